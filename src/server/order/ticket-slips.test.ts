import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders } from '#server/database/schema/order.ts'
import { showsRow } from '../../../tests/support/paper-printer.ts'
import { openPrintingShop, printer } from '../../../tests/support/printing-shop.ts'
import { staffOrder } from '../../../tests/support/test-orders.ts'

const { kitchen, bar, shop, menu, ask, usePrinters } = await openPrintingShop()

const printed = (placed: Parameters<typeof staffOrder>[1], count: number) =>
  expect
    .poll(async () => (await staffOrder(shop, placed)).tickets.map(({ status }) => status), { timeout: 20_000 })
    .toEqual(Array(count).fill('printed'))

const orderOfStaff = async () => {
  const customer = {
    name: 'Bo',
    phone: '021 555 0100',
    pickupTime: 'ASAP',
    notes: '',
    orderType: 'pickup',
    address: '',
  }
  const items = [{ id: menu.momos, name: 'Momos', quantity: 2 }]
  const { status, body } = await ask('/orders', 'POST', { items, customer })
  expect(status).toBe(201)
  return { orderId: body.id, key: '', url: '' }
}

test('an order on paper that is cancelled says so where it is cooked, and so does one that comes back', async () => {
  await usePrinters(printer('Kitchen', kitchen))
  const placed = await orderOfStaff()
  shop.jobs.start()
  await printed(placed, 1)
  await usePrinters((await ask('/settings', 'GET')).body.printing.printers[0], printer('Bar', bar))
  await ask(`/orders/${placed.orderId}`, 'PATCH', { status: 'cancelled' })
  await printed(placed, 2)
  await ask(`/orders/${placed.orderId}`, 'PATCH', { status: 'new' })
  await printed(placed, 3)
  const [, cancelled, revived] = kitchen.papers
  for (const [paper, row, isThere] of [
    [cancelled, { style: 'inverted', text: 'CANCELLED' }, true],
    [cancelled, { style: 'strong', text: 'Do not cook this' }, true],
    [cancelled, { style: 'dish', text: '2 x Momos' }, true],
    [revived, { style: 'inverted', text: 'CANCELLED' }, false],
    [revived, { style: 'inverted', text: 'CHANGED' }, true],
    [revived, { style: 'strong', text: 'No longer cancelled' }, true],
  ] as const) {
    expect([row.text, await showsRow(paper, row)]).toEqual([row.text, isThere])
  }
  expect(bar.papers).toEqual([])
})

test('another time or customer comes out as a change of what is on paper; what waits prints as it is by then', async () => {
  await usePrinters(printer('Kitchen', kitchen))
  const placed = await orderOfStaff()
  await ask(`/orders/${placed.orderId}`, 'PATCH', { customer: { notes: 'No peanuts' } })
  shop.jobs.start()
  await printed(placed, 1)
  const customer = { name: 'Grace', phone: '021 555 0100', pickupTime: '2026-11-21T18:30', notes: 'No peanuts' }
  await ask(`/orders/${placed.orderId}`, 'PATCH', { customer })
  await ask(`/orders/${placed.orderId}`, 'PATCH', { customer })
  await printed(placed, 2)
  const [first, changed] = kitchen.papers
  for (const [paper, row] of [
    [first, { style: 'inverted', text: 'No peanuts' }],
    [changed, { style: 'inverted', text: 'CHANGED' }],
    [changed, { style: 'strong', text: 'New time, was As soon as possible' }],
    [changed, { style: 'strong', text: 'New name, was Bo' }],
    [changed, { style: 'plain', text: 'Grace, 021 555 0100' }],
  ] as const) {
    expect([row.text, await showsRow(paper, row)]).toEqual([row.text, true])
  }
  expect(kitchen.papers).toHaveLength(2)
})

test.each([
  ['prints, marked, if the owner has said so', true],
  ['prints nothing otherwise', false],
])('a rehearsal %s', async (_, printsTickets) => {
  await usePrinters(printer('Kitchen', kitchen))
  await shop.db.delete(orders)
  const started = await ask('/rehearsal', 'POST', { orders: 1, printsTickets })
  expect(started.status).toBe(200)
  await shop.settings.refresh()
  const placed = await orderOfStaff()
  // Not the rehearsal itself, which would order by chance.
  await shop.db.execute(sql`delete from graphile_worker._private_jobs where key = 'rehearsal'`)
  shop.jobs.start()
  await printed(placed, printsTickets ? 1 : 0)
  const [paper] = kitchen.papers
  if (paper) expect(await showsRow(paper, { style: 'inverted', text: 'PRACTICE' })).toBe(true)
  expect(kitchen.papers).toHaveLength(printsTickets ? 1 : 0)
  await ask('/rehearsal/end', 'POST')
  await shop.settings.refresh()
})
