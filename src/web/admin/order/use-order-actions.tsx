import { useMemo } from 'react'
import type { AdminOrder, CustomerCorrection, OrderChange } from '#contract/order.ts'
import type { StaffStatus } from '#domain/order/order-status.ts'
import type { LiveList } from '#web/admin/list/use-live-list.ts'
import { currentIn, unlessGone, versionedChanges } from '#web/admin/list/versioned-changes.ts'
import { type AdminApi, reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { collisionOf } from './colliding-change.ts'
import type { OrderNote, OrderNotes } from './order-notes.tsx'
import { STATUS_NAME } from './order-words.ts'
import { keptMoneyInWords, refundable, refundInWords } from './refundable.ts'
import { useRefund } from './use-refund.ts'

const PATH = '/api/admin/orders'
/** The server closes the card page and asks whether it was paid: up to 50 seconds each (stripe-client). */
const CLOSING_PATIENCE = { timeoutMs: 120_000 }
const STILL_THERE = 'Order still exists on server after delete — check auth/rules/project.'

export type OrderActions = ReturnType<typeof useOrderActions>

/** What staff can do to an order. Each answers when it is done and tells what failed, except `correct`, which throws; then the card shows the truth again. */
export function useOrderActions(
  { replace, remove }: Pick<LiveList<AdminOrder>, 'replace' | 'remove'>,
  { done, told, failed }: Pick<OrderNotes, 'done' | 'told' | 'failed'>,
) {
  const api = useAdminApi()
  const confirm = useConfirm()
  const refund = useRefund(replace, told)

  return useMemo(() => {
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

    const { setStatus, accept, undo } = undoableChanges(change, { done, failed })
    const correct = (order: AdminOrder, customer: CustomerCorrection) => save(order, { customer })

    async function clearAttention(order: AdminOrder): Promise<void> {
      try {
        await change(order, { attention: null })
      } catch (error) {
        failed(order, `Failed to clear the mark: ${reasonOf(error)}`)
      }
    }

    /** One request: the order is cancelled and its money goes back, or neither happens. */
    async function cancelWithRefund(order: AdminOrder): Promise<void> {
      try {
        const saved = await change(order, { status: 'cancelled', refund: true })
        const { sentence, hasFailed } = refundInWords(order, saved)
        if (hasFailed) failed(saved, sentence)
        else told(saved, sentence)
      } catch (error) {
        failed(order, `Failed to update status: ${reasonOf(error)}`)
      }
    }

    async function deleteOrder(order: AdminOrder): Promise<void> {
      const { id } = order
      if (!(await confirm({ ...deletionQuestion(order), action: 'Delete', tone: 'danger' }))) return
      try {
        await api(path(id), { ...CLOSING_PATIENCE, method: 'DELETE' }).catch(unlessGone)
        if (!(await isGone(api, path(id)))) return failed(order, STILL_THERE)
        remove(id)
        told(order, 'Deleted')
      } catch (error) {
        failed(order, `Delete failed: ${reasonOf(error)}`)
      }
    }

    return { setStatus, accept, undo, correct, cancelWithRefund, clearAttention, refund, deleteOrder }
  }, [api, confirm, replace, remove, refund, done, told, failed])
}

type Change = (seen: AdminOrder, change: OrderChange) => Promise<AdminOrder>

/** Changes that a wrong tap makes. For some seconds each can be undone, unless a colleague has changed the order meanwhile. */
const undoableChanges = (change: Change, { done, failed }: Pick<OrderNotes, 'done' | 'failed'>) => ({
  async setStatus(order: AdminOrder, status: StaffStatus): Promise<void> {
    try {
      const saved = await change(order, { status })
      done(saved, STATUS_NAME[status], statusUndoing(order, status))
    } catch (error) {
      failed(order, `Failed to update status: ${reasonOf(error)}`)
    }
  },
  /** Accepts a preorder for its time, or takes that back. */
  async accept(order: AdminOrder, isAccepted: boolean): Promise<void> {
    try {
      const saved = await change(order, { accepted: isAccepted })
      done(saved, isAccepted ? 'Accepted for its time' : 'Not accepted any more', { accepted: !isAccepted })
    } catch (error) {
      failed(order, `Failed to accept the order: ${reasonOf(error)}`)
    }
  },
  async undo({ order, undoing }: OrderNote): Promise<void> {
    if (!undoing) return
    try {
      const { status } = await change(order, undoing)
      done(order, `${STATUS_NAME[status]} again`)
    } catch (error) {
      failed(order, `Failed to undo: ${reasonOf(error)}`)
    }
  },
})

/**
 * What takes a status back. Nothing does for an order that waited for its payment, which only the checkout makes, nor for a
 * paid one that was cancelled: its money was asked about in a window first.
 */
function statusUndoing({ status: before, ...payment }: AdminOrder, status: StaffStatus): OrderChange | null {
  if (before === 'pending') return null
  return status === 'cancelled' && refundable({ status: before, ...payment }) > 0 ? null : { status: before }
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
