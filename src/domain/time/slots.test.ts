import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { expect, test, vi } from 'vitest'
import type { OpeningHours } from './opening-hours.ts'
import { isOffered, offeredSlots, type SlotRules } from './slots.ts'
import { instantAt, localDateTimeAt } from './time-zone.ts'

const timeZone = 'Pacific/Auckland'
const day = { opens: '11:00', closes: '21:00' }
const week = (...days: readonly ({ opens: string; closes: string } | null)[]): OpeningHours => ({
  weekly: days.map((range) => (range ? [range] : [])),
  specialDays: [],
})
const always = (range: { opens: string; closes: string }) => week(range, range, range, range, range, range, range)
const hours = always(day)
const pickup: SlotRules = { hours, timeZone, leadMinutes: 20 }
const delivery: SlotRules = { hours, timeZone, leadMinutes: 45 }
const at = (local: string) => instantAt(local, timeZone)
const slotsToday = (rules: SlotRules, now: string) => {
  const offer = offeredSlots(rules, at(now))
  return offer.days.find(({ date }) => date === now.slice(0, 10))?.slots ?? []
}

test.each([
  ['2026-11-21T09:00', '2026-11-21T11:00', 'before opening, the opening minute'],
  ['2026-11-21T10:40', '2026-11-21T11:00', 'just early enough for opening'],
  ['2026-11-21T10:41', '2026-11-21T11:15', 'a minute too late for opening'],
  ['2026-11-21T12:00', '2026-11-21T12:30', 'at noon, after the lead time'],
  ['2026-11-21T12:10', '2026-11-21T12:30', 'exactly the lead time ahead'],
  ['2026-11-21T12:11', '2026-11-21T12:45', 'a minute too late'],
  ['2026-11-21T20:25', '2026-11-21T20:45', 'the last one'],
])('for pickup at %s the first time is %s: %s', (now, first) => {
  expect(slotsToday(pickup, now)[0]).toBe(first)
})

test.each([
  ['2026-11-21T12:00', '2026-11-21T12:45'],
  ['2026-11-21T12:01', '2026-11-21T13:00'],
  ['2026-11-21T20:00', '2026-11-21T20:45'],
])('for delivery at %s the first time is %s', (now, first) => {
  expect(slotsToday(delivery, now)[0]).toBe(first)
})

test('the last time of a day is a quarter of an hour before closing', () => {
  expect(slotsToday(pickup, '2026-11-21T09:00').at(-1)).toBe('2026-11-21T20:45')
  expect(slotsToday(pickup, '2026-11-21T20:26')).toEqual([])
})

test('today and the next six days are offered, a full day has forty times', () => {
  const { days } = offeredSlots(pickup, at('2026-11-21T12:00'))
  expect(days.map(({ date }) => date)).toEqual([
    '2026-11-21',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
  ])
  expect(days.slice(1).map(({ slots }) => slots.length)).toEqual([40, 40, 40, 40, 40, 40])
})

test.each([
  [{ slotMinutes: 30 }, ['2026-11-21T12:30', '2026-11-21T13:00', '2026-11-21T13:30'], 7],
  [{ slotMinutes: 60, daysAhead: 1 }, ['2026-11-21T13:00', '2026-11-21T14:00', '2026-11-21T15:00'], 1],
  [{ slotMinutes: 5, daysAhead: 14 }, ['2026-11-21T12:20', '2026-11-21T12:25', '2026-11-21T12:30'], 14],
])('with %j the first times at noon are %j, on %i days', (rules, first, dayCount) => {
  const { days } = offeredSlots({ ...pickup, ...rules }, at('2026-11-21T12:00'))
  expect(days[0]?.slots.slice(0, 3)).toEqual(first)
  expect(days).toHaveLength(dayCount)
})

