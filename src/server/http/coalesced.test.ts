import { expect, test } from 'vitest'
import { coalesced } from './coalesced.ts'

test('a slow database is read once at a time, and requests during a read share the next one', async () => {
  const runs: PromiseWithResolvers<void>[] = []
  const ask = coalesced(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  ask()
  for (let each = 0; each < 100; each++) ask()
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve()
  await Promise.resolve()
  ask()
  await expect.poll(() => runs.length).toBe(3)
})
