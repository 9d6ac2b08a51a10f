import type { ChosenOptions, OptionGroup } from '../menu/option-group.ts'
import { defaultOptions, normalizeOptions, priceWithOptions, withChosen } from '../menu/option-group.ts'
import type { Cents } from '../money/money.ts'
import type { OrderedService } from '../pauses/pauses.ts'
import type { EveningSize } from './rehearsal.ts'

/** The part of the menu that the guests of an evening need. `priceCents` is today's price. */
export type EveningDish = {
  readonly id: string
  readonly name: string
  readonly priceCents: Cents
  readonly optionGroups: readonly OptionGroup[]
  /** Where it is made, its category's station included. */
  readonly station?: string | null
  readonly category?: string
}
export type EveningLine = {
  readonly id: string
  readonly name: string
  readonly unitPriceCents: Cents
  readonly quantity: number
  readonly meta: ChosenOptions | null
}
export type EveningOrder = {
  readonly name: string
  readonly phone: string
  readonly type: OrderedService
  readonly address: string
  /** Null: as soon as possible. */
  readonly inMinutes: number | null
  readonly notes: string
  readonly lines: readonly EveningLine[]
}
type Guest = { readonly guest: number }
type Happening =
  | (Guest & { readonly kind: 'order'; readonly order: EveningOrder })
  | (Guest & { readonly kind: 'payment'; readonly isPaid: boolean })
  | (Guest & { readonly kind: 'cancellation' })
  | (Guest & { readonly kind: 'kitchen'; readonly status: 'preparing' | 'ready' | 'completed' })
  | {
      readonly kind: 'booking'
      readonly name: string
      readonly phone: string
      readonly guests: number
      readonly inMinutes: number
      readonly message: string
    }
  | { readonly kind: 'pause'; readonly type: OrderedService; readonly reason: string }
  | { readonly kind: 'reopening'; readonly type: OrderedService }
  | { readonly kind: 'busy'; readonly minutes: 10 | 20 | null }
  | { readonly kind: 'sold_out'; readonly dishId: string; readonly left: number | null }
  | { readonly kind: 'back_on'; readonly dishId: string }

/** Something that happens `at` this many seconds into the evening. */
export type EveningEvent = { readonly at: number } & Happening

/** A number from 0 up to, but not including, 1. */
export type Chance = () => number

export type EveningPlace = {
  readonly dishes: readonly EveningDish[]
  readonly offers: Readonly<Record<OrderedService, boolean>>
  readonly deliveryMinimumCents: Cents
}

const MINUTE = 60
const SHARE_IN_BURSTS = 0.3
const BURSTS = [0.3, 0.55, 0.75] as const
const DELIVERIES = 0.35
const FOR_LATER = 0.25
const WITH_NOTES = 0.25
const WITH_LONG_NOTES = 0.03
const ABANDONED = 0.04
const CANCELLED = 0.03
const LATE_TO_COLLECT = 0.08
/** The share of orders that wait for the fryer or are cooked twice. */
const SLOW_TO_COOK = 0.06
const ORDERS_PER_BOOKING = 15

/**
 * A whole evening in order of time: guests order, pay, change their minds and book tables, and things go wrong; but not with the dishes that
 * are left to staff.
 */
export function planEvening(
  size: Pick<EveningSize, 'minutes' | 'orders'>,
  place: EveningPlace,
  chance: Chance,
  leftToStaff: ReadonlySet<string> = new Set(),
): EveningEvent[] {
  const length = size.minutes * MINUTE
  const guests = Array.from({ length: size.orders }, (_, guest) => eventsOfGuest(guest, length, place, chance))
  const bookings = Array.from({ length: Math.ceil(size.orders / ORDERS_PER_BOOKING) }, () => bookingAt(length, chance))
  const others = { ...place, dishes: place.dishes.filter(({ id }) => !leftToStaff.has(id)) }
  return [...guests.flat(), ...bookings, ...mishaps(length, others)].sort((one, other) => one.at - other.at)
}

function eventsOfGuest(guest: number, length: number, place: EveningPlace, chance: Chance): EveningEvent[] {
  const at = arrival(length, chance)
  const order: EveningEvent = { at, kind: 'order', guest, order: orderOf(place, chance) }
  if (chance() < ABANDONED) return [order, { at: at + 5 * MINUTE, kind: 'payment', guest, isPaid: false }]
  const paidAt = at + between(20, 90, chance)
  const payment: EveningEvent = { at: paidAt, kind: 'payment', guest, isPaid: true }
  if (chance() < CANCELLED) {
    return [order, payment, { at: paidAt + between(1, 5, chance) * MINUTE, kind: 'cancellation', guest }]
  }
  return [order, payment, ...kitchenSteps(guest, paidAt, chance)]
}

/** Most guests come in the middle of the evening, and some all at once. */
function arrival(length: number, chance: Chance): number {
  if (chance() < SHARE_IN_BURSTS) return pick(BURSTS, chance) * length + chance() * MINUTE
  return ((chance() + chance()) / 2) * length
}

function kitchenSteps(guest: number, paidAt: number, chance: Chance): EveningEvent[] {
  const startedAt = paidAt + between(30, 180, chance)
  const cookedFor = chance() < SLOW_TO_COOK ? between(20, 35, chance) : between(6, 14, chance)
  const readyAt = startedAt + cookedFor * MINUTE
  const collectedAfter = chance() < LATE_TO_COLLECT ? between(20, 40, chance) : between(1, 6, chance)
  return [
    { at: startedAt, kind: 'kitchen', guest, status: 'preparing' },
    { at: readyAt, kind: 'kitchen', guest, status: 'ready' },
    { at: readyAt + collectedAfter * MINUTE, kind: 'kitchen', guest, status: 'completed' },
  ]
}

