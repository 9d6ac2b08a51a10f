import type { ReactNode } from 'react'
import styles from './rail.module.css'

/** A list in one row, which scrolls sideways and snaps to its items. */
export const Rail = ({ itemWidth, children }: { itemWidth: string; children: ReactNode }) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets
  <ul className={styles.rail} role="list" style={{ '--item-width': itemWidth }}>
    {children}
  </ul>
)
