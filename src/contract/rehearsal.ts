import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import {
  DEFAULT_EVENING,
  EVENING_MINUTES,
  EVENING_ORDERS_MAX,
  PACE_MAX,
  type RehearsalResult as Result,
  SEED_MAX,
} from '#domain/rehearsal/rehearsal.ts'
import { TASK_KINDS } from '#domain/rehearsal/task.ts'
import { TURNED_AWAY_REASONS, type TurnedAwayReason } from '#domain/rehearsal/turned-away.ts'

const within = (min: number, max: number) => {
  const sentence = `Please enter a whole number from ${min} to ${max}.`
  return z.number(sentence).int(sentence).min(min, sentence).max(max, sentence)
}

/** The evening that is rehearsed. */
export const RehearsalRequest = z
  .strictObject({
    seed: within(0, SEED_MAX).optional().describe('The same seed and menu make the same evening; absent: random'),
    pace: within(1, PACE_MAX)
      .default(DEFAULT_EVENING.pace)
      .describe('How many minutes of the evening pass in a minute'),
    minutes: within(EVENING_MINUTES.min, EVENING_MINUTES.max).default(DEFAULT_EVENING.minutes),
    orders: within(1, EVENING_ORDERS_MAX).default(DEFAULT_EVENING.orders),
    playsKitchen: z
      .boolean(message('Please say true or false.'))
      .default(DEFAULT_EVENING.playsKitchen)
      .describe('Whether orders are cooked and handed over automatically'),
    printsTickets: z
      .boolean(message('Please say true or false.'))
      .default(false)
      .describe('Whether network printers print its orders, marked PRACTICE'),
    besideRealOrders: z
      .boolean(message('Please say true or false.'))
      .default(false)
      .describe('Whether it starts although real orders are under way. It never changes or erases them'),
    startsOpen: z
      .boolean(message('Please say true or false.'))
      .default(false)
      .describe('Whether it begins with nothing paused, busy or sold out. At its end all of that is as it was before'),
  })
  .meta({ id: 'RehearsalRequest' })
export type RehearsalRequest = z.input<typeof RehearsalRequest>

const Count = z.number().int().min(0)
const byReason = Object.fromEntries(TURNED_AWAY_REASONS.map((why) => [why, Count.optional()])) as Record<
  TurnedAwayReason,
  z.ZodOptional<typeof Count>
>
const tally = {
  ordered: Count.optional(),
  turnedAway: Count.optional().describe('Guests who were turned away: a pause, something sold out, a full window'),
  turnedAwayFor: z.object(byReason).optional().describe('The same guests by reason; only reasons that occurred'),
  paid: Count.optional(),
  abandoned: Count.optional().describe('Guests who never paid'),
  cancelled: Count.optional(),
  booked: Count.optional(),
}
const Seconds = z.number().min(0).nullable()

export const RehearsalResult = z.object({
  ...tally,
  completed: Count,
  leftOpen: Count.describe('Orders that were not handed over at the end'),
  usualSecondsToStart: Seconds.describe('The median from payment to start'),
  longestSecondsToStart: Seconds,
  usualSecondsToReady: Seconds.describe('The median from payment to ready'),
  longestSecondsToReady: Seconds,
}) satisfies z.ZodType<Result>

/** Something that goes wrong and that staff have to see to themselves. */
export const RehearsalTask = z
  .object({
    kind: z.enum(TASK_KINDS),
    title: z.string(),
    sentence: z.string().describe('What staff have to do'),
    cameAt: z.string().describe('When staff were told'),
    doneAt: z.string().nullable().describe('When it was done, by what was then sold out or paid; null: not yet'),
    seconds: z.number().min(0).nullable().describe('From `cameAt` to `doneAt`'),
    targetSeconds: z.number(),
    pressed: z
      .object({ presses: Count, characters: Count })
      .nullable()
      .optional()
      .describe('Clicks, taps and keys, and what was typed, on the device where it was done; null: not known'),
  })
  .meta({ id: 'RehearsalTask' })
export type RehearsalTask = z.infer<typeof RehearsalTask>
export const RehearsalTasks = z.object({ items: z.array(RehearsalTask) }).meta({ id: 'RehearsalTasks' })

const PRESSES_MAX = 100_000

/** What a device has counted for a task that was done on it. */
export const TaskPresses = z
  .strictObject({
    kind: z.enum(TASK_KINDS),
    cameAt: z.iso.datetime().describe('Of the task'),
    presses: z.number().int().min(0).max(PRESSES_MAX),
    characters: z.number().int().min(0).max(PRESSES_MAX),
  })
  .meta({ id: 'TaskPresses' })
export type TaskPresses = z.infer<typeof TaskPresses>

const tasks = z.array(RehearsalTask).optional().describe('What staff were given to do; absent in earlier versions')

const Rehearsal = z.object({
  id: z.string(),
  seed: z.number().int(),
  pace: z.number(),
  minutes: z.number().int(),
  orders: z.number().int(),
  playsKitchen: z.boolean(),
  startedAt: z.string(),
  startedBy: z.string(),
})

/** What owners see: the current rehearsal, the last one, and why none can start now. */
export const AdminRehearsal = z
  .object({
    running: Rehearsal.extend({
      until: z.string().describe('When it ends automatically'),
      isOver: z.boolean().describe('When the last guest comes'),
      tally: z.object(tally),
      tasks,
    }).nullable(),
    last: Rehearsal.extend({ endedAt: z.string(), result: RehearsalResult, tasks }).nullable(),
    openOrders: z
      .array(z.string())
      .describe('Codes of real orders under way: a rehearsal starts only with `besideRealOrders`'),
    otherOrders: z
      .array(z.string())
      .optional()
      .describe('Codes of real orders that do not stop a rehearsal: on a card page, or to be accepted for later'),
    soldOutNow: z.number().int().min(0).optional().describe('How many dishes and options are sold out or counted now'),
  })
  .meta({ id: 'AdminRehearsal' })
export type AdminRehearsal = z.infer<typeof AdminRehearsal>
