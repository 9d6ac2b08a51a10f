import { useMemo } from 'react'
import type { AdminOrder } from '#contract/order.ts'
import { type Cents, dollarsFromCents, exactPrice } from '#domain/money/money.ts'
import type { StaffStatus } from '#domain/order/order-status.ts'
import type { LiveList } from '#web/admin/list/use-live-list.ts'
import { type AdminApi, reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { ApiProblem } from '#web/parts/api-client.ts'
import { useConfirm } from '#web/ui/alert-dialog-provider.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { STATUS_NAME } from './order-words.ts'

const STILL_THERE = 'Order still exists on server after delete — check auth/rules/project.'

export type OrderActions = ReturnType<typeof useOrderActions>

/** What staff can do to an order. Each answers when it is done, tells what failed, and then the card shows the truth again. */
export function useOrderActions({ replace, remove }: Pick<LiveList<AdminOrder>, 'replace' | 'remove'>) {
  const api = useAdminApi()
  const confirm = useConfirm()
  const toast = useToast()

  return useMemo(() => {
    const fail = (message: string) => toast({ message, tone: 'error' })
    const path = (id: string) => `/api/admin/orders/${encodeURIComponent(id)}`

    async function setStatus({ id, orderCode }: AdminOrder, status: StaffStatus): Promise<boolean> {
      try {
        replace(await api<AdminOrder>(path(id), { method: 'PATCH', body: { status } }))
        toast({ message: `${orderCode}: ${STATUS_NAME[status]}`, tone: 'note' })
        return true
      } catch (error) {
        fail(`Failed to update status: ${reasonOf(error)}`)
        return false
      }
    }

    async function clearAttention({ id }: AdminOrder): Promise<void> {
      try {
        replace(await api<AdminOrder>(path(id), { method: 'PATCH', body: { attention: null } }))
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
        await api(path(id), { method: 'DELETE' }).catch(whenGone)
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

/** A colleague was faster. */
const whenGone = (error: unknown) => {
  if (!(error instanceof ApiProblem && error.status === 404)) throw error
}

/** The re-read after a delete (specification, section 7). */
async function isGone(api: AdminApi, path: string): Promise<boolean> {
  try {
    await api<AdminOrder>(path)
    return false
  } catch (error) {
    whenGone(error)
    return true
  }
}
