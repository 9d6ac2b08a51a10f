import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { OrderView } from '#contract/checkout.ts'
import type { StaffOrder } from '#contract/order.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { demoStripeObjects } from '#server/database/schema/demo-stripe.ts'
import { orders } from '#server/database/schema/order.ts'
import { receiptSeries } from '#server/database/schema/receipt.ts'
import { changeSettings, readAllSettings } from '#server/settings/settings.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { aCheckout, followOrder, momosLine, openRefundShop, orderRow } from '#tests/support/shop/test-orders.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'
import { documentOrder } from './document-order.ts'

const { shop, menu, staff, paidOrder } = await openRefundShop()
afterAll(shop.close)

async function numbered(change: object = {}): Promise<void> {
  const { receipts } = await readAllSettings(shop)
  await changeSettings(shop, 'receipts', { version: receipts.version, isNumbered: true, ...change }, SYSTEM)
}
beforeEach(async () => {
  await shop.demoStripe.idle()
  await shop.db.delete(orders)
  await shop.db.delete(demoStripeObjects)
  await shop.db.delete(receiptSeries)
  shop.setTime(NOON)
  await numbered({ prefix: 'R', firstMonth: '1', firstNumber: 1 })
})

let minute = 0
/** Taken by phone; the clock moves on, so that each has a code of its own. */
async function phoneOrder(): Promise<StaffOrder> {
  shop.setTime(new Date(NOON.getTime() + (++minute % 60) * 1_000))
  const answer = await shop.post('/api/admin/orders', aCheckout([momosLine(menu)]), staff)
  expect(answer.status).toBe(201)
  return answer.json()
}
const pay = (id: string, body: object = { method: 'cash' }) =>
  shop.post(`/api/admin/orders/${id}/payments`, body, staff)
const change = async (id: string, body: object): Promise<StaffOrder> =>
  (await shop.ask(`/api/admin/orders/${id}`, { method: 'PATCH', body, headers: staff })).json()
const read = async (id: string): Promise<StaffOrder> => (await shop.get(`/api/admin/orders/${id}`, staff)).json()
const numberOf = async (id: string) => (await read(id)).receipt?.number
const counted = (count: number, first = 1) =>
  Array.from({ length: count }, (_, at) => `R2026-${String(first + at).padStart(4, '0')}`)

test('twenty orders that are paid at once get twenty numbers without a gap', async () => {
  const placed: StaffOrder[] = []
  for (let one = 0; one < 20; one++) placed.push(await phoneOrder())
  const answers = await Promise.all(placed.map(({ id }) => pay(id)))
  expect(answers.map(({ status }) => status)).toEqual(placed.map(() => 201))
  const numbers = await Promise.all(placed.map(({ id }) => numberOf(id)))
  expect(numbers.toSorted()).toEqual(counted(20))
})

test('a transaction that fails after its number was given leaves no gap', async () => {
  const [one, other] = [await phoneOrder(), await phoneOrder()]
  const failed = shop.db.transaction(async (tx) => {
    await tx.execute(sql`update orders set status = 'completed' where id = ${one.id}`)
    await documentOrder(tx, shop, one.id, { by: SYSTEM, at: NOON })
    const [row] = await tx.select({ number: orders.receiptNumber }).from(orders).where(sql`id = ${one.id}`)
    expect(row?.number).toBe('R2026-0001')
    throw new Error('The disk is full.')
  })
  await expect(failed).rejects.toThrow('The disk is full.')
  await pay(other.id)
  await pay(one.id)
  expect([await numberOf(other.id), await numberOf(one.id)]).toEqual(counted(2))
})

test('an order gets its number when it is paid by card, or handed over before it is paid, and only one', async () => {
  const placed = await paidOrder()
  expect((await orderRow(shop, placed))?.receiptNumber).toBe('R2026-0001')
  expect((await followOrder(shop, placed)).receipt).toMatchObject({ number: 'R2026-0001', creditNotes: [] })
  const { id } = await phoneOrder()
  expect(await numberOf(id)).toBeUndefined()
  expect((await change(id, { status: 'completed' })).receipt?.number).toBe('R2026-0002')
  await pay(id)
  expect(await numberOf(id)).toBe('R2026-0002')
})

test('while receipts have no numbers, nothing is given, shown or exported', async () => {
  await numbered({ isNumbered: false })
  const { id } = await phoneOrder()
  await pay(id)
  expect(await read(id)).not.toHaveProperty('receipt')
  expect(await shop.db.select().from(receiptSeries)).toEqual([])
  expect(await (await shop.get('/api/admin/orders.csv', staff)).text()).not.toContain('Receipt number')
})

