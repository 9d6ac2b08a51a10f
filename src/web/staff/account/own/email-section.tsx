import { useState } from 'react'
import type { OwnAccount } from '#contract/account.ts'
import { INVALID_EMAIL } from '#domain/people/guest.ts'
import { ASK_FOR_PASSWORD } from '#domain/people/sign-in.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import { useRecordForm } from '#web/staff/form/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './account.module.css'

/** Changes the address of one's own account; needs a password. */
export function EmailSection({ account }: { account: OwnAccount }) {
  const t = useTranslate()
  return (
    <section className={styles.section} aria-labelledby="my-email">
      <h2 id="my-email">{t('Email address')}</h2>
      {account.hasPassword ? <EmailForm /> : <p className={layout.hint}>{t('To change it, set a password first.')}</p>}
    </section>
  )
}

const EMPTY = { email: '', password: '' }
type EmailForm = typeof EMPTY

function EmailForm() {
  const t = useTranslate()
  const api = useAdminApi()
  const [confirmation, setConfirmation] = useState('')
  const form = useRecordForm<typeof EMPTY, EmailForm>({
    item: null,
    noun: 'email address',
    formOf: () => EMPTY,
    errorsOf: problemsIn,
    save: async (json) => {
      setConfirmation('')
      const { email, isChanged } = await api.post('/admin/account/email', { json })
      setConfirmation(
        isChanged
          ? t('Your email address is {email} now. You are signed out everywhere else.', { email })
          : t('A link was sent to {email}. Your address changes when you open it, within an hour.', { email }),
      )
    },
    failureOf: (error) => ({ sentence: t('Failed to change the email address.'), detail: reasonOf(error) }),
    onSaved: () => form.change(EMPTY),
  })
  const { typed, change, errors } = form
  return (
    <Form ref={form.element} className={styles.form} onSubmit={form.submit}>
      <ProblemBox sentence={form.failure?.sentence ?? null} detail={form.failure?.detail} />
      <Field
        label={t('New email address')}
        type="email"
        autoComplete="email"
        required
        value={typed.email}
        error={errors.email}
        onChange={(event) => change({ email: event.target.value })}
      />
      <Field
        label={t('Your password')}
        type="password"
        autoComplete="current-password"
        required
        value={typed.password}
        error={errors.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      <div>
        <Button type="submit" variant="primary" busy={form.isSaving}>
          {t('Change email address')}
        </Button>
        <p className={styles.confirmation} role="status">
          {confirmation && <Icon name="check" />}
          {confirmation && <span>{confirmation}</span>}
        </p>
      </div>
    </Form>
  )
}

const problemsIn = ({ email, password }: EmailForm): FieldErrors => ({
  ...(!email.includes('@') && { email: INVALID_EMAIL }),
  ...(password === '' && { password: ASK_FOR_PASSWORD }),
})
