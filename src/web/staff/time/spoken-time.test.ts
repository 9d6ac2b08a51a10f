import { expect, test } from 'vitest'
import {
  instantInSentence,
  localDateOf,
  momentInSentence,
  spokenAge,
  spokenDayFrom,
  spokenInstant,
  spokenMoment,
  todayAt,
} from './spoken-time.ts'

// Saturday 21 November 2026, 6:00pm in the restaurant.
const now = new Date('2026-11-21T05:00:00Z')
const time = { now, timeZone: 'Pacific/Auckland', hourCycle: 'h12' } as const

test("the day is the restaurant's, even when it is another day in UTC", () => {
  expect(localDateOf(new Date('2026-11-20T12:30:00Z'), time)).toBe('2026-11-21')
  expect(spokenInstant('2026-11-20T11:30:00Z', time)).toBe('Today 12:30am')
  const inChicago = { now: new Date('2026-11-21T05:30:00Z'), timeZone: 'America/Chicago', hourCycle: 'h12' } as const
  expect(todayAt(inChicago)).toBe('2026-11-20')
  expect(spokenInstant('2026-11-21T06:30:00Z', inChicago)).toBe('Tomorrow 12:30am')
})

test.each([
  ['2026-11-21T18:30', 'Today 6:30pm'],
  ['2026-11-22T11:00', 'Tomorrow 11:00am'],
  ['2026-11-20T20:45', 'Yesterday 8:45pm'],
  ['2026-11-23T18:30', 'Mon 23 Nov 6:30pm'],
  ['2027-01-02T12:00', 'Sat 2 Jan 2027 12:00pm'],
])('%s is called %s', (moment, spoken) => {
  expect(spokenMoment(moment, time)).toBe(spoken)
})

test.each([
  ['2026-11-21T18:30', 'today 6:30pm'],
  ['2026-11-22T11:00', 'tomorrow 11:00am'],
  ['2026-11-20T20:45', 'yesterday 8:45pm'],
  ['2026-11-23T18:30', 'Mon 23 Nov 6:30pm'],
])('within a sentence, %s is called %s', (moment, spoken) => {
  expect(momentInSentence(moment, time)).toBe(spoken)
  expect(instantInSentence(`${moment}:00+13:00`, time)).toBe(spoken)
})

test.each([
  [20, 'just now'],
  [60, '1 min'],
  [59 * 60 + 59, '59 min'],
  [65 * 60, '1 h 5 min'],
  [25 * 3600, '1 day'],
  [73 * 3600, '3 days'],
  [-5, 'just now'],
])('after %i seconds an order has waited %s', (seconds, spoken) => {
  expect(spokenAge(new Date(now.getTime() - seconds * 1000), now)).toBe(spoken)
})

test('an hour after midnight the evening that has just ended is still today', () => {
  expect(spokenDayFrom('2026-11-26', '2026-11-26')).toBe('Today')
  expect(spokenDayFrom('2026-11-26', '2026-11-27')).toBe('Tomorrow')
  expect(spokenDayFrom('2026-11-26', '2026-11-25')).toBe('Yesterday')
})
