import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { Drawer, Drawers } from '#contract/drawer.ts'
import type { StaffOrder } from '#contract/order.ts'
import type { Report } from '#contract/report.ts'
import { cents } from '#domain/money/money.ts'
import { orders } from '#server/database/schema/order.ts'
import { drawers, orderPayments } from '#server/database/schema/payment.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { aCheckout, momosLine, openOrderingShop, paneerLine } from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, signInAs } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
const other = await openTestShop({ database: shop.database, trustedProxies: 1 })
afterAll(async () => {
  await other.close()
  await shop.close()
})
const { headers: staff, email } = await signInAs(shop, 'staff')
const { headers: owner } = await signInAs(shop, 'owner')
beforeEach(async () => {
  for (const table of [orderPayments, orders, drawers]) await shop.db.delete(table)
  for (const server of [shop, other]) server.setTime(NOON)
})

const read = async (): Promise<Drawers> => (await shop.get('/api/admin/drawers', staff)).json()
const open = (float = 100, server = shop) => server.post('/api/admin/drawers', { float }, staff)
const opened = async (float = 100): Promise<Drawer> => {
  const { open: drawer } = (await (await open(float)).json()) as Drawers
  if (!drawer) throw new Error('No drawer was opened.')
  return drawer
}
const move = ({ id }: Drawer, amount: number, { key, server = shop }: { key?: string; server?: typeof shop } = {}) =>
  server.post(
    `/api/admin/drawers/${id}/movements`,
    { amount, reason: 'Milk' },
    { ...staff, ...(key && { 'Idempotency-Key': key }) },
  )
const close = ({ id }: Drawer, counted: number, server = shop) =>
  server.post(`/api/admin/drawers/${id}/close`, { counted, note: 'A coin fell behind the shelf' }, staff)

/** An order of $28.50, taken by phone. */
async function phoneOrder(): Promise<StaffOrder> {
  return (await shop.post('/api/admin/orders', aCheckout([momosLine(menu), paneerLine(menu)]), staff)).json()
}
const pay = ({ id }: StaffOrder, body: object, server = shop) =>
  server.post(`/api/admin/orders/${id}/payments`, body, staff)
const refund = ({ id }: StaffOrder, amount: number) =>
  shop.post(`/api/admin/orders/${id}/refund`, { amount, method: 'cash' }, owner)
const problemOf = async (answer: Response) => {
  const { code, error } = (await answer.json()) as { code: string; error: string }
  return [answer.status, code, error]
}

test('the drawer counts its float, cash payments and refunds, and cash put in and taken out', async () => {
  expect(await read()).toEqual({ open: null, last: [] })
  const before = await phoneOrder()
  await pay(before, { method: 'cash', amount: 8 })
  const drawer = await opened(100)
  expect(drawer).toMatchObject({ float: 100, expected: 100, openedBy: email, openedAt: NOON.toISOString() })

  await pay(before, { method: 'cash', given: 50 })
  await pay(await phoneOrder(), { method: 'eftpos' })
  await refund(before, 5.25)
  await move(drawer, 40)
  expect((await move(drawer, -12.3)).status).toBe(201)
  expect((await read()).open).toMatchObject({
    ...{ taken: 20.5, givenBack: 5.25, movedIn: 40, movedOut: 12.3, expected: 142.95, closed: null },
    movements: expect.arrayContaining([
      { id: expect.any(String), amount: -12.3, reason: 'Milk', by: email, at: NOON.toISOString() },
    ]),
  })
})

test('counting closes the drawer and stores the difference; later cash does not count in it', async () => {
  const drawer = await opened(100)
  const order = await phoneOrder()
  await pay(order, { method: 'cash', amount: 20 })
  const answer = await close(drawer, 118)
  expect(answer.status).toBe(200)
  await pay(order, { method: 'cash' })
  const { open: none, last } = await read()
  expect(none).toBeNull()
  expect(last).toMatchObject([
    {
      ...{ id: drawer.id, taken: 20, expected: 120 },
      closed: { by: email, at: NOON.toISOString(), counted: 118, difference: -2, note: 'A coin fell behind the shelf' },
    },
  ])
  expect(await problemOf(await close(drawer, 118))).toEqual([
    409,
    'drawer_closed',
    `${email} has already closed this drawer. Please check it again.`,
  ])
  expect((await move(drawer, 5)).status).toBe(409)
  // The next drawer starts from zero.
  expect(await opened(80)).toMatchObject({ taken: 0, expected: 80 })
  expect((await read()).last).toHaveLength(1)
})

test('of many simultaneous requests to open a drawer, in two processes, one succeeds', async () => {
  const answers = await Promise.all([open(), open(50, other), open(60), open(70, other)])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409])
  expect(await problemOf(await open())).toEqual([
    409,
    'drawer_open',
    'A drawer is already open. Count and close it first.',
  ])
})

