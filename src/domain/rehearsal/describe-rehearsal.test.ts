import { expect, test } from 'vitest'
import { describeOpenOrders } from './describe-rehearsal.ts'

test.each([
  [1, 'SP-1'],
  [2, 'SP-1 and SP-2'],
  [4, 'SP-1, SP-2, SP-3, and SP-4'],
  [47, 'SP-1, SP-2, SP-3, and 44 others'],
])('with %i orders under way, a few are named', (count, named) => {
  const codes = Array.from({ length: count }, (_, index) => `SP-${index + 1}`)
  expect(describeOpenOrders(codes)).toBe(
    `Real orders are under way: ${named}. A rehearsal can begin once they are done.`,
  )
})
