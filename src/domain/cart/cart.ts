import { type Cents, centsFromDollars } from '../money/money.ts'
import { type CartItem, cartItem, cartKey, type NewCartItem, QUANTITY_MAX, quantityFrom } from './cart-item.ts'
import { isRecord, storedMeta } from './stored-meta.ts'

/** The lines a customer has chosen, in the order they were added. Every change makes a new list. */
export type Cart = readonly CartItem[]

export const emptyCart: Cart = []

/** Adds a line, or raises the quantity of the one with the same key. */
export function addToCart(cart: Cart, item: CartItem): Cart {
  const key = cartKey(item)
  if (!cart.some((line) => cartKey(line) === key)) return [...cart, item]
  return cart.map((line) =>
    cartKey(line) === key ? { ...line, quantity: Math.min(QUANTITY_MAX, line.quantity + item.quantity) } : line,
  )
}

/** Sets the quantity of the line with that key or name; an unknown line is ignored. */
export function updateQuantity(cart: Cart, keyOrName: string, quantity: unknown): Cart {
  return cart.map((line) => (isLine(line, keyOrName) ? { ...line, quantity: quantityFrom(quantity) } : line))
}

/** Without the lines of that key or name. */
export const removeFromCart = (cart: Cart, keyOrName: string): Cart => cart.filter((line) => !isLine(line, keyOrName))

export const cartTotal = (cart: Cart): Cents =>
  cart.reduce((total, { unitPrice, quantity }) => total + centsFromDollars(unitPrice) * quantity, 0)

/** How many dishes and deals, for the badge of the cart button. */
export const cartCount = (cart: Cart): number => cart.reduce((count, { quantity }) => count + quantity, 0)

/**
 * The cart of a browser's storage. Undefined means: not a list, discard it. Lines that are none are left out, and what a
 * line lacks is filled in, so that a cart of an older version survives.
 */
export function readStoredCart(stored: string | null): Cart | undefined {
  if (stored === null) return emptyCart
  try {
    const parsed: unknown = JSON.parse(stored)
    return Array.isArray(parsed) ? parsed.flatMap(lineFrom) : undefined
  } catch {
    return undefined
  }
}

const isLine = (line: CartItem, keyOrName: string): boolean => cartKey(line) === keyOrName || line.name === keyOrName

function lineFrom(stored: unknown): CartItem[] {
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
