import type { Query, QueryClient } from '@tanstack/react-query'

export type Refresh = (scope: string) => Promise<void>

/**
 * Reads again what is on screen from a scope, which is the first part of a query key. Each query runs once at a time: events
 * during a run cause one more run, however many there are. A busy evening then costs one request after the other instead of many
 * cancelled ones.
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
