import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProviderAccess } from '#contract/provider.ts'
import { anEvent, send } from '#tests/support/doubles/payment-events.ts'
import { openStripeAccount } from '#tests/support/doubles/stripe-account.ts'
import { openTestShop, signInAs, type TestShop } from '#tests/support/shop/test-shop.ts'

type Account = Awaited<ReturnType<typeof openStripeAccount>>

let stripe: Account
let shop: TestShop
let owner: Awaited<ReturnType<typeof signInAs>>

beforeAll(async () => {
  stripe = await openStripeAccount()
  shop = await openTestShop({ env: { STRIPE_API_BASE: stripe.url, CARD_PAYMENTS: 'screen' }, trustedProxies: 1 })
  owner = await signInAs(shop, 'owner')
})
afterAll(async () => {
  await shop.close()
  await stripe[Symbol.asyncDispose]()
})

const call = async (path: string, method: string, body: object, to = shop) => {
  const answer = await to.ask(`/api/admin/providers${path}`, { method, body, headers: owner.headers })
  return { status: answer.status, body: await answer.json() }
}
const read = async (): Promise<ProviderAccess['payments']> =>
  (await (await shop.get('/api/admin/providers', owner.headers)).json()).payments
const change = async (body: object) =>
  call('/payments', 'PATCH', {
    ...{ secretKey: '', webhookSecret: '', forgetsEarlier: false, ...body },
    ...{ version: (await read()).version, ownPassword: owner.password },
  })
const becomeAccount = (id: string) => {
  const settings = { dashboard: { display_name: `Cafe ${id}` } }
  const body = { id, object: 'account', charges_enabled: true, default_currency: 'nzd', settings }
  stripe.answers['/v1/account'] = { body }
}
const callsOf = (method: string, path: string) =>
  stripe.asked.filter(({ call }) => call === `${method} ${path}`).map(({ key }) => key)

const FIRST = { secretKey: 'sk_test_first_key', webhookSecret: 'whsec_first_secret' }
const SECOND = { secretKey: 'sk_test_second_key', webhookSecret: 'whsec_second_secret' }

test('until keys are entered nobody can pay by card, and with them guests can at once', async () => {
  expect(await read()).toMatchObject({ source: 'none', mode: null })
  expect(shop.restaurant.waysToPay?.takesCards).toBe(false)
  becomeAccount('acct_1')
  const tried = await call('/payments/test', 'POST', FIRST)
  expect(tried.body).toMatchObject({
    isGood: true,
    sentence: expect.stringMatching(
      /^A test key: no card is charged\. The account is “Cafe acct_1”\. It sends no webhooks/,
    ),
  })
  expect((await read()).source).toBe('none')

  expect((await change(FIRST)).status).toBe(200)
  expect(await read()).toMatchObject({
    ...{ source: 'screen', mode: 'test', secretKey: '…_key', webhookSecret: '…cret', former: [] },
    ...{ account: { name: 'Cafe acct_1', currency: 'NZD' }, webhookUrl: 'http://localhost:3000/api/stripe/webhook' },
  })
  expect(shop.restaurant.waysToPay).toBeUndefined()
  expect((await send(shop, anEvent('product.created', { id: 'prod_1' }), FIRST.webhookSecret)).status).toBe(200)
  expect((await send(shop, anEvent('product.created', { id: 'prod_1' }), 'whsec_of_nobody')).status).toBe(400)
})

test('a key that Stripe refuses is not saved, and the reason is said', async () => {
  stripe.answers['/v1/account'] = { status: 401, body: { error: { type: 'invalid_request_error', message: 'No.' } } }
  expect(await change(SECOND)).toMatchObject({
    status: 409,
    body: { code: 'provider_failed', error: expect.stringContaining('Stripe does not know the secret key.') },
  })
  expect((await call('/payments/test', 'POST', SECOND)).body).toMatchObject({
    ...{ isGood: false, sentence: 'Stripe does not know the secret key.' },
  })
  expect((await read()).secretKey).toBe('…_key')
  expect(await change({ secretKey: 'pk_test_public_key' })).toMatchObject({
    status: 400,
    body: { fields: { secretKey: 'A secret key of Stripe starts with sk_ or rk_.' } },
  })
})

