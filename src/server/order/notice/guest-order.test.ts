import { afterAll, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { payWith, placeOrder, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

const post = await openMailServer()
const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant)
const shop = await openTestShop({ mailer, trustedProxies: 1 })
const menu = await setTheMenu(shop)
const staff = await shop.signInStaff()
shop.jobs.start()
afterAll(async () => {
  await shop.close()
  await post.close()
})

let guest = 0
const headers = () => ({ 'X-Forwarded-For': `10.3.0.${++guest}` })
async function paidOrder(customer: object = {}) {
  const placed = await placeOrder(shop, menu, customer)
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  return placed
}
const view = async ({ orderId, key }: CheckoutAnswer) => (await shop.ask(`/api/orders/${orderId}?key=${key}`)).json()
const change = ({ orderId }: CheckoutAnswer, body: object) =>
  shop.ask(`/api/admin/orders/${orderId}`, { method: 'PATCH', body, headers: staff })
const delay = ({ orderId }: CheckoutAnswer, minutes: number) =>
  shop.ask(`/api/admin/orders/${orderId}/delay`, { method: 'POST', body: { minutes }, headers: staff })
const receipt = ({ orderId, key }: CheckoutAnswer, email: string) =>
  shop.ask(`/api/orders/${orderId}/receipt?key=${key}`, { method: 'POST', body: { email }, headers: headers() })

test('the guest of a delayed order learns what was said first, until another time is agreed', async () => {
  const placed = await paidOrder()
  const { promisedFor, promisedBefore } = await view(placed)
  expect(promisedBefore).toBeUndefined()
  for (const minutes of [10, 5]) expect((await delay(placed, minutes)).status).toBe(200)
  expect(await view(placed)).toMatchObject({
    promisedBefore: promisedFor,
    promisedFor: new Date(Date.parse(promisedFor) + 15 * 60_000).toISOString(),
  })
  await change(placed, { customer: { pickupTime: '2026-11-21T18:30' } })
  expect(await view(placed)).not.toHaveProperty('promisedBefore')
})

test('the guest of an order that was accepted for later learns when the kitchen begins, until it has begun', async () => {
  const placed = await paidOrder({ pickupTime: '2026-11-21T18:30' })
  expect(await view(placed)).not.toHaveProperty('startBy')
  expect(await view(placed)).toHaveProperty('awaitsAcceptance', true)
  await change(placed, { accepted: true })
  expect(await view(placed)).toMatchObject({ status: 'new', startBy: '2026-11-21T05:10:00.000Z' })
  expect(await view(placed)).not.toHaveProperty('awaitsAcceptance')
  await change(placed, { status: 'preparing' })
  expect(await view(placed)).not.toHaveProperty('startBy')
})

test('a guest who gave no address asks for the receipt on the page of the order, and gets it once', async () => {
  const placed = await paidOrder()
  expect((await receipt({ ...placed, key: 'wrong' }, 'ada@example.com')).status).toBe(404)
  expect((await receipt(placed, 'not an address')).status).toBe(400)
  expect(await (await receipt(placed, 'ada@example.com')).json()).toMatchObject({ hasEmail: true })
  await receipt(placed, 'mallory@example.com')
  const later = await paidOrder({ email: 'zoe@example.com' })
  await expect.poll(() => post.received.length).toBe(2)
  const recipients = post.received.map(({ envelope, mail }) => `${envelope.to} ${mail.subject}`).join()
  expect(recipients).toContain(placed.orderId)
  expect(recipients).toContain(later.orderId)
  expect(recipients).toContain('ada@example.com')
  expect(recipients).not.toContain('mallory')
})

test('the time of an order is a calendar file for the holder of its key', async () => {
  const placed = await paidOrder({ pickupTime: '2026-11-21T18:30' })
  const path = `/api/orders/${placed.orderId}/calendar`
  expect((await shop.ask(`${path}?key=wrong`)).status).toBe(404)
  const file = await shop.ask(`${path}?key=${placed.key}`)
  expect(file.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8')
  const words = await file.text()
  expect(words).toContain('DTSTART:20261121T053000Z')
  expect(words).toContain('SUMMARY:Pick up your order at Spice Parade')
  expect(words).toContain(`UID:${placed.orderId}@`)
})
