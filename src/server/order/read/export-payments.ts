import type { TakingsQuery } from '#contract/order.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { currencyOf } from '#domain/money/currencies.ts'
import { type Cents, cents } from '#domain/money/money.ts'
import { methodInFile } from '#domain/order/payment-method-words.ts'
import { describeRefundCause } from '#domain/order/refund-lines.ts'
import { shownName } from '#domain/people/given-name.ts'
import { businessPlaceOf } from '#domain/settings/business-place.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { businessDayAt, startOfBusinessDay } from '#domain/time/business-day.ts'
import { addDays, type PlainDate } from '#domain/time/clock-time.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import { hasRounded, listCardRefundsIn, listPaymentsIn, type PaymentRow } from '#server/order/record/payment-queries.ts'
import type { Shop } from '#server/shop.ts'
import { type Days, daysInName, daysOf, todayIn } from './export-days.ts'
import type { Cell } from './export-orders.ts'

const headerIn = (t: Translate): string[] => [
  t('Day'),
  t('Time'),
  t.as('a column', 'Order'),
  t('Name'),
  t.as('a payment or a refund', 'Kind'),
  t.as('a way to pay', 'Method'),
  t.as('a column', 'Amount'),
  t('Tip'),
  t('Recorded by'),
  t('Reason'),
  t('Currency'),
]

/** As many days as are read at once. */
const DAYS_AT_ONCE = 31

/**
 * Every payment of these business days, everything given back and every correction, a row each. By method they add up to what the
 * report says was paid, less what was refunded.
 */
export async function exportPayments(shop: Shop, query: TakingsQuery, t = english) {
  const days = daysOf(query, todayIn(shop))
  // Restaurants that never rounded have no column for it.
  const isRounded = shop.restaurant.cashStepCents !== undefined || (await hasRounded(shop.db))
  return {
    filename: `payments-${daysInName(days, days.to)}.csv`,
    header: [...headerIn(t), ...(isRounded ? [t('Rounding of cash')] : [])],
    rows: paymentRows(shop, days, isRounded, t),
  }
}

async function* paymentRows(shop: Shop, { from, to }: Days, isRounded: boolean, t: Translate): AsyncGenerator<Cell[]> {
  const place = businessPlaceOf(shop.restaurant)
  for (let first: PlainDate = from; first <= to; first = addDays(first, DAYS_AT_ONCE)) {
    const next = addDays(first, DAYS_AT_ONCE)
    const end = next <= to ? next : addDays(to, 1)
    const span = { from: startOfBusinessDay(first, place), until: startOfBusinessDay(end, place) }
    for (const one of await readMoney(shop, span, t)) yield rowOf(one, shop.restaurant, isRounded, t)
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

async function readMoney({ db, payments }: Shop, span: { from: Date; until: Date }, t: Translate): Promise<Money[]> {
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
      const reason = payment.reason ?? reasonOf(payment, t)
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
        reason: reasonOf(refund, t),
        currency,
      }
      return { at, orderId, name, kind: 'refund', method: 'card', by, ...money }
    })
  return [...paid, ...back].sort((one, other) => one.at.getTime() - other.at.getTime())
}

const reasonOf = ({ cause }: Pick<PaymentRow, 'cause'>, t: Translate): string | null =>
  cause && describeRefundCause(cause, t)

/** In English, words that programs know. */
const kindsIn = (t: Translate): Readonly<Record<Money['kind'], string>> => ({
  payment: t('payment'),
  refund: t('refund'),
  correction: t('correction'),
})

function kindOf({ reversesId, amountCents, tipCents }: PaymentRow): Money['kind'] {
  if (reversesId !== null) return 'correction'
  return amountCents < 0 || tipCents < 0 ? 'refund' : 'payment'
}

function rowOf(
  { at, amount, tip, rounding, ...money }: Money,
  restaurant: Restaurant,
  isRounded: boolean,
  t: Translate,
): Cell[] {
  const { orderId, name, kind, method, by, reason, currency } = money
  const [, time = ''] = localDateTimeAt(at, restaurant.timeZone).split('T')
  const day = businessDayAt(at, businessPlaceOf(restaurant))
  return [
    ...[day, time, orderId, shownName(t, name), kindsIn(t)[kind], methodInFile(method, restaurant.terminalName, t)],
    ...[amount, tip].map((cents) => ({ cents, of: currencyOf(currency) })),
    ...[by ?? '', reason ?? '', currency.toUpperCase()],
    ...(isRounded ? [{ cents: rounding, of: currencyOf(currency) }] : []),
  ]
}
