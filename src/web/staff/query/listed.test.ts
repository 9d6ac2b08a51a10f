import { expect, test } from 'vitest'
import { appended, everyPage, firstPage, type Listed, replaced, without } from './listed.ts'

type Order = { id: string; version: number; status: string }
const order = (id: string, version = 1, status = 'new'): Order => ({ id, version, status })
const listed = (items: Order[], nextCursor: string | null = 'more'): Listed<Order> => ({
  items,
  total: items.length,
  nextCursor,
  elsewhere: [],
  query: 'status=active',
})
const page = (items: Order[], nextCursor: string | null = null) => ({ items, nextCursor, total: items.length })

test('an unchanged order is not rendered again', () => {
  const before = listed([order('SP-1'), order('SP-2')])
  const after = firstPage(before, page([order('SP-1'), order('SP-2', 2, 'ready')]), 'status=active')
  expect(after.items[0]).toBe(before.items[0])
  expect(after.items[1]).toEqual(order('SP-2', 2, 'ready'))
})

test('a response that was under way while a status was saved does not revert it', () => {
  const saved = replaced(listed([order('SP-1')]), order('SP-1', 2, 'preparing'))
  const after = firstPage(saved, page([order('SP-1', 1, 'new')]), 'status=active')
  expect(after.items).toEqual([order('SP-1', 2, 'preparing')])
})

test('an order that no longer matches the filters leaves the list', () => {
  expect(firstPage(listed([order('SP-1')]), page([]), 'status=active').items).toEqual([])
})

test('the next page is appended without duplicates', () => {
  const after = appended(listed([order('SP-2')]), page([order('SP-2'), order('SP-1')]), 'more', 'status=active')
  expect(after.items.map(({ id }) => id)).toEqual(['SP-2', 'SP-1'])
  expect(after.nextCursor).toBeNull()
})

test('a next page that arrives too late is ignored', () => {
  const before = listed([order('SP-2')], 'another')
  expect(appended(before, page([order('SP-1')]), 'more', 'status=active')).toBe(before)
  expect(appended(before, page([order('SP-1')]), 'another', 'status=all')).toBe(before)
})

test('a deleted order leaves the list and the count', () => {
  expect(without(listed([order('SP-2'), order('SP-1')]), 'SP-2')).toMatchObject({ items: [order('SP-1')], total: 1 })
  expect(without(listed([order('SP-1')]), 'SP-9').total).toBe(1)
})

test('a list of three pages is read in full and in order', async () => {
  const pages = new Map([
    [null, { items: ['a', 'b'], nextCursor: 'b', total: 5 }],
    ['b', { items: ['c', 'd'], nextCursor: 'd', total: 5 }],
    ['d', { items: ['e'], nextCursor: null, total: 5 }],
  ])
  const whole = await everyPage((cursor) => Promise.resolve(pages.get(cursor) ?? Promise.reject(cursor)))
  expect(whole).toEqual({ items: ['a', 'b', 'c', 'd', 'e'], nextCursor: null, total: 5 })
})
