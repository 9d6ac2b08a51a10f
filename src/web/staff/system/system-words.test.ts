import { expect, test } from 'vitest'
import { english } from '#domain/language/translate.ts'
import { describeDiskSpace, describeSince, formatDuration, isCheckMissed } from './system-words.ts'

// Saturday 21 November 2026, 6:00pm in the restaurant.
const now = new Date('2026-11-21T05:00:00Z')

test.each([
  ['2026-11-21T04:48:00Z', 'Since today 5:48pm, for 12 min'],
  ['2026-11-21T04:59:40Z', 'Since today 5:59pm'],
  ['2026-11-20T04:00:00Z', 'Since yesterday 5:00pm, for 1 day'],
  ['2026-11-18T05:00:00Z', 'Since Wed 18 Nov 6:00pm, for 3 days'],
])('a problem that began at %s: %s', (since, words) => {
  expect(describeSince(since, { now, timeZone: 'Pacific/Auckland', hourCycle: 'h12' })).toBe(words)
})

test('the duration of a problem is shown in words', () => {
  expect(formatDuration(english, '2026-11-21T05:00:00Z', '2026-11-21T05:00:40Z')).toBe('under a minute')
  expect(formatDuration(english, '2026-11-21T05:00:00Z', '2026-11-21T06:05:00Z')).toBe('1 h 5 min')
})

test('a check is missed after three minutes', () => {
  expect(isCheckMissed({ checkedAt: '2026-11-21T04:57:00Z' }, now)).toBe(false)
  expect(isCheckMissed({ checkedAt: '2026-11-21T04:56:59Z' }, now)).toBe(true)
  expect(isCheckMissed({ checkedAt: null }, now)).toBe(true)
})

test('disk space is shown in gigabytes, or in megabytes when little is left', () => {
  expect(describeDiskSpace(english, 12.34 * 1024 ** 3)).toBe('12.3 GB')
  expect(describeDiskSpace(english, 850.9 * 1024 ** 2)).toBe('850 MB')
})
