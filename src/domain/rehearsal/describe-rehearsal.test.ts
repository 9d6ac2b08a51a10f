import { expect, test } from 'vitest'
import { describeBefore, describeOpenOrders } from './describe-rehearsal.ts'

test.each([
  [1, 'SP-1'],
  [2, 'SP-1 and SP-2'],
  [4, 'SP-1, SP-2, SP-3, and SP-4'],
  [47, 'SP-1, SP-2, SP-3, and 44 others'],
])('with %i orders under way, a few are named', (count, named) => {
  const codes = Array.from({ length: count }, (_, index) => `SP-${index + 1}`)
  expect(describeOpenOrders(codes)).toBe(
    `Real orders are under way: ${named}. Finish them first, or rehearse beside them.`,
  )
})

test.each([
  [['Delivery paused', '+20'], 4, 'Delivery paused · +20 · 4 sold out or counted'],
  [[], 1, '1 sold out or counted'],
  [['Busy +10'], 0, 'Busy +10'],
  [[], 0, ''],
])('before it begins owners read what is in force: %s, %i sold out', (limits, soldOut, words) => {
  expect(describeBefore(limits, soldOut)).toBe(words)
})
