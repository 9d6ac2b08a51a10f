import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addToCart,
  type Cart,
  type CartItem,
  cartCount,
  cartItem,
  cartKey,
  cartTotal,
  emptyCart,
  leftAfter,
  parseQuantity,
  readStoredCart,
  removeFromCart,
  replaceLine,
  restoreLine,
  updateQuantity,
} from './cart.ts'

const butterChicken = cartItem({ id: 'a', name: 'Butter Chicken', unitPrice: 18, meta: { spice: 'Hot' } })
const naan = cartItem({ id: 'b', name: 'Naan', unitPrice: 3.5 })

test('a line without details gets defaults', () => {
  expect(cartItem({ name: 'Naan' })).toEqual({
    id: null,
    name: 'Naan',
    unitPrice: 0,
    price: '$0.00',
    quantity: 1,
    image: '',
    meta: null,
  })
})

test.each([
  [{ unitPrice: 18.5 }, 18.5, '$18.50'],
  [{ unitPrice: '$18.50' }, 18.5, '$18.50'],
  [{ price: '$18' }, 18, '$18'],
  [{ unitPrice: 16, price: 'from $12' }, 16, 'from $12'],
  [{ price: 'ask us' }, 0, 'ask us'],
  [{ unitPrice: Number.NaN }, 0, '$0.00'],
  [{ unitPrice: 4.35 }, 4.35, '$4.35'],
])('a line given %o costs %d and shows %s', (given, unitPrice, price) => {
  expect(cartItem({ name: 'Dish', ...given })).toMatchObject({ unitPrice, price })
})

test.each([
  [1, 1],
  [3, 3],
  ['4', 4],
  ['2.9', 2],
  [2.9, 2],
  [99, 99],
  [100, 99],
  [0, 1],
  [-5, 1],
  ['', 1],
  ['many', 1],
  [Number.NaN, 1],
  [Number.POSITIVE_INFINITY, 1],
  [null, 1],
  [undefined, 1],
  [{}, 1],
])('a quantity of %o counts as %i', (given, quantity) => {
  expect(parseQuantity(given)).toBe(quantity)
})

test('the same dish with the same options is one line; other options make another line', () => {
  const cart = [butterChicken, { ...butterChicken, quantity: 2 }, { ...butterChicken, meta: null }].reduce(
    addToCart,
    emptyCart,
  )
  expect(cart.map(({ quantity, meta }) => [quantity, meta])).toEqual([
    [3, { spice: 'Hot' }],
    [1, null],
  ])
})

test('a dish without an id is identified by its name', () => {
  const noId = cartItem({ name: 'Naan' })
  expect(addToCart([noId], noId)).toEqual([{ ...noId, quantity: 2 }])
  expect(addToCart([naan], noId)).toHaveLength(2)
})

test('a line never grows beyond 99', () => {
  expect(addToCart([{ ...naan, quantity: 60 }], { ...naan, quantity: 60 })[0]?.quantity).toBe(99)
  const full = [{ ...naan, quantity: 99 }]
  expect(addToCart(full, naan)).toBe(full)
})

test('a quantity is set by key or by name; an unknown line is ignored', () => {
  const cart = [butterChicken, naan]
  expect(updateQuantity(cart, cartKey(naan), 4).map(({ quantity }) => quantity)).toEqual([1, 4])
  expect(updateQuantity(cart, 'Butter Chicken', 'three').map(({ quantity }) => quantity)).toEqual([1, 1])
  expect(updateQuantity(cart, 'Butter Chicken', '3').map(({ quantity }) => quantity)).toEqual([3, 1])
  expect(updateQuantity(cart, 'Roti', 5)).toEqual(cart)
})

test('removing deletes the lines with that key or name', () => {
  const plain = { ...butterChicken, meta: null }
  const cart = [butterChicken, naan, plain]
  expect(removeFromCart(cart, cartKey(plain))).toEqual([butterChicken, naan])
  expect(removeFromCart(cart, 'Butter Chicken')).toEqual([naan])
  expect(removeFromCart(cart, 'Roti')).toEqual(cart)
})

