import { expect, test } from 'vitest'
import type { OrderView } from '#contract/checkout.ts'
import { dollars } from '#domain/money.ts'
import { rendered } from '../../../../tests/support/rendered.tsx'
import { OrderReceipt } from './order-receipt.tsx'

const paid: OrderView = {
  id: 'SP-1',
  status: 'new',
  paymentStatus: 'paid',
  type: 'pickup',
  total: dollars(53.4),
  gst: dollars(6.97),
  refunded: dollars(0),
  customerName: 'Ada',
  pickupTime: 'ASAP',
  createdAt: '2026-11-20T23:00:00.000Z',
  items: [],
  isDemo: false,
  needsConfirmation: false,
  paymentState: 'settled',
}

test.each<[string, Partial<OrderView>, RegExp]>([
  ['a paid order', {}, /\|Payment\|PAID\|/],
  ['an order that waits for its payment', { status: 'pending', paymentStatus: 'unpaid' }, /\|Payment\|UNPAID\|/],
  [
    'an order whose money went back',
    { paymentStatus: 'refunded', refunded: dollars(53.4) },
    /\|Payment\|REFUNDED\|.*Refunded\|\$53\.40\|/,
  ],
  ['an order of which a part went back', { refunded: dollars(13.4) }, /\|Payment\|PAID\|.*Refunded\|\$13\.40\|/],
])('the receipt of %s says so', (_case, about, words) => {
  const html = rendered(<OrderReceipt order={{ ...paid, ...about }} />)
  expect(
    html
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]*>/g, '|')
      .replaceAll(/\|+/g, '|'),
  ).toMatch(words)
})
