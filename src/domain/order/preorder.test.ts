import { expect, test } from 'vitest'
import { spokenClock } from '../time/time-zone.ts'
import { canBeAccepted, ringReason, staffTimeProblem, startBy } from './preorder.ts'

const HALF_PAST_SIX = new Date('2026-11-24T05:30:00Z')
const minutesBefore = (minutes: number) => new Date(HALF_PAST_SIX.getTime() - minutes * 60_000)
const small = (leadMinutes: number) => ({ leadMinutes, minutesBeyondLead: null })
const pickup = startBy(HALF_PAST_SIX, small(20))

test('the kitchen must start an order its lead time before it is due', () => {
  expect(startBy(HALF_PAST_SIX, small(20))).toEqual(minutesBefore(20))
  expect(startBy(HALF_PAST_SIX, small(45))).toEqual(minutesBefore(45))
  expect(startBy(null, small(20))).toBeNull()
})

test('a large order is started by as much earlier as it takes longer', () => {
  expect(startBy(HALF_PAST_SIX, { leadMinutes: 20, minutesBeyondLead: 17 })).toEqual(minutesBefore(37))
  expect(startBy(HALF_PAST_SIX, { leadMinutes: 20, minutesBeyondLead: 0 })).toEqual(minutesBefore(20))
})

test.each([
  ['new, due in two days', 'new', pickup, 2 * 24 * 60, true],
  ['new, to be started in ten minutes', 'new', pickup, 30, true],
  ['new, to be started in nine minutes', 'new', pickup, 29, false],
  ['new, due already', 'new', pickup, -5, false],
  ['new, as soon as possible', 'new', null, 60, false],
  ['being prepared', 'preparing', pickup, 600, false],
  ['cancelled', 'cancelled', pickup, 600, false],
  ['waiting for its payment', 'pending', pickup, 600, false],
] as const)('whether an order can be accepted for its time: %s', (_case, status, start, minutes, expected) => {
  expect(canBeAccepted({ status, startBy: start }, minutesBefore(minutes))).toBe(expected)
})

const accepted = minutesBefore(3000)
test.each([
  ['new for Tuesday', 'new', pickup, null, 3000, 'new'],
  ['new, as soon as possible', 'new', null, null, 0, 'new'],
  ['accepted, a minute before it must be started', 'new', pickup, accepted, 21, null],
  ['accepted, and to be started now', 'new', pickup, accepted, 20, 'due'],
  ['accepted, and forgotten', 'new', pickup, accepted, -60, 'due'],
  ['accepted, and as soon as possible', 'new', null, accepted, 60, 'due'],
  ['being prepared', 'preparing', pickup, accepted, 0, null],
  ['being prepared without having been accepted', 'preparing', pickup, null, 0, null],
  ['cancelled', 'cancelled', pickup, accepted, 0, null],
  ['waiting for its payment', 'pending', pickup, null, 0, null],
] as const)('why an order rings: %s', (_case, status, start, acceptedAt, minutes, expected) => {
  expect(ringReason({ status, startBy: start, acceptedAt }, minutesBefore(minutes))).toBe(expected)
})

const open = [{ opens: '11:00', closes: '21:00' }]
const hours = { weekly: [[], open, open, open, open, open, open], specialDays: [] }
/** A Saturday; Mondays are closed. */
const day = { today: '2026-11-21', hours, clock: spokenClock({ timeZone: 'Pacific/Auckland', hourCycle: 'h12' }) }

test.each(['ASAP', '2026-11-21T11:00', '2026-11-21T18:07', '2026-11-27T20:59'])('staff can promise %s', (time) => {
  expect(staffTimeProblem(time, day)).toBeUndefined()
})

const CLOSED = 'We are closed at that time. Please choose another one.'
test.each([
  ['', 'Please choose a time.'],
  ['asap', 'Please choose a time.'],
  ['2026-11-21', 'Please choose a time.'],
  ['2026-11-31T18:00', 'Please choose a time.'],
  ['2026-11-21T18:00T', 'Please choose a time.'],
  ['2026-11-21T24:00', 'Please choose a time.'],
  ['2026-11-20T18:00', 'That day has passed. Please choose another date.'],
  ['2026-11-28T18:00', 'Orders can be taken up to 6 days ahead.'],
  ['2026-11-21T10:59', CLOSED],
  ['2026-11-21T21:00', CLOSED],
  ['2026-11-23T18:00', CLOSED],
])('staff cannot promise "%s"', (time, sentence) => {
  expect(staffTimeProblem(time, day)).toBe(sentence)
})
