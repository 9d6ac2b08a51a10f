import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeEach, expect, test } from 'vitest'
import type { AlertState } from '#contract/alert.ts'
import { DEFAULT_SETTINGS, restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { orders } from '#server/database/schema/order.ts'
import { systemProblems } from '#server/database/schema/system.ts'
import { setUnattended } from '#server/pauses/pauses.ts'
import { openWebhookReceiver, readSigned } from '#tests/support/doubles/local-receiver.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { openPushService } from '#tests/support/doubles/push-service.ts'
import { aCheckout, checkOut, momosLine, payWith, placeOrder, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, signInAs } from '#tests/support/shop/test-shop.ts'
import { checkAlerts } from './check-alerts.ts'

const post = await openMailServer()
const pushService = await openPushService()
const receiver = await openWebhookReceiver()
const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant)
const shop = await openTestShop({ mailer, trustedProxies: 1 })
const other = await openTestShop({ mailer, database: shop.database, trustedProxies: 1 })
const menu = await setTheMenu(shop)
const owner = await signInAs(shop, 'owner')
afterAll(async () => {
  await other.close()
  await shop.close()
  await Promise.all([post.close(), pushService.close(), receiver.close()])
})

/** Minutes after noon, in both processes. */
function at(minutes: number) {
  for (const one of [shop, other]) one.setTime(new Date(NOON.getTime() + minutes * 60_000))
}
const ask = async (path: string, method = 'GET', body?: object, { headers } = owner) => {
  const answer = await shop.ask(path, { method, headers, ...(body && { body }) })
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() }
}
const rules = async (change: object) => {
  const { version } = (await ask('/api/admin/settings')).body.alerts
  const saved = await ask('/api/admin/settings/alerts', 'PATCH', { version, ...change })
  expect(saved.status).toBe(200)
  await other.settings.refresh()
}
const addDevice = async (by = owner) => {
  const body = { name: 'Kitchen', subscription: pushService.subscribe() }
  return (await ask('/api/admin/alert-devices', 'POST', body, by)).body
}
const state = async () => (await ask('/api/admin/alerts')).body as AlertState
/** Checks as a process that has been running for a long time. */
const check = (one = shop) => checkAlerts(one, new Date(NOON.getTime() - 3_600_000))
/** The request that a screen with its sound on makes twice a minute. */
const ring = (one = shop) => one.get('/api/admin/waiting', { ...owner.headers, 'Screen-Sound': 'on' })
async function paidOrder(from = shop, customer = {}) {
  const placed = await placeOrder(from, menu, customer)
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  return placed
}
const accept = (id: string) => ask(`/api/admin/orders/${id}`, 'PATCH', { status: 'preparing' })
const noticed = () => pushService.pushed.map(({ message }) => message.title)
const allSent = () =>
  expect
    .poll(async () => (await state()).alerts.flatMap(({ messages }) => messages.map(({ status }) => status)))
    .not.toContain('waiting')

beforeEach(() => shop.db.execute(sql`delete from graphile_worker._private_jobs`))
afterEach(async () => {
  await shop.jobs.stop()
  pushService.answer(201)
  receiver.answer(204)
  await rules(DEFAULT_SETTINGS.alerts)
  await shop.db.execute(sql`truncate alerts, alert_devices, system_problems, screen_rings, order_notices cascade`)
  await ask('/api/admin/service', 'PATCH', { pickup: null, closing: null, busy: null })
  await setUnattended(shop, undefined)
  await other.settings.refresh()
  for (const { ringing } of [shop, other]) ringing.storedAt = undefined
  await shop.db.update(orders).set({ status: 'completed', attentionCode: null, attentionMessage: null })
  for (const received of [post.received, pushService.pushed, receiver.received]) received.length = 0
  at(0)
})

