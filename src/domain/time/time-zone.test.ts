import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './clock-time.ts'
import { endOfDay, instantAt, localDateTimeAt, startOfDay } from './time-zone.ts'

const HAMILTON = 'Pacific/Auckland'
const HOUR_MS = 3_600_000

test.each([
  ['2026-11-20T23:00:00Z', '2026-11-21T12:00', 'summer, 13 hours ahead'],
  ['2026-07-01T00:00:00Z', '2026-07-01T12:00', 'winter, 12 hours ahead'],
  ['2026-11-20T10:59:59.999Z', '2026-11-20T23:59', 'the last moment of a day'],
  ['2026-11-20T11:00:00Z', '2026-11-21T00:00', 'the first moment of a day'],
  ['2026-09-26T13:59:00Z', '2026-09-27T01:59', 'just before the clocks go forward'],
  ['2026-09-26T14:00:00Z', '2026-09-27T03:00', 'the clocks go forward'],
  ['2027-04-03T13:59:00Z', '2027-04-04T02:59', 'just before the clocks go back'],
  ['2027-04-03T14:00:00Z', '2027-04-04T02:00', 'the clocks go back'],
  ['2027-04-03T15:00:00Z', '2027-04-04T03:00', 'an hour later'],
])('at %s the wall clock shows %s: %s', (instant, local) => {
  expect(localDateTimeAt(new Date(instant), HAMILTON)).toBe(local)
})

test.each([
  ['2026-11-21T18:30', '2026-11-21T05:30:00.000Z', 'an ordinary evening'],
  ['2026-09-27T02:30', '2026-09-26T14:30:00.000Z', 'a time that is skipped moves on by the gap'],
  ['2027-04-04T02:30', '2027-04-03T13:30:00.000Z', 'a time that comes twice is the first'],
  ['2027-04-04T03:00', '2027-04-03T15:00:00.000Z', 'after the clocks went back'],
])('%s in Hamilton is %s: %s', (local, instant) => {
  expect(instantAt(local, HAMILTON).toISOString()).toBe(instant)
})

test('a displayed time leads back to its instant, except in the hour that occurs twice', () => {
  const minutes = fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 })
  fc.assert(
    fc.property(minutes, (minute) => {
      const instant = new Date(minute * 60_000)
      const back = instantAt(localDateTimeAt(instant, HAMILTON), HAMILTON)
      expect([0, HOUR_MS]).toContain(instant.getTime() - back.getTime())
    }),
  )
})

test.each([
  ['2026-11-21', 24],
  ['2026-09-27', 23],
  ['2027-04-04', 25],
])('%s has %i hours, and the next day follows at once', (date, hours) => {
  const [start, end] = [startOfDay(date, HAMILTON), endOfDay(date, HAMILTON)]
  expect(end.getTime() - start.getTime() + 1).toBe(hours * HOUR_MS)
  expect(localDateTimeAt(start, HAMILTON)).toBe(`${date}T00:00`)
  expect(localDateTimeAt(end, HAMILTON)).toBe(`${date}T23:59`)
  expect(startOfDay(addDays(date, 1), HAMILTON).getTime()).toBe(end.getTime() + 1)
})

test('the last day of 9999 ends before the year 10000 in every zone', () => {
  for (const zone of ['Pacific/Auckland', 'UTC', 'America/Chicago'])
    expect(endOfDay('9999-12-31', zone).toISOString()).toMatch(/^9999-12-31T/)
})
