import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { CURRENCIES, cardMinimum, currencyOf } from '#domain/money/currencies.ts'
import { cents } from '#domain/money/money.ts'
import { fromStripe, stripeStep } from '#domain/money/stripe-amount.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openStripe } from '#server/adapters/payments/open-payments.ts'
import { demoStripeObjects } from '#server/database/schema/demo-stripe.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { openDemoPayments } from '../open-payments.ts'
import { DEMO_STRIPE_ACCESS } from './demo-stripe.ts'

const database = await openTestDatabase()
afterAll(() => database.close())

const { payments, demoStripe } = openDemoPayments({
  db: database.db,
  webhookSecret: 'whsec_only_good_for_tests',
  publicUrl: 'http://localhost:3000',
  readMerchant: () => restaurant,
  now: () => new Date(),
  log: pino({ level: 'silent' }),
  deliver: async () => 200,
})
const stripe = openStripe(DEMO_STRIPE_ACCESS, { fetch: demoStripe.fetch })
const naan = { name: 'Naan', description: undefined, unitPriceCents: cents(450), quantity: 1 }

test('the shop’s card page accepts only cards, whatever else is enabled in the dashboard', async () => {
  const { sessionId } = await payments.openCheckout({
    orderId: 'SP-1',
    orderKey: 'the key',
    promise: 'pickup, as soon as possible',
    isRehearsal: false,
    idempotencyKey: 'checkout:SP-1:1',
    expiresAt: new Date(Date.now() + 35 * 60_000),
    currency: 'nzd',
    lines: [naan],
    customerEmail: undefined,
  })
  const [row] = await database.db.select().from(demoStripeObjects).where(eq(demoStripeObjects.id, sessionId))
  expect(row?.body).toMatchObject({ allowed_payment_method_types: ['card'], payment_method_types: ['card'] })
})

test('a session without any payment method of the account is refused', async () => {
  const asked = stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: { currency: 'nzd', unit_amount: 450, product_data: { name: 'Naan' } } }],
    success_url: 'http://localhost:3000/success',
    allowed_payment_method_types: ['klarna'],
  })
  await expect(asked).rejects.toThrow(/No valid payment method types/)
})

const askFor = (currency: string, amount: number) =>
  stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: { currency, unit_amount: amount, product_data: { name: 'Naan' } } }],
    success_url: 'http://localhost:3000/success',
  })

test.each([
  ['less than the minimum', 'jpy', 49, /at least ¥50 jpy/],
  ['less than the minimum', 'nzd', 49, /at least NZ\$0.50 nzd/],
  ['less than the minimum', 'huf', 17_400, /at least HUF\s175 huf/],
  ['a third decimal that is not 0', 'kwd', 5124, /divisible by 10/],
  ['hundredths of a krona', 'isk', 59_850, /divisible by 100/],
  ['hundredths of a shilling', 'ugx', 50_050, /divisible by 100/],
])('%s is refused: %s %i', async (_case, currency, amount, sentence) => {
  await expect(askFor(currency, amount)).rejects.toThrow(sentence)
})

test('of every currency, what the shop charges and gives back is accepted, and comes back as the same amount', async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...CURRENCIES), fc.integer({ min: 0, max: 50_000 }), async (code, more) => {
      const { step } = currencyOf(code)
      const amount = cents(cardMinimum(code) + more * step)
      const key = crypto.randomUUID()
      const { sessionId } = await payments.openCheckout({
        ...{ orderId: `SP-${key}`, orderKey: key, promise: '', isRehearsal: false, idempotencyKey: key },
        ...{ expiresAt: new Date(Date.now() + 35 * 60_000), currency: code.toLowerCase(), customerEmail: undefined },
        lines: [{ ...naan, unitPriceCents: amount }],
      })
      const { amount_total, currency } = await stripe.checkout.sessions.retrieve(sessionId)
      expect(fromStripe(amount_total ?? 0, currency)).toBe(amount)
      expect((amount_total ?? 0) % stripeStep(code)).toBe(0)
    }),
    { numRuns: 60 },
  )
})
