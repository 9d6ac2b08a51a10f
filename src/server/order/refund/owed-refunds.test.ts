import { afterAll, beforeEach, expect, test } from 'vitest'
import { reconcilePayments } from '#server/order/payment/reconcile-payments.ts'
import { MOMOS, openCounter } from '#tests/support/shop/counter.ts'
import { momosLine, paneerLine } from '#tests/support/shop/test-orders.ts'

const {
  shop,
  menu,
  paidOrder,
  setAway,
  read,
  pay,
  refund,
  cancel,
  cardOrder,
  change,
  fail,
  refundInDashboard,
  methods,
  later,
} = await openCounter()
afterAll(shop.close)
beforeEach(() => later())

test('what failed to go back pays a dearer order first, and only the rest is owed', async () => {
  const id = await cardOrder()
  await change(id, [MOMOS])
  await fail(id, 16.5)
  expect(await read(id)).toMatchObject({
    total: 24,
    paid: 40.5,
    refunded: 0,
    due: 0,
    attention: { code: 'refund_failed' },
  })
  const dearer = await change(id, [MOMOS, momosLine(menu)])
  expect(dearer).toMatchObject({ total: 36, paid: 40.5, refunded: 0, due: 0, payment_status: 'paid' })
  expect(dearer.attention).toEqual({
    code: 'refund_failed',
    message: 'A refund failed, and $4.50 is still to go back. Try again, or give the money back in another way.',
  })
})

test('a dearer order that uses up all that failed to go back owes nothing and is not flagged', async () => {
  const id = await cardOrder()
  await change(id, [MOMOS])
  await fail(id, 16.5)
  expect(await change(id, [MOMOS, paneerLine(menu)])).toMatchObject({ total: 40.5, due: 0, attention: null })
})

test('an order that became cheaper, failed to pay back and becomes cheaper again pays back only the difference', async () => {
  const id = await cardOrder()
  await change(id, [MOMOS])
  await fail(id, 16.5)
  expect(await change(id, [{ line: 0, quantity: 1 }])).toMatchObject({ total: 12, refunded: 12, due: 0 })
  expect(await read(id)).toMatchObject({ attention: { message: expect.stringContaining('$16.50') } })
})

test('failed goodwill is no credit for a dearer order', async () => {
  const id = await cardOrder()
  await refund(id, { amount: 5 })
  await fail(id, 5)
  expect(await change(id, [MOMOS, { line: 1, quantity: 1 }, momosLine(menu)])).toMatchObject({ total: 52.5, due: 12 })
})

test('an order whose money all went back is due wholly, and is paid again with all of it', async () => {
  const id = await cardOrder()
  await change(id, [MOMOS])
  await fail(id, 16.5)
  await change(id, [MOMOS, momosLine(menu)])
  expect((await refund(id)).body).toMatchObject({
    payment_status: 'refunded',
    paid: 40.5,
    refunded: 40.5,
    due: 36,
    attention: null,
  })
  expect((await pay(id, { method: 'cash', amount: 10 })).body).toMatchObject({ payment_status: 'unpaid', due: 26 })
  expect((await pay(id, { method: 'eftpos' })).body).toMatchObject({
    payment_status: 'paid',
    paid: 76.5,
    refunded: 40.5,
    due: 0,
  })
})

test('a refund in the dashboard of which only the sum is reported is in the order and by its method', async () => {
  const before = (await methods()).card?.refunded ?? 0
  const placed = await paidOrder()
  await refundInDashboard(placed.orderId, 1234)
  expect(await read(placed.orderId)).toMatchObject({
    refunded: 12.34,
    refunds: [{ amount: 12.34, status: 'succeeded' }],
  })
  expect(((await methods()).card?.refunded ?? 0) - before).toBeCloseTo(12.34)
})

test('if the refunds of a charge cannot be read when they are reported, the reconciliation reads them', async () => {
  const { orderId } = await paidOrder()
  setAway(true)
  await refundInDashboard(orderId, 1234)
  expect(await read(orderId)).toMatchObject({ refunded: 0, refunds: [] })
  setAway(false)
  await reconcilePayments(shop)
  expect(await read(orderId)).toMatchObject({ refunded: 12.34, refunds: [{ amount: 12.34 }] })
})

test('money that a card refused and that went back in the dashboard is no longer owed', async () => {
  const id = await cardOrder()
  await change(id, [MOMOS])
  await fail(id, 16.5)
  await refundInDashboard(id, 1650, 3300)
  expect(await read(id)).toMatchObject({ refunded: 16.5, due: 0, attention: null })
})

test('the flag of a failed refund goes when the order is cancelled with its money', async () => {
  const id = await cardOrder()
  await change(id, [MOMOS])
  await fail(id, 16.5)
  expect(await cancel(id)).toMatchObject({ refunded: 40.5, attention: null })
})

test('money that a card refused can be given back at the counter, and is no longer owed', async () => {
  const id = await cardOrder()
  await change(id, [MOMOS])
  await fail(id, 16.5)
  expect((await refund(id, { amount: 17, method: 'cash' })).status).toBe(400)
  expect((await refund(id, { amount: 16.5, method: 'cash' })).body).toMatchObject({
    refunded: 16.5,
    due: 0,
    payment_status: 'paid',
    attention: null,
  })
  expect((await refund(id)).body).toMatchObject({ refunded: 40.5, due: 24 })
})

test('a failed refund that is repeated leaves nothing owed', async () => {
  const id = await cardOrder()
  await refund(id, { amount: 5 })
  await fail(id, 5)
  expect(await read(id)).toMatchObject({ attention: { code: 'refund_failed' }, payment_status: 'paid' })
  expect((await refund(id, { amount: 5 })).body).toMatchObject({ due: 0, payment_status: 'paid', attention: null })
})
