import { expect, test } from 'vitest'
import type { OrderView } from '#contract/checkout.ts'
import { decimal } from '#domain/money/money.ts'
import { rendered } from '#tests/support/web/rendered.tsx'
import { OrderConfirmed } from './order-confirmed.tsx'
import { OrderReceipt } from './order-receipt.tsx'
import { SuccessPage } from './success-page.tsx'

const paid: OrderView = {
  id: 'SP-1',
  status: 'new',
  paymentStatus: 'paid',
  type: 'pickup',
  deliveryFee: decimal(0),
  total: decimal(53.4),
  gst: decimal(6.97),
  currency: 'nzd',
  locale: 'en-NZ',
  tax: {
    name: 'GST',
    number: '',
    isIncluded: true,
    amounts: [{ ratePercent: 15, net: decimal(46.43), tax: decimal(6.97) }],
  },
  refunded: decimal(0),
  customerName: 'Ada',
  pickupTime: 'ASAP',
  promisedFor: '2026-11-20T23:20:00.000Z',
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
    'an order that has become more expensive',
    { paymentStatus: 'unpaid', changed: ['+ 1 x Naan'], due: decimal(4) },
    /changed your order:\|\+ 1 x Naan\|.*\|Paid so far\|\$49\.40\|Still to pay\|\$4\.00\|/,
  ],
  ['an order with a note', { notes: 'The blue door' }, /Your note:\| The blue door/],
  [
    'a refunded order',
    { paymentStatus: 'refunded', refunded: decimal(53.4) },
    /\|Payment\|REFUNDED\|.*Refunded\|\$53\.40\|/,
  ],
  [
    'an order that was paid in rounded cash, with a tip',
    { tip: decimal(2), rounding: decimal(0.1) },
    /\|Tip, on top\|\$2\.00\|Rounding of cash\|\+\$0\.10\|/,
  ],
  ['one whose cash was rounded down', { rounding: decimal(-0.05) }, /\|Rounding of cash\|−\$0\.05\|/],
  ['a partly refunded order', { refunded: decimal(13.4) }, /\|Payment\|PAID\|.*Refunded\|\$13\.40\|/],
])('the receipt of %s says so', (_case, about, words) => {
  expect(wordsOf({ ...paid, ...about })).toMatch(words)
})

test('the receipt says what one of several costs', () => {
  const dish = (quantity: number) => ({ name: 'Korma', unitPrice: decimal(18.5), quantity, meta: { spice: 'Hot' } })
  const words = wordsOf({ ...paid, items: [dish(2), dish(1)] })
  expect(words).toContain('|2 x Korma|$37.00|$18.50| each|Spice: |Hot|1 x Korma|$18.50|Spice: |Hot|')
})

test('the plate of a deal stands on the receipt as in the cart, and a dish has none', () => {
  const meta = {
    dealId: 'combo',
    fixed: [{ qty: 1, label: 'Basmati Rice' }],
    selections: { curry: { name: 'Dal Makhani', category: 'Mains' } },
  }
  const deal = { name: 'Curry Combo', unitPrice: decimal(25), quantity: 1, meta }
  const dish = { name: 'Korma', unitPrice: decimal(18.5), quantity: 1, meta: null }
  const plates = (items: OrderView['items']) =>
    [...rendered(<OrderReceipt order={{ ...paid, items }} />).matchAll(/--count:(\d)/g)].map(([, count]) => count)
  expect(plates([deal, dish, deal])).toEqual(['2', '2'])
})

test('the receipt prints the chillies of a dish and of the dishes in a deal, as far as the menu has them', () => {
  const line = (meta: OrderView['items'][number]['meta']) => ({
    ...{ name: 'Korma', unitPrice: decimal(18.5), quantity: 1, meta },
  })
  const selections = { curry: [{ name: 'Korma', category: 'Mains', spice: 'Medium' }] }
  const items = [line({ spice: 'Hot' }), line({ selections }), line({ spice: 'Volcanic' }), line(null)]
  const receipt = rendered(<OrderReceipt order={{ ...paid, items, heat: { Hot: 3, Medium: 2 } }} />)
  expect(receipt.match(/<svg/g)).toHaveLength(5)
})

