import { expect, test } from 'vitest'
import { cents } from '#domain/money.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { refundKeys } from './refund-keys.ts'

const order = { id: 'SP-1' }
const problem = (status: number, code: string) => new ApiProblem({ status, code, error: 'No.' })

/** Requests two refunds, the first of which fails with that error, and returns whether the second had the same key. */
async function isRepeat(error: Error | undefined, again = { order, amount: cents(1340) }) {
  const keys: string[] = []
  const askFor = refundKeys()
  const first = askFor(order, cents(1340), async (key) => {
    keys.push(key)
    if (error) throw error
  })
  await first.catch(() => {})
  await askFor(again.order, again.amount, async (key) => void keys.push(key))
  return keys[0] === keys[1]
}

test.each([
  ['no answer came', problem(0, 'unreachable')],
  ['the payment provider did not answer the restaurant', problem(503, 'payment_unavailable')],
  ['something went wrong on our side', problem(500, 'unknown')],
])('when %s, asking again is the same refund', async (_case, error) => {
  expect(await isRepeat(error)).toBe(true)
})

test.each([
  ['was made', undefined],
  ['was refused by the payment provider', problem(503, 'refund_failed')],
  ['was more than is left', problem(400, 'invalid_input')],
])('once a refund %s, the next one is another', async (_case, error) => {
  expect(await isRepeat(error)).toBe(false)
})

test('another amount and another order are other refunds', async () => {
  const silence = problem(0, 'unreachable')
  expect(await isRepeat(silence, { order, amount: cents(100) })).toBe(false)
  expect(await isRepeat(silence, { order: { id: 'SP-2' }, amount: cents(1340) })).toBe(false)
})
