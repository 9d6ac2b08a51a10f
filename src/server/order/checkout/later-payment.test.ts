import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { StaffOrder } from '#contract/order.ts'
import { PAYMENT_SETTINGS } from '#domain/order/payment-settings.ts'
import { initialValues } from '#domain/setting.ts'
import { soldOut } from '#server/database/schema/menu.ts'
import { orders } from '#server/database/schema/order.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import {
  aCheckout,
  checkOut,
  followOrder,
  momosLine,
  openRefundShop,
  orderRow,
  payWith,
  placeOrder,
  sessionsOf,
} from '#tests/support/shop/test-orders.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'
import { giveUpUnaccepted } from './give-up-unaccepted.ts'

const { shop, menu, staff } = await openRefundShop()
afterAll(shop.close)

const BIZUM = {
  name: 'Bizum',
  sentence: 'Send it to 612 345 678 and name your order.',
  imageUrl: '',
  atPickup: true,
  atDelivery: false,
}
/** Cash at pickup and at the door, and Bizum at pickup. */
const OFFERED = {
  ...initialValues(PAYMENT_SETTINGS),
  ...{ cashAtPickup: true, cashAtDelivery: true, own: [BIZUM], oneOpen: false },
}

const patch = (path: string, body: object) => shop.ask(path, { method: 'PATCH', body, headers: staff })
async function set(change: object): Promise<void> {
  const { payments } = (await (await shop.get('/api/admin/settings', staff)).json()) as {
    payments: { version: number }
  }
  const answer = await patch('/api/admin/settings/payments', { ...change, version: payments.version })
  expect([answer.status, await answer.text()]).toEqual([200, expect.any(String)])
}
let minutes = 0
beforeEach(async () => {
  await shop.demoStripe.idle()
  await shop.db.delete(orders)
  shop.setTime(new Date(NOON.getTime() + ++minutes * 60_000))
  await set(OFFERED)
})

let client = 0
const order = (payBy: string, customer: object = {}, key: string = randomUUID(), quantity = 2) =>
  shop.post(
    '/api/orders',
    { ...aCheckout([momosLine(menu, { quantity })], customer), payBy },
    { 'Idempotency-Key': key, 'X-Forwarded-For': `10.2.${++client >> 8}.${client & 255}` },
  )
const placed = async (payBy = 'cash', customer: object = {}, quantity = 2): Promise<CheckoutAnswer> => {
  const answer = await order(payBy, customer, randomUUID(), quantity)
  if (answer.status !== 200) throw new Error(await answer.text())
  return answer.json() as Promise<CheckoutAnswer>
}
const read = async ({ orderId }: CheckoutAnswer): Promise<StaffOrder> =>
  (await shop.get(`/api/admin/orders/${orderId}`, staff)).json()
const change = (one: CheckoutAnswer, body: object) => patch(`/api/admin/orders/${one.orderId}`, body)
const pay = (one: CheckoutAnswer, body: object) => shop.post(`/api/admin/orders/${one.orderId}/payments`, body, staff)
const cancelOwn = ({ orderId, key }: CheckoutAnswer, otherKey = key) =>
  shop.post(`/api/orders/${orderId}/cancel?key=${otherKey}`, {})
const codeOf = async (answer: Response) => [answer.status, ((await answer.json()) as { code?: string }).code]
const waiting = async () => (await (await shop.get('/api/admin/waiting', staff)).json()) as { newOrders: number }
/** An order of this number that was paid and completed. */
async function knownNumber(customer: object = {}): Promise<void> {
  const one = await placed('cash', customer)
  await pay(one, { method: 'cash' })
  await change(one, { status: 'completed' })
}

test('an order to be paid when it is collected is stored as new and unpaid, and waits for the restaurant', async () => {
  const one = await placed()
  expect(one.url).toContain(`/success?order=${one.orderId}`)
  expect(await orderRow(shop, one)).toMatchObject({
    status: 'new',
    paymentStatus: 'unpaid',
    payBy: 'cash',
    agreedAt: null,
    isDemo: false,
  })
  expect(await sessionsOf(shop, one)).toEqual([])
  expect(await followOrder(shop, one)).toMatchObject({
    status: 'new',
    payLater: { by: 'cash', due: 24, isAccepted: false },
  })
  expect(await waiting()).toMatchObject({ newOrders: 1 })
  expect(await readHistory(shop, 'order', one.orderId)).toMatchObject([{ action: 'created', actor: 'Guest' }])
})

