import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { reasonOf, useAdminApi, useMay } from '#web/staff/account/session/admin-api.tsx'
import { useRefresh } from './live-query-provider.tsx'

/** The live event comes only when something changed; memory, screens and the time of the check change without one. */
const EVERY_MS = 60_000

/** The problems of the system, for its screen and for the badge on its link. */
export function useSystemState() {
  const api = useAdminApi()
  const refresh = useRefresh()
  const may = useMay()
  const { data, error } = useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => api.get('/admin/system', { signal }),
    refetchInterval: EVERY_MS,
    enabled: may('system'),
  })
  const reload = useCallback(() => refresh('system'), [refresh])
  return { state: data, error: error && reasonOf(error), reload }
}
