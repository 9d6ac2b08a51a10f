import { afterAll, beforeEach, expect, test } from 'vitest'
import type { AdminOrder } from '#contract/order.ts'
import { restaurant } from '#domain/restaurant.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { openMailServer } from '../../../tests/support/mail-server.ts'
import { aCheckout, momosLine, paneerLine, setTheMenu } from '../../../tests/support/test-orders.ts'
import { openTestShop } from '../../../tests/support/test-shop.ts'

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
async function paidOrder(): Promise<AdminOrder> {
  const lines = [momosLine(menu, { quantity: 2 }), paneerLine(menu)]
  const taken = await shop.post('/api/admin/orders', aCheckout(lines, { email: 'ada@example.com' }), staff)
  const { id }: AdminOrder = await taken.json()
  return (await shop.post(`/api/admin/orders/${id}/payments`, { method: 'cash' }, staff)).json()
}
const mailAbout = async (subject: string) => {
  await expect.poll(() => post.received.map(({ mail }) => mail.subject), { timeout: 10_000 }).toContain(subject)
  return post.received.filter(({ mail }) => mail.subject === subject).map(({ mail }) => mail)
}

test('a guest gets one email about a change: what it was, what it costs, and where the difference is paid', async () => {
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

test('a payment link is sent to the guest who is asked to pay', async () => {
  const lines = [momosLine(menu)]
  const taken = await shop.post('/api/admin/orders', aCheckout(lines, { email: 'ada@example.com' }), staff)
  const { id }: AdminOrder = await taken.json()
  const link = await (await shop.post(`/api/admin/orders/${id}/payment-link`, { email: true }, staff)).json()
  expect(link).toMatchObject({ isEmailed: true, amount: 12 })
  const [mail] = await mailAbout(`Your order ${id}: please pay $12.00`)
  expect(mail?.text).toContain(link.url)
})