test.each([
  ['2026-11-21T10:59', false, 'a minute before opening'],
  ['2026-11-21T11:00', true, 'when the door opens'],
  ['2026-11-21T20:40', true, 'when it is ready as the door closes'],
  ['2026-11-21T20:41', false, 'a minute after that'],
  ['2026-11-21T20:59', false, 'a minute before closing'],
  ['2026-11-21T21:00', false, 'when the door closes'],
  ['2026-09-27T20:40', true, 'in time, on the day on which the clocks go forward'],
  ['2026-09-27T20:41', false, 'too late on that day'],
  ['2027-04-04T20:40', true, 'in time, on the day on which the clocks go back'],
  ['2027-04-04T20:41', false, 'too late on that day'],
])('at %s, whether a pickup is offered as soon as possible is %s: %s', (now, asap) => {
  expect(offeredSlots(pickup, at(now)).asap).toBe(asap)
  expect(isOffered(pickup, 'ASAP', at(now))).toBe(asap)
})

test.each([
  ['2026-11-21T20:15', true],
  ['2026-11-21T20:16', false],
])('at %s, whether a delivery, which takes longer, is offered as soon as possible is %s', (now, asap) => {
  expect(offeredSlots(delivery, at(now)).asap).toBe(asap)
})

test('as soon as possible counts in real minutes while the clocks change', () => {
  const night = { opens: '00:00', closes: '03:30' }
  const rules = {
    ...pickup,
    leadMinutes: 60,
    hours: always(night),
  }
  // At 01:30 an hour is left before half past three: the clocks skip the hour from two to three.
  const asap = (instant: string) => offeredSlots(rules, new Date(instant)).asap
  expect(['2026-09-26T13:30:00Z', '2026-09-26T13:31:00Z'].map(asap)).toEqual([true, false])
  // At the second 02:30 the same hour is left, at the first 02:30 two hours are.
  expect(['2027-04-03T13:30:00Z', '2027-04-03T14:30:00Z', '2027-04-03T14:31:00Z'].map(asap)).toEqual([
    true,
    true,
    false,
  ])
})

test('nothing is offered as soon as possible on a closed day', () => {
  const rules = { ...pickup, hours: week(day, day, day, day, day, null, day) }
  expect(offeredSlots(rules, at('2026-11-21T12:00')).asap).toBe(false)
})

test('closed days are not offered, and odd opening times begin at the next quarter', () => {
  const odd = { opens: '11:05', closes: '11:50' }
  const rules = { ...pickup, hours: week(odd, null, null, null, null, null, null) }
  expect(offeredSlots(rules, at('2026-11-21T12:00')).days).toEqual([
    { date: '2026-11-23', slots: ['2026-11-23T11:15', '2026-11-23T11:30', '2026-11-23T11:45'] },
  ])
})

test('around a clock change the lead time is real time', () => {
  const early = { opens: '00:00', closes: '06:00' }
  const rules = {
    ...pickup,
    leadMinutes: 60,
    hours: always(early),
  }
  const first = (instant: string) => offeredSlots(rules, new Date(instant)).days[0]?.slots[0]
  expect(first('2026-09-26T13:30:00Z')).toBe('2026-09-27T03:30')
  expect(first('2027-04-03T13:30:00Z')).toBe('2027-04-04T03:00')
})

test('on the days of a clock change the restaurant opens and closes by the wall clock', () => {
  for (const date of ['2026-09-27', '2027-04-04']) {
    const slots = slotsToday(pickup, `${date}T08:00`)
    expect([slots.length, slots[0], slots.at(-1)]).toEqual([40, `${date}T11:00`, `${date}T20:45`])
  }
})

test('exactly the offered times are accepted', () => {
  const around = (date: string) =>
    fc
      .integer({ min: 0, max: 10 * 24 * 60 })
      .map((minutes) => new Date(at(`${date}T00:00`).getTime() + minutes * 60_000))
  const anyNow = fc.oneof(around('2026-09-20'), around('2027-03-28'), around('2026-11-21'))
  fc.assert(
    fc.property(anyNow, anyNow, fc.constantFrom(pickup, delivery), fc.nat(), (now, other, rules, pick) => {
      const { asap, days } = offeredSlots(rules, now)
      const offered = days.flatMap(({ slots }) => slots)
      const picked = offered[pick % offered.length] ?? ''
      expect(isOffered(rules, picked, now)).toBe(true)
      expect(at(offered[0] ?? '').getTime() - now.getTime()).toBeGreaterThanOrEqual(rules.leadMinutes * 60_000)
      expect(offered).toEqual(offered.toSorted())
      expect(isOffered(rules, 'ASAP', now)).toBe(asap)
      const wish = localDateTimeAt(other, timeZone)
      expect(isOffered(rules, wish, now)).toBe(offered.includes(wish))
    }),
    { numRuns: 60 },
  )
})

