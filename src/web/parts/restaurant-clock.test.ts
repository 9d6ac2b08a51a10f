import { expect, test } from 'vitest'
import { restaurantClock } from './restaurant-clock.ts'

test.each([
  ['2026-11-20T11:00:00Z', '2026-11-21T00:00'],
  ['2026-09-26T14:30:00Z', '2026-09-27T03:30'], // clocks went from 2:00 to 3:00
  ['2027-04-03T14:30:00Z', '2027-04-04T02:30'], // the second 2:30 of that night
])("at %s the restaurant's clock shows %s", (instant, local) => {
  expect(restaurantClock(new Date(instant))).toBe(local)
})
