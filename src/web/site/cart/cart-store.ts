import { useSyncExternalStore } from 'react'
import {
  addToCart,
  CART_STORAGE_KEY,
  type Cart,
  cartCount,
  cartItem,
  cartTotal,
  emptyCart,
  type NewCartItem,
  readStoredCart,
  removeFromCart,
  updateQuantity,
} from '#domain/cart.ts'

export type CartStore = {
  readonly read: () => Cart
  readonly change: (next: (cart: Cart) => Cart) => void
  readonly subscribe: (listener: () => void) => () => void
}

type Browser = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>

/**
 * The cart of one browser: `localStorage['cart']` holds the list, nothing else (specification, section 7), and every open
 * tab follows it. A storage that is forbidden or full costs the memory between visits, never the cart in this tab.
 */
export function createCartStore(browser: () => Browser): CartStore {
  const listeners = new Set<() => void>()
  let held: { readonly text: string | null; readonly cart: Cart } | undefined
  let isKept = true

  const reread = () => {
    if (!isKept && held) return held.cart
    const text = readText(browser)
    if (held && held.text === text) return held.cart
    const cart = readStoredCart(text)
    if (cart === undefined) removeText(browser)
    held = { text: cart === undefined ? null : text, cart: cart ?? emptyCart }
    return held.cart
  }
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const follow = () => {
    const before = held?.cart
    if (reread() !== before) tell()
  }

  return {
    read: () => held?.cart ?? reread(),
    change(next) {
      // Another tab may have written a moment ago, and its event may still be on its way.
      const before = reread()
      const cart = next(before)
      if (cart === before) return
      const text = JSON.stringify(cart)
      isKept = writeText(browser, text)
      held = { text, cart }
      tell()
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        browser().addEventListener('storage', follow)
        // A page brought back by the back button has missed the other tabs' events.
        browser().addEventListener('pageshow', follow)
        reread()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        browser().removeEventListener('storage', follow)
        browser().removeEventListener('pageshow', follow)
      }
    },
  }
}

function readText(browser: () => Browser): string | null {
  try {
    return browser().localStorage.getItem(CART_STORAGE_KEY)
  } catch {
    return null
  }
}

function writeText(browser: () => Browser, text: string): boolean {
  try {
    browser().localStorage.setItem(CART_STORAGE_KEY, text)
    return true
  } catch {
    return false
  }
}

function removeText(browser: () => Browser) {
  try {
    browser().localStorage.removeItem(CART_STORAGE_KEY)
  } catch {
    // What cannot be removed cannot be read either: the cart is empty all the same.
  }
}

const store = createCartStore(() => window)

/** What can be done with the cart, for those who need not know what is in it. */
export const cartActions = {
  add: (given: NewCartItem) => store.change((cart) => addToCart(cart, cartItem(given))),
  updateQuantity: (keyOrName: string, quantity: unknown) =>
    store.change((cart) => updateQuantity(cart, keyOrName, quantity)),
  remove: (keyOrName: string) => store.change((cart) => removeFromCart(cart, keyOrName)),
  clear: () => store.change(() => emptyCart),
  /** For everything else, e.g. prices that have changed. */
  change: store.change,
} as const

const whileServed = () => emptyCart

/**
 * The visitor's cart and what can be done with it; `total` is cents. It is empty while the server renders and the page
 * wakes up: draw what depends on its content once `isReady`.
 */
export function useCart() {
  const items = useSyncExternalStore(store.subscribe, store.read, whileServed)
  const isReady = useSyncExternalStore(
    store.subscribe,
    () => true,
    () => false,
  )
  return { ...cartActions, items, isReady, total: cartTotal(items), count: cartCount(items) }
}

/** How many dishes and deals are in the cart; 0 while the server renders. */
export const useCartCount = (): number => cartCount(useSyncExternalStore(store.subscribe, store.read, whileServed))
