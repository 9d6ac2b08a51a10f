import { expect, test } from 'vitest'
import type { WeeklyHours } from '../time/opening-hours.ts'
import { type BookingDay, bookingProblems, bookingTimes, lastBookingDate, newBookingsNotice } from './booking.ts'

const open = { opens: '11:00', closes: '21:00' }
const hours: WeeklyHours = [null, open, open, open, open, open, open]
/** A Saturday at noon; Mondays are closed. */
const day: BookingDay = { today: '2026-11-21', now: '12:00', hours }
const wish = { guests: 4, date: '2026-11-21', time: '18:30' }

test.each([
  ['an evening of today', {}],
  ['one guest', { guests: 1 }],
  ['twenty guests', { guests: 20 }],
  ['the opening minute of another day', { date: '2026-11-22', time: '11:00' }],
  ['the last table', { time: '20:00' }],
  ['the next minute', { time: '12:01' }],
  ['90 days ahead', { date: '2027-02-19' }],
  ['the day the clocks go back', { date: '2026-12-27' }],
])('%s can be booked', (_, change) => {
  expect(bookingProblems({ ...wish, ...change }, day)).toEqual({})
})

const NO_GUESTS = { guests: 'Please enter how many guests will come.' }
test.each([
  ['no guests', { guests: 0 }, NO_GUESTS],
  ['minus one guest', { guests: -1 }, NO_GUESTS],
  ['half a guest', { guests: 2.5 }, NO_GUESTS],
  ['a guest that is no number', { guests: Number.NaN }, NO_GUESTS],
  ['21 guests', { guests: 21 }, { guests: 'For more than 20 guests, please phone us.' }],
  ['no date', { date: '' }, { date: 'Please choose a date.' }],
  ['no real date', { date: '2027-02-29' }, { date: 'Please choose a date.' }],
  ['yesterday', { date: '2026-11-20' }, { date: 'That day is over. Please choose another date.' }],
  ['91 days ahead', { date: '2027-02-20' }, { date: 'Tables can be booked up to 90 days ahead.' }],
  ['a closed day', { date: '2026-11-23' }, { date: 'We are closed that day. Please choose another date.' }],
  ['no time', { time: '' }, { time: 'Please choose a time.' }],
  ['no real time', { time: '18:60' }, { time: 'Please choose a time.' }],
  ['before opening', { date: '2026-11-22', time: '10:59' }, { time: 'Please choose a time from 11:00am to 8:00pm.' }],
  ['within the last hour', { time: '20:01' }, { time: 'Please choose a time from 11:00am to 8:00pm.' }],
  ['this very minute', { time: '12:00' }, { time: 'That time is over. Please choose a later one.' }],
  ['earlier today', { time: '11:30' }, { time: 'That time is over. Please choose a later one.' }],
])('%s cannot be booked', (_, change, problems) => {
  expect(bookingProblems({ ...wish, ...change }, day)).toEqual(problems)
})

test('everything that is wrong is said at once, but no time is judged on a wrong day', () => {
  expect(bookingProblems({ guests: 0, date: '2026-11-20', time: '25:00' }, day)).toEqual({
    guests: 'Please enter how many guests will come.',
    date: 'That day is over. Please choose another date.',
  })
})

test('the times of a day go from opening to an hour before closing', () => {
  expect(bookingTimes('2026-11-21', hours)).toEqual({ first: '11:00', last: '20:00' })
  expect(bookingTimes('2026-11-23', hours)).toBeUndefined()
})

test('a day that is open for less than an hour has no table', () => {
  const short = { opens: '11:00', closes: '11:45' }
  const week: WeeklyHours = [short, short, short, short, short, short, short]
  expect(bookingTimes('2026-11-21', week)).toBeUndefined()
  expect(bookingProblems({ ...wish, time: '11:00' }, { ...day, now: '09:00', hours: week })).toEqual({
    time: 'We are closed that day. Please choose another date.',
  })
})

test('the last day that can be booked is 90 days ahead', () => {
  expect(lastBookingDate('2026-11-21')).toBe('2027-02-19')
})

test.each([
  [1, '1 new booking needs acceptance.'],
  [2, '2 new bookings need acceptance.'],
  [11, '11 new bookings need acceptance.'],
])('staff are told of %i waiting: %s', (count, notice) => {
  expect(newBookingsNotice(count)).toBe(notice)
})
