import { expect, test } from 'vitest'
import { english } from '#domain/language/translate.ts'
import { everyDay } from '#domain/time/opening-hours.ts'
import {
  CLOSED_DAY,
  formatDates,
  holidayWarning,
  hoursFormOf,
  hoursFrom,
  listedDay,
  missingTimeIn,
  overlapsIn,
} from './hours-form.ts'
import { changedFields } from './section-form.tsx'

const lunch = { opens: '11:00', closes: '15:00' }
const early = { opens: '14:30', closes: '22:00' }
const party = { name: 'Party', from: '2030-05-01', to: '2030-05-01', isYearly: false, hours: [early, lunch] }

test("overlapping ranges are named by their labels in the form, with the server's message", () => {
  const times = {
    weekly: everyDay(lunch, early),
    services: { pickup: null, delivery: [[], [], [lunch, early], [], [], [], []], tables: everyDay(lunch) },
    specialDays: [party],
  }
  expect(overlapsIn(english, times)).toEqual([
    'Monday, range 2: This overlaps range 1 of Monday.',
    'Wednesday for delivery, range 2: This overlaps range 1 of Wednesday.',
    'Special day 1, range 1: This overlaps range 2 of this day.',
  ])
  expect(
    overlapsIn(english, {
      ...times,
      weekly: everyDay(lunch),
      services: { ...times.services, delivery: null },
      specialDays: [],
    }),
  ).toEqual([])
})

test('the first missing time or date is named by its label in the form', () => {
  const open = { opens: '17:00', closes: '' }
  const times = {
    weekly: everyDay(lunch),
    services: { pickup: null, delivery: null, tables: null },
    specialDays: [{ ...party, hours: [lunch] }],
  }
  expect(missingTimeIn(english, times)).toBeUndefined()
  expect(missingTimeIn(english, { ...times, weekly: [[{ opens: '', closes: '21:00' }]] })).toBe(
    'Monday: the opening time is missing.',
  )
  expect(missingTimeIn(english, { ...times, services: { ...times.services, delivery: [[], [lunch, open]] } })).toBe(
    'Tuesday for delivery, range 2: the closing time is missing.',
  )
  expect(missingTimeIn(english, { ...times, specialDays: [{ ...party, hours: [open] }] })).toBe(
    'Special day 1: the closing time is missing.',
  )
  expect(missingTimeIn(english, { ...times, specialDays: [party, { ...party, from: '', to: '' }] })).toBe(
    'Special day 2: the first day is missing.',
  )
})

test('a public holiday is listed already if a special day covers it, over New Year and from its first year too', () => {
  const yearly = { row: 0, name: 'Winter', from: '2026-12-24', to: '2027-01-02', isYearly: true, day: CLOSED_DAY }
  const once = { ...yearly, row: 1, from: '2027-05-01', to: '2027-05-01', isYearly: false }
  const isListed = (date: string) => listedDay([yearly, once], { from: date, holiday: null }) !== undefined
  expect(['2026-12-25', '2027-01-01', '2027-12-26', '2027-05-01'].map(isListed)).toEqual([true, true, true, true])
  expect(['2027-01-03', '2026-05-01', '2026-01-01'].map(isListed)).toEqual([false, false, false])
})

test('special days are described by their dates, and whether they recur', () => {
  const day = { from: '2026-12-25', to: '2026-12-25', isYearly: false }
  const holiday = { country: 'NZ', region: '', name: 'Easter Monday' }
  expect(formatDates(english, day)).toBe('Fri 25 Dec 2026')
  expect(formatDates(english, { ...day, to: '2027-01-02' })).toBe('Fri 25 Dec 2026 to Sat 2 Jan 2027')
  expect(formatDates(english, { ...day, isYearly: true })).toBe('25 Dec, every year')
  expect(formatDates(english, { ...day, from: '2027-03-29', to: '2027-03-29', holiday })).toBe(
    'Mon 29 Mar 2027 and every later one',
  )
  expect(formatDates(english, { ...day, to: '' })).toBe('')
})

test('special days that nobody has touched are not sent', () => {
  const holiday = { country: 'NZ', region: '', name: 'Party' }
  const stored = {
    ...{ id: 'hours' as const, version: 3, weekly: everyDay(lunch).map((day) => [...day]) },
    services: { pickup: null, delivery: null, tables: null },
    specialDays: [
      { ...party, hours: [lunch] },
      { ...party, hours: [], holiday },
    ],
  }
  expect(changedFields(stored, hoursFrom(hoursFormOf(stored)))).toEqual({})
})

test.each([
  ['a day of the owner', { holiday: undefined, to: '2026-04-06' }, undefined],
  ['a coming holiday', { to: '2027-03-29' }, undefined],
  ['one that was over a week ago', { to: '2026-11-13' }, undefined],
  [
    'one whose next dates are not known',
    { to: '2026-11-12' },
    /^These dates are over, and the next ones are not known/,
  ],
  [
    'one of another country',
    { to: '2027-03-29', holiday: { country: 'PT', region: '', name: 'Easter Monday' } },
    /^A holiday of Portugal, but the restaurant is in New Zealand\./,
  ],
])('%s is marked if the owner should check it', (_, day, warning) => {
  const holiday = { country: 'NZ', region: '', name: 'Easter Monday' }
  const found = holidayWarning(english, { holiday, ...day }, { country: 'NZ', today: '2026-11-21' })
  expect(found ?? '').toMatch(warning ?? /^$/)
})
