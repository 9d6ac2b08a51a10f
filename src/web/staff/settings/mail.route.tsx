import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { AdminSettings } from '#contract/settings.ts'
import { FOOTER_MAX, GUEST_MAILS, SENDER_NAME_MAX } from '#domain/settings/mail-texts.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import type { FieldErrors, FormState } from '#web/staff/form/use-form.ts'
import { useTest } from '#web/staff/form/use-test.ts'
import { OwnWordsField } from '#web/staff/words/own-words-field.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { TestWithResult } from '#web/ui/test-result.tsx'
import { TextAreaField } from '#web/ui/text-area-field.tsx'
import mailStyles from './mail.module.css'
import { mailFormOf, textsToTranslate } from './mail-form.ts'
import { MailLabelsField } from './mail-labels-field.tsx'
import { MailPreview, type ShownMail } from './mail-preview.tsx'
import { MailTextFields } from './mail-text-fields.tsx'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import styles from './settings.module.css'

/** The sender and the words of emails to guests. */
export default function MailScreen() {
  return <SectionPage section="mail">{({ mail }) => <Mail stored={mail} />}</SectionPage>
}

function Mail({ stored }: { stored: AdminSettings['mail'] }) {
  const t = useTranslate()
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
        <OwnWordsField
          texts={textsToTranslate(t, form.typed)}
          words={form.typed.ownWords}
          errorOf={(language, field) => form.errors[`ownWords.${language}.${field}.text`]}
          onChange={(ownWords) => form.change({ ownWords })}
        />
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
  const { name, email, t } = useRestaurant()
  return (
    <fieldset className={styles.group}>
      <legend>{t('Sender')}</legend>
      <div className={styles.pair}>
        <Field
          label={t('Name')}
          hint={t('Empty: {value}.', { value: name })}
          maxLength={SENDER_NAME_MAX}
          {...text('senderName')}
        />
        <Field
          label={t('Answers go to')}
          hint={t('Empty: {value}.', { value: email })}
          type="email"
          maxLength={200}
          {...text('replyTo')}
        />
      </div>
      <TextAreaField
        label={t('Footer')}
        hint={t("Below every email to a guest, such as the company's name and register number.")}
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
  const t = useTranslate()
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
      sentence: t('The mail server has accepted it.'),
      advice: t('Check that it arrives at {address}, and look in the spam folder too.', { address: to }),
    }
  })
  const send = (event: FormEvent) => {
    event.preventDefault()
    return run()
  }
  return (
    <Form className={mailStyles.test} aria-labelledby="test-mail" onSubmit={send}>
      <h2 id="test-mail">{t('Does email arrive?')}</h2>
      <p className={layout.hint}>
        {isSaved
          ? t('Sends a test to an address that you can check.')
          : t('Sends a test to an address that you can check. It comes from the sender that is saved.')}
      </p>
      <Field
        label={t('Send a test to')}
        type="email"
        autoComplete="email"
        maxLength={200}
        value={to}
        error={error}
        onChange={(event) => setTo(event.target.value)}
      />
      <TestWithResult result={result}>
        <Button type="submit" busy={isBusy} icon={<Icon name="mail" />}>
          {t('Send a test email')}
        </Button>
      </TestWithResult>
    </Form>
  )
}
