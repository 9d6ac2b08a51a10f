import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './clock-time.ts'
import { openingAt } from './opening.ts'
import { endsNextDay, everyDay, hoursOn, type OpeningHours } from './opening-hours.ts'
import { overlapIn } from './overlapping-hours.ts'
import { isOffered, offeredSlots } from './slots.ts'
import { zoneClock } from './time-zone.ts'
import { clockFrom } from './zone-clock.ts'

const ZONES = ['Pacific/Auckland', 'Europe/Lisbon', 'America/Chicago', 'Australia/Lord_Howe', 'Asia/Kolkata']
/** Nights on which the clocks change in one of the zones. */
const CHANGES = ['2026-09-27', '2027-04-04', '2027-03-28', '2026-10-25', '2027-03-14', '2026-11-01', '2026-10-04']

const MINUTE_MS = 60_000
const anyMoment = fc
  .tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -36 * 60, max: 60 * 60 }))
  .map(([date, minutes]) => new Date(Date.parse(`${date}T00:00Z`) + minutes * MINUTE_MS))

const anyTime = fc.integer({ min: 0, max: 95 }).map((quarter) => {
  const pad = (part: number) => String(part).padStart(2, '0')
  return `${pad(Math.floor(quarter / 4))}:${pad((quarter % 4) * 15)}`
})
const anyRange = fc.record({ opens: anyTime, closes: anyTime })
const anyHours: fc.Arbitrary<OpeningHours> = fc
  .array(fc.array(anyRange, { maxLength: 2 }), { minLength: 7, maxLength: 7 })
  .map((days) => days.map((ranges) => ranges.toSorted((one, other) => one.opens.localeCompare(other.opens))))
  .filter((week) => overlapIn(week) === undefined)
  .map((weekly) => ({ weekly, specialDays: [] }))

const clockOf = (timeZone: string) => {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
  })
  return clockFrom((instant) => format.format(instant).replace(' ', 'T'))
}

test('browsers and the server agree on the time in a zone', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), anyMoment, (timeZone, moment) => {
      const [browser, server] = [clockOf(timeZone), zoneClock(timeZone)]
      const local = server.localAt(moment)
      expect(browser.localAt(moment)).toBe(local)
      expect(browser.instantAt(local)).toEqual(server.instantAt(local))
      // Also a time that the clocks skip.
      const night = `${local.slice(0, 10)}T02:${local.slice(14)}`
      expect(browser.instantAt(night)).toEqual(server.instantAt(night))
    }),
    { numRuns: 300 },
  )
})

test('the restaurant is open within its ranges in real minutes, in every zone and as the clocks change', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), anyHours, anyMoment, (timeZone, hours, moment) => {
      const clock = zoneClock(timeZone)
      const today = clock.localAt(moment).slice(0, 10)
      const ranges = [-2, -1, 0, 1].flatMap((ahead) => {
        const date = addDays(today, ahead)
        return hoursOn(hours, date).map((range) => ({
          from: clock.instantAt(`${date}T${range.opens}`),
          to: clock.instantAt(`${endsNextDay(range) ? addDays(date, 1) : date}T${range.closes}`),
        }))
      })
      expect(openingAt(hours, moment, clock).isOpen).toBe(ranges.some(({ from, to }) => from <= moment && moment < to))
    }),
    { numRuns: 300 },
  )
})

test('the restaurant stays open or closed until exactly the named minute', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), anyHours, anyMoment, (timeZone, hours, moment) => {
      const clock = zoneClock(timeZone)
      const opening = openingAt(hours, moment, clock)
      const change = opening.isOpen ? opening.closesAt : opening.opensAt
      if (!change) return
      const isOpen = (at: number) => openingAt(hours, new Date(at), clock).isOpen
      expect(isOpen(change.getTime())).toBe(!opening.isOpen)
      const before = change.getTime() - MINUTE_MS
      if (before >= moment.getTime()) expect(isOpen(before)).toBe(opening.isOpen)
      const halfway = (moment.getTime() + before) / 2
      if (halfway > moment.getTime()) expect(isOpen(halfway)).toBe(opening.isOpen)
    }),
    { numRuns: 300 },
  )
})

