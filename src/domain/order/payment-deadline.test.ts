import { expect, test } from 'vitest'
import { everyDay } from '../time/opening-hours.ts'
import type { SlotRules } from '../time/slots.ts'
import { instantAt } from '../time/time-zone.ts'
import { canBePaid, latenessOf, sessionExpiry } from './payment-deadline.ts'

const timeZone = 'Pacific/Auckland'
const hours = { weekly: everyDay({ opens: '11:00', closes: '21:00' }), specialDays: [] }
const rules: SlotRules = { hours, timeZone, leadMinutes: 20 }
const at = (local: string) => instantAt(`2026-11-${local}`, timeZone)
const asap = (placed: string) => ({ pickupAt: null, createdAt: at(placed) })
const preorder = (placed: string, slot: string) => ({ pickupAt: at(slot), createdAt: at(placed) })

test.each([
  ['as soon as possible, paid minutes later', asap('21T12:00'), '21T12:05', null],
  ['as soon as possible, paid within the hour', asap('21T12:00'), '21T13:00', null],
  ['as soon as possible, paid after more than an hour', asap('21T12:00'), '21T13:01', 'long_ago'],
  ['as soon as possible, ready as the door closes', asap('21T20:20'), '21T20:40', null],
  ['as soon as possible, ready a minute after closing', asap('21T20:20'), '21T20:41', 'closing'],
  ['as soon as possible, paid after closing', asap('21T20:35'), '21T21:10', 'closing'],
  ['as soon as possible, paid before the door opens again', asap('21T20:35'), '22T10:59', 'closing'],
  ['as soon as possible, paid the next day', asap('21T20:35'), '22T12:00', 'long_ago'],
  ['for a time, paid before it', preorder('21T12:00', '21T18:30'), '21T18:29', null],
  ['for a time, paid hours after it was placed', preorder('21T12:00', '23T18:30'), '22T12:00', null],
  ['for a time, paid at that time', preorder('21T12:00', '21T18:30'), '21T18:30', 'slot_passed'],
  ['for a time, paid two days after it', preorder('21T12:00', '21T18:30'), '23T12:00', 'slot_passed'],
])('an order %s', (_case, order, paidAt, lateness) => {
  expect(latenessOf(order, rules, at(paidAt))).toBe(lateness)
})

test.each([
  ['as soon as possible at noon: 35 minutes', asap('21T12:00'), '21T12:00', '21T12:35'],
  ['as soon as possible shortly before closing: until closing', asap('21T20:27'), '21T20:27', '21T21:00'],
  ['as soon as possible at the last minute: as short as the provider allows', asap('21T20:40'), '21T20:40', '21T21:11'],
  ['for a time soon: until then', preorder('21T12:27', '21T13:00'), '21T12:27', '21T13:00'],
  ['for a time very soon: as short as the provider allows', preorder('21T12:40', '21T13:00'), '21T12:40', '21T13:11'],
  ['for another day: 35 minutes', preorder('21T20:50', '22T18:30'), '21T20:50', '21T21:25'],
])('the card page of an order is open %s', (_case, order, now, expiry) => {
  expect(sessionExpiry(order, rules, at(now))).toEqual(at(expiry))
})

test('where the door never closes, an order as soon as possible has the usual time', () => {
  const always = { ...rules, hours: { weekly: everyDay({ opens: '00:00', closes: '00:00' }), specialDays: [] } }
  const order = { ...asap('21T12:00'), status: 'pending', paymentStatus: 'unpaid' } as const
  expect(sessionExpiry(order, always, at('21T12:00'))).toEqual(at('21T12:35'))
  expect(canBePaid(order, always, at('21T12:30'))).toBe(true)
})

test('expiry times are rounded up to whole seconds, so a page never ends early', () => {
  const now = new Date(at('21T12:00').getTime() + 1)
  expect(sessionExpiry(asap('21T12:00'), rules, now).getTime()).toBe(at('21T12:35').getTime() + 1000)
})

test.each([
  ['for a time, two minutes before it', preorder('21T12:00', '21T12:30'), '21T12:28', true],
  ['for a time, in the last minute before it', preorder('21T12:00', '21T12:30'), '21T12:29', false],
  ['as soon as possible, two minutes before closing', asap('21T20:40'), '21T20:58', true],
  ['as soon as possible, in the last minute before closing', asap('21T20:40'), '21T20:59', false],
  ['as soon as possible, the next day', asap('21T20:40'), '22T12:00', false],
])('whether an order can still be paid %s', (_case, order, now, isPayable) => {
  const waiting = { ...order, status: 'pending', paymentStatus: 'unpaid' } as const
  expect(canBePaid(waiting, rules, at(now))).toBe(isPayable)
  expect(canBePaid({ ...waiting, status: 'cancelled' }, rules, at(now))).toBe(false)
})
