import { type ReactNode, useId } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import styles from './dialog.module.css'

export type DialogProps = {
  open: boolean
  /** Called for Escape, the close button and a click outside; the owner decides. */
  onClose: () => void
  title: string
  /** Buttons at the foot, the primary one last. They stay visible while the body scrolls. */
  actions?: ReactNode
  size?: 'small' | 'medium' | 'large'
  closeLabel?: string
  className?: string
  children: ReactNode
}

/** A modal dialog: the browser traps the focus and returns it to the opener. */
export function Dialog(props: DialogProps) {
  const titleId = useId()
  const t = useTranslate()
  const modal = useModal(props.open, props.onClose, { closesOutside: true })
  return (
    <dialog {...modal} className={classNames(styles.dialog, styles[props.size ?? 'medium'])} aria-labelledby={titleId}>
      <div className={classNames(styles.sheet, props.className)}>
        <div className={styles.head}>
          <h2 className={styles.title} id={titleId}>
            {props.title}
          </h2>
        </div>
        <div className={styles.body}>{props.children}</div>
        {props.actions && <div className={styles.actions}>{props.actions}</div>}
        {/* Last, so that the content gets the focus first. */}
        <IconButton
          className={styles.close}
          icon="close"
          label={props.closeLabel ?? t('Close')}
          onClick={props.onClose}
        />
      </div>
    </dialog>
  )
}