test.each([
  '',
  'asap',
  'now',
  '2026-11-21',
  '2026-11-21T18:31',
  '2026-11-21T18:30:00',
  '2026-11-21 18:30',
  '2026-11-28T18:30',
])('"%s" is not offered', (wish) => {
  expect(isOffered(pickup, wish, at('2026-11-21T12:00'))).toBe(false)
})

test.each([
  ['an evening', always(day), 45, '2026-11-22', 'T11:45'],
  ['pickup', always(day), 20, '2026-11-22', 'T11:30'],
  ['a night that began before midnight', always({ opens: '18:00', closes: '02:00' }), 45, '2026-11-22', 'T00:00'],
  ['an opening just before midnight', always({ opens: '23:45', closes: '03:00' }), 45, '2026-11-22', 'T00:30'],
  ['round the clock', always({ opens: '00:00', closes: '00:00' }), 45, '2026-11-22', 'T00:00'],
])(
  'a kitchen that begins at opening has its first order ready after the lead time: %s',
  (_, hours, leadMinutes, date, first) => {
    const rules = { hours, timeZone, leadMinutes, beginsAtOpening: true }
    const { days } = offeredSlots(rules, at('2026-11-20T12:00'))
    const slots = days.find((one) => one.date === date)?.slots ?? []
    expect(slots[0]).toBe(date + first)
    expect(isOffered(rules, date + first, at('2026-11-20T12:00'))).toBe(true)
    expect(slots.length).toBeGreaterThan(5)
  },
)

/** The quarters of an hour from then on, every other one. */
const everyOtherQuarter = (from: Date, count: number) =>
  Array.from({ length: count }, (_, index) => {
    const start = from.getTime() + index * 30 * 60_000
    return { from: new Date(start), until: new Date(start + 15 * 60_000) }
  })

test.each([
  ['an ordinary week', '2026-11-21T09:00'],
  ['the week in which clocks are set forward', '2026-09-25T09:00'],
  ['the week in which clocks are set back', '2026-04-03T09:00'],
])('%s: full windows leave out the slots in them, and cost no arithmetic of time zones each', (_week, from) => {
  const [now, nights] = [at(from), { ...pickup, hours: always({ opens: '22:00', closes: '05:00' }) }]
  const conversions = [
    vi.spyOn(Temporal.Instant, 'fromEpochMilliseconds'),
    vi.spyOn(Temporal.PlainDateTime, 'from'),
  ] as const
  const counted = (full: SlotRules['full'] & object) => {
    for (const one of conversions) one.mockClear()
    const { days } = offeredSlots({ ...nights, full }, now)
    const count = conversions.reduce((sum, one) => sum + one.mock.calls.length, 0)
    return { slots: days.flatMap(({ slots }) => slots), count }
  }
  const full = everyOtherQuarter(now, 7 * 48)
  const [free, crowded] = [counted([]), counted(full)]
  const isFree = (slot: string) => !full.some((one) => one.from <= at(slot) && at(slot) < one.until)
  expect(crowded.slots).toEqual(free.slots.filter(isFree))
  expect(crowded.slots.length).toBeLessThan(free.slots.length * 0.6)
  // Only a day on which clocks change converts each of its own windows.
  expect(crowded.count - free.count).toBeLessThan(from.startsWith('2026-11') ? 7 * 4 : 7 * 4 + 2 * 48)
  for (const one of conversions) one.mockRestore()
})
