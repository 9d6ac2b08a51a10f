import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import { cents } from '#domain/money/money.ts'
import { demoStripeObjects } from '#server/database/schema/demo-stripe.ts'
import { rateLimits } from '#server/database/schema/limit.ts'
import { menuItems } from '#server/database/schema/menu.ts'
import { checkoutSessions, orders } from '#server/database/schema/order.ts'
import { send, sessionEvent } from '#tests/support/doubles/payment-events.ts'
import { aCheckout, checkOut, momosLine, openOrderingShop, orderRow, payWith } from '#tests/support/shop/test-orders.ts'
import { openTestShop, PUBLIC_URL } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)

const sessionCount = () => shop.db.$count(demoStripeObjects, eq(demoStripeObjects.kind, 'checkout.session'))

test('a checkout sent 20 times at once with one key makes one order and one session, and all get the same answer', async () => {
  const before = await sessionCount()
  const key = randomUUID()
  const body = aCheckout([momosLine(menu, { quantity: 7 })], { name: 'Twenty' })
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      shop.post('/api/create-stripe-session', body, { 'Idempotency-Key': key, 'X-Forwarded-For': '10.9.9.9' }),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
  const texts = new Set(await Promise.all(answers.map((answer) => answer.text())))
  expect(texts.size).toBe(1)
  expect(await shop.db.$count(orders, eq(orders.customerName, 'Twenty'))).toBe(1)
  expect((await sessionCount()) - before).toBe(1)
})

test('a checkout sent to two processes at once makes one order and one session', async () => {
  await using other = await openTestShop({ trustedProxies: 1, database: shop.database })
  const key = randomUUID()
  const body = aCheckout([momosLine(menu, { quantity: 3 })], { name: 'Two Doors' })
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => checkOut(index % 2 ? shop : other, body, key)),
  )
  const texts = await Promise.all(answers.map((answer) => answer.text()))
  expect(new Set(texts).size).toBe(1)
  expect(answers[0]?.status).toBe(200)
  expect(await shop.db.$count(orders, eq(orders.customerName, 'Two Doors'))).toBe(1)
})

test('a key that was used for one order is refused for another', async () => {
  const key = randomUUID()
  expect((await checkOut(shop, aCheckout([momosLine(menu)]), key)).status).toBe(200)
  const answer = await checkOut(shop, aCheckout([momosLine(menu, { quantity: 2 })]), key)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'idempotency_conflict' })
})

test('a repeat gets its order even if prices and times have changed since', async () => {
  const key = randomUUID()
  const body = aCheckout([{ id: null, name: 'Soup', unitPrice: 9, quantity: 1 }])
  await shop.db.insert(menuItems).values({ name: 'Soup', priceCents: cents(900), unmanagedCategory: 'Other' })
  const first = await (await checkOut(shop, body, key)).text()
  await shop.db
    .update(menuItems)
    .set({ priceCents: cents(1100) })
    .where(eq(menuItems.name, 'Soup'))
  expect(await (await checkOut(shop, body, key)).text()).toBe(first)
})

test('the key of a checkout that ended unpaid does not return its closed page', async () => {
  const key = randomUUID()
  const body = aCheckout([momosLine(menu)], { name: 'Too Late' })
  const placed = (await (await checkOut(shop, body, key)).json()) as CheckoutAnswer
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.expired'))
  const answer = await checkOut(shop, body, key)
  expect(answer.status).toBe(409)
  expect(await answer.json()).toMatchObject({ code: 'idempotency_conflict' })
  expect(await shop.db.$count(orders, eq(orders.customerName, 'Too Late'))).toBe(1)
})

test('the key of a paid checkout returns its order, not its card page', async () => {
  const body = aCheckout([momosLine(menu)], { name: 'Twice' })
  const key = randomUUID()
  const placed = (await (await checkOut(shop, body, key)).json()) as CheckoutAnswer
  await payWith(shop, placed.url)
  const url = `${PUBLIC_URL}/success?order=${placed.orderId}&key=${placed.key}`
  expect(await (await checkOut(shop, body, key)).json()).toEqual({ ...placed, url })
})

test('50 different checkouts at once get 50 different codes and exact totals', async () => {
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      checkOut(shop, aCheckout([momosLine(menu, { quantity: index + 1 })], { name: `Guest ${index}` })),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
  const placed = (await Promise.all(answers.map((answer) => answer.json()))) as {
    orderId: string
    key: string
    url: string
  }[]
  expect(new Set(placed.map(({ orderId }) => orderId)).size).toBe(50)
  const rows = await Promise.all(placed.map((one) => orderRow(shop, one)))
  expect(rows.map((row) => row?.totalCents)).toEqual(Array.from({ length: 50 }, (_, index) => 1200 * (index + 1)))
})

test('the eleventh new checkout of a minute is refused, a repeat of a known one is not', async () => {
  const send = (key: string) =>
    shop.post('/api/create-stripe-session', aCheckout([momosLine(menu)]), {
      'Idempotency-Key': key,
      'X-Forwarded-For': '10.7.7.7',
    })
  const known = randomUUID()
  expect((await send(known)).status).toBe(200)
  for (let index = 0; index < 9; index++) expect((await send(randomUUID())).status).toBe(200)
  const refused = await send(randomUUID())
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await send(known)).status).toBe(200)
  // A minute later.
  await shop.db.update(rateLimits).set({ expire: Date.now() })
  for (let index = 0; index < 10; index++) expect((await send(randomUUID())).status).toBe(200)
  expect((await send(randomUUID())).status).toBe(429)
})

test('an order has at most one checkout session unless Stripe demands another', async () => {
  const rows = await shop.db.select().from(checkoutSessions)
  expect(rows.every(({ attempt }) => attempt === 1)).toBe(true)
})
