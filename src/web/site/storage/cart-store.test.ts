import { expect, test, vi } from 'vitest'
import { addToCart, cartCount, cartItem, emptyCart } from '#domain/cart.ts'
import { createCartStore } from './cart-store.ts'

const naan = cartItem({ id: 'naan', name: 'Butter Naan', unitPrice: 4.5 })

/** The parts of a browser that the cart needs; `other` is another tab on the same storage. */
function aBrowser({ stored, refuses = [] as string[] }: { stored?: string; refuses?: string[] } = {}) {
  const kept = new Map(stored === undefined ? [] : [['cart', stored]])
  const guarded = (what: string) => {
    if (refuses.includes(what)) throw new DOMException('no', 'QuotaExceededError')
  }
  const storage = {
    getItem(key: string) {
      guarded('reading')
      return kept.get(key) ?? null
    },
    setItem(key: string, value: string) {
      guarded('writing')
      kept.set(key, value)
    },
    removeItem: (key: string) => void kept.delete(key),
  }
  const events = new EventTarget()
  const window = {
    localStorage: storage as unknown as Storage,
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
  } as unknown as Window
  const otherTabWrites = (text: string) => {
    kept.set('cart', text)
    events.dispatchEvent(new Event('storage'))
  }
  return { store: createCartStore(() => window), kept, otherTabWrites, refuses }
}

test('an added dish is stored in a plain list of lines', () => {
  const { store, kept } = aBrowser()
  expect(store.change((cart) => addToCart(cart, naan))).toBe(true)
  expect(store.change((cart) => cart)).toBe(false)
  expect([...kept.keys()]).toEqual(['cart'])
  expect(JSON.parse(kept.get('cart') ?? '')).toEqual([
    { id: 'naan', name: 'Butter Naan', unitPrice: 4.5, price: '$4.50', quantity: 1, image: '', meta: null },
  ])
})

test('the cart of an earlier visit is restored', () => {
  const { store } = aBrowser({ stored: JSON.stringify([naan]) })
  expect(store.read()).toEqual([naan])
})

test.each(['{"id":1}', 'no json', '"text"'])('a stored cart that is not a list is discarded: %s', (stored) => {
  const { store, kept } = aBrowser({ stored })
  expect(store.read()).toEqual(emptyCart)
  expect(kept.has('cart')).toBe(false)
})

test('a dish added in another tab appears in this one', () => {
  const { store, otherTabWrites } = aBrowser()
  const heard = vi.fn()
  store.subscribe(heard)
  otherTabWrites(JSON.stringify([naan]))
  expect(heard).toHaveBeenCalledOnce()
  expect(store.read()).toEqual([naan])
})

test('two tabs that add at the same moment lose nothing', () => {
  const { store, kept } = aBrowser()
  store.read()
  kept.set('cart', JSON.stringify([naan])) // the other tab, its event still on the way
  store.change((cart) => addToCart(cart, naan))
  expect(cartCount(store.read())).toBe(2)
})

test('with a full storage the cart still works in this tab', () => {
  const { store, kept } = aBrowser({ refuses: ['writing'] })
  store.subscribe(() => {})
  store.change((cart) => addToCart(cart, naan))
  store.change((cart) => addToCart(cart, naan))
  expect(cartCount(store.read())).toBe(2)
  expect(kept.has('cart')).toBe(false)
})

test('once the storage has room again, the cart is stored again', () => {
  const { store, kept, refuses } = aBrowser({ refuses: ['writing'] })
  store.change((cart) => addToCart(cart, naan))
  refuses.pop()
  store.change((cart) => addToCart(cart, naan))
  expect(JSON.parse(kept.get('cart') ?? '')).toMatchObject([{ quantity: 2 }])
})

test('a blocked storage means an empty cart, not a broken page', () => {
  const { store } = aBrowser({ refuses: ['reading', 'writing'] })
  expect(store.read()).toEqual([])
  store.change((cart) => addToCart(cart, naan))
  expect(store.read()).toEqual([naan])
})
