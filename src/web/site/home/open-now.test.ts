import { expect, test } from 'vitest'
import { openNowInWords } from './open-now.tsx'

test.each([
  ['2026-11-21T10:59', 'Closed now, opens at 11:00am'],
  ['2026-11-21T11:00', 'Open now, until 9:00pm'],
  ['2026-11-21T20:59', 'Open now, until 9:00pm'],
  ['2026-11-21T21:00', 'Closed now, opens tomorrow at 11:00am'],
])('at %s the door says: %s', (local, words) => {
  expect(openNowInWords(local)).toBe(words)
})
