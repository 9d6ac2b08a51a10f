import type { StaffOrder } from '#contract/order.ts'
import type { OrderPayment } from '#contract/order-payment.ts'
import { type Cents, centsFromDecimal, sumCents } from '#domain/money/money.ts'
import { type CounterMethod, isCounterMethod } from '#domain/order/order-money.ts'

type Payments = Pick<StaffOrder, 'payments'>
type AtCounter = OrderPayment & { readonly method: CounterMethod }

export type RecordedPayment<Payment extends OrderPayment = OrderPayment> = {
  readonly payment: Payment
  /** What takes it back, wholly or in part, because it was a mistake. */
  readonly reversals: readonly OrderPayment[]
  /** The amount without what was a mistake; below zero if it was given back. */
  readonly standing: Cents
}

export type CorrectablePayment = RecordedPayment<AtCounter>

const sumOf = (payments: readonly OrderPayment[]): Cents =>
  sumCents(payments.map(({ amount }) => centsFromDecimal(amount)))

/** Each payment, and all money given back, beside what was a mistake of it. */
export const recordedPayments = ({ payments }: Payments): readonly RecordedPayment[] =>
  payments
    .filter(({ reverses }) => reverses === null)
    .map((payment) => {
      const reversals = payments.filter(({ reverses }) => reverses === payment.id)
      return { payment, reversals, standing: sumOf([payment, ...reversals]) }
    })

/** What was paid by this method, less refunds. */
export const keptIn = ({ payments }: Payments, method: CounterMethod): Cents =>
  sumOf(payments.filter((one) => one.method === method))

/** The payments at the counter that can be corrected: something of them is neither given back nor taken back. */
export const correctablePayments = (order: Payments): readonly CorrectablePayment[] =>
  recordedPayments(order).filter(
    (recorded): recorded is CorrectablePayment =>
      recorded.standing > 0 && isCounterMethod(recorded.payment.method) && keptIn(order, recorded.payment.method) > 0,
  )
