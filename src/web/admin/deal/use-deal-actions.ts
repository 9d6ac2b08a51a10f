import { useMemo } from 'react'
import type { AdminDeal, DealChange, NewDeal } from '#contract/deal.ts'
import { savesInTurn } from '#web/admin/list/saves-in-turn.ts'
import type { LiveList } from '#web/admin/list/use-live-list.ts'
import { reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { ApiProblem } from '#web/parts/api-client.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'

export type DealToSave = Pick<NewDeal, 'title' | 'type' | 'price' | 'isActive' | 'fixed' | 'choices'>
export type DealActions = ReturnType<typeof useDealActions>

const PATH = '/api/admin/deals'

/** What staff can do to deals. `change` and `add` throw when they cannot; the others tell it themselves. */
export function useDealActions({ replace, remove, reload }: LiveList<AdminDeal>) {
  const api = useAdminApi()
  const confirm = useConfirm()
  const toast = useToast()

  return useMemo(() => {
    const inTurn = savesInTurn()
    const fail = (message: string) => toast({ message, tone: 'error' })

    async function change(deal: AdminDeal, change: DealChange): Promise<void> {
      try {
        const saved = await inTurn(deal, (version) =>
          api<AdminDeal>(`${PATH}/${deal.id}`, { method: 'PATCH', body: { ...change, version } }),
        )
        replace(saved)
      } catch (error) {
        if (error instanceof ApiProblem && error.code === 'stale_version') replace(error.details.current as AdminDeal)
        throw error
      }
    }

    async function add(deal: DealToSave): Promise<void> {
      await api<AdminDeal>(PATH, { method: 'POST', body: deal })
      await reload()
    }

    async function setActive(deal: AdminDeal, isActive: boolean): Promise<void> {
      await change(deal, { isActive }).catch((error) => fail(`Save failed: ${reasonOf(error)}`))
    }

    async function drop({ id, title }: AdminDeal): Promise<void> {
      if (!(await confirm({ message: 'Delete this deal?', action: 'Delete', tone: 'danger' }))) return
      try {
        await api(`${PATH}/${id}`, { method: 'DELETE' })
      } catch (error) {
        if (!(error instanceof ApiProblem && error.status === 404)) return fail(`Delete failed. ${reasonOf(error)}`)
      }
      remove(id)
      toast(`${title} was deleted.`)
    }

    /** Two neighbours change places; deals that share a place get one of their own. */
    async function swap(inOrder: readonly AdminDeal[], from: number, to: number): Promise<void> {
      const moved = inOrder[from]
      if (!moved) return
      const order = inOrder.toSpliced(from, 1).toSpliced(to, 0, moved)
      try {
        for (const [uiOrder, deal] of order.entries()) {
          if (deal.uiOrder !== uiOrder) await change(deal, { uiOrder })
        }
      } catch (error) {
        fail(`Save failed: ${reasonOf(error)}`)
        await reload()
      }
    }

    return { change, add, setActive, drop, swap }
  }, [api, confirm, toast, replace, remove, reload])
}
