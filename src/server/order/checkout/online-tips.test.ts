import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { Journal } from '#contract/journal.ts'
import type { StaffOrder } from '#contract/order.ts'
import type { Report } from '#contract/report.ts'
import { cents } from '#domain/money/money.ts'
import { PAYMENT_SETTINGS } from '#domain/order/payment-settings.ts'
import { STRIPE } from '#domain/people/audit.ts'
import { initialValues } from '#domain/setting.ts'
import { checkoutSessions, orders } from '#server/database/schema/order.ts'
import { orderMailSettings } from '#server/order/notice/order-mail.tsx'
import { receiptMail } from '#server/order/notice/receipt-mail.tsx'
import { findOrder, listLines } from '#server/order/record/order-queries.ts'
import { listPayments, listRefunds } from '#server/order/record/payment-queries.ts'
import { insertPendingRefund } from '#server/order/refund/insert-refunds.ts'
import { NO_PARTS } from '#server/order/refund/refund-to-card.ts'
import { anEvent, send, sessionEvent } from '#tests/support/doubles/payment-events.ts'
import { openCounter } from '#tests/support/shop/counter.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import { aCheckout, checkOut, followOrder, momosLine, paneerLine, payWith } from '#tests/support/shop/test-orders.ts'

const { shop, menu, owner, later } = await openCounter()
afterAll(shop.close)

const FOR_TEAM = 'All of it goes to the team of the day.'
async function set(change: object): Promise<Response> {
  const { payments } = (await (await shop.get('/api/admin/settings', owner)).json()) as {
    payments: { version: number }
  }
  const body = { ...initialValues(PAYMENT_SETTINGS), ...change, version: payments.version }
  return shop.ask('/api/admin/settings/payments', { method: 'PATCH', body, headers: owner })
}
const askForTips = () => set({ tipsOnline: true, tipFor: FOR_TEAM })

beforeAll(askForTips)
beforeEach(async () => {
  await shop.demoStripe.idle()
  await shop.db.delete(orders)
  later()
})

/** Two momos and a paneer: $40.50. */
const lines = () => [momosLine(menu, { quantity: 2 }), paneerLine(menu)]
const order = (tip?: object, more: object = {}) => checkOut(shop, { ...aCheckout(lines()), tip, ...more })
async function paid(tip?: object): Promise<CheckoutAnswer> {
  const answer = await order(tip)
  expect(answer.status, await answer.clone().text()).toBe(200)
  const placed: CheckoutAnswer = await answer.json()
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  return placed
}
const path = ({ orderId }: CheckoutAnswer) => `/api/admin/orders/${orderId}`
const read = async (placed: CheckoutAnswer): Promise<StaffOrder> => (await shop.get(path(placed), owner)).json()
const refund = async (placed: CheckoutAnswer, body: object = {}) => {
  const answer = await shop.post(`${path(placed)}/refund`, body, owner)
  await shop.demoStripe.idle()
  return answer
}
const report = async (): Promise<Report> =>
  (await shop.get('/api/admin/reports?from=2026-11-21&to=2026-11-21', owner)).json()
const byCard = async () => (await report()).methods.find(({ method }) => method === 'card')
const journal = async () => {
  const { entries }: Journal = await (await shop.get('/api/admin/journal?from=2026-11-21&to=2026-11-21', owner)).json()
  return Object.fromEntries(entries.map(({ role, amount }) => [role, amount]))
}

test('a share of the dishes is an own line on the card page, and no part of the order', async () => {
  const placed: CheckoutAnswer = await (await order({ percent: 15 })).json()
  const page = await (await shop.app.request(new URL(placed.url).pathname)).text()
  expect(page).toContain('Tip')
  expect(page).toContain(FOR_TEAM)
  expect(page).toContain('46.58')
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  expect(await read(placed)).toMatchObject({
    ...{ total: 40.5, paid: 40.5, due: 0, payment_status: 'paid', attention: null },
    payments: [{ method: 'card', amount: 40.5, tip: 6.08 }],
  })
  expect(await followOrder(shop, placed)).toMatchObject({ total: 40.5, tip: 6.08, gst: 5.28 })
})

