import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { MenuDocument } from '#contract/menu.ts'
import type { SoldOutEntry, SoldOutMatch } from '#contract/sold-out.ts'
import { menuCategories, menuItems, soldOut } from '#server/database/schema/menu.ts'
import { orders } from '#server/database/schema/order.ts'
import { reconcilePayments } from '#server/order/payment/reconcile-payments.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import {
  aCheckout,
  checkOut,
  comboLine,
  momosLine,
  openOrderingShop,
  orderRow,
  paneerLine,
  payWith,
} from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, signInAs } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
const other = await openTestShop({ database: shop.database, trustedProxies: 1 })
afterAll(async () => {
  await other.close()
  await shop.close()
})
const staff = (await signInAs(shop, 'staff')).headers

afterEach(async () => {
  await shop.db.delete(soldOut)
  for (const one of [shop, other]) {
    one.setTime(NOON)
    one.menu.invalidate()
  }
})

const read = async (answer: Response | Promise<Response>) => {
  const given = await answer
  return { status: given.status, body: JSON.parse(await given.text()) }
}
const say = async (target: object, said: object = {}) => {
  const { status, body } = await read(shop.post('/api/admin/sold-out', { targets: [target], ...said }, staff))
  return { status, entry: body.items?.[0] as SoldOutEntry }
}
const momos = { menuItemId: menu.momos }
const order = (items: object[], from = shop) => read(checkOut(from, aCheckout(items)))
const menuNow = async (from = shop) => (await from.get('/api/menu')).json() as Promise<MenuDocument>
const named = async (name: string, from = shop) => (await menuNow(from)).items.find((dish) => dish.name === name)
const left = async () => (await shop.db.select().from(soldOut))[0]?.left
const cancel = ({ orderId }: { orderId: string }, status = 'cancelled') =>
  shop.ask(`/api/admin/orders/${orderId}`, { method: 'PATCH', body: { status }, headers: staff })

test('a dish that is sold out until a time leaves the menu, and returns automatically', async () => {
  const { status, entry } = await say(momos, { until: '17:00' })
  expect([status, entry.until, entry.left]).toEqual([201, '2026-11-21T04:00:00.000Z', null])
  expect(await named('Momos')).toBeUndefined()
  expect(await order([momosLine(menu)])).toMatchObject({
    status: 409,
    body: { code: 'item_unavailable', items: ['Momos'] },
  })
  shop.setTime(new Date('2026-11-21T04:00:00Z'))
  expect(await named('Momos')).toBeDefined()
  expect((await order([momosLine(menu)])).status).toBe(200)
})

test('"until tomorrow" means until the restaurant next opens, and a time that has passed means tomorrow', async () => {
  expect((await say(momos)).entry.until).toBe('2026-11-21T22:00:00.000Z')
  expect((await say(momos, { until: '11:30' })).entry.until).toBe('2026-11-21T22:30:00.000Z')
  expect((await say(momos, { until: 'further_notice' })).entry.until).toBeNull()
  expect(await shop.db.$count(soldOut)).toBe(1)
})

test('another process with the menu in memory does not sell it either', async () => {
  await other.menu.readOrderable()
  await say(momos)
  expect((await order([momosLine(menu)], other)).body.code).toBe('item_unavailable')
})

test('the availability switch of the dish stays unchanged, and staff can put the dish back on offer', async () => {
  const { entry } = await say(momos)
  expect((await read(shop.get(`/api/admin/menu-items/${menu.momos}`, staff))).body.isAvailable).toBe(true)
  const { body } = await read(shop.post('/api/admin/sold-out/end', { ids: [entry.id] }, staff))
  expect(body.items).toEqual([])
  expect(await named('Momos')).toBeDefined()
  const words = 'until Sun 22 Nov, 11:00am'
  const changes = (await readHistory(shop, 'menu-item', menu.momos)).map((one) => one.changes.soldOut)
  expect(changes).toContainEqual({ from: null, to: words })
  expect(changes).toContainEqual({ from: words, to: null })
})

