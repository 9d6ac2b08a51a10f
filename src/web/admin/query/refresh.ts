import type { Query, QueryClient } from '@tanstack/react-query'

export type Refresh = (scope: string) => Promise<void>

/**
 * Reads again what is on screen of a scope, the first part of a query key. Each query runs once at a time: what is announced
 * while it runs makes it run once more, however often it was announced. A busy evening costs one request after the other, not
 * a pile of cancelled ones.
 */
export function createRefresh(client: QueryClient): Refresh {
  const stale = new Set<string>()
  const running = new Map<string, Promise<void>>()

  const untilFresh = async (query: Query) => {
    while (stale.delete(query.queryHash)) {
      await query.promise?.catch(() => undefined)
      await client.refetchQueries({ queryKey: query.queryKey, exact: true, type: 'active' })
    }
  }
  const refreshQuery = (query: Query) => {
    const { queryHash } = query
    stale.add(queryHash)
    const run = running.get(queryHash) ?? untilFresh(query).finally(() => running.delete(queryHash))
    running.set(queryHash, run)
    return run
  }
  return async (scope) => {
    await client.invalidateQueries({ queryKey: [scope], refetchType: 'none' })
    await Promise.all(
      client
        .getQueryCache()
        .findAll({ queryKey: [scope], type: 'active' })
        .map(refreshQuery),
    )
  }
}
