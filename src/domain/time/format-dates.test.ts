import { expect, test } from 'vitest'
import { keyOf, translator } from '../language/translator.ts'
import { formatLimit, formatNearDay, formatPickupTime } from './format-dates.ts'

test.each([
  ['ASAP', 'As soon as possible'],
  ['2026-11-21T18:30', 'Sat 21 Nov, 6:30pm'],
  ['2026-12-01T11:00', 'Tue 1 Dec, 11:00am'],
])('a pickup at %s reads %s', (pickupTime, words) => {
  expect(formatPickupTime(pickupTime, { hourCycle: 'h12' })).toBe(words)
})

test.each([
  ['2026-12-31', 'Today, Thu 31 Dec'],
  ['2027-01-01', 'Tomorrow, Fri 1 Jan'],
  ['2027-01-02', 'Sat 2 Jan'],
])('seen from New Year\'s Eve, %s is "%s"', (date, words) => {
  expect(formatNearDay(date, '2026-12-31')).toBe(words)
})

test.each([
  ['2026-11-21T18:30', '6:30pm', '18:30 Uhr'],
  ['2026-11-22T11:00', 'tomorrow at 11:00am', 'morgen um 11:00 Uhr'],
])('what ends at %s ends at "%s", and a language may add words to a time of today: "%s"', (local, english, german) => {
  const t = translator('de', {
    [keyOf('{time}', { context: 'a time of today, after “from”, “until” or “for”' })]: '{time} Uhr',
    'tomorrow at {time}': 'morgen um {time} Uhr',
  })
  expect(formatLimit(local, '2026-11-21', { hourCycle: 'h12' })).toBe(english)
  expect(formatLimit(local, '2026-11-21', { hourCycle: 'h23', t })).toBe(german)
})
