import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import type { Page, SearchPage } from '#contract/list.ts'
import type { LiveTopic } from '#contract/live.ts'
import type { AnswerOf, CallOptions, PathOf } from '#web/parts/api-client.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { keepFocus } from '#web/staff/list/keep-focus.ts'
import { appended, everyPage, firstPage, type Listed, replaced, without } from './listed.ts'
import { useRefresh } from './live-query-provider.tsx'

const PAGE_SIZE = 50
const PAGE_SIZE_MAX = 500

/** The routes that answer a page of a list. */
type ListPath = {
  [Path in PathOf<'get'>]: AnswerOf<'get', Path> extends Page<{ readonly id: string }> ? Path : never
}[PathOf<'get'>]
type ItemOf<Path extends ListPath> =
  AnswerOf<'get', Path> extends { readonly items: readonly (infer Item extends { readonly id: string })[] }
    ? Item
    : never

type AdminListOptions<Path extends ListPath> = {
  readonly path: Path
  /** The filters as a query string. */
  readonly query: string
  /** The topic that announces its changes; null if there is none. */
  readonly topic: LiveTopic | null
  /** How many are read at once. */
  readonly pageSize?: number
  /** Staff need the whole list, not only the first page: the rest is read page by page. */
  readonly isWhole?: boolean
}

export type AdminList<Item extends { readonly id: string }> = ReturnType<typeof useCachedList<Item>>

/**
 * A list of the API, cached by its filters and read again at every announced change, as far as it was loaded. The last list
 * stays while new filters load.
 */
export const useAdminList = <Path extends ListPath>(options: AdminListOptions<Path>): AdminList<ItemOf<Path>> =>
  useCachedList<ItemOf<Path>>(options)

function useCachedList<Item extends { readonly id: string }>(options: AdminListOptions<ListPath>) {
  const { path, query, topic, pageSize = PAGE_SIZE, isWhole = false } = options
  const client = useQueryClient()
  const scope = topic ?? path
  const queryKey = [scope, path, isWhole ? 'whole' : pageSize, query]
  const readPage = useReadPage<Item>(path, query)
  const known = () => client.getQueryData<Listed<Item>>(queryKey)

  const { data, error, dataUpdatedAt } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const limit = Math.min(PAGE_SIZE_MAX, Math.max(pageSize, known()?.items.length ?? 0))
      const page = isWhole
        ? await everyPage((cursor) => readPage(PAGE_SIZE_MAX, cursor, signal))
        : await readPage(limit, null, signal)
      return firstPage(known(), page, query)
    },
  })
  const listed = useLastKnown(data)
  const more = useMutation({
    mutationFn: (cursor: string) => readPage(pageSize, cursor),
    onSuccess: (page, cursor) => {
      client.setQueryData<Listed<Item>>(queryKey, (before) => before && appended(before, page, cursor, query))
    },
  })
  const nextCursor = data?.nextCursor ?? null
  const isMoreFailed = more.variables === nextCursor && more.submittedAt > dataUpdatedAt
  const failure = error ?? (isMoreFailed ? more.error : null)
  return {
    items: listed?.items ?? [],
    total: listed?.total ?? 0,
    elsewhere: listed?.elsewhere ?? [],
    /** The filters that `items` answers. */
    query: listed?.query,
    hasMore: listed !== undefined && listed.nextCursor !== null,
    /** Nothing has been read yet. */
    isPending: listed === undefined,
    /** The list shown belongs to other filters than those chosen now. */
    isOutdated: listed?.query !== query,
    error: failure && reasonOf(failure),
    isLoadingMore: more.isPending,
    loadMore: () => nextCursor !== null && !more.isPending && more.mutate(nextCursor),
    ...useListChanges<Item>(scope, path),
  }
}

/** Reads one page of the list. */
function useReadPage<Item>(path: ListPath, query: string) {
  const api = useAdminApi()
  // The compiler cannot infer the answer type of a path parameter; `useAdminList` names it.
  const read = api.get as (path: ListPath, request: CallOptions & { query: object }) => Promise<SearchPage<Item>>
  return (limit: number, cursor: string | null, signal?: AbortSignal) => {
    const filters = Object.fromEntries(new URLSearchParams(query))
    return read(path, { query: { ...filters, limit, ...(cursor && { cursor }) }, signal })
  }
}

/** Shows what was saved or deleted in every cached list of the path, whatever its filters. */
function useListChanges<Item extends { readonly id: string }>(scope: string, path: string) {
  const client = useQueryClient()
  const refresh = useRefresh()
  const [removed, setRemoved] = useState(0)
  useEffect(() => {
    if (removed > 0) keepFocus()
  }, [removed])
  const update = useCallback(
    (change: (listed: Listed<Item>) => Listed<Item>) =>
      client.setQueriesData<Listed<Item>>({ queryKey: [scope, path] }, (before) => before && change(before)),
    [client, scope, path],
  )
  return {
    reload: useCallback(() => refresh(scope), [refresh, scope]),
    replace: useCallback((item: Item) => void update((before) => replaced(before, item)), [update]),
    remove: useCallback(
      (id: string) => {
        update((before) => without(before, id))
        setRemoved((times) => times + 1)
      },
      [update],
    ),
  }
}

/** The data or, while there is none, the last data. */
export function useLastKnown<Data>(data: Data | undefined): Data | undefined {
  const [last, setLast] = useState(data)
  if (data !== undefined && data !== last) setLast(data)
  return data ?? last
}

/** How many records of a list match the filters; null until it is known. */
export function useTotal(path: ListPath, query: string, topic: LiveTopic): number | null {
  const readPage = useReadPage<unknown>(path, query)
  const { data } = useQuery({
    queryKey: [topic, 'total', path, query],
    queryFn: async ({ signal }) => (await readPage(1, null, signal)).total,
  })
  return data ?? null
}
