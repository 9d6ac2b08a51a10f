import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import { english } from '#domain/language/translate.ts'
import { PAPERS } from '#domain/printing/printer.ts'
import { type TicketRow, testRows } from '#domain/printing/ticket.ts'
import { drawTicket } from '#server/adapters/printing/draw-ticket.ts'
import { menuCategories, menuItems } from '#server/database/schema/menu.ts'
import { type Paper, showsRow } from '#tests/support/doubles/paper-printer.ts'
import { openPrintingShop, printer } from '#tests/support/shop/printing-shop.ts'
import { payWith, placeOrder, staffOrder } from '#tests/support/shop/test-orders.ts'

const { kitchen, bar, shop, menu, ask, orderOfStaff, usePrinters, statuses, printed } = await openPrintingShop()
const categories = new Map((await shop.db.select().from(menuCategories)).map(({ id, name }) => [name, id]))

async function paidOrder(customer: object = {}) {
  const placed = await placeOrder(shop, menu, customer)
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  return placed
}
const tickets = async (placed: Parameters<typeof staffOrder>[1]): Promise<StaffOrder['tickets']> =>
  (await staffOrder(shop, placed)).tickets
const drawn = async (rows: readonly TicketRow[], width: number = PAPERS['80mm']) =>
  drawTicket(english, rows, width, await shop.loadTicketFonts())

test('a paid order is printed as a picture, and its card says so', async () => {
  await usePrinters(printer('Kitchen', kitchen))
  const placed = await paidOrder({ notes: 'No nuts, please. ₹ ā 中' })
  expect(await statuses(placed)).toEqual(['waiting'])
  shop.jobs.start()
  await printed(placed, 1)
  expect(kitchen.papers).toHaveLength(1)
  const [paper] = kitchen.papers
  expect(paper).toMatchObject({ width: 576, isCut: true })
  for (const row of [
    { style: 'code', text: 'PICKUP 12:20pm' },
    { style: 'code', text: `Ada · ${placed.orderId.slice(-3)}` },
    { style: 'plain', text: `${placed.orderId} · ordered 12:00pm` },
    { style: 'inverted', text: 'Allergens named: nuts' },
    { style: 'inverted', text: 'No nuts, please. ₹ ā 中' },
    { style: 'dish', text: '1 x Chili Paneer' },
    { style: 'option', text: 'Spice: Hot' },
  ] as const) {
    expect([row.text, await showsRow(paper, row)]).toEqual([row.text, true])
  }
  expect(await tickets(placed)).toMatchObject([{ printer: 'Kitchen', isReprint: false, error: null }])
})

test('a ticket that is printed again leaves out what was refunded as sold out meanwhile', async () => {
  await usePrinters(printer('Kitchen', kitchen))
  const placed = await paidOrder()
  shop.jobs.start()
  await printed(placed, 1)
  const momos = (await staffOrder(shop, placed)).items.find(({ name }) => name === 'Momos')
  const refund = { lines: [{ id: momos?.lineId, quantity: 1 }], reason: 'sold_out' }
  expect((await ask(`/orders/${placed.orderId}/refund`, 'POST', refund)).status).toBe(200)
  await ask(`/orders/${placed.orderId}/tickets`, 'POST')
  await printed(placed, 2)
  const asks = (paper: Paper | undefined, text: string) => showsRow(paper, { style: 'dish', text })
  const [before, after] = kitchen.papers
  expect([await asks(before, '1 x Momos'), await asks(after, '1 x Momos')]).toEqual([true, false])
  expect(await asks(after, '1 x Chili Paneer')).toBe(true)
})

test('several printers share an order by category; every printer prints lines assigned to none', async () => {
  const [streetFood, mains] = [categories.get('Street Food') ?? '', categories.get('Mains (Chicken $18)') ?? '']
  await usePrinters(
    printer('Kitchen', kitchen, { categories: [mains] }),
    printer('Bar', bar, { categories: [streetFood], paper: '58mm' }),
  )
  const placed = await paidOrder()
  shop.jobs.start()
  await printed(placed, 2)
  const dishes = ['Momos', 'Chili Paneer', 'Curry Combo']
  const on = async (paper: Paper | undefined) =>
    Promise.all(dishes.map((name) => showsRow(paper, { style: 'dish', text: `1 x ${name}` })))
  expect(await on(kitchen.papers[0])).toEqual([false, true, true])
  expect(await on(bar.papers[0])).toEqual([true, true, false])
  expect(bar.papers[0]?.width).toBe(384)
  expect(await showsRow(bar.papers[0], { style: 'plain', text: '1 more dish is on another ticket.' })).toBe(true)
})

