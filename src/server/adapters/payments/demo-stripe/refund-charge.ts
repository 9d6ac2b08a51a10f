import { addCents, type Cents, cents, subtractCents } from '#domain/money/money.ts'
import type { Db } from '#server/database/client.ts'
import { integerFrom, metadataFrom, refuseFraction, writtenAmount } from './create-session.ts'
import { newEvent } from './demo-events.ts'
import {
  DemoCharge,
  DemoIntent,
  DemoRefund,
  findObject,
  listObjectsOfPayment,
  lockObject,
  newId,
  saveObjects,
} from './demo-objects.ts'
import { REFUND_FAILS_LAST4 } from './pay-session.ts'
import { type FormObject, missingParameter, noSuchObject, objectAt, StripeProblem, textAt } from './stripe-request.ts'

/** `POST /v1/refunds`: refunds the rest of the charge, or a part of it. */
export async function refundCharge(tx: Db, form: FormObject, now: Date) {
  const charge = await lockCharge(tx, textAt(form, 'payment_intent'))
  const refund: DemoRefund = {
    id: newId('re_'),
    object: 'refund',
    amount: amountFrom(textAt(form, 'amount'), charge),
    charge: charge.id,
    created: Math.floor(now.getTime() / 1000),
    currency: charge.currency,
    metadata: metadataFrom(objectAt(form, 'metadata'), 'metadata'),
    payment_intent: charge.payment_intent,
    reason: textAt(form, 'reason') ?? null,
    status: 'succeeded',
  }
  const refunded = chargeAfter(charge, refund.amount)
  const events = [newEvent('refund.created', refund, now), newEvent('charge.refunded', refunded, now)]
  // Refunds to one of the demo cards fail. As with Stripe, they seem to succeed first.
  if (charge.payment_method_details.card.last4 === REFUND_FAILS_LAST4) {
    const failed: DemoRefund = { ...refund, status: 'failed', failure_reason: 'expired_or_canceled_card' }
    events.push(newEvent('refund.failed', failed, now))
    await saveObjects(tx, failed, chargeAfter(refunded, cents(-refund.amount)), ...events)
  } else {
    await saveObjects(tx, refund, refunded, ...events)
  }
  return { refund, events }
}

const PAGE = 10
const PAGE_MAX = 100

type RefundsPage = { intentId: string | undefined; limit: string | undefined; after: string | undefined }

/** `GET /v1/refunds`: those of one payment, the newest first. */
export async function listRefunds(db: Db, { intentId, limit, after }: RefundsPage) {
  if (intentId === undefined) throw missingParameter('payment_intent')
  if (!(await findObject(db, DemoIntent, intentId))) throw noSuchObject('payment_intent', intentId)
  const all = (await listObjectsOfPayment(db, 'refund', intentId)).map((body) => DemoRefund.parse(body))
  const first = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  const size = limit === undefined ? PAGE : Math.min(PAGE_MAX, integerFrom(limit, 'limit', 1))
  return {
    object: 'list',
    url: '/v1/refunds',
    has_more: first + size < all.length,
    data: all.slice(first, first + size),
  }
}

async function lockCharge(tx: Db, intentId: string | undefined): Promise<DemoCharge> {
  if (intentId === undefined) throw missingParameter('payment_intent')
  const intent = await findObject(tx, DemoIntent, intentId)
  if (!intent) throw noSuchObject('payment_intent', intentId)
  const charge = intent.latest_charge === null ? undefined : await lockObject(tx, DemoCharge, intent.latest_charge)
  if (!charge) {
    throw new StripeProblem(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`)
  }
  return charge
}

function amountFrom(given: string | undefined, charge: DemoCharge): Cents {
  const left = subtractCents(charge.amount, charge.amount_refunded)
  if (left === 0) {
    throw new StripeProblem(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' })
  }
  const amount = given === undefined ? left : cents(integerFrom(given, 'amount', 1))
  refuseFraction(amount, String(charge.currency), 'amount')
  if (amount > left) {
    const message = `Refund amount (${writtenAmount(amount, String(charge.currency))}) is greater than unrefunded amount on charge (${writtenAmount(left, String(charge.currency))})`
    throw new StripeProblem(message, { param: 'amount' })
  }
  return amount
}

function chargeAfter(charge: DemoCharge, amount: Cents): DemoCharge {
  const amountRefunded = addCents(charge.amount_refunded, amount)
  return { ...charge, amount_refunded: amountRefunded, refunded: amountRefunded === charge.amount }
}
