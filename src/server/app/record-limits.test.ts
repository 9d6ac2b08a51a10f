import { afterAll, expect, test } from 'vitest'
import type { StaffOrder } from '#contract/order.ts'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { openPushService } from '#tests/support/doubles/push-service.ts'
import { aCheckout, paneerLine, placeOrder, setTheMenu } from '#tests/support/shop/test-orders.ts'
import { openTestShop } from '#tests/support/shop/test-shop.ts'

const post = await openMailServer()
const pushService = await openPushService()
const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant)
const shop = await openTestShop({ mailer, trustedProxies: 1 })
const menu = await setTheMenu(shop)
const staff = await shop.signInStaff()
afterAll(async () => {
  await shop.close()
  await Promise.all([post.close(), pushService.close()])
})

let client = 0
/** From another address each time, as a flood from many machines. */
const send = async (path: string, body: object = {}) => {
  const headers = { ...staff, 'X-Forwarded-For': `10.3.${++client >> 8}.${client & 255}` }
  const answer = await shop.post(path, body, headers)
  return { status: answer.status, waitS: Number(answer.headers.get('Retry-After')), body: await answer.json() }
}
const anOrder = async (): Promise<StaffOrder> => {
  const customer = { email: 'ada@example.com' }
  return (await shop.post('/api/admin/orders', aCheckout([paneerLine(menu)], customer), staff)).json()
}
const aBooking = async (): Promise<{ id: string }> => {
  const table = { name: 'Mia', phone: '021 555 0100', email: 'mia@example.com', guests: 2 }
  return (await shop.post('/api/admin/bookings', { ...table, date: '2026-12-01', time: '18:30' }, staff)).json()
}

const HOUR_S = 60 * 60
const ASKED = [
  {
    what: 'notices of an order',
    times: 30,
    seconds: 24 * HOUR_S,
    record: async () => {
      const { orderId, key } = await placeOrder(shop, menu)
      const path = `/api/orders/${orderId}/notices?key=${key}`
      return { path, body: { channel: 'push', subscription: pushService.subscribe() }, wrong: { channel: 'email' } }
    },
    sentence: 'The notices of this order were changed often today. Please look at this page, or phone us.',
  },
  {
    what: 'links to pay an order by email',
    times: 10,
    seconds: 24 * HOUR_S,
    record: async () => ({ path: `/api/admin/orders/${(await anOrder()).id}/payment-link`, body: { email: true } }),
    sentence: 'This customer was sent links often today. Please show the code instead, or phone them.',
  },
  {
    what: 'confirmations of a booking',
    times: 10,
    seconds: 24 * HOUR_S,
    record: async () => {
      const path = `/api/admin/bookings/${(await aBooking()).id}/confirm`
      return { path, body: {}, wrong: { version: 99 } }
    },
    sentence: 'This guest was sent confirmations often today. Please phone them.',
  },
  {
    what: 'password links for an address, in any case',
    times: 5,
    seconds: HOUR_S,
    record: async () => {
      const email = `${crypto.randomUUID()}@example.com`
      return { path: '/api/auth/password-reset/request', body: { email }, again: { email: email.toUpperCase() } }
    },
    sentence:
      'Links were asked for often within the last hour. Please use the newest one, and look among the spam as well. An owner can help, too.',
  },
  {
    what: 'invitations of a person',
    times: 10,
    seconds: 24 * HOUR_S,
    record: async () => {
      const email = `${crypto.randomUUID()}@example.com`
      return { path: '/api/admin/invitations', body: { email, role: 'staff' } }
    },
    sentence: 'This person was invited often today. Please ask them to look among the spam, or try again tomorrow.',
  },
] satisfies readonly {
  record: () => Promise<{ path: string; body: object; wrong?: object; again?: object }>
  [more: string]: unknown
}[]

test.each(ASKED)('$what are limited to $times, from whatever address', async ({ times, seconds, record, sentence }) => {
  const one: { path: string; body: object; wrong?: object; again?: object } = await record()
  // What fails is not counted.
  if (one.wrong) expect((await send(one.path, one.wrong)).status).toBeGreaterThanOrEqual(400)
  for (let turn = 0; turn < times; turn++) {
    expect((await send(one.path, one.body)).status).toBeLessThan(300)
  }
  const refused = await send(one.path, one.again ?? one.body)
  expect(refused).toMatchObject({ status: 429, body: { code: 'rate_limited', error: sentence } })
  expect(refused.waitS).toBeGreaterThan(seconds - 60)
  expect(refused.waitS).toBeLessThanOrEqual(seconds)
  const other = await record()
  expect((await send(other.path, other.body)).status).toBeLessThan(300)
})

test('a link to pay can still be shown when it was sent often', async () => {
  const path = `/api/admin/orders/${(await anOrder()).id}/payment-link`
  for (let turn = 0; turn < 11; turn++) await send(path, { email: true })
  expect((await send(path, {})).status).toBe(200)
})

test('a guest can end the notices of an order however often they were changed', async () => {
  const { orderId, key } = await placeOrder(shop, menu)
  const path = `/api/orders/${orderId}/notices?key=${key}`
  const subscription = pushService.subscribe()
  for (let turn = 0; turn < 31; turn++) await send(path, { channel: 'push', subscription })
  const ended = await shop.ask(`${path}&endpoint=${encodeURIComponent(subscription.endpoint)}`, { method: 'DELETE' })
  expect([ended.status, (await ended.json()).pushEndpoints]).toEqual([200, []])
})
