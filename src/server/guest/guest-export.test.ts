import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { AdminBooking } from '#contract/booking.ts'
import type { GuestExport } from '#contract/guest.ts'
import { BOOKING_EMAIL_JOB } from '#server/booking/booking-emails.ts'
import { addJob } from '#server/database/job-queries.ts'
import { alerts } from '#server/database/schema/alert.ts'
import { orders } from '#server/database/schema/order.ts'
import { openPrintingShop, printer } from '#tests/support/shop/printing-shop.ts'
import { rowsAbout } from '#tests/support/shop/rows-about.ts'
import { NOON } from '#tests/support/shop/test-shop.ts'

const { kitchen, shop, ask, orderOfStaff, usePrinters, printed } = await openPrintingShop()

const ENDPOINT = 'https://push.example/of-ada'
const GUEST_DATA = /Lovelace|Hopper|555 ?019|ada@|blue door|Near Street|window|of-ada/

/** The first ticket names Ada, the second says what the name was before. */
async function correctedOrder() {
  await usePrinters(printer('Kitchen', kitchen))
  const placed = await orderOfStaff()
  const order = `/orders/${placed.orderId}`
  await ask(order, 'PATCH', { customer: { name: 'Ada Lovelace', phone: '021 555 0199', notes: 'The blue door' } })
  shop.jobs.start()
  await printed(placed, 1)
  await shop.jobs.stop()
  await ask(order, 'PATCH', { customer: { name: 'Grace Hopper' } })
  await askForNotices(placed)
  await ask(`${order}/payments`, 'POST', { method: 'cash', amount: 24, given: 30 })
  shop.setTime(new Date(NOON.getTime() + 60_000))
  await ask(`${order}/refund`, 'POST', { method: 'cash', amount: 5 })
  const alert = { orderId: placed.orderId, title: 'Disputed', sentence: 'A payment is disputed.' }
  await shop.db.insert(alerts).values({ ...alert, matter: 'dispute', startedAt: NOON })
  return order
}

async function correctedTable() {
  const { body } = await ask('/bookings', 'POST', {
    ...{ name: 'Ada Lovelace', phone: '021 555 0199', email: 'ada@example.com', message: 'At the window' },
    ...{ guests: 2, date: '2026-12-01', time: '18:30', status: 'cancelled' },
  })
  await ask(`/bookings/${body.id}`, 'PATCH', { message: '' })
  await giveUpEmail(body)
  return body as AdminBooking
}

async function askForNotices(placed: { orderId: string }) {
  const { key } = (await shop.db.select().from(orders).where(eq(orders.id, placed.orderId)))[0] ?? { key: '' }
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  const body = { channel: 'push', subscription: { endpoint: ENDPOINT, keys } }
  expect((await shop.post(`/api/orders/${placed.orderId}/notices?key=${key}`, body)).status).toBe(200)
}

/** The email about a booking that cannot be sent: its job has used up its tries. */
async function giveUpEmail(table: AdminBooking) {
  const deleted = { name: 'Ada Lovelace', email: 'ada@example.com', guests: 2, startsAt: table.createdAt }
  await addJob(shop.db, BOOKING_EMAIL_JOB, { id: table.id, letter: 'cancellation', deleted })
  await shop.db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts`)
}

test('the export has all that is stored about a guest, and erasing leaves none of it in any table', async () => {
  const order = await correctedOrder()
  const table = await correctedTable()
  const [orderId = ''] = order.split('/').slice(-1)
  const both = { orders: [orderId], bookings: [table.id] }

  const { body } = await ask('/guests/export', 'POST', both)
  const { orders: exported, stored } = body as GuestExport
  expect(exported[0]).toMatchObject({
    name: 'Grace Hopper',
    payments: [
      { method: 'cash', amount: 24, given: 30 },
      { method: 'cash', amount: -5 },
    ],
  })
  expect(stored).toMatchObject({
    orders: [{ id: orderId, customerName: 'Grace Hopper', totalCents: 2400 }],
    bookings: [{ id: table.id, name: 'Ada Lovelace' }],
    order_payments: [{ amountCents: 2400 }, { amountCents: -500 }],
    order_notices: [{ endpoint: ENDPOINT }],
    print_jobs: [{}, { change: { corrected: ['New name, was Ada Lovelace'] } }],
    alerts: [{ sentence: 'A payment is disputed.' }],
    jobs: expect.arrayContaining([
      expect.objectContaining({
        task: 'send_confirmation',
        payload: expect.objectContaining({ deleted: expect.objectContaining({ email: 'ada@example.com' }) }),
      }),
    ]),
  })
  const changes = stored.audit_entries?.map((entry) => entry.changes)
  expect(changes).toContainEqual(expect.objectContaining({ name: { from: 'Ada Lovelace', to: 'Grace Hopper' } }))
  expect(changes).toContainEqual({ message: { from: 'At the window', to: '' } })
  expect(JSON.stringify(body)).not.toMatch(/staff@/)

  await ask(order, 'PATCH', { status: 'completed' })
  expect((await ask('/guests/erase', 'POST', both)).body).toEqual({ orders: 1, bookings: 1 })
  for (const [name, rows] of Object.entries(await rowsAbout(shop, [orderId, table.id]))) {
    expect([name, JSON.stringify(rows)]).not.toMatchObject([name, expect.stringMatching(GUEST_DATA)])
  }
  const after = (await ask('/guests/export', 'POST', both)).body
  expect(JSON.stringify(after)).not.toMatch(GUEST_DATA)
  expect(after.stored.order_payments).toHaveLength(2)
})
