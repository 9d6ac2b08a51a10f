import { type FormEvent, useState } from 'react'
import { reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './mail.module.css'
import settings from './settings.module.css'

type Result = { readonly sent: string | null; readonly failure: string | null }

/** Sends an email to a person who can check whether it arrives. */
export function TestMail({ isSaved }: { isSaved: boolean }) {
  const api = useAdminApi()
  const [to, setTo] = useState('')
  const [isSending, setSending] = useState(false)
  const [{ sent, failure }, setResult] = useState<Result>({ sent: null, failure: null })

  async function send(event: FormEvent) {
    event.preventDefault()
    setSending(true)
    setResult({ sent: null, failure: null })
    try {
      await api.post('/admin/settings/mail/test', { json: { to } })
      setResult({ sent: to, failure: null })
    } catch (error) {
      setResult({ sent: null, failure: reasonOf(error) })
    }
    setSending(false)
  }
  return (
    <form className={styles.test} noValidate aria-labelledby="test-mail" onSubmit={send}>
      <h2 id="test-mail">Does email arrive?</h2>
      <p className={settings.hint}>
        {`Sends a test to an address that you can check.${isSaved ? '' : ' It comes from the sender that is saved.'}`}
      </p>
      <div className={styles.testRow}>
        <Field
          label="Send a test to"
          type="email"
          autoComplete="email"
          maxLength={200}
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
        <Button type="submit" busy={isSending} icon={<Icon name="mail" />}>
          Send a test email
        </Button>
      </div>
      <ProblemBox sentence={failure} />
      <p role="status">
        {sent && `The mail server has accepted it. Check that it arrives at ${sent}, and look in the spam folder too.`}
      </p>
    </form>
  )
}
