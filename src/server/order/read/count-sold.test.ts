import { afterAll, expect, test } from 'vitest'
import { openOrderingShop, payWith, placeOrder } from '#tests/support/shop/test-orders.ts'
import { NOON, signInAs } from '#tests/support/shop/test-shop.ts'

const { shop, menu } = await openOrderingShop()
afterAll(() => shop.close())
const staff = (await signInAs(shop, 'staff')).headers

const soldNow = async (): Promise<Record<string, number>> => {
  const { items } = await (await shop.get('/api/admin/sold', staff)).json()
  return Object.fromEntries(items.map(({ id, sold }: { id: string; sold: number }) => [id, sold]))
}

test('the counter knows what sold in the last four weeks, deals included; unpaid and older orders do not count', async () => {
  const paid = await placeOrder(shop, menu)
  await payWith(shop, paid.url)
  await shop.demoStripe.idle()
  await placeOrder(shop, menu)
  const sold = await soldNow()
  expect([sold[menu.momos], sold[menu.paneer], sold[menu.combo]]).toEqual([1, 1, 1])
  shop.setTime(new Date(NOON.getTime() + 29 * 24 * 60 * 60_000))
  expect(await soldNow()).toEqual({})
})
