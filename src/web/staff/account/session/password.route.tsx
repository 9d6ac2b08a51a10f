import { useState } from 'react'
import { api } from '#web/parts/api-client.ts'
import { FloatingChat } from '#web/parts/chat-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { CallForm, useCall } from './call-form.tsx'
import { useLinkToken } from './link-token.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import styles from './session.module.css'

/** A forgotten password: requests a link or, opened through one, sets a new password. */
export default function PasswordScreen() {
  const token = useLinkToken()
  const { name, t } = useRestaurant()
  return (
    <main className={styles.screen}>
      <title>{t('{title} · {name} staff', { title: t('New password'), name })}</title>
      <div className={styles.card}>
        <p className={styles.brand}>{name}</p>
        <h1>{token ? t('Set a new password') : t('Forgot your password?')}</h1>
        {token ? <NewPassword token={token} /> : <AskForLink />}
        <a className={styles.home} href="/admin/login">
          <Icon name="arrow-left" /> {t('Back to the sign-in')}
        </a>
      </div>
      <FloatingChat />
    </main>
  )
}

function AskForLink() {
  const t = useTranslate()
  const [sent, setSent] = useState<string | null>(null)
  const form = useCall(async (entered) => {
    const { message } = await api.post('/auth/password-reset/request', { json: { email: entered('email').trim() } })
    setSent(message)
  })
  if (sent) return <p role="status">{t.message(sent)}</p>
  return (
    <CallForm form={form} action={t('Send me a link')}>
      <Field label={t('Email')} name="email" type="email" autoComplete="username" required error={form.errors.email} />
    </CallForm>
  )
}

function NewPassword({ token }: { token: string }) {
  const t = useTranslate()
  const [email, setEmail] = useState<string | null>(null)
  const form = useCall(async (entered) => {
    const newPassword = entered('newPassword')
    setEmail((await api.post('/auth/password-reset', { json: { token, newPassword } })).email)
  })
  if (email) return <p role="status">{t('The new password of {email} is set. Sign in with it now.', { email })}</p>
  return (
    <CallForm form={form} action={t('Set password')}>
      <NewPasswordField name="newPassword" error={form.errors.newPassword} />
    </CallForm>
  )
}