test('an empty cart costs nothing', () => {
  expect([cartTotal(emptyCart, {}), cartCount(emptyCart)]).toEqual([0, 0])
})

const anyMeta = fc.option(
  fc.record({ spice: fc.constantFrom('Mild', 'Hot'), style: fc.constantFrom('Dry', 'Gravy') }, { requiredKeys: [] }),
)
const anyLine: fc.Arbitrary<CartItem> = fc
  .record({
    id: fc.constantFrom('a', 'b', null),
    name: fc.constantFrom('Naan', 'Roti', 'Dal'),
    cents: fc.integer({ min: 0, max: 10_000 }),
    quantity: fc.integer({ min: 1, max: 9 }),
    meta: anyMeta,
  })
  .map(({ cents, ...line }) => cartItem({ ...line, unitPrice: cents / 100 }))

test('the total is the sum of the lines, to the cent', () => {
  fc.assert(
    fc.property(fc.array(anyLine), (cart) => {
      const cents = cart.reduce((sum, { unitPrice, quantity }) => sum + Math.round(unitPrice * 100) * quantity, 0)
      expect(cartTotal(cart, {})).toBe(cents)
      const [first, ...rest] = cart
      if (first) expect(cartTotal(cart, {})).toBe(cartTotal([first], {}) + cartTotal(rest, {}))
    }),
  )
})

test('adding loses nothing, and no two lines share a key', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 9 }), (lines) => {
      const cart = lines.reduce(addToCart, emptyCart)
      expect(cartCount(cart)).toBe(cartCount(lines))
      expect(new Set(cart.map(cartKey)).size).toBe(cart.length)
    }),
  )
})

test('the order in which options were set does not matter', () => {
  const picks = { curry: { name: 'Dal', category: 'Veg' }, drink: { category: 'Drinks', name: 'Lassi' } }
  const other = { drink: { name: 'Lassi', category: 'Drinks' }, curry: { category: 'Veg', name: 'Dal' } }
  const key = (meta: CartItem['meta']) => cartKey({ id: 'a', name: 'Deal', meta })
  expect(key({ dealId: 'd', selections: picks, spice: undefined })).toBe(key({ selections: other, dealId: 'd' }))
  const list = (...names: string[]) => ({ curry: names.map((name) => ({ name, category: 'Veg' })) })
  expect(key({ selections: list('Dal', 'Saag') })).not.toBe(key({ selections: list('Saag', 'Dal') }))
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (meta) => {
      const reversed = Object.fromEntries(Object.entries(meta).reverse())
      expect(key(reversed)).toBe(key(meta))
      expect(key(JSON.parse(JSON.stringify(meta)))).toBe(key(meta))
    }),
  )
})

test('a cart survives the browser storage unchanged', () => {
  fc.assert(
    fc.property(fc.array(anyLine), (cart) => {
      expect(readStoredCart(JSON.stringify(cart))).toEqual(cart)
    }),
  )
})

test.each([
  ['nothing stored', null, emptyCart],
  ['an empty list', '[]', emptyCart],
  ['no JSON', '[{', undefined],
  ['an empty text', '', undefined],
  ['an object', '{"a":1}', undefined],
  ['a text', '"[]"', undefined],
  ['null', 'null', undefined],
])('a storage with %s', (_, stored, cart) => {
  expect(readStoredCart(stored)).toEqual(cart)
})

test('invalid lines are left out, and missing values are filled in', () => {
  const stored = [null, 5, [], {}, { name: '' }, { name: 7 }, { name: 'Naan', price: '$3.50', quantity: '2' }]
  expect(readStoredCart(JSON.stringify(stored))).toEqual([cartItem({ name: 'Naan', price: '$3.50', quantity: 2 })])
})

