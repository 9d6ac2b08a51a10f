import styles from './spinner.module.css'

/** Something is on its way; with a label it says so to everyone. */
export function Spinner({ label }: { label?: string }) {
  if (!label) return <span className={styles.spinner} aria-hidden="true" />
  return (
    <span className={styles.labelled} role="status">
      <span className={styles.spinner} aria-hidden="true" />
      {label}
    </span>
  )
}
