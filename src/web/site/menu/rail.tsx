import type { ReactNode, Ref } from 'react'
import styles from './rail.module.css'

type RailProps = { itemWidth: string; ref?: Ref<HTMLUListElement>; children: ReactNode }

/** A list in one row, which scrolls sideways and snaps to its items. */
export const Rail = ({ itemWidth, ref, children }: RailProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets
  <ul className={styles.rail} role="list" ref={ref} style={{ '--item-width': itemWidth }}>
    {children}
  </ul>
)
