import { expect, test } from 'vitest'
import {
  type DayHours,
  describeHours,
  everyDay,
  hoursFor,
  hoursOn,
  isOpenAt,
  type OpeningHours,
} from './opening-hours.ts'

const day = { opens: '11:00', closes: '21:00' }
const late = { opens: '11:00', closes: '22:30' }
const lunch = { opens: '11:30', closes: '14:30' }
const night = { opens: '17:00', closes: '02:00' }
const always: OpeningHours = { weekly: everyDay(day), specialDays: [] }
const mixed: OpeningHours = { weekly: [[], [day], [day], [day], [late], [late], []], specialDays: [] }
const split: OpeningHours = { weekly: everyDay(lunch, night), specialDays: [] }

test.each([
  ['2026-11-21T10:59', false],
  ['2026-11-21T11:00', true],
  ['2026-11-21T20:59', true],
  ['2026-11-21T21:00', false],
  ['2026-11-21T00:00', false],
])('at %s the restaurant is open: %s', (local, isOpen) => {
  expect(isOpenAt(always, local)).toBe(isOpen)
})

test.each<[string, DayHours[], string]>([
  ['2026-11-23', [], 'Monday'],
  ['2026-11-24', [day], 'Tuesday'],
  ['2026-11-27', [late], 'Friday'],
  ['2026-11-28', [late], 'Saturday'],
  ['2026-11-29', [], 'Sunday'],
])('%s has the hours %o of a %s', (date, hours) => {
  expect(hoursOn(mixed, date)).toEqual(hours)
  expect(isOpenAt(mixed, `${date}T12:00`)).toBe(hours.length > 0)
})

test('each day closes at its own hour', () => {
  expect(isOpenAt(mixed, '2026-11-26T21:30')).toBe(false)
  expect(isOpenAt(mixed, '2026-11-27T21:30')).toBe(true)
})

test.each([
  ['2026-11-21T01:59', true],
  ['2026-11-21T02:00', false],
  ['2026-11-21T11:30', true],
  ['2026-11-21T14:30', false],
  ['2026-11-21T17:00', true],
  ['2026-11-21T23:59', true],
])('with two ranges, of which one ends after midnight, it is open at %s: %s', (local, isOpen) => {
  expect(isOpenAt(split, local)).toBe(isOpen)
})

const style = { hourCycle: 'h12' } as const

test('the week in words groups neighbouring days with equal hours', () => {
  expect(describeHours(always, style)).toEqual(['Mon-Sun 11:00am-9:00pm'])
  expect(describeHours(mixed, style)).toEqual([
    'Mon closed',
    'Tue-Thu 11:00am-9:00pm',
    'Fri-Sat 11:00am-10:30pm',
    'Sun closed',
  ])
  expect(describeHours(split, style)).toEqual(['Mon-Sun 11:30am-2:30pm and 5:00pm-2:00am'])
  expect(describeHours(split, { hourCycle: 'h23' })).toEqual(['Mon-Sun 11:30-14:30 and 17:00-2:00'])
  expect(describeHours({ weekly: everyDay({ opens: '06:00', closes: '06:00' }) }, style)).toEqual(['Mon-Sun 24 hours'])
})

const special = (from: string, to: string, isYearly: boolean, hours: DayHours[] = []) => ({
  ...{ name: 'Holiday', from, to, isYearly, hours },
})

test.each([
  ['a date', special('2026-12-25', '2026-12-25', false), '2026-12-25', true],
  ['the day after it', special('2026-12-25', '2026-12-25', false), '2026-12-26', false],
  ['the same date a year later', special('2026-12-25', '2026-12-25', false), '2027-12-25', false],
  ['a yearly date, a year later', special('2026-12-25', '2026-12-25', true), '2027-12-25', true],
  ['a yearly date, the year before it was set', special('2026-12-25', '2026-12-25', true), '2025-12-25', false],
  ['the last of several days', special('2026-12-24', '2027-01-10', false), '2027-01-10', true],
  ['a yearly range over the new year, before it', special('2026-12-24', '2027-01-02', true), '2028-12-31', true],
  ['a yearly range over the new year, after it', special('2026-12-24', '2027-01-02', true), '2028-01-02', true],
  ['a yearly range over the new year, at its end', special('2026-12-24', '2027-01-02', true), '2028-01-03', false],
  ['29 February in an ordinary year', special('2028-02-29', '2028-02-29', true), '2029-03-01', false],
])('%s is closed: %o on %s: %s', (_, closure, date, isClosed) => {
  expect(isOpenAt({ weekly: everyDay(day), specialDays: [closure] }, `${date}T12:00`)).toBe(!isClosed)
})

test('the night before a closed day runs to its end, and a date of this year takes precedence over a yearly one', () => {
  const closed = special('2026-12-25', '2026-12-25', true)
  const hours = { weekly: everyDay(night), specialDays: [closed] }
  expect(isOpenAt(hours, '2026-12-25T01:30')).toBe(true)
  expect(isOpenAt(hours, '2026-12-25T20:00')).toBe(false)
  expect(isOpenAt(hours, '2026-12-26T01:30')).toBe(false)
  const open = special('2026-12-25', '2026-12-25', false, [lunch])
  expect(hoursOn({ ...hours, specialDays: [closed, open] }, '2026-12-25')).toEqual([lunch])
})

test('a service has the hours of the restaurant until it has its own week; special days apply to all', () => {
  const specialDays = [special('2026-12-25', '2026-12-25', true)]
  const times = {
    weekly: everyDay(day),
    specialDays,
    services: { pickup: null, delivery: everyDay(lunch), tables: null },
  }
  expect(hoursFor(times, 'pickup')).toEqual({ weekly: everyDay(day), specialDays })
  expect(hoursFor(times, 'delivery')).toEqual({ weekly: everyDay(lunch), specialDays })
})
