import { expect, test } from 'vitest'
import { isWithin, median, sampleOf, spread } from '../bench/statistics.ts'

test.each([
  [[3], 3],
  [[9, 1, 5], 5],
  [[4, 1, 3, 2], 2.5],
])('the median of %j is %d', (values, middle) => {
  expect(median(values)).toBe(middle)
})

test('one slow round changes the spread, not the median', () => {
  const calm = sampleOf([100, 101, 99, 100, 102])
  const disturbed = sampleOf([100, 101, 99, 100, 900])
  expect(disturbed.median).toBe(calm.median)
  expect(calm.spread).toBeCloseTo(0.03)
  expect(disturbed.spread).toBeCloseTo(8.01)
})

test('without a measurement there is no median, only an error', () => {
  expect(() => median([])).toThrow('No values were measured.')
  expect(() => spread([])).toThrow('No values were measured.')
})

test('a figure equal to its target is within it', () => {
  expect(isWithin(0.85, { atLeast: 0.85 })).toBe(true)
  expect(isWithin(0.849, { atLeast: 0.85 })).toBe(false)
  expect(isWithin(2, { atMost: 2 })).toBe(true)
  expect(isWithin(2.01, { atMost: 2 })).toBe(false)
})
