import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import type { AdminBooking } from '#contract/booking.ts'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { GuestExport, GuestRecords } from '#contract/guest.ts'
import type { StaffOrder } from '#contract/order.ts'
import { decimal } from '#domain/money/money.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { orders } from '#server/database/schema/order.ts'
import { purge } from '#server/jobs/purge.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { rowsAbout } from '#tests/support/shop/rows-about.ts'
import {
  aCheckout,
  checkOut,
  followOrder,
  momosLine,
  orderRow,
  paneerLine,
  payWith,
  setTheMenu,
  staffOrder,
} from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop } from '#tests/support/shop/test-shop.ts'

const DAY_MS = 24 * 60 * 60_000
const shop = await openTestShop({ trustedProxies: 1, guestDataDays: 90 })
const menu = await setTheMenu(shop)
afterAll(shop.close)
const staff = await shop.signInStaff()
beforeEach(() => shop.setTime(NOON))

const ADA = {
  name: 'Ada Lovelace',
  phone: '021 555 0199',
  email: 'ada@example.com',
  notes: 'The blue door',
  orderType: 'delivery',
  address: '1 Near Street',
  pickupTime: 'ASAP',
}
const { orderType: _delivery, ...GUEST_DATA_BY_ADA } = ADA
// Nothing so short that a random id or key might contain it.
const GUEST_DATA = /"Ada"|Lovelace|021 ?555|ada@|blue door|Near Street|At the window/

async function paidOrder(customer: object = ADA): Promise<CheckoutAnswer> {
  const answer = await checkOut(shop, aCheckout([momosLine(menu), paneerLine(menu, { quantity: 2 })], customer))
  const placed = (await answer.json()) as CheckoutAnswer
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  return placed
}
const setStatus = (id: string, status: string) =>
  shop.ask(`/api/admin/orders/${id}`, { method: 'PATCH', body: { status }, headers: staff })
async function completedOrder(customer?: object) {
  const placed = await paidOrder(customer)
  await setStatus(placed.orderId, 'completed')
  return placed
}
async function booking(fields: object = {}): Promise<AdminBooking> {
  const { name, phone, email } = ADA
  const table = { name, phone, email, guests: 2, date: '2026-12-01', time: '18:30', message: 'At the window' }
  return (await shop.post('/api/admin/bookings', { ...table, ...fields }, staff)).json()
}
const readBooking = async ({ id }: { id: string }): Promise<AdminBooking> =>
  (await shop.get(`/api/admin/bookings/${id}`, staff)).json()
