import type { TakingsQuery } from '#contract/order.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { type Cents, cents } from '#domain/money/money.ts'
import { methodInFile } from '#domain/order/payment-method-words.ts'
import { describeRefundCause } from '#domain/order/refund-lines.ts'
import { businessPlaceOf } from '#domain/settings/business-place.ts'
import { businessDayAt, startOfBusinessDay } from '#domain/time/business-day.ts'
import { addDays, type PlainDate } from '#domain/time/clock-time.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import { hasRounded, listCardRefundsIn, listPaymentsIn, type PaymentRow } from '#server/order/record/payment-queries.ts'
import type { Shop } from '#server/shop.ts'
import { type Days, daysInName, daysOf, todayIn } from './export-days.ts'
import type { Cell } from './export-orders.ts'

const HEADER = ['Day', 'Time', 'Order', 'Name', 'Kind', 'Method', 'Amount', 'Tip', 'Recorded by', 'Reason', 'Currency']

/** As many days as are read at once. */
const DAYS_AT_ONCE = 31

/**
 * Every payment of these business days, everything given back and every correction, a row each. By method they add up to what the
 * report says was paid, less what was refunded.
 */
export async function exportPayments(shop: Shop, query: TakingsQuery) {
  const days = daysOf(query, todayIn(shop))
  // Restaurants that never rounded have no column for it.
  const isRounded = shop.restaurant.cashStepCents !== undefined || (await hasRounded(shop.db))
  return {
    filename: `payments-${daysInName(days, days.to)}.csv`,
    header: isRounded ? [...HEADER, 'Rounding of cash'] : HEADER,
    rows: paymentRows(shop, days, isRounded),
  }
}

async function* paymentRows(shop: Shop, { from, to }: Days, isRounded: boolean): AsyncGenerator<Cell[]> {
  const place = businessPlaceOf(shop.restaurant)
  for (let first: PlainDate = from; first <= to; first = addDays(first, DAYS_AT_ONCE)) {
    const next = addDays(first, DAYS_AT_ONCE)
    const end = next <= to ? next : addDays(to, 1)
    const span = { from: startOfBusinessDay(first, place), until: startOfBusinessDay(end, place) }
    for (const one of await readMoney(shop, span)) yield rowOf(one, shop, isRounded)
  }
}

/** Money that came in, below zero if it went back. */
type Money = {
  readonly at: Date
  readonly orderId: string
  readonly name: string
  readonly kind: 'payment' | 'refund' | 'correction'
  readonly method: PaymentRow['method']
  readonly amount: Cents
  readonly tip: Cents
  readonly rounding: Cents
  readonly by: string | null
  readonly reason: string | null
  readonly currency: string
}

async function readMoney({ db, payments }: Shop, span: { from: Date; until: Date }): Promise<Money[]> {
  const isReal = (sessionId: string | null) => sessionId === null || !payments.isFromTests(sessionId)
  const paid = (await listPaymentsIn(db, span))
    .filter(({ payment }) => isReal(payment.sessionId))
    .map(({ payment, customerName: name }): Money => {
      const {
        createdAt: at,
        orderId,
        method,
        amountCents: amount,
        tipCents: tip,
        roundingCents: rounding,
        takenBy: by,
      } = payment
      const reason = payment.reason ?? reasonOf(payment)
      return {
        at,
        orderId,
        name,
        kind: kindOf(payment),
        method,
        amount,
        tip,
        rounding,
        by,
        reason,
        currency: payment.currency,
      }
    })
  const back = (await listCardRefundsIn(db, span))
    .filter(({ sessionId }) => isReal(sessionId))
    .map(({ refund, customerName: name, currency }): Money => {
      const { createdAt: at, orderId, requestedBy: by } = refund
      const money = {
        amount: cents(-refund.amountCents),
        tip: cents(-(refund.tipCents ?? 0) || 0),
        rounding: cents(0),
        reason: reasonOf(refund),
        currency,
      }
      return { at, orderId, name, kind: 'refund', method: 'card', by, ...money }
    })
  return [...paid, ...back].sort((one, other) => one.at.getTime() - other.at.getTime())
}

const reasonOf = ({ cause }: Pick<PaymentRow, 'cause'>): string | null => cause && describeRefundCause(cause)

function kindOf({ reversesId, amountCents, tipCents }: PaymentRow): Money['kind'] {
  if (reversesId !== null) return 'correction'
  return amountCents < 0 || tipCents < 0 ? 'refund' : 'payment'
}

function rowOf({ at, amount, tip, rounding, ...money }: Money, { restaurant }: Shop, isRounded: boolean): Cell[] {
  const { orderId, name, kind, method, by, reason, currency } = money
  const [, time = ''] = localDateTimeAt(at, restaurant.timeZone).split('T')
  const day = businessDayAt(at, businessPlaceOf(restaurant))
  return [
    ...[day, time, orderId, name, kind, methodInFile(method)],
    ...[amount, tip].map((cents) => ({ cents, of: currencyOf(currency) })),
    ...[by ?? '', reason ?? '', currency.toUpperCase()],
    ...(isRounded ? [{ cents: rounding, of: currencyOf(currency) }] : []),
  ]
}
