import { expect, test } from 'vitest'
import type { AdminBooking } from '#contract/booking.ts'
import { coversByHour, joinedWhen, possibleDuplicates, withoutEmptyPastHours } from './covers.ts'

const booking = (time: string, guests: number, more: Partial<AdminBooking> = {}) =>
  ({ id: time, date: '2026-11-27', time, guests, status: 'confirmed', ...more }) as AdminBooking
const dayOf = (opens: number, closes: number) => ({ date: '2026-11-27', opens, closes })

test('guests are counted in the hour of their arrival, without cancelled bookings and no-shows', () => {
  const hours = coversByHour(
    [
      booking('18:45', 4),
      booking('18:00', 2),
      booking('19:00', 6, { status: 'cancelled' }),
      booking('19:30', 3, { attendance: 'no_show' }),
    ],
    dayOf(17, 21),
  )
  expect(hours.map(({ hour, arriving }) => [hour, arriving])).toEqual([
    [17, 0],
    [18, 6],
    [19, 0],
    [20, 0],
  ])
  expect(hours[1]?.bookings.map(({ time }) => time)).toEqual(['18:00', '18:45'])
  // Staff may take a no-show back.
  expect(hours[2]?.bookings.map(({ time }) => time)).toEqual(['19:30'])
})

test('a booking outside the opening hours, which were changed later, is still shown', () => {
  expect(coversByHour([booking('10:30', 3)], dayOf(11, 13)).map(({ hour, arriving }) => [hour, arriving])).toEqual([
    [10, 3],
    [11, 0],
    [12, 0],
  ])
})

test('a booking after midnight is the last of its evening', () => {
  const late = booking('00:30', 3, { date: '2026-11-28' })
  expect(
    coversByHour([late, booking('22:15', 2)], dayOf(22, 25)).map(({ hour, arriving }) => [hour, arriving]),
  ).toEqual([
    [22, 2],
    [23, 0],
    [24, 3],
  ])
})

test('past hours are shown only if they had guests', () => {
  const hours = coversByHour([booking('12:30', 3), booking('19:00', 2)], dayOf(11, 21))
  expect(withoutEmptyPastHours(hours, 18).map(({ hour }) => hour)).toEqual([12, 18, 19, 20])
})

const party = (id: string, name: string, phone: string, time: string, more: Partial<AdminBooking> = {}) =>
  ({ id, name, phone, date: '2026-11-27', time, status: 'new', ...more }) as AdminBooking

test('parties of one day with the same name or phone number are marked, whatever their spelling', () => {
  const warnings = possibleDuplicates(
    [
      party('a', 'Mia Wong', '021 555 0100', '18:00'),
      party('b', 'mïa  wong', '+64 21 555 0100', '19:30'),
      party('c', 'Wong family', '(021) 555-0100', '20:00'),
      party('d', 'Ada', '021 555 0111', '18:00'),
      party('e', 'Ada', '021 555 0122', '18:00'),
      party('f', 'Ada', '021 555 0111', '19:00', { status: 'cancelled' }),
      party('i', 'Ada', '021 555 0111', '20:00', { attendance: 'no_show' }),
      party('g', 'Grace', '0', '19:00'),
      party('h', 'Noor', '0', '19:00'),
      party('j', 'Walk-in', '', '18:00', { isWalkIn: true }),
      party('k', 'Walk-in', '', '18:30', { isWalkIn: true }),
    ],
    { hourCycle: 'h12' },
  )
  expect(Object.fromEntries(warnings)).toEqual({
    a: 'Also booked for 7:30pm (same name and phone number) and for 8:00pm by Wong family (same phone number).',
    b: 'Also booked for 6:00pm (same name and phone number) and for 8:00pm by Wong family (same phone number).',
    c: 'Also booked for 6:00pm by Mia Wong and for 7:30pm by mïa  wong: same phone number.',
    d: 'Also booked for 6:00pm: same name.',
    e: 'Also booked for 6:00pm: same name.',
  })
})

test('hours without anybody are one line', () => {
  const hours = coversByHour([booking('13:00', 2), booking('18:00', 4)], dayOf(11, 21))
  const lines = joinedWhen(hours, ({ bookings }) => bookings.length === 0)
  expect(lines.map(({ hour, last, arriving }) => [hour, last, arriving])).toEqual([
    [11, 12, 0],
    [13, 13, 2],
    [14, 17, 0],
    [18, 18, 4],
    [19, 20, 0],
  ])
})
