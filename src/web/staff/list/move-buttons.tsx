import { IconButton } from '#web/ui/button.tsx'
import styles from './list.module.css'

/** Where an entry stands in its list, and what moves it. */
export type Movable = {
  readonly at: number
  readonly count: number
  readonly onMove: (from: number, to: number) => void
}

/** Move an entry of a list one place up or down. */
export const MoveButtons = ({ name, at, count, onMove }: { name: string } & Movable) => (
  <>
    <IconButton icon="arrow-up" label={`Move ${name} up`} disabled={at === 0} onClick={() => onMove(at, at - 1)} />
    <IconButton
      className={styles.down}
      icon="arrow-up"
      label={`Move ${name} down`}
      disabled={at === count - 1}
      onClick={() => onMove(at, at + 1)}
    />
  </>
)
