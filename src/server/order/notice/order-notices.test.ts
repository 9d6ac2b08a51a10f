import { eq, sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { orderNotices } from '#server/database/schema/alert.ts'
import { eraseGuestData } from '#server/guest/guest-data.ts'
import { saveOrderChange } from '#server/order/record/order-changes.ts'
import { findOrderForUpdate } from '#server/order/record/order-queries.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { openPushService } from '#tests/support/doubles/push-service.ts'
import { payWith, placeOrder, setTheMenu, staffOrder } from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop } from '#tests/support/shop/test-shop.ts'
import { notifyLateOrders, SEND_ORDER_NOTICE_JOB } from './order-notices.ts'

const post = await openMailServer()
const pushService = await openPushService()
const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant)
const shop = await openTestShop({ mailer, trustedProxies: 1 })
/** Listens on a network, and has no public address. */
const open = await openTestShop({ database: shop.database, isLocal: false, trustedProxies: 1 })
const menu = await setTheMenu(shop)
const staff = await shop.signInStaff()
afterAll(async () => {
  await open.close()
  await shop.close()
  await Promise.all([post.close(), pushService.close()])
})
afterEach(async () => {
  await shop.jobs.stop()
  shop.setTime(NOON)
  await shop.db.execute(sql`delete from graphile_worker._private_jobs`)
  for (const received of [post.received, pushService.pushed]) received.length = 0
})

let guest = 0
const notices = async ({ orderId, key }: CheckoutAnswer, method = 'GET', body?: object, more = '') => {
  // Each guest from a distinct address, which may ask twenty times a minute.
  const headers = { 'X-Forwarded-For': `10.2.0.${++guest}` }
  const path = `/api/orders/${orderId}/notices?key=${key}${more}`
  const answer = await shop.ask(path, { method, headers, ...(body && { body }) })
  return { status: answer.status, body: await answer.json() }
}
async function paidOrder(customer: object = {}) {
  const placed = await placeOrder(shop, menu, customer)
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  await shop.db.execute(sql`delete from graphile_worker._private_jobs`)
  return placed
}
const setStatus = ({ orderId }: CheckoutAnswer, status: string) =>
  shop.ask(`/api/admin/orders/${orderId}`, { method: 'PATCH', body: { status }, headers: staff })
const minutesLater = (minutes: number) => shop.setTime(new Date(NOON.getTime() + minutes * 60_000))
const lookForLate = () => shop.db.transaction((tx) => notifyLateOrders(tx, shop.now()))
const jobsDone = async () => {
  shop.jobs.start()
  const left = async () => (await shop.db.execute(sql`select 1 from graphile_worker.jobs`)).rows.length
  await expect.poll(left).toBe(0)
  await shop.jobs.stop()
}

test('a guest who asked for notices gets one push and one email when the order is ready', async () => {
  const placed = await paidOrder({ email: 'ada@example.com' })
  expect((await notices(placed)).body).toMatchObject({
    canEmail: true,
    hasEmail: true,
    byEmail: false,
    pushEndpoints: [],
  })
  const subscription = pushService.subscribe()
  await notices(placed, 'POST', { channel: 'push', subscription })
  const asked = await notices(placed, 'POST', { channel: 'email' })
  expect(asked.body).toMatchObject({ byEmail: true, pushEndpoints: [subscription.endpoint] })
  for (const status of ['preparing', 'ready', 'preparing', 'ready']) await setStatus(placed, status)
  await jobsDone()
  const path = `/success?order=${placed.orderId}&key=${placed.key}`
  expect(pushService.pushed.map(({ message }) => message)).toMatchObject([
    { body: `Your order ${placed.orderId} is ready to be picked up.`, path },
  ])
  expect(post.received.map(({ mail }) => mail.subject)).toEqual([`Spice Parade: your order ${placed.orderId} is ready`])
  expect(post.received[0]?.mail.text).toContain(path)
})