const find = async (search: string) => {
  const answer = await shop.get(`/api/admin/guests?${new URLSearchParams({ search })}`, staff)
  return { status: answer.status, body: (await answer.json()) as GuestRecords }
}
const idsFound = async (search: string) => (await find(search)).body.records.map(({ id }) => id).sort()
const send = async (what: 'erase' | 'export', selection: object) => {
  const answer = await shop.post(`/api/admin/guests/${what}`, selection, staff)
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

describe('a guest is found', () => {
  test('by name, email address and phone number in any notation, in orders and bookings', async () => {
    const mary = { ...ADA, name: 'Mary Jackson', phone: '+64 27 123 4567', email: 'mary@example.com' }
    const order = await paidOrder(mary)
    const table = await booking({ name: 'M. Jackson', phone: '0271234567', email: '' })
    const both = [order.orderId, table.id].sort()
    for (const search of ['027 123-4567', '+64271234567', '1234567', 'jackson']) {
      expect([search, await idsFound(search)]).toEqual([search, both])
    }
    expect(await idsFound('MARY@example.com')).toEqual([order.orderId])
    expect(await idsFound('jackson mary@example')).toEqual([order.orderId])
    expect([await idsFound('mary 027'), await idsFound(order.orderId), await idsFound('window')]).toEqual([[], [], []])
    expect((await find('jackson')).body).toMatchObject({
      total: 2,
      keptDays: 90,
      records: expect.arrayContaining([
        expect.objectContaining({ kind: 'order', isUnderWay: true, address: '1 Near Street', total: 45 }),
        expect.objectContaining({ kind: 'booking', isUnderWay: true, date: '2026-12-01', time: '18:30' }),
      ]),
    })
  })

  test('only by a search', async () => {
    const nobody = { status: 200, body: { records: [], total: 0, keptDays: 90 } }
    expect([await find(''), await find('\u0301\u0301')]).toEqual([nobody, nobody])
  })

  test.each([' a ', 'x'])('but not by "%s"', async (search) => {
    expect((await find(search)).status).toBe(400)
  })

  test('in a deleted order that is kept for the books', async () => {
    const { orderId } = await completedOrder({ ...ADA, name: 'Dorothy Vaughan' })
    expect((await shop.ask(`/api/admin/orders/${orderId}`, { method: 'DELETE', headers: staff })).status).toBe(204)
    expect((await find('vaughan')).body.records).toMatchObject([{ id: orderId, isDeleted: true }])
    expect((await send('erase', { orders: [orderId] })).body).toEqual({ orders: 1, bookings: 0 })
    expect(await idsFound('vaughan')).toEqual([])
  })
})

test("the export of a guest's data is complete, and contains nothing about staff", async () => {
  const placed = await completedOrder()
  await shop.post(`/api/admin/orders/${placed.orderId}/refund`, { amount: 5 }, staff)
  await shop.demoStripe.idle()
  const table = await booking()
  const { status, headers, body } = await send('export', { orders: [placed.orderId], bookings: [table.id] })
  expect([status, headers.get('Content-Disposition')]).toEqual([200, 'attachment; filename="guest-data.json"'])
  expect(body as GuestExport).toMatchObject({
    restaurant: 'Spice Parade',
    orders: [{ id: placed.orderId, ...GUEST_DATA_BY_ADA, type: 'delivery', total: 45, refunded: 5 }],
    bookings: [{ id: table.id, name: 'Ada Lovelace', message: 'At the window', date: '2026-12-01' }],
  })
  expect(JSON.stringify(body)).not.toMatch(/staff@/)
})

describe('erasing a guest’s data on request', () => {
  test('removes their data from every table, and keeps what was ordered and paid', async () => {
    const placed = await completedOrder()
    const table = await booking({ status: 'cancelled' })
    const before = await staffOrder(shop, placed)
    expect((await send('erase', { orders: [placed.orderId], bookings: [table.id] })).body).toEqual({
      orders: 1,
      bookings: 1,
    })
    const after = await staffOrder(shop, placed)
    expect(after).toEqual({
      ...before,
      customer: { ...before.customer, name: 'Erased', phone: '', email: null, notes: '', address: '' },
      distanceKm: null,
      erasedAt: NOON.toISOString(),
      version: before.version + 1,
      updatedAt: after.updatedAt,
    })
    expect(await readBooking(table)).toMatchObject({ name: 'Erased', phone: '', email: '', message: '', guests: 2 })
    expect(await followOrder(shop, placed)).toMatchObject({ customerName: 'Erased', total: 45, status: 'completed' })
    const ids = [placed.orderId, table.id]
    for (const [name, rows] of Object.entries(await rowsAbout(shop, ids))) {
      expect([name, JSON.stringify(rows)]).not.toMatchObject([name, expect.stringMatching(GUEST_DATA)])
    }
  })

  test('records who did it, and removes the erased data from older history entries', async () => {
    const placed = await completedOrder()
    await shop.db.insert(auditEntries).values({
      at: NOON,
      actor: 'staff@example.com',
      entity: 'order',
      entityId: placed.orderId,
      action: 'changed',
      changes: { name: { from: 'Ada', to: 'Ada Lovelace' }, status: { from: 'new', to: 'ready' } },
    })
    await send('erase', { orders: [placed.orderId] })
    const history = await readHistory(shop, 'order', placed.orderId)
    expect(history).toContainEqual(
      expect.objectContaining({ action: 'erased', actor: 'staff@example.com', changes: {} }),
    )
    expect(history).toContainEqual(
      expect.objectContaining({ changes: { name: { from: null, to: null }, status: { from: 'new', to: 'ready' } } }),
    )
    expect(JSON.stringify(history)).not.toMatch(GUEST_DATA)
  })

  test('changes nothing a second time, and accepts unknown ids', async () => {
    const placed = await completedOrder()
    const selection = {
      orders: [placed.orderId, 'SP-NONE'],
      bookings: ['no id', '00000000-0000-4000-8000-000000000000'],
    }
    expect((await send('erase', selection)).body).toEqual({ orders: 1, bookings: 0 })
    expect((await send('erase', selection)).body).toEqual({ orders: 0, bookings: 0 })
    expect((await readHistory(shop, 'order', placed.orderId)).filter(({ action }) => action === 'erased')).toHaveLength(
      1,
    )
  })

  test.each(['new', 'preparing', 'ready'])(
    'keeps an order that is %s, and everything else in the request',
    async (status) => {
      const [busy, done] = [await paidOrder(), await completedOrder()]
      if (status !== 'new') await setStatus(busy.orderId, status)
      const { status: refused, body } = await send('erase', { orders: [busy.orderId, done.orderId] })
      expect([refused, body]).toMatchObject([
        409,
        { code: 'guest_under_way', error: expect.stringContaining(busy.orderId) },
      ])
      expect([await staffOrder(shop, busy), await staffOrder(shop, done)]).toMatchObject([
        { customer: { name: 'Ada Lovelace' } },
        { customer: { name: 'Ada Lovelace' } },
      ])
    },
  )

  test('keeps flagged orders and upcoming bookings', async () => {
    const flagged = await completedOrder()
    const flag = { attentionCode: 'dispute', attentionMessage: 'The customer disputes the payment.' } as const
    await shop.db.update(orders).set(flag).where(eq(orders.id, flagged.orderId))
    expect((await send('erase', { orders: [flagged.orderId] })).status).toBe(409)
    const table = await booking()
    expect((await send('erase', { bookings: [table.id] })).status).toBe(409)
    shop.setTime(new Date('2026-12-01T05:31:00Z'))
    expect((await send('erase', { bookings: [table.id] })).body).toEqual({ orders: 0, bookings: 1 })
  })

  test('prevents corrections of the erased details, and no other changes', async () => {
    const placed = await completedOrder()
    const table = await booking({ status: 'cancelled' })
    await send('erase', { orders: [placed.orderId], bookings: [table.id] })
    const change = (path: string, body: object) =>
      shop.ask(`/api/admin/${path}`, { method: 'PATCH', body, headers: staff })
    for (const answer of [
      await change(`orders/${placed.orderId}`, { customer: { name: 'Ada' } }),
      await change(`bookings/${table.id}`, { phone: '021' }),
    ]) {
      expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'guest_erased' }])
    }
    expect((await setStatus(placed.orderId, 'ready')).status).toBe(200)
    expect((await change(`bookings/${table.id}`, { guests: 3 })).status).toBe(200)
    expect(await readBooking(table)).toMatchObject({ name: 'Erased', guests: 3 })
    const { rows } = await shop.database.pool.query('SELECT name FROM bookings WHERE id = $1', [table.id])
    expect(rows).toEqual([{ name: '' }])
  })

  test('still allows refunds', async () => {
    const placed = await completedOrder()
    await send('erase', { orders: [placed.orderId] })
    expect((await shop.post(`/api/admin/orders/${placed.orderId}/refund`, {}, staff)).status).toBe(200)
    await shop.demoStripe.idle()
    expect(await staffOrder(shop, placed)).toMatchObject({
      payment_status: 'refunded',
      refunded: decimal(45),
    } satisfies Partial<StaffOrder>)
  })
})

