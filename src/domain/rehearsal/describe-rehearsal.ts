import { listIn } from '../language/date-forms.ts'
import { english, message, type Translate } from '../language/translate.ts'
import type { RehearsalResult, RehearsalTally } from './rehearsal.ts'
import { describeTurnedAway } from './turned-away.ts'

/** `45 s`, `3 min 20 s`. */
export function formatDuration(seconds: number, t = english): string {
  const whole = Math.round(seconds)
  const [minutes, rest] = [Math.floor(whole / 60), whole % 60]
  if (minutes === 0) return t.plural(rest, '{count} s', '{count} s')
  return rest === 0
    ? t.plural(minutes, '{count} min', '{count} min')
    : t('{minutes} min {seconds} s', { minutes, seconds: rest })
}

type EndedRehearsal = { readonly seed: number; readonly result: RehearsalResult }

/** How a rehearsal went, one line per subject. */
export function describeRehearsal({ seed, result }: EndedRehearsal, t = english): string[] {
  const { ordered = 0, paid = 0, abandoned = 0, cancelled = 0, booked = 0 } = result
  return [
    t('Orders: {ordered} ({paid} paid, {abandoned} never paid, {cancelled} cancelled).', {
      ...{ ordered, paid, abandoned, cancelled },
    }),
    turnedAwayLine(result, t),
    t('Handed over: {completed}. Left open: {open}.', { completed: result.completed, open: result.leftOpen }),
    ...startedLine(t, result),
    ...readyLine(t, result),
    t('Tables requested: {booked}.', { booked }),
    t('Enter the number {seed} to repeat the same evening.', { seed }),
  ]
}

/** `Guests turned away: 19 (12 delivery paused, 7 sold out).` */
export function turnedAwayLine({ turnedAway = 0, turnedAwayFor = {} }: RehearsalTally, t = english): string {
  const why = describeTurnedAway(turnedAwayFor, t)
  return why === ''
    ? t('Guests turned away: {guests}.', { guests: turnedAway })
    : t('Guests turned away: {guests} ({why}).', { guests: turnedAway, why })
}

function startedLine(t: Translate, { usualSecondsToStart: usual, longestSecondsToStart: most }: RehearsalResult) {
  if (usual === null || most === null) return []
  const times = { usual: formatDuration(usual, t), most: formatDuration(most, t) }
  return [t('Started typically after {usual}, at worst after {most}.', times)]
}

function readyLine(t: Translate, { usualSecondsToReady: usual, longestSecondsToReady: most }: RehearsalResult) {
  if (usual === null || most === null) return []
  const times = { usual: formatDuration(usual, t), most: formatDuration(most, t) }
  return [t('Ready typically after {usual}, at worst after {most}.', times)]
}

const NAMED_ORDERS = 3

/** A few codes, and how many others there are. */
function namedOrders(codes: readonly string[], t: Translate): string {
  const others = codes.length - NAMED_ORDERS
  if (others <= 1) return listIn(t, codes)
  return listIn(t, [...codes.slice(0, NAMED_ORDERS), t.plural(others, '{count} other', '{count} others')])
}

/** Why no rehearsal begins unasked. */
export const describeOpenOrders = (codes: readonly string[], t = english): string =>
  t('Real orders are under way: {orders}. Finish them first, or rehearse beside them.', {
    orders: namedOrders(codes, t),
  })

/** What becomes of real orders beside a rehearsal. */
export const BESIDE_REAL_ORDERS = message(
  'They stay on the board, marked REAL ORDER, and are cooked and handed over for real. The rehearsal neither changes nor erases them.',
)

/** Real orders that staff may meet in a rehearsal, which do not stop it. */
export const describeOtherOrders = (codes: readonly string[], t = english): string =>
  t(
    'On a card page, or to be accepted for later: {orders}. You can begin all the same. If staff see one of these meanwhile, it is marked REAL ORDER, and it stays afterwards.',
    { orders: namedOrders(codes, t) },
  )

/** What is in force or sold out now: `Delivery paused · +20 · 4 sold out or counted`. Empty if nothing is. */
export const describeBefore = (limits: readonly string[], soldOut: number, t = english): string =>
  (soldOut > 0
    ? [...limits, t.plural(soldOut, '{count} sold out or counted', '{count} sold out or counted')]
    : limits
  ).join(' · ')
