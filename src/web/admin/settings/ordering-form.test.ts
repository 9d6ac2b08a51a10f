import { expect, test } from 'vitest'
import type { Cents } from '#domain/money.ts'
import { DEFAULT_SETTINGS } from '#domain/restaurant.ts'
import { missingNumberIn, orderingFormOf, orderingFrom } from './ordering-form.ts'
import { changedFields } from './section-form.tsx'

type Stored = Parameters<typeof orderingFormOf>[0]
const stored = { ...DEFAULT_SETTINGS.ordering, id: 'ordering', version: 1 } as Stored

test('a form that is opened and left untouched changes nothing', () => {
  expect(changedFields(stored, orderingFrom(orderingFormOf(stored)))).toEqual({})
})

test('an amount with cents is shown with two decimals', () => {
  const { fee, minimum } = orderingFormOf({
    ...stored,
    delivery: { ...stored.delivery, minimumCents: 3000 as Cents },
    deliveryFee: { feeCents: 390 as Cents, freeFromCents: null },
  })
  expect([minimum, fee]).toEqual(['30', '3.90'])
})

test('the first missing number is named by its label in the form', () => {
  const typed = orderingFormOf(stored)
  const zone = {
    row: 0,
    name: '',
    kind: 'ring',
    radius: '3',
    points: [],
    minimum: '30',
    fee: '5',
    freeFrom: '',
  } as const
  expect(missingNumberIn(orderingFrom({ ...typed, zones: [zone] }))).toBeUndefined()
  expect(missingNumberIn(orderingFrom({ ...typed, daysAhead: '' }))).toBe(
    'Please enter a number for “Days to order for”.',
  )
  expect(missingNumberIn(orderingFrom({ ...typed, zones: [zone, { ...zone, fee: '' }] }))).toBe(
    'Please enter a number for “Delivery fee” in delivery zone 2.',
  )
})
