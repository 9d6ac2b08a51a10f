import type { ReactNode } from 'react'
import styles from './receipt.module.css'

/** White paper with a torn lower edge. */
export const ReceiptPaper = ({ children }: { children: ReactNode }) => (
  <div className={styles.shade}>
    <div className={styles.paper}>{children}</div>
  </div>
)
