import { useMemo } from 'react'
import type { AdminCategory } from '#contract/menu.ts'
import type { LiveList } from '#web/admin/list/use-live-list.ts'
import { reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { ApiProblem } from '#web/parts/api-client.ts'
import { useAlert, useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

export type CategoryActions = ReturnType<typeof useCategoryActions>

const PATH = '/api/admin/categories'

/** What staff can do to categories. `add` and `rename` answer the sentence to show beside the field, or nothing when it worked. */
export function useCategoryActions({ replace, remove, reload }: LiveList<AdminCategory>) {
  const api = useAdminApi()
  const ask = useConfirm()
  const alert = useAlert()
  const toast = useToast()

  return useMemo(() => {
    async function add(name: string): Promise<string | undefined> {
      try {
        await api<AdminCategory>(PATH, { method: 'POST', body: { name } })
        await reload()
      } catch (error) {
        return refusalIn(error) ?? `Failed to add category. ${reasonOf(error)}`
      }
    }

    async function rename({ id }: AdminCategory, name: string): Promise<string | undefined> {
      try {
        replace(await api<AdminCategory>(`${PATH}/${id}`, { method: 'PATCH', body: { name } }))
      } catch (error) {
        return refusalIn(error) ?? `Rename failed. ${reasonOf(error)}`
      }
    }

    async function drop({ id }: AdminCategory): Promise<void> {
      if (!(await ask({ message: 'Delete this category?', action: 'Delete', tone: 'danger' }))) return
      try {
        await api(`${PATH}/${id}`, { method: 'DELETE' })
        remove(id)
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'category_in_use') await alert(error.error)
        else if (error instanceof ApiProblem && error.status === 404) remove(id)
        else toast({ message: `Delete failed. ${reasonOf(error)}`, tone: 'error' })
      }
    }

    /** Gives every category its place in the order; only those that moved are saved. */
    async function arrange(order: readonly AdminCategory[]): Promise<void> {
      const moved = order.map((category, position) => ({ ...category, position })).filter(hasMoved(order))
      for (const category of moved) replace(category)
      try {
        for (const { id, position } of moved) await api(`${PATH}/${id}`, { method: 'PATCH', body: { position } })
      } catch (error) {
        toast({ message: `The order could not be saved. ${reasonOf(error)}`, tone: 'error' })
        await reload()
      }
    }

    return { add, rename, drop, arrange }
  }, [api, ask, alert, toast, replace, remove, reload])
}

const hasMoved =
  (before: readonly AdminCategory[]) =>
  ({ position }: AdminCategory, index: number) =>
    before[index]?.position !== position

/** The shop's own "no" about a name, which needs no introduction. */
const refusalIn = (error: unknown): string | undefined => {
  if (!(error instanceof ApiProblem)) return undefined
  return error.code === 'category_exists' ? error.error : error.fields.name
}