test('what takes back a receipt has the next number and names it, and a new sale of the order a new one', async () => {
  const { id } = await phoneOrder()
  await pay(id)
  const refund = { amount: 12, method: 'cash' }
  expect((await shop.post(`/api/admin/orders/${id}/refund`, refund, staff)).status).toBe(200)
  const back = await read(id)
  expect(back.receipt).toMatchObject({
    number: 'R2026-0001',
    creditNotes: [{ number: 'R2026-0002', refersTo: 'R2026-0001' }],
  })
  await pay(id)
  expect((await read(id)).receipt).toMatchObject({ number: 'R2026-0003', creditNotes: [{ number: 'R2026-0002' }] })
  const given = (await readHistory(shop, 'order', id)).flatMap(({ changes }) => [changes.receipt, changes.credit])
  expect(given.filter(Boolean)).toHaveLength(3)
})

test('a part that goes back needs no document of its own', async () => {
  const { id } = await phoneOrder()
  await pay(id)
  await shop.post(`/api/admin/orders/${id}/refund`, { amount: 2, method: 'cash' }, staff)
  expect((await read(id)).receipt?.creditNotes).toEqual([])
})

test('numbers begin again with the business year, which begins when the owner says', async () => {
  await numbered({ firstMonth: '4', firstNumber: 100 })
  const one = await phoneOrder()
  await pay(one.id)
  // Before April it is still the year that began in 2026.
  shop.setTime(new Date('2027-03-30T00:00:00Z'))
  await change(one.id, { status: 'completed' })
  const placed = async () => {
    const answer = await shop.post('/api/admin/orders', aCheckout([momosLine(menu)]), staff)
    const { id }: StaffOrder = await answer.json()
    await pay(id)
    return numberOf(id)
  }
  expect([await numberOf(one.id), await placed()]).toEqual(['R2026-0100', 'R2026-0101'])
  shop.setTime(new Date('2027-04-02T00:00:00Z'))
  expect(await placed()).toBe('R2027-0001')
})

test('staff find an order by the number of its receipt or credit note, and files name both', async () => {
  const { id } = await phoneOrder()
  await pay(id)
  await shop.post(`/api/admin/orders/${id}/refund`, { amount: 12, method: 'cash' }, staff)
  const found = async (search: string) => {
    const answer = await (await shop.get(`/api/admin/orders?search=${search}`, staff)).json()
    if (!answer.items) throw new Error(JSON.stringify(answer))
    return answer.items.map((order: StaffOrder) => order.id)
  }
  expect(await found('r2026-0001')).toEqual([id])
  expect(await found('R2026-0002')).toEqual([id])
  expect(await found('R2026-0003')).toEqual([])
  const [header = [], ...rows] = readCsv(await (await shop.get('/api/admin/orders.csv?format=plain', staff)).text())
  const column = header.indexOf('Receipt number')
  expect(rows.map((row) => row.slice(column, column + 2))).toEqual([['R2026-0001', 'R2026-0002']])
  const takings = await (
    await shop.get('/api/admin/takings.csv?format=plain&from=2026-11-21&to=2026-11-21', staff)
  ).text()
  expect(takings).toContain('R2026-0001')
})

test('an order with a number stays in the books when it is deleted', async () => {
  const { id } = await phoneOrder()
  await change(id, { status: 'completed' })
  expect((await shop.ask(`/api/admin/orders/${id}`, { method: 'DELETE', headers: staff })).status).toBe(204)
  const [row] = await shop.db.select().from(orders).where(sql`id = ${id}`)
  expect(row?.receiptNumber).toBe('R2026-0001')
})

test('the receipt of a guest says what rounding changed in cash, and the tip', async () => {
  const { money } = await readAllSettings(shop)
  await changeSettings(shop, 'money', { version: money.version, cashStepCents: 50 as never }, SYSTEM)
  const answer = await shop.post('/api/admin/orders', aCheckout([momosLine(menu)], { notes: '' }), {
    ...staff,
    'Idempotency-Key': randomUUID(),
  })
  const { id }: StaffOrder = await answer.json()
  await shop.db.execute(sql`update orders set "totalCents" = 1220 where id = ${id}`)
  expect((await pay(id, { method: 'cash', tip: 1.5 })).status).toBe(201)
  const row = await orderRow(shop, { orderId: id } as never)
  const view: OrderView = await (await shop.get(`/api/orders/${id}?key=${row?.key}`)).json()
  expect(view).toMatchObject({ rounding: -0.2, tip: 1.5 })
})
