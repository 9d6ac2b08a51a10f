import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import {
  BUSY_LENGTHS,
  BUSY_MINUTES,
  CLOSING_IN,
  PAUSE_LENGTHS,
  REASON_MAX,
  type Pauses as State,
} from '#domain/pauses/pauses.ts'
import { ASK_FOR_TIME, isClockTime } from '#domain/time/clock-time.ts'
import { boundedText, NOT_EMPTY } from './fields.ts'

const Instant = z.string().describe('An instant, ISO 8601')
const Pause = z.object({
  from: Instant,
  until: Instant,
  reason: z.string().describe('Shown to guests; may be empty'),
})

/** What pages show, and what is stored. An absent part is as usual; a part whose end is past has ended. */
export const Pauses = z.object({
  pickup: Pause.optional().describe('No pickup can be due between its two instants'),
  delivery: Pause.optional(),
  closing: Pause.optional().describe('Closed early: applies to both types'),
  busy: z.object({ minutes: z.number().int().describe('Added to the time of every order'), until: Instant }).optional(),
  rehearsal: z
    .object({ from: Instant, until: Instant })
    .optional()
    .describe('Staff practise: guests cannot order, and orders that staff take are practice'),
  unattended: Pause.optional().describe(
    'Applies to both types; set by the shop itself while no staff screen would ring',
  ),
}) satisfies z.ZodType<State>

export const StaffPauses = z
  .object({
    version: z.number().int().describe('Grows with every change'),
    state: Pauses,
    changedAt: z.string().nullable().describe('Null: never'),
    changedBy: z.string().nullable(),
    canUndo: z.boolean().describe('Whether the last change can be undone'),
  })
  .meta({ id: 'AdminService' })
export type StaffPauses = z.infer<typeof StaffPauses>

const reason = boundedText(REASON_MAX).default('').describe('A few words that guests read')
const PauseRequest = z
  .strictObject({ for: z.enum(PAUSE_LENGTHS), reason })
  .nullable()
  .describe('Null: end the pause')
const version = z.number().int().describe('409 if it is no longer the current one')

/** Sets the given parts; the others stay. */
export const PausesChange = z
  .strictObject({
    version,
    pickup: PauseRequest,
    delivery: PauseRequest,
    closing: z
      .strictObject({
        inMinutes: z.literal(CLOSING_IN).optional().describe('In how many minutes the restaurant closes'),
        at: z
          .string(ASK_FOR_TIME)
          .refine(isClockTime, ASK_FOR_TIME)
          .optional()
          .describe('Or the time at which it closes: `20:30`'),
        reason,
      })
      .refine(
        ({ inMinutes, at }) => (inMinutes === undefined) !== (at === undefined),
        message('Please give either inMinutes or at.'),
      )
      .nullable()
      .describe('Null: close as usual'),
    busy: z
      .strictObject({ minutes: z.literal(BUSY_MINUTES), for: z.enum(BUSY_LENGTHS) })
      .nullable()
      .describe('Null: as usual'),
  })
  .partial()
  .refine(({ version: _version, ...parts }) => Object.values(parts).some((part) => part !== undefined), NOT_EMPTY)
  .meta({ id: 'ServiceChange' })
export type PausesChange = z.infer<typeof PausesChange>

export const PausesUndo = z.strictObject({ version: version.optional() }).meta({ id: 'ServiceUndo' })
export type PausesUndo = z.infer<typeof PausesUndo>
