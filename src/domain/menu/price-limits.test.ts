import { expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import { priceLimits } from './price-limits.ts'

const limitsOf = (prices: readonly number[], digits?: number) => priceLimits(prices.map(cents), { digits })

test.each([
  ['dollars', [400, 850, 1440, 1800, 2400], undefined, [1000, 1500, 2000]],
  ['no dish', [], undefined, [1000, 1500, 2000]],
  ['a tea room', [250, 300, 350, 400, 450, 700], undefined, [200, 300, 400]],
  ['rupees', [12_000, 18_000, 22_000, 25_000, 38_000, 45_000], undefined, [20_000, 30_000, 40_000]],
  ['yen', [480, 620, 780, 980, 1080, 1280], 0, [500, 750, 1000]],
  ['dinars', [750, 1250, 1750, 2500, 3750], 3, [1000, 1500, 2000]],
])('the price filter of %s: %o', (_name, prices, digits, limits) => {
  expect(limitsOf(prices, digits)).toEqual(limits)
})

test('three limits, each a round number, for any menu', () => {
  for (const digits of [0, 2, 3]) {
    for (const highest of [1, 9, 40, 1000, 123_456, 2_000_000_000]) {
      const limits = limitsOf([1, Math.ceil(highest / 2), highest], digits)
      expect(limits).toHaveLength(3)
      expect(limits.every(Number.isInteger)).toBe(true)
    }
  }
})
