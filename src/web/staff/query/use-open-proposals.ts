import { useQuery } from '@tanstack/react-query'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useAdminApi, useMay } from '#web/staff/account/session/admin-api.tsx'

/** How many proposals of guests wait for a decision. Nothing is asked where none are taken. */
export function useOpenProposals(): number {
  const api = useAdminApi()
  const may = useMay()
  const { takesProposals = false } = useRestaurant()
  const { data } = useQuery({
    queryKey: ['proposals', 'count'],
    queryFn: async ({ signal }) => (await api.get('/admin/word-proposals', { query: { limit: 1 }, signal })).total,
    enabled: takesProposals && may('translate'),
  })
  return data ?? 0
}
