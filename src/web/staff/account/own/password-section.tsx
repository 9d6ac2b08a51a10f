import type { OwnAccount } from '#contract/account.ts'
import { ASK_FOR_PASSWORD, INVALID_NEW_PASSWORD, NEW_PASSWORD } from '#domain/people/sign-in.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { NewPasswordField } from '#web/staff/account/session/new-password-field.tsx'
import type { FieldErrors } from '#web/staff/form/use-form.ts'
import { useRecordForm } from '#web/staff/form/use-record-form.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './account.module.css'

/** Changes one's own password, or says how to set one. */
export function PasswordSection({ account }: { account: OwnAccount }) {
  const t = useTranslate()
  return (
    <section className={styles.section} aria-labelledby="my-password">
      <h2 id="my-password">{t('Password')}</h2>
      {account.hasPassword ? (
        <PasswordForm email={account.email} />
      ) : (
        <p className={layout.hint}>
          {t(
            'You sign in with Google. To use a password as well, sign out and choose “Forgot your password?” on the sign-in screen.',
          )}
        </p>
      )}
    </section>
  )
}

const EMPTY = { password: '', newPassword: '' }
type PasswordForm = typeof EMPTY

function PasswordForm({ email }: { email: string }) {
  const t = useTranslate()
  const api = useAdminApi()
  const toast = useToast()
  const form = useRecordForm<typeof EMPTY, PasswordForm>({
    item: null,
    noun: 'password',
    formOf: () => EMPTY,
    errorsOf: problemsIn,
    save: (json) => api.post('/admin/account/password', { json }),
    failureOf: (error) => ({ sentence: t('Failed to change the password.'), detail: reasonOf(error) }),
    onSaved: () => {
      form.change(EMPTY)
      toast(t('Your password was changed. You are signed out everywhere else.'))
    },
  })
  const { typed, change, errors } = form
  return (
    <Form ref={form.element} className={styles.form} onSubmit={form.submit}>
      <ProblemBox sentence={form.failure?.sentence ?? null} detail={form.failure?.detail} />
      <input type="hidden" name="username" autoComplete="username" value={email} />
      <Field
        label={t('Current password')}
        type="password"
        autoComplete="current-password"
        required
        value={typed.password}
        error={errors.password}
        onChange={(event) => change({ password: event.target.value })}
      />
      <NewPasswordField
        value={typed.newPassword}
        error={errors.newPassword}
        onChange={(event) => change({ newPassword: event.target.value })}
      />
      <div>
        <Button type="submit" variant="primary" busy={form.isSaving}>
          {t('Change password')}
        </Button>
      </div>
    </Form>
  )
}

const problemsIn = ({ password, newPassword }: PasswordForm): FieldErrors => {
  const isPossible = newPassword.length >= NEW_PASSWORD.min && newPassword.length <= NEW_PASSWORD.max
  return {
    ...(password === '' && { password: ASK_FOR_PASSWORD }),
    ...(!isPossible && { newPassword: INVALID_NEW_PASSWORD }),
  }
}
