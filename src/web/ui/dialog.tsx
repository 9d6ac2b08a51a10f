import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  /** Escape, the close button or a press outside asked for it; the owner decides. */
  onClose: () => void
  title: string
  /** Buttons at the foot, the main one last; they stay in sight while the middle scrolls. */
  actions?: ReactNode
  size?: 'small' | 'medium' | 'large'
  closeLabel?: string
  className?: string
  children: ReactNode
}

/** A window above the page: the browser keeps the focus inside and gives it back to what opened it. */
export function Dialog(props: DialogProps) {
  const titleId = useId()
  const modal = useModal(props.open, props.onClose, { closesOutside: true })
  return (
    <dialog {...modal} className={classNames(styles.dialog, styles[props.size ?? 'medium'])} aria-labelledby={titleId}>
      <div className={classNames(styles.sheet, props.className)}>
        <header className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {props.title}
          </h2>
        </header>
        <div className={styles.body}>{props.children}</div>
        {props.actions && <footer className={styles.actions}>{props.actions}</footer>}
        {/* Last in order, so that the focus lands on the content first. */}
        <IconButton className={styles.close} icon="close" label={props.closeLabel ?? 'Close'} onClick={props.onClose} />
      </div>
    </dialog>
  )
}
