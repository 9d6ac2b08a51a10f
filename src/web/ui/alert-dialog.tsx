import { type ReactNode, useId } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { useModal } from '#web/ui/use-modal.ts'
import styles from './dialog.module.css'

type AlertDialogProps = {
  open: boolean
  onClose: () => void
  /** Without a title the sentence itself is the window's name. */
  title?: string | undefined
  message: ReactNode
  /** What goes with the answer: a checkbox. */
  choice?: ReactNode
  /** The buttons; give the safest one `data-autofocus`. */
  actions: ReactNode
}

/** Interrupts with one sentence that has to be answered; a press outside is no answer. */
export function AlertDialog({ open, onClose, title, message, choice, actions }: AlertDialogProps) {
  const id = useId()
  const modal = useModal(open, onClose, { closesOutside: false })
  const named = title ? { 'aria-labelledby': `${id}-title`, 'aria-describedby': id } : { 'aria-labelledby': id }
  return (
    <dialog {...modal} {...named} role="alertdialog" className={classNames(styles.dialog, styles.small)}>
      <div className={classNames(styles.sheet, styles.alert)}>
        {title && (
          <h2 className={styles.title} id={`${id}-title`}>
            {title}
          </h2>
        )}
        <p className={styles.sentence} id={id}>
          {message}
        </p>
        {choice}
        <div className={styles.answers}>{actions}</div>
      </div>
    </dialog>
  )
}
