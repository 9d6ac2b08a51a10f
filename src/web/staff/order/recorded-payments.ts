import type { StaffOrder } from '#contract/order.ts'
import type { OrderPayment } from '#contract/order-payment.ts'
import { type Cents, centsFromDecimal, sumCents, type Unit } from '#domain/money/money.ts'
import { type CounterMethod, isCounterMethod } from '#domain/order/order-money.ts'

type Payments = Pick<StaffOrder, 'payments' | 'digits'>
type AtCounter = OrderPayment & { readonly method: CounterMethod }

export type RecordedPayment<Payment extends OrderPayment = OrderPayment> = {
  readonly payment: Payment
  /** What takes it back, wholly or in part, because it was a mistake. */
  readonly reversals: readonly OrderPayment[]
  /** The amount without what was a mistake; below zero if it was given back. */
  readonly standing: Cents
}

export type CorrectablePayment = RecordedPayment<AtCounter>

const sumOf = (payments: readonly OrderPayment[], currency: Unit): Cents =>
  sumCents(payments.map(({ amount }) => centsFromDecimal(amount, currency)))

/** Each payment, and all money given back, beside what was a mistake of it. */
export const recordedPayments = ({ payments, ...order }: Payments): readonly RecordedPayment[] =>
  payments
    .filter(({ reverses }) => reverses === null)
    .map((payment) => {
      const reversals = payments.filter(({ reverses }) => reverses === payment.id)
      return { payment, reversals, standing: sumOf([payment, ...reversals], order) }
    })

/** What was paid by this method, less refunds. */
export const keptIn = ({ payments, ...order }: Payments, method: CounterMethod): Cents =>
  sumOf(
    payments.filter((one) => one.method === method),
    order,
  )

/** Whether all that was paid was paid by card on the site: whoever did so is rarely at the counter. */
export const isPaidOnline = ({ paid, payments }: Pick<StaffOrder, 'paid' | 'payments'>): boolean =>
  paid > 0 && !payments.some(({ method }) => isCounterMethod(method))

/** The payments at the counter that can be corrected: something of them is neither given back nor taken back. */
export const correctablePayments = (order: Payments): readonly CorrectablePayment[] =>
  recordedPayments(order).filter(
    (recorded): recorded is CorrectablePayment =>
      recorded.standing > 0 && isCounterMethod(recorded.payment.method) && keptIn(order, recorded.payment.method) > 0,
  )
