import { describe, expect, test } from 'vitest'
import { translator } from '../language/translator.ts'
import { everyDay, type OpeningTimes, type WeeklyHours } from '../time/opening-hours.ts'
import { spokenClock } from '../time/time-zone.ts'
import { pauseSentences } from './describe-pauses.ts'
import { currentPauses, endOf, nextDayOpening, nextPauseChange, type Pauses, serviceLimits } from './pauses.ts'

const clock = spokenClock({ timeZone: 'Pacific/Auckland', hourCycle: 'h12' })
const at = (local: string) => clock.instantAt(local)
const iso = (local: string) => at(local).toISOString()
const hoursOf = (weekly: WeeklyHours): OpeningTimes => ({
  weekly,
  services: { pickup: null, delivery: null, tables: null },
  specialDays: [],
})
const LUNCH = { opens: '11:30', closes: '14:30' }
const NIGHT = { opens: '17:00', closes: '02:00' }
const SPLIT = hoursOf(everyDay(LUNCH, NIGHT))
const ALWAYS = hoursOf(everyDay({ opens: '00:00', closes: '00:00' }))

describe('when a pause or busy time ends', () => {
  test.each([
    ['15m', '2026-11-21T12:00', '2026-11-21T12:15'],
    ['60m', '2026-11-21T12:00', '2026-11-21T13:00'],
    // In the middle of a shift, between two, and past midnight.
    ['next_shift', '2026-11-21T12:00', '2026-11-21T17:00'],
    ['next_shift', '2026-11-21T15:00', '2026-11-21T17:00'],
    ['next_shift', '2026-11-22T01:00', '2026-11-22T11:30'],
    ['rest_of_day', '2026-11-21T12:00', '2026-11-22T11:30'],
    ['rest_of_day', '2026-11-22T01:00', '2026-11-22T11:30'],
    ['rest_of_day', '2026-11-22T03:00', '2026-11-23T11:30'],
  ] as const)('%s, set at %s: %s', (length, now, end) => {
    const found = endOf(length, 'pickup', at(now), { hours: SPLIT, clock })
    expect(clock.localAt(found)).toBe(end)
  })

  test('ends are rounded up to whole minutes, so that no slot is hidden a few seconds too long', () => {
    const now = new Date(at('2026-11-21T12:00').getTime() + 12_345)
    expect(clock.localAt(endOf('15m', 'pickup', now, { hours: SPLIT, clock }))).toBe('2026-11-21T12:16')
  })

  test('a restaurant that never closes, or never opens, starts a new day at midnight', () => {
    const [now, midnight] = [at('2026-11-21T12:00'), '2026-11-22T00:00']
    for (const hours of [ALWAYS, hoursOf(everyDay())]) {
      for (const length of ['next_shift', 'rest_of_day'] as const) {
        expect(clock.localAt(endOf(length, 'pickup', now, { hours, clock }))).toBe(midnight)
      }
    }
  })

  test('a closed day is skipped', () => {
    const closedOnSunday = everyDay(LUNCH).map((ranges, day) => (day === 6 ? [] : ranges))
    const monday = nextDayOpening({ weekly: closedOnSunday, specialDays: [] }, at('2026-11-21T12:00'), clock)
    expect(clock.localAt(monday)).toBe('2026-11-23T11:30')
  })
})

const NOON = at('2026-11-21T12:00')
const paused = (from: string, until: string, reason = '') => ({ from: iso(from), until: iso(until), reason })
const STATE: Pauses = {
  pickup: paused('2026-11-21T11:50', '2026-11-21T12:20', 'the fryer is down'),
  closing: paused('2026-11-21T20:00', '2026-11-22T11:30'),
  busy: { minutes: 20, until: iso('2026-11-21T13:00') },
}
const RULES = { service: STATE, pickup: { leadMinutes: 20 }, delivery: { leadMinutes: 45 } }

test('every part ends automatically at its instant', () => {
  expect(currentPauses(STATE, NOON)).toEqual(STATE)
  expect(Object.keys(currentPauses(STATE, at('2026-11-21T12:20')))).toEqual(['closing', 'busy'])
  expect(Object.keys(currentPauses(STATE, at('2026-11-21T13:00')))).toEqual(['closing'])
  expect(currentPauses(STATE, at('2026-11-22T11:30'))).toEqual({})
})

test('the state changes at each beginning and end', () => {
  const edges: string[] = []
  for (let now = NOON; ; ) {
    const next = nextPauseChange(STATE, now)
    if (next === undefined) break
    now = new Date(next)
    edges.push(clock.localAt(now))
  }
  expect(edges).toEqual(['2026-11-21T12:20', '2026-11-21T13:00', '2026-11-21T20:00', '2026-11-22T11:30'])
})

test('busy minutes are added to the lead time until their end', () => {
  expect(serviceLimits(RULES, 'delivery', NOON)).toEqual({ leadMinutes: 65, pauses: [STATE.closing] })
  expect(serviceLimits(RULES, 'pickup', NOON)).toEqual({ leadMinutes: 40, pauses: [STATE.pickup, STATE.closing] })
  expect(serviceLimits(RULES, 'pickup', at('2026-11-21T13:00')).leadMinutes).toBe(20)
})

describe('what guests read', () => {
  const offers = { pickup: true, delivery: true }
  const noticesOf = (service: Pauses, now = NOON) => pauseSentences({ ...RULES, offers, service }, now, clock)

  test('nothing while service is normal', () => {
    expect(noticesOf({})).toEqual([])
    expect(noticesOf(STATE, at('2026-11-22T11:30'))).toEqual([])
  })

  test('a pause with its reason and its end', () => {
    expect(noticesOf(STATE)).toEqual([
      'Pickup is paused until 12:20pm (the fryer is down). You can order for later.',
      'We close early: the last orders are for 8:00pm.',
      'We are busy: pickup takes about 40 minutes, delivery takes about 65 minutes.',
    ])
  })

  test('a reason after a time that ends with a full stop of its own', () => {
    const spanish = {
      ...clock,
      t: translator('es-MX', { 'Pickup is paused until {until}.': 'En pausa hasta las {until}.' }),
    }
    const [notice] = pauseSentences({ ...RULES, offers, service: { pickup: STATE.pickup } }, NOON, spanish)
    expect(notice).toContain('12:20 p.m. (the fryer is down).')
  })

  test('one sentence when both pauses are the same', () => {
    const pause = paused('2026-11-21T11:50', '2026-11-22T11:30')
    expect(noticesOf({ pickup: pause, delivery: pause })).toEqual([
      'Ordering is paused until tomorrow at 11:30am. You can order for later.',
    ])
  })

  test('both ends when the pauses differ, and only once that later times are offered', () => {
    const tomorrow = paused('2026-11-21T11:50', '2026-11-22T11:30')
    expect(noticesOf({ pickup: STATE.pickup, delivery: tomorrow })).toEqual([
      'Pickup is paused until 12:20pm (the fryer is down). Delivery is paused until tomorrow at 11:30am. You can order for later.',
    ])
  })

  test('only that the restaurant has closed early, once it has', () => {
    expect(noticesOf({ ...STATE, closing: paused('2026-11-21T11:00', '2026-11-23T11:30', 'no gas') })).toEqual([
      'We have closed early (no gas). We open again on Mon 23 Nov at 11:30am; you can order for then.',
    ])
  })
})
