import { expect, test } from 'vitest'
import { english } from '../language/translate.ts'
import { staffTimeProblem } from '../order/preorder.ts'
import { everyDay } from '../time/opening-hours.ts'
import { spokenClock } from '../time/time-zone.ts'
import {
  type BookingDay,
  bookingProblems,
  bookingTimes,
  isUpcomingBooking,
  lastBookingDate,
  offeredBookingDays,
  offeredBookingTimes,
} from './booking.ts'
import { guestNotification, newBookingsSentence, staffBookingProblems } from './staff-booking.ts'

const open = [{ opens: '11:00', closes: '21:00' }]
const hours = { weekly: [[], open, open, open, open, open, open], specialDays: [] }
/** A Saturday at noon; Mondays are closed. */
const day: BookingDay = {
  today: '2026-11-21',
  now: '12:00',
  hours,
  clock: spokenClock({ timeZone: 'Pacific/Auckland', hourCycle: 'h12' }),
}
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

const NO_GUESTS = { guests: 'Please enter the number of guests.' }
test.each([
  ['no guests', { guests: 0 }, NO_GUESTS],
  ['minus one guest', { guests: -1 }, NO_GUESTS],
  ['half a guest', { guests: 2.5 }, NO_GUESTS],
  ['a guest that is no number', { guests: Number.NaN }, NO_GUESTS],
  ['21 guests', { guests: 21 }, { guests: 'For more than 20 guests, please phone us.' }],
  ['no date', { date: '' }, { date: 'Please choose a date.' }],
  ['no real date', { date: '2027-02-29' }, { date: 'Please choose a date.' }],
  ['yesterday', { date: '2026-11-20' }, { date: 'That day has passed. Please choose another date.' }],
  ['91 days ahead', { date: '2027-02-20' }, { date: 'Tables can be booked up to 90 days ahead.' }],
  ['a closed day', { date: '2026-11-23' }, { date: 'We are closed that day. Please choose another date.' }],
  ['no time', { time: '' }, { time: 'Please choose a time.' }],
  ['no real time', { time: '18:60' }, { time: 'Please choose a time.' }],
  ['before opening', { date: '2026-11-22', time: '10:59' }, { time: 'Please choose a time from 11:00am to 8:00pm.' }],
  ['within the last hour', { time: '20:01' }, { time: 'Please choose a time from 11:00am to 8:00pm.' }],
  ['this very minute', { time: '12:00' }, { time: 'That time has passed. Please choose a later one.' }],
  ['earlier today', { time: '11:30' }, { time: 'That time has passed. Please choose a later one.' }],
])('%s cannot be booked', (_, change, problems) => {
  expect(bookingProblems({ ...wish, ...change }, day)).toEqual(problems)
})

test('all mistakes are reported together; the time is not checked on an invalid day', () => {
  expect(bookingProblems({ guests: 0, date: '2026-11-20', time: '25:00' }, day)).toEqual({
    guests: 'Please enter the number of guests.',
    date: 'That day has passed. Please choose another date.',
  })
})

test('the times of a day run from opening to an hour before closing', () => {
  expect(bookingTimes('2026-11-21', hours)).toEqual([{ first: '11:00', last: '20:00' }])
  expect(bookingTimes('2026-11-23', hours)).toEqual([])
})

test.each([
  ['2026-11-22', 19, '11:00', '20:00'],
  ['2026-11-21', 16, '12:30', '20:00'],
  ['2026-11-23', 0, undefined, undefined], // a Monday, closed
  ['2026-11-20', 0, undefined, undefined],
  ['', 0, undefined, undefined],
])('on %s %i times are offered, from %s to %s', (date, count, first, last) => {
  const times = offeredBookingTimes(date, day)
  expect([times.length, times[0], times.at(-1)]).toEqual([count, first, last])
})

test('a day with less than an hour of opening offers no table', () => {
  const short = { opens: '11:00', closes: '11:45' }
  const week = { weekly: everyDay(short), specialDays: [] }
  expect(bookingTimes('2026-11-21', week)).toEqual([])
  expect(bookingProblems({ ...wish, time: '11:00' }, { ...day, now: '09:00', hours: week })).toEqual({
    time: 'We are closed that day. Please choose another date.',
  })
})

