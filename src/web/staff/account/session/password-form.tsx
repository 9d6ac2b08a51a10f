import { type FormEvent, useEffect, useRef, useState, useTransition } from 'react'
import { message } from '#domain/language/translate.ts'
import { ASK_FOR_PASSWORD } from '#domain/people/sign-in.ts'
import { ApiProblem, api } from '#web/parts/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { CODE_REQUIRED, PASSWORD_FAILED, signInWithPassword } from './sign-in-with.ts'

type Missing = { email?: string; password?: string }

type PasswordFormProps = {
  email?: string | undefined
  onFailed: (sentence: string | null) => void
  onSignedIn: () => void | Promise<void>
}

/** Email and password, both required, then a code if a second factor is on. */
export function PasswordForm({ email, onFailed, onSignedIn }: PasswordFormProps) {
  const t = useTranslate()
  const [missing, setMissing] = useState<Missing>({})
  const [isSending, startSending] = useTransition()
  const [isCodeRequired, setCodeRequired] = useState(false)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const entered = readEntered(new FormData(event.currentTarget))
    const problems = missingIn(entered)
    setMissing(problems)
    onFailed(null)
    if (Object.keys(problems).length > 0) return
    startSending(async () => {
      const failure = await signInWithPassword(entered.email, entered.password)
      if (failure === CODE_REQUIRED) setCodeRequired(true)
      else if (failure) onFailed(failure)
      else await onSignedIn()
    })
  }

  if (isCodeRequired) {
    const startAgain = (sentence: string) => {
      setCodeRequired(false)
      onFailed(sentence)
    }
    return <CodeForm onFailed={onFailed} onStartAgain={startAgain} onSignedIn={onSignedIn} />
  }
  return (
    <Form className={layout.parts} method="post" onSubmit={submit}>
      <Field
        label={t('Email')}
        name="email"
        type="email"
        autoComplete="username"
        required
        defaultValue={email}
        error={missing.email}
      />
      <Field
        label={t('Password')}
        name="password"
        type="password"
        autoComplete="current-password"
        required
        error={missing.password}
      />
      <Button type="submit" variant="primary" wide busy={isSending}>
        {t('Sign in')}
      </Button>
    </Form>
  )
}

const readEntered = (entered: FormData) => ({
  email: String(entered.get('email') ?? '').trim(),
  password: String(entered.get('password') ?? ''),
})

const missingIn = ({ email, password }: { email: string; password: string }): Missing => ({
  ...(email === '' && { email: message('Please enter your email.') }),
  ...(password === '' && { password: ASK_FOR_PASSWORD }),
})

type CodeFormProps = {
  onFailed: (sentence: string | null) => void
  /** The password has to be entered again. */
  onStartAgain: (sentence: string) => void
  onSignedIn: () => void | Promise<void>
}

/** The second step of a sign-in. It takes the focus, since it replaces the password form. */
function CodeForm({ onFailed, onStartAgain, onSignedIn }: CodeFormProps) {
  const t = useTranslate()
  const [isSending, startSending] = useTransition()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '')
    onFailed(null)
    startSending(async () => {
      try {
        await api.post('/auth/sign-in/second-factor', { json: { code } })
        await onSignedIn()
      } catch (error) {
        const problem = error instanceof ApiProblem && error.status < 500 ? error : undefined
        if (problem?.code === 'sign_in_required') onStartAgain(problem.error)
        else onFailed(problem?.error ?? PASSWORD_FAILED)
      }
    })
  }
  return (
    <Form ref={form} className={layout.parts} method="post" onSubmit={submit}>
      <Field
        label={t('Code')}
        name="code"
        autoComplete="one-time-code"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={20}
        hint={t('The six digits that your authenticator app shows now, or one of your backup codes.')}
        required
      />
      <Button type="submit" variant="primary" wide busy={isSending}>
        {t('Continue')}
      </Button>
    </Form>
  )
}
