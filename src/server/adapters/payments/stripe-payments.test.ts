import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { restaurant } from '#domain/settings/settings.ts'
import type { Database } from '#server/database/client.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { type DemoStripe, openDemoStripe } from './demo-stripe/demo-stripe.ts'
import { openDemoPayments, openStripe, openStripePayments } from './open-payments.ts'
import { type CheckoutOpening, type PaymentEvent, type PaymentProvider, PaymentRejected } from './payment-provider.ts'

const SECRET = 'whsec_only_good_for_tests'
const PUBLIC_URL = 'http://localhost:3000'
const GOOD_CARD = { number: '4242424242424242', expiry: '12/99', cvc: '123', name: 'Ada' }

let database: Database
let received: { body: string; signature: string }[] = []
let answers = 200

const parts = () => ({
  db: database.db,
  webhookSecret: SECRET,
  publicUrl: PUBLIC_URL,
  readMerchant: () => restaurant,
  now: () => new Date(),
  log: pino({ level: 'silent' }),
  deliver: async (body: string, signature: string) => {
    received.push({ body, signature })
    return answers
  },
})

beforeAll(async () => {
  database = await openTestDatabase()
})
afterAll(() => database.close())

let codes = 0
const aLine = (name: string, price: number) => ({
  name,
  description: undefined,
  unitPriceCents: cents(price),
  quantity: 1,
})
const anOpening = (about: Partial<CheckoutOpening> = {}): CheckoutOpening => {
  const orderId = `SP-${++codes}${Date.now()}`
  return {
    orderId,
    orderKey: 'the key',
    promise: 'pickup, as soon as possible',
    isRehearsal: false,
    idempotencyKey: `checkout:${orderId}:1`,
    expiresAt: new Date(Date.now() + 35 * 60_000),
    currency: 'nzd',
    lines: [
      { name: 'Momos & more', description: 'Spice: Hot', unitPriceCents: cents(1200), quantity: 2 },
      aLine('Naan', 450),
    ],
    customerEmail: 'ada@example.com',
    ...about,
  }
}

