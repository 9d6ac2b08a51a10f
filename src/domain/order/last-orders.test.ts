import { expect, test } from 'vitest'
import { lastOrdersWords } from './last-orders.ts'

const at = (time: string) => Date.parse(`2026-11-21T${time}+13:00`)
const LAST = new Date(at('20:40')).toISOString()

test.each<[time: string, words: string | undefined]>([
  ['19:54:59', undefined],
  ['19:55', 'Last orders in 45 min'],
  ['20:16', 'Last orders in 24 min'],
  ['20:16:01', 'Last orders in 24 min'],
  ['20:39:59', 'Last orders in 1 min'],
  ['20:40', undefined],
  ['23:00', undefined],
])('at %s, with last orders at 20:40: %s', (time, words) => {
  expect(lastOrdersWords(LAST, at(time))).toBe(words)
})

test('nothing is said where there are no last orders, as in a restaurant that never closes', () => {
  expect(lastOrdersWords(null, at('20:30'))).toBeUndefined()
})
