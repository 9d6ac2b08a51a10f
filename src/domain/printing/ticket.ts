import { pickupTimeInWords } from '../time/dates-in-words.ts'
import type { Printer } from './printer.ts'

/** How a row of a ticket is set; `inverted` is white on black. */
export const TICKET_STYLES = ['code', 'strong', 'plain', 'dish', 'option', 'inverted', 'rule'] as const
export type TicketStyle = (typeof TICKET_STYLES)[number]
export type TicketRow = { readonly style: TicketStyle; readonly text: string }

export type TicketDish = {
  readonly quantity: number
  readonly name: string
  readonly options: readonly string[]
  /** The ids of its categories, those of a deal's picks; none when it has none any more. */
  readonly categories: readonly string[]
}

export type TicketOrder = {
  readonly code: string
  readonly type: 'pickup' | 'delivery'
  /** `ASAP`, or the restaurant's local time. */
  readonly pickupTime: string
  readonly name: string
  readonly phone: string
  readonly address: string
  readonly notes: string
  readonly allergens: readonly string[]
  readonly isPaid: boolean
  readonly dishes: readonly TicketDish[]
}

type Choosing = Pick<Printer, 'id' | 'categories'>

/** What a printer prints of an order. A dish that no printer is for comes out of all of them: it must be on paper somewhere. */
export function dishesFor(
  printer: Choosing,
  dishes: readonly TicketDish[],
  printers: readonly Choosing[],
): TicketDish[] {
  const prints = ({ categories }: Choosing, dish: TicketDish) =>
    categories === null || dish.categories.some((category) => categories.includes(category))
  return dishes.filter((dish) => prints(printer, dish) || !printers.some((one) => prints(one, dish)))
}

type Copy = {
  /** Staff have asked for it once more. */
  readonly isReprint: boolean
  /** An attempt before this one may have come out. */
  readonly mayBeSecond: boolean
  /** Those for one printer. */
  readonly dishes: readonly TicketDish[]
}

/** The kitchen's ticket of an order, without prices. */
export function ticketRows(order: TicketOrder, { isReprint, mayBeSecond, dishes }: Copy): TicketRow[] {
  const row = (style: TicketStyle, text: string): TicketRow => ({ style, text })
  const left = order.dishes.length - dishes.length
  return [
    ...(isReprint ? [row('inverted', 'REPRINT')] : []),
    ...(mayBeSecond ? [row('inverted', 'MAY BE A SECOND COPY')] : []),
    row('code', order.code),
    row('strong', `${order.type === 'delivery' ? 'DELIVERY' : 'PICKUP'} ${pickupTimeInWords(order.pickupTime)}`),
    row('plain', [order.name || 'Guest', order.phone].filter(Boolean).join(', ')),
    ...(order.address ? [row('plain', order.address)] : []),
    ...(order.isPaid ? [] : [row('strong', 'UNPAID')]),
    row('rule', ''),
    ...(order.allergens.length > 0 ? [row('inverted', `Allergens named: ${order.allergens.join(', ')}`)] : []),
    ...(order.notes ? [row('inverted', order.notes)] : []),
    ...dishes.flatMap(({ quantity, name, options }) => [
      row('dish', `${quantity} x ${name}`),
      ...options.map((option) => row('option', option)),
    ]),
    ...(left > 0
      ? [
          row('rule', ''),
          row('plain', left === 1 ? '1 more dish is on another ticket.' : `${left} more dishes are on other tickets.`),
        ]
      : []),
  ]
}

/** What a test print says, in scripts that printers do not know by themselves. */
export const testRows = (printer: string): TicketRow[] => [
  { style: 'inverted', text: 'TEST' },
  { style: 'code', text: printer },
  { style: 'rule', text: '' },
  { style: 'dish', text: '2 x Chili Paneer ₹ ā 中文' },
  { style: 'option', text: 'Spice: Hot' },
  { style: 'plain', text: 'If you can read this, tickets arrive.' },
]
