import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import type { AdminSettings } from '#contract/settings.ts'
import type { SettingsSection } from '#domain/settings/settings.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useRefresh } from '#web/staff/query/live-query-provider.tsx'

const KEY = ['settings']

/** All settings, read again whenever somebody changes them. */
export function useSettings() {
  const api = useAdminApi()
  const refresh = useRefresh()
  const { data, error } = useQuery({ queryKey: KEY, queryFn: ({ signal }) => api.get('/admin/settings', { signal }) })
  return { settings: data, error: error && reasonOf(error), reload: () => refresh('settings') }
}

/** Shows a section as saved here or by a colleague. */
export function useShowSection() {
  const client = useQueryClient()
  return useCallback(
    (section: AdminSettings[SettingsSection]) =>
      client.setQueryData<AdminSettings>(KEY, (before) => before && { ...before, [section.id]: section }),
    [client],
  )
}
