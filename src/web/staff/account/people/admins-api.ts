import { useMemo } from 'react'
import type { Admin } from '#contract/admin.ts'
import type { Role } from '#domain/people/access.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import type { AdminList } from '#web/staff/query/use-admin-list.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

type Rights = { readonly role: Role; readonly refundLimit?: number }
export type AdminActions = ReturnType<typeof useAdminActions>

/** Adds, changes and removes admins. `add` returns the error to show beside the field, or undefined. */
export function useAdminActions({ reload }: AdminList<Admin>) {
  const api = useAdminApi()
  const confirm = useConfirm()
  const toast = useToast()
  const t = useTranslate()

  return useMemo(() => {
    async function add(account: string, role: Role): Promise<string | undefined> {
      try {
        const known = account.includes('@') ? { email: account } : { id: account }
        await api.post('/admin/admins', { json: { ...known, role } })
        await reload()
      } catch (error) {
        return reasonOf(error)
      }
    }

    async function deleteAdmin({ id, email }: Admin): Promise<void> {
      const message = t('Remove {email} from the admins?', { email })
      if (!(await confirm({ message, action: t('Remove'), tone: 'danger' }))) return
      try {
        await api.delete('/admin/admins/:id', { param: { id } })
        toast(t('{email} is no longer an admin.', { email }))
      } catch (error) {
        toast({ message: reasonOf(error), tone: 'error' })
      }
      await reload()
    }

    async function change({ id }: Admin, rights: Rights): Promise<void> {
      await api.patch('/admin/admins/:id', { param: { id }, json: rights })
      await reload()
    }

    async function confirmAddress({ id, name, email }: Admin): Promise<void> {
      const message = t(
        'Does {email} belong to {name}? Whoever signs in with Google by this address then enters this account.',
        { email, name },
      )
      if (!(await confirm({ message, action: t('Confirm address') }))) return
      try {
        await api.patch('/admin/admins/:id', { param: { id }, json: { isEmailConfirmed: true } })
        toast(t('{email} is confirmed.', { email }))
      } catch (error) {
        toast({ message: reasonOf(error), tone: 'error' })
      }
      await reload()
    }

    return { add, change, confirmAddress, deleteAdmin }
  }, [api, confirm, toast, reload, t])
}
