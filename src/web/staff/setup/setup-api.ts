import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { SetupState, SetupTickChange } from '#contract/setup.ts'
import { browserStorage } from '#web/parts/browser-storage.ts'
import { reasonOf, useAdminApi, useMay } from '#web/staff/account/session/admin-api.tsx'

const KEY = ['setup']

const OVER = 'setup-over'
/** Whether the guide was finished or dismissed when this browser last read it. */
export const isGuideClosed = (): boolean => browserStorage.read(OVER) === 'yes'
function rememberGuide({ isOffered }: SetupState): void {
  if (isOffered) browserStorage.remove(OVER)
  else browserStorage.write(OVER, 'yes')
}

/** The owners' progress; only owners read it. */
export function useSetup() {
  const api = useAdminApi()
  const may = useMay()
  const { data, error, refetch, isLoading } = useQuery({
    queryKey: KEY,
    enabled: may('settings'),
    queryFn: ({ signal }) => api.get('/admin/setup', { signal }),
  })
  useEffect(() => {
    if (data) rememberGuide(data)
  }, [data])
  return { setup: data, error: error && reasonOf(error), reload: refetch, isLoading }
}

/** Each shows the resulting state, or throws. */
export function useSetupActions() {
  const api = useAdminApi()
  const client = useQueryClient()
  const show = (state: SetupState) => client.setQueryData<SetupState>(KEY, state)
  return {
    tick: async (json: SetupTickChange) => show(await api.post('/admin/setup/ticks', { json })),
    emptyMenu: async () => show(await api.post('/admin/setup/empty-menu')),
    removeDemoLinks: async () => show(await api.post('/admin/setup/remove-demo-links')),
    restoreMenu: async () => show(await api.post('/admin/setup/restore-menu')),
  }
}
