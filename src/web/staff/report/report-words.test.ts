import { expect, test } from 'vitest'
import { english } from '#domain/language/translate.ts'
import { decimal } from '#domain/money/money.ts'
import { addDays } from '#domain/time/clock-time.ts'
import { describeLateness, describeTables, formatHour, periodsOf, presetRanges } from './report-words.ts'

const day = (date: string) => ({ day: date, orders: 1, kept: decimal(10.1), taxes: [], guests: 2 })

test('a month is shown by days, a longer range by months, to the cent', () => {
  expect(periodsOf(english, [day('2026-11-21'), day('2026-11-22')]).map(({ name }) => name)).toEqual([
    'Sat 21 Nov',
    'Sun 22 Nov',
  ])
  const forty = Array.from({ length: 40 }, (_, index) => day(addDays('2026-11-21', index)))
  expect(periodsOf(english, forty)).toEqual([
    { name: 'Nov 2026', orders: 10, kept: 101, guests: 20 },
    { name: 'Dec 2026', orders: 30, kept: 303, guests: 60 },
  ])
})

test.each([
  [{ orders: 0, late: 0, averageMinutes: 0, worstMinutes: 0 }, { value: 'None due' }],
  [{ orders: 9, late: 0, averageMinutes: 0, worstMinutes: 0 }, { value: 'None of 9' }],
  [
    { orders: 9, late: 1, averageMinutes: 6, worstMinutes: 6 },
    { value: '1 of 9', note: 'by 6 min' },
  ],
  [
    { orders: 9, late: 2, averageMinutes: 6, worstMinutes: 10 },
    { value: '2 of 9', note: 'by 6 min on average, 10 at most' },
  ],
])('of %o the screen says %o', (promises, figure) => {
  expect(describeLateness(english, promises)).toEqual(figure)
})

test('hours and preset ranges are named', () => {
  expect(formatHour(23, { hourCycle: 'h12' })).toBe('11:00pm-12:00am')
  expect(formatHour(23, { hourCycle: 'h23' })).toBe('23:00-0:00')
  expect(presetRanges(english, '2026-12-03').map(({ name, from, to }) => `${name}: ${from} to ${to}`)).toEqual([
    'Today: 2026-12-03 to 2026-12-03',
    'Yesterday: 2026-12-02 to 2026-12-02',
    'Last 7 days: 2026-11-27 to 2026-12-03',
    'This month: 2026-12-01 to 2026-12-03',
  ])
})

test.each([
  [{ parties: 0, guests: 0, noShows: 0, walkIns: 0, cancelled: 3 }, { value: 'None' }],
  [
    { parties: 1, guests: 4, noShows: 2, walkIns: 1, cancelled: 0 },
    { value: '4 in 1 party', note: '2 did not come, 1 walked in' },
  ],
])('tables %o read %o', (bookings, figure) => {
  expect(describeTables(english, bookings)).toEqual(figure)
})