test('cash is taken out once, even by a repeat with its key or by two requests for the last of it', async () => {
  const drawer = await opened(100)
  const key = randomUUID()
  const repeats = await Promise.all([
    move(drawer, -30, { key }),
    move(drawer, -30, { key, server: other }),
    move(drawer, -30, { key }),
  ])
  expect(repeats.map(({ status }) => status)).toEqual([201, 201, 201])
  expect((await read()).open).toMatchObject({ movedOut: 30, expected: 70 })
  expect((await move(drawer, -31, { key })).status).toBe(409)

  const answers = await Promise.all([move(drawer, -70), move(drawer, -70, { server: other })])
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400])
  expect(await problemOf(await move(drawer, -1))).toEqual([400, 'invalid_input', 'Only $0.00 should be in the drawer.'])
  // A repeat of an earlier movement after closing is neither a second movement nor refused.
  await close(drawer, 0)
  expect((await move(drawer, -30, { key })).status).toBe(201)
})

test('a payment during the count is either in the drawer’s sum, or not in the drawer', async () => {
  for (let round = 0; round < 5; round++) {
    const drawer = await opened(100)
    const order = await phoneOrder()
    const answers = await Promise.all([close(drawer, 100), pay(order, { method: 'cash' }, other)])
    expect(answers.map(({ status }) => status)).toEqual([200, 201])
    const closed = (await read()).last.find(({ id }) => id === drawer.id)
    expect(closed).toMatchObject({ expected: 100 + (closed?.taken ?? 0) })
  }
})

test.each([
  ['a float below zero', '', { float: -1 }, 'Please enter an amount of whole cents from 0 to 100,000.'],
  ['half a cent', '', { float: 0.005 }, 'Please enter an amount of whole cents from 0 to 100,000.'],
  ['nothing at all', '/movements', { amount: 0, reason: 'Milk' }, /whole cents, more than 0 and at most 100,000\.$/],
  ['too much', '/movements', { amount: 100_000.01, reason: 'Bank' }, /more than 0 and at most 100,000\.$/],
  ['no reason', '/movements', { amount: 5, reason: ' ' }, 'Please say what the cash is for, or where it comes from.'],
  ['no count', '/close', {}, 'Please enter an amount of whole cents from 0 to 100,000.'],
])('the drawer takes no %s', async (_, path, body, sentence) => {
  const target = path === '' ? '/api/admin/drawers' : `/api/admin/drawers/${(await opened()).id}${path}`
  const [status, code, error] = await problemOf(await shop.post(target, body, staff))
  expect([status, code]).toEqual([400, 'invalid_input'])
  expect(error).toMatch(sentence)
})

test('an unknown drawer is not found', async () => {
  for (const id of [randomUUID(), 'mine']) {
    const answer = await shop.post(`/api/admin/drawers/${id}/close`, { counted: 5 }, staff)
    expect(await problemOf(answer)).toEqual([404, 'not_found', 'There is no such drawer.'])
  }
})

test('practice orders do not change the drawer', async () => {
  await opened(100)
  const order = await phoneOrder()
  await pay(order, { method: 'cash' })
  await shop.db.update(orders).set({ isRehearsal: true }).where(eq(orders.id, order.id))
  expect((await read()).open).toMatchObject({ taken: 0, expected: 100 })
})

test('the history shows who opened the drawer, moved cash and counted it', async () => {
  const drawer = await opened(100)
  shop.setTime(new Date(NOON.getTime() + 60_000))
  await move(drawer, -20)
  shop.setTime(new Date(NOON.getTime() + 120_000))
  await close(drawer, 81)
  expect(await readHistory(shop, 'drawer', drawer.id)).toMatchObject([
    { actor: email, changes: { expected: { to: 80 }, counted: { to: 81 }, note: {} } },
    { actor: email, changes: { cash: { to: -20 }, reason: { to: 'Milk' } } },
    { actor: email, action: 'created', changes: { float: { to: 100 } } },
  ])
})

test('other screens are notified', async () => {
  const heard = new Promise((resolve) => other.live.listen(resolve, () => undefined))
  await opened()
  expect(await heard).toMatchObject({ topic: 'orders' })
})

test('the report of that day lists each count, and no other day does', async () => {
  await close(await opened(100), 98)
  const report = async (day: string): Promise<Report> =>
    (await shop.get(`/api/admin/reports?from=${day}&to=${day}`, owner)).json()
  expect((await report('2026-11-21')).drawers).toEqual([
    { closedAt: NOON.toISOString(), closedBy: email, expected: 100, counted: 98, corrected: 0, difference: -2 },
  ])
  expect((await report('2026-11-20')).drawers).toEqual([])
})

const correct = ({ id }: Drawer, amount: number, key?: string) =>
  shop.post(
    `/api/admin/drawers/${id}/corrections`,
    { amount, reason: 'Milk that nobody wrote down' },
    { ...staff, ...(key && { 'Idempotency-Key': key }) },
  )

