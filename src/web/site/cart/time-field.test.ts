import { expect, test } from 'vitest'
import type { WeeklyHours } from '#domain/time/opening-hours.ts'
import { closedSentence } from './time-field.tsx'

const day = { opens: '11:00', closes: '21:00' }
const everyDay: WeeklyHours = [day, day, day, day, day, day, day]
const fridaysOnly: WeeklyHours = [null, null, null, null, day, null, null]

test.each([
  ['2026-11-21T10:59', everyDay, 'We are closed now. We open today at 11:00am.'],
  ['2026-11-21T11:00', everyDay, undefined],
  ['2026-11-21T21:00', everyDay, 'We are closed now. We open tomorrow at 11:00am.'],
  ['2026-11-21T12:00', fridaysOnly, 'We are closed now. We open on Fri 27 Nov at 11:00am.'],
  ['2026-11-27T22:00', fridaysOnly, 'We are closed now. We open on Fri 4 Dec at 11:00am.'],
])('at %s the customer reads when the restaurant opens', (local, hours, sentence) => {
  expect(closedSentence(hours, local)).toBe(sentence)
})
