import { expect, test } from 'vitest'
import { rememberCounts } from './remember-counts.ts'

test('a short list is counted every time, so that its total is never old', async () => {
  const total = rememberCounts()
  expect(await total({ status: 'all' }, async () => 4_999)).toBe(4_999)
  expect(await total({ status: 'all' }, async () => 4_998)).toBe(4_998)
})

test('a long list is counted once for a while, each filter by itself', async () => {
  const total = rememberCounts()
  expect(await total({ status: 'all' }, async () => 100_000)).toBe(100_000)
  expect(await total({ status: 'all' }, async () => 100_001)).toBe(100_000)
  expect(await total({ status: 'completed' }, async () => 99_000)).toBe(99_000)
})
