import { IconButton } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './list.module.css'

/** Where an entry stands in its list, and what moves it. */
export type Movable = {
  readonly at: number
  readonly count: number
  readonly onMove: (from: number, to: number) => void
}

/** Move an entry of a list one place up or down. */
export function MoveButtons({ name, at, count, onMove }: { name: string } & Movable) {
  const t = useTranslate()
  return (
    <>
      <IconButton
        icon="arrow-up"
        label={t('Move {name} up', { name })}
        disabled={at === 0}
        onClick={() => onMove(at, at - 1)}
      />
      <IconButton
        className={styles.down}
        icon="arrow-up"
        label={t('Move {name} down', { name })}
        disabled={at === count - 1}
        onClick={() => onMove(at, at + 1)}
      />
    </>
  )
}
