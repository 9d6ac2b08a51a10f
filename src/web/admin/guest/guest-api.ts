import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { GuestRecord } from '#contract/guest.ts'
import { useRefresh } from '#web/admin/query/live-query-provider.tsx'
import { useLastKnown } from '#web/admin/query/use-admin-list.ts'
import { reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { countInWords, erasureQuestion, selectionOf } from './guest-words.ts'

/** What the search finds, read again whenever an order or a booking changes. */
export function useGuestRecords(search: string) {
  const api = useAdminApi()
  const refresh = useRefresh()
  const { data, error } = useQuery({
    queryKey: ['guests', search],
    queryFn: async ({ signal }) => {
      const records = await api.get('/admin/guests', { query: { search }, signal })
      return { ...records, search }
    },
  })
  const found = useLastKnown(data)
  const reload = useCallback(() => refresh('guests'), [refresh])
  return { found, isOutdated: found?.search !== search, error: error && reasonOf(error), reload }
}

/** Downloads or erases a guest's data; both show their own errors. */
export function useGuestActions(reload: () => Promise<void>) {
  const api = useAdminApi()
  const confirm = useConfirm()
  const toast = useToast()

  return useMemo(() => {
    async function download(records: readonly GuestRecord[]): Promise<void> {
      try {
        saveAs('guest-data.json', await api.post('/admin/guests/export', { json: selectionOf(records) }))
      } catch (error) {
        toast({ message: `Download failed: ${reasonOf(error)}`, tone: 'error' })
      }
    }

    async function erase(records: readonly GuestRecord[]): Promise<void> {
      if (!(await confirm({ ...erasureQuestion(records), action: 'Erase', tone: 'danger' }))) return
      try {
        const erased = await api.post('/admin/guests/erase', {
          json: selectionOf(records.filter(({ isUnderWay }) => !isUnderWay)),
        })
        toast(`Erased from ${countInWords(erased)}.`)
      } catch (error) {
        toast({ message: `Erasing failed: ${reasonOf(error)}`, tone: 'error' })
      }
      await reload()
    }

    return { download, erase }
  }, [api, confirm, toast, reload])
}

function saveAs(name: string, data: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // Some browsers read it only after the click event.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
