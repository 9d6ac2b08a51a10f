import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import { openCounter } from '#tests/support/shop/counter.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'
import { payWith } from '#tests/support/shop/test-orders.ts'

const {
  shop,
  read,
  owner,
  colleague,
  later,
  pay,
  refund,
  reverse,
  complete,
  counterOrder,
  cardOrder,
  methods,
  firstPayment,
} = await openCounter()
afterAll(shop.close)
beforeEach(() => later())

test('a part payment that is given back is due again', async () => {
  const id = await counterOrder()
  await pay(id, { method: 'cash', amount: 20 })
  expect((await refund(id, { method: 'cash' })).body).toMatchObject({ paid: 20, refunded: 20, due: 28.5 })
  expect((await pay(id, { method: 'eftpos' })).body).toMatchObject({
    paid: 48.5,
    refunded: 20,
    due: 0,
    payment_status: 'paid',
  })
})

test.each([
  ['all of a wrong payment', 28.5, 28.5],
  ['a part of it', 10, 10],
])('after %s was given back, the order can be paid by another method', async (_, amount, due) => {
  const id = await counterOrder()
  await pay(id, { method: 'cash' })
  expect((await refund(id, { amount, method: 'cash' })).body.due).toBe(due)
  const paid = await pay(id, { method: 'eftpos' })
  expect([paid.status, paid.body.due, paid.body.payment_status]).toEqual([201, 0, 'paid'])
})

test('a card payment that goes back whole is due again; a part of it is not', async () => {
  const id = await cardOrder()
  expect((await refund(id, { amount: 5 })).body).toMatchObject({ due: 0, payment_status: 'paid' })
  const other = await counterOrder()
  await pay(other, { method: 'cash', amount: 8.5 })
  const { url } = await (await shop.post(`/api/admin/orders/${other}/payment-link`, {}, owner)).json()
  await payWith(shop, url)
  await shop.demoStripe.idle()
  expect((await refund(other, { method: 'card' })).body).toMatchObject({ refunded: 20, due: 20 })
  expect((await pay(other, { method: 'eftpos' })).body).toMatchObject({ due: 0, payment_status: 'paid' })
})

test('of a completed order, money is given back for good, unless staff say that it is due again', async () => {
  const id = await counterOrder()
  await pay(id, { method: 'cash' })
  await complete(id)
  expect((await refund(id, { amount: 5 })).body).toMatchObject({ due: 0, payment_status: 'paid' })
  expect((await refund(id, { amount: 5, isDueAgain: true })).body).toMatchObject({ due: 5, payment_status: 'unpaid' })
})

test('a payment by the wrong method becomes one by the right method, in order, report, drawer and history', async () => {
  const before = await methods()
  const drawer = await shop.post('/api/admin/drawers', { float: 100 }, owner)
  expect(drawer.status).toBe(201)
  const id = await counterOrder()
  await pay(id, { method: 'cash', tip: 2 })
  await complete(id)
  const answer = await reverse(id, await firstPayment(id), { method: 'eftpos', reason: 'Pressed cash' }, colleague)
  expect([answer.status, answer.body]).toMatchObject([200, { payment_status: 'paid', paid: 28.5, refunded: 0, due: 0 }])
  const after = await methods()
  const taken = (sums: typeof after, method: string) => sums[method] ?? { paid: 0, refunded: 0, tips: 0 }
  expect(taken(after, 'cash')).toEqual(taken(before, 'cash'))
  expect(taken(after, 'eftpos').paid - taken(before, 'eftpos').paid).toBeCloseTo(28.5)
  expect(taken(after, 'eftpos').tips - taken(before, 'eftpos').tips).toBeCloseTo(2)
  const { open } = await (await shop.get('/api/admin/drawers', owner)).json()
  expect(open).toMatchObject({ taken: 0, givenBack: 0, tips: 0, expected: 100 })
  const history = await readHistory(shop, 'order', id)
  expect(history.find(({ changes }) => changes.reason)?.changes.payment).toMatchObject({
    from: { method: 'cash', amount: 28.5, tip: 2 },
    to: { method: 'eftpos', amount: 28.5, tip: 2 },
  })
  await shop.post(`/api/admin/drawers/${open.id}/close`, { counted: 100, note: '' }, owner)
})

