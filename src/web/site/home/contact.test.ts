import { expect, test } from 'vitest'
import type { WeeklyHours } from '#domain/time/opening-hours.ts'
import { openNowInWords } from './contact.tsx'

const day = { opens: '11:00', closes: '21:00' }
const everyDay: WeeklyHours = [day, day, day, day, day, day, day]
const fridaysOnly: WeeklyHours = [null, null, null, null, day, null, null]
const never: WeeklyHours = [null, null, null, null, null, null, null]

test.each([
  ['2026-11-21T10:59', everyDay, 'Closed now, opens today at 11:00am'],
  ['2026-11-21T11:00', everyDay, 'Open now, until 9:00pm'],
  ['2026-11-21T20:59', everyDay, 'Open now, until 9:00pm'],
  ['2026-11-21T21:00', everyDay, 'Closed now, opens tomorrow at 11:00am'],
  ['2026-11-21T12:00', fridaysOnly, 'Closed now, opens on Fri 27 Nov at 11:00am'],
  ['2026-11-21T12:00', never, 'Closed now'],
])('at %s the door says when it opens', (local, hours, words) => {
  expect(openNowInWords(hours, local)).toBe(words)
})
