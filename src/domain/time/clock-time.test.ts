import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test } from 'vitest'
import { addDays, clockTimeOf, isClockTime, isPlainDate, minutesOf, spokenTime, weekdayOf } from './clock-time.ts'

const anyDate = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2199-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

test.each(['00:00', '09:05', '11:00', '23:59'])('%s is a time of day', (text) => {
  expect(isClockTime(text)).toBe(true)
})

test.each(['24:00', '11:60', '9:00', '11:00:00', '11.00', '', ' 11:00', '11:00\n', '1١:00'])(
  '"%s" is no time of day',
  (text) => {
    expect(isClockTime(text)).toBe(false)
  },
)

test.each(['2026-11-21', '2028-02-29', '2000-02-29', '2400-02-29', '2026-12-31', '9999-12-31'])(
  '%s is a date',
  (text) => {
    expect(isPlainDate(text)).toBe(true)
  },
)

test.each([
  '2026-02-29',
  '2100-02-29',
  '2026-02-30',
  '2026-04-31',
  '2026-13-01',
  '2026-00-10',
  '2026-01-00',
  '2026-1-1',
  '21/11/2026',
  '2026-11-21T00:00',
  '0001-01-01',
  '',
])('"%s" is not a date', (text) => {
  expect(isPlainDate(text)).toBe(false)
})

test.each([
  ['00:00', '12:00am', '0:00'],
  ['00:30', '12:30am', '0:30'],
  ['07:05', '7:05am', '7:05'],
  ['11:00', '11:00am', '11:00'],
  ['12:00', '12:00pm', '12:00'],
  ['12:05', '12:05pm', '12:05'],
  ['21:00', '9:00pm', '21:00'],
  ['23:59', '11:59pm', '23:59'],
])('%s is written %s or %s', (time, withHalves, onOneDial) => {
  expect(spokenTime(time, { hourCycle: 'h12' })).toBe(withHalves)
  expect(spokenTime(time, { hourCycle: 'h23' })).toBe(onOneDial)
})

test('minutes and times of day correspond one to one', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1439 }), (minutes) => {
      expect(isClockTime(clockTimeOf(minutes))).toBe(true)
      expect(minutesOf(clockTimeOf(minutes))).toBe(minutes)
    }),
  )
})

test.each([
  ['2026-11-21', 1, '2026-11-22'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2027-02-28', 1, '2027-03-01'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-11-21', 90, '2027-02-19'],
  ['2026-09-26', 1, '2026-09-27'],
  ['2026-09-27', 1, '2026-09-28'],
  ['2027-04-03', 2, '2027-04-05'],
  ['9999-12-31', 1, '+010000-01-01'],
])('%s and %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected)
})

test.each([
  ['1969-07-20', 6],
  ['1970-01-01', 3],
  ['2000-01-01', 5],
  ['2024-02-29', 3],
  ['2026-09-27', 6],
  ['2026-11-21', 5],
  ['2026-11-23', 0],
  ['2027-04-04', 6],
])('%s is weekday %i, counted from Monday', (date, weekday) => {
  expect(weekdayOf(date)).toBe(weekday)
})

test('dates follow the calendar', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: -5000, max: 5000 }), (date, days) => {
      const calendar = Temporal.PlainDate.from(date)
      expect(addDays(date, days)).toBe(calendar.add({ days }).toString())
      expect(weekdayOf(date)).toBe(calendar.dayOfWeek - 1)
      expect(isPlainDate(date)).toBe(true)
    }),
  )
})
