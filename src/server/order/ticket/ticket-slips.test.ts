import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { menuCategories } from '#server/database/schema/menu.ts'
import { orders } from '#server/database/schema/order.ts'
import { findOrderForUpdate, updateOrder } from '#server/order/record/order-queries.ts'
import { showsRow } from '#tests/support/doubles/paper-printer.ts'
import { openPrintingShop, printer } from '#tests/support/shop/printing-shop.ts'
import { momosLine, paneerLine, staffOrder } from '#tests/support/shop/test-orders.ts'

const { kitchen, bar, shop, menu, ask, orderOfStaff, usePrinters, statuses, printed } = await openPrintingShop()

test('a cancellation prints a slip where the order is cooked, and so does a revival', async () => {
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
    [cancelled, { style: 'inverted', text: 'Do not cook this' }, true],
    [cancelled, { style: 'plain', text: '2 x Momos' }, true],
    [cancelled, { style: 'dish', text: '2 x Momos' }, false],
    [revived, { style: 'inverted', text: 'CANCELLED' }, false],
    [revived, { style: 'inverted', text: 'CHANGED' }, true],
    [revived, { style: 'strong', text: 'No longer cancelled' }, true],
  ] as const) {
    expect([row.text, await showsRow(paper, row)]).toEqual([row.text, isThere])
  }
  expect(bar.papers).toEqual([])
})

const setStatus = ({ orderId }: { orderId: string }, status: string) => ask(`/orders/${orderId}`, 'PATCH', { status })
const noJobsLeft = () =>
  expect.poll(async () => (await shop.db.execute(sql`select from graphile_worker._private_jobs`)).rows.length).toBe(0)
const retryNow = () => shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)

test.each([
  ['gave it up meanwhile', true],
  ['has not tried yet', false],
])('a revived order prints its ticket once on a printer that was off, where the job %s', async (_, isGivenUp) => {
  await usePrinters(printer('Kitchen', kitchen), printer('Bar', bar))
  bar.become('no paper')
  const placed = await orderOfStaff()
  shop.jobs.start()
  await expect.poll(() => statuses(placed)).toEqual(['failed', 'printed'])
  await setStatus(placed, 'cancelled')
  await expect.poll(async () => (await statuses(placed)).at(-1)).toBe('printed')
  bar.become('fine')
  if (isGivenUp) {
    await retryNow()
    await noJobsLeft()
    expect(bar.papers).toEqual([])
  }
  await setStatus(placed, 'new')
  await noJobsLeft()
  expect(bar.papers).toHaveLength(1)
  expect(await showsRow(bar.papers[0], { style: 'dish', text: '2 x Momos' })).toBe(true)
  expect(await showsRow(bar.papers[0], { style: 'inverted', text: 'CHANGED' })).toBe(false)
  // The order, its cancellation, and its revival.
  expect(kitchen.papers).toHaveLength(3)
})

test('a revived order that no printer had printed prints once', async () => {
  await usePrinters(printer('Kitchen', kitchen))
  const placed = await orderOfStaff()
  await setStatus(placed, 'cancelled')
  await setStatus(placed, 'new')
  shop.jobs.start()
  await noJobsLeft()
  expect(kitchen.papers).toHaveLength(1)
  expect(await statuses(placed)).toEqual(['printed'])
})

test('an order that is cancelled while its ticket is drawn is not printed', async () => {
  await usePrinters(printer('Kitchen', kitchen))
  const placed = await orderOfStaff()
  const held = kitchen.hold()
  shop.jobs.start()
  await held.asked
  await setStatus(placed, 'cancelled')
  held.release()
  await noJobsLeft()
  expect(await statuses(placed)).toEqual(['failed'])
  expect(kitchen.papers).toEqual([])
})

test('a new time and note that arrive while a ticket is drawn are on it', async () => {
  await usePrinters(printer('Kitchen', kitchen))
  const placed = await orderOfStaff()
  const held = kitchen.hold()
  shop.jobs.start()
  await held.asked
  const customer = { pickupTime: '2026-11-21T18:30', notes: 'No peanuts' }
  expect(await ask(`/orders/${placed.orderId}`, 'PATCH', { customer })).toMatchObject({ status: 200 })
  held.release()
  await noJobsLeft()
  expect(kitchen.papers).toHaveLength(1)
  expect(await showsRow(kitchen.papers[0], { style: 'code', text: 'PICKUP 6:30pm' })).toBe(true)
  expect(await showsRow(kitchen.papers[0], { style: 'inverted', text: 'No peanuts' })).toBe(true)
  expect(await showsRow(kitchen.papers[0], { style: 'inverted', text: 'MAY BE A SECOND COPY' })).toBe(false)
})

