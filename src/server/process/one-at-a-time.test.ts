import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

test('work begins when the work before it has ended, even if that failed', async () => {
  const inTurn = oneAtATime()
  const seen: string[] = []
  const first = Promise.withResolvers<string>()
  const results = [
    inTurn(() => first.promise),
    inTurn(() => {
      seen.push('the second')
      return Promise.reject(new Error('failed'))
    }),
    inTurn(async () => void seen.push('the third')),
  ]
  await Promise.resolve()
  expect(seen).toEqual([])
  first.resolve('done')
  expect((await Promise.allSettled(results)).map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
  ])
  expect(seen).toEqual(['the second', 'the third'])
})
