import { type FormEvent, useEffect, useRef, useState } from 'react'
import { ApiProblem, api } from '#web/parts/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import styles from './session.module.css'
import { PASSWORD_FAILED } from './sign-in-with.ts'

type CodeFormProps = {
  onFailed: (sentence: string | null) => void
  /** The password has to be entered again. */
  onStartAgain: (sentence: string) => void
  onSignedIn: () => void | Promise<void>
}

/** The second step of a sign-in. It takes the focus, since it replaces the password form. */
export function CodeForm({ onFailed, onStartAgain, onSignedIn }: CodeFormProps) {
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    onFailed(null)
    setSending(true)
    try {
      await api.post('/auth/sign-in/second-factor', { json: { code } })
      await onSignedIn()
    } catch (error) {
      const problem = error instanceof ApiProblem && error.status < 500 ? error : undefined
      if (problem?.code === 'sign_in_required') onStartAgain(problem.error)
      else onFailed(problem?.error ?? PASSWORD_FAILED)
    }
    setSending(false)
  }
  return (
    <form ref={form} className={styles.form} method="post" noValidate onSubmit={submit}>
      <Field
        label="Code"
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        hint="The six digits that your authenticator app shows now, or one of your backup codes."
        required
      />
      <Button type="submit" variant="primary" wide busy={isSending}>
        Continue
      </Button>
    </form>
  )
}
