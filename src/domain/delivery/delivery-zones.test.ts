import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import { distanceKm, type Point } from './delivery.ts'
import {
  type DeliveryArea,
  type DeliveryZone,
  deliveryFeeOf,
  lowestMinimum,
  marginKm,
  termsAt,
  termsBeforeAddress,
} from './delivery-zones.ts'

const shop: Point = { latitude: 38.7109, longitude: -9.1429 }
const DEGREE_KM = (Math.PI * 6371) / 180
/** The point this many kilometres east and north of the shop. */
const at = (east: number, north: number): Point => ({
  latitude: shop.latitude + north / DEGREE_KM,
  longitude: shop.longitude + east / DEGREE_KM / Math.cos((shop.latitude * Math.PI) / 180),
})

const ring = (name: string, radiusKm: number, fee: number, minimum = 0): DeliveryZone => ({
  ...{ name, area: { kind: 'ring', radiusKm }, minimumCents: cents(minimum), feeCents: cents(fee) },
  freeFromCents: null,
})
const square = (name: string, fee: number): DeliveryZone => ({
  ...ring(name, 1, fee),
  area: { kind: 'polygon', points: [at(2, -1), at(4, -1), at(4, 1), at(2, 1)] },
})
const area = (...deliveryZones: DeliveryZone[]): DeliveryArea => ({
  location: shop,
  delivery: { minimumCents: cents(3000), radiusKm: 5 },
  deliveryFee: { feeCents: cents(0), freeFromCents: null },
  deliveryZones,
})
const termsOf = (where: DeliveryArea, point: Point, isApproximate = false) => {
  const found = termsAt(where, point, isApproximate)
  return 'terms' in found ? [found.verdict, found.terms.zone, Number(found.terms.feeCents)] : [found.verdict]
}

test('without zones the radius and its minimum apply', () => {
  expect(termsAt(area(), at(0, 4.9), false)).toEqual({
    verdict: 'inside',
    terms: { zone: null, minimumCents: 3000, feeCents: 0, freeFromCents: null },
  })
  expect(termsOf(area(), at(0, 5.1))).toEqual(['outside'])
  expect(termsOf(area(), at(0, 5.1), true)).toEqual(['near_edge', null, 0])
})

/** The destination after five kilometres along a great circle, as navigators compute it. */
function fiveKmTowards(degrees: number): Point {
  const [course, angle, latitude] = [(degrees * Math.PI) / 180, 5 / 6371, (shop.latitude * Math.PI) / 180]
  const sine = Math.sin(latitude) * Math.cos(angle) + Math.cos(latitude) * Math.sin(angle) * Math.cos(course)
  const east = Math.sin(course) * Math.sin(angle) * Math.cos(latitude)
  const longitude = Math.atan2(east, Math.cos(angle) - Math.sin(latitude) * sine)
  return { latitude: (Math.asin(sine) * 180) / Math.PI, longitude: shop.longitude + (longitude * 180) / Math.PI }
}

test('a point exactly on the radius is inside in every direction, whichever way its coordinates were rounded', () => {
  const courses = Array.from({ length: 360 }, (_, degrees) => degrees)
  expect(courses.filter((degrees) => termsAt(area(), fiveKmTowards(degrees), false).verdict !== 'inside')).toEqual([])
})

const rings = area(ring('Centre', 2, 250), ring('Town', 5, 500))
const mixed = area(square('Harbour', 100), ring('Town', 5, 500))
test.each([
  ['the inner ring', rings, at(1, 1), ['inside', 'Centre', 250]],
  ['the outer ring', rings, at(3, 0), ['inside', 'Town', 500]],
  ['beyond all rings', rings, at(4, 4), ['outside']],
  ['a polygon that precedes a ring', mixed, at(3, 0), ['inside', 'Harbour', 100]],
  ['beside the polygon', mixed, at(3, 1.01), ['inside', 'Town', 500]],
  [
    'a ring that precedes the polygon',
    area(ring('Town', 5, 500), square('Harbour', 100)),
    at(3, 0),
    ['inside', 'Town', 500],
  ],
  ['on the edge of the only polygon', area(square('Harbour', 100)), at(2, 0), ['inside', 'Harbour', 100]],
  ['just outside of it', area(square('Harbour', 100)), at(1.99, 0), ['outside']],
])('an address in %s', (_, where, point, found) => {
  expect(termsOf(where, point)).toEqual(found)
})

