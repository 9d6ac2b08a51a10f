import { expect, test } from 'vitest'
import { closedSentence, closureSentence, describeOpenNow, describeSpecialDays } from './describe-opening.ts'
import { everyDay, type OpeningHours, type SpecialDay } from './opening-hours.ts'
import { spokenClock } from './time-zone.ts'

const clock = spokenClock({ timeZone: 'Pacific/Auckland', hourCycle: 'h12' })
const at = (local: string) => clock.instantAt(local)
const day = { opens: '11:00', closes: '21:00' }
const special = (from: string, name: string, change: Partial<SpecialDay> = {}): SpecialDay => ({
  ...{ name, from, to: from, isYearly: false, hours: [] },
  ...change,
})

const always: OpeningHours = { weekly: everyDay(day), specialDays: [] }
const fridays: OpeningHours = { weekly: [[], [], [], [], [day], [], []], specialDays: [] }
const never: OpeningHours = { weekly: everyDay(), specialDays: [] }
const nights: OpeningHours = { weekly: everyDay({ opens: '17:00', closes: '02:00' }), specialDays: [] }
const allHours: OpeningHours = { weekly: everyDay({ opens: '00:00', closes: '00:00' }), specialDays: [] }
const summer: OpeningHours = {
  weekly: everyDay(day),
  specialDays: [special('2026-12-24', 'Summer break', { to: '2027-01-10' })],
}

test.each([
  ['2026-11-21T10:59', always, 'Closed now, opens today at 11:00am'],
  ['2026-11-21T11:00', always, 'Open now, until 9:00pm'],
  ['2026-11-21T20:59', always, 'Open now, until 9:00pm'],
  ['2026-11-21T21:00', always, 'Closed now, opens tomorrow at 11:00am'],
  ['2026-11-21T12:00', fridays, 'Closed now, opens on Fri 27 Nov at 11:00am'],
  ['2026-11-21T12:00', never, 'Closed now'],
  ['2026-11-22T01:59', nights, 'Open now, until 2:00am'],
  ['2026-11-22T02:00', nights, 'Closed now, opens today at 5:00pm'],
  ['2026-11-22T02:00', allHours, 'Open now'],
  ['2026-12-24T12:00', summer, 'Closed now: Summer break, opens on Mon 11 Jan at 11:00am'],
])('at %s the page says when it opens', (local, hours, words) => {
  expect(describeOpenNow(hours, at(local), clock)).toBe(words)
})

test.each([
  ['2026-11-21T10:59', always, 'We are closed now. We open today at 11:00am.'],
  ['2026-11-21T11:00', always, undefined],
  ['2026-11-21T21:00', always, 'We are closed now. We open tomorrow at 11:00am.'],
  ['2026-11-21T12:00', fridays, 'We are closed now. We open on Fri 27 Nov at 11:00am.'],
  ['2026-11-27T22:00', fridays, 'We are closed now. We open on Fri 4 Dec at 11:00am.'],
  ['2027-01-10T20:00', summer, 'We are closed now (Summer break). We open tomorrow at 11:00am.'],
])('at %s the customer reads when the restaurant opens', (local, hours, sentence) => {
  expect(closedSentence(hours, at(local), clock)).toBe(sentence)
})

test('the refusal of a closed day says why, and when the restaurant opens again', () => {
  expect(closureSentence(summer, '2026-12-24', clock)).toBe(
    'We are closed on Thu 24 Dec (Summer break). We open again on Mon 11 Jan at 11:00am.',
  )
  expect(closureSentence(summer, '2027-01-11', clock)).toBeUndefined()
  expect(closureSentence(fridays, '2026-11-21', clock)).toBeUndefined()
})

test('special days of the coming weeks are listed with the hours', () => {
  const days = [
    special('2026-12-25', 'Christmas Day'),
    special('2026-12-24', 'Christmas Eve', { hours: [{ opens: '11:00', closes: '15:00' }] }),
    special('2025-12-31', 'New Year', { to: '2026-01-02', isYearly: true }),
    special('2027-03-26', 'Good Friday'),
  ]
  expect(describeSpecialDays({ specialDays: days }, '2026-12-01', clock)).toEqual([
    'Thu 24 Dec: 11:00am-3:00pm (Christmas Eve)',
    'Fri 25 Dec: closed (Christmas Day)',
    'Thu 31 Dec to Sat 2 Jan: closed (New Year)',
  ])
  expect(describeSpecialDays(always, '2026-12-01', clock)).toEqual([])
})
