import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import { STATION_MAX } from '#domain/menu/station.ts'
import {
  DEFAULT_PRINTER_PORT,
  PAPER_NAMES,
  PRINTER_NAME_MAX,
  PRINTERS_MAX,
  TICKET_STATUSES,
} from '#domain/printing/printer.ts'
import { PRINTING_SETTINGS } from '#domain/settings/printing-settings.ts'
import { requiredText } from './fields.ts'
import { listAtMost } from './problem.ts'
import { fieldsOf } from './setting.ts'

const ASK_FOR_HOST = message('Please enter the address of the printer, such as 192.168.1.50.')
const PORT = message('Please enter a port from 1 to 65535; nearly every printer has 9100.')

const Host = z
  .string(ASK_FOR_HOST)
  .trim()
  .max(255, ASK_FOR_HOST)
  .regex(/^[\w.:-]+$/, ASK_FOR_HOST)

const CHOOSE_WHAT_IT_PRINTS = message('Please choose at least one station or category.')

export const Printer = z.strictObject({
  id: z.uuid(message('Please give the printer an id.')),
  name: requiredText(PRINTER_NAME_MAX, message('Please name the printer.')),
  host: Host.describe('A host name or an IP address'),
  port: z.number(PORT).int(PORT).min(1, PORT).max(65_535, PORT).describe(`Usually ${DEFAULT_PRINTER_PORT}`),
  paper: z.enum(PAPER_NAMES, message('Please choose the width of the paper.')),
  categories: z
    .array(z.uuid())
    .max(100)
    .nullable()
    .describe('The ids of the categories that it prints, besides its stations; null for whole orders'),
  stations: z
    .array(requiredText(STATION_MAX, CHOOSE_WHAT_IT_PRINTS))
    .max(100)
    .default([])
    .describe('The stations whose dishes it prints, such as `Fryer`'),
  answers: z.boolean().describe('Whether it reports when it has printed'),
})

/** The settings section with the network printers. */
export const printingFields = fieldsOf(PRINTING_SETTINGS, {
  printers: z
    .array(Printer)
    .max(PRINTERS_MAX, listAtMost(PRINTERS_MAX))
    .refine(
      (printers) => new Set(printers.map(({ id }) => id)).size === printers.length,
      message('Two printers have the same id.'),
    )
    .superRefine((printers, context) => {
      for (const [index, { categories, stations }] of printers.entries()) {
        if (categories?.length === 0 && stations.length === 0)
          context.addIssue({ code: 'custom', path: [index, 'categories'], message: CHOOSE_WHAT_IT_PRINTS })
      }
    }),
})

/** A ticket on its way to a printer. */
export const PrintedTicket = z
  .object({
    id: z.uuid(),
    printerId: z.string(),
    printer: z.string().describe('Its name when the ticket was queued'),
    status: z.enum(TICKET_STATUSES),
    isReprint: z.boolean(),
    isChange: z.boolean().describe('It says what was changed, and replaces the previous ticket'),
    printedAt: z.string().nullable(),
    error: z.string().nullable().describe('Why the latest attempt failed'),
  })
  .meta({ id: 'PrintedTicket' })
export type PrintedTicket = z.infer<typeof PrintedTicket>

export const PrintedTickets = z.object({ tickets: z.array(PrintedTicket) }).meta({ id: 'PrintedTickets' })

/** A printer as entered, saved or not. */
export const TestPrint = Printer.pick({ name: true, host: true, port: true, paper: true, answers: true }).meta({
  id: 'TestPrint',
})
export type TestPrint = z.infer<typeof TestPrint>

export const TestPrinted = z
  .object({ isConfirmed: z.boolean().describe('Whether the printer has reported that it printed') })
  .meta({ id: 'TestPrinted' })
