import { expect, test } from 'vitest'
import { businessDayOf, closingOf, dayToReport, startOfBusinessDay } from './business-day.ts'
import { type DayHours, everyDay, type OpeningTimes } from './time/opening-hours.ts'
import { zoneClock } from './time/time-zone.ts'

const clock = zoneClock('Pacific/Auckland')
const open = (...ranges: readonly DayHours[]): OpeningTimes => ({
  weekly: everyDay(...ranges),
  services: { pickup: null, delivery: null, tables: null },
  specialDays: [],
})
const DAYTIME = open({ opens: '11:00', closes: '21:00' })
const NIGHTS = open({ opens: '17:00', closes: '02:30' })
const ALWAYS = open({ opens: '00:00', closes: '00:00' })
const local = (date: Date | undefined) => date && clock.localAt(date)

test.each([
  ['by day', DAYTIME, '2026-12-05T00:30', '2026-12-05'],
  ['in the night', NIGHTS, '2026-12-05T00:30', '2026-12-04'],
  ['in its last minute', NIGHTS, '2026-12-05T02:29', '2026-12-04'],
  ['after it', NIGHTS, '2026-12-05T02:30', '2026-12-05'],
  ['always', ALWAYS, '2026-12-05T00:30', '2026-12-05'],
])('an hour of a restaurant that is open %s belongs to its business day', (_, hours, at, day) => {
  expect(businessDayOf(hours, at)).toBe(day)
})

test.each([
  ['by day', DAYTIME, '2026-12-05T00:00', '2026-12-05T21:00'],
  ['in the night', NIGHTS, '2026-12-05T02:30', '2026-12-06T02:30'],
  ['always', ALWAYS, '2026-12-05T00:00', '2026-12-06T00:00'],
])('a day of a restaurant that is open %s begins and closes', (_, hours, begins, closes) => {
  expect(local(startOfBusinessDay('2026-12-05', { hours, clock }))).toBe(begins)
  expect(local(closingOf('2026-12-05', { hours, clock }))).toBe(closes)
})

test('the day ends with the service that closes last', () => {
  const hours = {
    ...DAYTIME,
    services: { ...DAYTIME.services, delivery: everyDay({ opens: '11:00', closes: '23:00' }) },
  }
  expect(local(closingOf('2026-12-05', { hours, clock }))).toBe('2026-12-05T23:00')
})

// The clocks went forward on 27 September 2026 at two in the morning, and go back on 4 April 2027 at three.
test.each([
  ['2026-12-05T21:14', DAYTIME, undefined],
  ['2026-12-05T21:15', DAYTIME, '2026-12-05'],
  ['2026-12-06T08:59', DAYTIME, '2026-12-05'],
  ['2026-12-06T09:00', DAYTIME, undefined],
  ['2026-12-06T02:44', NIGHTS, undefined],
  ['2026-12-06T02:45', NIGHTS, '2026-12-05'],
  ['2026-09-27T03:30', NIGHTS, undefined],
  ['2026-09-27T03:45', NIGHTS, '2026-09-26'],
  ['2027-04-04T03:00', NIGHTS, '2027-04-03'],
])('the day to report at %s', (at, hours, day) => {
  expect(dayToReport(clock.instantAt(at), { hours, clock })).toBe(day)
})

test('a closed day is not reported', () => {
  expect(dayToReport(clock.instantAt('2026-12-05T22:00'), { hours: open(), clock })).toBeUndefined()
})