test('one of the restaurant’s own ways to pay comes with what the guest has to do', async () => {
  const one = await placed('own:Bizum')
  expect((await followOrder(shop, one)).payLater).toEqual({
    by: 'own:Bizum',
    due: 24,
    isAccepted: false,
    sentence: BIZUM.sentence,
    imageUrl: '',
  })
})

test('without such ways to pay every order is prepaid by card, as before', async () => {
  await set({ cashAtPickup: false, cashAtDelivery: false, own: [] })
  expect(shop.restaurant).not.toHaveProperty('waysToPay')
  expect(await codeOf(await order('cash'))).toEqual([409, 'way_not_offered'])
  expect((await checkOut(shop, aCheckout([momosLine(menu)]))).status).toBe(200)
})

test.each([
  ['an own way that is offered at pickup alone', 'own:Bizum', { orderType: 'delivery', address: '1 Near Street' }, 409],
  ['a way that nobody knows', 'own:Sea shells', {}, 409],
  ['the terminal at the counter', 'eftpos', {}, 409],
  ['no way at all', undefined, {}, 400],
  ['something else', 7, {}, 400],
  ['an empty name', 'own:', {}, 400],
])('%s is refused', async (_name, payBy, customer, status) => {
  const body = { ...aCheckout([momosLine(menu, { quantity: 3 })], customer), payBy }
  expect((await shop.post('/api/orders', body)).status).toBe(status)
})

test('where no card is taken, a checkout by card is refused, and ordering goes on', async () => {
  await set({ cardAtPickup: false })
  expect(await codeOf(await checkOut(shop, aCheckout([momosLine(menu)])))).toEqual([409, 'way_not_offered'])
  expect((await order('cash')).status).toBe(200)
})

test('a type of order that nobody could pay for is not offered', async () => {
  await set({ cardAtDelivery: false, cashAtDelivery: false })
  expect(shop.restaurant.offers).toEqual({ pickup: true, delivery: false })
})

test('the same key is the same order, however often and however simultaneously it comes', async () => {
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => order('cash', {}, key)))
  const found = await Promise.all(answers.map((answer) => answer.json() as Promise<CheckoutAnswer>))
  expect(new Set(found.map(({ orderId }) => orderId)).size).toBe(1)
  expect(await shop.db.$count(orders)).toBe(1)
  expect(await codeOf(await order('own:Bizum', {}, key))).toEqual([409, 'idempotency_conflict'])
})

test('the checks are those of every order', async () => {
  const cheap = { ...aCheckout([momosLine(menu, { unitPrice: 1 })]), payBy: 'cash' }
  expect(await codeOf(await shop.post('/api/orders', cheap))).toEqual([409, 'price_changed'])
  expect(await codeOf(await order('cash', { orderType: 'delivery', address: '1 Near Street' }))).toEqual([
    400,
    'below_minimum',
  ])
  expect(await codeOf(await order('cash', { pickupTime: '2026-11-21T03:00' }))).toEqual([400, 'slot_unavailable'])
  expect(await codeOf(await order('cash', { phone: '12' }))).toEqual([400, 'invalid_input'])
})

test('the last portion is sold once, whether it is paid now or later', async () => {
  const counted = { targets: [{ menuItemId: menu.momos }], until: 'tomorrow', left: 2 }
  expect((await shop.post('/api/admin/sold-out', counted, staff)).status).toBe(201)
  const both = await Promise.all([order('cash'), checkOut(shop, aCheckout([momosLine(menu, { quantity: 2 })]))])
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
  await shop.db.delete(soldOut)
  shop.menu.invalidate()
})

test('one open order for each number: of two at once, one is refused', async () => {
  await set({ oneOpen: true })
  const both = await Promise.all([order('cash'), order('cash', { phone: '+64 21 555 0199' })])
  expect((await Promise.all(both.map(codeOf))).sort()).toEqual([
    [200, undefined],
    [409, 'pay_first'],
  ])
  expect((await order('cash', { phone: '021 555 0100' })).status).toBe(200)
  expect((await checkOut(shop, aCheckout([momosLine(menu)]))).status).toBe(200)
})

test('a number orders again once its open order is paid, or cancelled', async () => {
  await set({ oneOpen: true })
  const first = await placed()
  expect((await order('cash')).status).toBe(409)
  await pay(first, { method: 'cash' })
  const second = await placed()
  await cancelOwn(second)
  expect((await order('cash')).status).toBe(200)
})

