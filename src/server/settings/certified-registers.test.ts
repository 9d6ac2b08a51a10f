import { afterAll, beforeEach, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import { changeSettings, exportSettings, importSettings, readAllSettings } from '#server/settings/settings.ts'
import { aCheckout, followOrder, momosLine, openRefundShop } from '#tests/support/shop/test-orders.ts'

const { shop, menu, staff, paidOrder } = await openRefundShop()
afterAll(shop.close)

async function set(section: 'payments' | 'restaurant', change: object): Promise<void> {
  const { version } = (await readAllSettings(shop))[section]
  await changeSettings(shop, section, { version, ...change }, SYSTEM)
}
const address = async (part: object) =>
  set('restaurant', { address: { ...(await readAllSettings(shop)).restaurant.address, ...part } })
const payments = async () => {
  const { takesAtCounter, cashAtPickup, cashAtDelivery } = (await readAllSettings(shop)).payments
  return [takesAtCounter, cashAtPickup, cashAtDelivery]
}
beforeEach(async () => {
  await address({ country: 'NZ', city: 'Hamilton' })
  await set('payments', { takesAtCounter: true, cashAtPickup: true, cashAtDelivery: false })
})
async function phoneOrder(): Promise<StaffOrder> {
  return (await shop.post('/api/admin/orders', aCheckout([momosLine(menu)]), staff)).json()
}
const pay = (id: string, method: string) => shop.post(`/api/admin/orders/${id}/payments`, { method }, staff)

test('where registers must be certified, cash and the counter start switched off', async () => {
  expect(await payments()).toEqual([true, true, false])
  await address({ country: 'AT' })
  expect(await payments()).toEqual([false, false, false])
  expect(shop.restaurant).toMatchObject({ takesAtCounter: false })
})

test('what an owner has switched on there stays, whatever else of the address changes', async () => {
  await address({ country: 'AT' })
  await set('payments', { takesAtCounter: true })
  await address({ city: 'Wien' })
  expect(await payments()).toEqual([true, false, false])
})

test('elsewhere nothing changes, and a settings file says itself what is taken', async () => {
  await address({ country: 'AU' })
  expect(await payments()).toEqual([true, true, false])
  const file = await exportSettings(shop)
  const abroad = { ...file, restaurant: { ...file.restaurant, address: { ...file.restaurant.address, country: 'DE' } } }
  await importSettings(shop, abroad, { missingPictures: 'leave_out' }, SYSTEM)
  expect(await payments()).toEqual([true, true, false])
  await address({ country: 'NZ' })
  await importSettings(shop, { ...abroad, payments: undefined }, { missingPictures: 'leave_out' }, SYSTEM)
  expect(await payments()).toEqual([false, false, false])
})

test('switched off, neither cash nor a terminal is taken and no drawer opened; online payments go on', async () => {
  await address({ country: 'DE' })
  const { id } = await phoneOrder()
  for (const method of ['cash', 'eftpos']) {
    const answer = await pay(id, method)
    expect([answer.status, (await answer.json()).fields.method]).toEqual([
      400,
      expect.stringMatching(/switched off here/),
    ])
  }
  expect((await shop.post('/api/admin/drawers', { float: 100 }, staff)).status).toBe(400)
  const placed = await paidOrder()
  expect(await followOrder(shop, placed)).toMatchObject({ paymentStatus: 'paid' })
})

test('ready to open says whether cash is taken without a certified register, where one is demanded', async () => {
  const registerCheck = async () => {
    const { checks } = await (await shop.get('/api/admin/readiness', staff)).json()
    return checks.find(({ code }: { code: string }) => code === 'register')
  }
  expect(await registerCheck()).toBeUndefined()
  await address({ country: 'FR' })
  expect(await registerCheck()).toMatchObject({
    isReady: true,
    sentence: expect.stringContaining('not a certified cash register'),
  })
  await set('payments', { takesAtCounter: true })
  expect(await registerCheck()).toMatchObject({ isReady: false, screen: '/admin/settings/payments' })
})
