import { expect, test } from 'vitest'
import { isBookingUnderWay, isOrderUnderWay } from './guest-data.ts'

test.each([
  ['pending', false, true],
  ['new', false, true],
  ['preparing', false, true],
  ['ready', false, true],
  ['completed', false, false],
  ['cancelled', false, false],
  ['completed', true, true],
  ['cancelled', true, true],
] as const)('an order that is %s (unsettled: %s) is under way: %s', (status, isUnsettled, underWay) => {
  expect(isOrderUnderWay({ status, isUnsettled })).toBe(underWay)
})

test.each([
  ['new', '2026-12-01T05:30:00Z', true],
  ['confirmed', '2026-12-01T05:30:00Z', true],
  ['cancelled', '2026-12-01T05:30:00Z', false],
  ['confirmed', '2026-11-30T23:59:59Z', false],
] as const)('a %s table at %s is under way on the first of December: %s', (status, startsAt, underWay) => {
  expect(isBookingUnderWay({ status, startsAt: new Date(startsAt) }, new Date('2026-12-01T00:00:00Z'))).toBe(underWay)
})
