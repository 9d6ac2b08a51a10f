import { expect, test } from 'vitest'
import type { AdminBooking } from '#contract/booking.ts'
import { busiestMoment, plannedAreas, seatedInHour, takenTables, withoutTable } from './table-occupancy.ts'

const rules = {
  stays: [
    { guests: 2, minutes: 90 },
    { guests: 20, minutes: 120 },
  ],
  areas: [
    {
      name: 'Window',
      canJoin: false,
      tables: [
        { name: 'W1', seats: 2 },
        { name: 'W2', seats: 4 },
      ],
    },
  ],
}
const party = (name: string, time: string, guests: number, more: Partial<AdminBooking> = {}) =>
  ({ id: name, name, date: '2026-11-27', time, guests, status: 'confirmed', ...more }) as AdminBooking

test('each table lists its parties in order and when they leave, without cancelled bookings and no-shows', () => {
  const [window] = plannedAreas(rules, [
    party('late', '20:00', 2, { tables: ['W1'] }),
    party('early', '18:00', 2, { tables: ['W1'] }),
    party('both', '23:00', 4, { tables: ['W1', 'W2'] }),
    party('gone', '18:00', 2, { tables: ['W2'], status: 'cancelled' }),
    party('away', '18:00', 2, { tables: ['W2'], attendance: 'no_show' }),
  ])
  expect(
    window?.tables.map(({ name, sittings }) => [name, sittings.map((one) => [one.booking.name, one.until])]),
  ).toEqual([
    [
      'W1',
      [
        ['early', '19:30'],
        ['late', '21:30'],
        ['both', '01:00'],
      ],
    ],
    ['W2', [['both', '01:00']]],
  ])
})

test('parties without a table, or at a deleted one, are named', () => {
  const parties = [
    party('none', '18:00', 2),
    party('gone', '18:00', 2, { tables: ['W9'] }),
    party('has', '18:00', 2, { tables: ['W1'] }),
  ]
  expect(withoutTable(rules, parties).map(({ name }) => name)).toEqual(['none', 'gone'])
})

test('the busiest moment is when most guests are seated at once', () => {
  const parties = [
    party('a', '18:00', 2),
    party('b', '19:00', 4),
    party('c', '19:30', 3),
    party('d', '20:00', 8, { status: 'cancelled' }),
    party('e', '19:30', 8, { attendance: 'no_show' }),
  ]
  expect(busiestMoment(rules, parties)).toEqual({ time: '19:30', guests: 7 })
  expect(busiestMoment(rules, [])).toBeUndefined()
  const hours = [17, 18, 19, 20, 21].map((hour) => seatedInHour(rules, parties, { date: '2026-11-27', hour }))
  // Those who came at 7:30pm leave at 9:30pm; the peak of the day is the peak of its hour.
  expect(hours).toEqual([0, 2, 7, 7, 3])
})

test('a table is taken while another party sits there, to the minute, and never by the party itself', () => {
  const own = party('own', '19:30', 2, { tables: ['W1'] })
  const taken = takenTables(
    rules,
    [
      own,
      party('before', '18:00', 2, { tables: ['W1'] }),
      party('during', '20:30', 4, { tables: ['W2'] }),
      party('gone', '19:30', 2, { tables: ['W1'], status: 'cancelled' }),
    ],
    own,
  )
  expect([...taken].map(([table, { booking, until }]) => [table, booking.name, until])).toEqual([
    ['W2', 'during', '22:30'],
  ])
})
