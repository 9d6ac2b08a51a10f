import { english, message, type Translate } from '../language/translate.ts'
import { writtenAgain } from '../language/written-again.ts'
import { isAtOneOf } from '../menu/station.ts'
import { handoverName } from '../order/handover-name.ts'
import { type ChangedLine, describeChange, describeLine, type OrderedChange } from '../order/ordered-change.ts'
import { shortCode } from '../order/short-code.ts'
import { shownName } from '../people/given-name.ts'
import { dateOf, type LocalDateTime, spokenTime, type TimeStyle, timeOf } from '../time/clock-time.ts'
import { describePromise, formatPickupTime } from '../time/format-dates.ts'
import type { Printer } from './printer.ts'

/** The styles of a ticket's rows; `inverted` is white on black. */
export const TICKET_STYLES = ['code', 'strong', 'plain', 'dish', 'option', 'inverted', 'rule'] as const
export type TicketStyle = (typeof TICKET_STYLES)[number]
export type TicketRow = { readonly style: TicketStyle; readonly text: string }

export type TicketDish = {
  readonly quantity: number
  readonly name: string
  readonly options: readonly string[]
  /** The ids of its categories, or of the categories of a deal's picks; empty when they no longer exist. */
  readonly categories: readonly string[]
  /** Where it is made, or the picks of a deal are. */
  readonly stations: readonly string[]
}

export type TicketOrder = TimeStyle & {
  readonly code: string
  readonly type: 'pickup' | 'delivery'
  readonly eatIn?: boolean | null
  /** `ASAP`, or the restaurant's local time. */
  readonly pickupTime: string
  /** The local times for which it is promised, delays included, and at which it was ordered. */
  readonly promisedFor: LocalDateTime
  readonly orderedAt: LocalDateTime
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly notes: string
  readonly allergens: readonly string[]
  readonly isPaid: boolean
  /** What is paid when it is collected or at the door, such as `$42.00, in cash`; absent for other orders. */
  readonly due?: string | undefined
  /** Part of a rehearsal: nobody cooks it. */
  readonly isPractice: boolean
  readonly dishes: readonly TicketDish[]
}

type Choosing = Pick<Printer, 'id' | 'categories' | 'stations'>

/** The dishes of an order that a printer prints. A dish without a printer is printed by all: it must be on paper somewhere. */
export function dishesFor(
  printer: Choosing,
  dishes: readonly TicketDish[],
  printers: readonly Choosing[],
): TicketDish[] {
  const prints = ({ categories, stations }: Choosing, dish: TicketDish) =>
    categories === null ||
    dish.categories.some((category) => categories.includes(category)) ||
    isAtOneOf(stations, dish.stations)
  return dishes.filter((dish) => prints(printer, dish) || !printers.some((one) => prints(one, dish)))
}

/** The part of a change by staff that concerns one printer. */
export type TicketChange = Pick<OrderedChange, 'added' | 'removed' | 'type'> & {
  /** What else differs from the previous ticket, in words. Absent in older rows. */
  readonly corrected?: readonly string[]
  /** The order is no longer cooked. */
  readonly isCancelled?: boolean
}

const SAME_DISHES = { added: [], removed: [], type: null }
export const CANCELLED_SLIP: TicketChange = { ...SAME_DISHES, isCancelled: true }
export const REVIVED_SLIP: TicketChange = { ...SAME_DISHES, corrected: [message('No longer cancelled')] }

type CustomerFacts = Pick<TicketOrder, 'hourCycle' | 'pickupTime' | 'name' | 'phone' | 'address' | 'notes'>

/** Undefined when both would print the same. */
export function correctedSlip(before: CustomerFacts, after: CustomerFacts): TicketChange | undefined {
  const wanted = formatPickupTime(before.pickupTime, { hourCycle: before.hourCycle })
  const corrected = [
    ...(before.pickupTime === after.pickupTime ? [] : [describeCorrection('time', wanted)]),
    ...(['name', 'phone', 'address'] as const)
      .filter((fact) => before[fact] !== after[fact])
      .map((fact) => describeCorrection(fact, before[fact])),
    ...(before.notes === after.notes ? [] : [message('New note')]),
  ]
  return corrected.length > 0 ? { ...SAME_DISHES, corrected } : undefined
}

const CORRECTIONS = {
  time: (t: Translate, values: Was) => t('New time, was {was}', values),
  name: (t: Translate, values: Was) => t('New name, was {was}', values),
  phone: (t: Translate, values: Was) => t('New phone, was {was}', values),
  address: (t: Translate, values: Was) => t('New address, was {was}', values),
} as const
type Was = { readonly was: string }

const NEW_FACT = {
  time: message('New time'),
  name: message('New name'),
  phone: message('New phone'),
  address: message('New address'),
} as const

/** Stored in English, and written in the language of the kitchen when it is printed. */
const describeCorrection = (fact: keyof typeof NEW_FACT, was: string): string =>
  was === '' ? NEW_FACT[fact] : CORRECTIONS[fact](english, { was })

/** Merges two changes into one ticket, because the first was never printed. Additions that were removed again cancel out. */
export function bothChanges(first: TicketChange, then: TicketChange): TicketChange {
  if (then.isCancelled) return { ...first, isCancelled: true }
  const counts = new Map<string, ChangedLine>()
  const count = (lines: readonly ChangedLine[], sign: 1 | -1) => {
    for (const line of lines) {
      const key = JSON.stringify([line.name, line.options])
      counts.set(key, { ...line, quantity: (counts.get(key)?.quantity ?? 0) + sign * line.quantity })
    }
  }
  for (const { added, removed } of [first, then]) {
    count(added, 1)
    count(removed, -1)
  }
  const lines = [...counts.values()]
  // For each fact, the first change holds what is on paper.
  const corrected = new Map([...(then.corrected ?? []), ...(first.corrected ?? [])].map((one) => [factOf(one), one]))
  return {
    added: lines.filter(({ quantity }) => quantity > 0),
    removed: lines.filter(({ quantity }) => quantity < 0).map((line) => ({ ...line, quantity: -line.quantity })),
    type: then.type ?? first.type,
    ...(corrected.size > 0 && { corrected: [...corrected.values()] }),
  }
}