/** Tests the double in this process, and the double as a server that STRIPE_API_BASE points at. */
describe.each(['in this process', 'over HTTP'])('payments %s', (where) => {
  let payments: PaymentProvider
  let demo: DemoStripe
  const server: { close(): void }[] = []

  beforeAll(async () => {
    if (where === 'in this process') {
      const opened = openDemoPayments(parts())
      payments = opened.payments
      demo = opened.demoStripe
      return
    }
    demo = openDemoStripe(parts())
    const listening = await new Promise<{ close(): void; port: number }>((resolve) => {
      const node = serve({ fetch: demo.api.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }: AddressInfo) =>
        resolve({ close: () => node.close(), port }),
      )
    })
    server.push(listening)
    const apiBase = `http://127.0.0.1:${listening.port}`
    payments = openStripePayments({ secretKey: 'sk_test_1', webhookSecret: SECRET, apiBase }, PUBLIC_URL)
  })
  afterAll(async () => {
    await demo.idle()
    for (const one of server) one.close()
  })

  const pay = (sessionId: string, card: Record<string, string> = GOOD_CARD) =>
    demo.pages.request(`/demo-stripe/pay/${sessionId}`, { method: 'POST', body: new URLSearchParams(card).toString() })

  const lastEvents = async (): Promise<PaymentEvent[]> => {
    await demo.idle()
    const seen = received
    received = []
    return Promise.all(seen.map(({ body, signature }) => payments.readEvent(body, signature)))
  }

  const paidIntent = async (card?: Record<string, string>) => {
    const { sessionId } = await payments.openCheckout(anOpening())
    await pay(sessionId, card)
    const { paymentIntent = '' } = (await payments.readSession(sessionId)) ?? {}
    await lastEvents()
    return paymentIntent
  }

  test('a new page of an order is open and unpaid', async () => {
    const opening = anOpening()
    const { sessionId, url } = await payments.openCheckout(opening)
    expect(sessionId).toHaveLength(66)
    expect(url).toBe(`${PUBLIC_URL}/api/demo-stripe/pay/${sessionId}`)
    expect(await payments.readSession(sessionId)).toMatchObject({
      outcome: { kind: 'open' },
      orderId: opening.orderId,
      reference: opening.orderId,
      paymentIntent: undefined,
    })
  })

  test('a repeated request returns the same page; a key reused for another request is refused and opens none', async () => {
    const opening = anOpening()
    const first = await payments.openCheckout(opening)
    expect(await payments.openCheckout(opening)).toEqual(first)
    await expect(payments.openCheckout({ ...opening, orderKey: 'another' })).rejects.toThrow(/same parameters/)
    const twice = anOpening()
    const [one, other] = await Promise.all([payments.openCheckout(twice), payments.openCheckout(twice)])
    expect(one).toEqual(other)
  })

  test.each([
    ['that expires in half an hour less a minute', { expiresAt: new Date(Date.now() + 29 * 60_000) }],
    ['that expires in more than a day', { expiresAt: new Date(Date.now() + 25 * 60 * 60_000) }],
    ['of less than 50 cents', { lines: [aLine('Crumb', 49)] }],
    ['of a million dollars', { lines: [aLine('Gold', 100_000_000)] }],
    ['of no lines', { lines: [] }],
    ['of 101 lines', { lines: Array.from({ length: 101 }, () => aLine('Naan', 450)) }],
    ['of half a cent', { lines: [aLine('Naan', 450.5)] }],
    ['of a line without a name', { lines: [aLine('', 450)] }],
  ])('a page %s is rejected, and its key can be reused', async (_case, about) => {
    const opening = anOpening(about)
    await expect(payments.openCheckout(opening)).rejects.toThrow(PaymentRejected)
    const again = anOpening({ idempotencyKey: opening.idempotencyKey })
    expect((await payments.openCheckout(again)).sessionId).toMatch(/^cs_test_/)
  })

  test('a signed event announces a payment before the customer is sent back', async () => {
    received = []
    const opening = anOpening()
    const { sessionId } = await payments.openCheckout(opening)
    const answer = await pay(sessionId)
    expect(received).toHaveLength(1)
    expect(answer.status).toBe(303)
    const way = new URL(answer.headers.get('Location') ?? '')
    expect([way.pathname, ...way.searchParams.values()]).toEqual(['/success', opening.orderId, 'the key', sessionId])
    const paid = { kind: 'paid', sessionId, amount: 2850, currency: 'nzd' }
    expect(await lastEvents()).toMatchObject([
      { kind: 'session', sessionId, state: { outcome: paid, orderId: opening.orderId } },
    ])
    expect(await payments.readSession(sessionId)).toMatchObject({
      outcome: paid,
      paymentIntent: expect.stringMatching(/^pi_/),
    })
  })

  test('an open page can be ended, a paid one cannot', async () => {
    const [open, paid] = [await payments.openCheckout(anOpening()), await payments.openCheckout(anOpening())]
    await pay(paid.sessionId)
    await lastEvents()
    expect(await payments.expireSession(open.sessionId)).toBe(true)
    expect(await lastEvents()).toMatchObject([{ kind: 'session', state: { outcome: { kind: 'ended' } } }])
    expect(await payments.expireSession(open.sessionId)).toBe(false)
    expect(await payments.expireSession(paid.sessionId)).toBe(false)
    expect(await payments.readSession(open.sessionId)).toMatchObject({
      outcome: { kind: 'ended', sessionId: open.sessionId },
    })
  })

  test('a payment can be refunded in parts until nothing is left', async () => {
    const paymentIntent = await paidIntent()
    const refund = (amount: number, key: string) =>
      payments.refund({
        currency: 'nzd',
        paymentIntent,
        amount: cents(amount),
        idempotencyKey: key,
        orderId: 'SP-1',
        requestId: 'ours',
      })
    const first = await refund(850, `${paymentIntent}:1`)
    expect(first).toMatchObject({ paymentIntent, amount: 850, status: 'succeeded', requestId: 'ours' })
    expect(await refund(850, `${paymentIntent}:1`)).toEqual(first)
    expect(await lastEvents()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'refund', refund: first }),
        expect.objectContaining({ kind: 'charge_refunded', paymentIntent, refunded: 850 }),
      ]),
    )
    await expect(refund(2001, `${paymentIntent}:2`)).rejects.toThrow(PaymentRejected)
    await refund(2000, `${paymentIntent}:3`)
    await expect(refund(1, `${paymentIntent}:4`)).rejects.toThrow(/already been refunded/)
    await expect(
      payments.refund({
        currency: 'nzd',
        paymentIntent: 'pi_none',
        amount: cents(1),
        idempotencyKey: 'none',
        orderId: '',
        requestId: '',
      }),
    ).rejects.toThrow(PaymentRejected)
  })

  test('a payment names its order; an unknown one names none', async () => {
    const opening = anOpening()
    const { sessionId } = await payments.openCheckout(opening)
    await pay(sessionId)
    const { paymentIntent = '' } = (await payments.readSession(sessionId)) ?? {}
    await lastEvents()
    expect(await payments.findOrderOfPayment(paymentIntent)).toBe(opening.orderId)
    expect(await payments.findOrderOfPayment('pi_none')).toBeUndefined()
  })

  test('demo cards can reject refunds or be disputed', async () => {
    const paymentIntent = await paidIntent({ ...GOOD_CARD, number: '4000 0000 0000 5126' })
    await payments.refund({
      currency: 'nzd',
      paymentIntent,
      amount: cents(100),
      idempotencyKey: paymentIntent,
      orderId: '',
      requestId: 'r',
    })
    expect(await lastEvents()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'refund', refund: expect.objectContaining({ status: 'failed' }) }),
      ]),
    )
    const { sessionId } = await payments.openCheckout(anOpening())
    await pay(sessionId, { ...GOOD_CARD, number: '4000 0000 0000 0259' })
    expect(await lastEvents()).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'dispute', open: true, reason: 'fraudulent' })]),
    )
  })

  test('an event without a valid signature is refused', async () => {
    received = []
    const { sessionId } = await payments.openCheckout(anOpening())
    await pay(sessionId)
    const [{ body, signature } = { body: '', signature: '' }] = received
    for (const [text, mark] of [
      [`${body} `, signature],
      [body, undefined],
      [body, 't=1,v1=abc'],
      ['', signature],
    ] as const) {
      await expect(payments.readEvent(text, mark)).rejects.toMatchObject({ code: 'invalid_signature' })
    }
  })

  test('an unknown session is not found', async () => {
    expect(await payments.readSession('cs_test_none')).toBeUndefined()
    expect(await payments.expireSession('cs_test_none')).toBe(false)
  })

  test('an event is sent again until it is accepted', async () => {
    answers = 503
    const { sessionId } = await payments.openCheckout(anOpening())
    await pay(sessionId)
    expect(received.length).toBeGreaterThanOrEqual(3)
    answers = 200
    received = []
    const later = openDemoStripe({ ...parts(), now: () => new Date(Date.now() + 60_000) })
    await later.sweep()
    expect(received.map(({ body }) => JSON.parse(body).data.object.id)).toContain(sessionId)
    received = []
    await later.sweep()
    expect(received).toEqual([])
  })

  test('a page expires when its time is over', async () => {
    const { sessionId } = await payments.openCheckout(anOpening())
    const later = openDemoStripe({ ...parts(), now: () => new Date(Date.now() + 36 * 60_000) })
    await later.sweep()
    expect(await payments.readSession(sessionId)).toMatchObject({ outcome: { kind: 'ended' } })
  })
})

test('an invalid Stripe key opens nothing, and appears in no error message', async () => {
  const demo = openDemoStripe(parts())
  const stripe = openStripe({ secretKey: 'sk_live_secret', apiBase: 'http://demo' }, { fetch: demo.fetch })
  const error = await stripe.checkout.sessions.list().catch((one: Error) => one)
  expect(String(error)).toContain('Invalid API Key')
  expect(String(error)).not.toContain('sk_live_secret')
})

test('an unreachable Stripe is an error, not a rejection', async () => {
  const payments = openStripePayments(
    { secretKey: 'sk_test_1', webhookSecret: SECRET, apiBase: 'http://127.0.0.1:9' },
    PUBLIC_URL,
  )
  const error: unknown = await payments.openCheckout(anOpening()).catch((one: unknown) => one)
  expect(error).toBeInstanceOf(Error)
  expect(error).not.toBeInstanceOf(PaymentRejected)
})
