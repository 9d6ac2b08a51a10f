import { expect, test } from 'vitest'
import { InvalidInput } from '#contract/problem.ts'
import { pageOfWhole, rememberCounts } from './list-queries.ts'

const breads = ['Butter Naan', 'Garlic Naan', 'Roti', 'Crème Naan'].map((name, place) => ({ id: `id-${place}`, name }))
const page = (query: { search?: string; cursor?: string; limit?: number }) =>
  pageOfWhole(breads, { limit: 2, ...query }, ({ name }) => name)
const names = (items: typeof breads) => items.map(({ name }) => name)

test('reading page by page returns the whole list, each entry once', () => {
  const first = page({})
  expect([names(first.items), first.total]).toEqual([['Butter Naan', 'Garlic Naan'], 4])
  const second = page({ cursor: first.nextCursor ?? '' })
  expect([names(second.items), second.nextCursor, second.total]).toEqual([['Roti', 'Crème Naan'], null, 4])
})

test('a search counts and pages its matches', () => {
  const first = page({ search: 'naan' })
  expect([names(first.items), first.total]).toEqual([['Butter Naan', 'Garlic Naan'], 3])
  expect(names(page({ search: 'naan', cursor: first.nextCursor ?? '' }).items)).toEqual(['Crème Naan'])
  expect(names(page({ search: 'NAAN creme' }).items)).toEqual(['Crème Naan'])
  expect(page({ search: 'dosa' })).toEqual({ items: [], nextCursor: null, total: 0 })
})

test('a page after a deleted entry must be requested again', () => {
  expect(() => page({ cursor: 'nobody' })).toThrow(InvalidInput)
})

test('a short list is counted every time, so its total is always current', async () => {
  const total = rememberCounts()
  expect(await total({ status: 'all' }, async () => 4_999)).toBe(4_999)
  expect(await total({ status: 'all' }, async () => 4_998)).toBe(4_998)
})

test('the count of a long list is cached for a while, separately for each filter', async () => {
  const total = rememberCounts()
  expect(await total({ status: 'all' }, async () => 100_000)).toBe(100_000)
  expect(await total({ status: 'all' }, async () => 100_001)).toBe(100_000)
  expect(await total({ status: 'completed' }, async () => 99_000)).toBe(99_000)
})
