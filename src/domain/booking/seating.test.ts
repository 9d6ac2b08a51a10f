import fc from 'fast-check'
import { expect, test } from 'vitest'
import { initialValues } from '../setting.ts'
import { everyDay } from '../time/opening-hours.ts'
import { zoneClock } from '../time/time-zone.ts'
import {
  changesEndAt,
  DEFAULT_STAYS,
  findSeats,
  type SeatedParty,
  seatFinder,
  sittingStart,
  stayMinutes,
} from './seating.ts'
import { TABLE_SETTINGS, type TableRules } from './table-settings.ts'

const clock = zoneClock('Pacific/Auckland')
const hours = {
  weekly: everyDay({ opens: '11:00', closes: '14:00' }, { opens: '17:00', closes: '23:00' }),
  specialDays: [],
}
const NO_LIMITS: TableRules = { ...initialValues(TABLE_SETTINGS), isLimited: true }
const at = (time: string, date = '2026-12-01') => clock.instantAt(`${date}T${time}`)
const party = (time: string, guests: number, tables: readonly string[] = []): SeatedParty => ({
  startsAt: at(time),
  guests,
  tables,
})
const seats = (time: string, guests: number, expected: readonly SeatedParty[], rules: Partial<TableRules>) =>
  findSeats(party(time, guests), expected, { rules: { ...NO_LIMITS, ...rules }, hours, clock })

test.each([
  [1, 90],
  [2, 90],
  [3, 120],
  [20, 150],
  [40, 150],
])('a party of %i stays for %i minutes', (guests, minutes) => {
  expect(stayMinutes({ stays: DEFAULT_STAYS }, guests)).toBe(minutes)
})

test.each([
  ['18:00', 4, []],
  ['18:00', 5, undefined],
  ['18:14', 5, undefined],
  ['18:15', 10, []],
  ['17:59', 10, []],
])('beside 6 guests at 18:05, of ten in a quarter of an hour: %s for %i', (time, guests, expected) => {
  expect(seats(time, guests, [party('18:05', 6)], { coversPerQuarter: 10 })).toEqual(expected)
})

test.each([
  // Two leave at 19:30, six leave at 21:00.
  ['17:30', 4, undefined],
  ['19:29', 4, undefined],
  ['19:30', 4, []],
  ['19:30', 5, undefined],
  ['21:00', 10, []],
])('beside 2 at 18:00 and 6 at 19:00, of ten at once: %s for %i', (time, guests, expected) => {
  expect(seats(time, guests, [party('18:00', 2), party('19:00', 6)], { coversAtOnce: 10 })).toEqual(expected)
})

test.each([
  ['13:00', 4, undefined],
  ['17:00', 10, []],
])('lunch and dinner are separate sittings: %s for %i beside 8 at lunch, of ten', (time, guests, expected) => {
  expect(seats(time, guests, [party('11:30', 8)], { coversPerSitting: 10 })).toEqual(expected)
})

test('beside nobody, a party may not be larger than all guests at once', () => {
  expect([seats('18:00', 10, [], { coversAtOnce: 10 }), seats('18:00', 11, [], { coversAtOnce: 10 })]).toEqual([
    [],
    undefined,
  ])
})

test('a night that ends after midnight is one sitting', () => {
  const night = { weekly: everyDay({ opens: '18:00', closes: '02:00' }), specialDays: [] }
  expect(sittingStart('2026-12-02T00:30', night)).toBe('2026-12-01T18:00')
  expect(sittingStart('2026-12-01T18:00', night)).toBe('2026-12-01T18:00')
  expect(sittingStart('2026-12-02T12:00', night)).toBeUndefined()
})

const areas = [
  {
    name: 'Window',
    canJoin: true,
    tables: [
      { name: 'W1', seats: 2 },
      { name: 'W2', seats: 4 },
      { name: 'W3', seats: 2 },
    ],
  },
  {
    name: 'Bar',
    canJoin: false,
    tables: [
      { name: 'B1', seats: 2 },
      { name: 'B2', seats: 2 },
    ],
  },
]