function orderOf(place: EveningPlace, chance: Chance): EveningOrder {
  const { pickup, delivery } = place.offers
  const type = delivery && (!pickup || chance() < DELIVERIES) ? 'delivery' : 'pickup'
  return {
    name: pick(NAMES, chance),
    phone: phoneNumber(chance),
    type,
    address: type === 'delivery' ? `${1 + below(99, chance)} Rehearsal Road` : '',
    inMinutes: chance() < FOR_LATER ? 30 + 15 * below(6, chance) : null,
    notes: notesOf(chance),
    lines: linesOf(type === 'delivery' ? place.deliveryMinimumCents : 0, place.dishes, chance),
  }
}

function linesOf(least: number, dishes: readonly EveningDish[], chance: Chance): EveningLine[] {
  const lines = new Map<string, EveningLine>()
  const wanted = 1 + below(4, chance)
  let sum = 0
  for (let picks = 0; picks < wanted || (sum < least && picks < 20); picks++) {
    // The first dishes of the menu sell best, so that guests compete for the last portions.
    const dish = dishes[Math.floor(chance() ** 2 * dishes.length)]
    if (!dish) break
    const line = lineOf(dish, chance)
    const known = lines.get(dish.id)
    lines.set(dish.id, known ? { ...known, quantity: known.quantity + 1 } : line)
    sum += (known ?? line).unitPriceCents
  }
  return [...lines.values()]
}

function lineOf({ id, name, priceCents, optionGroups }: EveningDish, chance: Chance): EveningLine {
  const chosen = optionGroups.reduce<ChosenOptions>(
    (choice, group) => (group.isRequired ? withChosen(group, choice, picksOf(group, chance)) : choice),
    defaultOptions(optionGroups),
  )
  const unitPriceCents = priceWithOptions(priceCents, optionGroups, chosen)
  return { id, name, unitPriceCents, quantity: 1, meta: normalizeOptions(optionGroups, chosen) }
}

function picksOf({ values, minPicks }: OptionGroup, chance: Chance): string[] {
  const names = values.filter(({ isSoldOut }) => !isSoldOut).map(({ name }) => name)
  const first = below(names.length, chance)
  return [...names.slice(first), ...names.slice(0, first)].slice(0, Math.max(1, minPicks))
}

function notesOf(chance: Chance): string {
  const kind = chance()
  if (kind < WITH_LONG_NOTES) return LONG_NOTE
  return kind < WITH_NOTES ? pick(NOTES, chance) : ''
}

const bookingAt = (length: number, chance: Chance): EveningEvent => ({
  at: chance() * length,
  kind: 'booking',
  name: pick(NAMES, chance),
  phone: phoneNumber(chance),
  guests: 1 + below(8, chance),
  inMinutes: 24 * 60 + 15 * below(16, chance),
  message: chance() < WITH_NOTES ? pick(NOTES, chance) : '',
})

/** What goes wrong, at about the same point of every evening. */
function mishaps(length: number, { dishes, offers }: EveningPlace): EveningEvent[] {
  // Not the dishes that sell best: too many guests would be turned away.
  const [counted = dishes[0], gone = dishes[1]] = [dishes[3], dishes[6]]
  const paused = offers.delivery ? 'delivery' : 'pickup'
  return [
    { at: length * 0.2, kind: 'busy', minutes: 10 },
    ...(counted ? ([{ at: length * 0.25, kind: 'sold_out', dishId: counted.id, left: 6 }] as const) : []),
    ...(gone ? ([{ at: length * 0.4, kind: 'sold_out', dishId: gone.id, left: null }] as const) : []),
    { at: length * 0.5, kind: 'pause', type: paused, reason: 'The oven is down' },
    { at: length * 0.62, kind: 'reopening', type: paused },
    ...(gone ? ([{ at: length * 0.7, kind: 'back_on', dishId: gone.id }] as const) : []),
    { at: length * 0.8, kind: 'busy', minutes: null },
  ]
}

const below = (limit: number, chance: Chance): number => Math.floor(chance() * limit)
const between = (least: number, most: number, chance: Chance): number => least + chance() * (most - least)

function pick<One>(list: readonly [One, ...One[]], chance: Chance): One {
  return list[below(list.length, chance)] ?? list[0]
}

const phoneNumber = (chance: Chance): string => `021 555 ${String(below(10_000, chance)).padStart(4, '0')}`

const NAMES = [
  'Aroha',
  'Ben',
  'Chloe',
  'Devi',
  'Elena',
  'Farid',
  'Grace',
  'Hemi',
  'Isla',
  'Jun',
  'Kiri',
  'Liam',
  'Māia',
  'Noah',
  'Olga',
  'Priya',
  'Rahul',
  'Sofia',
  'Tama',
  'Wei-Ling Alexandra van der Westhuizen',
] as const
const NOTES = [
  'No onion please.',
  'Extra spicy.',
  'Allergic to peanuts!',
  'Running late, please keep it warm.',
  'Two sets of cutlery.',
  'Please ring the bell twice.',
  'Birthday: a candle would be lovely.',
] as const
const LONG_NOTE =
  'We are eight people and three of us cannot eat dairy, so please pack their curries apart and write their names on them: Ana, Bo and Cy. ' +
  'The naan for them must have no butter. The driveway is the second one after the bridge, not the first, and the gate sticks, so please push. ' +
  'If nobody opens, phone, since the bell is broken and the dog barks at it anyway. Thank you so much, and sorry that this is long.'
