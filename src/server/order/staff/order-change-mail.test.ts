import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { aCheckout, momosLine, paneerLine, payWith, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop } from '#tests/support/shop/test-shop.ts'

const post = await openMailServer()
const shop = await openTestShop({
  mailer: openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant),
  trustedProxies: 1,
})
const menu = await setTheMenu(shop)
const staff = await shop.signInStaff()
shop.jobs.start()
afterAll(async () => {
  await shop.jobs.stop()
  await shop.close()
  await post.close()
})
beforeEach(() => {
  post.become('fine')
  post.received.length = 0
})

/** Two momos and a chili paneer, taken by phone and paid in cash. */
async function paidOrder(): Promise<StaffOrder> {
  const lines = [momosLine(menu, { quantity: 2 }), paneerLine(menu)]
  const taken = await shop.post('/api/admin/orders', aCheckout(lines, { email: 'ada@example.com' }), staff)
  const { id }: StaffOrder = await taken.json()
  return (await shop.post(`/api/admin/orders/${id}/payments`, { method: 'cash' }, staff)).json()
}
const mailAbout = async (subject: string) => {
  await expect.poll(() => post.received.map(({ mail }) => mail.subject)).toContain(subject)
  return post.received.filter(({ mail }) => mail.subject === subject).map(({ mail }) => mail)
}

test('a guest gets one email about a change, with the lines, the new total and a link to pay the difference', async () => {
  const { id, version } = await paidOrder()
  const items = [{ line: 0, quantity: 2 }, paneerLine(menu, { meta: { style: 'Gravy' } }), momosLine(menu)]
  const answer = await shop.post(`/api/admin/orders/${id}/ordered`, { items, version, link: true }, staff)
  expect(answer.status).toBe(200)
  const mails = await mailAbout(`Your order ${id} has changed`)
  expect(mails).toHaveLength(1)
  for (const text of [mails[0]?.text, mails[0]?.html]) {
    for (const words of [
      'Hello Ada,',
      '− 1 x Chili Paneer (Spice: Hot; Style: Dry)',
      '+ 1 x Chili Paneer (Style: Gravy)',
      '+ 1 x Momos',
      'Total: $52.50',
      'Still to pay: $12.00',
      'Pay the difference',
      '/pay/',
    ]) {
      expect(text).toContain(words)
    }
  }
})

test('staff can email a payment link to the guest', async () => {
  const lines = [momosLine(menu)]
  const taken = await shop.post('/api/admin/orders', aCheckout(lines, { email: 'ada@example.com' }), staff)
  const { id }: StaffOrder = await taken.json()
  const link = await (await shop.post(`/api/admin/orders/${id}/payment-link`, { email: true }, staff)).json()
  expect(link).toMatchObject({ isEmailed: true, amount: 12 })
  const [mail] = await mailAbout(`Your order ${id}: please pay $12.00`)
  expect(mail?.text).toContain(link.url)
})

test('an order paid in several parts gets one receipt, once fully paid, with every part and its tip', async () => {
  const lines = [momosLine(menu, { quantity: 2 })]
  const taken = await shop.post('/api/admin/orders', aCheckout(lines, { email: 'ada@example.com' }), staff)
  const { id }: StaffOrder = await taken.json()
  const minutesLater = (minutes: number) => shop.setTime(new Date(NOON.getTime() + minutes * 60_000))
  const pay = (body: object) => shop.post(`/api/admin/orders/${id}/payments`, body, staff)
  await pay({ method: 'cash', amount: 10, tip: 1 })
  minutesLater(1)
  await pay({ method: 'eftpos', amount: 4 })
  minutesLater(2)
  const link = await (await shop.post(`/api/admin/orders/${id}/payment-link`, {}, staff)).json()
  await payWith(shop, link.url)
  const receipts = await mailAbout(`Your receipt from Spice Parade: order ${id}`)
  shop.setTime(NOON)
  expect(receipts).toHaveLength(1)
  expect(receipts[0]?.text).toContain(
    'Paid in cash: $10.00\nPaid by EFTPOS: $4.00\nPaid by card: $10.00\nTip, on top: $1.00\n',
  )
})

test('the receipt of a later payment does not list a refunded tip', async () => {
  const order = await paidOrder()
  const ask = (path: string, body: object) => shop.post(`/api/admin/orders/${order.id}/${path}`, body, staff)
  const items = [{ line: 0, quantity: 2 }, { line: 1, quantity: 1 }, momosLine(menu)]
  await ask('ordered', { items, version: order.version })
  await ask('payments', { method: 'eftpos', tip: 1 })
  await ask('refund', { method: 'eftpos' })
  const { version }: StaffOrder = await (await shop.get(`/api/admin/orders/${order.id}`, staff)).json()
  const jobs = () => shop.db.execute(sql`select from graphile_worker._private_jobs`)
  await expect.poll(async () => (await jobs()).rows.length).toBe(0)
  post.received.length = 0
  await ask('ordered', { items: [...items, momosLine(menu)], version })
  await ask('payments', { method: 'eftpos' })
  const [receipt] = await mailAbout(`Your receipt from Spice Parade: order ${order.id}`)
  expect(receipt?.text).toContain('Refunded: $12.00')
  expect(receipt?.text).not.toContain('Tip')
})