test('a live key is sent to Stripe alone', async () => {
  expect(
    (await call('/payments/test', 'POST', { secretKey: 'sk_live_of_marta', webhookSecret: '' })).body.fields,
  ).toEqual({ secretKey: expect.stringContaining('A live key is sent to Stripe alone') })
})

test('after a change of account, orders paid with the earlier keys are refunded with those', async () => {
  becomeAccount('acct_2')
  expect((await change({ secretKey: SECOND.secretKey })).body.fields).toEqual({
    webhookSecret: expect.stringContaining('belongs to another mode or account'),
  })
  expect((await call('/payments/test', 'POST', SECOND)).body.advice).toContain('“Cafe acct_1”')
  expect((await change(SECOND)).status).toBe(200)
  expect(await read()).toMatchObject({ former: [{ secretKey: '…_key', account: 'Cafe acct_1' }] })

  stripe.unknownTo.add(SECOND.secretKey)
  const refund = {
    paymentIntent: 'pi_1',
    amount: 100,
    currency: 'NZD',
    idempotencyKey: 'r1',
    orderId: 'o',
    requestId: 'r',
  }
  await shop.payments.refund(refund as Parameters<typeof shop.payments.refund>[0])
  expect(callsOf('POST', '/v1/refunds')).toEqual([SECOND.secretKey, FIRST.secretKey])
  for (const secret of [FIRST.webhookSecret, SECOND.webhookSecret]) {
    expect((await send(shop, anEvent('product.created', { id: 'prod_2' }), secret)).status).toBe(200)
  }

  const forgotten = await change({
    secretKey: 'sk_test_third_key',
    webhookSecret: 'whsec_third_secret',
    forgetsEarlier: true,
  })
  expect(forgotten.body.payments.former).toEqual([])
  expect((await send(shop, anEvent('product.created', { id: 'prod_3' }), FIRST.webhookSecret)).status).toBe(400)
})

test('on a machine that cannot read the keys, nobody can pay by card until they are entered again', async () => {
  await using moved = await openTestShop({
    database: shop.database,
    env: { STRIPE_API_BASE: stripe.url },
    authSecret: 'a secret of another machine',
  })
  expect(moved.restaurant.waysToPay?.takesCards).toBe(false)
  expect((await send(moved, anEvent('product.created', { id: 'prod_4' }), SECOND.webhookSecret)).status).toBe(503)
})

test('keys of the environment win, and with cards switched off there none can be entered', async () => {
  await using fixed = await openTestShop({
    database: shop.database,
    env: { STRIPE_SECRET_KEY: 'sk_test_env', STRIPE_WEBHOOK_SECRET: 'whsec_env', STRIPE_API_BASE: stripe.url },
  })
  const answer = await fixed.get('/api/admin/providers', owner.headers)
  expect((await answer.json()).payments).toMatchObject({ source: 'env', secretKey: null })
  await using off = await openTestShop({ database: shop.database, env: { CARD_PAYMENTS: 'off' } })
  expect(await call('/payments/test', 'POST', FIRST, off)).toMatchObject({
    status: 409,
    body: { code: 'set_by_administrator', error: expect.stringContaining('Card payments are switched off') },
  })
})

test('without the keys again, nobody can pay by card', async () => {
  const removal = { provider: 'payments', version: (await read()).version, ownPassword: owner.password }
  expect((await call('/remove', 'POST', removal)).body.payments).toMatchObject({ source: 'none', mode: null })
  expect(shop.restaurant.waysToPay?.takesCards).toBe(false)
})