test('everything with an ingredient is listed before it is marked: dishes by their texts, options by their names', async () => {
  await shop.db.update(menuItems).set({ description: 'Filled with PANEER' }).where(eq(menuItems.id, menu.momos))
  const { body } = await read(shop.get('/api/admin/sold-out/matches?search=paneer', staff))
  expect(body.items.map(({ name, found }: SoldOutMatch) => [name, found]).sort()).toEqual([
    ['Chili Paneer', 'name'],
    ['Momos', 'text'],
  ])
  const { status } = await read(shop.post('/api/admin/sold-out', { targets: body.items.map(ownerOf) }, staff))
  expect(status).toBe(201)
  expect((await menuNow()).items.map(({ name }) => name)).toEqual(['Butter Chicken'])
  const found = await read(shop.get('/api/admin/sold-out/matches?search=dry', staff))
  expect(found.body.items).toMatchObject([{ name: 'Dry', of: 'Chili Paneer', menuItemId: menu.paneer }])
})

test('a station is found by its word, with all that is made there, and so is a category', async () => {
  const { id = '' } = (await shop.db.select().from(menuCategories)).find(({ name }) => name === 'Street Food') ?? {}
  await shop.db.update(menuCategories).set({ station: 'Fryer' }).where(eq(menuCategories.id, id))
  await shop.db.update(menuItems).set({ station: 'FRYER' }).where(eq(menuItems.id, menu.butterChicken))
  const { body } = await read(shop.get('/api/admin/sold-out/matches?search=frye', staff))
  expect(body.groups).toMatchObject([{ kind: 'station' }])
  expect(body.groups[0].name.toLowerCase()).toBe('fryer')
  expect(new Set(body.groups[0].menuItemIds)).toEqual(new Set([menu.momos, menu.butterChicken]))
  expect(body.items.map(({ name, found }: SoldOutMatch) => [name, found]).sort()).toEqual([
    ['Butter Chicken', 'group'],
    ['Momos', 'group'],
  ])
  const street = await read(shop.get('/api/admin/sold-out/matches?search=street', staff))
  expect(street.body.groups).toEqual([{ kind: 'category', name: 'Street Food', menuItemIds: [menu.momos] }])
  const stations = await read(shop.get('/api/admin/stations', staff))
  expect(stations.body.items).toEqual([{ name: 'Fryer', dishes: 2 }])
  await shop.db.update(menuCategories).set({ station: null })
  await shop.db.update(menuItems).set({ station: null })
})

const ownerOf = ({ menuItemId, categoryId, optionId }: SoldOutEntry) => ({ menuItemId, categoryId, optionId })

test('an option of a dish or category is sold out for every dish that has it', async () => {
  const [dish] = await shop.db.select().from(menuItems).where(eq(menuItems.id, menu.paneer))
  const dry = dish?.optionGroups[0]?.values.find(({ name }) => name === 'Dry')?.id
  await say({ menuItemId: menu.paneer, optionId: dry })
  expect((await named('Chili Paneer'))?.options.style?.values).not.toContain('Dry')
  expect(await order([paneerLine(menu)])).toMatchObject({ status: 400 })
  const categories = await shop.db.select().from(menuCategories)
  const mains = categories.find(({ name }) => name.startsWith('Mains'))
  const hot = mains?.optionGroups[0]?.values.find(({ name }) => name === 'Hot')?.id
  await say({ categoryId: mains?.id, optionId: hot })
  expect((await named('Butter Chicken'))?.options.spice?.values).not.toContain('Hot')
})

test('a dish whose required options are all sold out is sold out itself, until one is back', async () => {
  const [dish] = await shop.db.select().from(menuItems).where(eq(menuItems.id, menu.paneer))
  const styles = dish?.optionGroups[0]?.values ?? []
  expect(styles).toHaveLength(3)
  for (const { id } of styles.slice(1)) await say({ menuItemId: menu.paneer, optionId: id })
  expect((await named('Chili Paneer'))?.options.style?.values).toEqual([styles[0]?.name])
  const { entry } = await say({ menuItemId: menu.paneer, optionId: styles[0]?.id })
  expect(await named('Chili Paneer')).toBeUndefined()
  expect(await order([paneerLine(menu)])).toMatchObject({
    status: 409,
    body: { code: 'item_unavailable', items: ['Chili Paneer'] },
  })
  await shop.post('/api/admin/sold-out/end', { ids: [entry.id] }, staff)
  expect(await named('Chili Paneer')).toBeDefined()
})

