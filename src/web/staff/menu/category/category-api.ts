import { useMemo } from 'react'
import type { AdminCategory, CategoryChange } from '#contract/category.ts'
import { ApiProblem } from '#web/parts/api-client.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { nextAfter } from '#web/staff/list/moved.ts'
import type { AdminList } from '#web/staff/query/use-admin-list.ts'
import { unlessGone, versionedChanges } from '#web/staff/query/versioned-changes.ts'
import { useAlert, useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

export type CategoryActions = ReturnType<typeof useCategoryActions>

/** What staff can do to categories. `add`, `rename` and `change` throw when they fail; the others show the error themselves. */
export function useCategoryActions({ replace, remove, reload }: AdminList<AdminCategory>) {
  const api = useAdminApi()
  const ask = useConfirm()
  const alert = useAlert()
  const toast = useToast()
  const t = useTranslate()

  return useMemo(() => {
    const change = versionedChanges<AdminCategory, CategoryChange>({
      patch: (id, json, options) => api.patch('/admin/categories/:id', { param: { id }, json, ...options }),
      replace,
    })

    async function add(name: string): Promise<void> {
      await api.post('/admin/categories', { json: { name } })
      await reload()
    }

    const rename = (category: AdminCategory, name: string) => change(category, { name })

    async function deleteCategory({ id, name }: AdminCategory): Promise<void> {
      const question = { title: t('Delete this category?'), message: name, action: t('Delete') }
      if (!(await ask({ ...question, tone: 'danger' }))) return
      try {
        await api.delete('/admin/categories/:id', { param: { id } }).catch(unlessGone)
        remove(id)
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'category_in_use') await alert(error.error)
        else toast({ message: t('Delete failed.'), detail: reasonOf(error), tone: 'error' })
      }
    }

    /**
     * Shows the new order at once and saves the new place of the moved one. The server keeps what colleagues have moved in the
     * meantime; a live event brings that here.
     */
    async function move(moved: AdminCategory, order: readonly AdminCategory[]): Promise<void> {
      for (const [position, category] of order.entries()) replace({ ...category, position })
      try {
        await change(moved, { before: nextAfter(moved, order)?.id ?? null })
      } catch (error) {
        const failed = t.as('the sequence of a list', 'The order could not be saved.')
        toast({ message: failed, detail: reasonOf(error), tone: 'error' })
        await reload()
      }
    }

    return { add, rename, change, deleteCategory, move }
  }, [api, ask, alert, toast, t, replace, remove, reload])
}

/** The server's reason for refusing a name, which is shown beside the field. */
export const nameRefusal = (error: unknown): string | undefined => {
  if (!(error instanceof ApiProblem)) return undefined
  return error.code === 'category_exists' ? error.error : error.fields.name
}
