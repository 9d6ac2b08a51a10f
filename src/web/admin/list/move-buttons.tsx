import { IconButton } from '#web/ui/button.tsx'
import styles from './list.module.css'

type MoveButtonsProps = { name: string; at: number; count: number; onMove: (from: number, to: number) => void }

/** Move an entry of a list in a form one place up or down. */
export const MoveButtons = ({ name, at, count, onMove }: MoveButtonsProps) => (
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
