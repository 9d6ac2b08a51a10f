import { sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import type { StaffOrder } from '#contract/order.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { aCheckout, checkOut, momosLine, payWith, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop } from '#tests/support/shop/test-shop.ts'
import { SEND_CANCELLATION_JOB } from './cancellation-mail.ts'

const post = await openMailServer()
const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant)
const shop = await openTestShop({ mailer, trustedProxies: 1 })
const menu = await setTheMenu(shop)
const staff = await shop.signInStaff()
afterAll(async () => {
  await shop.close()
  await post.close()
})
let minutes = 0
beforeEach(() => {
  shop.setTime(new Date(NOON.getTime() + ++minutes * 60_000))
  post.received.length = 0
})

const EMAIL = { email: 'ada@example.com' }
const TWO_MOMOS = () => [momosLine(menu, { quantity: 2 })]
const taken = async (customer: object = EMAIL): Promise<StaffOrder> =>
  (await shop.post('/api/admin/orders', aCheckout(TWO_MOMOS(), customer), staff)).json()
const paidByCard = async (): Promise<string> => {
  const { url, orderId } = (await (await checkOut(shop, aCheckout(TWO_MOMOS(), EMAIL))).json()) as CheckoutAnswer
  await payWith(shop, url)
  await shop.demoStripe.idle()
  return orderId
}
const change = async (id: string, body: object) => {
  const answer = await shop.ask(`/api/admin/orders/${id}`, { method: 'PATCH', body, headers: staff })
  await shop.demoStripe.idle()
  return answer
}
/** Runs the waiting jobs, as the worker would, and reads the emails. */
async function mails() {
  const { rows } = await shop.db.execute<{ payload: unknown; key: string }>(
    sql`select payload, key from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = task_id
      where identifier = ${SEND_CANCELLATION_JOB.task}`,
  )
  for (const { payload, key } of rows) {
    await SEND_CANCELLATION_JOB.run(shop, payload)
    await shop.db.execute(sql`select graphile_worker.remove_job(${key})`)
  }
  return post.received.splice(0).map(({ mail }) => ({ subject: mail.subject, text: mail.text ?? '', html: mail.html }))
}

test('a guest whose paid order staff cancel reads what goes back to the card, and when', async () => {
  const id = await paidByCard()
  await change(id, { status: 'cancelled', refund: true })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.subject).toBe(`Your order ${id} is cancelled`)
  for (const text of [mail?.text, mail?.html]) {
    expect(text).toContain('Hello Ada,')
    expect(text).toContain('$24.00 goes back to the card with which you paid. Banks take five to ten days to show it.')
    expect(text).toContain(`order=${id}`)
  }
  expect(mail?.text).toContain(`please phone us at ${restaurant.phone}`)
})

test.each([
  ['nothing was paid', {}, { status: 'cancelled' }, 'You have paid nothing for it, so there is nothing to give back.'],
  [
    'cash is given back',
    { method: 'cash' },
    { status: 'cancelled', refund: true },
    '$24.00 is given back in cash. If you have not had it yet, we have it ready for you.',
  ],
  [
    'the money is kept',
    { method: 'eftpos' },
    { status: 'cancelled' },
    '$24.00 of what you paid has not been given back. Please ask us about it.',
  ],
])('the email is true when %s', async (_, payment, body, words) => {
  const { id } = await taken()
  if ('method' in payment) await shop.post(`/api/admin/orders/${id}/payments`, payment, staff)
  expect((await change(id, body)).status).toBe(200)
  expect((await mails()).map(({ text }) => text.includes(words))).toEqual([true])
})

test('staff can choose not to tell the guest, and a guest without an address is told nothing', async () => {
  const silent = await taken()
  expect((await change(silent.id, { status: 'cancelled', notifyGuest: false })).status).toBe(200)
  const nameless = await taken({ email: '' })
  expect((await change(nameless.id, { status: 'cancelled' })).status).toBe(200)
  expect(await mails()).toEqual([])
})

test('a cancellation that is undone at once is not told', async () => {
  const { id } = await taken()
  await change(id, { status: 'cancelled' })
  await change(id, { status: 'new' })
  expect(await mails()).toEqual([])
})

test('only a cancellation can be told', async () => {
  const { id } = await taken()
  const answer = await change(id, { status: 'ready', notifyGuest: true })
  expect([answer.status, (await answer.json()).error]).toEqual([
    400,
    'Only a cancellation is told to the customer. Please leave notifyGuest out.',
  ])
})
