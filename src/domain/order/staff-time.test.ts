import { expect, test } from 'vitest'
import type { WeeklyHours } from '../time/opening-hours.ts'
import { staffTimeProblem } from './staff-time.ts'

const open = { opens: '11:00', closes: '21:00' }
const hours: WeeklyHours = [null, open, open, open, open, open, open]
/** A Saturday; Mondays are closed. */
const day = { today: '2026-11-21', hours }

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
  ['2026-11-20T18:00', 'That day is over. Please choose another date.'],
  ['2026-11-28T18:00', 'Orders can be taken up to 6 days ahead.'],
  ['2026-11-21T10:59', CLOSED],
  ['2026-11-21T21:00', CLOSED],
  ['2026-11-23T18:00', CLOSED],
])('staff cannot promise "%s"', (time, sentence) => {
  expect(staffTimeProblem(time, day)).toBe(sentence)
})
