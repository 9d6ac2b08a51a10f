import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AdminSettings } from '#contract/settings.ts'
import { FOOTER_MAX, GUEST_MAILS, SENDER_NAME_MAX } from '#domain/settings/mail-texts.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import type { FieldErrors, FormState } from '#web/staff/form/use-form.ts'
import { useTest } from '#web/staff/form/use-test.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TestWithResult } from '#web/ui/test-result.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import mailStyles from './mail.module.css'
import { mailFormOf } from './mail-form.ts'
import { MailLabelsField } from './mail-labels-field.tsx'
import { MailPreview, type ShownMail } from './mail-preview.tsx'
import { MailTextFields } from './mail-text-fields.tsx'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import styles from './settings.module.css'

/** The sender and the words of emails to guests. */
export default function MailScreen() {
  return (
    <SectionPage title="Email to guests" section="mail">
      {({ mail }) => <Mail stored={mail} />}
    </SectionPage>
  )
}

function Mail({ stored }: { stored: AdminSettings['mail'] }) {
  const [shown, setShown] = useState<ShownMail>({ mail: 'receipt', situation: undefined })
  const form = useSectionForm({
    stored,
    formOf: mailFormOf,
    contentOf: (typed) => typed,
  })
  useShownErrors(form.errors, shown, setShown)
  return (
    <>
      <SectionForm form={form} preview={<MailPreview rules={form.typed} shown={shown} />}>
        <SenderFields {...form} />
        <MailTextFields key={shown.mail} {...form} mail={shown.mail} onShow={setShown} />
        <MailLabelsField {...form} onShow={setShown} />
      </SectionForm>
      <TestMail isSaved={!form.isDirty} />
    </>
  )
}

/** After a refused save, shows an email with a mistake. */
function useShownErrors(errors: FieldErrors, { mail }: ShownMail, show: (shown: ShownMail) => void): void {
  const seen = useRef(errors)
  useEffect(() => {
    if (seen.current === errors) return
    seen.current = errors
    const wrong = GUEST_MAILS.filter((one) => Object.keys(errors).some((path) => path.startsWith(`${one}.`)))
    if (wrong[0] && !wrong.includes(mail)) show({ mail: wrong[0], situation: undefined })
  }, [errors, mail, show])
}

function SenderFields({ text }: FormState<ReturnType<typeof mailFormOf>>) {
  const { name, email } = useRestaurant()
  return (
    <fieldset className={styles.group}>
      <legend>Sender</legend>
      <div className={styles.pair}>
        <Field label="Name" hint={`Empty: ${name}.`} maxLength={SENDER_NAME_MAX} {...text('senderName')} />
        <Field label="Answers go to" hint={`Empty: ${email}.`} type="email" maxLength={200} {...text('replyTo')} />
      </div>
      <TextAreaField
        label="Footer"
        hint="Below every email to a guest, such as the company's name and register number."
        rows={2}
        maxLength={FOOTER_MAX}
        counter
        {...text('footer')}
      />
    </fieldset>
  )
}

/** Sends an email to a person who can check whether it arrives. */
function TestMail({ isSaved }: { isSaved: boolean }) {
  const api = useAdminApi()
  const [to, setTo] = useState('')
  const [error, setError] = useState<string>()
  const { result, isBusy, run } = useTest(async () => {
    setError(undefined)
    try {
      await api.post('/admin/settings/mail/test', { json: { to } })
    } catch (refusal) {
      if (!(refusal instanceof ApiProblem && refusal.fields.to)) throw refusal
      setError(refusal.fields.to)
      return null
    }
    return {
      state: 'good',
      sentence: 'The mail server has accepted it.',
      advice: `Check that it arrives at ${to}, and look in the spam folder too.`,
    }
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    return run()
  }
  return (
    <Form className={mailStyles.test} aria-labelledby="test-mail" onSubmit={send}>
      <h2 id="test-mail">Does email arrive?</h2>
      <p className={styles.hint}>
        {`Sends a test to an address that you can check.${isSaved ? '' : ' It comes from the sender that is saved.'}`}
      </p>
      <Field
        label="Send a test to"
        type="email"
        autoComplete="email"
        maxLength={200}
        value={to}
        error={error}
        onChange={(event) => setTo(event.target.value)}
      />
      <TestWithResult result={result}>
        <Button type="submit" busy={isBusy} icon={<Icon name="mail" />}>
          Send a test email
        </Button>
      </TestWithResult>
    </Form>
  )
}
