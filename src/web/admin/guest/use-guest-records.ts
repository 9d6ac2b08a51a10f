import { useMemo, useState } from 'react'
import type { GuestErasure, GuestExport, GuestRecord, GuestRecords, GuestSelection } from '#contract/guest.ts'
import { reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { useLiveChanges } from '#web/admin/shell/admin-live.tsx'
import { useReading } from '#web/admin/shell/use-reading.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { countInWords, erasureQuestion, selectionOf } from './guest-words.ts'

const PATH = '/api/admin/guests'

/** What the search finds, read again whenever an order or a booking changes. */
export function useGuestRecords(search: string) {
  const api = useAdminApi()
  const changes = `${useLiveChanges('orders')} ${useLiveChanges('bookings')}`
  const [found, setFound] = useState<GuestRecords & { readonly search: string }>()
  const [error, setError] = useState<string | null>(null)
  const reload = useReading(async (signal) => {
    try {
      setFound({ ...(await api<GuestRecords>(`${PATH}?${new URLSearchParams({ search })}`, { signal })), search })
      setError(null)
    } catch (failure) {
      if (!signal.aborted) setError(reasonOf(failure))
    }
  }, `${search} ${changes}`)
  return { found, isOutdated: found?.search !== search, error, reload }
}

/** Hands a guest's data over as a file, and erases it; both tell what failed. */
export function useGuestActions(reload: () => Promise<void>) {
  const api = useAdminApi()
  const confirm = useConfirm()
  const toast = useToast()

  return useMemo(() => {
    const send = <Answer>(what: string, body: GuestSelection) =>
      api<Answer>(`${PATH}/${what}`, { method: 'POST', body })

    async function download(records: readonly GuestRecord[]): Promise<void> {
      try {
        saveAs('guest-data.json', await send<GuestExport>('export', selectionOf(records)))
      } catch (error) {
        toast({ message: `Download failed: ${reasonOf(error)}`, tone: 'error' })
      }
    }

    async function erase(records: readonly GuestRecord[]): Promise<void> {
      if (!(await confirm({ ...erasureQuestion(records), action: 'Erase', tone: 'danger' }))) return
      try {
        const erased = await send<GuestErasure>('erase', selectionOf(records.filter(({ isUnderWay }) => !isUnderWay)))
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
  // Some browsers read it only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
