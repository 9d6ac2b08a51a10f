import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { reconcilePayments } from '#server/order/payment/reconcile-payments.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { send, sessionEvent } from '#tests/support/doubles/payment-events.ts'
import {
  aCheckout,
  checkOut,
  comboLine,
  followOrder,
  momosLine,
  payWith,
  placeOrder,
  setTheMenu,
  type TestMenu,
} from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop, PUBLIC_URL, type TestShop } from '#tests/support/shop/test-shop.ts'
import { canSendReceipts, SEND_RECEIPT_JOB } from './receipt.ts'

let post: Awaited<ReturnType<typeof openMailServer>>
let shop: TestShop
let menu: TestMenu
let staff: Record<string, string>

beforeAll(async () => {
  post = await openMailServer()
  shop = await openTestShop({
    mailer: openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant),
    trustedProxies: 1,
  })
  menu = await setTheMenu(shop)
  staff = await shop.signInStaff()
})
afterAll(async () => {
  await shop.close()
  await post.close()
})
beforeEach(async () => {
  post.become('fine')
  post.received.length = 0
  await shop.db.execute(sql`delete from graphile_worker._private_jobs`)
})
afterEach(async () => {
  post.release()
  await shop.jobs.stop()
})

const ADA = { email: 'ada@example.com' }

/** Starts the jobs, as a running shop does; until then they only wait. */
const letJobsRun = () => shop.jobs.start()
const waitingReceipts = async (id: string) =>
  (await shop.db.execute(sql`select last_error from graphile_worker.jobs where key = ${`receipt:${id}`}`)).rows
const tryAgainNow = (id: string) =>
  shop.db.execute(
    sql`select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs where key = ${`receipt:${id}`}), run_at := now())`,
  )
async function onlyMail() {
  await expect.poll(() => post.received.length).toBeGreaterThan(0)
  const [first, ...others] = post.received
  if (!first || others.length > 0) throw new Error(`${post.received.length} emails came.`)
  return first
}

test('a customer with an email address gets a receipt with everything they paid for', async () => {
  const placed = await placeOrder(shop, menu, { ...ADA, pickupTime: '2026-11-21T18:30' })
  await payWith(shop, placed.url)
  letJobsRun()
  const { mail, envelope } = await onlyMail()
  expect(envelope.to).toEqual(['ada@example.com'])
  expect(mail.from).toMatchObject({ name: 'Spice Parade', address: restaurant.email })
  expect(mail.subject).toBe(`Your receipt from Spice Parade: order ${placed.orderId}`)
  expect(mail.messageId).toBe(`<receipt-${placed.orderId}@spiceparade.example>`)
  for (const text of [mail.text, mail.html]) {
    for (const words of [
      'Hello Ada,',
      placed.orderId,
      '1 x Momos',
      '$12.00',
      '1 x Chili Paneer',
      'Style: Dry',
      'Spice: Hot',
      '1 x Curry Combo',
      'Includes: 1 x Basmati Rice',
      'Curry: Butter Chicken – Mains (Chicken)',
      'Total (NZD)',
      '$53.40',
      'GST included (15 %)',
      '$6.97',
      'GST number 123-456-789',
      'Pickup time: Saturday',
      '286 Victoria Street',
      `${restaurant.phone}, ${restaurant.email}`,
      'demo payment: no card was charged',
    ]) {
      expect(text).toContain(words)
    }
    expect(text).toMatch(/6:30\s?pm/i)
  }
  expect(mail.text).toContain(`${PUBLIC_URL}/success?order=${placed.orderId}&key=${placed.key}`)
  expect(mail.html).toContain(`href="${PUBLIC_URL}/success?order=${placed.orderId}&amp;key=${placed.key}"`)
})

test('the receipt of a delivery contains its address', async () => {
  const delivery = { ...ADA, orderType: 'delivery', address: '1 Near Street' }
  const answer = await checkOut(shop, aCheckout([momosLine(menu, { quantity: 2 }), comboLine(menu)], delivery))
  const { url } = (await answer.json()) as { url: string }
  await payWith(shop, url)
  letJobsRun()
  const { mail } = await onlyMail()
  expect(mail.text).toContain('Delivery time: As soon as possible\nDelivery to: 1 Near Street\n')
  expect(mail.text).toContain('2 x Momos: $24.00')
})

