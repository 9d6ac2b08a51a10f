import { expect, test } from 'vitest'
import { everyDay } from './opening-hours.ts'
import { offeredSlots } from './slots.ts'
import { endOfDay, instantAt, startOfDay } from './time-zone.ts'

const HOURS_MS = 3_600_000

test.each([
  ['Europe/Lisbon', '2027-03-28', 23, '2027-03-28T00:00:00.000Z'],
  ['Europe/Lisbon', '2026-10-25', 25, '2026-10-24T23:00:00.000Z'],
  ['America/Chicago', '2027-03-14', 23, '2027-03-14T06:00:00.000Z'],
  ['America/Chicago', '2026-11-01', 25, '2026-11-01T05:00:00.000Z'],
])('in %s, %s has %i hours', (zone, date, hours, begins) => {
  expect(startOfDay(date, zone).toISOString()).toBe(begins)
  expect(endOfDay(date, zone).getTime() + 1 - startOfDay(date, zone).getTime()).toBe(hours * HOURS_MS)
})

const nightOwl = { weekly: everyDay({ opens: '00:30', closes: '03:30' }), specialDays: [] }
const slotsOn = (timeZone: string, date: string) => {
  const now = new Date(startOfDay(date, timeZone).getTime() - 6 * HOURS_MS)
  const { days } = offeredSlots({ hours: nightOwl, timeZone, leadMinutes: 20, slotMinutes: 30 }, now)
  return days.find((day) => day.date === date)?.slots.map((slot) => slot.slice(11)) ?? []
}

test.each([
  // The hour from 1:00 does not exist.
  ['Europe/Lisbon', '2027-03-28', ['00:30', '02:00', '02:30', '03:00']],
  // The hour from 1:00 occurs twice, and is offered once.
  ['Europe/Lisbon', '2026-10-25', ['00:30', '01:00', '01:30', '02:00', '02:30', '03:00']],
  ['America/Chicago', '2027-03-14', ['00:30', '01:00', '01:30', '03:00']],
  ['America/Chicago', '2026-11-01', ['00:30', '01:00', '01:30', '02:00', '02:30', '03:00']],
])('in %s on %s, times on offer exist, each once', (timeZone, date, slots) => {
  expect(slotsOn(timeZone, date)).toEqual(slots)
})

test('a dinner on the day of a clock change is at the local time', () => {
  expect(instantAt('2027-03-28T19:30', 'Europe/Lisbon').toISOString()).toBe('2027-03-28T18:30:00.000Z')
  expect(instantAt('2027-03-27T19:30', 'Europe/Lisbon').toISOString()).toBe('2027-03-27T19:30:00.000Z')
  expect(instantAt('2026-11-01T19:30', 'America/Chicago').toISOString()).toBe('2026-11-02T01:30:00.000Z')
})
