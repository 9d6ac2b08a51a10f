import { useQuery } from '@tanstack/react-query'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'

/** Read again with the orders: cash payments count into the drawer. */
export const DRAWERS = ['orders', 'drawers']

/** The open drawer, and the last closed ones. */
export function useDrawers() {
  const api = useAdminApi()
  const { data, error, refetch } = useQuery({
    queryKey: DRAWERS,
    queryFn: ({ signal }) => api.get('/admin/drawers', { signal }),
  })
  return { drawers: data, error: error && reasonOf(error), reload: () => void refetch() }
}
