import { afterAll, expect, test } from 'vitest'
import type { AdminOrder } from '#contract/order.ts'
import { aCheckout, momosLine, openOrderingShop, paneerLine } from '../../../tests/support/test-orders.ts'
import { signInAs } from '../../../tests/support/test-shop.ts'

const { shop, menu } = await openOrderingShop()
afterAll(shop.close)
const { headers } = await signInAs(shop, 'owner')

/** An order of $28.50, taken by phone, that was paid by these payments. */
async function paidOrder(...payments: object[]) {
  const lines = [momosLine(menu), paneerLine(menu)]
  const { id }: AdminOrder = await (await shop.post('/api/admin/orders', aCheckout(lines), headers)).json()
  const path = `/api/admin/orders/${id}`
  const post = (more: string, body: object = {}) => shop.post(`${path}/${more}`, body, headers)
  for (const payment of payments) expect((await post('payments', payment)).status).toBe(201)
  const read = async (): Promise<AdminOrder> => (await shop.get(path, headers)).json()
  return {
    refund: (body: object = {}) => post('refund', body),
    /** Leaves the momos alone, $12. */
    makeCheaper: async () => post('ordered', { items: [{ line: 0, quantity: 1 }], version: (await read()).version }),
    cancel: (body: object = {}) => shop.ask(path, { method: 'PATCH', body: { status: 'cancelled', ...body }, headers }),
    read,
    back: async () =>
      (await read()).payments
        .filter(({ amount, tip }) => amount < 0 || tip < 0)
        .map(({ method, amount, tip }) => [method, amount, tip])
        .sort(),
  }
}

test.each([
  ['with its refund', true],
  ['and refunded later', false],
])('an order that is cancelled %s gives back the tip of a way that was emptied before', async (_, isAtOnce) => {
  const order = await paidOrder({ method: 'cash', amount: 12, tip: 1.5 }, { method: 'eftpos', tip: 2 })
  await order.makeCheaper()
  await order.cancel({ refund: isAtOnce })
  if (!isAtOnce) await order.refund()
  expect(await order.read()).toMatchObject({ payment_status: 'refunded', refunded: 28.5, attention: null })
  expect(await order.back()).toEqual([
    ['cash', -12, 0],
    ['cash', 0, -1.5],
    ['eftpos', -12, -2],
    ['eftpos', -4.5, 0],
  ])
})

test('a tip goes back with a cancellation also when no other money is left', async () => {
  const order = await paidOrder({ method: 'cash', tip: 1.5 })
  await order.refund({ amount: 12 })
  await order.makeCheaper()
  await order.cancel({ refund: true })
  expect(await order.back()).toEqual([
    ['cash', -12, 0],
    ['cash', -16.5, 0],
    ['cash', 0, -1.5],
  ])
})

test('the tip of a way that a cheaper order has emptied stays until the order is cancelled, with or without a refund', async () => {
  const order = await paidOrder({ method: 'cash', amount: 12, tip: 1.5 }, { method: 'eftpos', tip: 2 })
  await order.makeCheaper()
  await order.refund()
  const before = [
    ['cash', -12, 0],
    ['eftpos', -12, -2],
    ['eftpos', -4.5, 0],
  ]
  expect(await order.back()).toEqual(before)
  await order.cancel()
  expect(await order.back()).toEqual([...before, ['cash', 0, -1.5]].sort())
})

test('a cancelled order that keeps its money keeps its tip', async () => {
  const order = await paidOrder({ method: 'cash', tip: 1.5 })
  await order.cancel()
  expect(await order.back()).toEqual([])
})