test('a printer prints what is made at its station: a dish’s own, else its category’s, and the dishes of deals', async () => {
  const mains = categories.get('Mains (Chicken $18)') ?? ''
  await shop.db.update(menuCategories).set({ station: 'Tandoor' }).where(eq(menuCategories.id, mains))
  await shop.db.update(menuItems).set({ station: 'Fryer' }).where(eq(menuItems.id, menu.paneer))
  await usePrinters(
    printer('Kitchen', kitchen, { categories: [], stations: ['tandoor'] }),
    printer('Bar', bar, { categories: [], stations: ['Fryer'] }),
  )
  const placed = await paidOrder()
  shop.jobs.start()
  await printed(placed, 2)
  const on = (paper: Paper | undefined) =>
    Promise.all(['Chili Paneer', 'Curry Combo'].map((name) => showsRow(paper, { style: 'dish', text: `1 x ${name}` })))
  expect(await on(kitchen.papers.at(-1))).toEqual([false, true])
  expect(await on(bar.papers.at(-1))).toEqual([true, false])
  await shop.db.update(menuCategories).set({ station: null })
  await shop.db.update(menuItems).set({ station: null })
})

test('a printer without paper is retried, and its ticket is not marked as a second copy', async () => {
  await usePrinters(printer('Kitchen', kitchen))
  kitchen.become('no paper')
  const placed = await paidOrder()
  shop.jobs.start()
  await expect.poll(() => statuses(placed)).toEqual(['failed'])
  expect(await tickets(placed)).toMatchObject([{ error: 'The printer is out of paper.' }])
  expect(kitchen.papers).toEqual([])
  kitchen.become('fine')
  await shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  await printed(placed, 1)
  expect(kitchen.papers).toHaveLength(1)
  expect(await showsRow(kitchen.papers[0], { style: 'inverted', text: 'MAY BE A SECOND COPY' })).toBe(false)
})

test('a ticket that may have been printed says so when it is printed again', async () => {
  await usePrinters(printer('Kitchen', kitchen))
  const placed = await paidOrder()
  await shop.db.execute(sql`update print_jobs set "sentAt" = now() where status = 'waiting'`)
  shop.jobs.start()
  await printed(placed, 1)
  expect(await showsRow(kitchen.papers[0], { style: 'inverted', text: 'MAY BE A SECOND COPY' })).toBe(true)
})

test('staff can reprint an order, marked as a reprint; tickets reach a printer one after the other', async () => {
  await usePrinters(printer('Kitchen', kitchen))
  const placed = await paidOrder()
  for (let copy = 0; copy < 3; copy++) expect((await ask(`/orders/${placed.orderId}/tickets`, 'POST')).status).toBe(200)
  shop.jobs.start()
  await printed(placed, 4)
  const marks = await Promise.all(
    kitchen.papers.map((paper) => showsRow(paper, { style: 'inverted', text: 'REPRINT' })),
  )
  expect(marks).toEqual([false, true, true, true])
  expect(kitchen.mostConnections()).toBe(1)
})

test('an order taken by staff is printed too, but not if it ends before', async () => {
  await usePrinters(printer('Kitchen', kitchen))
  const cancelled = await paidOrder()
  await ask(`/orders/${cancelled.orderId}`, 'PATCH', { status: 'cancelled' })
  const taken = await orderOfStaff()
  shop.jobs.start()
  await printed(taken, 1)
  await expect.poll(() => statuses(cancelled)).toEqual(['failed'])
  expect(kitchen.papers).toHaveLength(1)
  expect(await showsRow(kitchen.papers[0], { style: 'strong', text: 'UNPAID' })).toBe(true)
})

