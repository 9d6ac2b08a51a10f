import { useSyncExternalStore } from 'react'
import {
  addToCart,
  CART_STORAGE_KEY,
  type Cart,
  cartCount,
  cartItem,
  cartKey,
  cartTotal,
  emptyCart,
  type NewCartItem,
  readStoredCart,
  removeFromCart,
  updateQuantity,
} from '#domain/cart.ts'
import { afterPaint } from '#web/parts/after-paint.ts'
import { safeStorage } from '#web/parts/browser-storage.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'

type CartStore = {
  readonly read: () => Cart
  /** Returns whether the cart has changed. */
  readonly change: (next: (cart: Cart) => Cart) => boolean
  readonly subscribe: (listener: () => void) => () => void
}

type Browser = Pick<Window, 'localStorage' | 'addEventListener' | 'removeEventListener'>

/**
 * The cart of one browser: `localStorage['cart']` holds the list of lines and nothing else, and all open tabs follow it.
 * If storage is blocked or full, the cart lasts as long as the page. A change is stored at once; `notifyWhen` decides when the
 * page is notified.
 */
export function createCartStore(browser: () => Browser, notifyWhen = (notify: () => void) => notify()): CartStore {
  const storage = safeStorage(() => browser().localStorage)
  const listeners = new Set<() => void>()
  let cached: { readonly text: string | null; readonly cart: Cart } | undefined
  let isStored = true

  const reread = () => {
    if (!isStored && cached) return cached.cart
    const text = storage.read(CART_STORAGE_KEY)
    if (cached && cached.text === text) return cached.cart
    const cart = readStoredCart(text)
    if (cart === undefined) storage.remove(CART_STORAGE_KEY)
    cached = { text: cart === undefined ? null : text, cart: cart ?? emptyCart }
    return cached.cart
  }
  const notify = () =>
    notifyWhen(() => {
      for (const listener of listeners) listener()
    })
  const sync = () => {
    const before = cached?.cart
    if (reread() !== before) notify()
  }

  return {
    read: () => cached?.cart ?? reread(),
    change(next) {
      // Another tab may have written a moment ago, and its event may still be on its way.
      const before = reread()
      const cart = next(before)
      if (cart === before) return false
      const text = JSON.stringify(cart)
      isStored = storage.write(CART_STORAGE_KEY, text)
      cached = { text, cart }
      notify()
      return true
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        browser().addEventListener('storage', sync)
        // A page restored by the back button has missed the events of other tabs.
        browser().addEventListener('pageshow', sync)
        reread()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        browser().removeEventListener('storage', sync)
        browser().removeEventListener('pageshow', sync)
      }
    },
  }
}

const store = createCartStore(() => window, afterPaint)

/** For components that change the cart without showing it. */
export const cartActions = {
  /** False if the cart already has the maximum. */
  add: (given: NewCartItem): boolean => store.change((cart) => addToCart(cart, cartItem(given))),
  updateQuantity: (keyOrName: string, quantity: unknown) =>
    store.change((cart) => updateQuantity(cart, keyOrName, quantity)),
  remove: (keyOrName: string) => store.change((cart) => removeFromCart(cart, keyOrName)),
  clear: () => store.change(() => emptyCart),
  /** For other changes, e.g. new prices. */
  change: store.change,
} as const

const serverCart = () => emptyCart

/**
 * The cart and its actions; `total` is in cents. The cart is empty on the server and during hydration: show what depends on
 * its content once `isReady`.
 */
export function useCart() {
  const items = useSyncExternalStore(store.subscribe, store.read, serverCart)
  const isReady = useSyncExternalStore(
    store.subscribe,
    () => true,
    () => false,
  )
  return {
    ...cartActions,
    items,
    isReady,
    total: cartTotal(items, useRestaurant().amountFormat),
    count: cartCount(items),
  }
}

/** How many dishes and deals are in the cart; 0 on the server. */
export const useCartCount = (): number => cartCount(useSyncExternalStore(store.subscribe, store.read, serverCart))

let counted: { readonly cart: Cart; readonly quantities: ReadonlyMap<string, number> } | undefined

/** Counted once per state of the cart, since a long menu asks for hundreds of dishes. */
function quantitiesIn(cart: Cart): ReadonlyMap<string, number> {
  if (counted?.cart !== cart) {
    counted = { cart, quantities: new Map(cart.map((line) => [cartKey(line), line.quantity])) }
  }
  return counted.quantities
}

/** How many of the line with this key are in the cart; 0 on the server. */
export const useQuantityInCart = (key: string): number =>
  useSyncExternalStore(
    store.subscribe,
    () => quantitiesIn(store.read()).get(key) ?? 0,
    () => 0,
  )