test('two people who correct a payment at the same moment correct it once', async () => {
  const id = await counterOrder()
  await pay(id, { method: 'cash' })
  const payment = await firstPayment(id)
  const answers = await Promise.all(
    [owner, colleague].map((by) => reverse(id, payment, { method: 'eftpos', reason: 'Pressed cash' }, by)),
  )
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect((await read(id)).payments.map(({ method, amount }) => [method, amount])).toEqual([
    ['cash', 28.5],
    ['cash', -28.5],
    ['eftpos', 28.5],
  ])
})

test('whatever was taken back follows its payment, and what replaced it comes next', async () => {
  const id = await counterOrder()
  await pay(id, { method: 'cash' })
  const turns = ['eftpos', 'cash', 'eftpos', 'cash', 'eftpos']
  for (const method of turns) {
    const { payments } = await read(id)
    await reverse(id, payments.at(-1)?.id ?? '', { method, reason: `It was ${method}` })
  }
  const expected = ['cash', ...turns].flatMap((method, at) => [method, ...(at < turns.length ? [`not ${method}`] : [])])
  const written = ({ payments }: StaffOrder) =>
    payments.map(({ method, reverses }) => (reverses === null ? method : `not ${method}`))
  expect(written(await read(id))).toEqual(expected)
  const listed = await shop.get(`/api/admin/orders?search=${id}&status=all`, owner)
  expect(((await listed.json()) as { items: StaffOrder[] }).items.map(written)).toEqual([expected])
})

test('the takings list only the methods by which an order was really paid', async () => {
  const id = await counterOrder()
  await pay(id, { method: 'cash' })
  await reverse(id, await firstPayment(id), { method: 'eftpos', reason: 'Pressed cash' })
  const split = await counterOrder()
  await pay(split, { method: 'cash', amount: 20 })
  await pay(split, { method: 'eftpos' })
  await reverse(split, await firstPayment(split), { amount: 5, reason: 'It was 15' })
  const [header, ...rows] = readCsv(await (await shop.get('/api/admin/takings.csv', owner)).text())
  const method = header?.indexOf('Method') ?? -1
  const methodOf = (order: string) => rows.find((row) => row.includes(order))?.[method]
  expect([methodOf(id), methodOf(split)]).toEqual(['eftpos', 'cash + eftpos'])
})

test('the payments are listed a row each, corrections and refunds below zero, and add up to the report by method', async () => {
  const id = await counterOrder()
  await pay(id, { method: 'cash', amount: 20, tip: 2 })
  await pay(id, { method: 'eftpos' })
  await reverse(id, await firstPayment(id), { method: 'eftpos', reason: '=Pressed cash' })
  const paidByCard = await cardOrder()
  await refund(paidByCard, { amount: 5 })
  const answer = await shop.get('/api/admin/payments.csv', owner)
  expect(answer.headers.get('Content-Disposition')).toContain('payments-2026-11-21.csv')
  const [header = [], ...rows] = readCsv(await answer.text())
  const cell = (row: string[], title: string) => row[header.indexOf(title)] ?? ''
  const listed = (order: string) =>
    rows
      .filter((row) => cell(row, 'Order') === order)
      .map((row) => ['Kind', 'Method', 'Amount', 'Tip', 'Reason'].map((title) => cell(row, title)).join('|'))
  expect(listed(id)).toEqual([
    'payment|cash|20.00|2.00|',
    "correction|cash|-20.00|-2.00|'=Pressed cash",
    'payment|eftpos|20.00|2.00|',
    'payment|eftpos|8.50|0.00|',
  ])
  expect(listed(paidByCard)).toEqual(['payment|card|40.50|0.00|', 'refund|card|-5.00|0.00|'])
  for (const [method, { paid, refunded }] of Object.entries(await methods())) {
    const sum = rows
      .filter((row) => cell(row, 'Method') === method)
      .reduce((total, row) => total + Number(cell(row, 'Amount')), 0)
    expect([method, sum]).toEqual([method, expect.closeTo(paid - refunded)])
  }
  const wrong = await shop.get('/api/admin/payments.csv?from=2026-11-22&to=2026-11-21', owner)
  expect(wrong.status).toBe(400)
  expect((await shop.get('/api/admin/payments.csv', colleague)).status).toBe(403)
})

