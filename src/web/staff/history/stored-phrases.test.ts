import { expect, test } from 'vitest'
import { english } from '#domain/language/translate.ts'
import { translator } from '#domain/language/translator.ts'
import { storedPhrase } from './stored-phrases.ts'

// Saturday 21 November 2026, 6:00pm in the restaurant.
const time = { now: new Date('2026-11-21T05:00:00Z'), timeZone: 'Pacific/Auckland', hourCycle: 'h12' } as const
const german = translator('de', {
  '{day}, {time}': '{day}, {time} Uhr',
  'until {until} [the end of a pause]': 'bis {until}',
  'from {from} until {until} [a pause]': 'von {from} bis {until}',
  '{state} ({reason})': '{state} ({reason})',
  'until further notice': 'bis auf Weiteres',
  '{count} left together, {end} | {count} left together, {end}': [
    'zusammen noch {count}, {end}',
    'zusammen noch {count}, {end}',
  ],
})

test.each([
  ['until Fri 20 Nov, 9:30pm (the fryer is down)', 'bis Fr., 20. Nov., 21:30 Uhr (the fryer is down)'],
  ['from Sun 1 Mar, 12:05am until Sun 1 Mar, 11:00am', 'von So., 1. März, 0:05 Uhr bis So., 1. März, 11:00 Uhr'],
  ['6 left together, until further notice', 'zusammen noch 6, bis auf Weiteres'],
  ['said in another way', 'said in another way'],
])('an entry that holds “%s” reads “%s” in German', (stored, written) => {
  expect(storedPhrase(stored, { ...time, t: german })).toBe(written)
  expect(storedPhrase(stored, { ...time, t: english })).toBe(stored)
})
