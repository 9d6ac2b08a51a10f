import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import type { Report } from '#contract/report.ts'
import { demoStripeObjects } from '#server/database/schema/demo-stripe.ts'
import { checkoutSessions, orders } from '#server/database/schema/order.ts'
import { closeQueuedPages } from '#tests/support/shop/close-queued-pages.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import {
  aCheckout,
  momosLine,
  openRefundShop,
  paneerLine,
  payWith,
  placeOrder,
} from '#tests/support/shop/test-orders.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'

const { shop, menu, staff, paidOrder } = await openRefundShop()
afterAll(shop.close)
beforeEach(async () => {
  await shop.demoStripe.idle()
  await shop.db.delete(orders)
  // The clock stands still, so an order code, and with it its idempotency key, may repeat.
  await shop.db.delete(demoStripeObjects)
  shop.setTime(NOON)
})

/** An order of $28.50, taken by phone. */
async function phoneOrder(): Promise<StaffOrder> {
  const answer = await shop.post('/api/admin/orders', aCheckout([momosLine(menu), paneerLine(menu)]), staff)
  expect(answer.status).toBe(201)
  return answer.json()
}
const post = (id: string, path: string, body: object = {}, headers: Record<string, string> = {}) =>
  shop.post(`/api/admin/orders/${id}/${path}`, body, { ...staff, ...headers })
const pay = (id: string, body: object, key?: string) =>
  post(id, 'payments', body, key === undefined ? {} : { 'Idempotency-Key': key })
const later = (minutes: number) => shop.setTime(new Date(NOON.getTime() + minutes * 60_000))
const read = async (id: string): Promise<StaffOrder> => (await shop.get(`/api/admin/orders/${id}`, staff)).json()
const change = (id: string, body: object) =>
  shop.ask(`/api/admin/orders/${id}`, { method: 'PATCH', body, headers: staff })
const problemOf = async (answer: Response) => [answer.status, ((await answer.json()) as { error: string }).error]
/** Today's report for each payment method. */
async function sums() {
  const report: Report = await (await shop.get('/api/admin/reports?from=2026-11-21&to=2026-11-21', staff)).json()
  return report.methods.map(({ method, paid, refunded }) => [method, paid, refunded])
}

test('a cash payment stores who took how much, what was handed over, and when', async () => {
  const { id } = await phoneOrder()
  const answer = await pay(id, { method: 'cash', given: 50 })
  expect(answer.status).toBe(201)
  expect(await answer.json()).toMatchObject({
    payment_status: 'paid',
    status: 'new',
    paid: 28.5,
    due: 0,
    paidAt: NOON.toISOString(),
    payments: [{ method: 'cash', amount: 28.5, given: 50, by: 'staff@example.com', at: NOON.toISOString() }],
  })
  const history = await readHistory(shop, 'order', id)
  expect(history.find(({ action }) => action === 'paid')).toMatchObject({
    actor: 'staff@example.com',
    changes: { payment_status: { from: 'unpaid', to: 'paid' }, payment: { to: { method: 'cash', amount: 28.5 } } },
  })
  expect(await problemOf(await pay(id, { method: 'eftpos' }))).toEqual([409, 'This order is already paid.'])
})

test('an order can be paid partly in cash and partly by EFTPOS, and is paid once nothing is due', async () => {
  const { id } = await phoneOrder()
  expect(await (await pay(id, { method: 'cash', amount: 20, given: 20 })).json()).toMatchObject({
    payment_status: 'unpaid',
    paid: 20,
    due: 8.5,
  })
  expect(await problemOf(await pay(id, { method: 'eftpos', amount: 8.51 }))).toEqual([
    400,
    'Only $8.50 is still to be paid.',
  ])
  expect(await (await pay(id, { method: 'eftpos' })).json()).toMatchObject({
    payment_status: 'paid',
    paid: 28.5,
    due: 0,
  })
  expect(await sums()).toEqual([
    ['cash', 20, 0],
    ['eftpos', 8.5, 0],
  ])
})