test('the receipt is printed for a guest who comes from the card page, and for nobody else', () => {
  const page = (isPaidNow: boolean) =>
    rendered(
      <SuccessPage linked={{ link: { id: 'SP-1', key: 'k' }, order: paid }} isUnknown={false} isPaidNow={isPaidNow} />,
    )
  expect(page(true)).toContain('data-printed-now')
  expect(page(false)).not.toContain('data-printed-now')
})

test.each(['late', 'in_review'] as const)('whose payment is %s reads the number to call', (paymentState) => {
  const page = rendered(
    <SuccessPage linked={{ link: { id: 'SP-1', key: 'k' }, order: { ...paid, paymentState } }} isUnknown={false} />,
  )
  expect(page).toContain('You can also call us on')
  expect(page).toContain('href="tel:+6475550142"')
})

test('the guest of a cancelled order that is not refunded reads the number to call', () => {
  const page = (about: Partial<OrderView>) =>
    rendered(
      <SuccessPage linked={{ link: { id: 'SP-1', key: 'k' }, order: { ...paid, ...about } }} isUnknown={false} />,
    )
  expect(page({ status: 'cancelled' })).toContain('href="tel:+6475550142"')
  expect(page({ status: 'cancelled', paymentStatus: 'refunded', refunded: decimal(53.4) })).not.toContain('tel:')
})

test('the confirmation of a cancelled order offers nothing to follow, and the number to call while it is paid', () => {
  const page = (about: Partial<OrderView>) =>
    rendered(<OrderConfirmed linked={{ link: { id: 'SP-1', key: 'k' }, order: { ...paid, ...about } }} />)
  expect(page({})).toContain('Follow your order')
  expect(page({ status: 'cancelled' })).not.toContain('Follow your order')
  expect(page({ status: 'cancelled' })).toContain('href="tel:+6475550142"')
  const refunded = page({ status: 'cancelled', paymentStatus: 'refunded', refunded: decimal(53.4) })
  expect(refunded).not.toMatch(/Follow your order|tel:/)
})

const wordsOf = (order: OrderView) =>
  rendered(<OrderReceipt order={order} />)
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, '|')
    .replaceAll(/\|+/g, '|')

test.each<[string, Partial<OrderView>, string]>([
  ['one rate, included', {}, '|Total|$53.40|Includes GST|$6.97|'],
  [
    'two rates, included',
    {
      ...{ total: decimal(11.16), currency: 'eur', locale: 'pt-PT' },
      tax: {
        ...{ name: 'IVA', number: 'PT 1', isIncluded: true },
        amounts: [
          { ratePercent: 23, net: decimal(3.66), tax: decimal(0.84) },
          { ratePercent: 13, net: decimal(5.89), tax: decimal(0.77) },
        ],
      },
    },
    '|Total|11,16\u00a0€|Tax by rate|Rate|Net|Tax|Gross|' +
      'IVA 23 %|3,66\u00a0€|0,84\u00a0€|4,50\u00a0€|IVA 13 %|5,89\u00a0€|0,77\u00a0€|6,66\u00a0€|IVA number PT 1|',
  ],
  [
    'tax that was added',
    {
      ...{ total: decimal(21.64), currency: 'usd', locale: 'en-US' },
      tax: {
        ...{ name: 'Sales tax', number: '', isIncluded: false },
        amounts: [{ ratePercent: 8.25, net: decimal(19.99), tax: decimal(1.65) }],
      },
    },
    '|Subtotal|$19.99|Sales tax (8.25 %)|$1.65|Total|$21.64|',
  ],
])('an order is printed as it was sold, whatever is set today: %s', (_case, sold, words) => {
  expect(wordsOf({ ...paid, ...sold })).toContain(words)
})
