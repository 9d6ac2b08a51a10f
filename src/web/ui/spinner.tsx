import styles from './spinner.module.css'

/** A loading spinner. With a label, screen readers announce it. */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <span className={styles.spinner} aria-hidden="true" />
  return (
    <span className={styles.labelled} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {label}
    </span>
  )
}