test.each([
  ['less cash than is due', { method: 'cash', given: 20 }, 'That is less than the $28.50 to be paid.'],
  ['change on a card payment', { method: 'eftpos', given: 50 }, 'Change is given only for cash.'],
  ['a card payment at the counter', { method: 'card' }, 'Please choose how it was paid.'],
  ['nothing', { method: 'cash', amount: 0 }, 'Please enter an amount of whole cents, at least 0.01.'],
])('staff cannot take %s', async (_, body, sentence) => {
  const { id } = await phoneOrder()
  expect(await problemOf(await pay(id, body))).toEqual([400, sentence])
  expect(await read(id)).toMatchObject({ payment_status: 'unpaid', payments: [] })
})

test('a repeat with the same key is the same payment; the key cannot be reused for another', async () => {
  const { id } = await phoneOrder()
  const key = randomUUID()
  await pay(id, { method: 'cash', amount: 10 }, key)
  expect(await (await pay(id, { method: 'cash', amount: 10 }, key)).json()).toMatchObject({ paid: 10, due: 18.5 })
  expect((await pay(id, { method: 'eftpos', amount: 10 }, key)).status).toBe(409)
})

test('the key of a payment cannot be used for a refund, nor the key of a refund for a payment', async () => {
  const { id } = await phoneOrder()
  const [paid, refunded] = [randomUUID(), randomUUID()]
  await pay(id, { method: 'cash', amount: 10 }, paid)
  expect((await post(id, 'refund', {}, { 'Idempotency-Key': paid })).status).toBe(409)
  await post(id, 'refund', { amount: 4 }, { 'Idempotency-Key': refunded })
  expect((await pay(id, { method: 'cash' }, refunded)).status).toBe(409)
  expect(await read(id)).toMatchObject({ paid: 10, refunded: 4, due: 22.5 })
})

test('when two people record the same payment at once, one reads that the order is paid', async () => {
  const { id } = await phoneOrder()
  const answers = await Promise.all(Array.from({ length: 6 }, () => pay(id, { method: 'cash' })))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409, 409, 409])
  expect((await read(id)).payments).toHaveLength(1)
})

test('staff who have not seen the latest change cannot record a payment', async () => {
  const { id, version } = await phoneOrder()
  await change(id, { customer: { name: 'Grace' } })
  const answer = await pay(id, { method: 'cash', version })
  expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'stale_version', current: { id } }])
})

test('no payment can be recorded for an order that is cancelled or still waits for its card payment', async () => {
  const { id } = await phoneOrder()
  await change(id, { status: 'cancelled' })
  expect(await problemOf(await pay(id, { method: 'cash' }))).toEqual([
    409,
    'This order is cancelled. Set it to new first, then take the payment.',
  ])
  const { orderId } = await placeOrder(shop, menu)
  expect(await problemOf(await pay(orderId, { method: 'cash' }))).toEqual([
    409,
    'The customer is still paying for this order by card. Set it to new first: that closes the card page.',
  ])
  await change(orderId, { status: 'new' })
  expect((await pay(orderId, { method: 'eftpos' })).status).toBe(201)
})

test('a cash payment is refunded in cash, in part and then in full, and never more than was paid', async () => {
  const { id } = await phoneOrder()
  await pay(id, { method: 'cash' })
  const key = randomUUID()
  later(1)
  const part = () => post(id, 'refund', { amount: 8.5 }, { 'Idempotency-Key': key })
  expect(await (await part()).json()).toMatchObject({ payment_status: 'unpaid', refunded: 8.5, due: 8.5 })
  expect(await (await part()).json()).toMatchObject({ refunded: 8.5 })
  expect(await problemOf(await post(id, 'refund', { amount: 20.01 }))).toEqual([
    400,
    'At most $20.00 can still be refunded.',
  ])
  expect(await problemOf(await post(id, 'refund', { method: 'eftpos' }))).toEqual([
    400,
    'Nothing that was paid in this way is left to refund.',
  ])
  later(2)
  expect(await (await post(id, 'refund')).json()).toMatchObject({
    payment_status: 'refunded',
    refunded: 28.5,
    payments: [{ amount: 28.5 }, { amount: -8.5, by: 'staff@example.com' }, { amount: -20 }],
    refunds: [],
  })
  expect((await post(id, 'refund')).status).toBe(409)
  expect(await sums()).toEqual([['cash', 28.5, 28.5]])
})

