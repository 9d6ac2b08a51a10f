import { describe, expect, test } from 'vitest'
import { zoneClock } from '../time/time-zone.ts'
import { expectedSentence, isDelayed, isLateNoticeDue, noticeSentence } from './order-notice.ts'

const now = new Date('2026-11-28T06:00:00Z')
const inMinutes = (minutes: number) => new Date(now.getTime() + minutes * 60_000)
const moment = { now, clock: { ...zoneClock('Pacific/Auckland'), hourCycle: 'h12' as const } }
const order = { id: 'SP-1', type: 'pickup' as const, promisedFor: inMinutes(15), toldRunOut: null }

test.each([
  ['new', -5, true],
  ['preparing', -5, true],
  ['preparing', -4.9, false],
  ['ready', -60, false],
  ['completed', -60, false],
] as const)('an order that is %s and due in %d minutes is late: %s', (status, minutes, isDue) => {
  expect(isLateNoticeDue({ status, promisedFor: inMinutes(minutes) }, now)).toBe(isDue)
})

describe('a change delays an order', () => {
  const before = { status: 'preparing' as const, promisedFor: inMinutes(10) }
  test('that is being cooked, if it is promised later than before', () => {
    expect(isDelayed(before, { promisedFor: inMinutes(11) })).toBe(true)
    expect(isDelayed(before, { promisedFor: inMinutes(10) })).toBe(false)
    expect(isDelayed(before, {})).toBe(false)
    expect(isDelayed({ ...before, status: 'ready' }, { promisedFor: inMinutes(11) })).toBe(false)
  })
  test('unless the guest chose the new time', () => {
    expect(isDelayed(before, { promisedFor: inMinutes(60), pickupAt: inMinutes(60) })).toBe(false)
    expect(isDelayed(before, { promisedFor: inMinutes(60), pickupAt: null })).toBe(false)
  })
})

test('a device shows what there is to tell', () => {
  expect(noticeSentence('ready', order, moment)).toBe('Your order SP-1 is ready to be picked up.')
  expect(noticeSentence('ready', { ...order, type: 'delivery' }, moment)).toBe(
    'Your order SP-1 is leaving our kitchen now.',
  )
  expect(noticeSentence('late', order, moment)).toBe(
    'Your order SP-1 is taking longer than we said. We expect it at 7:15pm. We are sorry, and will tell you when it is ready.',
  )
  expect(noticeSentence('late', { ...order, promisedFor: now }, moment)).toBe(
    'Your order SP-1 is taking longer than we said. We are sorry, and will tell you when it is ready.',
  )
  const toldRunOut = { at: now.toISOString(), dishes: ['Naan', 'Dal', 'Chai'] }
  expect(noticeSentence('runOut', { ...order, toldRunOut }, moment)).toBe(
    'We are sorry: we have just run out of Naan, Dal, and Chai. We will call you, or please call us, to change your order or refund it.',
  )
})

test('an expected time is told only while it lies ahead', () => {
  expect(expectedSentence({ promisedFor: inMinutes(1) }, moment)).toBe('We expect it at 7:01pm.')
  expect(expectedSentence({ promisedFor: now }, moment)).toBeUndefined()
})
