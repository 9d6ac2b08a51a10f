import { Client } from 'pg'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { openTestDatabase } from '#tests/support/database/test-database.ts'
import { aCheckout, checkOut, momosLine, setTheMenu, type TestMenu } from '#tests/support/shop/test-orders.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

const database = await openTestDatabase()
const shop = await openTestShop({ database })
const operator = new Client(inject('testServer'))
const name = database.connection.database
let menu: TestMenu
let staff: Record<string, string>

beforeAll(async () => {
  await operator.connect()
  menu = await setTheMenu(shop)
  staff = await shop.signInStaff()
})
afterAll(async () => {
  await shop.close()
  await operator.end()
  await database.close()
})

const allowConnections = async (isAllowed: boolean) => {
  await operator.query(`alter database ${name} allow_connections ${isAllowed}`)
  if (!isAllowed)
    await operator.query(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
}
const isAway = () => expect.poll(() => shop.databaseHealth.trouble()?.code).toBe('database_away')
const orderWithKey = (key: string) => checkOut(shop, aCheckout([momosLine(menu)], { notes: key }), key)
const ordersOf = async (key: string): Promise<number> => {
  const { rows } = await database.pool.query('select from orders where notes = $1', [key])
  return rows.length
}

test('an order that is sent while the primary changes waits for the new one', async () => {
  await allowConnections(false)
  const [first, second] = [orderWithKey('key-one'), orderWithKey('key-two')]
  await isAway()
  const third = orderWithKey('key-three')
  await allowConnections(true)
  expect((await Promise.all([first, second, third])).map(({ status }) => status)).toEqual([200, 200, 200])
  for (const key of ['key-one', 'key-two', 'key-three']) expect(await ordersOf(key)).toBe(1)
})

test('an order whose connection is lost while it is stored is placed once', async () => {
  const inside = new Client(database.connection)
  await inside.connect()
  await inside.query('begin; lock table orders in exclusive mode')
  const placed = orderWithKey('key-lost')
  const waiting = `select pid from pg_stat_activity where datname = '${name}' and wait_event_type = 'Lock'`
  await expect.poll(async () => (await operator.query(waiting)).rowCount).toBeGreaterThan(0)
  await operator.query(`select pg_terminate_backend(pid) from (${waiting}) waiting`)
  await inside.query('commit')
  await inside.end()
  expect((await placed).status).toBe(200)
  expect(await ordersOf('key-lost')).toBe(1)
})

test('staff wait for the new primary as well', async () => {
  await allowConnections(false)
  void shop.databaseHealth.look()
  await isAway()
  const read = shop.get('/api/admin/bookings', staff)
  await allowConnections(true)
  expect((await read).status).toBe(200)
})
