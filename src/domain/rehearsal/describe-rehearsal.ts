import type { RehearsalResult, RehearsalTally } from './rehearsal.ts'
import { describeTurnedAway } from './turned-away.ts'

/** `45 s`, `3 min 20 s`. */
export function formatDuration(seconds: number): string {
  const whole = Math.round(seconds)
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  if (minutes === 0) return `${rest} s`
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`
}

type EndedRehearsal = { readonly seed: number; readonly result: RehearsalResult }

/** How a rehearsal went, one line per subject. */
export function describeRehearsal({ seed, result }: EndedRehearsal): string[] {
  const { ordered = 0, paid = 0, abandoned = 0, cancelled = 0, booked = 0 } = result
  return [
    `Orders: ${ordered} (${paid} paid, ${abandoned} never paid, ${cancelled} cancelled).`,
    turnedAwayLine(result),
    `Handed over: ${result.completed}. Left open: ${result.leftOpen}.`,
    ...timeLine('Started', result.usualSecondsToStart, result.longestSecondsToStart),
    ...timeLine('Ready', result.usualSecondsToReady, result.longestSecondsToReady),
    `Tables requested: ${booked}.`,
    `Enter the seed ${seed} to repeat the same evening.`,
  ]
}

/** `Guests turned away: 19 (12 delivery paused, 7 sold out).` */
export function turnedAwayLine({ turnedAway = 0, turnedAwayFor = {} }: RehearsalTally): string {
  const why = describeTurnedAway(turnedAwayFor)
  return `Guests turned away: ${turnedAway}${why === '' ? '' : ` (${why})`}.`
}

const timeLine = (what: string, usual: number | null, most: number | null): string[] =>
  usual === null || most === null
    ? []
    : [`${what} typically after ${formatDuration(usual)}, at worst after ${formatDuration(most)}.`]

const NAMED_ORDERS = 3

/** A few codes, and how many others there are. */
function namedOrders(codes: readonly string[]): string {
  const others = codes.length - NAMED_ORDERS
  const named = others > 1 ? [...codes.slice(0, NAMED_ORDERS), `${others} others`] : codes
  return new Intl.ListFormat('en').format(named)
}

/** Why no rehearsal begins unasked. */
export const describeOpenOrders = (codes: readonly string[]): string =>
  `Real orders are under way: ${namedOrders(codes)}. Finish them first, or rehearse beside them.`

/** What becomes of real orders beside a rehearsal. */
export const BESIDE_REAL_ORDERS =
  'They stay on the board, marked REAL ORDER, and are cooked and handed over for real. The rehearsal neither changes nor erases them.'

/** Real orders that staff may meet in a rehearsal, which do not stop it. */
export const describeOtherOrders = (codes: readonly string[]): string =>
  `On a card page, or to be accepted for later: ${namedOrders(codes)}. You can begin all the same. If staff see one of these meanwhile, it is marked REAL ORDER, and it stays afterwards.`

/** What is in force or sold out now: `Delivery paused · +20 · 4 sold out or counted`. Empty if nothing is. */
export const describeBefore = (limits: string, soldOut: number): string =>
  [limits, soldOut > 0 ? `${soldOut} sold out or counted` : ''].filter((part) => part !== '').join(' · ')