test('an order that nobody accepts for three minutes sends one alert on every channel, and one when it is over', async () => {
  await rules({ emails: ['owner@example.com'], webhookUrl: receiver.url })
  const { secret } = (await ask('/api/admin/alerts/webhook-secret', 'POST')).body
  await addDevice()
  const { orderId } = await paidOrder()
  at(2)
  await ring()
  await check()
  expect((await state()).alerts).toEqual([])
  at(3)
  await ring()
  shop.jobs.start()
  await Promise.all([check(), check(other), check()])
  await allSent()
  await check(other)
  expect(noticed()).toEqual(['An order is waiting'])
  expect(post.received.map(({ mail, envelope }) => [mail.subject, envelope.to])).toEqual([
    ['Spice Parade: An order is waiting', ['owner@example.com']],
  ])
  expect(receiver.received.map((call) => readSigned(call, secret))).toMatchObject([
    { isSigned: true, timestamp: NOON.getTime() / 1000 + 180, body: { event: 'alert.began' } },
  ])
  await accept(orderId)
  await Promise.all([check(), check(other)])
  await allSent()
  expect(noticed()).toEqual(['An order is waiting', 'No orders are waiting'])
  expect(pushService.pushed[0]?.message.tag).toBe(pushService.pushed[1]?.message.tag)
  expect(post.received).toHaveLength(2)
  expect(readSigned(receiver.received[1] ?? { header: '', text: '' }, secret).body).toMatchObject({
    event: 'alert.ended',
    alert: { matter: 'orders_waiting', endedAt: new Date(NOON.getTime() + 180_000).toISOString() },
  })
})

test('an accepted preorder that is not started in time sends one alert, and one when it is over', async () => {
  await addDevice()
  const { orderId } = await paidOrder(shop, { pickupTime: '2026-11-21T18:30' })
  await ask(`/api/admin/orders/${orderId}`, 'PATCH', { accepted: true })
  await ask(`/api/admin/orders/${orderId}/delay`, 'POST', { minutes: 10 })
  // The kitchen begins twenty minutes before the current promise.
  const due = 6 * 60 + 20
  shop.jobs.start()
  at(due + 2)
  await ring()
  await check()
  expect((await state()).alerts).toEqual([])
  at(due + 3)
  await ring()
  await Promise.all([check(), check(other)])
  await allSent()
  expect(pushService.pushed.map(({ message }) => [message.title, message.body])).toEqual([
    ['An order is waiting', 'A preorder should have been started by now.'],
  ])
  await accept(orderId)
  await check()
  await allSent()
  expect(noticed()).toEqual(['An order is waiting', 'No orders are waiting'])
})

test('a fresh shop alerts nobody, and the first device is notified of ongoing alerts', async () => {
  await paidOrder()
  at(5)
  await check()
  expect((await state()).alerts).toEqual([])
  await addDevice()
  await check()
  expect((await state()).alerts.map(({ matter }) => matter).toSorted()).toEqual(['no_screen', 'orders_waiting'])
})

test('nobody is alerted while the restaurant is closed, or has closed early', async () => {
  await addDevice()
  await paidOrder()
  at(10 * 60)
  await check()
  expect((await state()).alerts).toEqual([])
  at(5)
  await ask('/api/admin/service', 'PATCH', { closing: { inMinutes: 0 } })
  await check()
  expect((await state()).alerts).toEqual([])
})

test('an alert that the owner has switched off is not sent, neither when it begins nor when it ends', async () => {
  await addDevice()
  await paidOrder()
  at(5)
  await check()
  await rules({ matters: { ...DEFAULT_SETTINGS.alerts.matters, orders_waiting: false, no_screen: false } })
  await check()
  shop.jobs.start()
  await allSent()
  expect((await state()).alerts.every(({ endedAt }) => endedAt !== null)).toBe(true)
  expect(noticed()).toEqual([])
})

test('if the owner wants it, orders are paused while no screen rings, until one connects to any process', async () => {
  await rules({ pauseWithoutScreen: true })
  await addDevice()
  await ring()
  at(1)
  await check()
  expect((await checkOut(shop, aCheckout([momosLine(menu)]))).status).toBe(200)
  at(3)
  await check()
  const refused = await checkOut(other, aCheckout([momosLine(menu)]))
  expect(await refused.json()).toMatchObject({ code: 'ordering_paused', reason: 'the kitchen cannot be reached' })
  at(14)
  await check()
  expect((await checkOut(shop, aCheckout([momosLine(menu)]))).status).toBe(400)
  await ring(other)
  await check()
  await shop.settings.refresh()
  expect((await checkOut(shop, aCheckout([momosLine(menu)]))).status).toBe(200)
  shop.jobs.start()
  await allSent()
  expect((await state()).alerts).toMatchObject([{ matter: 'no_screen', endedAt: expect.any(String) }])
})

