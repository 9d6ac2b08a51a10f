import type { TestPrint } from '#contract/printing.ts'
import { PAPERS } from '#domain/printing/printer.ts'
import { testRows } from '#domain/printing/ticket.ts'
import { Refusal } from '#domain/refusal.ts'
import { drawTicket } from '#server/adapters/printing/draw-ticket.ts'
import { PrinterProblem, printTicket } from '#server/adapters/printing/network-printer.ts'
import { wakeQueue } from '#server/database/job-queries.ts'
import type { Shop } from '#server/shop.ts'
import { translatorOfTickets } from './ticket-language.ts'
import { printersOf, queueOf } from './tickets.ts'

/** Prints a test page on a printer as entered, and returns whether the printer reported success. Its waiting tickets follow at once. */
export async function testPrinter(shop: Shop, printer: TestPrint): Promise<boolean> {
  const { db, loadTicketFonts, log } = shop
  try {
    const t = await translatorOfTickets(shop)
    const image = drawTicket(t, testRows(t, printer.name), PAPERS[printer.paper], await loadTicketFonts())
    const isConfirmed = await printTicket(printer, image)
    for (const { id } of printersOf(shop).filter((one) => one.host === printer.host && one.port === printer.port)) {
      await wakeQueue(db, queueOf(id))
    }
    return isConfirmed
  } catch (error) {
    if (!(error instanceof PrinterProblem)) throw error
    log.warn({ err: error }, 'a test could not be printed')
    throw new Refusal('printer_failed', error.sentence)
  }
}
