import { createContext, type ReactNode, useCallback, useContext, useId, useMemo, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { useModal } from '#web/ui/use-modal.ts'
import styles from './dialog.module.css'

type Notice = { title?: string; message: ReactNode; action?: string }
type Question = {
  title?: string
  message: ReactNode
  /** An extra input for the answer: a checkbox. */
  choice?: ReactNode
  action: string
  cancel?: string
  tone?: 'primary' | 'danger'
}
type Asked = (Notice | Question) & { isQuestion: boolean; answer: (yes: boolean) => void }

type Ask = {
  alert: (notice: string | Notice) => Promise<void>
  confirm: (question: Question) => Promise<boolean>
}

const AskContext = createContext<Ask | null>(null)

/** Shows the dialogs of `useAlert` and `useConfirm`, one at a time. */
export function AlertDialogProvider({ children }: { children: ReactNode }) {
  const [queue, setQueue] = useState<Asked[]>([])
  const ask = useCallback(
    (asked: Omit<Asked, 'answer'>) =>
      new Promise<boolean>((answer) => setQueue((queue) => [...queue, { ...asked, answer }])),
    [],
  )
  const value = useMemo<Ask>(
    () => ({
      confirm: (question) => ask({ ...question, isQuestion: true }),
      alert: async (notice) => {
        await ask({ ...(typeof notice === 'string' ? { message: notice } : notice), isQuestion: false })
      },
    }),
    [ask],
  )
  const [current] = queue
  const answer = (yes: boolean) => {
    // First, so that it is closed when whoever asked goes on: a closing dialog gives the focus to its opener.
    setQueue((queue) => queue.filter((asked) => asked !== current))
    current?.answer(yes)
  }
  return (
    <AskContext value={value}>
      {children}
      {current && (
        <AlertDialog
          open
          onClose={() => answer(false)}
          title={current.title}
          message={current.message}
          choice={'choice' in current ? current.choice : undefined}
          actions={<Answers asked={current} answer={answer} />}
        />
      )}
    </AskContext>
  )
}

function Answers({ asked, answer }: { asked: Asked; answer: (yes: boolean) => void }) {
  const t = useTranslate()
  const tone = 'tone' in asked ? asked.tone : undefined
  return (
    <>
      {asked.isQuestion && (
        <Button data-autofocus onClick={() => answer(false)}>
          {('cancel' in asked && asked.cancel) || t('Cancel')}
        </Button>
      )}
      <Button
        variant={tone ?? 'primary'}
        data-autofocus={asked.isQuestion ? undefined : ''}
        onClick={() => answer(true)}
      >
        {asked.action ?? t('OK')}
      </Button>
    </>
  )
}

function useAsk() {
  const ask = useContext(AskContext)
  if (!ask) throw new Error('Put <AlertDialogProvider> around the pages.')
  return ask
}

/** `await alert('Your cart is empty.')`: resolves once it is closed. */
export const useAlert = () => useAsk().alert

/** `await confirm({ message: 'Delete this booking?', action: 'Delete', tone: 'danger' })`: true only for the action. */
export const useConfirm = () => useAsk().confirm

type AlertDialogProps = {
  open: boolean
  onClose: () => void
  /** Without a title, the message is the dialog's accessible name. */
  title?: string | undefined
  message: ReactNode
  /** An extra input for the answer: a checkbox. */
  choice?: ReactNode
  /** The buttons. Give the safest one `data-autofocus`. */
  actions: ReactNode
}

/** A modal question that requires an answer; a click outside does not close it. */
export function AlertDialog({ open, onClose, title, message, choice, actions }: AlertDialogProps) {
  const id = useId()
  const modal = useModal(open, onClose, { closesOutside: false })
  const t = useTranslate()
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
          {typeof message === 'string' ? t.message(message) : message}
        </p>
        {choice}
        <div className={styles.answers}>{actions}</div>
      </div>
    </dialog>
  )
}
