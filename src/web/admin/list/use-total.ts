import { useState } from 'react'
import type { Page } from '#contract/list.ts'
import type { LiveTopic } from '#contract/live.ts'
import { useAdminApi } from '#web/admin/session/admin-api.tsx'
import { useLiveChanges } from '#web/admin/shell/admin-live.tsx'
import { useReading } from '#web/admin/shell/use-reading.ts'

/** How many there are behind a list's address; null until it is known. */
export function useTotal(path: string, topic: LiveTopic): number | null {
  const api = useAdminApi()
  const changes = useLiveChanges(topic)
  const [total, setTotal] = useState<number | null>(null)
  useReading(async (signal) => {
    try {
      setTotal((await api<Page<unknown>>(path, { signal })).total)
    } catch {
      // The screen itself says that it cannot read; what is known counts on until the next change.
    }
  }, `${path} ${changes}`)
  return total
}