test('a change by staff is printed where it is cooked, on a ticket that replaces the previous one', async () => {
  const [streetFood, mains] = [categories.get('Street Food') ?? '', categories.get('Mains (Chicken $18)') ?? '']
  await usePrinters(
    printer('Kitchen', kitchen, { categories: [mains] }),
    printer('Bar', bar, { categories: [streetFood] }),
  )
  const placed = await paidOrder()
  shop.jobs.start()
  await printed(placed, 2)
  const { version } = await staffOrder(shop, placed)
  const chicken = { id: menu.butterChicken, name: 'Butter Chicken', unitPrice: 18, quantity: 2, meta: { spice: 'Hot' } }
  const items = [{ line: 2, quantity: 1 }, chicken]
  expect(await ask(`/orders/${placed.orderId}/ordered`, 'POST', { items, version })).toMatchObject({ status: 200 })
  await printed(placed, 4)
  expect((await tickets(placed)).map(({ printer, isChange }) => [printer, isChange])).toEqual([
    ['Bar', false],
    ['Kitchen', false],
    ['Bar', true],
    ['Kitchen', true],
  ])
  const [, cooked] = kitchen.papers
  const [, mixed] = bar.papers
  const words = (text: string): TicketRow => ({ style: 'strong', text })
  for (const [paper, row, isThere] of [
    [cooked, { style: 'inverted', text: 'CHANGED' }, true],
    [cooked, words('+ 2 x Butter Chicken (Spice: Hot)'), true],
    [cooked, words('− 1 x Momos'), false],
    [cooked, { style: 'plain', text: 'This ticket replaces the previous one.' }, true],
    [cooked, { style: 'dish', text: '1 x Curry Combo' }, true],
    [cooked, { style: 'dish', text: '2 x Butter Chicken' }, true],
    [mixed, words('− 1 x Momos'), true],
    [mixed, { style: 'plain', text: 'Nothing of the previous ticket remains.' }, true],
    [mixed, { style: 'dish', text: '2 x Butter Chicken' }, false],
  ] as const) {
    expect([row.text, await showsRow(paper, row)]).toEqual([row.text, isThere])
  }
})

test('a failed ticket is not printed after a newer one that shows the changes', async () => {
  await usePrinters(printer('Kitchen', kitchen))
  kitchen.become('no paper')
  const placed = await paidOrder()
  shop.jobs.start()
  await expect.poll(() => statuses(placed)).toEqual(['failed'])
  const { version } = await staffOrder(shop, placed)
  const items = [{ line: 2, quantity: 1 }]
  expect(await ask(`/orders/${placed.orderId}/ordered`, 'POST', { items, version })).toMatchObject({ status: 200 })
  kitchen.become('fine')
  await expect.poll(() => statuses(placed)).toEqual(['failed', 'printed'])
  await shop.db.execute(sql`update graphile_worker._private_jobs set run_at = now()`)
  const left = () => shop.db.execute(sql`select from graphile_worker._private_jobs where key like 'ticket:%'`)
  await expect.poll(async () => (await left()).rows.length).toBe(0)
  expect(kitchen.papers).toHaveLength(1)
  expect((await tickets(placed))[0]).toMatchObject({ status: 'failed', error: 'A newer ticket replaced it.' })
})

test('without printers an order has no tickets, and a reprint does nothing', async () => {
  await usePrinters()
  const placed = await paidOrder()
  expect(await ask(`/orders/${placed.orderId}/tickets`, 'POST')).toEqual({ status: 200, body: { tickets: [] } })
  expect((await ask('/orders/SP-NONE/tickets', 'POST')).status).toBe(404)
})

test('a test shows whether a printer can be reached and answers', async () => {
  const { id: _id, categories: _all, stations: _none, ...typed } = printer('Grill', kitchen)
  const tried = (more: object) => ask('/settings/printing/test', 'POST', { ...typed, ...more })
  expect(await tried({})).toEqual({ status: 200, body: { isConfirmed: true } })
  const expected = await drawn(testRows(english, 'Grill'))
  const rows = kitchen.papers[0]?.rows ?? []
  const black = expected.dots.reduce((count, dot) => count + dot, 0)
  expect(rows.flat().filter(Boolean)).toHaveLength(black)
  kitchen.become('mute')
  expect(await tried({ answers: false })).toEqual({ status: 200, body: { isConfirmed: false } })
  kitchen.become('no paper')
  expect(await tried({})).toMatchObject({
    status: 409,
    body: { code: 'printer_failed', error: 'The printer is out of paper.' },
  })
  expect((await tried({ port: 1 })).body.error).toBe(
    'The printer at 127.0.0.1:1 cannot be reached. Check that it is on, and its address.',
  )
})
