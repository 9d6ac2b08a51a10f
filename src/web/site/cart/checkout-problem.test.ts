import { expect, test } from 'vitest'
import { type CartItem, cartItem, cartKey } from '#domain/cart.ts'
import { decimal } from '#domain/money/money.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { emptyDraft } from '#web/site/storage/checkout-draft.ts'
import { findProblem, problemFrom, stillStanding, withCurrentPrices } from './checkout-problem.ts'

const mild = cartItem({ id: 'a', name: 'Butter Chicken', unitPrice: 18, quantity: 2, meta: { spice: 'Mild' } })
const hot = cartItem({ id: 'a', name: 'Butter Chicken', unitPrice: 18, meta: { spice: 'Hot' } })
const combo = cartItem({
  name: 'Curry Combo',
  unitPrice: 24,
  meta: { dealId: 'd', selections: { drink: { name: 'Mango Lassi', category: 'Drinks' } } },
})
const keysOf = (lines: ReadonlyMap<string, string> | undefined) => [...(lines?.keys() ?? [])]
const no = (code: string, parts: Partial<ConstructorParameters<typeof ApiProblem>[0]> = {}) =>
  new ApiProblem({ status: 409, error: 'The server says why.', code, ...parts })

test('changed prices apply to exactly the lines they are about', () => {
  const sent: CartItem[] = [mild, hot, combo]
  const changes = [{ line: 2, name: 'Curry Combo', was: decimal(24), unitPrice: decimal(25.5) }]
  const problem = problemFrom(no('price_changed', { details: { changes } }), sent)
  expect(problem.changes).toEqual(changes)
  expect(withCurrentPrices(sent, sent, changes, restaurant.amountFormat)).toEqual([
    mild,
    hot,
    { ...combo, unitPrice: 25.5, price: '$25.50' },
  ])
})

test('a line removed in the meantime does not come back with its new price', () => {
  expect(
    withCurrentPrices(
      [hot],
      [mild, hot],
      [{ line: 0, name: 'Butter Chicken', was: decimal(18), unitPrice: decimal(20) }],
      restaurant.amountFormat,
    ),
  ).toEqual([hot])
})

test('a dish that has sold out marks its lines, and the deals that contain it', () => {
  const problem = problemFrom(no('item_unavailable', { details: { items: ['Mango Lassi'] } }), [mild, combo])
  expect(problem.message).toBe('The server says why.')
  expect(keysOf(problem.lines)).toEqual([cartKey(combo)])
})

test('a dish of which fewer are left says how many, until its quantity is changed', () => {
  const details = { items: [mild.name], left: { [mild.name]: 1 } }
  const problem = problemFrom(no('item_unavailable', { details }), [mild, combo])
  expect([...(problem.lines?.values() ?? [])]).toContain('The server says why.')
  expect(stillStanding(problem, [mild, combo])).toBe(problem)
  expect(stillStanding(problem, [{ ...mild, quantity: mild.quantity + 1 }, combo])).toBeNull()
  const gone = problemFrom(no('item_unavailable', { details: { items: [mild.name] } }), [mild])
  expect(stillStanding(gone, [{ ...mild, quantity: mild.quantity + 1 }])).toBe(gone)
})

test('an error of a field or a line is shown beside it', () => {
  const fields = { 'customer.phone': 'Too long.', 'items.1.meta.style': 'Please choose a style.' }
  const problem = problemFrom(no('invalid_input', { status: 400, fields }), [mild, hot])
  expect(problem.fields).toEqual({ phone: 'Too long.' })
  expect(problem.lines).toEqual(new Map([[cartKey(hot), 'Please choose a style.']]))
})

test.each([
  ['a payment that could not be opened', no('payment_unavailable', { status: 503 })],
  ['a fault', no('internal', { status: 500 })],
])('%s asks to try again, in its own words', (_, problem) => {
  expect(problemFrom(problem, [mild]).message).toBe('Failed to start payment. Please try again.')
})

test('an offline customer also reads that they are offline', () => {
  const offline = no('unreachable', { status: 0, error: 'We could not reach the restaurant.' })
  expect(problemFrom(offline, [mild])).toMatchObject({
    message: 'Failed to start payment. Please try again.',
    detail: 'We could not reach the restaurant.',
  })
})

test('after too many tries the message says how long to wait', () => {
  const tooMany = no('rate_limited', { status: 429, error: 'That was too often.', retryAfterSeconds: 40 })
  expect(problemFrom(tooMany, [mild]).message).toBe('That was too often. You can try again in 40 seconds.')
})

test('an earlier order that was paid is named, with how to order more', () => {
  const problem = problemFrom(no('already_ordered', { details: { orderId: 'SP-1' } }), [mild])
  expect(problem).toEqual({
    kind: 'already_ordered',
    message: 'The server says why.',
    detail: 'To order what is in your cart as well, press the button again.',
    orderId: 'SP-1',
  })
})

const curry = cartItem({ id: 'a', name: 'Butter Chicken', unitPrice: 18 })
const feast = [{ ...curry, quantity: 2 }]
const filled = { ...emptyDraft, name: 'Ada', phone: '021 555 0142', pickupTime: 'ASAP' }
const toDeliver = { ...filled, orderType: 'delivery', address: '12 Anglesea Street' } as const

test.each([
  ['an empty cart comes first', [], emptyDraft, 'Your cart is empty.'],
  ['then name, phone and time', feast, emptyDraft, 'Please fill name, phone and pickup/delivery time.'],
  [
    'then the maximum of a card payment',
    [{ ...curry, unitPrice: decimal(100_000), quantity: 10 }],
    filled,
    'An order can come to at most $999,999.99. Please remove some dishes, or call us about a larger order.',
  ],
  [
    'a name of spaces counts as missing',
    feast,
    { ...filled, name: '  ' },
    'Please fill name, phone and pickup/delivery time.',
  ],
  [
    'then the minimum for delivery, before its address',
    [curry],
    { ...toDeliver, address: '' },
    'Minimum order for delivery is $30. Please add more items or select Pickup.',
  ],
  ['then the address', feast, { ...toDeliver, address: ' ' }, 'Please enter your delivery address.'],
])('%s', (_, cart, draft, message) => {
  expect(findProblem(cart, draft, restaurant)?.message).toBe(message)
})

test('a name of zero-width characters counts as missing, an emoji does not', () => {
  expect(findProblem(feast, { ...filled, name: '\u200b \u2060\u3164' }, restaurant)?.fields).toEqual({
    name: 'Please enter your name.',
  })
  expect(findProblem(feast, { ...filled, name: '👩‍🍳' }, restaurant)).toBeUndefined()
})

test('each missing field has its own sentence', () => {
  expect(Object.keys(findProblem(feast, { ...filled, phone: '', pickupTime: '' }, restaurant)?.fields ?? {})).toEqual([
    'phone',
    'pickupTime',
  ])
})

test.each([
  ['a small pickup', [curry], filled],
  ['a delivery of at least the minimum', feast, toDeliver],
])('%s may be sent', (_, cart, draft) => {
  expect(findProblem(cart, draft, restaurant)).toBeUndefined()
})