test('a pause set by staff outlasts the automatic pause without a screen, and so does its undo', async () => {
  await rules({ pauseWithoutScreen: true })
  await ask('/api/admin/service', 'PATCH', { busy: { minutes: 10, for: '120m' } })
  await ask('/api/admin/service', 'PATCH', { pickup: { for: '60m', reason: 'full' } })
  at(3)
  await check()
  expect((await ask('/api/admin/service')).body.state).toMatchObject({ unattended: {}, pickup: { reason: 'full' } })
  await ask('/api/admin/service/undo', 'POST', {})
  expect((await ask('/api/admin/service')).body.state).toMatchObject({ unattended: {}, busy: { minutes: 10 } })
  await ring()
  expect(Object.keys((await ask('/api/admin/service')).body.state)).toEqual(['busy'])
})

test('a process that has just started waits for its screens to reconnect', async () => {
  await addDevice()
  at(60)
  await checkAlerts(shop, new Date(NOON.getTime() + 59 * 60_000))
  expect((await state()).alerts).toEqual([])
})

test('a dispute and a failed refund send an alert for each order, until somebody clears the flag', async () => {
  await addDevice()
  await ring()
  const [disputed, unrefunded] = [await paidOrder(), await paidOrder()]
  const flag = (id: string, attentionCode: 'dispute' | 'refund_failed') =>
    shop.db
      .update(orders)
      .set({ status: 'completed', attentionCode, attentionMessage: 'Look.' })
      .where(eq(orders.id, id))
  await flag(disputed.orderId, 'dispute')
  await flag(unrefunded.orderId, 'refund_failed')
  shop.jobs.start()
  await check()
  await allSent()
  expect(noticed().toSorted()).toEqual(['A payment is disputed', 'A refund failed'])
  await ask(`/api/admin/orders/${disputed.orderId}`, 'PATCH', { attention: null })
  await check()
  await allSent()
  expect((await state()).alerts.map(({ orderId, endedAt }) => [orderId, endedAt === null])).toEqual([
    [unrefunded.orderId, true],
    [disputed.orderId, false],
  ])
  expect(noticed()).toContain('A dispute was dealt with')
})

test('stopped jobs are reported without using a job', async () => {
  await rules({ emails: ['owner@example.com'] })
  await addDevice()
  await ring()
  await shop.db
    .insert(systemProblems)
    .values({ code: 'jobs_stopped', sentence: 'x', advice: 'x', firstSeenAt: NOON, lastSeenAt: NOON })
  await check()
  expect(noticed()).toEqual(['Background work has stopped'])
  expect(post.received).toHaveLength(1)
  // The job that runs later finds that they were sent.
  shop.jobs.start()
  await shop.db.execute(sql`select graphile_worker.add_job('purge')`)
  await expect.poll(async () => (await shop.db.execute(sql`select 1 from graphile_worker.jobs`)).rows.length).toBe(0)
  expect(noticed()).toHaveLength(1)
})

test('a failing receiver is called again, but not about the beginning of an alert that is already over', async () => {
  await rules({ webhookUrl: receiver.url })
  await ask('/api/admin/alerts/webhook-secret', 'POST')
  receiver.answer(500)
  await ring()
  const { orderId } = await paidOrder()
  at(4)
  await ring()
  shop.jobs.start()
  await check()
  const error = async () => (await state()).alerts[0]?.messages[0]?.error
  await expect.poll(error).toBe('The receiver has a fault of its own (status 500). Look at it there.')
  receiver.answer(204)
  await shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await allSent()
  expect(receiver.received).toHaveLength(2)
  expect(new Set(receiver.received.map(({ text }) => text)).size).toBe(1)

  await accept(orderId)
  await check()
  await allSent()
  await shop.jobs.stop()
  await paidOrder()
  at(8)
  await ring()
  await check()
  await shop.db.update(orders).set({ status: 'completed' })
  await check()
  shop.jobs.start()
  await allSent()
  expect((await state()).alerts[0]?.messages.map(({ status }) => status)).toEqual(['dropped', 'dropped'])
  expect(receiver.received).toHaveLength(3)
})
