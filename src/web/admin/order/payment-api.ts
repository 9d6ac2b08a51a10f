import { useRef } from 'react'
import type { AdminOrder, PaymentLink } from '#contract/order.ts'
import { type Cents, decimalFromCents } from '#domain/money.ts'
import type { CounterMethod } from '#domain/order/order-money.ts'
import { useAdminApi } from '#web/admin/session/admin-api.tsx'
import { ApiProblem } from '#web/parts/api-client.ts'
import { randomKey } from '#web/parts/random-key.ts'

export type TakenMoney = {
  readonly method: CounterMethod
  readonly amount: Cents
  readonly tip: Cents
  readonly given?: Cents | undefined
}

/** The server asks the payment provider three times if it must. */
const TIMEOUT_MS = 60_000

/** Records payments for an order, and opens payment links. Each call throws the server's refusal. */
export function usePaymentApi(order: AdminOrder) {
  const api = useAdminApi()
  // The same until the outcome is known, so that pressing again after a timeout pays once.
  const key = useRef(randomKey())
  const param = { id: order.id }
  return {
    async pay({ method, amount, tip, given }: TakenMoney): Promise<AdminOrder> {
      try {
        const paid = await api.post('/admin/orders/:id/payments', {
          param,
          json: {
            method,
            amount: decimalFromCents(amount),
            ...(tip > 0 && { tip: decimalFromCents(tip) }),
            ...(given !== undefined && { given: decimalFromCents(given) }),
          },
          headers: { 'Idempotency-Key': key.current },
          timeoutMs: TIMEOUT_MS,
        })
        key.current = randomKey()
        return paid
      } catch (error) {
        if (error instanceof ApiProblem && error.status >= 400 && error.status < 500) key.current = randomKey()
        throw error
      }
    },
    openLink: (isEmailed: boolean): Promise<PaymentLink> =>
      api.post('/admin/orders/:id/payment-link', { param, json: { email: isEmailed }, timeoutMs: TIMEOUT_MS }),
  }
}
