import { GUESTS_MAX } from '#domain/booking/booking.ts'
import styles from './table-from-above.module.css'

/** Where the chairs stand, and the most that a chair is wide. */
const CIRCLE = { radius: 36, chair: 14 }

type TableFromAboveProps = { guests: number; isLit?: boolean }

/** The table that waits, seen from above: a chair for each guest, and a lamp that is lit once it is confirmed. Decorative. */
export function TableFromAbove({ guests, isLit = false }: TableFromAboveProps) {
  const chairs = Math.min(Math.max(0, Math.trunc(guests) || 0), GUESTS_MAX)
  const width = Math.min(CIRCLE.chair, (0.8 * 2 * Math.PI * CIRCLE.radius) / chairs)
  return (
    <svg className={styles.table} data-lit={isLit || undefined} viewBox="-50 -50 100 100" aria-hidden="true">
      <circle className={styles.glow} r="48" />
      {Array.from({ length: chairs }, (_, chair) => (
        <g key={chair} className={styles.place} style={{ transform: `rotate(${(360 / chairs) * chair}deg)` }}>
          <rect
            className={styles.chair}
            {...{ x: -width / 2, y: -42, width, height: 11, rx: Math.min(4, width / 3) }}
          />
        </g>
      ))}
      <circle className={styles.top} r="27" />
      <circle className={styles.lamp} r="6" />
    </svg>
  )
}
