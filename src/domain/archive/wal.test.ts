import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type BaseCopy, chooseBaseCopy, findOutdated, historyOf, isBaseCopyDue, positionOf, reachOf } from './wal.ts'

const now = new Date('2026-11-28T12:00:00Z')
const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const hex = (number: number, digits: number) => number.toString(16).toUpperCase().padStart(digits, '0')
const segment = (position: number, timeline = 1) =>
  hex(timeline, 8) + hex(Math.floor(position / 256), 8) + hex(position % 256, 8)
const segments = (from: number, until: number, timeline = 1) =>
  Array.from({ length: until - from + 1 }, (_, index) => segment(from + index, timeline))
const copy = (from: number, hours: number, timeline = 1): BaseCopy => ({
  timeline,
  firstSegment: segment(from, timeline),
  lastSegment: segment(from + 1, timeline),
  endedAt: ago(hours),
})

test('positions count on over the end of a log, as the segments’ names do', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.integer({ min: 1, max: 9 }), (position, timeline) => {
      expect(positionOf(segment(position, timeline))).toBe(position)
      expect(segment(position + 1) > segment(position)).toBe(true)
    }),
  )
})

test('a file of history names its timeline, a segment none', () => {
  expect([historyOf('0000000A.history'), historyOf(segment(7)), historyOf('0000000A.history.part')]).toEqual([
    10,
    undefined,
    undefined,
  ])
})

describe('the log leads on from a base copy', () => {
  test('to the last segment without a gap', () => {
    expect(reachOf(copy(254, 1), segments(250, 258))).toEqual({ lastSegment: segment(258), hasGap: false })
  })
  test('to the gap, although later segments are there', () => {
    const broken = segments(4, 20).filter((name) => name !== segment(9))
    expect(reachOf(copy(4, 1), broken)).toEqual({ lastSegment: segment(8), hasGap: true })
  })
  test('nowhere while the segment is missing in which the copy ends', () => {
    expect(reachOf(copy(4, 1), segments(4, 4))).toBeUndefined()
    expect(reachOf(copy(4, 1), segments(5, 9))).toBeUndefined()
    expect(reachOf(copy(4, 1, 2), segments(4, 9))).toBeUndefined()
  })
  test('over the beginning of a new timeline', () => {
    const reach = reachOf(copy(4, 1), [...segments(4, 8), ...segments(8, 11, 2)])
    expect(reach).toEqual({ lastSegment: segment(11, 2), hasGap: false })
  })
})

test('a time is reached from the newest copy that was complete by then', () => {
  const copies = [copy(1, 50), copy(9, 2), copy(5, 26)]
  expect(chooseBaseCopy(copies, ago(3))).toBe(copies[2])
  expect(chooseBaseCopy(copies, ago(2))).toBe(copies[1])
  expect(chooseBaseCopy(copies, ago(51))).toBeUndefined()
})

test.each<[what: string, due: boolean, readings: Partial<Parameters<typeof isBaseCopyDue>[0]>]>([
  ['without any', true, { newest: undefined }],
  ['an hour after the last', false, { newest: copy(1, 1), hour: 4 }],
  ['a day after the last, at four in the morning', true, { newest: copy(1, 23), hour: 4 }],
  ['a day after the last, in the evening', false, { newest: copy(1, 25), hour: 19 }],
  ['more than a day after the last', true, { newest: copy(1, 26), hour: 19 }],
  ['on a new timeline', true, { newest: copy(1, 1), timeline: 2 }],
  ['after a gap', true, { newest: copy(1, 1), segments: [...segments(1, 4), segment(6)] }],
])('a base copy %s is due: %s', (_what, due, readings) => {
  const given = { newest: copy(1, 1), segments: segments(1, 5), timeline: 1, now, hour: 12, ...readings }
  expect(isBaseCopyDue(given)).toBe(due)
})

test('whatever is deleted, any second since then can still be reached', () => {
  const someCopies = fc.uniqueArray(fc.integer({ min: 1, max: 60 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(someCopies, fc.nat(300), (days, sinceHours) => {
      const copies = days.map((day) => copy(1_000 - day * 10, day * 24))
      const log = segments(300, 1_000)
      const outdated = findOutdated(copies, log, ago(sinceHours))
      const left = copies.filter((each) => !outdated.copies.includes(each))
      const logLeft = log.filter((name) => !outdated.segments.includes(name))
      for (const hours of [0, sinceHours / 2, sinceHours]) {
        const before = chooseBaseCopy(copies, ago(hours))
        expect(chooseBaseCopy(left, ago(hours))).toBe(before)
        if (before) expect(reachOf(before, logLeft)?.lastSegment).toBe(segment(1_000))
      }
    }),
  )
})

test('copies and segments that are too old are deleted, but never the last', () => {
  const copies = [copy(10, 72), copy(20, 48), copy(30, 2)]
  expect(findOutdated(copies, segments(5, 40), ago(24))).toEqual({ copies: [copies[0]], segments: segments(5, 19) })
  expect(findOutdated([copy(10, 900)], segments(10, 12), ago(24))).toEqual({ copies: [], segments: [] })
  expect(findOutdated([], segments(10, 12), ago(24))).toEqual({ copies: [], segments: [] })
})
