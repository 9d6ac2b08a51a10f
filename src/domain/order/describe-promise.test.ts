import { expect, test } from 'vitest'
import { translator } from '../language/translator.ts'
import { everyDay } from '../time/opening-hours.ts'
import { spokenClock } from '../time/time-zone.ts'
import { doorSign, promiseSentence } from './describe-promise.ts'

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

test.each<[string, Parameters<typeof doorSign>[0], string, words: string, note: string]>([
  [
    'both',
    { pickup: asap('12:35'), delivery: asap('13:00') },
    '12:15',
    'Open · in your hand at 12:35pm',
    'Delivery at 1:00pm.',
  ],
  ['pickup alone', { pickup: asap('12:35') }, '12:15', 'Open · in your hand at 12:35pm', ''],
  [
    'delivery while pickup is paused',
    { pickup: later('2026-11-21T19:30'), delivery: asap('18:45') },
    '18:00',
    'Open · at your door at 6:45pm',
    'Pickup from 7:30pm.',
  ],
])('the sign says that the restaurant is open for %s', (_, soonest, now, words, note) => {
  expect(doorSign(soonest, at(now), place)).toEqual({ words, note, isAhead: false })
})

test('the sign names the day of an order that is ready after midnight', () => {
  const hours = { weekly: everyDay({ opens: '18:00', closes: '02:00' }), specialDays: [] }
  const soonest = { pickup: { at: '2026-11-22T00:10', isAsap: true } }
  expect(doorSign(soonest, at('23:50'), { ...place, hours })?.words).toBe('Open · in your hand tomorrow at 12:10am')
})

test.each<[string, Parameters<typeof doorSign>[0], string, words: string, note: string]>([
  [
    'in the morning',
    { pickup: later('2026-11-21T11:00'), delivery: later('2026-11-21T11:00') },
    '09:00',
    'We open at 11:00am: order ahead',
    '',
  ],
  [
    'where the kitchen begins at opening',
    { pickup: later('2026-11-21T11:30'), delivery: later('2026-11-21T11:45') },
    '09:00',
    'We open at 11:00am: order ahead',
    'Pickup from 11:30am, delivery from 11:45am.',
  ],
  ['at night', { pickup: later('2026-11-22T11:00') }, '22:00', 'We open tomorrow at 11:00am: order ahead', ''],
  [
    'during an evening that is full',
    { pickup: later('2026-11-22T11:00') },
    '20:30',
    'Order ahead',
    'Pickup from tomorrow at 11:00am.',
  ],
])('the sign leads to later times %s', (_, soonest, now, words, note) => {
  expect(doorSign(soonest, at(now), place)).toEqual({ words, note, isAhead: true })
})

test('the sign names the holiday, and the restaurant’s own clock', () => {
  const specialDays = [{ name: 'Christmas Day', from: '2026-11-21', to: '2026-11-21', isYearly: false, hours: [] }]
  const clock = spokenClock({ timeZone: 'Pacific/Auckland', hourCycle: 'h23' })
  const hours = { ...place.hours, specialDays }
  expect(doorSign({ pickup: later('2026-11-22T11:00') }, at('12:00'), { hours, clock })).toEqual({
    words: 'We open tomorrow at 11:00: order ahead',
    note: 'We are closed now (Christmas Day).',
    isAhead: true,
  })
})

test('there is no sign while nothing can be ordered', () => {
  expect(doorSign({}, at('18:00'), place)).toBeNull()
})

test('the promise and the sign are written in the language of the clock', () => {
  const t = translator('de-AT', {
    'Pickup at {pickup}, delivery from {delivery}.': 'Abholung um {pickup}, Lieferung ab {delivery}.',
    'Open · in your hand at {time}': 'Geöffnet · um {time} in Ihrer Hand',
    'Delivery from {moment}.': 'Lieferung ab {moment}.',
  })
  const soonest = { pickup: asap('18:20'), delivery: later('2026-11-21T19:30') }
  const german = { ...place, clock: { ...place.clock, t } }
  expect(promiseSentence(soonest, at('18:00'), german)).toBe('Abholung um 18:20, Lieferung ab 19:30.')
  expect(doorSign(soonest, at('18:00'), german)).toEqual({
    words: 'Geöffnet · um 18:20 in Ihrer Hand',
    note: 'Lieferung ab 19:30.',
    isAhead: false,
  })
})
