import { expect, test } from 'vitest'
import { cents } from '../money/money.ts'
import { describeRehearsal, formatDuration } from './describe-rehearsal.ts'
import { type EveningPlace, planEvening } from './evening.ts'
import { endOfRehearsal, instantIn } from './rehearsal.ts'

const STYLE = {
  name: 'Style',
  role: 'style',
  isRequired: true,
  minPicks: 1,
  maxPicks: 1,
  values: ['Dry', 'Gravy'].map((name) => ({
    ...{ name, isDefault: false, isSoldOut: false },
    priceCents: cents(name === 'Gravy' ? 150 : 0),
  })),
} as const
const PLACE: EveningPlace = {
  dishes: ['Naan', 'Manchurian', 'Rice'].map((name) => ({
    ...{ id: name, name, priceCents: cents(1000) },
    optionGroups: name === 'Manchurian' ? [STYLE] : [],
  })),
  offers: { pickup: true, delivery: true },
  deliveryMinimumCents: cents(3000),
}
const SIZE = { minutes: 60, orders: 300 }

/** A small generator of numbers from 0 to 1. */
function chanceOf(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 2_147_483_647
    return state / 2_147_483_647
  }
}

const evening = (seed: number, place = PLACE) => planEvening(SIZE, place, chanceOf(seed))
const ordersOf = (events: ReturnType<typeof evening>) =>
  events.flatMap((event) => (event.kind === 'order' ? [{ at: event.at, ...event.order }] : []))

test('the same seed gives the same evening, another seed a different one', () => {
  expect(evening(1)).toEqual(evening(1))
  expect(evening(1)).not.toEqual(evening(2))
})

test('every guest orders within the evening, and pays or leaves afterwards', () => {
  const events = evening(3)
  expect(ordersOf(events)).toHaveLength(300)
  expect(ordersOf(events).every(({ at }) => at >= 0 && at < 3600)).toBe(true)
  expect(events.map(({ at }) => at)).toEqual(events.map(({ at }) => at).toSorted((one, other) => one - other))
  const paid = events.filter((event) => event.kind === 'payment')
  expect(paid).toHaveLength(300)
  expect(paid.filter(({ isPaid }) => !isPaid).length).toBeGreaterThan(0)
})

test('required options are chosen, at their price, and a delivery reaches its minimum', () => {
  const orders = ordersOf(evening(4))
  const manchurians = orders.flatMap(({ lines }) => lines).filter(({ name }) => name === 'Manchurian')
  expect(new Set(manchurians.map(({ meta, unitPriceCents }) => `${meta?.style} ${unitPriceCents}`))).toEqual(
    new Set(['Dry 1000', 'Gravy 1150']),
  )
  const sums = orders
    .filter(({ type }) => type === 'delivery')
    .map(({ lines }) => lines.reduce((sum, line) => sum + line.unitPriceCents * line.quantity, 0))
  expect(Math.min(...sums)).toBeGreaterThanOrEqual(3000)
})

test('the evening has bursts, long notes, bookings and each mishap', () => {
  const events = evening(5)
  const perMinute = Map.groupBy(ordersOf(events), ({ at }) => Math.floor(at / 60))
  expect(Math.max(...[...perMinute.values()].map((one) => one.length))).toBeGreaterThan(15)
  expect(ordersOf(events).some(({ notes }) => notes.length > 300 && notes.length <= 500)).toBe(true)
  expect(new Set(events.map(({ kind }) => kind))).toEqual(
    new Set([
      ...['order', 'payment', 'cancellation', 'kitchen', 'booking'],
      ...['pause', 'reopening', 'busy', 'sold_out', 'back_on'],
    ]),
  )
})

test('guests order only what is offered', () => {
  const types = ordersOf(evening(6, { ...PLACE, offers: { pickup: true, delivery: false } })).map(({ type }) => type)
  expect(new Set(types)).toEqual(new Set(['pickup']))
})

test('the pace shortens the evening, but not the time in which staff finish', () => {
  const begun = new Date('2026-11-21T05:00:30Z')
  expect(instantIn(begun, 600, 10).toISOString()).toBe('2026-11-21T05:01:30.000Z')
  expect(endOfRehearsal(begun, { minutes: 60, pace: 10 }).toISOString()).toBe('2026-11-21T05:22:00.000Z')
})

test('the result is written in sentences, with times only where some were measured', () => {
  expect([45, 180, 200].map((seconds) => formatDuration(seconds))).toEqual(['45 s', '3 min', '3 min 20 s'])
  const none = { usualSecondsToStart: null, longestSecondsToStart: null }
  const result = {
    ...none,
    ordered: 3,
    paid: 2,
    completed: 1,
    leftOpen: 1,
    usualSecondsToReady: 60,
    longestSecondsToReady: 90,
  }
  expect(describeRehearsal({ seed: 7, result })).toEqual([
    'Orders: 3 (2 paid, 0 never paid, 0 cancelled).',
    'Guests turned away: 0.',
    'Handed over: 1. Left open: 1.',
    'Ready typically after 1 min, at worst after 1 min 30 s.',
    'Tables requested: 0.',
    'Enter the number 7 to repeat the same evening.',
  ])
})
