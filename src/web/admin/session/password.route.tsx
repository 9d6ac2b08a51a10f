import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { ApiProblem, api } from '#web/parts/api-client.ts'
import { FloatingChat } from '#web/parts/chat-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { NEW_PASSWORD_HINT } from './new-password.ts'
import styles from './session.module.css'

/** A forgotten password: asks for a link or, opened by one, for a new password. */
export default function PasswordScreen() {
  const token = useLinkToken()
  const { name } = useRestaurant()
  return (
    <main className={styles.screen}>
      <title>{`New password · ${name} staff`}</title>
      <div className={styles.card}>
        <p className={styles.brand}>{name}</p>
        <h1>{token ? 'Set a new password' : 'Forgot your password?'}</h1>
        {token ? <NewPassword token={token} /> : <AskForLink />}
        <a className={styles.home} href="/admin/login">
          <Icon name="arrow-left" /> Back to the sign-in
        </a>
      </div>
      <FloatingChat />
    </main>
  )
}

/** What stands behind the # of the link. It leaves the address at once, so that it is in no history and on no screenshot. */
export function useLinkToken(): string {
  const { hash, pathname } = useLocation()
  const navigate = useNavigate()
  const [token, setToken] = useState(hash.slice(1))
  useEffect(() => {
    if (!hash) return
    setToken(hash.slice(1))
    void navigate(pathname, { replace: true })
  }, [hash, pathname, navigate])
  return token
}

function AskForLink() {
  const [sent, setSent] = useState<string | null>(null)
  const form = useCall(async (entered) => {
    const { message } = await api.post('/auth/password-reset/request', { json: { email: entered('email').trim() } })
    setSent(message)
  })
  if (sent) return <p role="status">{sent}</p>
  return (
    <CallForm form={form} action="Send me a link">
      <Field label="Email" name="email" type="email" autoComplete="username" required error={form.errors.email} />
    </CallForm>
  )
}

function NewPassword({ token }: { token: string }) {
  const [email, setEmail] = useState<string | null>(null)
  const form = useCall(async (entered) => {
    const newPassword = entered('newPassword')
    setEmail((await api.post('/auth/password-reset', { json: { token, newPassword } })).email)
  })
  if (email) return <p role="status">{`The new password of ${email} is set. Sign in with it now.`}</p>
  return (
    <CallForm form={form} action="Set password">
      <Field
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        hint={NEW_PASSWORD_HINT}
        required
        error={form.errors.newPassword}
      />
    </CallForm>
  )
}

type Errors = Readonly<Record<string, string | undefined>>
type Entered = (field: string) => string

/** A form that makes one call; the server finds the errors of its fields. */
export function useCall(call: (entered: Entered) => Promise<unknown>) {
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    setFailure(null)
    setErrors({})
    setSending(true)
    try {
      await call((field) => String(data.get(field) ?? ''))
    } catch (error) {
      const problem = error instanceof ApiProblem ? error : undefined
      setErrors(problem?.fields ?? {})
      if (!problem || Object.keys(problem.fields).length === 0) setFailure(problem?.error ?? 'Please try again.')
    }
    setSending(false)
  }
  return { errors, failure, isSending, submit }
}

type CallFormProps = { form: ReturnType<typeof useCall>; action: string; children: ReactNode }

export const CallForm = ({ form: { failure, isSending, submit }, action, children }: CallFormProps) => (
  <form className={styles.form} method="post" noValidate onSubmit={submit}>
    <ProblemBox sentence={failure} />
    {children}
    <Button type="submit" variant="primary" wide busy={isSending}>
      {action}
    </Button>
  </form>
)
