import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { restaurant } from '#domain/settings/settings.ts'
import { openDemoStripe } from '#server/adapters/payments/demo-stripe/demo-stripe.ts'
import { openStripePayments } from '#server/adapters/payments/open-payments.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { followOrder, GOOD_CARD, orderRow, placeOrder, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, PUBLIC_URL, WEBHOOK_SECRET } from '#tests/support/shop/test-shop.ts'

test('a Stripe-compatible server takes the payment, with a key and a webhook like the real one', async () => {
  await using stack = new AsyncDisposableStack()
  const elsewhere = await openTestDatabase()
  stack.defer(() => elsewhere.close())
  let hook: (body: string, signature: string) => Promise<number> = async () => 503
  const stripe = openDemoStripe({
    db: elsewhere.db,
    webhookSecret: WEBHOOK_SECRET,
    deliver: (body, signature) => hook(body, signature),
    now: () => NOON,
    log: pino({ level: 'silent' }),
    publicUrl: 'http://stripe.example',
    readMerchant: () => restaurant,
  })
  const port = await new Promise<number>((resolve) => {
    const server = serve({ fetch: stripe.api.fetch, hostname: '127.0.0.1', port: 0 }, (info: AddressInfo) =>
      resolve(info.port),
    )
    stack.defer(() => void server.close())
  })
  const keys = { secretKey: 'sk_test_of_the_shop', webhookSecret: WEBHOOK_SECRET, apiBase: `http://127.0.0.1:${port}` }
  const shop = await openTestShop({ trustedProxies: 1, payments: openStripePayments(keys, PUBLIC_URL) })
  stack.defer(shop.close)
  hook = async (body, signature) => {
    const answer = await shop.app.request('/api/stripe/webhook', {
      method: 'POST',
      body,
      headers: { 'Stripe-Signature': signature },
    })
    return answer.status
  }

  const placed = await placeOrder(shop, await setTheMenu(shop))
  expect(placed.url).toMatch(/^http:\/\/stripe\.example\//)
  expect(await orderRow(shop, placed)).toMatchObject({ status: 'pending', isDemo: false })
  const page = new URL(placed.url).pathname.replace('/api', '')
  const answer = await stripe.pages.request(page, { method: 'POST', body: new URLSearchParams(GOOD_CARD).toString() })
  expect(answer.headers.get('Location')).toMatch(/^http:\/\/localhost:3000\/success\?order=SP-/)
  expect(await followOrder(shop, placed)).toMatchObject({ status: 'new', paymentStatus: 'paid' })
})