test('an order that is not ready five minutes after its promise sends one late notice; a ready one sends none', async () => {
  const [late, ready] = [await paidOrder(), await paidOrder()]
  for (const placed of [late, ready]) {
    await notices(placed, 'POST', { channel: 'push', subscription: pushService.subscribe() })
  }
  await setStatus(ready, 'ready')
  await shop.db.execute(sql`delete from graphile_worker._private_jobs`)
  minutesLater(24)
  await lookForLate()
  await jobsDone()
  expect(pushService.pushed).toEqual([])
  minutesLater(25)
  await lookForLate()
  await lookForLate()
  await jobsDone()
  expect(pushService.pushed.map(({ message }) => message.body)).toEqual([
    `Your order ${late.orderId} is taking longer than we said. We are sorry, and will tell you when it is ready.`,
  ])
})

const promiseAt = ({ orderId }: CheckoutAnswer, minutes: number) =>
  shop.db.transaction(async (tx) => {
    const order = await findOrderForUpdate(tx, orderId)
    const promisedFor = new Date(NOON.getTime() + minutes * 60_000)
    if (order) await saveOrderChange(tx, order, { promisedFor }, { by: SYSTEM, at: NOON })
  })
const told = () => pushService.pushed.map(({ message }) => /We expect it at ([\d:]+)pm\./.exec(message.body)?.[1])
const waitsForLocks = async () =>
  (
    await shop.db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows.length

test('each time that staff delay an order, its guest gets one notice, and no late notice after it', async () => {
  const placed = await paidOrder()
  await notices(placed, 'POST', { channel: 'push', subscription: pushService.subscribe() })
  const promise = (minutes: number) => promiseAt(placed, minutes)
  await promise(40)
  await jobsDone()
  await promise(40)
  await promise(50)
  await jobsDone()
  expect(told()).toEqual(['12:40', '12:50'])
  minutesLater(55)
  await lookForLate()
  await jobsDone()
  expect(told()).toEqual(['12:40', '12:50'])
})

test('a guest gets only one notice of a new promise made during the check for late orders', async () => {
  const placed = [await paidOrder(), await paidOrder()]
  const [first, second] = placed.toSorted((one, other) => (one.orderId < other.orderId ? -1 : 1))
  if (!first || !second) throw new Error('Two orders are needed.')
  for (const one of placed) await notices(one, 'POST', { channel: 'push', subscription: pushService.subscribe() })
  minutesLater(30)
  // The check stops at the first order, after it has read both.
  const locked = Promise.withResolvers<void>()
  const { promise: checked, resolve: goOn } = Promise.withResolvers<void>()
  const held = shop.db.transaction(async (tx) => {
    await tx.execute(sql`select from order_notices where "orderId" = ${first.orderId} for update`)
    locked.resolve()
    await checked
  })
  await locked.promise
  const check = lookForLate()
  await expect.poll(waitsForLocks).toBe(1)
  let isPromised = false
  const promised = promiseAt(second, 45).then(() => {
    isPromised = true
  })
  await expect.poll(async () => isPromised || (await waitsForLocks()) === 2).toBe(true)
  goOn()
  await Promise.all([held, check, promised])
  const [notice] = await shop.db.select().from(orderNotices).where(eq(orderNotices.orderId, second.orderId))
  expect(notice?.latePromise).toEqual(new Date(NOON.getTime() + 45 * 60_000))
  await jobsDone()
  expect(told().filter(Boolean)).toEqual(['12:45'])
})

test('a notice about a promise that staff have changed since is not sent', async () => {
  const placed = await paidOrder()
  await notices(placed, 'POST', { channel: 'push', subscription: pushService.subscribe() })
  minutesLater(30)
  await lookForLate()
  const { rows } = await shop.db.execute<{ payload: unknown }>(
    sql`select payload from graphile_worker._private_jobs where key like 'notice:%'`,
  )
  await promiseAt(placed, 45)
  await jobsDone()
  // A worker took the job before the promise was changed.
  await SEND_ORDER_NOTICE_JOB.run(shop, rows[0]?.payload)
  expect(told()).toEqual(['12:45'])
})

test('a guest of an order without an email address is asked for one, which becomes part of the order', async () => {
  const placed = await paidOrder()
  expect(await notices(placed, 'POST', { channel: 'email' })).toMatchObject({
    status: 400,
    body: { fields: { email: expect.any(String) } },
  })
  expect((await notices(placed, 'POST', { channel: 'email', email: 'ada@example.com' })).body.byEmail).toBe(true)
  expect((await staffOrder(shop, placed)).customer.email).toBe('ada@example.com')
})

test('a guest can end the notices, and another key opens nothing', async () => {
  const placed = await paidOrder({ email: 'ada@example.com' })
  await notices(placed, 'POST', { channel: 'email' })
  expect((await notices(placed, 'DELETE')).body.byEmail).toBe(false)
  const other = { ...placed, key: 'wrong' }
  for (const method of ['GET', 'DELETE']) expect((await notices(other, method)).status).toBe(404)
  expect((await notices(other, 'POST', { channel: 'email' })).status).toBe(404)
  await setStatus(placed, 'ready')
  await jobsDone()
  expect(post.received).toEqual([])
})

test('a guest’s notices are erased with their data', async () => {
  const placed = await paidOrder({ email: 'ada@example.com' })
  await notices(placed, 'POST', { channel: 'push', subscription: pushService.subscribe() })
  await setStatus(placed, 'completed')
  const by = { adminId: null, name: 'owner' }
  await eraseGuestData(shop, { orders: [placed.orderId], bookings: [] }, by)
  expect((await notices(placed)).body).toMatchObject({ pushEndpoints: [] })
})

const NO_PUSH_SERVICE = [
  ...['http://push.example', 'https://127.0.0.1', 'https://127.1:8080', 'https://2130706433', 'https://localhost'],
  ...['https://localhost.', 'https://10.0.0.8', 'https://192.168.1.2', 'https://172.16.0.1', 'https://100.64.0.1'],
  ...['https://169.254.169.254', 'https://0.0.0.0', 'https://[::1]', 'https://[::]', 'https://[::127.0.0.1]'],
  ...['https://[::ffff:10.0.0.8]', 'https://[fe80::1]', 'https://[fd00::1]', 'https://[64:ff9b::7f00:1]'],
]

test('a site that other machines can reach, without a public address, takes no push address inside its network', async () => {
  const placed = await paidOrder()
  const { keys } = pushService.subscribe()
  const path = `/api/orders/${placed.orderId}/notices?key=${placed.key}`
  for (const endpoint of NO_PUSH_SERVICE) {
    const asked = await open.post(path, { channel: 'push', subscription: { endpoint, keys } })
    expect([endpoint, asked.status, await asked.json()]).toMatchObject([
      endpoint,
      400,
      { fields: { 'subscription.endpoint': 'Please send the subscription as the browser gave it.' } },
    ])
  }
})

test('a stored push address in a private network is forgotten, not called', async () => {
  const placed = await paidOrder()
  await notices(placed, 'POST', { channel: 'push', subscription: pushService.subscribe() })
  const [stored] = await shop.db.select().from(orderNotices).where(eq(orderNotices.orderId, placed.orderId))
  await setStatus(placed, 'ready')
  await SEND_ORDER_NOTICE_JOB.run(open, { id: stored?.id, news: 'ready' })
  expect([pushService.pushed, (await notices(placed)).body.pushEndpoints]).toEqual([[], []])
})

test('the notices of an order are queued by one statement, and a push is tried few times', async () => {
  const placed = await paidOrder({ email: 'ada@example.com' })
  await notices(placed, 'POST', { channel: 'email' })
  for (const subscription of [pushService.subscribe(), pushService.subscribe()]) {
    await notices(placed, 'POST', { channel: 'push', subscription })
  }
  await setStatus(placed, 'ready')
  const { rows } = await shop.db.execute(sql`
    select array_agg(max_attempts order by max_attempts) as tries, count(distinct cmin::text)::int as statements
    from graphile_worker._private_jobs where key like 'notice:%'`)
  expect(rows).toEqual([{ tries: [6, 6, 25], statements: 1 }])
})

test('an order notifies five devices: the newest replaces the oldest', async () => {
  const placed = await paidOrder()
  const endpoints = Array.from({ length: 7 }, () => pushService.subscribe())
  for (const subscription of endpoints) await notices(placed, 'POST', { channel: 'push', subscription })
  const { pushEndpoints } = (await notices(placed)).body as { pushEndpoints: string[] }
  expect(pushEndpoints.toSorted()).toEqual(
    endpoints
      .slice(2)
      .map(({ endpoint }) => endpoint)
      .toSorted(),
  )
})
