import { useCallback, useEffect, useState } from 'react'
import type { SearchPage } from '#contract/list.ts'
import type { LiveTopic } from '#contract/live.ts'
import { reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { useLiveChanges } from '#web/admin/shell/admin-live.tsx'
import { useReading } from '#web/admin/shell/use-reading.ts'
import { everyPage } from './every-page.ts'
import { keepFocus } from './keep-focus.ts'
import { appended, firstPage, type Listed, replaced, without } from './listed.ts'

const NOTHING_READ = { items: [], total: 0, nextCursor: null, elsewhere: [], query: undefined }
const PAGE = 50
const MOST_AT_ONCE = 500

type LiveListOptions = {
  /** `/api/admin/orders` */
  readonly path: string
  /** The filters as a query string. */
  readonly query: string
  /** What announces its changes; null when nothing does. */
  readonly topic: LiveTopic | null
  /** How many are read at once. */
  readonly pageSize?: number
  /** Staff need all of it, not only a first page: the rest is read page after page. */
  readonly isWhole?: boolean
}

export type LiveList<Item> = ReturnType<typeof useLiveList<Item & { id: string }>>

/** A list of the API that keeps itself true: read again at every change that is announced, as far as it was unfolded. */
export function useLiveList<Item extends { readonly id: string }>({
  path,
  query,
  topic,
  pageSize = PAGE,
  isWhole = false,
}: LiveListOptions) {
  const api = useAdminApi()
  const changes = useLiveChanges(topic)
  const [listed, setListed] = useState<Listed<Item>>(NOTHING_READ)
  const [error, setError] = useState<string | null>(null)
  const [isLoadingMore, setLoadingMore] = useState(false)
  const [removed, setRemoved] = useState(0)
  useEffect(() => {
    if (removed > 0) keepFocus()
  }, [removed])

  const ask = (limit: number, cursor: string | null, signal?: AbortSignal) => {
    const asked = new URLSearchParams(query)
    asked.set('limit', String(limit))
    if (cursor) asked.set('cursor', cursor)
    return api<SearchPage<Item>>(`${path}?${asked}`, { signal })
  }

  const reload = useReading(async (signal) => {
    const unfolded = listed.query === query ? listed.items.length : 0
    try {
      const page = isWhole
        ? await everyPage((cursor) => ask(MOST_AT_ONCE, cursor, signal))
        : await ask(Math.min(MOST_AT_ONCE, Math.max(pageSize, unfolded)), null, signal)
      setListed((before) => firstPage(before, page, query))
      setError(null)
    } catch (failure) {
      if (!signal.aborted) setError(reasonOf(failure))
    }
  }, `${query} ${changes}`)

  const loadMore = async () => {
    const { nextCursor } = listed
    if (!nextCursor || isLoadingMore) return
    setLoadingMore(true)
    try {
      const page = await ask(pageSize, nextCursor)
      setListed((before) => appended(before, page, nextCursor, query))
      setError(null)
    } catch (failure) {
      setError(reasonOf(failure))
    }
    setLoadingMore(false)
  }

  return {
    items: listed.items,
    total: listed.total,
    elsewhere: listed.elsewhere,
    /** The filters that `items` answers. */
    query: listed.query,
    hasMore: listed.nextCursor !== null,
    /** Nothing has been read yet. */
    isEmptyYet: listed.query === undefined,
    /** What is shown answers other filters than those chosen now. */
    isOutdated: listed.query !== query,
    error,
    isLoadingMore,
    loadMore,
    reload,
    replace: useCallback((item: Item) => setListed((before) => replaced(before, item)), []),
    remove: useCallback((id: string) => {
      setListed((before) => without(before, id))
      setRemoved((times) => times + 1)
    }, []),
  }
}
