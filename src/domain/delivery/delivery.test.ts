import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountFormat } from '../money/amount-format.ts'
import { cents } from '../money/money.ts'
import { deliveryProgress, distanceKm, type Point, verdictAt } from './delivery.ts'

const shop: Point = { latitude: -37.787, longitude: 175.2793 }
const NZD = amountFormat('NZD', 'en-NZ')
const rules = { minimumCents: cents(3000), radiusKm: 5 }
const place = (latitude: number, longitude: number): Point => ({ latitude, longitude })
const DEGREE_KM = (Math.PI * 6371) / 180

test.each([
  ['Paris to London', place(48.8566, 2.3522), place(51.5074, -0.1278), 343.56],
  ['Auckland to Wellington', place(-36.8485, 174.7633), place(-41.2866, 174.7756), 493.5],
  ['one degree along the equator', place(0, 10), place(0, 11), DEGREE_KM],
  ['one degree along a meridian', place(60, 10), place(61, 10), DEGREE_KM],
  ['one degree along the 60th parallel', place(60, 10), place(60, 11), 55.6],
  ['across the date line', place(0, 179.5), place(0, -179.5), DEGREE_KM],
  ['pole to pole', place(90, 0), place(-90, 123), Math.PI * 6371],
])('%s', (_, from, to, km) => {
  expect(Math.abs(distanceKm(from, to) - km)).toBeLessThan(Math.max(0.05, km * 0.001))
})

test('a distance is the same both ways, never negative and never over half the Earth', () => {
  const anyPlace = fc.record({
    latitude: fc.double({ min: -90, max: 90, noNaN: true }),
    longitude: fc.double({ min: -180, max: 180, noNaN: true }),
  })
  fc.assert(
    fc.property(anyPlace, anyPlace, (from, to) => {
      const km = distanceKm(from, to)
      expect(km).toBeGreaterThanOrEqual(0)
      expect(km).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6)
      expect(distanceKm(to, from)).toBeCloseTo(km, 6)
    }),
  )
})

test('a point exactly five kilometres away is inside, and a metre further is not', () => {
  const north = (km: number) => place(shop.latitude + km / DEGREE_KM, shop.longitude)
  const verdictFor = (km: number) => verdictAt(rules.radiusKm - km, false)
  expect(verdictFor(distanceKm(shop, north(4.999)))).toBe('inside')
  expect(verdictFor(5)).toBe('inside')
  expect(verdictFor(5 + 1e-9)).toBe('outside')
  expect(verdictFor(distanceKm(shop, north(5.001)))).toBe('outside')
})

test.each([
  [0, 'inside', 'inside'],
  [3.999, 'inside', 'inside'],
  [4, 'inside', 'near_edge'],
  [4.999, 'inside', 'near_edge'],
  [5, 'inside', 'near_edge'],
  [5.001, 'outside', 'near_edge'],
  [6, 'outside', 'near_edge'],
  [6.001, 'outside', 'outside'],
  [400, 'outside', 'outside'],
] as const)('at %d km an exact address is %s, a roughly located one %s', (km, exact, guessed) => {
  expect(verdictAt(rules.radiusKm - km, false)).toBe(exact)
  expect(verdictAt(rules.radiusKm - km, true)).toBe(guessed)
})

test.each([
  [0, 0, 'Spend $30.00 more to unlock free delivery (within 5 km)!'],
  [1500, 0.5, 'Spend $15.00 more to unlock free delivery (within 5 km)!'],
  [2999, 2999 / 3000, 'Spend $0.01 more to unlock free delivery (within 5 km)!'],
  [3000, 1, "You've unlocked free delivery!"],
  [9000, 1, "You've unlocked free delivery!"],
])('at %i cents the progress is %d: %s', (total, fraction, text) => {
  expect(deliveryProgress(cents(total), rules, NZD)).toMatchObject({
    fraction,
    text,
    remaining: Math.max(0, 3000 - total),
  })
})

test('without a minimum, free delivery is always unlocked', () => {
  expect(deliveryProgress(cents(0), { minimumCents: cents(0), radiusKm: 5 }, NZD)).toEqual({
    fraction: 1,
    remaining: 0,
    text: "You've unlocked free delivery!",
  })
})
