import { useMemo } from 'react'
import type { Admin } from '#contract/admin.ts'
import type { LiveList } from '#web/admin/list/use-live-list.ts'
import { reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

const PATH = '/api/admin/admins'

/** Lets people in and out. `add` answers the sentence to show beside the field, or nothing when it worked. */
export function useAdminActions({ reload }: LiveList<Admin>) {
  const api = useAdminApi()
  const confirm = useConfirm()
  const toast = useToast()

  return useMemo(() => {
    async function add(account: string): Promise<string | undefined> {
      try {
        await api(PATH, { method: 'POST', body: account.includes('@') ? { email: account } : { id: account } })
        await reload()
      } catch (error) {
        return reasonOf(error)
      }
    }

    async function drop({ id, email }: Admin): Promise<void> {
      if (!(await confirm({ message: `Remove ${email} from the admins?`, action: 'Remove', tone: 'danger' }))) return
      try {
        await api(`${PATH}/${encodeURIComponent(id)}`, { method: 'DELETE' })
        toast(`${email} is no admin any more.`)
      } catch (error) {
        toast({ message: reasonOf(error), tone: 'error' })
      }
      await reload()
    }

    return { add, drop }
  }, [api, confirm, toast, reload])
}
