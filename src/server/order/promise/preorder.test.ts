import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Waiting } from '#contract/live.ts'
import type { StaffOrder } from '#contract/order.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { orders } from '#server/database/schema/order.ts'
import { countUnstartedPreorders } from '#server/system/system-queries.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { aCheckout, followOrder, momosLine, openOrderingShop } from '#tests/support/shop/test-orders.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)
const staff = await shop.signInStaff()
beforeEach(async () => {
  await shop.db.delete(orders)
  // The clock stands still, so an order code, and with it the history of another test, may repeat.
  await shop.db.delete(auditEntries)
  shop.setTime(NOON)
})

async function anOrderFor(pickupTime: string, customer: object = {}, quantity = 3): Promise<StaffOrder> {
  const items = [momosLine(menu, { quantity })]
  const answer = await shop.post('/api/admin/orders', aCheckout(items, { pickupTime, ...customer }), staff)
  if (answer.status !== 201) throw new Error(await answer.text())
  return answer.json()
}
const change = (id: string, body: object) =>
  shop.ask(`/api/admin/orders/${id}`, { method: 'PATCH', body, headers: staff })
const accept = ({ id }: StaffOrder, isAccepted = true) => change(id, { accepted: isAccepted })
const read = async ({ id }: StaffOrder): Promise<StaffOrder> =>
  (await shop.get(`/api/admin/orders/${id}`, staff)).json() as Promise<StaffOrder>

const unstarted = () => countUnstartedPreorders(shop.db, shop.restaurant, shop.now())

/** What rings at a local time on Saturday. */
async function ringingAt(time: string): Promise<Pick<Waiting, 'newOrders' | 'preordersDue'>> {
  shop.setTime(new Date(`2026-11-21T${time}+13:00`))
  const { newOrders, preordersDue } = (await (await shop.get('/api/admin/waiting', staff)).json()) as Waiting
  return { newOrders, preordersDue }
}

test('an order for the evening rings until it is accepted, and again when it must be started', async () => {
  const order = await anOrderFor('2026-11-21T18:30')
  expect(order).toMatchObject({ startBy: '2026-11-21T05:10:00.000Z', acceptedAt: null })
  expect(await ringingAt('12:00')).toEqual({ newOrders: 1, preordersDue: 0 })
  const heard = new Promise((resolve) => shop.adapters.live.listen(resolve, () => {}))
  const answer = await accept(order)
  expect(answer.status).toBe(200)
  expect(await answer.json()).toMatchObject({
    status: 'new',
    acceptedAt: NOON.toISOString(),
    version: order.version + 1,
  })
  expect(await heard).toMatchObject({ topic: 'orders', id: order.id })
  expect(await ringingAt('18:09')).toEqual({ newOrders: 0, preordersDue: 0 })
  expect(await ringingAt('18:10')).toEqual({ newOrders: 0, preordersDue: 1 })
  await change(order.id, { status: 'preparing' })
  expect(await ringingAt('18:11')).toEqual({ newOrders: 0, preordersDue: 0 })
})

test('an accepted order that staff have delayed must be started that much later', async () => {
  const order = await anOrderFor('2026-11-21T18:30')
  await accept(order)
  expect((await shop.post(`/api/admin/orders/${order.id}/delay`, { minutes: 10 }, staff)).status).toBe(200)
  expect(await read(order)).toMatchObject({
    ...{ promisedFor: '2026-11-21T05:40:00.000Z', startBy: '2026-11-21T05:20:00.000Z' },
    customer: { pickupTime: '2026-11-21T18:30' },
  })
  expect(await ringingAt('18:19')).toEqual({ newOrders: 0, preordersDue: 0 })
  expect(await ringingAt('18:20')).toEqual({ newOrders: 0, preordersDue: 1 })
  await accept(order, false)
  shop.setTime(new Date('2026-11-21T18:10+13:00'))
  expect((await accept(order)).status).toBe(200)
})

test('a delivery must be started earlier than a pickup for the same time', async () => {
  await accept(await anOrderFor('2026-11-21T18:30', { orderType: 'delivery', address: '1 Near Street' }))
  expect(await ringingAt('17:44')).toEqual({ newOrders: 0, preordersDue: 0 })
  expect(await ringingAt('17:45')).toEqual({ newOrders: 0, preordersDue: 1 })
})

test('an order for an office must be started as much earlier as it takes longer: for staff, the ring, alerts and the guest', async () => {
  const order = await anOrderFor('2026-11-21T18:30', {}, 37)
  // 37 minutes of work, one dish at a time: 17 more than the 20 of others.
  expect(order).toMatchObject({ startBy: '2026-11-21T04:53:00.000Z', promisedFor: '2026-11-21T05:30:00.000Z' })
  await accept(order)
  const [row] = await shop.db.select().from(orders)
  expect(await followOrder(shop, { orderId: order.id, key: row?.key ?? '', url: '' })).toMatchObject({
    startBy: order.startBy,
  })
  expect(await ringingAt('17:52')).toEqual({ newOrders: 0, preordersDue: 0 })
  expect(await unstarted()).toBeUndefined()
  expect(await ringingAt('17:53')).toEqual({ newOrders: 0, preordersDue: 1 })
  expect(await unstarted()).toEqual({ count: 1, since: new Date(order.startBy ?? '') })
})

