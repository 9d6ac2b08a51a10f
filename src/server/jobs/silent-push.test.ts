import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { restaurant } from '#domain/settings/settings.ts'
import { openMailer } from '#server/adapters/mail/mailer.ts'
import { checkAlerts } from '#server/alert/check-alerts.ts'
import { openMailServer } from '#tests/support/doubles/mail-server.ts'
import { openPushService } from '#tests/support/doubles/push-service.ts'
import { openSilentServer } from '#tests/support/doubles/silent-server.ts'
import { openPrintingShop, printer } from '#tests/support/shop/printing-shop.ts'
import { payWith, placeOrder } from '#tests/support/shop/test-orders.ts'
import { NOON, openTestShop } from '#tests/support/shop/test-shop.ts'

const { kitchen, shop, menu, ask, usePrinters } = await openPrintingShop()
const post = await openMailServer()
const browsers = await openPushService()
const services = [await openSilentServer(), await openSilentServer(), await openSilentServer()]
afterAll(() => Promise.all([post, browsers, ...services].map((server) => server.close())))

const subscriptions = () =>
  services.map(({ url }, device) => ({ ...browsers.subscribe(), endpoint: `${url}/${device}` }))
const subjects = () => post.received.map(({ mail }) => mail.subject)
const running = async () => {
  const { rows } = await shop.db.execute<{ task: string }>(
    sql`select distinct task_identifier as task from graphile_worker.jobs where locked_at is not null order by task`,
  )
  return rows.map(({ task }) => task)
}

test('push services that accept a message and never answer delay no ticket, no receipt and no email of an alert', async () => {
  const mailer = openMailer({ smtpUrl: post.smtpUrl, from: undefined }, () => restaurant)
  await using second = await openTestShop({ database: shop.database, mailer, trustedProxies: 1 })
  const paidOrder = async () => {
    const placed = await placeOrder(second, menu, { email: 'ada@example.com' })
    await payWith(second, placed.url)
    await second.demoStripe.idle()
    return placed
  }
  const { version } = (await ask('/settings', 'GET')).body.alerts
  expect((await ask('/settings/alerts', 'PATCH', { version, emails: ['owner@example.com'] })).status).toBe(200)
  await second.settings.refresh()
  for (const subscription of subscriptions()) {
    expect((await ask('/alert-devices', 'POST', { name: 'Phone', subscription })).status).toBe(201)
  }
  const ready = await paidOrder()
  for (const subscription of subscriptions()) {
    const path = `/api/orders/${ready.orderId}/notices?key=${ready.key}`
    expect((await second.post(path, { channel: 'push', subscription })).status).toBe(200)
  }
  expect((await ask(`/orders/${ready.orderId}`, 'PATCH', { status: 'ready' })).status).toBe(200)
  await paidOrder()
  second.setTime(new Date(NOON.getTime() + 3 * 60_000))
  await checkAlerts(second, NOON)
  second.jobs.start()
  await expect.poll(running).toEqual(['send_alert', 'send_order_notice'])
  await usePrinters(printer('Kitchen', kitchen))
  await second.settings.refresh()
  const { orderId } = await paidOrder()
  await expect.poll(() => kitchen.papers.length).toBe(1)
  await expect
    .poll(subjects)
    .toEqual(
      expect.arrayContaining(['Spice Parade: An order is waiting', `Your receipt from Spice Parade: order ${orderId}`]),
    )
  for (const service of services) service.hangUp()
})
