import { useEffect, useState } from 'react'
import type { OpenInvitation } from '#contract/invitation.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { ApiProblem, api } from '#web/parts/api-client.ts'
import { FloatingChat } from '#web/parts/chat-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate, withElements } from '#web/ui/language.tsx'
import layout from '#web/ui/layout.module.css'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { CallForm, useCall } from './call-form.tsx'
import { GoogleButton, useGooglePopup } from './google-sign-in.tsx'
import { LinkNeeded, useLinkToken } from './link-token.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import styles from './session.module.css'
import { signInWithPassword } from './sign-in-with.ts'

/** Opened by the link of an invitation: joins with a password, or with Google. */
export default function InvitationScreen() {
  const token = useLinkToken()
  const { name, t } = useRestaurant()
  return (
    <main className={styles.screen}>
      <title>{t('{title} · {name} staff', { title: t('Join'), name })}</title>
      <div className={styles.card}>
        <p className={styles.brand}>{name}</p>
        <h1>{t('Join the staff area')}</h1>
        {token ? <Offer token={token} /> : <LinkNeeded />}
        <a className={styles.home} href="/admin/login">
          <Icon name="arrow-left" /> {t('Go to the sign-in')}
        </a>
      </div>
      <FloatingChat />
    </main>
  )
}

const sentenceOf = (error: unknown): string =>
  error instanceof ApiProblem ? error.error : message('Please try again.')

/** What the link offers, once the server has confirmed that it is still valid. */
function Offer({ token }: { token: string }) {
  const t = useTranslate()
  const [offer, setOffer] = useState<OpenInvitation | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    api.post('/auth/invitation', { json: { token } }).then(
      (found) => isGone || setOffer(found),
      (error: unknown) => isGone || setFailure(sentenceOf(error)),
    )
    return () => {
      isGone = true
    }
  }, [token])
  if (failure) return <ProblemBox sentence={failure} />
  return offer ? <Join token={token} offer={offer} /> : <Spinner label={t('Reading your invitation…')} />
}

function Join({ token, offer }: { token: string; offer: OpenInvitation }) {
  const t = useTranslate()
  const [failure, setFailure] = useState<string | null>(null)
  const enter = () => window.location.assign('/admin')
  useGooglePopup(async (failed) => {
    if (failed) return setFailure(failed)
    try {
      await api.post('/auth/invitation/join', { json: { token } })
      enter()
    } catch (error) {
      setFailure(sentenceOf(error))
    }
  })
  const form = useCall(async (entered) => {
    const newPassword = entered('newPassword')
    const { email } = await api.post('/auth/invitation/accept', { json: { token, newPassword } })
    // They have joined even if this sign-in fails: the sign-in screen says why.
    await signInWithPassword(email, newPassword)
    enter()
  })
  return (
    <div className={layout.parts}>
      <p>{withElements(joinedAs(t, offer), { strong: (words) => <strong>{words}</strong> })}</p>
      <ProblemBox sentence={failure} />
      <GoogleButton next={null} onFailed={setFailure} />
      <p className={styles.or}>{t('or')}</p>
      <CallForm form={form} action={t('Join with a password')}>
        <input type="hidden" name="username" autoComplete="username" value={offer.email} />
        <NewPasswordField name="newPassword" error={form.errors.newPassword} />
      </CallForm>
    </div>
  )
}

function joinedAs(t: Translate, offer: OpenInvitation): string {
  if (offer.role === 'owner') return t('As <strong>owner</strong>, with the address <strong>{email}</strong>.', offer)
  return offer.role === 'translator'
    ? t('As <strong>translator</strong>, with the address <strong>{email}</strong>.', offer)
    : t('As <strong>staff</strong>, with the address <strong>{email}</strong>.', offer)
}