describe('automatic erasure', () => {
  const purgeAfter = async (days: number) => {
    shop.setTime(new Date(NOON.getTime() + days * DAY_MS))
    await purge(shop)
  }

  test('erases guests’ data after the set number of days, counted from their order or booking', async () => {
    const order = await completedOrder()
    const forgotten = await paidOrder()
    const table = await booking()
    await purgeAfter(89)
    expect(await orderRow(shop, order)).toMatchObject({ customerName: 'Ada Lovelace', erasedAt: null })
    await purgeAfter(91)
    expect(await staffOrder(shop, order)).toMatchObject({
      customer: { name: 'Erased' },
      total: 45,
      paidAt: expect.any(String),
    })
    expect(await staffOrder(shop, forgotten)).toMatchObject({ customer: { name: 'Erased' } })
    expect(await readBooking(table)).toMatchObject({ name: 'Ada Lovelace' })
    await purgeAfter(101)
    expect(await readBooking(table)).toMatchObject({ name: 'Erased', erasedAt: expect.any(String) })
    const [entry] = await readHistory(shop, 'order', order.orderId)
    expect(entry).toMatchObject({ action: 'erased', actor: 'system' })
  })

  test('erases any number of guests', async () => {
    const like = (await orderRow(shop, await completedOrder())) as typeof orders.$inferSelect
    const many = Array.from({ length: 1_100 }, (_, at) => ({ ...like, id: `SP-OLD${at}`, key: `old key ${at}` }))
    await shop.db.insert(orders).values(many)
    await purgeAfter(91)
    expect((await find('lovelace')).body.records.filter(({ kind }) => kind === 'order')).toEqual([])
  })
})