test('a dish whose optional choices are all sold out is still on offer', async () => {
  const categories = await shop.db.select().from(menuCategories)
  const mains = categories.find(({ name }) => name.startsWith('Mains'))
  for (const { id } of mains?.optionGroups[0]?.values ?? []) await say({ categoryId: mains?.id, optionId: id })
  expect((await named('Butter Chicken'))?.options.spice?.values).toEqual([])
})

test('deals offer only what is left', async () => {
  await say({ menuItemId: menu.butterChicken })
  expect((await menuNow()).deals[0]?.choices[0]?.options).toEqual([])
  expect((await order([comboLine(menu)])).body.code).toBe('item_unavailable')
})

test('a count goes down with every order, guests see the last portions, and the dish leaves with the last one', async () => {
  await say(momos, { left: 7 })
  expect((await named('Momos'))?.left).toBeUndefined()
  await order([momosLine(menu, { quantity: 4 })])
  expect((await named('Momos'))?.left).toBe(3)
  const refused = await order([momosLine(menu, { quantity: 2 }), momosLine(menu, { quantity: 2 })])
  expect(refused).toMatchObject({
    status: 409,
    body: { code: 'item_unavailable', items: ['Momos'], left: { Momos: 3 } },
  })
  expect(refused.body.error).toBe('Only 3 of “Momos” are left. Please change your cart.')
  await order([momosLine(menu, { quantity: 3 })])
  expect(await named('Momos')).toBeUndefined()
  shop.setTime(new Date('2026-11-21T22:00:00Z'))
  expect((await named('Momos'))?.left).toBeUndefined()
})

test('picks of a deal and options take portions too', async () => {
  await say({ menuItemId: menu.butterChicken }, { left: 2 })
  expect((await order([comboLine(menu, { quantity: 2 })])).status).toBe(200)
  expect(await left()).toBe(0)
  await shop.db.delete(soldOut)
  const [dish] = await shop.db.select().from(menuItems).where(eq(menuItems.id, menu.paneer))
  const dry = dish?.optionGroups[0]?.values.find(({ name }) => name === 'Dry')?.id
  await say({ menuItemId: menu.paneer, optionId: dry }, { left: 1 })
  expect((await order([paneerLine(menu, { quantity: 2 })])).body.error).toBe(
    'Only 1 of “Dry” is left. Please change your cart.',
  )
  expect((await order([paneerLine(menu)])).status).toBe(200)
})

test('two guests never get the last portion: of 50 simultaneous orders in two processes, six succeed', async () => {
  await say(momos, { left: 6 })
  const before = await shop.db.$count(orders)
  await Promise.all([shop, other].map((one) => one.menu.readOrderable()))
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, guest) => order([momosLine(menu)], guest % 2 === 0 ? shop : other)),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(6)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ body }) => body.code))).toEqual(
    new Set(['item_unavailable']),
  )
  expect(await left()).toBe(0)
  expect((await shop.db.$count(orders)) - before).toBe(6)
})

test('when two guests order the last portion at once, the second waits for the first', async () => {
  await say(momos, { left: 1 })
  await Promise.all([shop, other].map((one) => one.menu.readOrderable()))
  // Otherwise they would wait for each other's order codes.
  other.setTime(new Date(NOON.getTime() + 1))
  const holder = await shop.database.pool.connect()
  await holder.query('BEGIN')
  await holder.query('SELECT FROM sold_out FOR UPDATE')
  const answers = Promise.all([order([momosLine(menu)]), order([momosLine(menu)], other)])
  const waits = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
  await expect.poll(async () => (await shop.database.pool.query(waits)).rowCount).toBe(2)
  await holder.query('COMMIT')
  holder.release()
  expect((await answers).map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await left()).toBe(0)
})

