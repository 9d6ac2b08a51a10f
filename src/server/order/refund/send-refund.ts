import { message } from '#domain/language/translate.ts'
import { formatOfSale } from '#domain/money/amount-format.ts'
import { type AmountFormat, type Cents, exactPrice } from '#domain/money/money.ts'
import { REFUND_ELSEWHERE } from '#domain/order/attention-words.ts'
import { STRIPE } from '#domain/people/audit.ts'
import { Refusal } from '#domain/refusal.ts'
import { PaymentRejected, type RefundState } from '#server/adapters/payments/payment-provider.ts'
import type { Db } from '#server/database/client.ts'
import { restoredIfNeeded, saveRefundChange } from '#server/order/record/order-changes.ts'
import { findAnyOrderForUpdate, findOrder } from '#server/order/record/order-queries.ts'
import { type RefundRow, updateRefund, wholeRefund } from '#server/order/record/payment-queries.ts'
import { waitAtMost } from '#server/process/wait-at-most.ts'
import type { Shop } from '#server/shop.ts'
import { failedRefund, flagHeldMoney, heldByCancelled, settleRefund } from './settle-refund.ts'

/** Sends a stored refund for a person, who is told why it failed. */
export async function sendRefund(shop: Shop, refund: RefundRow, options?: { isRepeat: boolean }): Promise<void> {
  try {
    await makeRefund(shop, refund, options)
  } catch (error) {
    shop.log.warn({ err: error, orderId: refund.orderId }, 'a refund was not accepted')
    throw refusalOf(error, wholeRefund(refund), await formatFor(shop, refund))
  }
}

/** What a person waits for, at most: the refund is stored, and an unanswered one is repeated by the reconciliation. */
const PATIENCE_MS = 2_000

/** Sends the refunds of a change that is stored, so that its answer shows what became of them, if the provider answers soon. */
export const sendRefundsSoon = (shop: Shop, refunds: readonly RefundRow[]): Promise<void> =>
  waitAtMost(PATIENCE_MS, async () => {
    for (const refund of refunds) await sendRefund(shop, refund).catch(() => {}) // `sendRefund` has logged the reason.
  })

/**
 * Sends a stored refund and applies the answer. Its id is the idempotency key. Because the provider forgets keys after a day, a
 * repeat first checks whether the refund was already made.
 */
export async function makeRefund(shop: Shop, refund: RefundRow, { isRepeat = false } = {}): Promise<void> {
  const { db, now } = shop
  try {
    const known = isRepeat ? await findMadeRefund(shop, refund) : undefined
    const made = known ?? (await requestRefund(shop, refund))
    if (made === 'already_refunded') return await settleRefundedElsewhere(shop, refund)
    await db.transaction((tx) => settleRefund(tx, shop, { ...made, requestId: refund.id }))
  } catch (error) {
    if (error instanceof PaymentRejected) await db.transaction((tx) => recordRejection(tx, refund, error, now()))
    throw error
  }
}

async function findMadeRefund({ payments }: Shop, { id, paymentIntent }: RefundRow): Promise<RefundState | undefined> {
  return (await payments.listRefunds(paymentIntent)).find(({ requestId }) => requestId === id)
}

async function requestRefund(shop: Shop, refund: RefundRow) {
  const { id, orderId, paymentIntent } = refund
  const amount = wholeRefund(refund)
  const { currency } = await formatFor(shop, refund)
  try {
    return await shop.payments.refund({
      ...{ paymentIntent, amount, currency, orderId, requestId: id },
      idempotencyKey: `refund:${id}`,
    })
  } catch (error) {
    if (error instanceof PaymentRejected && error.reason === 'already_refunded') return error.reason
    throw error
  }
}

/** The whole payment has already been refunded, by this refund or by others, which are counted now. The request is fulfilled. */
async function settleRefundedElsewhere(shop: Shop, refund: RefundRow): Promise<void> {
  const { db, payments, now } = shop
  const made = await payments.listRefunds(refund.paymentIntent)
  await db.transaction(async (tx) => {
    for (const one of made) await settleRefund(tx, shop, { ...one, orderId: refund.orderId })
    if (!made.some(({ requestId }) => requestId === refund.id)) await withdrawRefund(tx, refund, now())
  })
}

async function withdrawRefund(tx: Db, refund: RefundRow, at: Date): Promise<void> {
  const order = await findAnyOrderForUpdate(tx, refund.orderId)
  if (!order) return
  const heldBefore = await heldByCancelled(tx, order)
  await updateRefund(tx, refund.id, { status: 'canceled' })
  const update = await flagHeldMoney(tx, order, heldBefore)
  const after = { ...refund, status: 'canceled' } as const
  await saveRefundChange(tx, order, { before: refund, after, update, by: STRIPE, at })
}

async function recordRejection(tx: Db, refund: RefundRow, rejection: PaymentRejected, at: Date): Promise<void> {
  const order = await findAnyOrderForUpdate(tx, refund.orderId)
  if (!order) return
  const heldBefore = await heldByCancelled(tx, order)
  await updateRefund(tx, refund.id, { status: 'failed' })
  const flag = await flagHeldMoney(tx, order, heldBefore)
  const update = restoredIfNeeded(order, failedRefund({ ...order, ...flag }, wholeRefund(refund), adviceFor(rejection)))
  const after = { ...refund, status: 'failed' } as const
  await saveRefundChange(tx, order, { before: refund, after, update, by: STRIPE, at })
}

export async function formatFor({ db, restaurant }: Shop, { orderId }: RefundRow): Promise<AmountFormat> {
  const order = await findOrder(db, orderId)
  return order ? formatOfSale(order) : restaurant.amountFormat
}

function refusalOf(error: unknown, amount: Cents, format: AmountFormat): Refusal {
  if (error instanceof PaymentRejected) return refundFailed(amount, format, adviceFor(error))
  return new Refusal('payment_unavailable', (t) =>
    t('The payment provider did not answer. The refund of {amount} is stored and will be sent again within a minute.', {
      amount: exactPrice(amount, format),
    }),
  )
}

export const refundFailed = (amount: Cents, format: AmountFormat, advice: string = LOOK_THERE): Refusal =>
  new Refusal('refund_failed', (t) =>
    t('The refund of {amount} was refused by the payment provider. {advice}', {
      amount: exactPrice(amount, format),
      advice: t.message(advice),
    }),
  )

const LOOK_THERE = message('Look at the payment there.')

const adviceFor = ({ reason }: PaymentRejected): string | undefined =>
  reason === 'unknown_payment' ? REFUND_ELSEWHERE : undefined
