import { useState } from 'react'
import type { StaffOrder } from '#contract/order.ts'
import type { PaymentLink, PaymentReversal } from '#contract/order-payment.ts'
import { type Cents, type Decimal, decimalFromCents } from '#domain/money/money.ts'
import type { CounterMethod } from '#domain/order/order-money.ts'
import { useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { requestKeys } from '#web/staff/query/request-keys.ts'

type TakenMoney = {
  readonly method: CounterMethod
  readonly amount: Cents
  readonly tip: Cents
  readonly given?: Cents | undefined
  readonly isTipConfirmed?: true
}

type WantedLink = { readonly isEmailed: boolean; readonly tip: Decimal | undefined }

/** The server asks the payment provider three times if it must. */
const TIMEOUT_MS = 60_000

/** Records payments for an order, and opens payment links. Each call throws the server's refusal. */
export function usePaymentApi({ id, digits }: StaffOrder) {
  const api = useAdminApi()
  const [underKey] = useState(requestKeys)
  const param = { id }
  return {
    pay({ method, amount, tip, given, ...confirmation }: TakenMoney): Promise<StaffOrder> {
      const json = {
        method,
        amount: decimalFromCents(amount, { digits }),
        ...(tip > 0 && { tip: decimalFromCents(tip, { digits }) }),
        ...(given !== undefined && { given: decimalFromCents(given, { digits }) }),
        ...confirmation,
      }
      return underKey({ id, json }, (key) =>
        api.post('/admin/orders/:id/payments', {
          param,
          json,
          headers: { 'Idempotency-Key': key },
          timeoutMs: TIMEOUT_MS,
        }),
      )
    },
    /** Takes back a payment that was a mistake; with a method, it becomes one by that. */
    reverse: (payment: string, json: PaymentReversal): Promise<StaffOrder> =>
      underKey({ id, payment, json }, (key) =>
        api.post('/admin/orders/:id/payments/:payment/reversal', {
          param: { id, payment },
          json,
          headers: { 'Idempotency-Key': key },
        }),
      ),
    openLink: ({ isEmailed, tip }: WantedLink): Promise<PaymentLink> =>
      api.post('/admin/orders/:id/payment-link', {
        param,
        json: { email: isEmailed, ...(tip !== undefined && { tip }) },
        timeoutMs: TIMEOUT_MS,
      }),
  }
}
