import { expect, test } from 'vitest'
import type { PaymentTestState } from '#contract/setup.ts'
import { WEBHOOK_EVENTS } from '#domain/setup/payment-test.ts'
import { openStripe, openStripePayments } from '#server/adapters/payments/open-payments.ts'
import { stripePayments } from '#server/adapters/payments/stripe-payments.ts'
import { orders, paymentEvents } from '#server/database/schema/order.ts'
import { anEvent, send } from '#tests/support/doubles/payment-events.ts'
import { openStripeAccount } from '#tests/support/doubles/stripe-account.ts'
import { NOON, openTestShop, PUBLIC_URL, type TestShop, WEBHOOK_SECRET } from '#tests/support/shop/test-shop.ts'

type Account = Awaited<ReturnType<typeof openStripeAccount>>

/** A shop with this account's keys, and the requests of its owner's screen. */
async function openShopWith({ url }: Account, { isLive = false } = {}) {
  const access = { secretKey: 'sk_test_of_the_shop', apiBase: url }
  const shop = await openTestShop({
    payments: isLive
      ? stripePayments({
          stripe: openStripe(access),
          webhookSecret: WEBHOOK_SECRET,
          publicUrl: PUBLIC_URL,
          isDemo: false,
          isLive,
        })
      : openStripePayments({ ...access, webhookSecret: WEBHOOK_SECRET }, PUBLIC_URL),
  })
  const staff = await shop.signInStaff()
  const read = async (): Promise<PaymentTestState> => (await shop.get('/api/admin/payment-test', staff)).json()
  const start = async (): Promise<PaymentTestState> =>
    (await shop.ask('/api/admin/payment-test', { method: 'POST', headers: staff })).json()
  return { shop, staff, read, start, [Symbol.asyncDispose]: shop.close }
}

const refundedEvent = (paymentIntent: string) =>
  anEvent('charge.refunded', {
    id: 'ch_1',
    object: 'charge',
    payment_intent: paymentIntent,
    amount: 100,
    amount_refunded: 100,
    metadata: {},
  })

const later = (shop: TestShop, seconds: number) => shop.setTime(new Date(NOON.getTime() + seconds * 1000))

test('test keys are tested with a payment, its refund and its webhook, which count neither as an order nor as takings', async () => {
  await using stripe = await openStripeAccount()
  await using opened = await openShopWith(stripe)
  const { shop, staff, read, start } = opened
  expect(await read()).toMatchObject({ mode: 'test', canTest: true, latest: null })
  expect((await start()).latest).toMatchObject({
    state: 'waiting',
    sentence: 'A test payment of $1.00 was made and refunded. Waiting for the webhook.',
  })
  expect(stripe.asked.map(({ call }) => call)).toEqual(['POST /v1/payment_intents', 'POST /v1/refunds'])
  expect(Object.fromEntries(stripe.asked[0]?.form ?? [])).toMatchObject({
    amount: '100',
    currency: 'nzd',
    payment_method: 'pm_card_visa',
    confirm: 'true',
  })
  expect(stripe.asked[1]?.form.get('payment_intent')).toBe('pi_test_of_keys')

  expect((await send(shop, refundedEvent('pi_of_another_shop'))).status).toBe(200)
  expect((await read()).latest?.state).toBe('waiting')
  expect((await send(shop, refundedEvent('pi_test_of_keys'))).status).toBe(200)
  expect((await read()).latest).toMatchObject({
    state: 'passed',
    sentence: 'A test payment of $1.00 was made and refunded. The webhook arrived.',
  })

  expect(await shop.db.$count(orders)).toBe(0)
  expect(await shop.db.select({ mode: paymentEvents.mode }).from(paymentEvents)).toEqual([
    { mode: 'test' },
    { mode: 'test' },
  ])
  const takings = await (await shop.get('/api/admin/takings.csv', staff)).text()
  expect(takings).toMatch(/0\.00/)
  expect(takings).not.toMatch(/[1-9]\.\d\d/)
})

test('a missing webhook is reported after a minute, with what to set in the dashboard', async () => {
  await using stripe = await openStripeAccount()
  await using opened = await openShopWith(stripe)
  const { shop, read, start } = opened
  await start()
  later(shop, 61)
  expect((await read()).latest).toMatchObject({
    state: 'failed',
    sentence: expect.stringContaining('The webhook has not arrived.'),
    advice: expect.stringContaining(`${PUBLIC_URL}/api/stripe/webhook`),
  })
})

test.each([
  ['/v1/payment_intents', 401, 'Stripe does not know the secret key.'],
  ['/v1/payment_intents', 403, 'The restricted key does not allow this.'],
  ['/v1/refunds', 400, 'was made, but not refunded.'],
] as const)('%s answers %i: the owner reads what to do', async (path, status, sentence) => {
  await using stripe = await openStripeAccount()
  stripe.answers[path] = { status, body: { error: { type: 'invalid_request_error', message: 'No.' } } }
  await using opened = await openShopWith(stripe)
  const { latest } = await opened.start()
  expect(latest).toMatchObject({ state: 'failed', sentence: expect.stringContaining(sentence) })
  expect(latest?.advice).toMatch(/\.$/)
})

test('live keys are tested without a payment, by reading the account and its webhook endpoint', async () => {
  await using stripe = await openStripeAccount()
  await using opened = await openShopWith(stripe, { isLive: true })
  expect((await opened.start()).latest?.sentence).toContain('sends no webhooks here')
  const endpoint = { url: `${PUBLIC_URL}/api/stripe/webhook`, status: 'enabled' }
  const answerWith = (enabled_events: readonly string[]) => {
    stripe.answers['/v1/webhook_endpoints'] = {
      body: { object: 'list', has_more: false, data: [{ ...endpoint, enabled_events }] },
    }
  }
  answerWith(WEBHOOK_EVENTS.filter((event) => event !== 'refund.failed'))
  later(opened.shop, 1)
  expect((await opened.start()).latest?.sentence).toContain('leaves out refund.failed')
  answerWith(['*'])
  later(opened.shop, 2)
  expect((await opened.start()).latest).toMatchObject({ state: 'passed' })
  expect(stripe.asked.filter(({ call }) => call.startsWith('POST'))).toEqual([])
})

test('without keys payments are a demo, and there is nothing to test', async () => {
  await using shop = await openTestShop()
  const staff = await shop.signInStaff()
  const answer = await shop.ask('/api/admin/payment-test', { method: 'POST', headers: staff })
  expect(await answer.json()).toMatchObject({
    mode: 'demo',
    canTest: false,
    about: expect.stringMatching(/^No Stripe key is set: guests pay with the test cards of the demo/),
    latest: null,
  })
})