test('a roughly located address needs a call near the outer edge, but not between two zones', () => {
  expect(termsOf(rings, at(0, 2.3), true)).toEqual(['inside', 'Town', 500])
  expect(termsOf(rings, at(0, 5.5), true)).toEqual(['near_edge', 'Town', 500])
  expect(termsOf(area(square('Harbour', 100)), at(1.5, 0), true)).toEqual(['near_edge', 'Harbour', 100])
})

test('the margin of a point in a polygon is its distance to the edge, also across the date line', () => {
  const corners = [
    { latitude: -0.1, longitude: 179.9 },
    { latitude: -0.1, longitude: -179.9 },
    { latitude: 0.1, longitude: -179.9 },
    { latitude: 0.1, longitude: 179.9 },
  ]
  const anyDegree = fc.double({ min: -0.2, max: 0.2, noNaN: true })
  fc.assert(
    fc.property(anyDegree, anyDegree, (latitude, east) => {
      const point = { latitude, longitude: east < 0 ? 180 + east : east - 180 }
      const margin = marginKm({ kind: 'polygon', points: corners }, point, point)
      const isInside = Math.abs(latitude) < 0.1 && Math.abs(east) < 0.1
      if (Math.abs(margin) > 0.001) expect(margin > 0).toBe(isInside)
      const nearest = Math.min(...corners.map((corner) => distanceKm(point, corner)))
      expect(Math.abs(margin)).toBeLessThanOrEqual(nearest + 0.01)
    }),
  )
})

test.each([
  [1999, 300],
  [2000, 0],
  [9000, 0],
])('with a fee of 300 that is free from 2000, a delivery of %i costs %i', (dishes, fee) => {
  expect(deliveryFeeOf({ feeCents: cents(300), freeFromCents: cents(2000) }, cents(dishes))).toBe(fee)
  expect(deliveryFeeOf({ feeCents: cents(300), freeFromCents: null }, cents(dishes))).toBe(300)
})

test.each([
  ['right of its slanted side', at(3.6, 0.39), true],
  ['beyond its slanted side', at(3.6, 0.41), false],
  ['left of its other side', at(2.4, -0.39), true],
  ['beyond its other side', at(2.4, -0.41), false],
  ['level with a corner, outside', at(1.9, 0), false],
  ['level with a corner, inside', at(2.1, 0), true],
])('a point %s is in a rhombus or not', (_where, point, isInside) => {
  const rhombus = [at(2, 0), at(3, -1), at(4, 0), at(3, 1)]
  expect(marginKm({ kind: 'polygon', points: rhombus }, shop, point) > 0).toBe(isInside)
})

test('nobody delivers into the holes of a zone, whichever way they are wound', () => {
  const hole = [at(2.5, -0.5), at(3, -0.5), at(3, 0), at(2.5, 0)]
  const other = [at(3.4, 0.2), at(3.8, 0.2), at(3.8, 0.6), at(3.4, 0.6)]
  const points = [at(2, -1), at(4, -1), at(4, 1), at(2, 1)]
  for (const holes of [
    [hole, other],
    [hole.toReversed(), other],
    [hole, other.toReversed()],
  ]) {
    const zone = { kind: 'polygon', points, holes } as const
    const where = area({ ...ring('Town', 1, 300), area: zone })
    expect(termsOf(where, at(2.75, -0.25))).toEqual(['outside'])
    expect(termsOf(where, at(3.6, 0.4))).toEqual(['outside'])
    expect(termsOf(where, at(3.2, 0.1))).toEqual(['inside', 'Town', 300])
    expect(termsOf(where, at(1.5, 0))).toEqual(['outside'])
    // The edge of a hole belongs to the zone.
    expect(marginKm(zone, shop, at(2.75, 0))).toBeCloseTo(0, 5)
    expect(marginKm(zone, shop, at(2.75, -0.25))).toBeCloseTo(-0.25, 3)
    expect(marginKm(zone, shop, at(3.2, -0.25))).toBeCloseTo(0.2, 3)
  }
})