test('however often the payment is announced, one receipt is sent', async () => {
  const placed = await placeOrder(shop, menu, ADA)
  const events = await Promise.all(
    ['checkout.session.completed', 'checkout.session.async_payment_succeeded', 'checkout.session.completed'].map(
      (type) => sessionEvent(shop, placed, type),
    ),
  )
  const answers = await Promise.all([...events, ...events].map((event) => send(shop, event)))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  letJobsRun()
  await onlyMail()
  await send(shop, await sessionEvent(shop, placed, 'checkout.session.completed'))
  await expect.poll(() => waitingReceipts(placed.orderId)).toEqual([])
  await onlyMail()
})

test('a payment found by reconciliation after a lost webhook gets a receipt too', async () => {
  const { payments } = shop.adapters
  const { readEvent } = payments
  Object.assign(payments, { readEvent: () => Promise.reject(new Error('The webhook was lost.')) })
  const placed = await placeOrder(shop, menu, ADA)
  await payWith(shop, placed.url)
  expect(await waitingReceipts(placed.orderId)).toEqual([])
  shop.setTime(new Date(NOON.getTime() + 3 * 60_000))
  await reconcilePayments(shop)
  Object.assign(payments, { readEvent })
  shop.setTime(NOON)
  letJobsRun()
  expect((await onlyMail()).mail.subject).toContain(placed.orderId)
})

test('a mail server that does not answer delays neither the payment nor the customer', async () => {
  letJobsRun()
  post.become('silent')
  const placed = await placeOrder(shop, menu, ADA)
  // Paid, and back at the shop, while the mail server still holds the receipt.
  expect((await payWith(shop, placed.url)).status).toBe(303)
  expect(await followOrder(shop, placed)).toMatchObject({ status: 'new', paymentStatus: 'paid' })
  expect(post.received).toEqual([])
  await expect.poll(() => post.waiting()).toBe(1)
  post.release()
  await onlyMail()
})

test('a receipt that the mail server refuses is retried until it is accepted', async () => {
  post.become('refuses')
  const placed = await placeOrder(shop, menu, ADA)
  await payWith(shop, placed.url)
  letJobsRun()
  await expect
    .poll(() => waitingReceipts(placed.orderId))
    .toEqual([{ last_error: expect.stringContaining('Mailbox unavailable') }])
  expect(post.received).toEqual([])
  post.become('fine')
  await tryAgainNow(placed.orderId)
  expect((await onlyMail()).envelope.to).toEqual(['ada@example.com'])
  await expect.poll(() => waitingReceipts(placed.orderId)).toEqual([])
})

test('a shop that closes while the mail server does not answer returns the receipt to the queue, and the next start sends it', async () => {
  letJobsRun()
  post.become('silent')
  const placed = await placeOrder(shop, menu, ADA)
  await payWith(shop, placed.url)
  await expect.poll(() => post.waiting()).toBe(1)
  // For as long as a closing site waits for its jobs.
  const closing = shop.jobs.stop().then(() => 'closed')
  expect(await Promise.race([closing, pause(2_000, 'left lying', { ref: false })])).toBe('closed')
  const { rows } = await shop.db.execute(
    sql`select locked_at from graphile_worker.jobs where key = ${`receipt:${placed.orderId}`}`,
  )
  expect(rows).toEqual([{ locked_at: null }])
  post.become('fine')
  await tryAgainNow(placed.orderId)
  letJobsRun()
  await onlyMail()
})

test('an unpaid order, or one without an email address, gets no receipt', async () => {
  const unpaid = await placeOrder(shop, menu, ADA)
  await send(shop, await sessionEvent(shop, unpaid, 'checkout.session.expired', { payment_status: 'unpaid' }))
  const tooLittle = await placeOrder(shop, menu, ADA)
  await send(shop, await sessionEvent(shop, tooLittle, 'checkout.session.completed', { amount_total: 1 }))
  const silent = await placeOrder(shop, menu)
  await payWith(shop, silent.url)
  for (const { orderId } of [unpaid, tooLittle, silent]) expect(await waitingReceipts(orderId)).toEqual([])
})

