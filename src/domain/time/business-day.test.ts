import fc from 'fast-check'
import { expect, test } from 'vitest'
import { businessDayAt, businessDayOf, closingOf, dayToReport, startOfBusinessDay } from './business-day.ts'
import { addDays, clockTimeOf } from './clock-time.ts'
import { type DayHours, everyDay, type OpeningTimes } from './opening-hours.ts'
import { zoneClock } from './time-zone.ts'

const clock = zoneClock('Pacific/Auckland')
const open = (...ranges: readonly DayHours[]): OpeningTimes => ({
  weekly: everyDay(...ranges),
  services: { pickup: null, delivery: null, tables: null },
  specialDays: [],
})
const DAYTIME = open({ opens: '11:00', closes: '21:00' })
const NIGHTS = open({ opens: '17:00', closes: '02:30' })
const MORNINGS = open({ opens: '06:00', closes: '14:00' })
const TWICE = open({ opens: '11:30', closes: '14:30' }, { opens: '18:00', closes: '23:00' })
const NEVER = open()
const NO_MONDAY: OpeningTimes = {
  ...open(),
  weekly: [[], ...everyDay({ opens: '17:00', closes: '21:00' }).slice(1)],
}
const ALWAYS = open({ opens: '00:00', closes: '00:00' })
const local = (date: Date | undefined) => date && clock.localAt(date)

test.each([
  ['by day', DAYTIME, '2026-12-05T03:59', '2026-12-04'],
  ['by day', DAYTIME, '2026-12-05T04:00', '2026-12-05'],
  ['by day', DAYTIME, '2026-12-05T23:30', '2026-12-05'],
  ['in the night', NIGHTS, '2026-12-05T00:30', '2026-12-04'],
  ['in the night', NIGHTS, '2026-12-05T02:36', '2026-12-04'],
  ['in the night', NIGHTS, '2026-12-05T09:44', '2026-12-04'],
  ['in the night', NIGHTS, '2026-12-05T09:45', '2026-12-05'],
  ['in the morning', MORNINGS, '2026-12-05T21:59', '2026-12-05'],
  ['in the morning', MORNINGS, '2026-12-05T22:00', '2026-12-06'],
  ['twice a day', TWICE, '2026-12-05T16:00', '2026-12-05'],
  ['twice a day', TWICE, '2026-12-06T05:14', '2026-12-05'],
  ['twice a day', TWICE, '2026-12-06T05:15', '2026-12-06'],
  ['always', ALWAYS, '2026-12-05T04:59', '2026-12-04'],
  ['always', ALWAYS, '2026-12-05T05:00', '2026-12-05'],
  ['never', NEVER, '2026-12-05T04:59', '2026-12-04'],
  // The 7th is a Monday.
  ['on no Monday', NO_MONDAY, '2026-12-07T06:59', '2026-12-06'],
  ['on no Monday', NO_MONDAY, '2026-12-07T07:00', '2026-12-07'],
  ['on no Monday', NO_MONDAY, '2026-12-08T06:59', '2026-12-07'],
  ['on no Monday', NO_MONDAY, '2026-12-08T07:00', '2026-12-08'],
])('an hour of a restaurant that is open %s belongs to its business day', (_, hours, at, day) => {
  expect(businessDayOf(hours, at)).toBe(day)
  expect(businessDayAt(clock.instantAt(at), { hours, clock })).toBe(day)
})

test.each([
  ['by day', DAYTIME, '2026-12-05T04:00', '2026-12-05T21:00'],
  ['in the night', NIGHTS, '2026-12-05T09:45', '2026-12-06T02:30'],
  ['in the morning', MORNINGS, '2026-12-04T22:00', '2026-12-05T14:00'],
  ['always', ALWAYS, '2026-12-05T05:00', '2026-12-06T00:00'],
])('a day of a restaurant that is open %s begins and closes', (_, hours, begins, closes) => {
  expect(local(startOfBusinessDay('2026-12-05', { hours, clock }))).toBe(begins)
  expect(local(closingOf('2026-12-05', { hours, clock }))).toBe(closes)
})

const anyRange = fc
  .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 0, max: 95 }))
  .map(([opens, closes]) => ({ opens: clockTimeOf(opens * 15), closes: clockTimeOf(closes * 15) }))
const anyHours = fc
  .array(fc.array(anyRange, { maxLength: 2 }), { minLength: 7, maxLength: 7 })
  .map((weekly): OpeningTimes => ({ ...open(), weekly }))

// Across both changes of the clocks.
test.each(['2026-09-20', '2027-03-28', '2026-12-01'])(
  'whatever the hours, each instant of two weeks from %s on belongs to exactly one business day',
  (first) => {
    fc.assert(
      fc.property(anyHours, fc.integer({ min: 0, max: 14 * 24 * 60 }), (hours, minutes) => {
        const place = { hours, clock }
        const instant = new Date(clock.instantAt(`${first}T00:00`).getTime() + minutes * 60_000)
        const day = businessDayAt(instant, place)
        expect(startOfBusinessDay(day, place).getTime()).toBeLessThanOrEqual(instant.getTime())
        expect(startOfBusinessDay(addDays(day, 1), place).getTime()).toBeGreaterThan(instant.getTime())
      }),
    )
  },
)

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