test('the receipt, the report, the files and the journal name it, and the drawer does not', async () => {
  const placed = await paid({ amount: 5 })
  const row = await findOrder(shop.db, placed.orderId)
  if (!row?.paidAt) throw new Error('It is not paid.')
  const { text } = receiptMail(
    {
      order: { ...row, paidAt: row.paidAt, customerEmail: 'ada@example.com' },
      lines: (await listLines(shop.db, [row.id])).get(row.id) ?? [],
      payments: await listPayments(shop.db, [row.id]),
      refunds: await listRefunds(shop.db, [row.id]),
    },
    await orderMailSettings(shop, row),
  )
  expect(text).toContain('Tip, on top')
  expect(await byCard()).toMatchObject({ paid: 40.5, refunded: 0, tips: 5 })
  expect((await report()).tipsOnline).toEqual([{ for: FOR_TEAM, amount: 5 }])
  const booked = await journal()
  expect(booked).toMatchObject({ 'money:card': 45.5, tips: -5 })
  expect(booked).not.toHaveProperty('difference')
  const file = async (name: string) =>
    readCsv(await (await shop.get(`/api/admin/${name}?from=2026-11-21&to=2026-11-21`, owner)).text())
  const [, payment] = await file('payments.csv')
  expect(payment?.slice(4, 8)).toEqual(['payment', 'card', '40.50', '5.00'])
  const [header, ...days] = await file('reports.csv')
  const tips = days.find((row) => row.includes(FOR_TEAM)) ?? []
  expect([tips[1], tips[header?.indexOf('Tips') ?? -1]]).toEqual(['Tips online', '5.00'])
})

test('it stays when a part goes back, and goes back with the last of the money', async () => {
  const placed = await paid({ amount: 5 })
  await refund(placed, { amount: 12 })
  expect(await read(placed)).toMatchObject({ refunded: 12, refunds: [{ amount: 12, status: 'succeeded' }] })
  expect((await read(placed)).refunds[0]).not.toHaveProperty('tip')
  later()
  await refund(placed)
  expect((await read(placed)).refunds[0]).toMatchObject({ amount: 28.5, tip: 5 })
  expect(await byCard()).toMatchObject({ paid: 40.5, refunded: 40.5, tips: 0 })
  expect((await followOrder(shop, placed)).tip).toBeUndefined()
})

test('an order that is cancelled gives back its tip', async () => {
  const placed = await paid({ percent: 10 })
  await shop.ask(path(placed), { method: 'PATCH', body: { status: 'cancelled', refund: true }, headers: owner })
  await shop.demoStripe.idle()
  expect(await read(placed)).toMatchObject({
    ...{ payment_status: 'refunded', refunded: 40.5, attention: null },
    refunds: [{ amount: 40.5, tip: 4.05, status: 'succeeded' }],
  })
  expect(await journal()).toEqual({})
})

test('a tip can go back alone', async () => {
  const placed = await paid({ amount: 5 })
  expect((await refund(placed, { tip: 5.5 })).status).toBe(400)
  expect((await refund(placed, { tip: 5 })).status).toBe(200)
  expect(await read(placed)).toMatchObject({ refunded: 0, due: 0, refunds: [{ amount: 0, tip: 5 }] })
  expect(await byCard()).toMatchObject({ paid: 40.5, refunded: 0, tips: 0 })
  expect((await refund(placed, { tip: 1 })).status).toBe(409)
})

test('the dashboard gives back more than the order beside a refund of ours that cannot be made: the rest is of the tip', async () => {
  const placed = await paid({ amount: 4 })
  const row = await findOrder(shop.db, placed.orderId)
  const [session] = await shop.db.select().from(checkoutSessions).where(eq(checkoutSessions.orderId, placed.orderId))
  const paymentIntent = session?.paymentIntent ?? ''
  if (!row) throw new Error('The order is not there.')
  const whole = { paymentIntent, amount: cents(4050), tip: cents(400), parts: NO_PARTS, by: STRIPE, at: new Date() }
  await insertPendingRefund(shop.db, row, whole)
  const refund = { object: 'refund', payment_intent: paymentIntent, status: 'succeeded', metadata: {} }
  await send(shop, anEvent('refund.created', { ...refund, id: 're_dashboard', amount: 4250 }))
  const made = (await listRefunds(shop.db, [placed.orderId])).find(({ refundId }) => refundId === 're_dashboard')
  expect(made).toMatchObject({ amountCents: 4050, tipCents: 200 })
})