test('the first order of a number is paid by card, where the owner wants it', async () => {
  await knownNumber()
  await set({ firstByCard: true })
  expect((await order('cash')).status).toBe(200)
  expect(await codeOf(await order('cash', { phone: '021 555 0100' }))).toEqual([409, 'pay_first'])
  await set({ cardAtPickup: false })
  expect((await order('cash', { phone: '021 555 0100' })).status).toBe(200)
})

test('a sum above the largest is paid by card', async () => {
  await set({ largestCents: 2400 })
  expect((await order('cash')).status).toBe(200)
  const answer = await order('cash', {}, randomUUID(), 3)
  expect([answer.status, await answer.json()]).toEqual([
    409,
    expect.objectContaining({ error: 'Orders above $24.00 are paid by card. Please choose the card, or order less.' }),
  ])
})

test('orders of known numbers are accepted by themselves up to a sum', async () => {
  await knownNumber()
  await set({ agreedUpToCents: 2400 })
  expect(await orderRow(shop, await placed())).toMatchObject({ status: 'new', agreedAt: shop.now() })
  expect(await orderRow(shop, await placed('cash', {}, 3))).toMatchObject({ agreedAt: null })
  expect(await orderRow(shop, await placed('cash', { phone: '021 555 0100' }))).toMatchObject({ agreedAt: null })
})

test('staff accept it, and its guest can no longer cancel it', async () => {
  const one = await placed()
  const accepted = await change(one, { accepted: true })
  expect(await accepted.json()).toMatchObject({ status: 'new', agreedAt: shop.now().toISOString(), acceptedAt: null })
  expect((await followOrder(shop, one)).payLater).toMatchObject({ isAccepted: true })
  expect(await waiting()).toMatchObject({ newOrders: 1 })
  expect(await codeOf(await cancelOwn(one))).toEqual([409, 'changes_over'])
  await change(one, { accepted: false })
  expect((await cancelOwn(one)).status).toBe(200)
})

test('staff who start it have accepted it', async () => {
  const one = await placed()
  await change(one, { status: 'preparing' })
  expect(await read(one)).toMatchObject({ status: 'preparing', agreedAt: shop.now().toISOString() })
})

test('one for later is set aside until it must be started', async () => {
  const one = await placed('cash', { pickupTime: '2026-11-21T18:30' })
  await change(one, { accepted: true })
  const now = shop.now().toISOString()
  expect(await read(one)).toMatchObject({ acceptedAt: now, agreedAt: now })
  expect(await waiting()).toMatchObject({ newOrders: 0 })
})

test('staff decline it with a sentence, which its guest reads', async () => {
  const one = await placed()
  await change(one, { status: 'cancelled', sentence: 'Our oven has broken.' })
  expect(await followOrder(shop, one)).toMatchObject({
    status: 'cancelled',
    declined: 'Our oven has broken.',
    payLater: { due: 0 },
  })
  expect((await change(one, { sentence: 'Sorry.' })).status).toBe(400)
  expect((await change(one, { status: 'new', sentence: 'Sorry.' })).status).toBe(400)
})

test('a guest cancels while it waits; a wrong key does nothing', async () => {
  const one = await placed()
  expect((await cancelOwn(one, 'x'.repeat(32))).status).toBe(404)
  expect(await orderRow(shop, one)).toMatchObject({ status: 'new' })
  expect(await (await cancelOwn(one)).json()).toMatchObject({ status: 'cancelled' })
  expect((await cancelOwn(one)).status).toBe(200)
  expect((await readHistory(shop, 'order', one.orderId)).map(({ actor }) => actor)).toContain('Guest')
})

test('an order that is paid by card cannot be cancelled so', async () => {
  const one = await placeOrder(shop, menu)
  expect(await codeOf(await cancelOwn(one))).toEqual([409, 'changes_over'])
  await payWith(shop, one.url)
  await shop.demoStripe.idle()
  expect(await codeOf(await cancelOwn(one))).toEqual([409, 'changes_over'])
})

test('nobody accepts it: after some minutes it is cancelled, and its guest told so', async () => {
  const one = await placed()
  const at = (after: number) => shop.setTime(new Date(NOON.getTime() + (minutes + after) * 60_000))
  at(19)
  await giveUpUnaccepted(shop)
  expect(await orderRow(shop, one)).toMatchObject({ status: 'new' })
  at(20)
  await giveUpUnaccepted(shop)
  expect(await followOrder(shop, one)).toMatchObject({
    status: 'cancelled',
    declined: 'We could not accept your order in time. You have nothing to pay.',
  })
})