test('the restaurant is open at every time on offer', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ZONES), anyHours, anyMoment, (timeZone, hours, moment) => {
      const clock = zoneClock(timeZone)
      const rules = { hours, timeZone, leadMinutes: 20 }
      for (const { date, slots } of offeredSlots(rules, moment).days) {
        expect(slots).toEqual(slots.toSorted())
        for (const slot of slots.slice(0, 9)) {
          expect(slot.slice(0, 10)).toBe(date)
          expect(openingAt(hours, clock.instantAt(slot), clock).isOpen).toBe(true)
          expect(isOffered(rules, slot, moment)).toBe(true)
        }
      }
    }),
    { numRuns: 40 },
  )
})

const night = { weekly: everyDay({ opens: '17:00', closes: '02:30' }), specialDays: [] }
test.each([
  ['Pacific/Auckland', '2026-09-26T12:00:00Z', '2026-09-26T14:30:00.000Z', 'the clocks skip two to three'],
  [
    'Pacific/Auckland',
    '2027-04-03T11:00:00Z',
    '2027-04-03T13:30:00.000Z',
    'half past two comes twice: the first counts',
  ],
  [
    'America/Chicago',
    '2026-11-01T05:00:00Z',
    '2026-11-01T08:30:00.000Z',
    'one to two comes twice, and the night is longer',
  ],
])('in %s a night that ends at half past two, at %s, ends at %s: %s', (timeZone, moment, closes) => {
  const opening = openingAt(night, new Date(moment), zoneClock(timeZone))
  expect(opening).toEqual({ isOpen: true, closesAt: new Date(closes) })
})

test('times after midnight are offered under their own date, and the first may belong to the evening before', () => {
  const timeZone = 'Pacific/Auckland'
  const rules = {
    hours: { weekly: everyDay({ opens: '23:00', closes: '00:30' }), specialDays: [] },
    timeZone,
    leadMinutes: 0,
  }
  const at = (local: string) => zoneClock(timeZone).instantAt(local)
  expect(offeredSlots({ ...rules, daysAhead: 2 }, at('2026-11-21T23:20'))).toEqual({
    asap: true,
    days: [
      { date: '2026-11-21', slots: ['2026-11-21T23:30', '2026-11-21T23:45'] },
      {
        date: '2026-11-22',
        slots: ['00:00', '00:15', '23:00', '23:15', '23:30', '23:45'].map((time) => `2026-11-22T${time}`),
      },
    ],
  })
})

test('a restaurant open around the clock is never about to close', () => {
  const hours = { weekly: everyDay({ opens: '06:00', closes: '06:00' }), specialDays: [] }
  const moment = new Date('2026-11-21T00:00:00Z')
  expect(openingAt(hours, moment, zoneClock('Europe/Lisbon'))).toEqual({ isOpen: true, closesAt: undefined })
})

test('the last night before a long closure still has its end', () => {
  const hours = {
    ...night,
    specialDays: [{ name: 'Away', from: '2026-11-22', to: '2026-12-31', isYearly: false, hours: [] }],
  }
  const clock = zoneClock('Pacific/Auckland')
  const [evening, morning] = [clock.instantAt('2026-11-21T18:00'), clock.instantAt('2026-11-22T02:30')]
  expect(openingAt(hours, evening, clock)).toEqual({ isOpen: true, closesAt: morning })
  expect(openingAt(hours, morning, clock)).toEqual({ isOpen: false, opensAt: clock.instantAt('2027-01-01T17:00') })
})

test('a range that lies wholly in the skipped hour opens nothing', () => {
  const sundays = { weekly: [[], [], [], [], [], [], [{ opens: '02:30', closes: '03:00' }]], specialDays: [] }
  const midnight = new Date('2026-09-26T12:00:00Z')
  const aWeekLater = new Date('2026-10-03T13:30:00Z')
  expect(openingAt(sundays, midnight, zoneClock('Pacific/Auckland'))).toEqual({ isOpen: false, opensAt: aWeekLater })
})
