import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { StaffOrder } from '#contract/order.ts'
import { cents } from '#domain/money/money.ts'
import { taxOf } from '#domain/money/tax.ts'
import { DEFAULT_MAIL } from '#domain/settings/mail-texts.ts'
import { restaurant } from '#domain/settings/settings.ts'
import type { Geocoder } from '#server/adapters/geocoding/geocoder.ts'
import { receiptMail } from '#server/order/notice/receipt-mail.tsx'
import {
  aCheckout,
  checkOut,
  followOrder,
  momosLine,
  payWith,
  setTheMenu,
  staffOrder,
  type TestMenu,
} from '#tests/support/shop/test-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

const TOO_FAR = 'Delivery is only available within 5 km of our store. Please select Pickup or enter a closer address.'

/** Every address is a number of kilometres due north of the shop. */
const guesses = (approximate: boolean): Geocoder => ({
  provider: 'guess',
  approximate,
  locate: async (address) => ({
    latitude: restaurant.location.latitude + (Number.parseFloat(address) / 6371) * (180 / Math.PI),
    longitude: restaurant.location.longitude,
  }),
})

let shop: TestShop
let menu: TestMenu
let staff: Record<string, string>

beforeAll(async () => {
  shop = await openTestShop({ geocoder: guesses(true), trustedProxies: 1 })
  menu = await setTheMenu(shop)
  staff = await shop.signInStaff()
})
afterAll(() => shop.close())

const deliveryTo = (address: string) =>
  aCheckout([momosLine(menu, { quantity: 3 })], { orderType: 'delivery', address })

async function order(address: string): Promise<CheckoutAnswer> {
  const answer = await checkOut(shop, deliveryTo(address))
  expect(answer.status).toBe(200)
  return (await answer.json()) as CheckoutAnswer
}

test.each(['4.5 km', '5.5 km'])(
  'an approximate address at %s is accepted, and the customer and staff read that it must be confirmed',
  async (address) => {
    const checked = await shop.post('/api/delivery/check', { address })
    expect(await checked.json()).toEqual({
      valid: true,
      distanceKm: Number.parseFloat(address),
      provider: 'guess',
      approximate: true,
      needsConfirmation: true,
      terms: { zone: null, minimum: 30, fee: 0, freeFrom: null },
    })
    const placed = await order(address)
    expect(await followOrder(shop, placed)).toMatchObject({ needsConfirmation: true })
    expect(await staffOrder(shop, placed)).toMatchObject({ isAddressApproximate: true })
    await payWith(shop, placed.url)
    const csv = await (await shop.get('/api/admin/orders.csv?status=all', staff)).text()
    const row = csv.split('\r\n').find((line) => line.startsWith(placed.orderId))
    expect(csv.split('\r\n')[0]).toMatch(/,Delivery area(,|$)/)
    expect(row).toMatch(/near the edge.*confirm/)
  },
)

test('an approximate address clearly inside needs no confirmation, and one clearly outside is refused', async () => {
  const near = await order('3.9 km')
  expect(await followOrder(shop, near)).toMatchObject({ needsConfirmation: false })
  expect(await staffOrder(shop, near)).toMatchObject({ isAddressApproximate: false })
  const far = await checkOut(shop, deliveryTo('6.1 km'))
  expect(far.status).toBe(400)
  expect(await far.json()).toMatchObject({ code: 'out_of_area', error: TOO_FAR })
})

test('an exact address near the edge needs no confirmation', async () => {
  await using exact = await openTestShop({
    ...shop.adapters,
    geocoder: guesses(false),
    trustedProxies: 1,
    database: shop.database,
  })
  const check = async (address: string) => (await exact.post('/api/delivery/check', { address })).json()
  expect(await check('4.9 km')).toMatchObject({ valid: true, needsConfirmation: false })
  expect(await check('5.1 km')).toMatchObject({ valid: false, needsConfirmation: false })
})

test('once the kitchen has begun, there is nothing to confirm; a new address is checked again', async () => {
  const placed = await order('5.5 km')
  await payWith(shop, placed.url)
  const change = async (body: object) => {
    const answer = await shop.ask(`/api/admin/orders/${placed.orderId}`, { method: 'PATCH', body, headers: staff })
    return (await answer.json()) as StaffOrder
  }
  await change({ status: 'preparing' })
  expect(await followOrder(shop, placed)).toMatchObject({ needsConfirmation: false })
  expect(await change({ customer: { address: '2 km' } })).toMatchObject({ isAddressApproximate: false })
  expect(await change({ customer: { address: '4.2 km' } })).toMatchObject({ isAddressApproximate: true })
})

test('the email receipt says that the delivery must be confirmed', () => {
  const paid = {
    id: 'SP-1',
    key: 'k',
    status: 'new',
    paymentStatus: 'paid',
    type: 'delivery',
    address: '5.5 km',
    pickupAt: null,
    acceptedAt: null,
    attentionCode: null,
    paidAt: new Date(),
    promisedFor: new Date(),
    tax: taxOf([{ amountCents: cents(3600), ratePercent: 15 }], restaurant.tax, {}),
    customerName: 'Ada',
    customerEmail: 'ada@example.com',
    totalCents: cents(3600),
    refundedCents: cents(0),
    currency: 'nzd',
    isDemo: false,
  }
  const textFor = (isAddressApproximate: boolean) =>
    receiptMail({ order: { ...paid, isAddressApproximate }, lines: [], payments: [] } as never, {
      restaurant,
      mail: DEFAULT_MAIL,
      publicUrl: 'http://localhost',
    }).text
  expect(textFor(true)).toContain('We will confirm by phone')
  expect(textFor(false)).not.toContain('confirm')
})
