import { useMemo } from 'react'
import type { AdminOrder, CustomerCorrection, OrderChange } from '#contract/order.ts'
import type { StaffStatus } from '#domain/order/order-status.ts'
import type { LiveList } from '#web/admin/list/use-live-list.ts'
import { currentIn, unlessGone, versionedChanges } from '#web/admin/list/versioned-changes.ts'
import { type AdminApi, reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { collisionOf } from './colliding-change.ts'
import { STATUS_NAME } from './order-words.ts'
import { keptMoneyInWords, refundInWords } from './refundable.ts'
import { useRefund } from './use-refund.ts'

const PATH = '/api/admin/orders'
/** The server closes the card page and asks whether it was paid: up to 50 seconds each (stripe-client). */
const CLOSING_PATIENCE = { timeoutMs: 120_000 }
const STILL_THERE = 'Order still exists on server after delete — check auth/rules/project.'

export type OrderActions = ReturnType<typeof useOrderActions>

/** What staff can do to an order. Each answers when it is done and tells what failed, except `correct`, which throws; then the card shows the truth again. */
export function useOrderActions({ replace, remove }: Pick<LiveList<AdminOrder>, 'replace' | 'remove'>) {
  const api = useAdminApi()
  const confirm = useConfirm()
  const toast = useToast()
  const refund = useRefund(replace)

  return useMemo(() => {
    const fail = (message: string) => toast({ message, tone: 'error' })
    const path = (id: string) => `${PATH}/${encodeURIComponent(id)}`
    const save = versionedChanges<AdminOrder>(api, { path: PATH, replace })

    /** As it was clicked, unless a colleague's change has made it moot or doubtful. */
    async function change(seen: AdminOrder, change: OrderChange): Promise<AdminOrder> {
      const patience = change.status === 'cancelled' ? CLOSING_PATIENCE : {}
      try {
        return await save(seen, change, patience)
      } catch (error) {
        const current = currentIn<AdminOrder>(error)
        if (!current) throw error
        const collision = collisionOf(seen, change, current)
        if (collision === 'told') throw error
        return collision === 'done' ? current : await save(current, change, patience)
      }
    }

    async function setStatus(order: AdminOrder, status: StaffStatus): Promise<void> {
      try {
        await change(order, { status })
        toast({ message: `${order.orderCode}: ${STATUS_NAME[status]}`, tone: 'note' })
      } catch (error) {
        fail(`Failed to update status: ${reasonOf(error)}`)
      }
    }

    const correct = (order: AdminOrder, customer: CustomerCorrection) => save(order, { customer })

    async function clearAttention(order: AdminOrder): Promise<void> {
      try {
        await change(order, { attention: null })
      } catch (error) {
        fail(`Failed to clear the mark: ${reasonOf(error)}`)
      }
    }

    /** One request: the order is cancelled and its money goes back, or neither happens. */
    async function cancelWithRefund(order: AdminOrder): Promise<void> {
      try {
        const saved = await change(order, { status: 'cancelled', refund: true })
        const { sentence, hasFailed } = refundInWords(order, saved)
        toast({ message: `${order.orderCode}: ${sentence}`, tone: hasFailed ? 'error' : 'note' })
      } catch (error) {
        fail(`Failed to update status: ${reasonOf(error)}`)
      }
    }

    async function deleteOrder(order: AdminOrder): Promise<void> {
      const { id, orderCode } = order
      if (!(await confirm({ ...deletionQuestion(order), action: 'Delete', tone: 'danger' }))) return
      try {
        await api(path(id), { ...CLOSING_PATIENCE, method: 'DELETE' }).catch(unlessGone)
        if (!(await isGone(api, path(id)))) return fail(STILL_THERE)
        remove(id)
        toast(`${orderCode} deleted`)
      } catch (error) {
        fail(`Delete failed: ${reasonOf(error)}`)
      }
    }

    return { setStatus, correct, cancelWithRefund, clearAttention, refund, deleteOrder }
  }, [api, confirm, toast, replace, remove, refund])
}

/** Where money was paid for it, the question says that it stays where it is. */
function deletionQuestion(order: AdminOrder): { title?: string; message: string } {
  const question = 'Delete this order?'
  const money = keptMoneyInWords(order)
  return money === undefined ? { message: question } : { title: question, message: money }
}

/** The re-read after a delete. */
async function isGone(api: AdminApi, path: string): Promise<boolean> {
  try {
    await api<AdminOrder>(path)
    return false
  } catch (error) {
    unlessGone(error)
    return true
  }
}
