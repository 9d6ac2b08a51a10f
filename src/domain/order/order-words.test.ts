import { expect, test } from 'vitest'
import { optionsInWords } from './options-in-words.ts'
import { orderCode } from './order-code.ts'
import { isPaid, newOrdersBanner, nextStatuses, paymentLabel } from './order-status.ts'

test('an order is called by the moment it was placed', () => {
  expect(orderCode(Date.UTC(2026, 10, 21))).toBe('SP-MWPN5S00')
  expect(orderCode(1)).toBe('SP-1')
})

test('staff may set any status but the current one', () => {
  expect(nextStatuses('pending')).toEqual(['new', 'preparing', 'ready', 'completed', 'cancelled'])
  expect(nextStatuses('ready')).toEqual(['new', 'preparing', 'completed', 'cancelled'])
})

test.each([
  [{ status: 'new', paymentStatus: 'paid' }, true],
  [{ status: 'paid', paymentStatus: 'unpaid' }, true],
  [{ status: 'new', paymentStatus: 'unpaid' }, false],
  [{ status: 'new', paymentStatus: 'refunded' }, false],
])('%o is paid: %s', (order, paid) => {
  expect(isPaid(order)).toBe(paid)
})

test.each([
  ['paid', 'PAID'],
  ['unpaid', 'UNPAID'],
  ['refunded', 'REFUNDED'],
] as const)('an order that is %s reads %s', (paymentStatus, label) => {
  expect(paymentLabel({ status: 'cancelled', paymentStatus })).toBe(label)
})

test.each([
  [0, undefined],
  [1, '1 new order waiting for acceptance!'],
  [3, '3 new orders waiting!'],
])('%i new orders: %s', (count, banner) => {
  expect(newOrdersBanner(count)).toBe(banner)
})

test('what was chosen for a line is said in words', () => {
  expect(optionsInWords(null)).toEqual([])
  expect(optionsInWords({ style: 'Dry', spice: 'Hot' })).toEqual(['Spice: Hot', 'Style: Dry'])
  const naan = { name: 'Naan', category: 'Breads', size: 'Large' }
  const selections = {
    curry: { name: 'Korma', category: 'Mains' },
    secondBread: [naan, naan],
    main: { name: 'Butter Chicken', category: 'Mains (Chicken $18)' },
  }
  expect(
    optionsInWords({
      dealId: 'x',
      fixed: [
        { qty: 1, label: 'Basmati Rice' },
        { qty: 2, label: 'Naan' },
      ],
      selections,
    }),
  ).toEqual([
    'Curry: Korma (Mains)',
    'Second bread: Naan, Large (Breads) + Naan, Large (Breads)',
    'Main: Butter Chicken – Mains (Chicken $18)',
    'Includes: 1 x Basmati Rice, 2 x Naan',
  ])
})
