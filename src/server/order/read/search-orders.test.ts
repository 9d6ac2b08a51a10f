import { eq, sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { SearchPage } from '#contract/list.ts'
import type { StaffOrder } from '#contract/order.ts'
import { orders } from '#server/database/schema/order.ts'
import { listOrderParts } from '#server/order/record/order-parts-queries.ts'
import { countOrders } from '#server/order/record/order-queries.ts'
import { openOrderingShop, placeOrder } from '#tests/support/shop/test-orders.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)
const staff = await shop.signInStaff()

const list = async (query: string): Promise<SearchPage<StaffOrder>> =>
  (await shop.get(`/api/admin/orders?${query}`, staff)).json()
const codes = async (query: string) => (await list(query)).items.map(({ orderCode }) => orderCode)

/** An order placed some minutes after noon, with the status it has reached. */
async function anOrder(status: StaffOrder['status'], minutes: number, customer: object): Promise<CheckoutAnswer> {
  shop.setTime(new Date(NOON.getTime() + minutes * 60_000))
  const placed = await placeOrder(shop, menu, customer)
  await shop.db.update(orders).set({ status }).where(eq(orders.id, placed.orderId))
  return placed
}

test('search finds by code, name and phone', async () => {
  const ada = await anOrder('new', 0, { name: 'Ada Lovelace', phone: '021 555 0199' })
  const mere = await anOrder('new', 1, { name: 'Mēre 100%', phone: '+64 7 123 4567' })
  expect(await codes(`search=${ada.orderId.toLowerCase()}`)).toEqual([ada.orderId])
  expect(await codes('search=lovelace')).toEqual([ada.orderId])
  expect(await codes('search=mere')).toEqual([mere.orderId])
  expect(await codes('search=5550199')).toEqual([ada.orderId])
  expect(await codes('search=%2B64%2021%20555%200199')).toEqual([ada.orderId])
  expect(await codes('search=07%20123%204567')).toEqual([mere.orderId])
  expect(await codes('search=100%25')).toEqual([mere.orderId])
  expect(await codes('search=nobody')).toEqual([])
})

test('letters and digits that look or sound alike are the same in the search for a code', async () => {
  const { orderId } = await anOrder('new', 2, { name: 'Look Alike' })
  const code = 'SP-MI0L1OD'
  await shop.db.execute(sql`insert into orders
    select (jsonb_populate_record(one, ${JSON.stringify({ id: code, key: code })}::jsonb)).* from orders one where id = ${orderId}`)
  for (const search of [code, 'SP-M1OI10D', 'mi01iod', 'll0d', 'SPMIO', 'sp 1iod']) {
    expect([search, ...(await codes(`search=${encodeURIComponent(search)}`))]).toEqual([search, code])
  }
  expect(await codes('search=mi0d')).toEqual([])
})

test('the number of a guest without a name is not looked for in codes', async () => {
  const { orderId } = await anOrder('new', 2, { name: 'Counter 2', phone: '022 555 3344' })
  const code = 'SP-MX3I1J7P'
  await shop.db.execute(sql`insert into orders
    select (jsonb_populate_record(one, ${JSON.stringify({ id: code, key: code })}::jsonb)).* from orders one where id = ${orderId}`)
  const first = await anOrder('new', 3, { name: 'Counter 1', phone: '022 555 3344' })
  expect(await codes('search=counter%201')).toEqual([first.orderId])
  expect(await codes('search=i1j7')).toEqual([code])
})

test('the codes of orders begin with the letters of the restaurant, by which they are found', async () => {
  const letters = async (codePrefix: string) => {
    const { version } = (await (await shop.get('/api/admin/settings', staff)).json()).ordering
    return shop.ask('/api/admin/settings/ordering', { method: 'PATCH', headers: staff, body: { version, codePrefix } })
  }
  expect((await letters('TAS')).status).toBe(200)
  const { orderId } = await anOrder('new', 3, { name: 'Inês Pão' })
  expect(orderId).toMatch(/^TAS-[0-9A-Z]+$/)
  expect(await codes('search=tas-')).toEqual([orderId])
  expect((await letters('não')).status).toBe(400)
  await letters('SP')
})

test('a search uses an index, however many orders there are', async () => {
  const filter = { statuses: undefined, isFlagged: false, from: undefined, until: undefined }
  const plans = await shop.db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`)
    const planOf = async (search: string) =>
      JSON.stringify((await tx.execute(sql`explain select ${countOrders(tx, { ...filter, search })}`)).rows)
    return [await planOf('lovelace'), await planOf('021 555 0199'), await planOf('Ada +64 21 555 0199')]
  })
  for (const plan of plans) expect(plan).toContain('orders_guest_text_idx')
})

test('a search of active orders counts matches under another status and on other days', async () => {
  for (const [minute, status] of (['new', 'cancelled', 'completed', 'completed'] as const).entries()) {
    await anOrder(status, minute, { name: 'Noor Inayat' })
  }
  await anOrder('cancelled', 9, { name: 'Somebody Else' })
  expect(await list('search=noor&status=cancelled')).toMatchObject({ total: 1 })
  expect((await list('search=noor&status=active')).elsewhere).toEqual([
    { count: 2, filters: { status: 'completed' } },
    { count: 1, filters: { status: 'cancelled' } },
  ])
  expect((await list('search=noor&status=active&from=2026-11-22')).elsewhere).toEqual([
    { count: 1, filters: { from: '', to: '' } },
    { count: 3, filters: { status: 'all', from: '', to: '' } },
  ])
  expect(await list('search=noor&status=all')).not.toHaveProperty('elsewhere')
})

test('a page of orders is never read with a plan made while there were none', async () => {
  for (let time = 0; time < 10; time++) await listOrderParts(shop.db, ['SP-NONE'])
  const kept = await shop.database.pool.query('select statement from pg_prepared_statements')
  expect(kept.rows.filter(({ statement }) => /json_agg.*any/s.test(statement))).toEqual([])
})
