import { useState } from 'react'
import { api } from '#web/parts/api-client.ts'
import { FloatingChat } from '#web/parts/chat-link.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { CallForm, useCall } from './call-form.tsx'
import { LinkNeeded, useLinkToken } from './link-token.tsx'
import styles from './session.module.css'

/** Opened by the link to a new email address. Asks for a press, because mail scanners open links, too. */
export default function EmailScreen() {
  const token = useLinkToken()
  const { name } = useRestaurant()
  return (
    <main className={styles.screen}>
      <title>{`New email address · ${name} staff`}</title>
      <div className={styles.card}>
        <p className={styles.brand}>{name}</p>
        {token ? <Confirm token={token} /> : <NoToken />}
      </div>
      <FloatingChat />
    </main>
  )
}

const NoToken = () => (
  <>
    <h1>Confirm your email address</h1>
    <LinkNeeded />
    <ToStaffArea />
  </>
)

const ToStaffArea = () => (
  <a className={styles.home} href="/admin">
    <Icon name="arrow-left" /> Go to the staff area
  </a>
)

function Confirm({ token }: { token: string }) {
  const [email, setEmail] = useState<string | null>(null)
  const form = useCall(async () => setEmail((await api.post('/auth/email-change', { json: { token } })).email))
  if (email)
    return (
      <>
        <h1>Your email address is changed</h1>
        <p role="status">{`Your account now has the address ${email}. Please sign in with it from now on.`}</p>
        <ButtonLink variant="primary" wide href="/admin">
          Go to the staff area
        </ButtonLink>
      </>
    )
  // Nothing that this page can do would help.
  if (form.code === 'link_over' || form.code === 'email_taken')
    return (
      <>
        <h1>This link does not work</h1>
        <ProblemBox sentence={form.failure} />
        <p>Your account keeps the address that it has. A new link is sent from “My account”, in the staff area.</p>
        <ButtonLink variant="primary" wide href="/admin/account">
          Go to my account
        </ButtonLink>
      </>
    )
  return (
    <>
      <h1>Confirm your email address</h1>
      <CallForm form={form} action="Use this address">
        <p>Your staff account gets the address that this link was sent to.</p>
      </CallForm>
      <ToStaffArea />
    </>
  )
}
