import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'

type Notice = { title?: string; message: ReactNode; action?: string }
type Question = {
  title?: string
  message: ReactNode
  /** What goes with the answer: a checkbox. */
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

/** Shows what `useAlert` and `useConfirm` ask, one after the other. */
export function AlertDialogProvider({ children }: { children: ReactNode }) {
  const [waiting, setWaiting] = useState<Asked[]>([])
  const ask = useCallback(
    (asked: Omit<Asked, 'answer'>) =>
      new Promise<boolean>((answer) => setWaiting((queue) => [...queue, { ...asked, answer }])),
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
  const [now] = waiting
  const answer = (yes: boolean) => {
    now?.answer(yes)
    setWaiting((queue) => queue.filter((asked) => asked !== now))
  }
  return (
    <AskContext value={value}>
      {children}
      {now && (
        <AlertDialog
          open
          onClose={() => answer(false)}
          title={now.title}
          message={now.message}
          choice={'choice' in now ? now.choice : undefined}
          actions={<Answers asked={now} answer={answer} />}
        />
      )}
    </AskContext>
  )
}

function Answers({ asked, answer }: { asked: Asked; answer: (yes: boolean) => void }) {
  const tone = 'tone' in asked ? asked.tone : undefined
  return (
    <>
      {asked.isQuestion && (
        <Button data-autofocus onClick={() => answer(false)}>
          {('cancel' in asked && asked.cancel) || 'Cancel'}
        </Button>
      )}
      <Button
        variant={tone ?? 'primary'}
        data-autofocus={asked.isQuestion ? undefined : ''}
        onClick={() => answer(true)}
      >
        {asked.action ?? 'OK'}
      </Button>
    </>
  )
}

function useAsk() {
  const ask = useContext(AskContext)
  if (!ask) throw new Error('Put <AlertDialogProvider> around the pages.')
  return ask
}

/** `await alert('Your cart is empty.')`: resolves when it was read. */
export const useAlert = () => useAsk().alert

/** `await confirm({ message: 'Delete this booking?', action: 'Delete', tone: 'danger' })`: true only for the action. */
export const useConfirm = () => useAsk().confirm
