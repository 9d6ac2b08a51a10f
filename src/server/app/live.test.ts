import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { MenuDocument } from '#contract/menu.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { addAdmin, removeAdmin } from '#server/account/admins.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { seedDemoMenu } from '#server/menu/menu-file.ts'
import { readEvents } from '#tests/support/shop/read-events.ts'
import { cookieOf, NOON, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
let staff: Record<string, string>
let dish: MenuDocument['items'][number]
beforeAll(async () => {
  shop = await openTestShop({ trustedProxies: 1 })
  await seedDemoMenu(shop)
  staff = await shop.signInStaff()
  dish = (await shop.menu.read()).items.find(({ options }) => options.style === null) as typeof dish
})
afterAll(() => shop.close())

const listen = async (path: string, headers: Record<string, string> = {}, at = shop) => {
  const answer = await at.get(path, headers)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('Content-Type')).toBe('text/event-stream')
  expect(answer.headers.get('Content-Encoding')).toBeNull()
  return readEvents(answer)
}
const versionAt = async (at: TestShop) => (await at.menu.read()).version
const changeDish = (change: object) =>
  shop.ask(`/api/admin/menu-items/${dish.id}`, { method: 'PATCH', body: change, headers: staff })

async function placeOrder(): Promise<CheckoutAnswer> {
  const { id, name, price, salePrice } = dish
  const answer = await shop.post(
    '/api/create-stripe-session',
    {
      items: [{ id, name, unitPrice: salePrice ?? price, quantity: 2 }],
      customer: { name: 'Ada', phone: '021 555 0100', pickupTime: 'ASAP', orderType: 'pickup' },
    },
    { 'X-Forwarded-For': '198.51.100.20' },
  )
  expect(answer.status).toBe(200)
  return (await answer.json()) as CheckoutAnswer
}

describe('a visitor’s live stream', () => {
  test('gets the menu’s current version, then every later one', async () => {
    const events = await listen('/api/live')
    const before = await versionAt(shop)
    expect(await events.next()).toEqual({ event: 'menu', data: { version: before } })
    expect((await changeDish({ description: 'Now with more ginger.' })).status).toBe(200)
    const event = await events.next()
    expect(event?.event).toBe('menu')
    expect(event?.data).not.toEqual({ version: before })
    expect(event?.data).toEqual({ version: await versionAt(shop) })
    await events.leave()
  })

  test('gets changes made by another process on the same database', async () => {
    await using other = await openTestShop({ database: shop.database })
    const events = await listen('/api/live', {}, other)
    expect((await events.next())?.data).toEqual({ version: await versionAt(shop) })
    await changeDish({ description: 'Now with even more ginger.' })
    expect((await events.next())?.data).toEqual({ version: await versionAt(shop) })
    await events.leave()
  })
})

