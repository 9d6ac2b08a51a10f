import { expect, test } from 'vitest'
import type { AdminMenuItem } from '#contract/menu.ts'
import { percentFrom, previewPrice, specialChange, specialErrors, specialFormOf } from './special-form.ts'

const dish = {
  price: 18.5,
  discountPercent: 20,
  specialBadge: 'Festival',
  specialStartAt: '2026-11-20T11:00:00.000Z', // 21 November 0:00 in the restaurant
  specialEndAt: '2026-11-30T11:00:00.000Z', // the end of 30 November
} as AdminMenuItem
const before = specialFormOf(dish, 'Pacific/Auckland')

test("dates are days in the restaurant's time zone, the last one included", () => {
  expect(before).toEqual({
    discountPercent: '20',
    specialBadge: 'Festival',
    specialStartAt: '2026-11-21',
    specialEndAt: '2026-11-30',
    words: {},
  })
})

test.each([
  ['1', 1],
  ['90', 90],
  ['', null],
  [' ', null],
  ['0', undefined],
  ['91', undefined],
  ['12.5', undefined],
  ['much', undefined],
])('a discount of "%s" percent is %s', (typed, percent) => {
  expect(percentFrom(typed)).toBe(percent)
})

test('an end before the start is refused, an end on the same day is not', () => {
  expect(specialErrors({ ...before, specialEndAt: '2026-11-20' })).toEqual({
    specialEndAt: 'The special must end after it starts.',
  })
  expect(specialErrors({ ...before, specialEndAt: '2026-11-21' })).toEqual({})
})

test('only changed fields are sent, and an empty text clears its field', () => {
  expect(specialChange(before, before)).toEqual({})
  expect(specialChange({ ...before, discountPercent: '', specialBadge: ' ', specialEndAt: '' }, before)).toEqual({
    discountPercent: null,
    specialBadge: null,
    specialEndAt: null,
  })
})

test('the sale price follows the percentage as it is typed', () => {
  expect(previewPrice(dish, before, {})).toBe(1480)
  expect(previewPrice(dish, { ...before, discountPercent: '' }, {})).toBeUndefined()
  expect(previewPrice(dish, { ...before, discountPercent: '100' }, {})).toBeUndefined()
})
