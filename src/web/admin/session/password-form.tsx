import { type FormEvent, useRef, useState } from 'react'
import { ASK_FOR_PASSWORD } from '#domain/sign-in.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { focusFirstInvalidSoon } from '#web/ui/form-focus.ts'
import { CodeForm } from './code-form.tsx'
import styles from './session.module.css'
import { CODE_REQUIRED, signInWithPassword } from './sign-in-with.ts'

type Missing = { email?: string; password?: string }

type PasswordFormProps = {
  email?: string | undefined
  onFailed: (sentence: string | null) => void
  onSignedIn: () => void | Promise<void>
}

/** Email and password, both required, then a code if a second factor is on. */
export function PasswordForm({ email, onFailed, onSignedIn }: PasswordFormProps) {
  const [missing, setMissing] = useState<Missing>({})
  const [isSending, setSending] = useState(false)
  const [isCodeRequired, setCodeRequired] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = readEntered(new FormData(event.currentTarget))
    const problems = missingIn(entered)
    setMissing(problems)
    onFailed(null)
    if (Object.keys(problems).length > 0) {
      focusFirstInvalidSoon(form)
      return
    }
    setSending(true)
    const failure = await signInWithPassword(entered.email, entered.password)
    if (failure === CODE_REQUIRED) setCodeRequired(true)
    else if (failure) onFailed(failure)
    else await onSignedIn()
    setSending(false)
  }

  if (isCodeRequired) {
    const startAgain = (sentence: string) => {
      setCodeRequired(false)
      onFailed(sentence)
    }
    return <CodeForm onFailed={onFailed} onStartAgain={startAgain} onSignedIn={onSignedIn} />
  }
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <Field
        label="Email"
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        error={missing.email}
      />
      <Field
        label="Password"
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={missing.password}
      />
      <Button type="submit" variant="primary" wide busy={isSending}>
        Sign in
      </Button>
    </form>
  )
}

const readEntered = (entered: FormData) => ({
  email: String(entered.get('email') ?? '').trim(),
  password: String(entered.get('password') ?? ''),
})

const missingIn = ({ email, password }: { email: string; password: string }): Missing => ({
  ...(email === '' && { email: 'Please enter your email.' }),
  ...(password === '' && { password: ASK_FOR_PASSWORD }),
})
