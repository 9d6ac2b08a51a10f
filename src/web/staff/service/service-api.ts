import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { PausesChange, StaffPauses } from '#contract/pauses.ts'
import type { NewSoldOut, SoldOutEntry } from '#contract/sold-out.ts'
import { SOLD_OUT_AT_ONCE_MAX } from '#domain/menu/sold-out.ts'
import type { PlainDate } from '#domain/time/clock-time.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useLiveChanges, useRefresh } from '#web/staff/query/live-query-provider.tsx'

const SERVICE_KEY = ['settings', 'service']
const SOLD_OUT_KEY = ['menu', 'sold-out']
const NOTHING: readonly SoldOutEntry[] = []

/** What is paused, busy or closed early, with who changed it last. Read again whenever somebody changes it. */
export function usePauses() {
  const api = useAdminApi()
  const client = useQueryClient()
  const { data, error, refetch } = useQuery({
    queryKey: SERVICE_KEY,
    queryFn: ({ signal }) => api.get('/admin/service', { signal }),
  })
  const show = (saved: StaffPauses) => void client.setQueryData(SERVICE_KEY, saved)
  return {
    service: data,
    error: error && reasonOf(error),
    reload: () => void refetch(),
    change: async (change: PausesChange) => show(await api.patch('/admin/service', { json: change })),
    undo: async () => {
      // The version saved by the previous press, which may not be on the screen yet.
      const version = client.getQueryData<StaffPauses>(SERVICE_KEY)?.version
      show(await api.post('/admin/service/undo', { json: version === undefined ? {} : { version } }))
    },
  }
}

/** What guests read above the menu; empty while nothing can be ordered, undefined until it is known. */
export function useGuestsSentence(): string | undefined {
  const api = useAdminApi()
  const changes = [useLiveChanges('settings'), useLiveChanges('menu')].join(' ')
  const { data } = useQuery({
    queryKey: ['orders', 'promises', changes],
    queryFn: ({ signal }) => api.get('/promises', { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: 60_000,
  })
  return data?.sentence
}

/** How full the kitchen is on a day; nothing without a day. Read again whenever an order or a limit changes. */
export function useKitchenLoad(date: PlainDate | undefined) {
  const api = useAdminApi()
  const settings = useLiveChanges('settings')
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'kitchen-load', date, settings],
    queryFn: ({ signal }) => api.get('/admin/kitchen-load', { query: { date }, signal }),
    placeholderData: keepPreviousData,
    enabled: date !== undefined,
  })
  return { load: data, error: error && reasonOf(error), reload: () => void refetch() }
}

/** What is sold out or counted. Read again whenever the menu changes. */
export function useSoldOut() {
  const api = useAdminApi()
  const refresh = useRefresh()
  const { data, error } = useQuery({
    queryKey: SOLD_OUT_KEY,
    queryFn: ({ signal }) => api.get('/admin/sold-out', { signal }),
  })
  const changes = useMemo(
    () => ({
      add: async (added: NewSoldOut): Promise<readonly SoldOutEntry[]> => {
        const { items } = await api.post('/admin/sold-out', { json: added })
        await refresh('menu')
        return items
      },
      end: async (ids: readonly string[]) => {
        for (let from = 0; from < ids.length; from += SOLD_OUT_AT_ONCE_MAX) {
          await api.post('/admin/sold-out/end', { json: { ids: ids.slice(from, from + SOLD_OUT_AT_ONCE_MAX) } })
        }
        await refresh('menu')
      },
    }),
    [api, refresh],
  )
  return { entries: data?.items ?? NOTHING, error: error && reasonOf(error), ...changes }
}

/** The dishes and options that a search finds; nothing before a word is typed. */
export function useSoldOutMatches(search: string) {
  const api = useAdminApi()
  const { data, error } = useQuery({
    queryKey: ['menu', 'sold-out matches', search],
    queryFn: ({ signal }) => api.get('/admin/sold-out/matches', { query: { search }, signal }),
    enabled: search !== '',
  })
  return { matches: search === '' ? undefined : data, error: error && reasonOf(error) }
}
