import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { OrderView } from '#contract/checkout.ts'
import type { StaffOrder } from '#contract/order.ts'
import type { OrdersRunOut } from '#contract/run-out.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { soldOut } from '#server/database/schema/menu.ts'
import { orders } from '#server/database/schema/order.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { payWith, placeOrder, setTheMenu, type TestMenu } from '#tests/support/shop/test-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { SEND_RUN_OUT_JOB } from './tell-run-out.ts'

let post: Awaited<ReturnType<typeof openMailServer>>
let shop: TestShop
let menu: TestMenu
let staff: Record<string, string>
let now = Date.parse('2026-11-21T00:00:00Z')

beforeAll(async () => {
  post = await openMailServer()
  const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant)
  shop = await openTestShop({ mailer, trustedProxies: 1 })
  menu = await setTheMenu(shop)
  staff = await shop.signInStaff()
})
beforeEach(async () => {
  await shop.db.delete(soldOut)
  await shop.db.update(orders).set({ status: 'completed' })
  shop.menu.invalidate()
  post.received.length = 0
  later()
})
afterAll(async () => {
  await shop.close()
  await post.close()
})

function later() {
  now += 60_000
  shop.setTime(new Date(now))
}
async function paidOrder(customer: object = {}) {
  const placed = await placeOrder(shop, menu, customer)
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  later()
  return placed
}
const ask = async (path: string, method = 'GET', body?: object) => {
  const answer = await shop.ask(`/api/admin${path}`, { method, body, headers: staff })
  return { status: answer.status, body: JSON.parse((await answer.text()) || '{}') }
}
const sellOut = (menuItemId: string, more: object = {}) =>
  ask('/sold-out', 'POST', { targets: [{ menuItemId }], ...more })
const listed = async (): Promise<OrdersRunOut['items']> => (await ask('/sold-out/orders')).body.items
const tell = (id: string, method = 'POST'): Promise<{ status: number; body: StaffOrder & { code: string } }> =>
  ask(`/orders/${id}/run-out`, method)
const seen = async ({ orderId, key }: { orderId: string; key: string }): Promise<OrderView> =>
  (await shop.get(`/api/orders/${orderId}?key=${key}`)).json() as Promise<OrderView>

test('staff see which open orders hold what has just run out, with whom to call; what was ordered later holds none', async () => {
  const before = await paidOrder({ name: 'Ada', phone: '021 555 0101' })
  expect(await listed()).toEqual([])
  await sellOut(menu.butterChicken)
  expect(await listed()).toMatchObject([
    {
      id: before.orderId,
      name: 'Ada',
      phone: '021 555 0101',
      toldAt: null,
      lines: [{ line: 2, name: 'Butter Chicken' }],
    },
  ])
  await ask(`/orders/${before.orderId}`, 'PATCH', { status: 'ready' })
  expect(await listed()).toEqual([])
})

test('a count lists how many portions the open orders hold besides', async () => {
  await paidOrder()
  await sellOut(menu.momos, { left: 6 })
  expect((await listed())[0]?.lines).toMatchObject([{ line: 0, name: 'Momos', quantity: 1, isGone: false }])
})

test('the guest is told in one press, on the page of the order and by one email', async () => {
  const placed = await paidOrder({ email: 'ada@example.com' })
  await sellOut(menu.momos)
  const { status, body } = await tell(placed.orderId)
  expect([status, body.toldRunOut?.dishes]).toEqual([200, ['Momos']])
  expect((await tell(placed.orderId)).body.version).toBe(body.version)
  expect(await listed()).toMatchObject([{ toldAt: body.toldRunOut?.at }])
  expect((await seen(placed)).runOut).toEqual(['Momos'])
  await SEND_RUN_OUT_JOB.run(shop, { id: placed.orderId })
  await expect.poll(() => post.received.length).toBe(1)
  const { mail } = post.received[0] ?? {}
  expect(mail?.subject).toBe(`Your order ${placed.orderId}: a dish has run out`)
  for (const words of ['run out of Momos', '/success?order=', restaurant.phone]) expect(mail?.text).toContain(words)
})

test('what has run out since is told as well, and nothing is told of an order that can be had', async () => {
  const placed = await paidOrder()
  expect((await tell(placed.orderId)).body.code).toBe('nothing_run_out')
  await sellOut(menu.momos)
  await tell(placed.orderId)
  later()
  await sellOut(menu.paneer)
  expect((await listed())[0]?.toldAt).toBeNull()
  expect((await tell(placed.orderId)).body.toldRunOut?.dishes).toEqual(['Momos', 'Chili Paneer'])
  expect((await tell('SP-NONE')).status).toBe(404)
})

test('that somebody has told the guest by telephone is noted, with who and when; nothing is sent', async () => {
  const placed = await paidOrder({ email: 'ada@example.com' })
  expect((await tell(`${placed.orderId}`, 'POST')).body.code).toBe('nothing_run_out')
  await sellOut(menu.momos)
  const { body } = await ask(`/orders/${placed.orderId}/run-out/phoned`, 'POST')
  const name = 'staff@example.com'
  expect(body.toldRunOut).toEqual({ at: new Date(now).toISOString(), dishes: ['Momos'], phonedBy: name })
  expect(await listed()).toMatchObject([{ toldAt: body.toldRunOut.at, phonedBy: name }])
  expect((await seen(placed)).runOut).toBeUndefined()
  const again = await ask(`/orders/${placed.orderId}/run-out/phoned`, 'POST')
  expect(again.body.version).toBe(body.version)
  const [entry] = await readHistory(shop, 'order', placed.orderId)
  expect(entry).toMatchObject({ changes: { toldByPhone: { from: null, to: ['Momos'] } } })
  expect(
    (await shop.db.execute(sql`select from graphile_worker.jobs where key = ${`run-out:${placed.orderId}`}`)).rows,
  ).toEqual([])
})

test('it is over once what was ordered is changed', async () => {
  const placed = await paidOrder()
  await sellOut(menu.momos)
  const { version } = (await tell(placed.orderId)).body
  const rest = { items: [1, 2].map((line) => ({ line, quantity: 1 })), version }
  expect((await ask(`/orders/${placed.orderId}/ordered`, 'POST', rest)).status).toBe(200)
  expect(await listed()).toEqual([])
  expect((await seen(placed)).runOut).toBeUndefined()
})

test('it is over when staff say that it can be had after all', async () => {
  const other = await paidOrder()
  await sellOut(menu.momos)
  await tell(other.orderId)
  await ask('/sold-out/end', 'POST', { ids: (await ask('/sold-out')).body.items.map(({ id }: { id: string }) => id) })
  expect((await seen(other)).runOut).toEqual(['Momos'])
  expect((await tell(other.orderId, 'DELETE')).body.toldRunOut).toBeNull()
  expect((await seen(other)).runOut).toBeUndefined()
})
