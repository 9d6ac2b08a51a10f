import { z } from 'zod'
import { english } from '#domain/language/translate.ts'
import { formatOfSale } from '#domain/money/amount-format.ts'
import { addCents, type Cents, cents, exactPrice, subtractCents, sumCents } from '#domain/money/money.ts'
import { counterMethodsIn, type PaymentMethod, paidOf } from '#domain/order/order-money.ts'
import { byMethod } from '#domain/order/payment-method-words.ts'
import { isActiveRefund } from '#domain/order/refund.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { Mail } from '#server/adapters/mail/mailer.ts'
import type { Db } from '#server/database/client.ts'
import { addJob } from '#server/database/job-queries.ts'
import { findOrder, type OrderRow } from '#server/order/record/order-queries.ts'
import { listPayments, listRefunds, type PaymentRow, type RefundRow } from '#server/order/record/payment-queries.ts'
import { tipsBack } from '#server/order/record/read-ledger.ts'
import type { Shop } from '#server/shop.ts'
import { defineJob } from '#server/shop-job.ts'
import { type MailedOrder, type OrderMailSettings, orderMail, orderMailSettings, orderPage } from './order-mail.tsx'

export const SEND_CANCELLATION_JOB = defineJob({
  task: 'send_order_cancellation',
  lane: 'mail',
  payload: z.object({ id: z.string() }),
  run: sendCancellation,
})
/** Staff can undo a new status for some seconds. */
const UNDO_MS = 15_000

/** One email to the guest of an order that staff cancel, queued in the same transaction. */
export async function queueCancellationMail(
  tx: Db,
  { mailer }: Pick<Shop, 'mailer'>,
  { id, customerEmail }: OrderRow,
): Promise<void> {
  if (!mailer || customerEmail === null) return
  const options = { jobKey: `order-cancelled:${id}`, delayMs: UNDO_MS }
  await addJob(tx, SEND_CANCELLATION_JOB, { id }, options)
}

/** Runs as a job. An order that was set back meanwhile gets no email. */
async function sendCancellation(shop: Shop, { id }: { readonly id: string }): Promise<void> {
  const { db, mailer } = shop
  const order = await findOrder(db, id)
  if (!mailer || !order?.customerEmail || order.status !== 'cancelled') return
  const [refunds, payments] = [await listRefunds(db, [id]), await listPayments(db, [id])]
  const { customerEmail } = order
  await mailer.send(
    cancellationMail({ ...order, customerEmail }, { refunds, payments }, await orderMailSettings(shop, order)),
  )
}

type MovedMoney = { readonly refunds: readonly RefundRow[]; readonly payments: readonly PaymentRow[] }

/** Staff have cancelled an order: what is paid back, and when. */
export const cancellationMail = (order: MailedOrder, moved: MovedMoney, settings: OrderMailSettings): Mail =>
  orderMail('orderCancellation', order, settings, {
    facts: [
      ...(order.declinedBecause ? [order.declinedBecause] : []),
      describeMoneyBack(order, moved, settings.restaurant).join('\n'),
    ],
    links: [orderPage(order, settings)],
    id: `order-cancelled-${order.id}`,
  })

function describeMoneyBack(
  order: OrderRow,
  { refunds, payments }: MovedMoney,
  { terminalName, t = english }: Restaurant,
): readonly string[] {
  const paid = paidOf(order)
  if (paid === 0) return [t('You have paid nothing for it, so there is nothing to give back.')]
  const format = formatOfSale(order)
  const byCard = sumCents(refunds.filter(({ status }) => isActiveRefund(status)).map((refund) => refund.amountCents))
  const atCounter = counterMethodsIn(payments).map((method) => ({ method, sum: givenBack(payments, method) }))
  // What the provider's dashboard refunded counts in the order alone.
  const back = cents(Math.max(order.refundedCents, sumCents([byCard, ...atCounter.map(({ sum }) => sum)])))
  const card = subtractCents(back, sumCents(atCounter.map(({ sum }) => sum)))
  const rest = subtractCents(paid, back)
  return [
    ...(card > 0
      ? [
          t('{amount} goes back to the card with which you paid. Banks take five to ten days to show it.', {
            amount: exactPrice(addCents(card, tipsBack(refunds)), format),
          }),
        ]
      : []),
    ...atCounter
      .filter(({ sum }) => sum > 0)
      .map(({ method, sum }) =>
        t('{amount} is given back {byMethod}. If you have not had it yet, we have it ready for you.', {
          amount: exactPrice(sum, format),
          byMethod: byMethod(method, terminalName, t),
        }),
      ),
    ...(rest > 0
      ? [
          t('{amount} of what you paid has not been given back. Please ask us about it.', {
            amount: exactPrice(rest, format),
          }),
        ]
      : []),
  ]
}

const givenBack = (payments: readonly PaymentRow[], wanted: PaymentMethod): Cents =>
  cents(
    -sumCents(
      payments
        .filter(({ method, amountCents }) => method === wanted && amountCents < 0)
        .map(({ amountCents }) => amountCents),
    ),
  )