test.each<[number, readonly SeatedParty[], readonly string[] | undefined]>([
  [2, [], ['W1']],
  [3, [], ['W2']],
  [2, [party('18:30', 2, ['W1'])], ['W3']],
  [2, [party('17:00', 2, ['W1'])], ['W3']],
  [2, [party('16:30', 2, ['W1'])], ['W1']],
  [5, [], ['W1', 'W2']],
  [8, [], ['W1', 'W2', 'W3']],
  [5, [party('18:00', 4, ['W2'])], undefined],
  [9, [], undefined],
])('a party of %i beside %j sits at %j', (guests, expected, tables) => {
  expect(seats('18:00', guests, expected, { areas })).toEqual(tables)
})

test('parties without a table, or with a deleted one, get one first', () => {
  const others = [party('18:00', 4), party('18:00', 2, ['Gone'])]
  expect(seats('18:00', 2, others, { areas })).toEqual(['W3'])
  expect(seats('18:00', 4, others, { areas })).toBeUndefined()
})

test('a party whose preferred area is full sits elsewhere, and no other party gets its table', () => {
  const rules = { areas: [...areas, { name: 'Garden', canJoin: false, tables: [{ name: 'G1', seats: 4 }] }] }
  const inGarden: SeatedParty = { ...party('18:00', 4), area: 'Garden' }
  expect(seats('18:00', 4, [inGarden], rules)).toEqual(['W2'])
  expect(seats('18:00', 4, [inGarden, inGarden], rules)).toBeUndefined()
})

test('a preference for an area without tables is ignored', () => {
  const bare = { areas: [...areas, { name: 'Garden', canJoin: false, tables: [] }] }
  const place = { rules: { ...NO_LIMITS, ...bare }, hours, clock }
  expect(findSeats({ ...party('18:00', 3), area: 'Garden' }, [], place)).toEqual(['W2'])
})

test('no table is given to two parties at once, and every party has enough seats', () => {
  const wishes = fc.array(
    fc.record({ quarter: fc.integer({ min: 0, max: 20 }), guests: fc.integer({ min: 1, max: 8 }) }),
  )
  fc.assert(
    fc.property(wishes, (asked) => {
      const rules = { ...NO_LIMITS, areas, coversAtOnce: 9 }
      const seated: SeatedParty[] = []
      for (const { quarter, guests } of asked) {
        const wish = { guests, startsAt: new Date(at('17:00').getTime() + quarter * 900_000) }
        const tables = findSeats(wish, seated, { rules, hours, clock })
        if (tables) seated.push({ ...wish, tables })
      }
      const sizes = new Map(areas.flatMap(({ tables }) => tables.map(({ name, seats: size }) => [name, size] as const)))
      const endOf = ({ startsAt, guests }: SeatedParty) => startsAt.getTime() + stayMinutes(rules, guests) * 60_000
      for (const one of seated) {
        expect(one.tables.reduce((sum, name) => sum + (sizes.get(name) ?? 0), 0)).toBeGreaterThanOrEqual(one.guests)
        const present = seated.filter(
          (other) => other.startsAt <= one.startsAt && endOf(other) > one.startsAt.getTime(),
        )
        const taken = present.flatMap(({ tables }) => tables)
        expect(new Set(taken).size).toBe(taken.length)
        expect(present.reduce((sum, { guests }) => sum + guests, 0)).toBeLessThanOrEqual(9)
      }
    }),
  )
})

test('changes are possible until the set number of hours before the booking', () => {
  expect(changesEndAt({ changeHours: 4 }, at('18:00'))).toEqual(at('14:00'))
  expect(changesEndAt({ changeHours: null }, at('18:00'))).toBeUndefined()
})

test('the sitting of each arrival is computed once, however many times of a day are tried', () => {
  let computed = 0
  const counted = {
    ...clock,
    localAt: (instant: Date) => {
      computed++
      return clock.localAt(instant)
    },
  }
  const arrivals = Array.from({ length: 300 }, (_, index) => party(`${17 + (index % 6)}:${index % 2 ? '15' : '30'}`, 2))
  const rules = { ...NO_LIMITS, coversPerSitting: 700 }
  const find = seatFinder(arrivals, { rules, hours, clock: counted })
  for (let minute = 10; minute < 50; minute++) find(party(`18:${minute}`, 2))
  // Six hours with one arrival each, twice for its key, and the forty times that are tried.
  expect(computed).toBeLessThanOrEqual(2 * 12 + 40)
})
