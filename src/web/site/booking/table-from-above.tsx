import styles from './booking-tickets.module.css'

/** More chairs would touch each other. */
const CHAIRS_MAX = 12

/** The table that waits, seen from above: a chair for each guest, and a lamp that is lit once it is confirmed. Decorative. */
export function TableFromAbove({ guests, isLit }: { guests: number; isLit: boolean }) {
  const chairs = Math.min(guests, CHAIRS_MAX)
  return (
    <svg className={styles.table} data-lit={isLit || undefined} viewBox="-50 -50 100 100" aria-hidden="true">
      <circle className={styles.glow} r="48" />
      {Array.from({ length: chairs }, (_, chair) => (360 / chairs) * chair).map((turn) => (
        <rect
          key={turn}
          className={styles.chair}
          {...{ x: -7, y: -42, width: 14, height: 11, rx: 4 }}
          transform={`rotate(${turn})`}
        />
      ))}
      <circle className={styles.top} r="27" />
      <circle className={styles.lamp} r="6" />
    </svg>
  )
}
