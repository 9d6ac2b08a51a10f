import styles from './count-badge.module.css'

/** A small count on a link; hidden at zero. Apart from the other badges, so that the public pages do not load it. */
export function CountBadge({ count, label }: { count: number; label: string }) {
  if (count <= 0) return null
  return (
    <span className={styles.count}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <span className="visually-hidden">{` ${label}: ${count}`}</span>
    </span>
  )
}