test('on a closed day only the end of the previous night can be booked, and the guest reads why', () => {
  const night = { opens: '17:00', closes: '02:00' }
  const specialDays = [{ name: 'Staff party', from: '2026-11-24', to: '2026-11-24', isYearly: false, hours: [] }]
  const nights: BookingDay = { ...day, hours: { weekly: everyDay(night), specialDays } }
  const on = (date: string, time: string) => bookingProblems({ ...wish, date, time }, nights)
  const closed = 'We are closed on Tue 24 Nov (Staff party). We open again on Wed 25 Nov at 5:00pm.'
  expect(on('2026-11-24', '00:30')).toEqual({})
  expect(on('2026-11-24', '18:30')).toEqual({ time: closed })
  expect(on('2026-11-25', '00:30')).toEqual({ time: 'Please choose a time from 5:00pm to 11:59pm.' })
  const days: BookingDay = { ...day, hours: { weekly: everyDay(...open), specialDays } }
  expect(bookingProblems({ ...wish, date: '2026-11-24' }, days)).toEqual({
    date: 'We are closed on Tue 24 Nov (Staff party). We open again on Wed 25 Nov at 11:00am.',
  })
})

test('the last day that can be booked is 90 days ahead', () => {
  expect(lastBookingDate('2026-11-21')).toBe('2027-02-19')
})

test.each([
  [1, '1 new booking needs acceptance.'],
  [2, '2 new bookings need acceptance.'],
  [11, '11 new bookings need acceptance.'],
])('the notice for %i new bookings: %s', (count, notice) => {
  expect(newBookingsSentence(english, count)).toBe(notice)
})

test.each([
  ['a table for guests who came at opening time', { time: '11:00' }],
  ['a hundred guests', { guests: 100 }],
  ['a table in a year', { date: '2027-11-21' }],
])('staff can enter %s', (_, change) => {
  expect(staffBookingProblems({ ...wish, ...change }, day)).toEqual({})
})

const OVER = 'That day has passed. Please choose another date.'
const CLOSED = 'We are closed that day. Please choose another date.'
const NOT_OPEN = 'Please choose a time from 11:00am to 8:00pm.'
test.each([
  ['no guests', { guests: 0 }, { guests: 'Please enter the number of guests.' }],
  ['half a guest', { guests: 1.5 }, { guests: 'Please enter the number of guests.' }],
  ['101 guests', { guests: 101 }, { guests: 'A booking can be for at most 100 guests.' }],
  ['no real date', { date: '2027-02-29' }, { date: 'Please choose a date.' }],
  ['yesterday', { date: '2026-11-20' }, { date: OVER }],
  ['366 days ahead', { date: '2027-11-23' }, { date: 'Tables can be booked up to 365 days ahead.' }],
  ['a closed day', { date: '2026-11-23' }, { date: CLOSED }],
  ['no real time', { time: '24:00' }, { time: 'Please choose a time.' }],
  ['a time before opening', { time: '10:59' }, { time: NOT_OPEN }],
  ['a time within the last hour', { time: '20:01' }, { time: NOT_OPEN }],
])('not even staff can enter %s', (_, change, problems) => {
  expect(staffBookingProblems({ ...wish, ...change }, day)).toEqual(problems)
})

test.each([
  ['a past booking, unchanged', { date: '2026-11-14' }, {}, {}],
  ['another number of guests for a past booking', { date: '2026-11-14' }, { guests: 5 }, {}],
  ['another time for a past booking', { date: '2026-11-14' }, { time: '19:00' }, {}],
  ['a booking at a time no longer offered', { time: '20:45' }, { guests: 5 }, {}],
  ['a past booking, moved to a future day', { date: '2026-11-14' }, { date: '2026-11-22' }, {}],
  ['a booking moved into the past', {}, { date: '2026-11-14' }, { date: OVER }],
  [
    'a booking at a time no longer offered, moved to another day',
    { time: '20:45' },
    { date: '2026-11-22' },
    { time: NOT_OPEN },
  ],
  ['another time on a day that is now closed', { date: '2026-11-23' }, { time: '19:00' }, { time: CLOSED }],
])('only the changed parts of a booking are checked: %s', (_, was, change, problems) => {
  const known = { ...wish, ...was }
  expect(staffBookingProblems({ ...known, ...change }, day, known)).toEqual(problems)
})

