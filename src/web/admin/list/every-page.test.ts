import { expect, test } from 'vitest'
import { everyPage } from './every-page.ts'

test('a list of three pages is read whole, in its order', async () => {
  const pages = new Map([
    [null, { items: ['a', 'b'], nextCursor: 'b', total: 5 }],
    ['b', { items: ['c', 'd'], nextCursor: 'd', total: 5 }],
    ['d', { items: ['e'], nextCursor: null, total: 5 }],
  ])
  const whole = await everyPage((cursor) => Promise.resolve(pages.get(cursor) ?? Promise.reject(cursor)))
  expect(whole).toEqual({ items: ['a', 'b', 'c', 'd', 'e'], nextCursor: null, total: 5 })
})
