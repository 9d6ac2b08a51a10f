import { expect, test } from 'vitest'
import type { AdminBooking } from '#contract/booking.ts'
import { coversByHour } from './covers.ts'

const booking = (time: string, guests: number, status = 'confirmed') =>
  ({ id: time, time, guests, status }) as AdminBooking

test('guests are counted in the hour in which they come, the cancelled ones are not', () => {
  const hours = coversByHour([booking('18:45', 4), booking('18:00', 2), booking('19:00', 6, 'cancelled')], 17, 21)
  expect(hours.map(({ hour, guests }) => [hour, guests])).toEqual([
    [17, 0],
    [18, 6],
    [19, 0],
    [20, 0],
  ])
  expect(hours[1]?.bookings.map(({ time }) => time)).toEqual(['18:00', '18:45'])
})

test('a booking from before the opening hours were changed is still shown', () => {
  expect(coversByHour([booking('10:30', 3)], 11, 13).map(({ hour, guests }) => [hour, guests])).toEqual([
    [10, 3],
    [11, 0],
    [12, 0],
  ])
})