const factOf = (words: string): string => words.split(', was ')[0] ?? words

/** Undefined if the change does not concern this printer. The dishes are those before and after it. */
export function changeFor(
  printer: Choosing,
  { added, removed, type }: TicketChange,
  { before, after }: Readonly<Record<'before' | 'after', readonly TicketDish[]>>,
  printers: readonly Choosing[],
): TicketChange | undefined {
  const all = [...before, ...after]
  const isPrinted = (line: ChangedLine) =>
    dishesFor(
      printer,
      all.filter((dish) => isSameDish(dish, line)),
      printers,
    ).length > 0
  const own = { added: added.filter(isPrinted), removed: removed.filter(isPrinted), type }
  const isOther = type !== null && dishesFor(printer, after, printers).length > 0
  return isOther || own.added.length > 0 || own.removed.length > 0 ? own : undefined
}

const isSameDish = (one: ChangedLine, other: ChangedLine): boolean =>
  one.name === other.name && one.options.join('\n') === other.options.join('\n')

type Copy = {
  /** Requested again by staff. */
  readonly isReprint: boolean
  /** An earlier attempt may have been printed. */
  readonly mayBeSecond: boolean
  /** The change since the ticket that this one replaces; null if it replaces none. */
  readonly change: TicketChange | null
  /** The dishes for one printer. */
  readonly dishes: readonly TicketDish[]
}

/** The kitchen's ticket of an order, without prices. */
export function ticketRows(
  t: Translate,
  order: TicketOrder,
  { isReprint, mayBeSecond, change, dishes }: Copy,
): TicketRow[] {
  const row = (style: TicketStyle, text: string): TicketRow => ({ style, text })
  const left = order.dishes.length - dishes.length
  const style = { hourCycle: order.hourCycle, t }
  const promised = describePromise(order.promisedFor, dateOf(order.orderedAt), style)
  // Without its top, the slip of a cancelled order must not look like a ticket to cook from.
  const isCancelled = change?.isCancelled === true
  return [
    ...(order.isPractice ? [row('inverted', t.as('a ticket', 'PRACTICE'))] : []),
    ...(isReprint ? [row('inverted', t.as('a ticket', 'REPRINT'))] : []),
    ...(change ? [row('inverted', isCancelled ? t.as('an order', 'CANCELLED') : t.as('an order', 'CHANGED'))] : []),
    ...(mayBeSecond ? [row('inverted', t.as('a ticket', 'MAY BE A SECOND COPY'))] : []),
    row('code', `${handoverName(t, order).toLocaleUpperCase(t.language)} ${promised}`),
    row('code', `${shownName(t, order.name) || t('Guest')} · ${shortCode(order.code)}`),
    row(
      'plain',
      t('{order} · ordered {time}', { order: order.code, time: spokenTime(timeOf(order.orderedAt), style) }),
    ),
    ...(order.phone ? [row('plain', order.phone)] : []),
    ...(order.address ? [row('plain', order.address)] : []),
    ...(order.isPaid || isCancelled
      ? []
      : [order.due ? row('inverted', t('DUE {amount}', { amount: order.due })) : row('strong', t('UNPAID'))]),
    row('rule', ''),
    ...(change ? changedRows(t, change, dishes.length > 0) : []),
    ...(order.allergens.length > 0
      ? [row('inverted', t('Allergens named: {allergens}', { allergens: order.allergens.map(t.message).join(', ') }))]
      : []),
    ...(order.notes ? [row('inverted', order.notes)] : []),
    ...dishes.flatMap(({ quantity, name, options }) =>
      isCancelled
        ? [row('plain', describeLine({ quantity, name, options }, t))]
        : [row('dish', `${quantity} x ${name}`), ...options.map((option) => row('option', option))],
    ),
    ...(left > 0
      ? [
          row('rule', ''),
          row(
            'plain',
            t.plural(left, '{count} more dish is on another ticket.', '{count} more dishes are on other tickets.'),
          ),
        ]
      : []),
  ]
}

function changedRows(t: Translate, change: TicketChange, isAnyLeft: boolean): TicketRow[] {
  const words = [
    ...(change.corrected ?? []).map((one) => writtenAgain(t, one, Object.values(CORRECTIONS))),
    ...describeChange(change, t),
  ]
  const replaced = isAnyLeft
    ? t('This ticket replaces the previous one.')
    : t('Nothing of the previous ticket remains.')
  return [
    ...(change.isCancelled
      ? [{ style: 'inverted', text: t('Do not cook this') } as const]
      : words.map((text): TicketRow => ({ style: 'strong', text }))),
    { style: 'plain', text: replaced },
    { style: 'rule', text: '' },
  ]
}

/** A test print, in scripts that printers do not support natively. */
export const testRows = (t: Translate, printer: string): TicketRow[] => [
  { style: 'inverted', text: t.as('a ticket', 'TEST') },
  { style: 'code', text: printer },
  { style: 'rule', text: '' },
  { style: 'dish', text: '2 x Crème brûlée ₹ ā 中文' },
  { style: 'option', text: t('Spice: Hot') },
  { style: 'plain', text: t('If you can read this, tickets arrive.') },
]
