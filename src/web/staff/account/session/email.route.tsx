import { useState } from 'react'
import { api } from '#web/parts/api-client.ts'
import { FloatingChat } from '#web/parts/chat-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { CallForm, useCall } from './call-form.tsx'
import { LinkNeeded, useLinkToken } from './link-token.tsx'
import styles from './session.module.css'

/** Opened by the link to a new email address. Asks for a press, because mail scanners open links, too. */
export default function EmailScreen() {
  const token = useLinkToken()
  const { name, t } = useRestaurant()
  return (
    <main className={styles.screen}>
      <title>{t('{title} · {name} staff', { title: t('New email address'), name })}</title>
      <div className={styles.card}>
        <p className={styles.brand}>{name}</p>
        {token ? <Confirm token={token} /> : <NoToken />}
      </div>
      <FloatingChat />
    </main>
  )
}

function NoToken() {
  const t = useTranslate()
  return (
    <>
      <h1>{t('Confirm your email address')}</h1>
      <LinkNeeded />
      <ToStaffArea />
    </>
  )
}

function ToStaffArea() {
  const t = useTranslate()
  return (
    <a className={styles.home} href="/admin">
      <Icon name="arrow-left" /> {t('Go to the staff area')}
    </a>
  )
}

function Confirm({ token }: { token: string }) {
  const t = useTranslate()
  const [email, setEmail] = useState<string | null>(null)
  const form = useCall(async () => setEmail((await api.post('/auth/email-change', { json: { token } })).email))
  if (email)
    return (
      <>
        <h1>{t('Your email address is changed')}</h1>
        <p role="status">
          {t('Your account now has the address {email}. Please sign in with it from now on.', { email })}
        </p>
        <ButtonLink variant="primary" wide href="/admin">
          {t('Go to the staff area')}
        </ButtonLink>
      </>
    )
  // Nothing that this page can do would help.
  if (form.code === 'link_over' || form.code === 'email_taken')
    return (
      <>
        <h1>{t('This link does not work')}</h1>
        <ProblemBox sentence={form.failure} />
        <p>
          {t('Your account keeps the address that it has. A new link is sent from “My account”, in the staff area.')}
        </p>
        <ButtonLink variant="primary" wide href="/admin/account">
          {t('Go to my account')}
        </ButtonLink>
      </>
    )
  return (
    <>
      <h1>{t('Confirm your email address')}</h1>
      <CallForm form={form} action={t('Use this address')}>
        <p>{t('Your staff account gets the address that this link was sent to.')}</p>
      </CallForm>
      <ToStaffArea />
    </>
  )
}
