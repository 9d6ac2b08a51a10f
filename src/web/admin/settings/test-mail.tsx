import { type FormEvent, useState } from 'react'
import { useTest } from '#web/admin/edit/use-test.ts'
import { useAdminApi } from '#web/admin/session/admin-api.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Tested } from '#web/ui/test-result.tsx'
import styles from './mail.module.css'
import settings from './settings.module.css'

/** Sends an email to a person who can check whether it arrives. */
export function TestMail({ isSaved }: { isSaved: boolean }) {
  const api = useAdminApi()
  const [to, setTo] = useState('')
  const { result, isBusy, run } = useTest(async () => {
    await api.post('/admin/settings/mail/test', { json: { to } })
    return {
      state: 'good',
      sentence: 'The mail server has accepted it.',
      advice: `Check that it arrives at ${to}, and look in the spam folder too.`,
    }
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    void run()
  }
  return (
    <form className={styles.test} noValidate aria-labelledby="test-mail" onSubmit={send}>
      <h2 id="test-mail">Does email arrive?</h2>
      <p className={settings.hint}>
        {`Sends a test to an address that you can check.${isSaved ? '' : ' It comes from the sender that is saved.'}`}
      </p>
      <Field
        label="Send a test to"
        type="email"
        autoComplete="email"
        maxLength={200}
        value={to}
        onChange={(event) => setTo(event.target.value)}
      />
      <Tested result={result}>
        <Button type="submit" busy={isBusy} icon={<Icon name="mail" />}>
          Send a test email
        </Button>
      </Tested>
    </form>
  )
}
