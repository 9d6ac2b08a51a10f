import { expect, test } from 'vitest'
import { everyDay } from '../time/opening-hours.ts'
import { spokenClock } from '../time/time-zone.ts'
import { promiseSentence } from './describe-promise.ts'

const place = {
  hours: { weekly: everyDay({ opens: '11:00', closes: '21:00' }), specialDays: [] },
  clock: spokenClock({ timeZone: 'Pacific/Auckland', hourCycle: 'h12' }),
}
const at = (time: string) => new Date(`2026-11-21T${time}+13:00`)
const asap = (time: string) => ({ at: `2026-11-21T${time}`, isAsap: true })
const later = (moment: string) => ({ at: moment, isAsap: false })

test.each<[string, Parameters<typeof promiseSentence>[0], string, string]>([
  ['both', { pickup: asap('18:20'), delivery: asap('18:45') }, '18:00', 'Pickup at 6:20pm, delivery at 6:45pm.'],
  ['pickup alone', { pickup: asap('18:20') }, '18:00', 'Pickup at 6:20pm.'],
  [
    'one that is paused',
    { pickup: later('2026-11-21T19:30'), delivery: asap('18:45') },
    '18:00',
    'Pickup from 7:30pm, delivery at 6:45pm.',
  ],
  ['an evening that is full', { pickup: later('2026-11-22T11:00') }, '20:30', 'Pickup from tomorrow at 11:00am.'],
  [
    'a restaurant that is closed',
    { pickup: later('2026-11-21T11:00'), delivery: later('2026-11-21T11:00') },
    '09:00',
    'We are closed now. We open today at 11:00am.',
  ],
  [
    'a restaurant that is closed, and whose first orders are ready after the lead time',
    { pickup: later('2026-11-21T11:30'), delivery: later('2026-11-21T11:45') },
    '09:00',
    'We are closed now. We open today at 11:00am. Pickup from 11:30am, delivery from 11:45am.',
  ],
  [
    'a restaurant that is closed until tomorrow, and only delivers later',
    { pickup: later('2026-11-22T11:00'), delivery: later('2026-11-22T11:45') },
    '22:00',
    'We are closed now. We open tomorrow at 11:00am. Pickup from tomorrow at 11:00am, delivery from tomorrow at 11:45am.',
  ],
  ['a restaurant that takes no orders', {}, '18:00', ''],
])('the sentence above the menu for %s', (_, soonest, now, sentence) => {
  expect(promiseSentence(soonest, at(now), place)).toBe(sentence)
})