test('an accepted one is never given up', async () => {
  const one = await placed()
  await change(one, { accepted: true })
  shop.setTime(new Date(NOON.getTime() + 5 * 3_600_000))
  await giveUpUnaccepted(shop)
  expect(await orderRow(shop, one)).toMatchObject({ status: 'new' })
})

test('it is paid at the counter by the way that was agreed, with a tip, and can be put right', async () => {
  const one = await placed('own:Bizum')
  await change(one, { accepted: true })
  const paid = (await (await pay(one, { method: 'own:Bizum', tip: 2 })).json()) as StaffOrder
  expect(paid).toMatchObject({
    payment_status: 'paid',
    due: 0,
    payments: [{ method: 'own:Bizum', amount: 24, tip: 2 }],
  })
  const [payment] = paid.payments
  const reverse = await shop.post(
    `/api/admin/orders/${one.orderId}/payments/${payment?.id}/reversal`,
    { reason: 'Wrong order' },
    staff,
  )
  expect(await reverse.json()).toMatchObject({ payment_status: 'unpaid', due: 24 })
  expect((await followOrder(shop, one)).payLater).toMatchObject({ due: 24 })
})

test('only the ways of the restaurant are recorded', async () => {
  const one = await placed()
  expect((await pay(one, { method: 'own:Sea shells' })).status).toBe(400)
  expect((await pay(one, { method: 'own:Bizum' })).status).toBe(201)
})

test('a card link stays possible afterwards', async () => {
  const one = await placed()
  const link = (await (await shop.post(`/api/admin/orders/${one.orderId}/payment-link`, {}, staff)).json()) as {
    url: string
  }
  await payWith(shop, link.url)
  await shop.demoStripe.idle()
  expect(await read(one)).toMatchObject({ payment_status: 'paid', payments: [{ method: 'card' }] })
})

test('no-shows of a number are counted, shown, and end acceptance by itself', async () => {
  await knownNumber()
  await set({ agreedUpToCents: 10_000 })
  const gone = await placed()
  await change(gone, { status: 'cancelled', isNoShow: true })
  expect(await read(gone)).toMatchObject({ isNoShow: true, noShows: 1 })
  const next = await placed('cash', { phone: '+64215550199' })
  expect(await read(next)).toMatchObject({ agreedAt: null, noShows: 1 })
  await change(gone, { status: 'new' })
  expect(await read(next)).not.toHaveProperty('noShows')
})

test('an own way keeps its name in the books, whatever becomes of it', async () => {
  const one = await placed('own:Bizum')
  await pay(one, { method: 'own:Bizum' })
  await set({ own: [{ ...BIZUM, name: 'Bank transfer' }] })
  const report = await (await shop.get('/api/admin/reports?from=2026-11-21&to=2026-11-21', staff)).json()
  expect(report).toMatchObject({ methods: [{ method: 'own:Bizum', count: 1, paid: 24 }] })
  const refund = await shop.post(`/api/admin/orders/${one.orderId}/refund`, {}, staff)
  expect(await refund.json()).toMatchObject({ payment_status: 'refunded' })
})

test('the report says what was handed over unpaid, and for how much nobody came; files know both', async () => {
  const [unpaid, gone] = [await placed(), await placed('own:Bizum', {}, 3)]
  await change(unpaid, { status: 'completed' })
  await change(gone, { status: 'cancelled', isNoShow: true })
  const report = await (await shop.get('/api/admin/reports?from=2026-11-21&to=2026-11-21', staff)).json()
  expect(report).toMatchObject({
    takenBack: { unpaid: { orders: 1, total: 24 }, noShows: { orders: 1, total: 36 } },
  })
  const file = readCsv(await (await shop.get('/api/admin/orders.csv?status=all&format=plain', staff)).text())
  const [header = [], ...rows] = file
  const cells = (code: string) => {
    const row = rows.find(([id]) => id === code)
    return ['Paid later', 'Due', 'Nobody came'].map((title) => row?.[header.indexOf(title)])
  }
  expect(cells(unpaid.orderId)).toEqual(['Cash', '24.00', ''])
  expect(cells(gone.orderId)).toEqual(['Bizum', '0.00', 'yes'])
})

test('where every order is prepaid, the file has no such columns', async () => {
  await set({ cashAtPickup: false, cashAtDelivery: false, own: [] })
  const [header = []] = readCsv(await (await shop.get('/api/admin/orders.csv', staff)).text())
  expect(header.join()).not.toContain('Paid later')
})