test('orders of two counted dishes, in either order, wait for each other without a deadlock', async () => {
  await say(momos, { left: 5 })
  await say({ menuItemId: menu.butterChicken }, { left: 5 })
  const chicken = { id: menu.butterChicken, name: 'Butter Chicken', unitPrice: 18, quantity: 1 }
  const lines = [momosLine(menu), chicken]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, guest) =>
      order(guest % 2 === 0 ? lines : lines.toReversed(), guest % 3 === 0 ? other : shop),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(5).fill(200), ...Array(15).fill(409)])
})

test('an order that is never paid returns its portions, once', async () => {
  await say(momos, { left: 1 })
  const { body } = await order([momosLine(menu)])
  expect((await order([momosLine(menu)])).status).toBe(409)
  await cancel(body)
  expect(await left()).toBe(1)
  await expect.poll(async () => (await named('Momos'))?.left).toBe(1)
  const again = (await order([momosLine(menu)])).body
  shop.setTime(new Date(NOON.getTime() + 40 * 60_000))
  await shop.demoStripe.sweep()
  await reconcilePayments(shop)
  await shop.demoStripe.idle()
  expect(await orderRow(shop, again)).toMatchObject({ status: 'cancelled' })
  expect(await left()).toBe(1)
})

test('a paid order keeps its portions, whatever staff set meanwhile', async () => {
  await say(momos, { left: 1 })
  const { body } = await order([momosLine(menu)])
  await say(momos, { until: 'further_notice' })
  await payWith(shop, body.url)
  await shop.demoStripe.idle()
  expect(await orderRow(shop, body)).toMatchObject({ status: 'new', paymentStatus: 'paid' })
})

test('cancelling an earlier order does not raise a new count', async () => {
  await say(momos, { left: 2 })
  const { body } = await order([momosLine(menu)])
  await say(momos, { left: 4 })
  await cancel(body)
  expect(await left()).toBe(4)
})

test('an order revived after its portions were sold is kept, and no count drops below zero', async () => {
  await say(momos, { left: 1 })
  const first = (await order([momosLine(menu)])).body
  await cancel(first)
  expect((await order([momosLine(menu)])).status).toBe(200)
  expect((await cancel(first, 'new')).status).toBe(200)
  expect(await left()).toBe(0)
  await cancel(first)
  expect(await left()).toBe(0)
})

test('invalid entries are refused: no target, a deleted dish, an invalid end', async () => {
  for (const body of [
    { targets: [] },
    { targets: [{}] },
    { targets: [{ categoryId: menu.momos }] },
    { targets: [{ menuItemId: '00000000-0000-4000-8000-000000000000' }] },
    { targets: [momos], until: '25:00' },
    { targets: [momos], left: -1 },
    { targets: [momos], reason: 'x' },
  ]) {
    expect([body, (await shop.post('/api/admin/sold-out', body, staff)).status]).toEqual([body, 400])
  }
})

test('an unpaid order that staff accepted and deleted returns its portions; a paid one does not', async () => {
  await say(momos, { left: 2 })
  // Otherwise the code of the deleted order would repeat.
  const later = (minutes: number) => shop.setTime(new Date(NOON.getTime() + minutes * 60_000))
  later(5)
  const remove = ({ orderId }: { orderId: string }) =>
    shop.ask(`/api/admin/orders/${orderId}`, { method: 'DELETE', headers: staff })
  const unpaid = (await order([momosLine(menu)])).body
  await cancel(unpaid, 'new')
  expect((await remove(unpaid)).status).toBe(204)
  expect(await left()).toBe(2)
  later(10)
  const paid = (await order([momosLine(menu)])).body
  await payWith(shop, paid.url)
  await shop.demoStripe.idle()
  expect((await remove(paid)).status).toBe(204)
  expect(await left()).toBe(1)
})
