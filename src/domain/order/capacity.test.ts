import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DEFAULT_SETTINGS } from '../settings/settings.ts'
import {
  type Booked,
  type Fullness,
  fullnessOf,
  hasLimits,
  overfullSoon,
  roomLeft,
  type WindowLimit,
  windowAt,
  windowStates,
} from './capacity.ts'
import type { CapacityRules } from './capacity-settings.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const booked = (type: Booked['type'], orders: number, kitchenMinutes = 0, time = '18:30'): Booked => ({
  from: at(time),
  type,
  orders,
  kitchenMinutes,
})
const NONE = { orders: null, kitchenMinutes: null }
const limits = (part: Partial<CapacityRules['limits']>): CapacityRules => ({
  limits: { pickup: NONE, delivery: NONE, both: NONE, ...part },
  dishMinutes: 4,
  dishesAtOnce: 4,
})
const left = (rules: CapacityRules, all: Booked[], kitchenMinutes = 8, type: Booked['type'] = 'pickup') =>
  roomLeft(rules, all, { type, kitchenMinutes }).map((window) => window.left)

test.each([
  ['61 minutes of work in a quarter that can take 60', '18:30', 61, '18:30'],
  ['just as much as it can take', '18:30', 60, undefined],
  ['the quarter that has begun', '18:00', 90, '18:00'],
  ['one that is over', '17:45', 90, undefined],
  ['one in an hour', '19:15', 90, undefined],
])('at 18:10 the kitchen is told of %s', (_, time, kitchenMinutes, told) => {
  const windows = [{ from: at(time).toISOString(), time, both: { kitchenMinutes } }]
  expect(overfullSoon(windows, 60, at('18:10'))?.time).toBe(told)
})

test('a quarter of an hour includes its first moment and not its last', () => {
  expect(windowAt(at('18:44:59'))).toEqual({ from: at('18:30'), until: at('18:45') })
  expect(windowAt(at('18:45'))).toEqual({ from: at('18:45'), until: at('19:00') })
})

test('without limits every window has room', () => {
  expect(hasLimits(DEFAULT_SETTINGS.capacity)).toBe(false)
  expect(left(DEFAULT_SETTINGS.capacity, [booked('pickup', 500, 5_000)])).toEqual([Number.POSITIVE_INFINITY])
})

test.each<[string, CapacityRules, Booked[], number]>([
  ['6 pickups, 4 of them taken', limits({ pickup: { ...NONE, orders: 6 } }), [booked('pickup', 4)], 2],
  ['6 pickups, overbooked by staff', limits({ pickup: { ...NONE, orders: 6 } }), [booked('pickup', 8)], 0],
  ['6 pickups, while only deliveries are due', limits({ pickup: { ...NONE, orders: 6 } }), [booked('delivery', 9)], 6],
  [
    '6 in all, 3 of each taken',
    limits({ both: { ...NONE, orders: 6 } }),
    [booked('pickup', 3), booked('delivery', 3)],
    0,
  ],
  ['60 minutes of work, 45 taken', limits({ pickup: { ...NONE, kitchenMinutes: 60 } }), [booked('pickup', 2, 45)], 1],
  ['60 minutes of work, 55 taken', limits({ both: { ...NONE, kitchenMinutes: 60 } }), [booked('delivery', 2, 55)], 0],
  [
    'the scarcest of several limits',
    limits({ pickup: { orders: 9, kitchenMinutes: 60 }, both: { ...NONE, orders: 5 } }),
    [booked('pickup', 2, 20), booked('delivery', 1, 40)],
    2,
  ],
])('room for orders of 8 minutes: %s', (_, rules, all, expected) => {
  expect(left(rules, all)).toEqual([expected])
})

test('an order larger than a window still gets an empty window', () => {
  const rules = limits({ pickup: { ...NONE, kitchenMinutes: 60 } })
  expect(left(rules, [booked('delivery', 1, 10)], 90)).toEqual([1])
  expect(left(rules, [booked('pickup', 1, 10)], 90)).toEqual([0])
})

test.each<[string, Partial<WindowLimit>, [number, number], Fullness]>([
  ['without limits', {}, [90, 900], 'free'],
  ['with a place left', { orders: 3 }, [2, 8], 'free'],
  ['with its last place taken', { orders: 3 }, [3, 12], 'full'],
  ['overbooked by staff', { orders: 3 }, [4, 16], 'over'],
  ['with room for one more dish of the default', { kitchenMinutes: 20 }, [2, 16], 'free'],
  ['without room for a dish', { kitchenMinutes: 20 }, [2, 17], 'full'],
  ['with more work than fits', { kitchenMinutes: 20 }, [2, 21], 'over'],
  ['of one feast', { kitchenMinutes: 20 }, [1, 90], 'full'],
])('how full a window %s is', (_, limit, [orders, kitchenMinutes], expected) => {
  expect(fullnessOf({ ...NONE, ...limit }, { orders, kitchenMinutes }, 4)).toBe(expected)
})

test('the windows of a day are those of the given times and those with orders, by service and in total', () => {
  const rules = limits({ pickup: { ...NONE, orders: 1 }, both: { ...NONE, orders: 2 } })
  const all = [booked('pickup', 2, 8, '18:30'), booked('delivery', 1, 4, '18:30'), booked('delivery', 1, 4, '22:15')]
  const states = windowStates(rules, all, [at('18:45'), at('18:35')])
  expect(states.map(({ from }) => from)).toEqual([at('18:30'), at('18:45'), at('22:15')])
  expect(states[0]).toMatchObject({
    pickup: { orders: 2, kitchenMinutes: 8, fullness: 'over' },
    delivery: { orders: 1, kitchenMinutes: 4, fullness: 'free' },
    both: { orders: 3, kitchenMinutes: 12, fullness: 'over' },
  })
  expect(states[1]?.both).toEqual({ orders: 0, kitchenMinutes: 0, fullness: 'free' })
})

test('no sequence of accepted orders exceeds the limits, except a single order in an empty window', () => {
  fc.assert(
    fc.property(
      fc.array(
        fc.record({ type: fc.constantFrom('pickup', 'delivery'), kitchenMinutes: fc.integer({ max: 90, min: 0 }) }),
      ),
      (orders) => {
        const rules = limits({
          pickup: { orders: 3, kitchenMinutes: 40 },
          both: { orders: 5, kitchenMinutes: 60 },
        })
        const taken: Booked[] = []
        for (const order of orders) {
          const room = left(rules, taken, order.kitchenMinutes, order.type)[0] ?? 1
          if (room > 0) taken.push(booked(order.type, 1, order.kitchenMinutes))
        }
        for (const [all, orders, work] of [
          [taken.filter(({ type }) => type === 'pickup'), 3, 40],
          [taken, 5, 60],
        ] as const) {
          const cooked = all.filter(({ kitchenMinutes }) => kitchenMinutes > 0)
          expect(all.length).toBeLessThanOrEqual(orders)
          if (cooked.length > 1) {
            expect(cooked.reduce((sum, { kitchenMinutes }) => sum + kitchenMinutes, 0)).toBeLessThanOrEqual(work)
          }
        }
      },
    ),
  )
})
