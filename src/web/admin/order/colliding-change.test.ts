import { expect, test } from 'vitest'
import type { AdminOrder } from '#contract/order.ts'
import { collisionOf } from './colliding-change.ts'

const mark = (message: string) => ({ code: 'dispute', message }) as const
const seen = { status: 'new', payment_status: 'paid', attention: null } as AdminOrder
const marked: AdminOrder = { ...seen, attention: mark('The customer disputes the payment.') }
const refunded: AdminOrder = { ...seen, payment_status: 'refunded' }

test.each([
  ['a colleague pressed the same button', seen, { status: 'ready' }, { ...seen, status: 'ready' }, 'done'],
  ['a colleague pressed another button', seen, { status: 'preparing' }, { ...seen, status: 'completed' }, 'told'],
  ['only a mark was cleared', marked, { status: 'preparing' }, seen, 'again'],
  ['a mark has come', seen, { status: 'preparing' }, marked, 'told'],
  ['the money was given back', seen, { status: 'preparing' }, refunded, 'told'],
  ['a part of the money was given back', seen, { status: 'preparing' }, { ...seen, refunded: 5 }, 'again'],
  ['a colleague cleared the same mark', marked, { attention: null }, seen, 'done'],
  [
    'a mark that nobody has read stands there now',
    marked,
    { attention: null },
    { ...marked, attention: mark('Refund failed.') },
    'told',
  ],
  ['the order went on while its mark was read', marked, { attention: null }, { ...marked, status: 'ready' }, 'again'],
] as const)('%s', (_, before, change, current, meaning) => {
  expect(collisionOf(before, change, current)).toBe(meaning)
})
