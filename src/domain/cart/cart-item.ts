import type { DealSelections, FixedItem } from '../deal/deal.ts'
import { centsFromDollars, centsFromPriceText, dollarsFromCents, exactPrice } from '../money/money.ts'

export const CART_STORAGE_KEY = 'cart'
/** What an order accepts of one line (contract, Sizes). */
export const QUANTITY_MAX = 99

/** Options of a line: spice and style for a dish; what is fixed and what was picked for a deal (specification, section 3). */
export type CartMeta = {
  readonly spice?: string | undefined
  readonly style?: string | undefined
  readonly dealId?: string | undefined
  readonly type?: string | undefined
  readonly fixed?: readonly FixedItem[] | undefined
  readonly selections?: DealSelections | undefined
}

/** A line of the cart, as it stands in the browser's storage. */
export type CartItem = {
  readonly id: string | null
  readonly name: string
  /** Dollars. */
  readonly unitPrice: number
  /** What is shown, e.g. `$18.50`. */
  readonly price: string
  readonly quantity: number
  readonly image: string
  readonly meta: CartMeta | null
}

export type NewCartItem = {
  readonly id?: string | null | undefined
  readonly name: string
  readonly unitPrice?: number | string | undefined
  readonly price?: string | number | undefined
  readonly quantity?: unknown
  readonly image?: string | undefined
  readonly meta?: CartMeta | null | undefined
}

/** A complete line from what a dish or deal gives, with the defaults of the specification (section 3). */
export function cartItem(given: NewCartItem): CartItem {
  const unitPrice = dollarsOf(given.unitPrice ?? given.price)
  return {
    id: given.id ?? null,
    name: given.name,
    unitPrice,
    price:
      typeof given.price === 'string' && given.price !== '' ? given.price : exactPrice(centsFromDollars(unitPrice)),
    quantity: quantityFrom(given.quantity ?? 1),
    image: given.image ?? '',
    meta: given.meta ?? null,
  }
}

/** Lines with the same key are the same line: the id (or the name, without one) and the options. */
export const cartKey = ({ id, name, meta }: Pick<CartItem, 'id' | 'name' | 'meta'>): string =>
  `${id ?? name}|${JSON.stringify(sorted(meta ?? null))}`

/** At least 1, at most 99, whole; what is no number counts as 1 (specification, section 5). */
export function quantityFrom(value: unknown): number {
  const number = typeof value === 'number' ? value : Number.parseInt(String(value), 10)
  return Number.isFinite(number) ? Math.min(QUANTITY_MAX, Math.max(1, Math.floor(number))) : 1
}

function dollarsOf(price: number | string | undefined): number {
  if (typeof price === 'number') return Number.isFinite(price) ? price : 0
  return dollarsFromCents(centsFromPriceText(price ?? ''))
}

/** The same options give the same text, in whatever order their keys were set. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, sorted(part)]))
}
