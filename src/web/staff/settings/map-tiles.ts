import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'

/** The source of map tiles; null if there is none, or it could not be loaded. */
export function useMapTiles() {
  const api = useAdminApi()
  const [hasFailed, setFailed] = useState(false)
  const { data, isPending, isLoadingError } = useQuery({
    queryKey: ['map-tiles'],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => api.get('/admin/map-tiles', { signal }),
  })
  return {
    tiles: hasFailed ? null : (data?.tiles ?? null),
    isPending,
    hasFailed: hasFailed || isLoadingError,
    onUnavailable: () => setFailed(true),
  }
}
