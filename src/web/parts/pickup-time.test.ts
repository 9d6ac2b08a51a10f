import { expect, test } from 'vitest'
import { localNow, nearDayInWords, pickupTimeInWords } from './pickup-time.ts'

test.each([
  ['ASAP', 'As soon as possible'],
  ['2026-11-21T18:30', 'Sat 21 Nov, 6:30pm'],
  ['2026-12-01T11:00', 'Tue 1 Dec, 11:00am'],
])('a pickup at %s reads %s', (pickupTime, words) => {
  expect(pickupTimeInWords(pickupTime)).toBe(words)
})

test.each([
  ['2026-12-31', 'Today, Thu 31 Dec'],
  ['2027-01-01', 'Tomorrow, Fri 1 Jan'],
  ['2027-01-02', 'Sat 2 Jan'],
])('seen from New Year\'s Eve, %s is "%s"', (date, words) => {
  expect(nearDayInWords(date, '2026-12-31')).toBe(words)
})

test.each([
  ['2026-11-20T11:00:00Z', '2026-11-21T00:00'],
  ['2026-09-26T14:30:00Z', '2026-09-27T03:30'], // clocks went from 2:00 to 3:00
  ['2027-04-03T14:30:00Z', '2027-04-04T02:30'], // the second 2:30 of that night
])("at %s the restaurant's clock shows %s", (instant, local) => {
  expect(localNow('Pacific/Auckland', new Date(instant))).toBe(local)
})
