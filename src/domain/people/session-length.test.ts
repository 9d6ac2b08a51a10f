import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type DayHours, everyDay, type OpeningTimes } from '../time/opening-hours.ts'
import { zoneClock } from '../time/time-zone.ts'
import { lastSessionEnd } from './session-length.ts'

const clock = zoneClock('Pacific/Auckland')
const open = (...ranges: readonly DayHours[]): OpeningTimes => ({
  weekly: everyDay(...ranges),
  services: { pickup: null, delivery: null, tables: null },
  specialDays: [],
})
const EVENINGS = open({ opens: '17:00', closes: '22:00' })

test.each([
  ['at noon', '2026-12-05T12:00', '2027-01-04T07:30'],
  ['in the evening', '2026-12-05T21:00', '2027-01-04T07:30'],
  ['at night', '2026-12-05T03:00', '2027-01-03T07:30'],
])('a session that began %s ends for good in the night before the thirty days are over', (_when, began, ends) => {
  const end = lastSessionEnd(clock.instantAt(began as `${string}T${string}`), { hours: EVENINGS, clock })
  expect(clock.localAt(end)).toBe(ends)
})

const DAY_MS = 86_400_000

test('a session lasts 29 to 30 days, and never ends while the restaurant is open', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2026-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }), (began) => {
      const end = lastSessionEnd(began, { hours: EVENINGS, clock })
      const days = (end.getTime() - began.getTime()) / DAY_MS
      expect(days).toBeGreaterThan(28.9)
      expect(days).toBeLessThanOrEqual(30)
      const time = clock.localAt(end).slice(11)
      expect(time < '17:00').toBe(true)
    }),
  )
})
