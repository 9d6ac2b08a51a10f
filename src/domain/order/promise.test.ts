import { expect, test } from 'vitest'
import { english } from '../language/translate.ts'
import { describeLateness } from './describe-lateness.ts'
import { delayedPromise, latenessOfPromise, promiseFrom, promiseWhenBegun } from './promise.ts'

const at = (time: string) => new Date(`2026-11-20T${time}Z`)
const SLOT = at('18:30')

test.each([
  [null, 20, at('18:00'), at('18:20')],
  [null, 20, at('18:00:01'), at('18:21')],
  [SLOT, 20, at('18:00'), SLOT],
  [SLOT, 45, at('18:29'), SLOT],
])('an order for %s that takes %i minutes is promised from %s on for %s', (pickupAt, lead, now, promised) => {
  expect(promiseFrom(pickupAt, lead, now)).toEqual(promised)
})

test.each([
  ['is kept when it was paid soon', at('18:30'), at('18:05'), at('18:30')],
  ['moves when it was paid so late that the kitchen could not keep it', at('18:20'), at('18:09'), at('18:29')],
])('the promise of the checkout %s', (_, promisedFor, now, promised) => {
  expect(promiseWhenBegun({ pickupAt: null, promisedFor }, 20, now)).toEqual(promised)
})

test('the promise for a slot is the slot, even if it was paid minutes before', () => {
  expect(promiseWhenBegun({ pickupAt: SLOT, promisedFor: SLOT }, 20, at('18:29'))).toEqual(SLOT)
})

test.each([
  ['new', '18:19:59', null, undefined],
  ['new', '18:20', 'nearly_late', 'Due in 10 min'],
  ['preparing', '18:28:30', 'nearly_late', 'Due in 1 min'],
  ['preparing', '18:29:30', 'nearly_late', 'Due now'],
  ['preparing', '18:30', 'late', 'Due now'],
  ['preparing', '18:42:59', 'late', 'Late by 12 min'],
  ['preparing', '20:35', 'late', 'Late by 2 h 5 min'],
  ['ready', '18:42', null, undefined],
  ['completed', '18:42', null, undefined],
  ['cancelled', '18:42', null, undefined],
  ['pending', '18:42', null, undefined],
] as const)('an order that is %s at %s and promised for 18:30 is %s', (status, time, lateness, words) => {
  const order = { status, promisedFor: SLOT }
  expect(latenessOfPromise(order, at(time))).toBe(lateness)
  expect(describeLateness(english, order, at(time))).toBe(words)
})

test.each([
  ['18:20', 5, at('18:35')],
  ['18:42:30', 10, at('18:53')],
] as const)('at %s, a promise for 18:30 moves by %i minutes to one that can be kept', (now, minutes, moved) => {
  expect(delayedPromise(SLOT, minutes, at(now))).toEqual(moved)
})