test('a receipt includes refunds made before it was sent, and says whether the order was cancelled', async () => {
  const placed = await placeOrder(shop, menu, ADA)
  await payWith(shop, placed.url)
  await shop.ask(`/api/admin/orders/${placed.orderId}`, {
    method: 'PATCH',
    body: { status: 'cancelled' },
    headers: staff,
  })
  await shop.post(`/api/admin/orders/${placed.orderId}/refund`, { amount: 13.4 }, staff)
  await SEND_RECEIPT_JOB.run(shop, { id: placed.orderId })
  const { mail } = await onlyMail()
  expect(mail.text).toContain('Payment: PAID')
  expect(mail.text).toContain('Refunded: $13.40')
  expect(mail.text).toContain('the order was cancelled')
  expect(mail.text).not.toContain('thank you for your order')
})

test('the receipt of a payment that came too late says so', async () => {
  const placed = await placeOrder(shop, menu, { ...ADA, pickupTime: '2026-11-21T12:30' })
  const paid = await sessionEvent(shop, placed, 'checkout.session.completed')
  shop.setTime(new Date(NOON.getTime() + 31 * 60_000))
  await send(shop, paid)
  shop.setTime(NOON)
  await SEND_RECEIPT_JOB.run(shop, { id: placed.orderId })
  const { mail } = await onlyMail()
  expect(mail.text).toContain('it arrived too late for the time of your order. We will be in touch')
  expect(mail.text).not.toContain('thank you for your order')
})

test('the receipt of an order refunded meanwhile says REFUNDED', async () => {
  const placed = await placeOrder(shop, menu, ADA)
  await payWith(shop, placed.url)
  await shop.post(`/api/admin/orders/${placed.orderId}/refund`, {}, staff)
  await SEND_RECEIPT_JOB.run(shop, { id: placed.orderId })
  const { mail } = await onlyMail()
  expect(mail.text).toContain('Payment: REFUNDED')
  expect(mail.html).toContain('REFUNDED')
})

test('demo payments on a public site send no email: they cost nothing, and the address may be somebody else’s', async () => {
  await using open = await openTestShop({
    ...shop.adapters,
    database: shop.database,
    publicUrl: 'https://spice.example',
  })
  const placed = await placeOrder(shop, menu, ADA)
  await payWith(shop, placed.url)
  await SEND_RECEIPT_JOB.run(open, { id: placed.orderId })
  expect(post.received).toEqual([])
  expect(canSendReceipts(open)).toBe(false)
  await SEND_RECEIPT_JOB.run(shop, { id: placed.orderId })
  await onlyMail()
})

test('a shop says whether it can send receipts', async () => {
  await using mute = await openTestShop({ ...shop.adapters, mailer: undefined, database: shop.database })
  expect(canSendReceipts(mute)).toBe(false)
  expect(canSendReceipts(shop)).toBe(true)
})

test('an order that staff deleted meanwhile gets no receipt', async () => {
  await SEND_RECEIPT_JOB.run(shop, { id: 'SP-GONE' })
  expect(post.received).toEqual([])
})

test('a name cannot inject headers or markup', async () => {
  const name = 'Eve\r\nBcc: everybody@example.com\r\n\r\n<img src=x>'
  const placed = await placeOrder(shop, menu, { ...ADA, name })
  await payWith(shop, placed.url)
  await SEND_RECEIPT_JOB.run(shop, { id: placed.orderId })
  const { mail, envelope, raw } = await onlyMail()
  expect(envelope.to).toEqual(['ada@example.com'])
  expect(raw).not.toMatch(/^Bcc:/im)
  expect(mail.html).not.toContain('<img')
  expect(mail.html).toContain('&lt;img src=x&gt;')
})

test('without a mail server nothing is queued and nothing is sent', async () => {
  await using plain = await openTestShop({ trustedProxies: 1 })
  const placed = await placeOrder(plain, await setTheMenu(plain), ADA)
  await payWith(plain, placed.url)
  expect(await followOrder(plain, placed)).toMatchObject({ paymentStatus: 'paid' })
  const { rows } = await plain.db.execute(
    sql`select 1 from graphile_worker.jobs where task_identifier = 'send_receipt'`,
  )
  expect(rows).toEqual([])
})