test('a closed drawer is corrected by separate entries, with a reason and an author', async () => {
  const drawer = await opened(100)
  expect((await problemOf(await correct(drawer, 12)))[1]).toBe('drawer_open')
  await close(drawer, 88)
  const key = randomUUID()
  expect((await correct(drawer, 12, key)).status).toBe(201)
  expect((await correct(drawer, 12, key)).status).toBe(201)
  expect((await correct(drawer, 13, key)).status).toBe(409)
  await correct(drawer, -0.5)
  expect((await read()).last[0]).toMatchObject({
    ...{ expected: 100, movements: [] },
    closed: {
      ...{ counted: 88, difference: -0.5 },
      corrections: expect.arrayContaining([
        {
          id: expect.any(String),
          amount: 12,
          reason: 'Milk that nobody wrote down',
          by: email,
          at: NOON.toISOString(),
        },
      ]),
    },
  })
  const history = await readHistory(shop, 'drawer', drawer.id)
  expect(history.filter(({ changes }) => changes.correction)).toHaveLength(2)
  const report: Report = await (await shop.get('/api/admin/reports', owner)).json()
  expect(report.drawers).toMatchObject([{ expected: 100, counted: 88, corrected: 11.5, difference: -0.5 }])
  const csv = await (await shop.get('/api/admin/reports.csv', owner)).text()
  expect(csv).toContain(`Drawer,12:00 ${email},,,,,,NZD,,100.00,88.00,11.50,-0.50,`)
  expect((await correct({ ...drawer, id: randomUUID() }, 1)).status).toBe(404)
  expect((await correct(drawer, 0)).status).toBe(400)
})

test('a cash tip is in the drawer, does not count as payment, and is in the report, CSV and history by its method', async () => {
  const drawer = await opened(100)
  const order = await phoneOrder()
  expect((await pay(order, { method: 'cash', tip: 3, given: 30 })).status).toBe(400)
  const paid: StaffOrder = await (await pay(order, { method: 'cash', tip: 1.5, given: 50 })).json()
  expect(paid).toMatchObject({ paid: 28.5, due: 0, payments: [{ amount: 28.5, tip: 1.5, given: 50 }] })
  await pay(await phoneOrder(), { method: 'eftpos', tip: 2 })
  expect((await read()).open).toMatchObject({ taken: 28.5, tips: 1.5, expected: 130 })
  await close(drawer, 130)
  const report: Report = await (await shop.get('/api/admin/reports', owner)).json()
  expect(report.takings.paid).toBe(57)
  expect(report.methods.map(({ method, paid: sum, tips }) => [method, sum, tips])).toEqual([
    ['cash', 28.5, 1.5],
    ['eftpos', 28.5, 2],
  ])
  const csv = await (await shop.get('/api/admin/reports.csv', owner)).text()
  expect(csv).toContain('Payment,cash,1,28.50,0.00,28.50,,NZD,1.50,,,,')
})

test('a tip goes back, out of the drawer, when everything paid by its method is refunded, but not with a partial refund', async () => {
  await opened(100)
  const order = await phoneOrder()
  await pay(order, { method: 'cash', amount: 20, tip: 1.5 })
  await pay(order, { method: 'eftpos', tip: 2 })
  const refund = (body: object) => shop.post(`/api/admin/orders/${order.id}/refund`, body, staff)
  const tipsOf = (shown: StaffOrder) => shown.payments.map(({ amount, tip }) => [amount, tip])
  expect(tipsOf(await (await refund({ method: 'cash', amount: 5 })).json())).toContainEqual([-5, 0])
  expect(tipsOf(await (await refund({ method: 'cash', amount: 15 })).json())).toContainEqual([-15, -1.5])
  expect((await read()).open).toMatchObject({ tips: 0, expected: 100 })
  const path = `/api/admin/orders/${order.id}`
  const cancelled = await shop.ask(path, {
    method: 'PATCH',
    body: { status: 'cancelled', refund: true },
    headers: staff,
  })
  expect(tipsOf(await cancelled.json())).toContainEqual([-8.5, -2])
  const report: Report = await (await shop.get('/api/admin/reports', owner)).json()
  expect(report.methods.map(({ method, refunded, tips }) => [method, refunded, tips])).toEqual([
    ['cash', 20, 0],
    ['eftpos', 8.5, 0],
  ])
})

test('the database rejects a payment whose cash received is less than its amount and tip', async () => {
  const { id: orderId } = await phoneOrder()
  const payment = { orderId, method: 'cash', amountCents: cents(1000), tipCents: cents(200), currency: 'nzd' } as const
  const insert = (given: number) => shop.db.insert(orderPayments).values({ ...payment, givenCents: cents(given) })
  await expect(insert(1199)).rejects.toMatchObject({ cause: { constraint: 'order_payments_given' } })
  await insert(1200)
})
