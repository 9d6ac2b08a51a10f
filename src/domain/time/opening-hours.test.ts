import { expect, test } from 'vitest'
import { type DayHours, hoursInWords, hoursOn, isOpenAt, type WeeklyHours } from './opening-hours.ts'

const day = { opens: '11:00', closes: '21:00' }
const late = { opens: '11:00', closes: '22:30' }
const always: WeeklyHours = [day, day, day, day, day, day, day]
const mixed: WeeklyHours = [null, day, day, day, late, late, null]

test.each([
  ['2026-11-21T10:59', false],
  ['2026-11-21T11:00', true],
  ['2026-11-21T20:59', true],
  ['2026-11-21T21:00', false],
  ['2026-11-21T00:00', false],
])('at %s the restaurant is open: %s', (local, isOpen) => {
  expect(isOpenAt(always, local)).toBe(isOpen)
})

test.each<[string, DayHours | null, string]>([
  ['2026-11-23', null, 'Monday'],
  ['2026-11-24', day, 'Tuesday'],
  ['2026-11-27', late, 'Friday'],
  ['2026-11-28', late, 'Saturday'],
  ['2026-11-29', null, 'Sunday'],
])('%s has the hours %o of a %s', (date, hours) => {
  expect(hoursOn(mixed, date)).toEqual(hours)
  expect(isOpenAt(mixed, `${date}T12:00`)).toBe(hours !== null)
})

test('each day closes by its own hours', () => {
  expect(isOpenAt(mixed, '2026-11-26T21:30')).toBe(false)
  expect(isOpenAt(mixed, '2026-11-27T21:30')).toBe(true)
})

test('the week in words joins equal days, and only neighbours', () => {
  expect(hoursInWords(always)).toEqual(['Mon-Sun 11:00am-9:00pm'])
  expect(hoursInWords(mixed)).toEqual(['Mon closed', 'Tue-Thu 11:00am-9:00pm', 'Fri-Sat 11:00am-10:30pm', 'Sun closed'])
})
