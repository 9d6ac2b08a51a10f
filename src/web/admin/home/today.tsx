import { Link } from 'react-router'
import type { LiveTopic } from '#contract/live.ts'
import { useTotal } from '#web/admin/list/use-total.ts'
import { useNow } from '#web/admin/shell/time.tsx'
import { localDateOf } from '#web/admin/shell/wall-clock.ts'
import styles from './dashboard.module.css'

/** The day in four numbers, each leading to the list of what it counts. */
export function Today() {
  const today = localDateOf(useNow())
  const day = `from=${today}&to=${today}`
  return (
    <dl className={styles.figures} aria-label="Today">
      <Figure name="Orders to do" topic="orders" list="orders" counted="status=active" screen="orders" />
      <Figure
        name="Completed today"
        topic="orders"
        list="orders"
        counted={`status=completed&${day}`}
        screen={`orders?status=completed&${day}`}
      />
      <Figure
        name="Bookings for today"
        topic="bookings"
        list="bookings"
        counted={`status=active&${day}`}
        screen={`bookings?day=${today}`}
      />
      <Figure
        name="Bookings to accept"
        topic="bookings"
        list="bookings"
        counted="status=new"
        screen="bookings?status=new"
      />
    </dl>
  )
}

type FigureProps = {
  name: string
  topic: LiveTopic
  list: 'orders' | 'bookings'
  /** The filters of what is counted. */
  counted: string
  /** The screen, with the filters that show the same. */
  screen: string
}

function Figure({ name, topic, list, counted, screen }: FigureProps) {
  const total = useTotal(`/api/admin/${list}?${counted}&limit=1`, topic)
  return (
    <div>
      <dt>
        <Link className={styles.figure} to={`/admin/${screen}`}>
          {name}
        </Link>
      </dt>
      <dd>{total ?? '–'}</dd>
    </div>
  )
}
