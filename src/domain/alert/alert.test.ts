import { expect, test } from 'vitest'
import { type AlertReadings, findAlerts, formatEnd, screenOf } from './alert.ts'

const WELL: AlertReadings = {
  now: new Date('2026-11-21T05:00:00Z'),
  unaccepted: undefined,
  unstarted: undefined,
  openSince: undefined,
  ringingAt: undefined,
  runningSince: new Date('2026-11-21T04:00:00Z'),
  flagged: [],
  areJobsStopped: false,
  lostProtection: [],
  changedBooks: [],
  unprintedSlips: [],
}

test('machines, standbys and the archive that fall away are told as one matter, which System explains', () => {
  expect(findAlerts(WELL)).toEqual([])
  const lostProtection = ['The machine counter no longer reports.', 'The archive does not grow.']
  expect(findAlerts({ ...WELL, lostProtection })).toEqual([
    {
      matter: 'protection_lost',
      orderId: '',
      title: 'The shop is less protected',
      sentence:
        'The machine counter no longer reports. The archive does not grow. The shop serves on; the System screen says what to do.',
    },
  ])
  expect(screenOf('protection_lost')).toBe('/admin/system')
  expect(formatEnd({ matter: 'protection_lost', orderId: '' }).title).toBe('Everything is protected again')
})

test('sealed days that differ are a matter of their own, which leads to the sealed books', () => {
  const changedBooks = ['The books of 2026-11-20 are not as they were sealed.']
  expect(findAlerts({ ...WELL, changedBooks })).toEqual([
    {
      matter: 'books_changed',
      orderId: '',
      title: 'The books have changed',
      sentence:
        'The books of 2026-11-20 are not as they were sealed. The screen Sealed books shows what was sealed and what is there now.',
    },
  ])
  expect(screenOf('books_changed')).toBe('/admin/sealed-books')
})
