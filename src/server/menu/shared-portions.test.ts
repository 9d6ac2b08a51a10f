import { eq } from 'drizzle-orm'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { MenuDocument } from '#contract/menu.ts'
import { menuItems, soldOut } from '#server/database/schema/menu.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import {
  aCheckout,
  checkOut,
  comboLine,
  momosLine,
  openOrderingShop,
  paneerLine,
} from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, signInAs } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
const other = await openTestShop({ database: shop.database, trustedProxies: 1 })
afterAll(async () => {
  await other.close()
  await shop.close()
})
const staff = (await signInAs(shop, 'staff')).headers

let minute = 0
afterEach(async () => {
  await shop.db.delete(soldOut)
  // Otherwise two tests would make the same order codes.
  minute += 1
  for (const one of [shop, other]) {
    one.setTime(new Date(NOON.getTime() + minute * 60_000))
    one.menu.invalidate()
  }
})

const TOMORROW = '2026-11-22T12:30'
const TONIGHT = '2026-11-21T18:00'

const read = async (answer: Response | Promise<Response>) => {
  const given = await answer
  return { status: given.status, body: JSON.parse((await given.text()) || '{}') }
}
const momos = { menuItemId: menu.momos }
const chicken = { menuItemId: menu.butterChicken }
const say = (targets: object[], said: object = {}) =>
  read(shop.post('/api/admin/sold-out', { targets, ...said }, staff))
const sixTogether = (targets: object[] = [momos, chicken]) => say(targets, { left: 6, isShared: true })
const momosOf = (quantity: number) => momosLine(menu, { quantity })
const chickenOf = (quantity: number) => ({ id: menu.butterChicken, name: 'Butter Chicken', unitPrice: 18, quantity })
const order = (items: object[], { pickupTime = 'ASAP', from = shop } = {}) =>
  read(checkOut(from, aCheckout(items, { pickupTime })))
const takeAtCounter = (items: object[], pickupTime = 'ASAP') =>
  read(shop.post('/api/admin/orders', aCheckout(items, { pickupTime }), staff))
const change = (id: string, body: object) =>
  read(shop.ask(`/api/admin/orders/${id}`, { method: 'PATCH', body, headers: staff }))
const left = async () =>
  (await shop.db.select().from(soldOut).orderBy(soldOut.createdAt, soldOut.id)).map((one) => one.left).sort()
const menuNow = async () => (await shop.get('/api/menu')).json() as Promise<MenuDocument>

test('six together are six, whichever dish is ordered', async () => {
  const { status, body } = await sixTogether()
  const [one, two] = body.items
  expect([status, one.left, two.left, two.sharedId]).toEqual([201, 6, 6, one.sharedId])
  expect((await order([momosOf(4)])).status).toBe(200)
  const refused = await order([momosOf(1), chickenOf(2)])
  expect([refused.status, refused.body.code, refused.body.left]).toEqual([
    409,
    'item_unavailable',
    { Momos: 2, 'Butter Chicken': 2 },
  ])
  expect(refused.body.error).toBe('Only 2 of “Momos” and “Butter Chicken” together are left. Please change your cart.')
  expect((await order([chickenOf(3)])).body.error).toBe('Only 2 of “Butter Chicken” are left. Please change your cart.')
  const shown = (await menuNow()).items.filter((dish) => dish.left !== undefined)
  expect(shown.map((dish) => [dish.name, dish.left, dish.sharedId]).sort()).toEqual([
    ['Butter Chicken', 2, one.sharedId],
    ['Momos', 2, one.sharedId],
  ])
  expect((await order([momosOf(1), chickenOf(1)])).status).toBe(200)
  expect(await left()).toEqual([0, 0])
  expect((await menuNow()).items.map(({ name }) => name)).toEqual(['Chili Paneer'])
})

test('six of each are six of each', async () => {
  await say([momos, chicken], { left: 6 })
  expect((await order([momosOf(6), chickenOf(6)])).status).toBe(200)
  expect(await left()).toEqual([0, 0])
})

test('what a deal has and options use the number up too, at the page and at the counter', async () => {
  const [dish] = await shop.db.select().from(menuItems).where(eq(menuItems.id, menu.paneer))
  const dry = dish?.optionGroups[0]?.values.find(({ name }) => name === 'Dry')?.id
  await sixTogether([momos, chicken, { menuItemId: menu.paneer, optionId: dry }])
  expect((await order([comboLine(menu, { quantity: 2 })])).status).toBe(200)
  expect(await left()).toEqual([4, 4, 4])
  expect((await takeAtCounter([paneerLine(menu, { quantity: 3 })])).status).toBe(201)
  expect(await left()).toEqual([1, 1, 1])
  const refused = await takeAtCounter([paneerLine(menu), momosOf(1)])
  expect([refused.status, refused.body.error]).toEqual([
    409,
    'Only 1 of “Dry” and “Momos” together is left. Please change your cart.',
  ])
})

