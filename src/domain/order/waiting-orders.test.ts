import { expect, test } from 'vitest'
import { english } from '../language/translate.ts'
import { ATTENTION_CODES } from './payment.ts'
import { countWaiting, signOutQuestion, type WaitingOrders, waitingSentences } from './waiting-orders.ts'

const NOTHING: WaitingOrders = { newOrders: 0, preordersDue: 0, flagged: [] }

test('nothing is shown when nothing waits', () => {
  expect(waitingSentences(english, NOTHING)).toEqual([])
  expect(countWaiting(NOTHING)).toBe(0)
})

test.each([
  [0, []],
  [1, ['1 new order waiting for acceptance!']],
  [3, ['3 new orders waiting!']],
])('%i new orders: %j', (newOrders, sentences) => {
  expect(waitingSentences(english, { ...NOTHING, newOrders })).toEqual(sentences)
})

test('new orders, due preorders and flagged orders get a sentence each', () => {
  const evening: WaitingOrders = {
    newOrders: 2,
    preordersDue: 1,
    flagged: [
      { code: 'refund_failed', count: 1 },
      { code: 'late_payment', count: 2 },
    ],
  }
  expect(waitingSentences(english, evening)).toEqual([
    '2 new orders waiting!',
    '1 preorder must be started now!',
    '1 refund failed. The customer is still owed the money. 2 other orders need a look.',
  ])
  expect(countWaiting(evening)).toBe(6)
})

test.each(ATTENTION_CODES)('orders flagged %s have distinct words, for one and for several', (code) => {
  const [one = ''] = waitingSentences(english, { ...NOTHING, flagged: [{ code, count: 1 }] })
  const [many = ''] = waitingSentences(english, { ...NOTHING, flagged: [{ code, count: 3 }] })
  expect(one).toMatch(/^1 [a-z].*\.$/)
  expect(many).toMatch(/^3 [a-z]+s? .*\.$/)
  expect(many.slice(1)).not.toBe(one.slice(1))
  const [beside = ''] = waitingSentences(english, {
    ...NOTHING,
    flagged: [
      { code, count: 1 },
      { code: 'dispute', count: 1 },
    ],
  })
  expect(beside).toBe(`${one} 1 other order needs a look.`)
})

test('signing out asks for confirmation only if presses on the kitchen board would be lost', () => {
  expect(signOutQuestion(english, 0)).toBeUndefined()
  expect(signOutQuestion(english, 1)).toBe(
    '1 press on the kitchen board is not sent yet and would be lost. Sign out anyway?',
  )
  expect(signOutQuestion(english, 2)).toBe(
    '2 presses on the kitchen board are not sent yet and would be lost. Sign out anyway?',
  )
})
