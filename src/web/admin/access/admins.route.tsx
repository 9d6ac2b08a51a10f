import { type FormEvent, useState } from 'react'
import { useOutletContext } from 'react-router'
import type { Admin, AdminSession } from '#contract/admin.ts'
import { ListSkeleton } from '#web/admin/list/list-state.tsx'
import { useLiveList } from '#web/admin/list/use-live-list.ts'
import { AdminPage } from '#web/admin/shell/admin-page.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './access.module.css'
import { AdminTable } from './admin-table.tsx'
import { useAdminActions } from './use-admin-actions.ts'

/** Who may enter the staff area (decisions, Staff). */
export default function AdminsScreen() {
  const me = useOutletContext<AdminSession['user']>()
  const list = useLiveList<Admin>({ path: '/api/admin/admins', query: '', topic: null, isWhole: true })
  const actions = useAdminActions(list)
  return (
    <AdminPage title="Admins">
      <AddAdmin onAdd={actions.add} />
      <ProblemBox sentence={list.error && `Failed to load admins: ${list.error}`} onRetry={list.reload} />
      {list.isEmptyYet && !list.error && <ListSkeleton label="Loading admins…" rows={2} height="4rem" />}
      {!list.isEmptyYet && <AdminTable admins={list.items} myId={me.id} onRemove={actions.drop} />}
    </AdminPage>
  )
}

function AddAdmin({ onAdd }: { onAdd: (account: string) => Promise<string | undefined> }) {
  const [account, setAccount] = useState('')
  const [error, setError] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (account.trim() === '') return setError('Please enter the UID or the e-mail address.')
    setSaving(true)
    const refused = await onAdd(account.trim())
    setSaving(false)
    setError(refused ?? null)
    if (!refused) setAccount('')
  }
  return (
    <form className={styles.add} noValidate onSubmit={submit}>
      <Field
        className={styles.field}
        label="UID or email"
        hint="Of somebody who has signed in once: they are then shown their UID, to pass on."
        value={account}
        maxLength={200}
        error={error}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setAccount(event.target.value)}
      />
      <Button className={styles.button} type="submit" variant="primary" busy={isSaving}>
        Add admin
      </Button>
    </form>
  )
}