test('a preorder that grows or shrinks is started by its new size', async () => {
  const order = await anOrderFor('2026-11-21T18:30')
  await accept(order)
  const reorder = async (items: readonly object[]) => {
    const { version } = await read(order)
    const ordered = { items, version }
    const answer = await shop.post(`/api/admin/orders/${order.id}/ordered`, ordered, staff)
    if (answer.status !== 200) throw new Error(await answer.text())
  }
  await reorder([momosLine(menu, { quantity: 30 })])
  expect((await read(order)).startBy).toBe('2026-11-21T05:00:00.000Z')
  expect(await ringingAt('18:00')).toEqual({ newOrders: 0, preordersDue: 1 })
  shop.setTime(NOON)
  await reorder([{ line: 0, quantity: 20 }])
  expect((await read(order)).startBy).toBe('2026-11-21T05:10:00.000Z')
  expect(await ringingAt('18:09')).toEqual({ newOrders: 0, preordersDue: 0 })
})

test('a large order that must be started soon cannot be set aside, and as soon as possible allows for its size', async () => {
  const order = await anOrderFor('2026-11-21T12:45', {}, 37)
  expect(await (await accept(order)).json()).toMatchObject({ code: 'not_a_preorder' })
  await change(order.id, { customer: { pickupTime: 'ASAP' } })
  expect((await read(order)).promisedFor).toBe(new Date(NOON.getTime() + 37 * 60_000).toISOString())
})

test('an acceptance can be revoked, and survives a status that is set by mistake and set back', async () => {
  const order = await anOrderFor('2026-11-21T18:30')
  await accept(order)
  for (const status of ['preparing', 'new']) await change(order.id, { status })
  expect(await ringingAt('12:00')).toEqual({ newOrders: 0, preordersDue: 0 })
  expect(await (await accept(order, false)).json()).toMatchObject({ acceptedAt: null })
  expect(await ringingAt('12:00')).toEqual({ newOrders: 1, preordersDue: 0 })
})

test('an order that must be started now, or was started, cannot be accepted for later', async () => {
  const asap = await anOrderFor('ASAP')
  const soon = await anOrderFor('2026-11-21T12:25')
  for (const order of [asap, soon]) {
    const refused = await accept(order)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'not_a_preorder',
      error: 'This order must be started now. Please set it to preparing instead.',
    })
  }
  const started = await anOrderFor('2026-11-21T18:30')
  await change(started.id, { status: 'preparing' })
  const refused = await accept(started)
  expect(await refused.json()).toMatchObject({
    code: 'not_a_preorder',
    error: 'Only a new order can be accepted for its time. This one is preparing.',
  })
  expect((await change(started.id, { accepted: 'yes' })).status).toBe(400)
  expect((await accept({ id: 'SP-NONE' } as StaffOrder)).status).toBe(404)
})

test('a new time revokes the acceptance; any other correction keeps it', async () => {
  const order = await anOrderFor('2026-11-21T18:30')
  await accept(order)
  await change(order.id, { customer: { phone: '021 555 0100', pickupTime: '2026-11-21T18:30' } })
  expect(await read(order)).toMatchObject({ acceptedAt: NOON.toISOString() })
  await change(order.id, { customer: { pickupTime: '2026-11-21T17:00' } })
  expect(await read(order)).toMatchObject({ acceptedAt: null, startBy: '2026-11-21T03:40:00.000Z' })
  expect(await ringingAt('12:01')).toEqual({ newOrders: 1, preordersDue: 0 })
})

test('an acceptance does not overwrite a colleague’s change', async () => {
  const order = await anOrderFor('2026-11-21T18:30')
  await change(order.id, { customer: { pickupTime: '2026-11-21T12:30' } })
  const late = await change(order.id, { accepted: true, version: order.version })
  expect(late.status).toBe(409)
  expect(await late.json()).toMatchObject({ code: 'stale_version', current: { acceptedAt: null } })
})

test('the history shows who accepted an order for its time', async () => {
  const order = await anOrderFor('2026-11-21T18:30')
  const later = new Date(NOON.getTime() + 60_000)
  shop.setTime(later)
  await accept(order)
  const [latest] = await readHistory(shop, 'order', order.id)
  expect(latest).toMatchObject({
    action: 'changed',
    changes: { acceptedAt: { from: null, to: later.toISOString() } },
  })
})
