import { isRecord } from './is-record.ts'
import type { FixedItem } from './menu/deal.ts'
import { type DealSelections, isPick } from './menu/deal-pick.ts'
import type { ChosenOptions } from './menu/option-group.ts'
import {
  type AmountFormat,
  type Cents,
  centsFromDecimal,
  centsFromPriceText,
  type Decimal,
  decimal,
  decimalFromCents,
  exactPrice,
  sumCents,
  timesCents,
  type Unit,
} from './money/money.ts'

export const CART_STORAGE_KEY = 'cart'
/** The largest quantity of one dish or deal in an order. */
export const QUANTITY_MAX = 99

/** The options of a line: what is chosen about a dish; fixed items and picks of a deal. */
export type CartMeta = ChosenOptions & {
  readonly dealId?: string | undefined
  readonly type?: string | undefined
  readonly fixed?: readonly FixedItem[] | undefined
  readonly selections?: DealSelections | undefined
}

/** A line of the cart, as the browser stores it. */
export type CartItem = {
  readonly id: string | null
  readonly name: string
  readonly unitPrice: Decimal
  /** The price as shown, e.g. `$18.50`. */
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

/** In the order in which lines were added. Every change makes a new list. */
export type Cart = readonly CartItem[]

export const emptyCart: Cart = []

/** Adds a line, or raises the quantity of the one with the same key. Returns the same cart if that line is at its maximum. */
export function addToCart(cart: Cart, item: CartItem): Cart {
  const key = cartKey(item)
  const known = cart.find((line) => cartKey(line) === key)
  if (!known) return [...cart, item]
  if (known.quantity >= QUANTITY_MAX) return cart
  return cart.map((line) =>
    cartKey(line) === key ? { ...line, quantity: Math.min(QUANTITY_MAX, line.quantity + item.quantity) } : line,
  )
}

/** Replaces the line with this key. Merges the new line with an existing line of the same key. */
export function replaceLine(cart: Cart, key: string, item: CartItem): Cart {
  const known = cart.find((line) => cartKey(line) === cartKey(item))
  if (known && cartKey(known) !== key) return addToCart(removeFromCart(cart, key), item)
  return cart.map((line) => (cartKey(line) === key ? item : line))
}

/** Puts a removed line back in its place, or adds it to a line with the same key that has come since. */
export function restoreLine(cart: Cart, item: CartItem, place: number): Cart {
  const isBack = cart.some((line) => cartKey(line) === cartKey(item))
  return isBack ? addToCart(cart, item) : cart.toSpliced(place, 0, item)
}

/** Sets the quantity of the line with that key or name; ignores an unknown line. */
export function updateQuantity(cart: Cart, keyOrName: string, quantity: unknown): Cart {
  return cart.map((line) => (matchesLine(line, keyOrName) ? { ...line, quantity: parseQuantity(quantity) } : line))
}

/** Removes the lines with that key or name. */
export const removeFromCart = (cart: Cart, keyOrName: string): Cart =>
  cart.filter((line) => !matchesLine(line, keyOrName))

type Paid = Pick<CartItem, 'name' | 'quantity'>

/**
 * What was added to the cart after the order that is paid now. Dishes are compared by name, since the server may write their
 * options in another way; if one cannot be found, nothing is left, so that nobody pays for it twice.
 */
export function leftAfter(paid: readonly Paid[], cart: Cart): Cart {
  const open = new Map<string, number>()
  for (const { name, quantity } of paid) open.set(name, (open.get(name) ?? 0) + quantity)
  const left = cart.flatMap((line) => {
    const taken = Math.min(line.quantity, open.get(line.name) ?? 0)
    open.set(line.name, (open.get(line.name) ?? 0) - taken)
    return taken === line.quantity ? [] : [{ ...line, quantity: line.quantity - taken }]
  })
  return [...open.values()].some((quantity) => quantity > 0) ? emptyCart : left
}

export const cartTotal = (cart: Cart, currency: Unit): Cents =>
  sumCents(cart.map(({ unitPrice, quantity }) => timesCents(centsFromDecimal(unitPrice, currency), quantity)))

/** How many dishes and deals, for the badge of the cart button. */
export const cartCount = (cart: Cart): number => cart.reduce((count, { quantity }) => count + quantity, 0)

/** For lines without a price text; ours have one in the restaurant's currency. Pages show neither. */
const STORED_FORMAT: AmountFormat = { currency: '', before: '$', after: '', decimal: '.', group: ',' }

/** Makes a complete line, filling in defaults. */
export function cartItem(given: NewCartItem): CartItem {
  const unitPrice = parseDecimal(given.unitPrice ?? given.price)
  return {
    id: given.id ?? null,
    name: given.name,
    unitPrice,
    price:
      typeof given.price === 'string' && given.price !== ''
        ? given.price
        : exactPrice(centsFromDecimal(unitPrice, STORED_FORMAT), STORED_FORMAT),
    quantity: parseQuantity(given.quantity ?? 1),
    image: given.image ?? '',
    meta: given.meta ?? null,
  }
}

/** Lines with the same key are the same line. The key is the id (or the name if there is none) and the options. */
export const cartKey = ({ id, name, meta }: Pick<CartItem, 'id' | 'name' | 'meta'>): string =>
  `${id ?? name}|${JSON.stringify(withSortedKeys(meta ?? null))}`

/** A whole number from 1 to 99; anything that is not a number becomes 1. */
export function parseQuantity(value: unknown): number {
  const number = typeof value === 'number' ? value : Number.parseInt(String(value), 10)
  return Number.isFinite(number) ? Math.min(QUANTITY_MAX, Math.max(1, Math.floor(number))) : 1
}

/**
 * Reads the cart from the browser's storage; undefined when it is not a list and must be discarded. Leaves out invalid lines and
 * fills in what a line lacks, so that a cart stored by an older version survives.
 */
export function readStoredCart(stored: string | null): Cart | undefined {
  if (stored === null) return emptyCart
  try {
    const parsed: unknown = JSON.parse(stored)
    return Array.isArray(parsed) ? parsed.flatMap(storedLine) : undefined
  } catch {
    return undefined
  }
}

function storedLine(stored: unknown): CartItem[] {
  if (!isRecord(stored) || typeof stored.name !== 'string' || stored.name === '') return []
  const { id, name, unitPrice, price, quantity, image, meta } = stored
  const given: NewCartItem = {
    name,
    id: typeof id === 'string' ? id : null,
    unitPrice: typeof unitPrice === 'number' || typeof unitPrice === 'string' ? unitPrice : undefined,
    price: typeof price === 'number' || typeof price === 'string' ? price : undefined,
    quantity,
    image: typeof image === 'string' ? image : '',
    meta: isRecord(meta) ? storedMeta(meta) : null,
  }
  return [cartItem(given)]
}

/** Keeps unknown options and leaves out known ones that are invalid. */
function storedMeta({ dealId, type, fixed, selections, ...others }: Record<string, unknown>): CartMeta {
  return {
    ...storedOptions(others),
    ...(typeof dealId === 'string' && { dealId }),
    ...(typeof type === 'string' && { type }),
    ...(Array.isArray(fixed) && { fixed: fixed.filter(isFixedItem) }),
    ...(isRecord(selections) && { selections: storedSelections(selections) }),
  }
}

/** Keeps unknown fields as well. */
function storedOptions({ spice, style, options, ...others }: Record<string, unknown>): ChosenOptions {
  return {
    ...others,
    ...(typeof spice === 'string' && { spice }),
    ...(typeof style === 'string' && { style }),
    ...(isRecord(options) && { options: Object.fromEntries(Object.entries(options).filter(isChosen)) }),
  }
}

const isChosen = (option: [string, unknown]): option is [string, string | string[]] =>
  [option[1]].flat().every((name) => typeof name === 'string')

const storedSelections = (selections: Record<string, unknown>): DealSelections =>
  Object.fromEntries(
    Object.entries(selections).flatMap(([key, picked]) => {
      const picks = Array.isArray(picked) ? picked.filter(isPick) : isPick(picked) ? picked : undefined
      return picks === undefined ? [] : [[key, picks] as const]
    }),
  )

const isFixedItem = (value: unknown): value is FixedItem =>
  isRecord(value) && typeof value.qty === 'number' && typeof value.label === 'string'

const matchesLine = (line: CartItem, keyOrName: string): boolean =>
  cartKey(line) === keyOrName || line.name === keyOrName

function parseDecimal(price: number | string | undefined): Decimal {
  if (typeof price === 'number') return decimal(Number.isFinite(price) ? price : 0)
  return decimalFromCents(centsFromPriceText(price ?? '', STORED_FORMAT), STORED_FORMAT)
}

/** The same options give the same text, whatever the order of their keys. */
function withSortedKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSortedKeys)
  if (!isRecord(value)) return value
  const entries = Object.entries(value).filter(([, part]) => part !== undefined)
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, part]) => [key, withSortedKeys(part)]),
  )
}
