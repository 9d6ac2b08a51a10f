import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import { afterAll, expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
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
  const stripe = openStripe(DEMO_STRIPE_ACCESS, { fetch: demoStripe.fetch })
  const asked = stripe.checkout.sessions.create({
    mode: 'payment',
    line_items: [{ quantity: 1, price_data: { currency: 'nzd', unit_amount: 450, product_data: { name: 'Naan' } } }],
    success_url: 'http://localhost:3000/success',
    allowed_payment_method_types: ['klarna'],
  })
  await expect(asked).rejects.toThrow(/No valid payment method types/)
})