test('any content of the storage becomes a cart that can be shown', () => {
  const mangled = fc.record(
    {
      id: fc.jsonValue(),
      name: fc.oneof(fc.string(), fc.jsonValue()),
      unitPrice: fc.jsonValue(),
      price: fc.jsonValue(),
      quantity: fc.jsonValue(),
      image: fc.jsonValue(),
      meta: fc.oneof(
        fc.jsonValue(),
        fc.record({ fixed: fc.jsonValue(), selections: fc.jsonValue(), spice: fc.jsonValue(), dealId: fc.jsonValue() }),
        fc.record({ selections: fc.dictionary(fc.string(), fc.jsonValue()), fixed: fc.array(fc.jsonValue()) }),
      ),
    },
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(fc.oneof(fc.array(mangled), fc.jsonValue()), (stored) => {
      const cart = readStoredCart(JSON.stringify(stored))
      if (!Array.isArray(stored)) expect(cart).toBeUndefined()
      else expectShowable(cart)
    }),
    { numRuns: 500 },
  )
})

function expectShowable(cart: Cart | undefined): void {
  for (const line of cart ?? []) {
    expect(line.name).toEqual(expect.any(String))
    expect(line.price).toEqual(expect.any(String))
    expect(line.image).toEqual(expect.any(String))
    expect(Number.isFinite(line.unitPrice)).toBe(true)
    expect(line.quantity >= 1 && line.quantity <= 99 && Number.isInteger(line.quantity)).toBe(true)
    const { spice, style, dealId, type, fixed, selections } = line.meta ?? {}
    for (const word of [spice, style, dealId, type]) expect(['string', 'undefined']).toContain(typeof word)
    for (const { qty, label } of fixed ?? []) expect([typeof qty, typeof label]).toEqual(['number', 'string'])
    for (const pick of Object.values(selections ?? {}).flat()) {
      expect([typeof pick.name, typeof pick.category]).toEqual(['string', 'string'])
    }
    expect(cartKey(line)).toEqual(expect.any(String))
  }
  expect(cart?.map(cartKey)).toEqual(readStoredCart(JSON.stringify(cart))?.map(cartKey))
}

test('a line with other options keeps its place, or merges with an equal line', () => {
  const hot = { ...butterChicken, quantity: 2 }
  const mild = { ...butterChicken, meta: { spice: 'Mild' } }
  expect(replaceLine([hot, naan], cartKey(hot), { ...mild, quantity: 2 })).toEqual([{ ...mild, quantity: 2 }, naan])
  expect(replaceLine([hot, naan, mild], cartKey(hot), { ...mild, quantity: 2 })).toEqual([
    naan,
    { ...mild, quantity: 3 },
  ])
  expect(replaceLine([hot], cartKey(hot), { ...hot, quantity: 5 })).toEqual([{ ...hot, quantity: 5 }])
})

test('a removed line comes back to its place; one that was added again meanwhile gets its quantity', () => {
  const cart = [butterChicken, naan]
  const without = removeFromCart(cart, cartKey(butterChicken))
  expect(restoreLine(without, butterChicken, 0)).toEqual(cart)
  expect(restoreLine([naan, butterChicken], butterChicken, 0)).toEqual([naan, { ...butterChicken, quantity: 2 }])
})

test('what was added after the order stays in the cart when that order is paid', () => {
  const cart = [
    { ...butterChicken, quantity: 2 },
    { ...naan, quantity: 3 },
  ]
  const paid = [
    { name: 'Butter Chicken', quantity: 2 },
    { name: 'Naan', quantity: 1 },
  ]
  expect(leftAfter(paid, cart)).toEqual([{ ...naan, quantity: 2 }])
  expect(leftAfter(cart, cart)).toEqual(emptyCart)
})

test('an order with a dish that the cart does not know empties it, so that nothing is paid twice', () => {
  expect(leftAfter([{ name: 'Naan, renamed', quantity: 1 }], [naan])).toEqual(emptyCart)
})
