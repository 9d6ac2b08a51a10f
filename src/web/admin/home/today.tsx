import { useState } from 'react'
import type { Page } from '#contract/list.ts'
import type { LiveTopic } from '#contract/live.ts'
import { useAdminApi } from '#web/admin/session/admin-api.tsx'
import { useLiveChanges } from '#web/admin/shell/admin-live.tsx'
import { useNow } from '#web/admin/shell/time.tsx'
import { useReading } from '#web/admin/shell/use-reading.ts'
import { localDateOf } from '#web/admin/shell/wall-clock.ts'
import styles from './dashboard.module.css'

/** The day in four numbers. */
export function Today() {
  const today = localDateOf(useNow())
  const day = `from=${today}&to=${today}&limit=1`
  return (
    <dl className={styles.figures} aria-label="Today">
      <Figure name="Orders to do" topic="orders" path="/api/admin/orders?status=active&limit=1" />
      <Figure name="Completed today" topic="orders" path={`/api/admin/orders?status=completed&${day}`} />
      <Figure name="Bookings for today" topic="bookings" path={`/api/admin/bookings?${day}`} />
      <Figure name="Bookings to accept" topic="bookings" path="/api/admin/bookings?status=new&limit=1" />
    </dl>
  )
}

function Figure({ name, topic, path }: { name: string; topic: LiveTopic; path: string }) {
  const api = useAdminApi()
  const [total, setTotal] = useState<number | null>(null)
  useReading(
    async (signal) => {
      try {
        setTotal((await api<Page<unknown>>(path, { signal })).total)
      } catch {
        if (!signal.aborted) setTotal(null)
      }
    },
    `${path} ${useLiveChanges(topic)}`,
  )
  return (
    <div>
      <dt>{name}</dt>
      <dd>{total ?? '–'}</dd>
    </div>
  )
}
