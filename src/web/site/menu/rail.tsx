import type { ComponentProps } from 'react'
import styles from './rail.module.css'

type RailProps = { itemWidth: string } & ComponentProps<'ul'>

/** A list in one row, which scrolls sideways and snaps to its items. */
export const Rail = ({ itemWidth, ...list }: RailProps) => (
  // biome-ignore lint/a11y/noRedundantRoles: Safari ignores lists without bullets
  <ul className={styles.rail} role="list" style={{ '--item-width': itemWidth }} {...list} />
)
