import { sql } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { AdminBooking } from '#contract/booking.ts'
import type { AdminRehearsal } from '#contract/rehearsal.ts'
import type { Report } from '#contract/report.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { bookings } from '#server/database/schema/booking.ts'
import { demoStripeObjects } from '#server/database/schema/demo-stripe.ts'
import { soldOut } from '#server/database/schema/menu.ts'
import { checkoutRequests, orders } from '#server/database/schema/order.ts'
import { rehearsalEvents } from '#server/database/schema/rehearsal.ts'
import { addSoldOut } from '#server/menu/sold-out.ts'
import { changePauses, readPauses } from '#server/pauses/pauses.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import { BY, EVENING, rehearsalsOf } from '#tests/support/shop/rehearse.ts'
import { aCheckout, checkOut, momosLine, placeOrder, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { openTestShop, signInAs } from '#tests/support/shop/test-shop.ts'
import { endRehearsal } from './rehearsal.ts'

const mails: unknown[] = []
const shop = await openTestShop({
  trustedProxies: 1,
  mailer: { send: async (mail) => void mails.push(mail), verify: async () => {} },
})
const menu = await setTheMenu(shop)
const owner = await signInAs(shop, 'owner')
const staff = await signInAs(shop, 'staff')

const { start, playUntil, get, listOrders, clear } = rehearsalsOf(shop, owner)

afterEach(clear)
afterAll(shop.close)

const rowsOf = async (path: string) =>
  readCsv(await (await shop.get(`/api/admin${path}`, owner.headers)).text()).slice(1)

test('guests order, pay, abandon checkouts, cancel and book tables, and some are refused', async () => {
  expect((await start()).status).toBe(200)
  await playUntil(74)
  const { running } = await get<AdminRehearsal>('/rehearsal')
  const { ordered = 0, turnedAway = 0, paid = 0, abandoned = 0, cancelled = 0, booked } = running?.tally ?? {}
  expect(ordered + turnedAway).toBe(60)
  expect(turnedAway).toBeGreaterThan(0)
  expect(paid + abandoned).toBe(ordered)
  expect(running?.isOver).toBe(true)
  expect(booked).toBe(4)
  // What was taken at the counter, if the menu has enough dishes for it: its payment is a task of the staff.
  const atCounter = running?.tasks?.filter(({ kind }) => kind === 'wrongPayment') ?? []
  expect(await listOrders('new')).toHaveLength(paid - cancelled + atCounter.length)
  expect((await listOrders('all')).every(({ isRehearsal }) => isRehearsal)).toBe(true)
  const { items } = await get<{ items: AdminBooking[] }>('/bookings')
  expect(items.map(({ isRehearsal, email }) => [isRehearsal, email])).toEqual(Array(4).fill([true, '']))
})

test('owners read why guests were turned away, while it lasts and afterwards', async () => {
  await changePauses(shop, { delivery: { for: 'rest_of_day', reason: 'No driver' } }, BY)
  await start()
  await playUntil(25)
  const { running } = await get<AdminRehearsal>('/rehearsal')
  const { turnedAway, turnedAwayFor = {} } = running?.tally ?? {}
  expect(turnedAwayFor.deliveryPaused).toBeGreaterThan(0)
  expect(Object.values(turnedAwayFor).reduce<number>((sum, guests = 0) => sum + guests, 0)).toBe(turnedAway)
  await endRehearsal(shop, BY)
  await changePauses(shop, { delivery: null }, BY)
  expect((await get<AdminRehearsal>('/rehearsal')).last?.result).toMatchObject({ turnedAway, turnedAwayFor })
})

test('the kitchen can be simulated too, and the result says how long it took', async () => {
  await start({ ...EVENING, playsKitchen: true })
  await playUntil(74)
  await endRehearsal(shop, BY)
  const { last } = await get<AdminRehearsal>('/rehearsal')
  const { completed = 0, paid = 0, usualSecondsToStart, longestSecondsToReady } = last?.result ?? {}
  // Here the whole evening was played at one moment.
  expect([usualSecondsToStart, longestSecondsToReady]).toEqual([0, 0])
  expect(completed).toBeGreaterThan(paid / 2)
})

test('nobody is charged or emailed, even if staff refund a practice order or confirm a practice booking', async () => {
  await start()
  await playUntil(40)
  const [order] = await listOrders('new')
  const cancel = { method: 'PATCH', body: { status: 'cancelled', refund: true }, headers: owner.headers }
  const cancelled = await shop.ask(`/api/admin/orders/${order?.id}`, cancel)
  expect(await cancelled.json()).toMatchObject({ status: 'cancelled', payment_status: 'refunded', attention: null })
  const { items } = await get<{ items: AdminBooking[] }>('/bookings')
  const confirmed = await shop.post(`/api/admin/bookings/${items[0]?.id}/confirm`, {}, owner.headers)
  expect(await confirmed.json()).toMatchObject({ status: 'confirmed', emailSent: false })

  const { rows } = await shop.db.execute<{ task_identifier: string }>(
    sql`select task_identifier from graphile_worker.jobs`,
  )
  expect(new Set(rows.map(({ task_identifier }) => task_identifier))).toEqual(new Set(['play_rehearsal']))
  expect(mails).toEqual([])
  expect(await shop.db.select().from(demoStripeObjects)).toEqual([])
})

test('an email address cannot be added to practice orders and bookings', async () => {
  await start()
  await playUntil(40)
  const [order] = await listOrders('new')
  const correct = { method: 'PATCH', body: { customer: { email: 'ada@example.com' } }, headers: owner.headers }
  const answer = await shop.ask(`/api/admin/orders/${order?.id}`, correct)
  expect(await answer.json()).toMatchObject({ fields: { 'customer.email': expect.stringContaining('practice') } })
  const { items } = await get<{ items: AdminBooking[] }>('/bookings')
  const change = { method: 'PATCH', body: { email: 'ada@example.com' }, headers: owner.headers }
  expect((await shop.ask(`/api/admin/bookings/${items[0]?.id}`, change)).status).toBe(400)
})

test('reports do not count practice orders', async () => {
  await start()
  await playUntil(40)
  expect(await listOrders('new')).not.toEqual([])
  expect(await rowsOf('/orders.csv')).toEqual([])
  expect(await rowsOf('/bookings.csv')).toEqual([])
  expect((await rowsOf('/takings.csv')).map((row) => row.slice(1, 7))).toEqual([['Total', '', '', '', '', '0.00']])
})

test('reports do not list dishes sold out in a rehearsal, neither during it nor after its end', async () => {
  const day = '2026-11-21'
  const soldOutInReport = async () =>
    (await get<Report>(`/reports?from=${day}&to=${day}`)).soldOut.map(({ name }) => name)
  await shop.db.delete(auditEntries)
  await start()
  await addSoldOut(
    shop,
    { targets: [{ menuItemId: menu.momos }], until: 'further_notice', left: null, isShared: false },
    BY,
  )
  expect(await soldOutInReport()).toEqual([])
  await endRehearsal(shop, BY)
  expect(await soldOutInReport()).toEqual([])
})

test('guests cannot order meanwhile and read until when; orders taken by staff are practice', async () => {
  await start()
  const refused = await checkOut(shop, aCheckout([momosLine(menu)]))
  expect([refused.status, await refused.json()]).toEqual([
    400,
    expect.objectContaining({
      code: 'ordering_paused',
      until: '2026-11-21T00:15:00.000Z',
      error: expect.stringContaining('practising, so you cannot order until 1:15pm'),
    }),
  ])
  expect(await (await shop.get('/api/slots?type=pickup')).json()).toEqual({ asap: false, days: [] })
  const taken = await shop.post(
    '/api/admin/orders',
    aCheckout([momosLine(menu)], { email: 'ada@example.com' }),
    staff.headers,
  )
  expect(await taken.json()).toMatchObject({ isRehearsal: true, customer: { email: null } })

  shop.setTime(new Date('2026-11-21T00:15:00Z'))
  expect((await checkOut(shop, aCheckout([momosLine(menu)]))).status).toBe(200)
})

const waitingForLocks = async () =>
  (
    await shop.db.execute(
      sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
  ).rows

test('its start waits for an order that is being stored, and is then refused', async () => {
  const { orderId } = await placeOrder(shop, menu)
  await shop.db.update(orders).set({ status: 'completed' })
  const written = Promise.withResolvers<void>()
  const stored = Promise.withResolvers<void>()
  const storing = shop.db.transaction(async (tx) => {
    await tx.update(orders).set({ status: 'new' })
    written.resolve()
    await stored.promise
  })
  await written.promise
  const starting = start()
  await expect.poll(waitingForLocks).toHaveLength(1)
  stored.resolve()
  await storing
  expect(await (await starting).json()).toMatchObject({ error: expect.stringContaining(orderId) })
})

test('at its end its data is erased, and earlier pauses and sold-out dishes are restored', async () => {
  const momos = { targets: [{ menuItemId: menu.momos }], until: 'further_notice', left: 9, isShared: false }
  const [counted] = await addSoldOut(shop, momos, BY)
  const { state: before } = await changePauses(shop, { delivery: { for: '60m', reason: 'No driver' } }, BY)
  await start({ ...EVENING, playsKitchen: true })
  await playUntil(50)
  const practice = (await listOrders('all')).map(({ id }) => id)
  expect(await shop.db.select().from(soldOut)).not.toMatchObject([{ id: counted?.id, left: 9 }])

  expect((await shop.post('/api/admin/rehearsal/end', {}, owner.headers)).status).toBe(200)
  await shop.settings.refresh()
  expect(await shop.db.select().from(orders)).toEqual([])
  expect(await shop.db.select().from(bookings)).toEqual([])
  expect(await shop.db.select().from(checkoutRequests)).toEqual([])
  expect(await shop.db.select().from(rehearsalEvents)).toEqual([])
  const audited = await shop.db.select().from(auditEntries)
  expect(audited.filter(({ entityId }) => practice.includes(entityId))).toEqual([])
  expect(await shop.db.select().from(soldOut)).toMatchObject([{ id: counted?.id, menuItemId: menu.momos, left: 9 }])
  expect((await readPauses(shop)).state).toEqual(before)
  expect(await get<AdminRehearsal>('/rehearsal')).toMatchObject({ running: null, last: { seed: 7 } })
})

test('its end waits for an order that is being moved on', async () => {
  await start()
  await playUntil(14)
  const locked = Promise.withResolvers<void>()
  const ends = Promise.withResolvers<void>()
  const moving = shop.db.transaction(async (tx) => {
    await tx.select().from(orders).for('update')
    locked.resolve()
    await ends.promise
    await tx.update(orders).set({ status: 'preparing' })
  })
  await locked.promise
  const ending = endRehearsal(shop, BY)
  await expect.poll(waitingForLocks).toHaveLength(1)
  ends.resolve()
  expect(await Promise.all([moving, ending])).toEqual([undefined, true])
  expect(await shop.db.select().from(orders)).toEqual([])
})

test('practice orders return the portions that were counted before the rehearsal, also of a number that dishes share', async () => {
  const targets = [{ menuItemId: menu.butterChicken }, { menuItemId: menu.momos }]
  await addSoldOut(shop, { targets, until: 'further_notice', left: 500, isShared: true }, BY)
  await start()
  await playUntil(14)
  const held = await shop.db.select().from(soldOut)
  expect(held[0]?.left).toBeLessThan(500)
  expect(held[1]?.left).toBe(held[0]?.left)
  const momos = { targets: targets.slice(1), until: 'further_notice', left: null, isShared: false }
  await addSoldOut(shop, momos, BY)
  await endRehearsal(shop, BY)
  const after = await shop.db.select().from(soldOut)
  expect(after.map(({ left, sharedId }) => [left, sharedId])).toEqual(Array(2).fill([500, held[0]?.sharedId]))
})

test('a rehearsal ends automatically fifteen minutes after its evening', async () => {
  await start()
  await playUntil(74)
  expect((await get<AdminRehearsal>('/rehearsal')).running).not.toBeNull()
  await playUntil(75)
  expect((await get<AdminRehearsal>('/rehearsal')).running).toBeNull()
  expect(await shop.db.select().from(orders)).toEqual([])
})

test('no event happens after its end, even if it is ended during one', async () => {
  await start({ ...EVENING, playsKitchen: true })
  const playing = playUntil(60)
  await expect.poll(() => shop.db.$count(orders)).toBeGreaterThan(3)
  await endRehearsal(shop, BY)
  await playing
  expect(await shop.db.select().from(orders)).toEqual([])
  expect(await shop.db.select().from(bookings)).toEqual([])
  expect(await shop.db.select().from(soldOut)).toEqual([])
  expect((await readPauses(shop)).state).toEqual({})
})
