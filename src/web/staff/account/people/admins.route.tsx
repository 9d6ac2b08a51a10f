import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useOutletContext } from 'react-router'
import type { Admin, AdminSession } from '#contract/admin.ts'
import type { Role } from '#domain/people/access.ts'
import { CONTACT_MAX } from '#domain/people/guest.ts'
import { HistoryButton } from '#web/staff/history/history-dialog.tsx'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { Cell, Table } from '#web/staff/list/table.tsx'
import { useAdminList } from '#web/staff/query/use-admin-list.ts'
import { AdminPage } from '#web/staff/shell/admin-page.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { localDateOf, spokenDay } from '#web/staff/time/spoken-time.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Form } from '#web/ui/form.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './access.module.css'
import { type AdminActions, useAdminActions } from './admins-api.ts'
import { InvitationsSection } from './invitations-section.tsx'
import { RightsDialog, RoleSelect, roleNames } from './rights-dialog.tsx'

/** Who may enter the staff area. */
export default function AdminsScreen() {
  const t = useTranslate()
  const me = useOutletContext<AdminSession['user']>()
  const list = useAdminList({ path: '/admin/admins', query: '', topic: 'admins', isWhole: true })
  const actions = useAdminActions(list)
  return (
    <AdminPage title={t('Admins')}>
      <ProblemBox
        sentence={list.error && t('Failed to load admins: {reason}', { reason: t.message(list.error) })}
        onRetry={list.reload}
      />
      {list.isPending && !list.error && <ListSkeleton label={t('Loading admins…')} rows={2} height="4rem" />}
      {!list.isPending && <AdminTable admins={list.items} myId={me.id} actions={actions} />}
      <InvitationsSection />
      <section className={styles.section} aria-labelledby="add-admin">
        <h2 id="add-admin">{t('Add somebody who has signed in')}</h2>
        <AddAdmin onAdd={actions.add} />
      </section>
    </AdminPage>
  )
}

function AddAdmin({ onAdd }: { onAdd: AdminActions['add'] }) {
  const t = useTranslate()
  const [account, setAccount] = useState('')
  // The least rights that most people need, as in an invitation. The API, without a role, adds an owner.
  const [role, setRole] = useState<Role>('staff')
  const [error, setError] = useState<string | null>(null)
  const adding = useMutation({
    mutationFn: () => onAdd(account.trim(), role),
    onSuccess(refused) {
      setError(refused ?? null)
      if (!refused) setAccount('')
    },
  })

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (account.trim() === '') return setError(t('Please enter the UID or the email address.'))
    await adding.mutateAsync()
  }
  return (
    <Form className={styles.add} onSubmit={submit}>
      <Field
        className={styles.field}
        label={t('UID or email')}
        hint={t('Their screen shows the UID after they have signed in.')}
        value={account}
        maxLength={CONTACT_MAX.email}
        error={error}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setAccount(event.target.value)}
      />
      <RoleSelect role={role} onChange={setRole} />
      <Button className={styles.button} type="submit" variant="primary" busy={adding.isPending}>
        {t('Add admin')}
      </Button>
    </Form>
  )
}

type AdminTableProps = { admins: readonly Admin[]; myId: string; actions: AdminActions }

function AdminTable({ admins, myId, actions }: AdminTableProps) {
  const t = useTranslate()
  const time = useRestaurantTime()
  const [changed, setChanged] = useState<Admin | null>(null)
  return (
    <>
      <Table label={t('Admins')} columns={[t('Email'), t('Role'), t('UID'), t('Since'), t('Actions')]}>
        {admins.map((admin) => (
          <tr key={admin.id}>
            <Cell kind="title">
              {admin.email} {admin.id === myId && <Badge tone="green">{t('You')}</Badge>}{' '}
              {!admin.isEmailConfirmed && <Badge tone="yellow">{t('Address not confirmed')}</Badge>}
            </Cell>
            <Cell label={t('Role')}>{roleNames(t)[admin.role]}</Cell>
            <Cell label={t('UID')}>
              <code className={styles.uid}>{admin.id}</code>
            </Cell>
            <Cell label={t('Since')}>{spokenDay(localDateOf(new Date(admin.createdAt), time), time)}</Cell>
            <Cell kind="actions">
              <Button onClick={() => setChanged(admin)}>{t('Rights…')}</Button>
              {!admin.isEmailConfirmed && admin.id !== myId && (
                <Button onClick={() => actions.confirmAddress(admin)}>{t('Confirm address…')}</Button>
              )}
              {/* The last admin cannot be removed: somebody must be able to sign in. */}
              <Button disabled={admins.length === 1} onClick={() => actions.deleteAdmin(admin)}>
                {t('Remove')}
              </Button>
              <HistoryButton entity="admin" id={admin.id} name={admin.email} />
            </Cell>
          </tr>
        ))}
      </Table>
      {changed && <RightsDialog admin={changed} actions={actions} onClose={() => setChanged(null)} />}
    </>
  )
}
