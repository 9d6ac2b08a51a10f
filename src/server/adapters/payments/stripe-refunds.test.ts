import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { openDemoPayments, openStripe } from './open-payments.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

/** The shop's payments, seen some hours from now. */
const openPayments = (hours = 0) =>
  openDemoPayments({
    db: database.db,
    webhookSecret: 'whsec_only_good_for_tests',
    publicUrl: 'http://localhost:3000',
    readMerchant: () => restaurant,
    now: () => new Date(Date.now() + hours * 60 * 60_000),
    log: pino({ level: 'silent' }),
    deliver: async () => 200,
  })

const { payments, demoStripe } = openPayments()
let codes = 0

/** A payment of $28.50. */
async function paidIntent() {
  const orderId = `SP-${++codes}`
  const { sessionId } = await payments.openCheckout({
    orderId,
    orderKey: 'the key',
    promise: 'pickup, as soon as possible',
    isRehearsal: false,
    idempotencyKey: `checkout:${orderId}:1`,
    expiresAt: new Date(Date.now() + 35 * 60_000),
    currency: 'nzd',
    lines: [{ name: 'Momos', description: undefined, unitPriceCents: cents(2850), quantity: 1 }],
    customerEmail: undefined,
  })
  const card = { number: '4242424242424242', expiry: '12/99', cvc: '123', name: 'Ada' }
  const body = new URLSearchParams(card).toString()
  await demoStripe.pages.request(`/demo-stripe/pay/${sessionId}`, { method: 'POST', body })
  return (await payments.readSession(sessionId))?.paymentIntent ?? ''
}

const aRefund = (paymentIntent: string, amount: number, requestId = 'ours') => ({
  currency: 'nzd',
  paymentIntent,
  amount: cents(amount),
  requestId,
  orderId: 'SP-1',
  idempotencyKey: `${paymentIntent}:${amount}:${requestId}`,
})

test('all refunds of a payment are listed, page by page, each with our own id', async () => {
  const paymentIntent = await paidIntent()
  for (const requestId of ['first', 'second', 'third']) await payments.refund(aRefund(paymentIntent, 100, requestId))
  const refunds = await payments.listRefunds(paymentIntent)
  expect(refunds.map(({ requestId, amount, status }) => [requestId, amount, status]).sort()).toEqual([
    ['first', 100, 'succeeded'],
    ['second', 100, 'succeeded'],
    ['third', 100, 'succeeded'],
  ])
  const stripe = openStripe({ secretKey: 'sk_test_1', apiBase: 'http://demo' }, { fetch: demoStripe.fetch })
  const byPages = await stripe.refunds.list({ payment_intent: paymentIntent, limit: 2 }).autoPagingToArray({ limit: 9 })
  expect(byPages.map(({ id }) => id)).toEqual(refunds.map(({ refundId }) => refundId))
})

test('a rejection says whether everything was refunded, or the payment is unknown', async () => {
  const paymentIntent = await paidIntent()
  await payments.refund(aRefund(paymentIntent, 2850))
  const rejection = { name: 'PaymentRejected' }
  await expect(payments.refund(aRefund(paymentIntent, 1))).rejects.toMatchObject({
    ...rejection,
    reason: 'already_refunded',
  })
  const unknown = { ...rejection, reason: 'unknown_payment' }
  await expect(payments.refund(aRefund('pi_none', 1))).rejects.toMatchObject(unknown)
  await expect(payments.listRefunds('pi_none')).rejects.toMatchObject(unknown)
})

test('a key expires after a day, as at Stripe: the same request is then carried out again', async () => {
  const request = aRefund(await paidIntent(), 100)
  const first = await payments.refund(request)
  const after = (hours: number) => openPayments(hours).payments.refund(request)
  expect(await after(23)).toEqual(first)
  const second = await after(25)
  expect(second.refundId).not.toBe(first.refundId)
  expect(await after(26)).toEqual(second)
})
