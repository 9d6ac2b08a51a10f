import { expect, test } from 'vitest'
import type { WeeklyHours } from '../time/opening-hours.ts'
import { staffBookingProblems } from './staff-booking.ts'

const open = { opens: '11:00', closes: '21:00' }
const hours: WeeklyHours = [null, open, open, open, open, open, open]
/** A Saturday; Mondays are closed. */
const day = { today: '2026-11-21', hours }
const wish = { guests: 4, date: '2026-11-21', time: '18:30' }

test.each([
  ['a table for guests who came at opening time', { time: '11:00' }],
  ['a hundred guests', { guests: 100 }],
  ['a table in a year', { date: '2027-11-21' }],
])('%s can be written down by staff', (_, change) => {
  expect(staffBookingProblems({ ...wish, ...change }, day)).toEqual({})
})

const OVER = 'That day is over. Please choose another date.'
const CLOSED = 'We are closed that day. Please choose another date.'
const NOT_OPEN = 'Please choose a time from 11:00am to 8:00pm.'
test.each([
  ['no guests', { guests: 0 }, { guests: 'Please enter how many guests will come.' }],
  ['half a guest', { guests: 1.5 }, { guests: 'Please enter how many guests will come.' }],
  ['101 guests', { guests: 101 }, { guests: 'A booking can be for at most 100 guests.' }],
  ['no real date', { date: '2027-02-29' }, { date: 'Please choose a date.' }],
  ['yesterday', { date: '2026-11-20' }, { date: OVER }],
  ['366 days ahead', { date: '2027-11-23' }, { date: 'Tables can be booked up to 365 days ahead.' }],
  ['a closed day', { date: '2026-11-23' }, { date: CLOSED }],
  ['no real time', { time: '24:00' }, { time: 'Please choose a time.' }],
  ['a time before opening', { time: '10:59' }, { time: NOT_OPEN }],
  ['a time within the last hour', { time: '20:01' }, { time: NOT_OPEN }],
])('%s cannot, not even by staff', (_, change, problems) => {
  expect(staffBookingProblems({ ...wish, ...change }, day)).toEqual(problems)
})

test.each([
  ['a booking that is over and stays as it is', { date: '2026-11-14' }, {}, {}],
  ['other guests of one that is over', { date: '2026-11-14' }, { guests: 5 }, {}],
  ['another time of one that is over', { date: '2026-11-14' }, { time: '19:00' }, {}],
  ['one at a time that was on offer once', { time: '20:45' }, { guests: 5 }, {}],
  ['one that is over, moved to a coming day', { date: '2026-11-14' }, { date: '2026-11-22' }, {}],
  ['one moved into the past', {}, { date: '2026-11-14' }, { date: OVER }],
  [
    'one at a time that was on offer once, moved to another day',
    { time: '20:45' },
    { date: '2026-11-22' },
    { time: NOT_OPEN },
  ],
  ['another time of one on a day that is closed by now', { date: '2026-11-23' }, { time: '19:00' }, { time: CLOSED }],
])('of a booking only what changes is judged: %s', (_, was, change, problems) => {
  const known = { ...wish, ...was }
  expect(staffBookingProblems({ ...known, ...change }, day, known)).toEqual(problems)
})
