import { useCallback, useState } from 'react'
import type { AdminOrder } from '#contract/order.ts'
import { type Cents, dollarsFromCents, exactPrice } from '#domain/money.ts'
import { reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import { refundKeys } from './refund-keys.ts'

/** The server asks the payment provider three times if it must, for 15 seconds each (stripe-client). */
const TIMEOUT_MS = 60_000

/** Gives money back and shows the order as it is then; false when that failed, which is told. */
export function useRefund(replace: (order: AdminOrder) => void, told: (order: AdminOrder, words: string) => void) {
  const api = useAdminApi()
  const toast = useToast()
  const [underKey] = useState(refundKeys)

  return useCallback(
    async (order: AdminOrder, amount: Cents): Promise<boolean> => {
      const { id } = order
      const ask = (key: string) =>
        api<AdminOrder>(`/api/admin/orders/${encodeURIComponent(id)}/refund`, {
          method: 'POST',
          body: { amount: dollarsFromCents(amount) },
          headers: { 'Idempotency-Key': key },
          timeoutMs: TIMEOUT_MS,
        })
      try {
        const after = await underKey(order, amount, ask)
        replace(after)
        // An earlier try, whose answer was lost, may have done it.
        const already = after.refunded <= order.refunded ? ' already' : ''
        told(after, `Refunded ${exactPrice(amount)}${already}`)
        return true
      } catch (error) {
        toast({ message: `Refund failed: ${reasonOf(error)}`, tone: 'error' })
        return false
      }
    },
    [api, toast, replace, told, underKey],
  )
}
