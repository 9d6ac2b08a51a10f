import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { checkoutRequests, orders } from '#server/database/schema/order.ts'
import { aCheckout, momosLine, openOrderingShop, paneerLine } from '#tests/support/shop/test-orders.ts'
import { signInAs } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
afterAll(() => shop.close())
const owner = (await signInAs(shop, 'owner')).headers

const read = async (answer: Response | Promise<Response>) => {
  const given = await answer
  return { status: given.status, body: JSON.parse((await given.text()) || '{}') }
}
const mark = (menuItemId: string, said: object) =>
  read(shop.post('/api/admin/sold-out', { targets: [{ menuItemId }], ...said }, owner))
const waiting = async () => {
  const { rowCount } = await shop.db.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  )
  return rowCount
}
const untilWaiting = (sessions: number) => expect.poll(waiting).toBe(sessions)

/** Another transaction that stops whoever needs the same row. */
async function holding(statement: string) {
  const client = await shop.database.pool.connect()
  await client.query('BEGIN')
  await client.query(statement)
  return async () => {
    await client.query('COMMIT')
    client.release()
  }
}

beforeEach(async () => {
  await shop.db.delete(orders)
  await shop.settings.refresh()
})

test('a counted dish can be deleted while an order that has it is being changed', async () => {
  await mark(menu.momos, { left: 5 })
  const { body } = await read(shop.post('/api/admin/orders', aCheckout([momosLine(menu, { quantity: 2 })]), owner))
  const release = await holding('SELECT FROM sold_out FOR UPDATE')
  const items = [{ line: 0, quantity: 1 }, paneerLine(menu)]
  const change = read(shop.post(`/api/admin/orders/${body.id}/ordered`, { items, version: body.version }, owner))
  await untilWaiting(1)
  const removal = shop.ask(`/api/admin/menu-items/${menu.momos}`, { method: 'DELETE', headers: owner })
  await untilWaiting(2)
  await release()
  expect([(await change).status, (await removal).status]).toEqual([200, 204])
})

test('a dish can be marked as sold out while a rehearsal ends', async () => {
  expect((await shop.post('/api/admin/rehearsal', { seed: 7, minutes: 60, orders: 5 }, owner)).status).toBe(200)
  await shop.db.insert(checkoutRequests).values({ key: 'rehearsal:test', fingerprint: '', createdAt: shop.now() })
  const release = await holding(`SELECT FROM checkout_requests WHERE key = 'rehearsal:test' FOR UPDATE`)
  const end = shop.post('/api/admin/rehearsal/end', {}, owner)
  await untilWaiting(1)
  const marked = mark(menu.paneer, { until: 'further_notice' })
  await untilWaiting(2)
  await release()
  const [ended, { status }] = await Promise.all([end, marked])
  expect([ended.status, status]).toEqual([200, 201])
})