describe('staff', () => {
  test('get one event of each kind at once, so that no earlier change is missed', async () => {
    const events = await listen('/api/admin/live', staff)
    const first: (string | undefined)[] = []
    for (let each = 0; each < 5; each++) first.push((await events.next())?.event)
    expect(first.toSorted()).toEqual(['bookings', 'deals', 'menu', 'orders', 'proposals'])
    await events.leave()
  })

  test('are notified of a new order, but not of one that was rolled back', async () => {
    const events = await listen('/api/admin/live', staff)
    for (let each = 0; each < 5; each++) await events.next()
    await expect(
      shop.db.transaction(async (tx) => {
        await announce(tx, { topic: 'bookings' })
        throw new Error('the booking failed')
      }),
    ).rejects.toThrow()
    const { orderId } = await placeOrder()
    await shop.ask(`/api/admin/orders/${orderId}`, { method: 'PATCH', body: { status: 'new' }, headers: staff })
    expect(await events.next()).toEqual({ event: 'orders', data: { id: orderId } })
    await events.leave()
  })

  test.each([
    ['sign out', (headers: Record<string, string>) => shop.post('/api/auth/sign-out', {}, headers)],
    ['are no longer an admin', (_: object, id: string) => removeAdmin(shop, id, SYSTEM)],
  ])('who %s get no more events after a minute', async (_, leave) => {
    const colleague = { email: `${crypto.randomUUID()}@example.com`, password: 'a long password for tests' }
    await addAdmin(shop, colleague)
    const answer = await shop.post('/api/auth/sign-in/email', colleague)
    const headers = { Cookie: cookieOf(answer) }
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const [events, others] = [await listen('/api/admin/live', headers), await listen('/api/admin/live', staff)]
    for (let each = 0; each < 5; each++) await Promise.all([events.next(), others.next()])
    await leave(headers, ((await answer.json()) as { user: { id: string } }).user.id)
    vi.advanceTimersByTime(60_000)
    vi.useRealTimers()
    expect(await events.next()).toBeUndefined()
    await announce(shop.db, { topic: 'bookings' })
    expect(await others.next()).toEqual({ event: 'bookings', data: {} })
    await others.leave()
  })

  test('guests who use up all connections of the shop’s Wi-Fi block other guests there, but not staff', async () => {
    const wifi = { 'X-Forwarded-For': '203.0.113.52' }
    const { orderId, key } = await placeOrder()
    const guests = await Promise.all(Array.from({ length: 50 }, () => listen('/api/live', wifi)))
    expect((await shop.get(`/api/orders/${orderId}/live?key=${key}`, wifi)).status).toBe(429)
    const kitchen = await listen('/api/admin/live', { ...staff, ...wifi })
    expect(await kitchen.next()).toBeDefined()

    // Nor do many kitchen screens use up the connections of guests.
    const screens = await Promise.all(
      Array.from({ length: 20 }, () => listen('/api/admin/live', { ...staff, ...wifi })),
    )
    await guests[0]?.leave()
    guests[0] = await listen(`/api/orders/${orderId}/live?key=${key}`, wifi)
    await Promise.all([kitchen, ...screens, ...guests].map((events) => events.leave()))
  })

  test('one admin account may hold a hundred live connections, from any address; each one that closes makes room', async () => {
    const from = (each: number) => ({ ...staff, 'X-Forwarded-For': `203.0.113.${each}` })
    const open = await Promise.all(Array.from({ length: 100 }, (_, each) => listen('/api/admin/live', from(each))))
    const refused = await shop.get('/api/admin/live', staff)
    expect(refused.status).toBe(429)
    expect(await refused.json()).toEqual({
      code: 'too_many_connections',
      error: 'Too many live connections are open with your account. Please close some pages and try again.',
      retryAfterSeconds: 30,
    })
    await open[0]?.leave()
    open.push(await listen('/api/admin/live', staff))
    await Promise.all(open.map((events) => events.leave()))
  })

  test('are the only ones with access to it', async () => {
    expect((await shop.get('/api/admin/live')).status).toBe(401)
  })
})