test('a payment that never was is taken back without a refund, and its sum is due again', async () => {
  const before = await methods()
  const id = await counterOrder()
  await pay(id, { method: 'eftpos', amount: 20 })
  const part = await reverse(id, await firstPayment(id), { amount: 10, reason: 'It was 10' })
  expect(part.body).toMatchObject({ paid: 10, refunded: 0, due: 18.5, payment_status: 'unpaid' })
  const rest = await reverse(id, await firstPayment(id), { reason: 'Another order' })
  expect(rest.body).toMatchObject({ paid: 0, refunded: 0, due: 28.5, payment_status: 'unpaid', paidAt: null })
  expect(await methods()).toEqual(expect.objectContaining(before))
  expect(await reverse(id, await firstPayment(id), { reason: 'Again' })).toMatchObject({
    status: 409,
    body: { code: 'cannot_reverse' },
  })
  expect(await reverse(id, randomUUID(), { reason: 'None' })).toMatchObject({ status: 404 })
})

test('after its drawer was counted, only an owner corrects a payment, and the drawer gets a correction', async () => {
  await shop.post('/api/admin/drawers', { float: 50 }, owner)
  const id = await counterOrder()
  await pay(id, { method: 'cash' })
  const { open } = await (await shop.get('/api/admin/drawers', owner)).json()
  later()
  await shop.post(`/api/admin/drawers/${open.id}/close`, { counted: 50, note: '' }, owner)
  const wrong = { method: 'eftpos', reason: 'On the terminal' }
  expect(await reverse(id, await firstPayment(id), wrong, colleague)).toMatchObject({ status: 403 })
  expect((await reverse(id, await firstPayment(id), wrong)).status).toBe(200)
  const { last } = await (await shop.get('/api/admin/drawers', owner)).json()
  expect(last[0]).toMatchObject({ expected: 78.5, closed: { difference: 0, corrections: [{ amount: 28.5 }] } })
})

test('a reversal repeated with its key is made once', async () => {
  const id = await counterOrder()
  await pay(id, { method: 'cash' })
  const payment = await firstPayment(id)
  const key = { ...owner, 'Idempotency-Key': randomUUID() }
  const body = { method: 'eftpos', reason: 'Pressed cash' }
  expect((await reverse(id, payment, body, key)).body.payments).toHaveLength(3)
  expect((await reverse(id, payment, body, key)).body.payments).toHaveLength(3)
})

test('a tip goes back alone, in part or whole', async () => {
  const id = await counterOrder()
  await pay(id, { method: 'eftpos', tip: 20 })
  expect((await refund(id, { tip: 21 })).body.fields).toEqual({ tip: 'The tip is $20.00. No more of it can go back.' })
  expect((await refund(id, { tip: 18 })).body).toMatchObject({
    payment_status: 'paid',
    paid: 28.5,
    refunded: 0,
    due: 0,
  })
  expect((await refund(id, { tip: 2, method: 'eftpos' })).body.payments).toMatchObject([
    { tip: 20 },
    { tip: -18 },
    { tip: -2 },
  ])
  expect(await refund(id, { tip: 1 })).toMatchObject({ status: 409, body: { code: 'nothing_to_refund' } })
})

test('a tip above the total of the order is asked once more', async () => {
  const id = await counterOrder()
  expect((await pay(id, { method: 'eftpos', tip: 500 })).body).toMatchObject({
    code: 'large_tip',
    error: 'The tip of $500.00 is more than the order costs ($28.50). Please confirm it, or correct it.',
  })
  expect((await pay(id, { method: 'eftpos', tip: 500, isTipConfirmed: true })).status).toBe(201)
})

test('an order that was paid in parts is refunded part by part, and says so', async () => {
  const id = await counterOrder()
  await pay(id, { method: 'cash', amount: 12 })
  await pay(id, { method: 'eftpos' })
  const refused = await refund(id, { amount: 28.5 })
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    {
      amount: 'At most $16.50 can now be refunded. The order was paid in parts, which go back one after the other.',
    },
  ])
  expect((await refund(id, { amount: 16.5 })).body).toMatchObject({ refunded: 16.5 })
  expect((await refund(id, { amount: 12 })).body).toMatchObject({ refunded: 28.5 })
})
