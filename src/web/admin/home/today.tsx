import type { LiveTopic } from '#contract/live.ts'
import { useTotal } from '#web/admin/list/use-total.ts'
import { useNow } from '#web/admin/shell/time.tsx'
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
  const total = useTotal(path, topic)
  return (
    <div>
      <dt>{name}</dt>
      <dd>{total ?? '–'}</dd>
    </div>
  )
}
