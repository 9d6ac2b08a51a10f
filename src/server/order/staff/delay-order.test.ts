import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { payWith, placeOrder, setTheMenu, type TestMenu } from '#tests/support/shop/test-orders.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { changeOrder } from './change-order.ts'
import { delayOrder, SEND_DELAY_JOB } from './delay-order.ts'

let post: Awaited<ReturnType<typeof openMailServer>>
let shop: TestShop
let menu: TestMenu
const BY = { adminId: null, name: 'staff@example.com' }

beforeAll(async () => {
  post = await openMailServer()
  const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant)
  shop = await openTestShop({ mailer, trustedProxies: 1 })
  menu = await setTheMenu(shop)
})
afterAll(async () => {
  await shop.close()
  await post.close()
})

async function paidOrder(customer: object) {
  const placed = await placeOrder(shop, menu, customer)
  await payWith(shop, placed.url)
  await shop.demoStripe.idle()
  return placed.orderId
}
const waiting = async (id: string) =>
  (await shop.db.execute(sql`select key from graphile_worker.jobs where key = ${`delay:${id}`}`)).rows.length

test('two delays of one order send one email, with the promise at the time of sending', async () => {
  const id = await paidOrder({ email: 'ada@example.com' })
  await delayOrder(shop, id, { minutes: 5 }, BY)
  await delayOrder(shop, id, { minutes: 10 }, BY)
  expect(await waiting(id)).toBe(1)
  await SEND_DELAY_JOB.run(shop, { id })
  await expect.poll(() => post.received.length).toBe(1)
  const { mail, envelope } = post.received[0] ?? {}
  expect(envelope?.to).toEqual(['ada@example.com'])
  expect(mail?.subject).toMatch(/takes a little longer: Saturday, 21 November 2026 at 12:35\spm$/)
  for (const words of ['Hello Ada,', id, 'It will be ready about:', '/success?order=', restaurant.phone]) {
    expect(mail?.text).toContain(words)
  }
})

test('no email is sent about an order that is ready by then, and a guest without an address sees the delay only on their page', async () => {
  post.received.length = 0
  const quick = await paidOrder({ email: 'ada@example.com' })
  await delayOrder(shop, quick, { minutes: 5 }, BY)
  await changeOrder(shop, quick, { status: 'ready' }, BY)
  await SEND_DELAY_JOB.run(shop, { id: quick })
  const silent = await paidOrder({})
  await delayOrder(shop, silent, { minutes: 5 }, BY)
  expect(await waiting(silent)).toBe(0)
  expect(post.received).toEqual([])
})
