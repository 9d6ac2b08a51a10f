import { expect, test } from 'vitest'
import { typedMoment } from './typed-moment.ts'

/** A Friday afternoon; open from 11:00 to 21:00. */
const NOW = '2026-11-27T15:10'
const isOpen = (moment: string) => moment.slice(11) >= '11:00' && moment.slice(11) < '21:00'
const meant = (typed: string, now = NOW) => typedMoment(typed, { now, isOpen })

test.each([
  ['fr', 'demain 18h', '2026-11-28T18:00'],
  ['de', 'morgen 18:30', '2026-11-28T18:30'],
  ['de', 'Sa 18:30', '2026-11-28T18:30'],
  ['es', 'mañana 18:30', '2026-11-28T18:30'],
  ['es', 'manana 18:30', '2026-11-28T18:30'],
  ['pt-PT', 'amanhã 18:30', '2026-11-28T18:30'],
  ['ja', '明日18:30', '2026-11-28T18:30'],
  ['hi', 'कल 18:30', '2026-11-28T18:30'],
  ['ar', 'غدا 18:30', '2026-11-28T18:30'],
  ['sv', 'i morgon 18:30', '2026-11-28T18:30'],
  ['de', 'tomorrow 6pm', '2026-11-28T18:00'],
])('in %s, %s is %s', (language, typed, moment) => {
  expect(typedMoment(typed, { now: NOW, isOpen, language })).toBe(moment)
})

test.each([
  ['1830', '2026-11-27T18:30'],
  ['18:30', '2026-11-27T18:30'],
  ['18.30', '2026-11-27T18:30'],
  ['6:30', '2026-11-27T18:30'],
  ['630', '2026-11-27T18:30'],
  ['630pm', '2026-11-27T18:30'],
  [' 6:30 PM ', '2026-11-27T18:30'],
  ['6.30 p.m.', '2026-11-27T18:30'],
  ['6', '2026-11-27T18:00'],
  ['٦:٣٠', '2026-11-27T18:30'],
  ['12', '2026-11-27T12:00'],
  ['12:15am', '2026-11-27T00:15'],
  ['1130', '2026-11-27T11:30'],
  ['0630', '2026-11-27T06:30'],
  ['today 7pm', '2026-11-27T19:00'],
  ['tomorrow 1130', '2026-11-28T11:30'],
  ['sat 6:30', '2026-11-28T18:30'],
  ['friday 7pm', '2026-11-27T19:00'],
  ['thu 7pm', '2026-12-03T19:00'],
  ['2026-11-29T18:30', '2026-11-29T18:30'],
  ['2026-11-29 18:30', '2026-11-29T18:30'],
])('%j means %s', (typed, moment) => {
  expect(meant(typed)).toBe(moment)
})

test('of two times, the next one while the restaurant is open is meant', () => {
  expect(meant('11:30', '2026-11-27T10:00')).toBe('2026-11-27T11:30')
  expect(meant('2', '2026-11-27T10:00')).toBe('2026-11-27T14:00')
  // Neither is open.
  expect(meant('10', '2026-11-27T08:00')).toBe('2026-11-27T10:00')
})

test.each(['', '25', '1860', '183', '13pm', '0am', 'soon', 'someday 6pm', '6:30:15', '2026-02-30T18:30', '1e3'])(
  '%j is no time',
  (typed) => {
    expect(meant(typed)).toBeUndefined()
  },
)