const table = { status: 'confirmed', guests: 2, date: '2026-12-05', time: '18:30' } as const

test.each([
  [{ status: 'cancelled' }, 'cancellation'],
  [{ status: 'cancelled', time: '19:00' }, 'cancellation'],
  [{ date: '2026-12-06' }, 'change'],
  [{ time: '19:00' }, 'change'],
  [{ guests: 3 }, 'change'],
  [{ status: 'new' }, undefined],
  [{}, undefined],
] as const)('the guest of a booking changed by %j gets this email: %s', (change, news) => {
  expect(guestNotification(table, { ...table, ...change })).toBe(news)
})

test('the guest of a cancelled booking gets no email until it is revived for another time', () => {
  const cancelled = { ...table, status: 'cancelled' } as const
  expect(guestNotification(cancelled, { ...cancelled, guests: 4 })).toBeUndefined()
  expect(guestNotification(cancelled, table)).toBeUndefined()
  expect(guestNotification(cancelled, { ...table, time: '19:00' })).toBe('change')
})

test.each([
  ['new', '2026-12-01T05:30:00Z', true],
  ['confirmed', '2026-12-01T05:30:00Z', true],
  ['cancelled', '2026-12-01T05:30:00Z', false],
  ['confirmed', '2026-11-30T23:59:59Z', false],
] as const)('on 1 December a %s booking at %s is still to come: %s', (status, startsAt, underWay) => {
  expect(isUpcomingBooking({ status, startsAt: new Date(startsAt) }, new Date('2026-12-01T00:00:00Z'))).toBe(underWay)
})

const lateNight = { weekly: everyDay({ opens: '17:00', closes: '04:00' }), specialDays: [] }
test.each([
  ['Pacific/Auckland', '2026-09-27', '02:30', ['01:30', '03:00']],
  ['Europe/Lisbon', '2027-03-28', '01:30', ['00:30', '02:00', '02:30', '03:00']],
  ['America/Chicago', '2027-03-14', '02:30', ['01:30', '03:00']],
])('in %s on %s, no table is offered at %s, which the clocks skip', (timeZone, date, skipped, offered) => {
  const night: BookingDay = {
    today: date,
    now: '00:15',
    hours: lateNight,
    clock: spokenClock({ timeZone, hourCycle: 'h12' }),
  }
  const early = offeredBookingTimes(date, night).filter((time) => time < '04:00')
  expect(early).toEqual(expect.arrayContaining(offered))
  expect(early).not.toContain(skipped)
  const problems = { time: 'The clocks go forward then, and this time does not exist. Please choose another one.' }
  expect(bookingProblems({ guests: 2, date, time: skipped }, night)).toEqual(problems)
  expect(staffBookingProblems({ guests: 2, date, time: skipped }, night)).toEqual(problems)
  expect(staffTimeProblem(`${date}T${skipped}`, night)).toBe(problems.time)
})

test.each([
  ['12:00', ['2026-11-21', '2026-11-22', '2026-11-24']],
  ['19:59', ['2026-11-21', '2026-11-22', '2026-11-24']],
  ['20:00', ['2026-11-22', '2026-11-24', '2026-11-25']],
])('at %s, the next three days for a table are %o', (now, days) => {
  expect(offeredBookingDays({ ...day, now }, 3)).toEqual(days)
})

test('no day is offered beyond the last that can be booked, nor where there is never a table', () => {
  expect(offeredBookingDays(day, 1000).at(-1)).toBe(lastBookingDate(day.today))
  expect(offeredBookingDays({ ...day, hours: { weekly: hours.weekly.map(() => []), specialDays: [] } }, 3)).toEqual([])
})
