import { message } from '../language/translate.ts'
import type { RehearsalTask } from './task.ts'
import type { TurnedAwayReason, TurnedAwayTally } from './turned-away.ts'

/** The simulated evening that staff practise on their own screens. */
export type EveningSize = {
  /** The same seed and menu make the same evening. */
  readonly seed: number
  /** How many minutes of the evening pass in a minute. */
  readonly pace: number
  readonly minutes: number
  readonly orders: number
  /** Whether orders are also cooked and handed over automatically. */
  readonly playsKitchen: boolean
}

export const SEED_MAX = 2 ** 31 - 1
export const PACE_MAX = 60
export const EVENING_MINUTES = { min: 5, max: 180 } as const
export const EVENING_ORDERS_MAX = 500

/** What a team can cook without help. */
export const DEFAULT_EVENING = {
  pace: 1,
  minutes: 60,
  orders: 40,
  playsKitchen: false,
} as const satisfies Partial<EveningSize>

/** How long staff have to finish after the last guest. */
const WRAP_UP_MINUTES = 15
const MINUTE_MS = 60_000

/** The real instant at which an event of the evening happens. */
export const instantIn = (startedAt: Date, secondsIn: number, pace: number): Date =>
  new Date(startedAt.getTime() + (secondsIn * 1000) / pace)

/** When a rehearsal ends automatically. */
export const endOfRehearsal = (startedAt: Date, { minutes, pace }: Pick<EveningSize, 'minutes' | 'pace'>): Date =>
  new Date(Math.ceil(startedAt.getTime() / MINUTE_MS + minutes / pace + WRAP_UP_MINUTES) * MINUTE_MS)

/** What has happened so far, by kind. */
const REHEARSAL_EVENTS = ['ordered', 'turnedAway', 'paid', 'abandoned', 'cancelled', 'booked'] as const
export type RehearsalEvent = (typeof REHEARSAL_EVENTS)[number]
export type RehearsalTally = { readonly [What in RehearsalEvent]?: number | undefined } & {
  /** Those of `turnedAway`, by reason; a rehearsal of an earlier version has none. */
  readonly turnedAwayFor?: TurnedAwayTally | undefined
  /** What staff were given to do so far. */
  readonly tasks?: readonly RehearsalTask[] | undefined
}

export const plusOne = (tally: RehearsalTally, what: RehearsalEvent): RehearsalTally => ({
  ...tally,
  [what]: (tally[what] ?? 0) + 1,
})

/** Counts a guest who was turned away. */
export function plusTurnedAway(tally: RehearsalTally, why: TurnedAwayReason): RehearsalTally {
  const { turnedAwayFor = {} } = tally
  return {
    ...plusOne(tally, 'turnedAway'),
    turnedAwayFor: { ...turnedAwayFor, [why]: (turnedAwayFor[why] ?? 0) + 1 },
  }
}

export const plusTask = (tally: RehearsalTally, task: RehearsalTask): RehearsalTally => ({
  ...tally,
  tasks: [...(tally.tasks ?? []), task],
})

/** How the team did; times in seconds, null where nothing was measured. */
export type RehearsalResult = RehearsalTally & {
  readonly completed: number
  readonly leftOpen: number
  readonly usualSecondsToStart: number | null
  readonly longestSecondsToStart: number | null
  readonly usualSecondsToReady: number | null
  readonly longestSecondsToReady: number | null
}

/** Marks ids of sessions, payments and refunds that no payment provider knows. */
const PREFIX = 'rehearsal_'
export const rehearsalId = (id: string): string => `${PREFIX}${id}`
export const isOfRehearsal = (id: string): boolean => id.startsWith(PREFIX)

/** A practice order has no customer to write to. */
export const NO_EMAIL_IN_REHEARSAL = message('This is a practice order without an email address, so no email is sent.')
export const NO_EMAIL_FOR_BOOKING = message('This is a practice booking without an email address, so no email is sent.')
