import { expect, test } from 'vitest'
import { rendered } from '#tests/support/web/rendered.tsx'
import { TableFromAbove } from './table-from-above.tsx'

const chairsFor = (guests: number) => {
  const places = [...rendered(<TableFromAbove guests={guests} />).matchAll(/<rect[^>]* width="([\d.]+)"/g)]
  return { count: places.length, width: Number(places[0]?.[1] ?? 0) }
}

test.each([
  [0, 0],
  [Number.NaN, 0],
  [2.5, 2],
  [7, 7],
  [20, 20],
  [900, 20],
])('for %d guests there are %d chairs at the table', (guests, count) => {
  expect(chairsFor(guests).count).toBe(count)
})

test('twenty chairs do not touch each other', () => {
  expect(20 * chairsFor(20).width).toBeLessThan(2 * Math.PI * 31)
})