test('a ticket waits for a cancellation under way, and a cancellation after it prints a slip', async () => {
  await usePrinters(printer('Kitchen', kitchen))
  const [first, second] = [await orderOfStaff(), await orderOfStaff()]
  const held = kitchen.hold()
  shop.jobs.start()
  await held.asked
  await shop.db.transaction(async (tx) => {
    await findOrderForUpdate(tx, first.orderId)
    held.release()
    const waiting = () =>
      shop.db.execute(sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
    await expect.poll(async () => (await waiting()).rows.length).toBeGreaterThan(0)
    await updateOrder(tx, first.orderId, { status: 'cancelled' })
  })
  await noJobsLeft()
  expect([await statuses(first), await statuses(second)]).toEqual([['failed'], ['printed']])
  // Sent, but not yet reported as printed.
  await shop.db.execute(
    sql`update print_jobs set status = 'waiting', "printedAt" = null where "orderId" = ${second.orderId}`,
  )
  await setStatus(second, 'cancelled')
  await noJobsLeft()
  expect(kitchen.papers).toHaveLength(2)
  expect(await showsRow(kitchen.papers[1], { style: 'inverted', text: 'CANCELLED' })).toBe(true)
})

test('a new time or customer prints as a change; waiting tickets print the current order', async () => {
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
    [changed, { style: 'plain', text: '021 555 0100' }],
  ] as const) {
    expect([row.text, await showsRow(paper, row)]).toEqual([row.text, true])
  }
  expect(kitchen.papers).toHaveLength(2)
})

test('a new time in a change of dishes prints one ticket at every printer that has printed the order', async () => {
  const categories = new Map((await shop.db.select().from(menuCategories)).map(({ id, name }) => [name, id]))
  const only = (name: string) => ({ categories: [categories.get(name) ?? ''] })
  await usePrinters(printer('Kitchen', kitchen, only('Indo Chinese')), printer('Bar', bar, only('Street Food')))
  const placed = await orderOfStaff([momosLine(menu), paneerLine(menu, { quantity: 2 })])
  shop.jobs.start()
  await printed(placed, 2)
  const { version } = await staffOrder(shop, placed)
  const items = [
    { line: 0, quantity: 1 },
    { line: 1, quantity: 1 },
  ]
  const change = { items, version, pickupTime: '2026-11-21T18:30' }
  expect(await ask(`/orders/${placed.orderId}/ordered`, 'POST', change)).toMatchObject({ status: 200 })
  await printed(placed, 4)
  const newTime = { style: 'strong', text: 'New time, was As soon as possible' } as const
  for (const [paper, row, isThere] of [
    [kitchen.papers[1], newTime, true],
    [kitchen.papers[1], { style: 'strong', text: '− 1 x Chili Paneer (Spice: Hot; Style: Dry)' }, true],
    [kitchen.papers[1], { style: 'dish', text: '1 x Chili Paneer' }, true],
    [bar.papers[1], { style: 'inverted', text: 'CHANGED' }, true],
    [bar.papers[1], newTime, true],
    [bar.papers[1], { style: 'strong', text: '− 1 x Chili Paneer (Spice: Hot; Style: Dry)' }, false],
    [bar.papers[1], { style: 'dish', text: '1 x Momos' }, true],
  ] as const) {
    expect([row.text, await showsRow(paper, row)]).toEqual([row.text, isThere])
  }
  expect([kitchen, bar].map(({ papers }) => papers.length)).toEqual([2, 2])
})

test('one ticket shows two changes that a printer missed', async () => {
  await usePrinters(printer('Kitchen', kitchen))
  const placed = await orderOfStaff([momosLine(menu, { quantity: 2 })])
  shop.jobs.start()
  await printed(placed, 1)
  await shop.jobs.stop()
  const { version } = await staffOrder(shop, placed)
  const items = [{ line: 0, quantity: 2 }, paneerLine(menu)]
  expect(await ask(`/orders/${placed.orderId}/ordered`, 'POST', { items, version })).toMatchObject({ status: 200 })
  for (const pickupTime of ['2026-11-21T18:30', '2026-11-21T18:45']) {
    const change = await ask(`/orders/${placed.orderId}`, 'PATCH', { customer: { pickupTime } })
    expect(change.status).toBe(200)
  }
  shop.jobs.start()
  await expect.poll(() => statuses(placed)).toEqual(['printed', 'failed', 'failed', 'printed'])
  for (const text of ['+ 1 x Chili Paneer (Spice: Hot; Style: Dry)', 'New time, was As soon as possible']) {
    expect([text, await showsRow(kitchen.papers[1], { style: 'strong', text })]).toEqual([text, true])
  }
  expect(kitchen.papers).toHaveLength(2)
})

test.each([
  ['prints marked tickets if the owner wants them', true],
  ['prints nothing otherwise', false],
])('a rehearsal %s', async (_, printsTickets) => {
  await usePrinters(printer('Kitchen', kitchen))
  await shop.db.delete(orders)
  const started = await ask('/rehearsal', 'POST', { orders: 1, printsTickets })
  expect(started.status).toBe(200)
  await shop.settings.refresh()
  const placed = await orderOfStaff()
  // Without the rehearsal itself, which would place random orders.
  await shop.db.execute(sql`delete from graphile_worker._private_jobs where key = 'rehearsal'`)
  shop.jobs.start()
  await printed(placed, printsTickets ? 1 : 0)
  const [paper] = kitchen.papers
  if (paper) expect(await showsRow(paper, { style: 'inverted', text: 'PRACTICE' })).toBe(true)
  expect(kitchen.papers).toHaveLength(printsTickets ? 1 : 0)
  await ask('/rehearsal/end', 'POST')
  await shop.settings.refresh()
})