test('what the dashboard gave back before the payment was known is of the order first, and then of the tip', async () => {
  const placed: CheckoutAnswer = await (await order({ amount: 4 })).json()
  const paymentIntent = `pi_${placed.orderId}`
  const metadata = { orderId: placed.orderId }
  const refund = { object: 'refund', payment_intent: paymentIntent, status: 'succeeded', metadata }
  await send(shop, anEvent('refund.created', { ...refund, id: 're_first', amount: 3000 }))
  await send(shop, anEvent('refund.created', { ...refund, id: 're_second', amount: 1250 }))
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed', { amount_total: 4450 }))
  const made = await listRefunds(shop.db, [placed.orderId])
  expect(made.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(4050)
  expect(made.map(({ tipCents }) => tipCents).filter(Boolean)).toEqual([200])
  expect(await read(placed)).toMatchObject({ payment_status: 'refunded', refunded: 40.5, payments: [{ tip: 4 }] })
})

test('an order that is changed keeps it', async () => {
  const placed = await paid({ amount: 5 })
  const { version } = await read(placed)
  await shop.post(`${path(placed)}/ordered`, { items: [{ line: 0, quantity: 1 }], version }, owner)
  await shop.demoStripe.idle()
  expect(await read(placed)).toMatchObject({ total: 12, payments: [{ tip: 5 }], refunds: [{ amount: 28.5 }] })
  expect(await followOrder(shop, placed)).toMatchObject({ total: 12, tip: 5 })
})

test('it counts for no minimum', async () => {
  const small = aCheckout([momosLine(menu)], { orderType: 'delivery', address: '12 Clarence Street' })
  expect((await checkOut(shop, { ...small, tip: { amount: 12 } })).status).toBe(400)
})

test.each([
  ['a share that is not on offer', { percent: 99 }, 'This tip is no longer offered. Please choose again.'],
  ['more than the dishes cost', { amount: 40.51 }, 'A tip can be at most $40.50 here. Please enter less.'],
  ['less than nothing', { amount: -1 }, 'Please enter the tip as an amount, or choose no tip.'],
  ['a part of a cent', { amount: 1.005 }, 'Please enter the tip as an amount, or choose no tip.'],
])('%s is refused', async (_, tip, sentence) => {
  const answer = await order(tip)
  expect([answer.status, (await answer.json()).fields]).toEqual([400, { tip: sentence }])
})

test('a page with a tip is opened anew with the same tip, and nothing given is no tip', async () => {
  const placed = await paid({ amount: 0 })
  expect(await read(placed)).toMatchObject({ payments: [{ amount: 40.5, tip: 0 }] })
})

test('a link to pay can ask for the tip that a guest named', async () => {
  const taken: StaffOrder = await (await shop.post('/api/admin/orders', aCheckout(lines()), owner)).json()
  const link = `/api/admin/orders/${taken.id}/payment-link`
  const { url, amount } = await (await shop.post(link, { tip: 3 }, owner)).json()
  expect(amount).toBe(43.5)
  expect((await (await shop.post(link, {}, owner)).json()).url).toBe(url)
  await payWith(shop, url)
  await shop.demoStripe.idle()
  expect(await (await shop.get(`/api/admin/orders/${taken.id}`, owner)).json()).toMatchObject({
    ...{ payment_status: 'paid', paid: 40.5 },
    payments: [{ method: 'card', amount: 40.5, tip: 3 }],
  })
})

test('guests are asked only where the owner says who gets it', async () => {
  expect((await set({ tipsOnline: true, tipFor: '' })).status).toBe(400)
  expect((await set({})).status).toBe(200)
  expect((await order({ percent: 10 })).status).toBe(400)
  expect((await (await shop.get('/api/settings')).json()).restaurant.tips).toBeUndefined()
  await askForTips()
  expect((await (await shop.get('/api/settings')).json()).restaurant.tips).toEqual({
    percents: [10, 15, 20],
    for: FOR_TEAM,
  })
})
