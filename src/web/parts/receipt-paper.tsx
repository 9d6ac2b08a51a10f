import type { ReactNode } from 'react'
import styles from './receipt-paper.module.css'

/** A slip of white paper, torn off at its foot. */
export const ReceiptPaper = ({ children }: { children: ReactNode }) => (
  <div className={styles.shade}>
    <div className={styles.paper}>{children}</div>
  </div>
)
