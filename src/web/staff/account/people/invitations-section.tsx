import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import type { Invitation, SentInvitation } from '#contract/invitation.ts'
import type { Role } from '#domain/people/access.ts'
import { CONTACT_MAX } from '#domain/people/guest.ts'
import { EmailWords } from '#web/parts/email-link.tsx'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { CopyLink } from '#web/staff/form/copy-link.tsx'
import { HistoryButton } from '#web/staff/history/history-dialog.tsx'
import { Cell, Table } from '#web/staff/list/table.tsx'
import { useAdminList } from '#web/staff/query/use-admin-list.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { localDateOf, spokenDay } from '#web/staff/time/spoken-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './access.module.css'
import { RoleSelect, roleNames } from './rights-dialog.tsx'

/** Invites people, and lists open invitations. */
export function InvitationsSection() {
  const t = useTranslate()
  const list = useAdminList({ path: '/admin/invitations', query: '', topic: null, isWhole: true })
  const invitations = useInvitations(list.reload)
  return (
    <section className={styles.section} aria-labelledby="invitations">
      <h2 id="invitations">{t('Invite somebody')}</h2>
      <InviteForm onInvite={invitations.invite} />
      {invitations.sent?.link && <LinkToPassOn email={invitations.sent.email} link={invitations.sent.link} />}
      <ProblemBox
        sentence={list.error && t('Failed to load the invitations: {reason}', { reason: t.message(list.error) })}
        onRetry={list.reload}
      />
      {list.items.length > 0 && <InvitationTable invitations={list.items} actions={invitations} />}
    </section>
  )
}

/** The invitation sent last stays visible, as its link is shown only once. */
function useInvitations(reload: () => Promise<void>) {
  const api = useAdminApi()
  const toast = useToast()
  const t = useTranslate()
  const [sent, setSent] = useState<SentInvitation | null>(null)
  const showSent = async (call: Promise<SentInvitation>) => {
    const invitation = await call
    setSent(invitation)
    if (!invitation.link) toast(t('The invitation was sent to {email}.', { email: invitation.email }))
    await reload()
  }
  const attempt = async (call: () => Promise<unknown>) => {
    try {
      await call()
    } catch (error) {
      toast({ message: reasonOf(error), tone: 'error' })
    }
    await reload()
  }
  return {
    sent,
    /** Returns the error to show beside the field, or undefined. */
    async invite(email: string, role: Role): Promise<string | undefined> {
      try {
        await showSent(api.post('/admin/invitations', { json: { email, role } }))
      } catch (error) {
        return reasonOf(error)
      }
    },
    resend: ({ id }: Invitation) =>
      attempt(() => showSent(api.post('/admin/invitations/:id/resend', { param: { id } }))),
    withdraw: ({ id, email }: Invitation) =>
      attempt(async () => {
        await api.delete('/admin/invitations/:id', { param: { id } })
        setSent(null)
        toast(t('The invitation of {email} is withdrawn.', { email }))
      }),
  }
}

function InviteForm({ onInvite }: { onInvite: ReturnType<typeof useInvitations>['invite'] }) {
  const t = useTranslate()
  const [email, setEmail] = useState('')
  const [role, setRole] = useState<Role>('staff')
  const [error, setError] = useState<string | null>(null)
  const inviting = useMutation({
    mutationFn: () => onInvite(email.trim(), role),
    onSuccess(refused) {
      setError(refused ?? null)
      if (!refused) setEmail('')
    },
  })
  async function submit(event: FormEvent) {
    event.preventDefault()
    await inviting.mutateAsync()
  }
  return (
    <Form className={styles.add} onSubmit={submit}>
      <Field
        className={styles.field}
        label={t('Email to invite')}
        hint={t('They get a link to choose a password or to sign in with Google. It works for seven days.')}
        type="email"
        value={email}
        maxLength={CONTACT_MAX.email}
        error={error}
        autoComplete="off"
        onChange={(event) => setEmail(event.target.value)}
      />
      <RoleSelect label={t('Role of the person invited')} role={role} onChange={setRole} />
      <Button className={styles.button} type="submit" variant="primary" busy={inviting.isPending}>
        {t('Invite')}
      </Button>
    </Form>
  )
}

/** Shown without a mail server, or if it did not answer. */
function LinkToPassOn({ email, link }: { email: string; link: string }) {
  const t = useTranslate()
  return (
    <div className={styles.link} role="status">
      <Field
        label={t('Link for {email}', { email })}
        hint={t('No email was sent. Give the link only to them: anyone who has it can join. It is shown only once.')}
        readOnly
        value={link}
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyLink className={styles.button} link={link} />
    </div>
  )
}

type InvitationTableProps = {
  invitations: readonly Invitation[]
  actions: Pick<ReturnType<typeof useInvitations>, 'resend' | 'withdraw'>
}

function InvitationTable({ invitations, actions }: InvitationTableProps) {
  const t = useTranslate()
  const time = useRestaurantTime()
  const columns = [t('Email'), t('Role'), t('Invited by'), t('Good until'), t('Actions')]
  return (
    <Table label={t('Invitations')} columns={columns}>
      {invitations.map((invitation) => (
        <tr key={invitation.id}>
          <Cell kind="title">
            <EmailWords email={invitation.email} />
          </Cell>
          <Cell label={t('Role')}>{roleNames(t)[invitation.role]}</Cell>
          <Cell label={t('Invited by')}>
            <EmailWords email={invitation.invitedBy} />
          </Cell>
          <Cell label={t('Good until')}>
            {new Date(invitation.expiresAt) < new Date() ? (
              <Badge tone="red">{t('Too old')}</Badge>
            ) : (
              spokenDay(localDateOf(new Date(invitation.expiresAt), time), time)
            )}
          </Cell>
          <Cell kind="actions">
            <Button onClick={() => actions.resend(invitation)}>{t('Send again')}</Button>
            <Button onClick={() => actions.withdraw(invitation)}>{t('Withdraw')}</Button>
            <HistoryButton entity="invitation" id={invitation.id} name={invitation.email} />
          </Cell>
        </tr>
      ))}
    </Table>
  )
}