test('a cancelled order returns them for every dish, and a revived one takes no more than are left', async () => {
  await sixTogether()
  const { body } = await takeAtCounter([momosOf(2), chickenOf(3)])
  expect(await left()).toEqual([1, 1])
  await change(body.id, { status: 'cancelled' })
  expect(await left()).toEqual([6, 6])
  await takeAtCounter([chickenOf(3)])
  await change(body.id, { status: 'new' })
  expect(await left()).toEqual([0, 0])
  await change(body.id, { status: 'cancelled' })
  expect(await left()).toEqual([3, 3])
})

test('a changed order exchanges one dish for another within the number', async () => {
  await sixTogether()
  const { body } = await takeAtCounter([momosOf(4)])
  await takeAtCounter([chickenOf(2)])
  const ordered = (items: object[]) =>
    read(shop.post(`/api/admin/orders/${body.id}/ordered`, { items, version: body.version }, staff))
  expect((await ordered([{ line: 0, quantity: 3 }, chickenOf(2)])).body.code).toBe('item_unavailable')
  expect((await ordered([{ line: 0, quantity: 1 }, chickenOf(3)])).status).toBe(200)
  expect(await left()).toEqual([0, 0])
})

test('an order for another day neither needs nor uses them, until staff move it to today', async () => {
  await sixTogether()
  const { body } = await takeAtCounter([momosOf(4), chickenOf(4)], TOMORROW)
  expect(await left()).toEqual([6, 6])
  expect((await change(body.id, { customer: { pickupTime: TONIGHT } })).body.code).toBe('item_unavailable')
  const smaller = (await takeAtCounter([momosOf(2), chickenOf(3)], TOMORROW)).body
  expect((await change(smaller.id, { customer: { pickupTime: TONIGHT } })).status).toBe(200)
  expect(await left()).toEqual([1, 1])
  expect((await change(smaller.id, { customer: { pickupTime: TOMORROW } })).status).toBe(200)
  expect(await left()).toEqual([6, 6])
})

test('of 48 simultaneous orders of different dishes in two processes, six succeed, without a deadlock', async () => {
  await sixTogether()
  await Promise.all([shop, other].map((one) => one.menu.readOrderable()))
  const orders = [[momosOf(1)], [chickenOf(1)], [comboLine(menu)], [paneerLine(menu), momosOf(1)]]
  const answers = await Promise.all(
    Array.from({ length: 48 }, (_, guest) =>
      order(orders[guest % orders.length] ?? [], { from: guest % 3 === 0 ? other : shop }),
    ),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([...Array(6).fill(200), ...Array(42).fill(409)])
  expect(await left()).toEqual([0, 0])
})

test('orders that are cancelled, changed and taken at once never block each other, and lose no portion', async () => {
  await sixTogether([chicken, momos])
  const taken = [(await takeAtCounter([momosOf(2)])).body, (await takeAtCounter([chickenOf(2)])).body]
  const [mine, yours] = taken
  await Promise.all([
    change(mine.id, { status: 'cancelled' }),
    read(
      shop.post(
        `/api/admin/orders/${yours.id}/ordered`,
        { items: [{ line: 0, quantity: 1 }, momosOf(1)], version: yours.version },
        staff,
      ),
    ),
    order([momosOf(1), chickenOf(1)], { from: other }),
  ])
  const [number] = await left()
  expect(await left()).toEqual([number, number])
  expect(number).toBe(2)
})

test('a dish that is marked anew leaves the number to the others, and the history says together', async () => {
  const { body } = await sixTogether()
  await say([momos], { left: 9 })
  await order([chickenOf(2), momosOf(3)])
  expect(await left()).toEqual([4, 6])
  const changes = (await readHistory(shop, 'menu-item', menu.momos)).map((one) => one.changes.soldOut?.to)
  expect(changes).toContain('6 left together, until Sun 22 Nov, 11:00am')
  await read(shop.post('/api/admin/sold-out/end', { ids: body.items.map(({ id }: { id: string }) => id) }, staff))
  expect(await left()).toEqual([6])
})

test('a number of one dish is its own, and all dishes of a category are found by its name', async () => {
  const { body } = await sixTogether([momos])
  expect(body.items).toMatchObject([{ left: 6, sharedId: null }])
  const found = await read(shop.get('/api/admin/sold-out/matches?search=street', staff))
  expect(found.body.items).toMatchObject([{ name: 'Momos' }])
})
