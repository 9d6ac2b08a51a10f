import { Temporal } from 'temporal-polyfill'
import { afterEach, expect, test, vi } from 'vitest'
import { restaurantClock } from './restaurant-clock.ts'

afterEach(() => vi.unstubAllGlobals())

test.each([
  ['Pacific/Auckland', '2026-11-20T11:00:00Z', '2026-11-21T00:00'],
  ['Pacific/Auckland', '2026-09-26T14:30:00Z', '2026-09-27T03:30'], // the clocks went from 2:00 to 3:00
  ['Pacific/Auckland', '2027-04-03T14:30:00Z', '2027-04-04T02:30'], // the second 2:30 of that night
  ['Europe/Lisbon', '2027-03-28T01:30:00Z', '2027-03-28T02:30'], // the clocks went from 1:00 to 2:00
  ['America/Chicago', '2026-11-01T06:30:00Z', '2026-11-01T01:30'],
  ['America/Chicago', '2026-11-01T07:30:00Z', '2026-11-01T01:30'], // the same time again, an hour later
])("in %s at %s the restaurant's clock shows %s", (timeZone, instant, local) => {
  vi.stubGlobal('Temporal', Temporal)
  expect(restaurantClock(timeZone, new Date(instant))).toBe(local)
  vi.unstubAllGlobals()
  expect(restaurantClock(timeZone, new Date(instant)), 'in a browser without Temporal').toBe(local)
})
