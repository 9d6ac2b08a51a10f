import { expect, test } from 'vitest'
import { ApiProblem } from '#web/parts/api-client.ts'
import { requestKeys } from './request-keys.ts'

const request = { id: 'SP-1', amount: 13.4 }
const problem = (status: number, code: string) => new ApiProblem({ status, code, error: 'No.' })

/** Sends two requests, the first of which fails with that error, and returns whether the second had the same key. */
async function isRepeat(error: Error | undefined, second: object = request) {
  const keys: string[] = []
  const underKey = requestKeys()
  const first = underKey(request, async (key) => {
    keys.push(key)
    if (error) throw error
  })
  await first.catch(() => {})
  await underKey(second, async (key) => void keys.push(key))
  return keys[0] === keys[1]
}

test.each([
  ['no answer came', problem(0, 'unreachable')],
  ['the payment provider did not answer the server', problem(503, 'payment_unavailable')],
  ['the server failed', problem(500, 'unknown')],
])('when %s, pressing again repeats the same request', async (_case, error) => {
  expect(await isRepeat(error)).toBe(true)
})

test.each([
  ['succeeded', undefined],
  ['was refused by the payment provider', problem(503, 'refund_failed')],
  ['was more than is left', problem(400, 'invalid_input')],
])('once a request %s, the next one has a new key', async (_case, error) => {
  expect(await isRepeat(error)).toBe(false)
})

test('another amount or another order is another request', async () => {
  const silence = problem(0, 'unreachable')
  expect(await isRepeat(silence, { ...request, amount: 1 })).toBe(false)
  expect(await isRepeat(silence, { ...request, id: 'SP-2' })).toBe(false)
})
