import { afterAll, beforeEach, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import type { Report } from '#contract/report.ts'
import { openCounter } from '#tests/support/shop/counter.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import { readHistory } from '#tests/support/shop/read-history.ts'

const { shop, owner, read, pay, refund, fail, cancel, complete, counterOrder, cardOrder, later } = await openCounter()
afterAll(shop.close)
beforeEach(() => later())

const lineOf = ({ items }: StaffOrder, name: string): string => items.find((item) => item.name === name)?.lineId ?? ''
const sold = async (): Promise<Record<string, number>> => {
  const report: Report = await (await shop.get('/api/admin/reports?from=2026-11-21&to=2026-11-21', owner)).json()
  return Object.fromEntries(report.dishes.map(({ name, quantity }) => [name, quantity]))
}

test('one of two dishes goes back to the card for its price, and is no longer sold', async () => {
  const id = await cardOrder()
  const before = await sold()
  const lines = [{ id: lineOf(await read(id), 'Momos'), quantity: 1 }]
  const { body } = await refund(id, { lines, reason: 'quality' })
  expect(body).toMatchObject({
    refunded: 12,
    due: 0,
    payment_status: 'paid',
    refunds: [{ amount: 12, cause: { reason: 'quality', lines: [{ name: 'Momos', quantity: 1, amount: 12 }] } }],
  })
  expect(body.items.map(({ name, refunded }) => [name, refunded])).toEqual([
    ['Momos', 1],
    ['Chili Paneer', undefined],
  ])
  expect(await sold()).toEqual({ ...before, Momos: (before.Momos ?? 0) - 1 })
  expect(JSON.stringify(await readHistory(shop, 'order', id))).toContain('Quality: 1 x Momos')
})

test('a dish goes back once', async () => {
  const id = await cardOrder()
  const momos = lineOf(await read(id), 'Momos')
  const { status, body } = await refund(id, { lines: [{ id: momos, quantity: 3 }] })
  expect([status, body.fields]).toEqual([400, { 'lines.0': 'Momos can be refunded 2 times at most.' }])
  await refund(id, { lines: [{ id: momos, quantity: 2 }] })
  const again = await refund(id, { lines: [{ id: momos, quantity: 1 }] })
  expect([again.status, again.body.fields]).toEqual([400, { 'lines.0': 'Momos has already been refunded.' }])
})

test('a refund of dishes that fails at the bank leaves them sold, and can be made again', async () => {
  const id = await cardOrder()
  const lines = [{ id: lineOf(await read(id), 'Momos'), quantity: 2 }]
  const before = await sold()
  await refund(id, { lines })
  await fail(id, 24)
  expect((await read(id)).items[0]?.refunded).toBeUndefined()
  expect(await sold()).toEqual(before)
  expect((await refund(id, { lines })).body.refunded).toBe(24)
})

test('cash for a dish before the order is handed over is not due again', async () => {
  const id = await counterOrder()
  await pay(id, { method: 'cash' })
  const lines = [{ id: lineOf(await read(id), 'Chili Paneer'), quantity: 1 }]
  expect((await refund(id, { lines, reason: 'wrong' })).body).toMatchObject({
    refunded: 16.5,
    due: 0,
    payments: [{ amount: 28.5 }, { amount: -16.5, cause: { reason: 'wrong' } }],
  })
  const rows = readCsv(await (await shop.get('/api/admin/payments.csv?from=2026-11-21&to=2026-11-21', owner)).text())
  expect(rows.find((row) => row.includes(id) && row.includes('refund'))).toContain('Wrong dish: 1 x Chili Paneer')
})

test('a complaint after completion names a reason without a dish', async () => {
  const id = await counterOrder()
  await pay(id, { method: 'eftpos' })
  await complete(id)
  const before = await sold()
  expect((await refund(id, { amount: 5, reason: 'late' })).body).toMatchObject({ refunded: 5, due: 0 })
  expect(await sold()).toEqual(before)
})

test('dishes of a cancelled order are taken off once', async () => {
  const id = await cardOrder()
  await refund(id, { lines: [{ id: lineOf(await read(id), 'Momos'), quantity: 1 }] })
  const before = await sold()
  await cancel(id)
  expect(await sold()).toEqual({
    ...before,
    Momos: (before.Momos ?? 0) - 1,
    'Chili Paneer': (before['Chili Paneer'] ?? 0) - 1,
  })
})

test.each([
  [{ lines: [] }, { lines: 'Please choose at least one dish.' }],
  [
    { lines: [{ id: '7f2b5c1e-5a52-4c7e-9b1e-0a8f3a0f2b11', quantity: 1 }] },
    { 'lines.0': 'The order has changed. Please choose its dishes again.' },
  ],
  [
    { amount: 5, lines: [{ id: '7f2b5c1e-5a52-4c7e-9b1e-0a8f3a0f2b11', quantity: 1 }] },
    { lines: 'The amount follows from the dishes. Please send one of the two.' },
  ],
])('%o is refused', async (body, fields) => {
  expect(await refund(await cardOrder(), body)).toMatchObject({ status: 400, body: { fields } })
})

test('a dish that is named twice is refused', async () => {
  const id = await cardOrder()
  const line = { id: lineOf(await read(id), 'Momos'), quantity: 1 }
  const { body } = await refund(id, { lines: [line, line] })
  expect(body.fields).toEqual({ lines: 'Please name each dish of the order once.' })
})
