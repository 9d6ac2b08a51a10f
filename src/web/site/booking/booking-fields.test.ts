import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { translator } from '#domain/language/translator.ts'
import { restaurant } from '#domain/settings/settings.ts'
import {
  type BookingDraft,
  bookingRequest,
  describeBooking,
  fieldProblems,
  NO_BOOKING,
  timesToChoose,
} from './booking-fields.ts'

// Evening in Hamilton, still the day before in Greenwich.
beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-21T06:00:00Z') }))
afterEach(() => void vi.useRealTimers())

const good: BookingDraft = {
  name: 'Ana',
  email: 'ana@example.com',
  phone: '021 555 0101',
  guests: '4',
  date: '2026-11-22',
  time: '18:30',
  area: '',
  message: '',
}

test('every field except the message is required', () => {
  expect(Object.keys(fieldProblems(NO_BOOKING, restaurant))).toEqual([
    'name',
    'email',
    'phone',
    'time',
    'guests',
    'date',
  ])
  expect(fieldProblems(good, restaurant)).toEqual({})
})

test.each([
  [{ email: 'ana@example' }, { email: 'Please enter a valid email address.' }],
  [{ phone: '021' }, { phone: 'This phone number is too short. Please check it.' }],
  [{ guests: '21' }, { guests: 'For more than 20 guests, please phone us.' }],
  [{ date: '2026-11-20' }, { date: 'That day has passed. Please choose another date.' }],
  [{ date: '2026-11-21', time: '18:45' }, { time: 'That time has passed. Please choose a later one.' }],
  [{ date: '2026-11-21', time: '19:15' }, {}],
  [{ time: '20:30' }, { time: 'Please choose a time from 11:00am to 8:00pm.' }],
])('%o is answered with %o', (part, problems) => {
  expect(fieldProblems({ ...good, ...part }, restaurant)).toEqual(problems)
})

test('the number of guests is sent as a number, 0 when empty', () => {
  expect(bookingRequest(good).guests).toBe(4)
  expect(bookingRequest(NO_BOOKING).guests).toBe(0)
})

test('for today, only future times are offered', () => {
  expect(timesToChoose('2026-11-21', restaurant)).toEqual(['19:30', '20:00'])
  expect(timesToChoose('', restaurant)).toEqual([])
})

test('a booking is described in words', () => {
  expect(describeBooking(good, restaurant)).toBe('Sun 22 Nov, 6:30pm, 4 guests')
  expect(describeBooking({ ...good, guests: '1' }, restaurant)).toBe('Sun 22 Nov, 6:30pm, 1 guest')
})

test('a booking is described in the language of the restaurant’s reader', () => {
  const t = translator('de-AT', {
    '{day}, {time}, {count} guest | {day}, {time}, {count} guests': [
      '{day}, {time}, {count} Gast',
      '{day}, {time}, {count} Gäste',
    ],
  })
  expect(describeBooking(good, { ...restaurant, t })).toMatch(/, 18:30, 4 Gäste$/)
})
