import { useMemo } from 'react'
import type { AdminDeal, DealChange, NewDeal } from '#contract/deal.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { nextAfter } from '#web/staff/list/moved.ts'
import type { AdminList } from '#web/staff/query/use-admin-list.ts'
import { unlessGone, versionedChanges } from '#web/staff/query/versioned-changes.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

export type DealToSave = Pick<
  NewDeal,
  'title' | 'type' | 'price' | 'isActive' | 'fixed' | 'choices' | 'marks' | 'allergens' | 'taxSplit' | 'taxClass'
>
export type DealActions = ReturnType<typeof useDealActions>

/** What staff can do to deals. `change` and `add` throw when they fail; the others show the error themselves. */
export function useDealActions({ replace, remove, reload }: AdminList<AdminDeal>) {
  const api = useAdminApi()
  const confirm = useConfirm()
  const toast = useToast()
  const t = useTranslate()

  return useMemo(() => {
    const change = versionedChanges<AdminDeal, DealChange>({
      patch: (id, json, options) => api.patch('/admin/deals/:id', { param: { id }, json, ...options }),
      replace,
    })
    const fail = (message: string, detail?: string) => toast({ message, ...(detail && { detail }), tone: 'error' })

    async function add(deal: DealToSave): Promise<void> {
      await api.post('/admin/deals', { json: deal })
      await reload()
    }

    async function setActive(deal: AdminDeal, isActive: boolean): Promise<void> {
      try {
        await change(deal, { isActive })
      } catch (error) {
        fail(t('Save failed: {reason}', { reason: t.message(reasonOf(error)) }))
      }
    }

    async function deleteDeal({ id, title }: AdminDeal): Promise<void> {
      const question = t('Delete the deal “{title}”?', { title })
      if (!(await confirm({ message: question, action: t('Delete'), tone: 'danger' }))) return
      try {
        await api.delete('/admin/deals/:id', { param: { id } }).catch(unlessGone)
      } catch (error) {
        return fail(t('Delete failed.'), reasonOf(error))
      }
      remove(id)
      toast(t('{name} was deleted.', { name: title }))
    }

    /** Shows the new order at once and saves the new place of the moved one; moves by colleagues stay. */
    async function move(moved: AdminDeal, order: readonly AdminDeal[]): Promise<void> {
      for (const [uiOrder, deal] of order.entries()) replace({ ...deal, uiOrder })
      try {
        await change(moved, { before: nextAfter(moved, order)?.id ?? null })
      } catch (error) {
        fail(t.as('the sequence of a list', 'The order could not be saved.'), reasonOf(error))
        await reload()
      }
    }

    return { change, add, setActive, deleteDeal, move }
  }, [api, confirm, toast, t, replace, remove, reload])
}
