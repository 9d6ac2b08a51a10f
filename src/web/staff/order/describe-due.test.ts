import { expect, test } from 'vitest'
import { english } from '#domain/language/translate.ts'
import { describeDue } from './describe-due.ts'

const time = { now: new Date('2026-11-21T18:30:00+13:00'), timeZone: 'Pacific/Auckland', hourCycle: 'h12' } as const

test.each([
  ['new', '2026-11-21T18:50:00+13:00', '6:50pm', '20 min left'],
  ['preparing', '2026-11-21T18:35:00+13:00', '6:35pm', 'Due in 5 min'],
  ['ready', '2026-11-21T18:35:00+13:00', '6:35pm', 'to collect'],
  ['ready', '2026-11-20T18:35:00+13:00', '6:35pm', 'Yesterday, to collect'],
  ['completed', '2026-11-21T18:35:00+13:00', '6:35pm', 'handed over'],
  ['cancelled', '2026-11-21T18:35:00+13:00', '6:35pm', 'cancelled'],
  ['new', '2026-11-20T18:35:00+13:00', '6:35pm', 'Late by 23 h 55 min'],
  ['new', '2026-11-22T00:15:00+13:00', '12:15am', '5 h 45 min left'],
  ['new', '2026-11-22T12:00:00+13:00', '12:00pm', 'Tomorrow'],
  ['new', '2026-11-30T18:30:00+13:00', '6:30pm', 'Mon 30 Nov'],
] as const)('an order that is %s for %s is due %s: %s', (status, promisedFor, at, words) => {
  expect(describeDue(english, { status, type: 'pickup', promisedFor: new Date(promisedFor) }, time)).toEqual({
    at,
    words,
  })
})
