import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import type { Special } from './menu-item.ts'
import { currentPrice, isSpecialLive, nextSpecialChange, salePrice } from './special.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 0, minute))
const special = (change: Partial<Special> = {}): Special => ({
  isSpecial: true,
  discountPercent: 20,
  specialStartAt: null,
  specialEndAt: null,
  specialBadge: null,
  ...change,
})

test.each([
  ['without dates', {}, true],
  ['from its first moment', { specialStartAt: at(10) }, true],
  ['before it starts', { specialStartAt: at(11) }, false],
  ['before its last moment', { specialEndAt: at(11) }, true],
  ['from its end on', { specialEndAt: at(10) }, false],
  ['between its dates', { specialStartAt: at(9), specialEndAt: at(11) }, true],
  ['after its dates', { specialStartAt: at(1), specialEndAt: at(2) }, false],
  ['switched off', { isSpecial: false }, false],
  ['without a discount', { discountPercent: null }, true],
])('a special %s: live is %s', (_, change, isLive) => {
  expect(isSpecialLive(special(change), at(10))).toBe(isLive)
})

test.each([
  [1800, 20, 1440],
  [1850, 15, 1573],
  [1999, 50, 1000],
  [999, 10, 899],
  [5, 90, 1],
  [4, 90, 0],
  [0, 50, 0],
  [1050, 1, 1040],
  [150, 1, 149],
])('%i cents minus %i percent is %i cents, rounded half up', (price, percent, sale) => {
  expect(salePrice(cents(price), percent, {})).toBe(sale)
})

test('a sale price is whole, never negative, never above the price, and the exact one to half a cent', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 1_000_000 }).map(cents),
      fc.integer({ min: 1, max: 90 }),
      (price, percent) => {
        const sale = salePrice(price, percent, {})
        expect(Number.isInteger(sale)).toBe(true)
        expect(sale).toBeGreaterThanOrEqual(0)
        expect(sale).toBeLessThanOrEqual(price)
        const hundredths = sale * 100 - price * (100 - percent)
        expect(hundredths > -50 && hundredths <= 50).toBe(true)
      },
    ),
  )
})

test.each([
  ['a live discount', {}, 1440],
  ['a special without a discount', { discountPercent: null }, 1800],
  ['a special that is over', { specialEndAt: at(10) }, 1800],
  ['a dish that is no special', { isSpecial: false }, 1800],
])('%s: an $18 dish costs %i cents', (_, change, price) => {
  expect(currentPrice({ ...special(change), priceCents: cents(1800) }, at(10), {})).toBe(price)
})

test('the menu next changes when the next special starts or ends', () => {
  const specials = [
    special({ specialStartAt: at(5), specialEndAt: at(30) }),
    special({ specialStartAt: at(20) }),
    special({ specialEndAt: at(10) }),
    special({ isSpecial: false, specialEndAt: at(11) }),
  ]
  expect(nextSpecialChange(specials, at(10))).toEqual(at(20))
  expect(nextSpecialChange(specials, at(20))).toEqual(at(30))
  expect(nextSpecialChange(specials, at(30))).toBeUndefined()
  expect(nextSpecialChange([special()], at(0))).toBeUndefined()
})

test('no special starts or ends before the next change', () => {
  const minute = fc.integer({ min: 0, max: 60 })
  const anyDate = fc.option(minute.map(at))
  const anySpecial = fc
    .record({ isSpecial: fc.boolean(), specialStartAt: anyDate, specialEndAt: anyDate })
    .map((change) => special(change))
  fc.assert(
    fc.property(fc.array(anySpecial, { maxLength: 6 }), minute, minute, (specials, now, later) => {
      const change = nextSpecialChange(specials, at(now))
      fc.pre(later >= now && (!change || at(later) < change))
      expect(specials.map((one) => isSpecialLive(one, at(later)))).toEqual(
        specials.map((one) => isSpecialLive(one, at(now))),
      )
    }),
  )
})