describe('a customer', () => {
  test('gets every change of the order, from the beginning', async () => {
    const { orderId, key } = await placeOrder()
    const events = await listen(`/api/orders/${orderId}/live?key=${key}`)
    expect(await events.next()).toMatchObject({ event: 'order', data: { id: orderId, status: 'pending' } })
    for (const status of ['new', 'preparing', 'ready', 'completed']) {
      await shop.ask(`/api/admin/orders/${orderId}`, { method: 'PATCH', body: { status }, headers: staff })
      expect(await events.next()).toMatchObject({ event: 'order', data: { id: orderId, status } })
    }
    await events.leave()
  })

  test('gets no events of another customer’s order, or without its key', async () => {
    const mine = await placeOrder()
    const other = await placeOrder()
    expect((await shop.get(`/api/orders/${mine.orderId}/live?key=${other.key}`)).status).toBe(404)
    expect((await shop.get(`/api/orders/${mine.orderId}/live`)).status).toBe(404)
    const events = await listen(`/api/orders/${mine.orderId}/live?key=${mine.key}`)
    await events.next()
    for (const { orderId } of [other, mine]) {
      await shop.ask(`/api/admin/orders/${orderId}`, { method: 'PATCH', body: { status: 'preparing' }, headers: staff })
    }
    expect(await events.next()).toMatchObject({ data: { id: mine.orderId, status: 'preparing' } })
    await events.leave()
  })

  test('is disconnected when the order is deleted', async () => {
    const { orderId, key } = await placeOrder()
    const events = await listen(`/api/orders/${orderId}/live?key=${key}`)
    await events.next()
    await shop.ask(`/api/admin/orders/${orderId}`, { method: 'DELETE', headers: staff })
    // Its card page is closed first, which may send the customer an event.
    const heard = []
    for (let event = await events.next(); event; event = await events.next()) heard.push(event.data)
    expect(heard.length).toBeLessThanOrEqual(1)
    for (const order of heard) expect(order).toMatchObject({ status: 'cancelled' })
  })
})

test('after the database connection is lost, every client catches up once it is back', async () => {
  const menu = await listen('/api/live')
  const orders = await listen('/api/admin/live', staff)
  await menu.next()
  for (let each = 0; each < 5; each++) await orders.next()
  await shop.db.execute(
    "update menu_items set description = 'Changed behind our back' where ctid = (select min(ctid) from menu_items)",
  )
  const cut = await shop.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'restaurant: live' and datname = current_database()`,
  )
  expect(cut.rowCount).toBeGreaterThan(0)
  const caughtUp = [await orders.next(), await orders.next(), await orders.next(), await orders.next()]
  expect(caughtUp.map((event) => event?.event).sort()).toEqual(['bookings', 'deals', 'menu', 'orders'])
  expect((await menu.next())?.data).toEqual({ version: await versionAt(shop) })
  await menu.leave()
  await orders.leave()
})

test('one address may hold fifty live connections; each one that closes makes room', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.50' }
  const open = await Promise.all(Array.from({ length: 50 }, () => listen('/api/live', from)))
  const refused = await shop.get('/api/live', from)
  expect(refused.status).toBe(429)
  expect(refused.headers.get('Retry-After')).toBe('30')
  expect(await refused.json()).toMatchObject({ code: 'too_many_connections' })
  await open[0]?.leave()
  open.push(await listen('/api/live', from))
  await Promise.all(open.map((events) => events.leave()))
})

test('open menus are notified when a special reaches its end', async () => {
  const now = NOON
  const end = new Date(now.getTime() + 60_000)
  const change = { isSpecial: true, discountPercent: 10, specialStartAt: null, specialEndAt: end.toISOString() }
  const changed = await changeDish(change)
  expect(changed.status).toBe(200)
  const events = await listen('/api/live')
  const before = (await events.next())?.data
  shop.setTime(new Date(end.getTime() + 1))
  expect(await versionAt(shop)).not.toEqual((before as { version: string }).version)
  expect((await events.next())?.data).toEqual({ version: await versionAt(shop) })
  shop.setTime(now)
  await events.leave()
})

test('a HEAD request for a stream holds no connection open', async () => {
  const from = { 'X-Forwarded-For': '203.0.113.51' }
  for (let each = 0; each < 60; each++) {
    const head = await shop.ask('/api/live', { method: 'HEAD', headers: from })
    expect([head.status, head.headers.get('Content-Type')]).toEqual([200, 'text/event-stream'])
  }
  await (await listen('/api/live', from)).leave()
})

test('closing the site ends every stream', async () => {
  const closing = await openTestShop({ database: shop.database })
  const events = await listen('/api/live', {}, closing)
  const kitchen = await listen('/api/admin/live', staff, closing)
  await events.next()
  for (let each = 0; each < 5; each++) await kitchen.next()
  await closing.close()
  expect([await events.next(), await kitchen.next()]).toEqual([undefined, undefined])
})
