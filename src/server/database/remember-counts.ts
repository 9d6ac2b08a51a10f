import { LRUCache } from 'lru-cache'
import type { Db } from './client.ts'

/** Fewer rows are counted in no time, and always anew. */
const WORTH_REMEMBERING = 5_000
const REMEMBERED_MS = 10_000
const FILTERS_MAX = 100

/**
 * Counts the rows of long lists once in ten seconds: PostgreSQL walks through all of them, which after years takes many times
 * as long as reading the page that is shown. The total above a list of thousands may so be ten seconds old.
 */
export function rememberCounts() {
  const remembered = new LRUCache<string, number>({ max: FILTERS_MAX, ttl: REMEMBERED_MS })
  return async (filter: object, count: () => Promise<number>): Promise<number> => {
    const key = JSON.stringify(filter)
    const known = remembered.get(key)
    if (known !== undefined) return known
    const total = await count()
    if (total >= WORTH_REMEMBERING) remembered.set(key, total)
    return total
  }
}

const countsOf = new WeakMap<Db, ReturnType<typeof rememberCounts>>()

/** The same for callers that keep nothing themselves: `filter` names the list and what is left out of it. */
export function countOnce(db: Db, filter: { readonly list: string }, count: () => Promise<number>): Promise<number> {
  const counts = countsOf.get(db) ?? rememberCounts()
  countsOf.set(db, counts)
  return counts(filter, count)
}