test('a cancelled order refunds its cash in the same step, or is flagged as holding it', async () => {
  const first = await phoneOrder()
  await pay(first.id, { method: 'cash' })
  expect(await (await change(first.id, { status: 'cancelled', refund: true })).json()).toMatchObject({
    status: 'cancelled',
    payment_status: 'refunded',
    attention: null,
  })
  const second = await phoneOrder()
  await pay(second.id, { method: 'eftpos' })
  expect(await (await change(second.id, { status: 'cancelled' })).json()).toMatchObject({
    attention: { code: 'money_held', message: expect.stringContaining('still holds $28.50.') },
  })
  expect(await (await post(second.id, 'refund')).json()).toMatchObject({ attention: null, payment_status: 'refunded' })
})

test('a payment link opens one page for the amount due; paying it pays the order, and changes nothing else', async () => {
  const { id } = await phoneOrder()
  await pay(id, { method: 'cash', amount: 8.5 })
  const link = await (await post(id, 'payment-link')).json()
  expect(link).toMatchObject({ amount: 20, isEmailed: false })
  expect((await (await post(id, 'payment-link')).json()).url).toBe(link.url)
  later(1)
  // Meanwhile the kitchen moves the order on.
  await change(id, { status: 'preparing' })
  expect((await payWith(shop, link.url)).status).toBe(303)
  await shop.demoStripe.idle()
  expect(await read(id)).toMatchObject({
    status: 'preparing',
    payment_status: 'paid',
    paid: 28.5,
    due: 0,
    payments: [{ method: 'cash' }, { method: 'card', amount: 20, by: null }],
  })
  // Card payments are refunded by card, the rest in cash.
  await change(id, { status: 'cancelled', refund: true })
  await shop.demoStripe.idle()
  expect(await read(id)).toMatchObject({ payment_status: 'refunded', refunded: 28.5, refunds: [{ amount: 20 }] })
  expect((await sums()).toSorted()).toEqual([
    ['card', 20, 20],
    ['cash', 8.5, 8.5],
  ])
})

test('a payment link is closed once the order is paid otherwise or cancelled; a payment that still arrives is flagged', async () => {
  const { id } = await phoneOrder()
  const { url } = await (await post(id, 'payment-link')).json()
  await pay(id, { method: 'cash' })
  await closeQueuedPages(shop)
  expect(await (await shop.get(new URL(url).pathname)).text()).toContain('This payment page has expired')
  const other = await phoneOrder()
  const link = await (await post(other.id, 'payment-link')).json()
  await change(other.id, { status: 'cancelled' })
  await closeQueuedPages(shop)
  expect(await (await shop.get(new URL(link.url).pathname)).text()).toContain('This payment page has expired')
})

test('a link that cannot be emailed is refused before a page is opened', async () => {
  const { id } = await phoneOrder()
  expect((await post(id, 'payment-link', { email: true })).status).toBe(400)
  expect(await shop.db.select().from(checkoutSessions)).toEqual([])
})

test('without an answer from the payment provider there is no link, and the next call repeats the same request', async () => {
  const { id } = await phoneOrder()
  const { payments } = shop
  const { openCheckout } = payments
  const keys: string[] = []
  Object.assign(payments, {
    openCheckout: (opening: { idempotencyKey: string }) => {
      keys.push(opening.idempotencyKey)
      return Promise.reject(new Error('socket hang up'))
    },
  })
  const answer = await post(id, 'payment-link')
  expect([answer.status, (await answer.json()).code]).toEqual([503, 'payment_unavailable'])
  Object.assign(payments, { openCheckout })
  expect((await post(id, 'payment-link')).status).toBe(200)
  expect(keys).toEqual([`checkout:${id}:1`])
  expect((await post(id, 'payment-link', { email: true })).status).toBe(400)
})

test('takings and lists include counter payments, and card payments are rows of the same table', async () => {
  const cash = await phoneOrder()
  await pay(cash.id, { method: 'cash' })
  await post(cash.id, 'refund', { amount: 8.5 })
  later(1)
  await paidOrder()
  const [, ...rows] = readCsv(await (await shop.get('/api/admin/takings.csv', staff)).text())
  expect(rows.map((row) => row.slice(6, 9))).toEqual([
    ['28.50', '8.50', '20.00'],
    ['53.40', '0.00', '53.40'],
    ['81.90', '8.50', '73.40'],
    ['81.90', '8.50', '73.40'],
  ])
  expect(rows.map((row) => row.at(-3))).toEqual(['cash', 'card', '', ''])
  expect(await sums()).toEqual([
    ['card', 53.4, 0],
    ['cash', 28.5, 8.5],
  ])
})
