import { useMemo } from 'react'
import type { AdminOrder, OrderChange } from '#contract/order.ts'
import { type Cents, dollarsFromCents, exactPrice } from '#domain/money/money.ts'
import type { StaffStatus } from '#domain/order/order-status.ts'
import type { LiveList } from '#web/admin/list/use-live-list.ts'
import { currentIn, unlessGone, versionedChanges } from '#web/admin/list/versioned-changes.ts'
import { type AdminApi, reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { collisionOf } from './colliding-change.ts'
import { STATUS_NAME } from './order-words.ts'

const PATH = '/api/admin/orders'
const STILL_THERE = 'Order still exists on server after delete — check auth/rules/project.'

export type OrderActions = ReturnType<typeof useOrderActions>

/** What staff can do to an order. Each answers when it is done, tells what failed, and then the card shows the truth again. */
export function useOrderActions({ replace, remove }: Pick<LiveList<AdminOrder>, 'replace' | 'remove'>) {
  const api = useAdminApi()
  const confirm = useConfirm()
  const toast = useToast()

  return useMemo(() => {
    const fail = (message: string) => toast({ message, tone: 'error' })
    const path = (id: string) => `${PATH}/${encodeURIComponent(id)}`
    const save = versionedChanges<AdminOrder>(api, { path: PATH, replace })

    /** As it was clicked, unless a colleague's change has made it moot or doubtful. */
    async function change(seen: AdminOrder, change: OrderChange): Promise<AdminOrder> {
      try {
        return await save(seen, change)
      } catch (error) {
        const current = currentIn<AdminOrder>(error)
        if (!current) throw error
        const collision = collisionOf(seen, change, current)
        if (collision === 'told') throw error
        return collision === 'done' ? current : await save(current, change)
      }
    }

    /** The order as it is then; null when it was not changed. */
    async function setStatus(order: AdminOrder, status: StaffStatus): Promise<AdminOrder | null> {
      try {
        const saved = await change(order, { status })
        toast({ message: `${order.orderCode}: ${STATUS_NAME[status]}`, tone: 'note' })
        return saved
      } catch (error) {
        fail(`Failed to update status: ${reasonOf(error)}`)
        return null
      }
    }

    async function clearAttention(order: AdminOrder): Promise<void> {
      try {
        await change(order, { attention: null })
      } catch (error) {
        fail(`Failed to clear the mark: ${reasonOf(error)}`)
      }
    }

    async function refund({ id, orderCode }: AdminOrder, amount: Cents): Promise<boolean> {
      try {
        const body = { amount: dollarsFromCents(amount) }
        replace(await api<AdminOrder>(`${path(id)}/refund`, { method: 'POST', body }))
        toast({ message: `${orderCode}: refunded ${exactPrice(amount)}`, tone: 'note' })
        return true
      } catch (error) {
        fail(`Refund failed: ${reasonOf(error)}`)
        return false
      }
    }

    async function deleteOrder({ id, orderCode }: AdminOrder): Promise<void> {
      if (!(await confirm({ message: 'Delete this order?', action: 'Delete', tone: 'danger' }))) return
      try {
        await api(path(id), { method: 'DELETE' }).catch(unlessGone)
        if (!(await isGone(api, path(id)))) return fail(STILL_THERE)
        remove(id)
        toast(`${orderCode} deleted`)
      } catch (error) {
        fail(`Delete failed: ${reasonOf(error)}`)
      }
    }

    return { setStatus, clearAttention, refund, deleteOrder }
  }, [api, confirm, toast, replace, remove])
}

/** The re-read after a delete (specification, section 7). */
async function isGone(api: AdminApi, path: string): Promise<boolean> {
  try {
    await api<AdminOrder>(path)
    return false
  } catch (error) {
    unlessGone(error)
    return true
  }
}
