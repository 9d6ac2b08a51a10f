import { expect, test } from 'vitest'
import { type CartItem, cartItem, cartKey } from '#domain/cart.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { checkoutRequest, setbackOf, withCurrentPrices } from './checkout-answer.ts'
import { emptyDraft } from './checkout-draft.ts'

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

test('a pickup never carries the address that was typed before', () => {
  const request = checkoutRequest([mild], { ...emptyDraft, address: '12 Anglesea Street' })
  expect(request.customer.address).toBe('')
  expect(request.customer).not.toHaveProperty('email')
})

test('changed prices reach exactly the lines they are about', () => {
  const sent: CartItem[] = [mild, hot, combo]
  const changes = [{ line: 2, name: 'Curry Combo', was: 24, unitPrice: 25.5 }]
  const setback = setbackOf(no('price_changed', { details: { changes } }), sent)
  expect(setback.changes).toEqual(changes)
  expect(withCurrentPrices(sent, sent, changes)).toEqual([mild, hot, { ...combo, unitPrice: 25.5, price: '$25.50' }])
})

test('a line removed meanwhile does not come back with its new price', () => {
  expect(withCurrentPrices([hot], [mild, hot], [{ line: 0, name: 'Butter Chicken', was: 18, unitPrice: 20 }])).toEqual([
    hot,
  ])
})

test('a dish that ran out marks its lines, and the deals that were to contain it', () => {
  const setback = setbackOf(no('item_unavailable', { details: { items: ['Mango Lassi'] } }), [mild, combo])
  expect(setback.message).toBe('The server says why.')
  expect(keysOf(setback.lines)).toEqual([cartKey(combo)])
})

test('what is wrong with a field or a line stands beside it', () => {
  const fields = { 'customer.phone': 'Too long.', 'items.1.meta.style': 'Please choose a style.' }
  const setback = setbackOf(no('invalid_input', { status: 400, fields }), [mild, hot])
  expect(setback.fields).toEqual({ phone: 'Too long.' })
  expect(setback.lines).toEqual(new Map([[cartKey(hot), 'Please choose a style.']]))
})

test.each([
  ['a payment that could not be opened', no('payment_unavailable', { status: 503 })],
  ['a fault', no('internal', { status: 500 })],
])('%s asks to try again, in the words of the specification', (_, problem) => {
  expect(setbackOf(problem, [mild]).message).toBe('Failed to start payment. Please try again.')
})

test('who is offline learns that too', () => {
  const offline = no('unreachable', { status: 0, error: 'We could not reach the restaurant.' })
  expect(setbackOf(offline, [mild])).toMatchObject({
    message: 'Failed to start payment. Please try again.',
    detail: 'We could not reach the restaurant.',
  })
})

test('after too many tries the waiting time is said', () => {
  const tooMany = no('rate_limited', { status: 429, error: 'That was too often.', retryAfterSeconds: 40 })
  expect(setbackOf(tooMany, [mild]).message).toBe('That was too often. You can try again in 40 seconds.')
})

test('an earlier order that stands is named, and how to order more', () => {
  const setback = setbackOf(no('already_ordered', { details: { orderId: 'SP-1' } }), [mild])
  expect(setback).toEqual({
    kind: 'ordered',
    message: 'The server says why.',
    detail: 'To order what is in your cart as well, press the button again.',
    orderId: 'SP-1',
  })
})
