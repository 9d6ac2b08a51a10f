import { expect, test } from 'vitest'
import { amountFormat } from '#domain/money/amount-format.ts'
import { cents } from '#domain/money/money.ts'
import { chosenTip } from './tip-field.tsx'

const restaurant = { amountFormat: amountFormat('USD', 'en-US'), tips: { percents: [10, 15], for: 'The team.' } }
const sums = { way: 'card' as const, subtotal: cents(3350), total: cents(3626) }
const chosen = (tip: string, tipAmount = '') => chosenTip(restaurant, { tip, tipAmount }, sums)

test('until a guest chooses, and after No tip, there is none', () => {
  expect(chosen('')).toEqual({ cents: 0, wanted: undefined })
  expect(chosen('none', '5')).toEqual({ cents: 0, wanted: undefined })
})

test('a share is of the dishes alone, and is sent as the share', () => {
  expect(chosen('15')).toEqual({ cents: 503, wanted: { percent: 15 } })
  // It is no longer on offer.
  expect(chosen('25')).toEqual({ cents: 0, wanted: undefined })
})

test('an amount of their own is read as typed, and is at most what the dishes cost', () => {
  expect(chosen('own', '4,50')).toEqual({ cents: 450, wanted: { amount: 4.5 } })
  expect(chosen('own', '0')).toEqual({ cents: 0, wanted: undefined })
  expect(chosen('own', '').problem).toBe('Please enter the tip as an amount, or choose no tip.')
  expect(chosen('own', '33.51').problem).toBe('A tip can be at most $33.50 here. Please enter less.')
})

test('an order that is paid later has its tip at the counter', () => {
  expect(chosenTip(restaurant, { tip: '15', tipAmount: '' }, { ...sums, way: 'cash' }).cents).toBe(0)
  expect(
    chosenTip({ amountFormat: restaurant.amountFormat }, { tip: '15', tipAmount: '' }, { ...sums, way: 'card' }).cents,
  ).toBe(0)
})