test('a zone inside the hole of another one has its own terms', () => {
  const points = [at(2, -1), at(4, -1), at(4, 1), at(2, 1)]
  const hole = [at(2.5, -0.5), at(3, -0.5), at(3, 0), at(2.5, 0)]
  const town = { ...ring('Town', 1, 300), area: { kind: 'polygon', points, holes: [hole] } } as const
  const middle = { ...ring('Middle', 1, 900), area: { kind: 'polygon', points: hole } } as const
  expect(termsOf(area(town, middle), at(2.75, -0.25))).toEqual(['inside', 'Middle', 900])
})

test('before the address is known, the fee is known only if it is the same everywhere', () => {
  expect(termsBeforeAddress(area())).toMatchObject({ feeCents: 0, minimumCents: 3000 })
  expect(termsBeforeAddress(rings)).toBeUndefined()
  const same = area(ring('Centre', 2, 250, 1000), ring('Town', 5, 250, 3000))
  expect(termsBeforeAddress(same)).toMatchObject({ feeCents: 250, minimumCents: 1000 })
  expect(lowestMinimum(same)).toBe(1000)
})

const refused = (zone: DeliveryZone): DeliveryZone => ({ ...zone, isRefused: true })
const withoutHarbour = area(refused(square('Harbour', 0)), ring('Town', 5, 500))
test.each([
  ['inside what is refused', withoutHarbour, at(3, 0), ['outside']],
  ['on its edge', withoutHarbour, at(2, 0), ['inside', 'Town', 500]],
  ['beside it', withoutHarbour, at(1.9, 0), ['inside', 'Town', 500]],
  [
    'in a zone above it',
    area(square('Harbour', 100), refused(ring('Town', 5, 0)), ring('Country', 9, 700)),
    at(3, 0),
    ['inside', 'Harbour', 100],
  ],
  [
    'in a zone below it',
    area(square('Harbour', 100), refused(ring('Town', 5, 0)), ring('Country', 9, 700)),
    at(0, 4),
    ['outside'],
  ],
  ['within the radius, if no zone has terms', area(refused(square('Harbour', 0))), at(0, 4), ['inside', null, 0]],
  ['refused within the radius', area(refused(square('Harbour', 0))), at(3, 0), ['outside']],
])('nobody delivers to a refused zone: %s', (_, where, point, expected) => {
  expect(termsOf(where, point)).toEqual(expected)
})

test('a roughly located address near the edge of a refused zone is confirmed by phone', () => {
  expect(termsOf(withoutHarbour, at(2.5, 0), true)).toEqual(['near_edge', 'Town', 500])
  expect(termsOf(withoutHarbour, at(1.5, 0), true)).toEqual(['near_edge', 'Town', 500])
  expect(termsOf(withoutHarbour, at(0, 0), true)).toEqual(['inside', 'Town', 500])
})

test('minimum and fee before the address ignore refused zones', () => {
  const where = area(refused({ ...square('Harbour', 0), minimumCents: cents(0) }), ring('Town', 5, 500, 2000))
  expect(lowestMinimum(where)).toBe(2000)
  expect(termsBeforeAddress(where)).toMatchObject({ zone: 'Town', feeCents: 500, minimumCents: 2000 })
})
