import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'

/** The report of these business days; owners only. */
export function useReport(from: string, to: string) {
  const api = useAdminApi()
  const { data, error, refetch, isPlaceholderData } = useQuery({
    queryKey: ['orders', 'report', from, to],
    queryFn: ({ signal }) => api.get('/admin/reports', { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
    // Otherwise each order of a busy evening would reload the whole report.
    staleTime: 60_000,
  })
  return { report: data, error: error && reasonOf(error), reload: () => void refetch(), isOutdated: isPlaceholderData }
}

/** The journal of these business days. */
export function useJournal(from: string, to: string) {
  const api = useAdminApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', 'journal', from, to],
    queryFn: ({ signal }) => api.get('/admin/journal', { query: { from, to }, signal }),
    staleTime: 60_000,
  })
  return { journal: data, error: error && reasonOf(error), reload: () => void refetch() }
}
