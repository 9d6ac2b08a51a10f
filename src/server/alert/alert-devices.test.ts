import { afterAll, expect, test } from 'vitest'
import { alertDevices } from '#server/database/schema/alert.ts'
import { openWebhookReceiver, readSigned } from '#tests/support/doubles/local-receiver.ts'
import { openPushService } from '#tests/support/doubles/push-service.ts'
import { openTestShop, signInAs } from '#tests/support/shop/test-shop.ts'

const pushService = await openPushService()
const receiver = await openWebhookReceiver()
const shop = await openTestShop({ trustedProxies: 1 })
const other = await openTestShop({ database: shop.database, trustedProxies: 1 })
const open = await openTestShop({ database: shop.database, publicUrl: 'https://curry.example', trustedProxies: 1 })
const [owner, cook] = [await signInAs(shop, 'owner'), await signInAs(shop, 'staff')]
afterAll(async () => {
  for (const one of [other, open, shop]) await one.close()
  await Promise.all([pushService.close(), receiver.close()])
})

type Who = { readonly headers: Record<string, string> }
const ask = async (path: string, method: string, { headers }: Who, body?: object, of = shop) => {
  const answer = await of.ask(`/api/admin${path}`, { method, headers, ...(body && { body }) })
  return { status: answer.status, body: answer.status === 204 ? null : await answer.json() }
}
const subscribe = (who: Who, name: string, subscription: object = pushService.subscribe(), of = shop) =>
  ask('/alert-devices', 'POST', who, { name, subscription }, of)
const names = async (who: Who) =>
  (await ask('/alert-devices', 'GET', who)).body.devices.map(({ name }: { name: string }) => name)

test('staff subscribe their device and test it; owners see and remove every device', async () => {
  const mine = await subscribe(cook, 'Kitchen tablet')
  expect(mine.status).toBe(201)
  await subscribe(owner, 'Phone')
  expect(await names(cook)).toEqual(['Kitchen tablet'])
  expect(await names(owner)).toEqual(['Kitchen tablet', 'Phone'])
  expect((await ask(`/alert-devices/${mine.body.id}/test`, 'POST', cook)).status).toBe(204)
  expect(pushService.pushed).toMatchObject([
    {
      message: { title: 'A test from Spice Parade', path: '/admin', icon: '/icons/icon-192.png' },
      subject: 'mailto:hello@spiceparade.example',
    },
  ])
  const ofOwner = (await ask('/alert-devices', 'GET', owner)).body.devices[1]
  expect((await ask(`/alert-devices/${ofOwner.id}`, 'DELETE', cook)).status).toBe(404)
  expect((await ask(`/alert-devices/${mine.body.id}`, 'DELETE', owner)).status).toBe(204)
  expect(await names(cook)).toEqual([])
  expect((await ask('/alerts', 'GET', cook)).status).toBe(403)
})

test('a notification shows the restaurant’s logo, and no icon if the logo is an SVG, which notifications cannot show', async () => {
  const { body } = await subscribe(cook, 'Phone of the cook')
  const { restaurant } = (await ask('/settings', 'GET', owner)).body
  const saved = await ask('/settings/restaurant', 'PATCH', owner, { logo: '', version: restaurant.version })
  await ask(`/alert-devices/${body.id}/test`, 'POST', cook)
  expect(pushService.pushed.at(-1)?.message).not.toHaveProperty('icon')
  await ask('/settings/restaurant', 'PATCH', owner, { logo: restaurant.logo, version: saved.body.version })
  await ask(`/alert-devices/${body.id}`, 'DELETE', cook)
})

test('a browser that subscribes again stays one device, and every process uses the same keys', async () => {
  const subscription = pushService.subscribe()
  await subscribe(cook, 'Old name', subscription)
  await subscribe(cook, 'New name', subscription, other)
  expect(await names(cook)).toEqual(['New name'])
  const [here, there] = await Promise.all([
    ask('/alert-devices', 'GET', cook),
    ask('/alert-devices', 'GET', cook, undefined, other),
  ])
  expect(here.body.publicKey).toBe(there.body.publicKey)
  expect(pushService.pushed[0]?.publicKey).toBe(here.body.publicKey)
})

test('a subscription that its browser has ended is deleted', async () => {
  const { body } = await subscribe(cook, 'Gone')
  pushService.answer(410)
  const tested = await ask(`/alert-devices/${body.id}/test`, 'POST', cook)
  expect(tested).toMatchObject({ status: 503, body: { code: 'push_failed' } })
  expect(await names(cook)).not.toContain('Gone')
  pushService.answer(201)
})

test('a public site sends no push to addresses in its own network', async () => {
  // Its cookie has another name.
  const waiter = await signInAs(open, 'staff')
  expect((await subscribe(waiter, 'Plain', undefined, open)).status).toBe(400)
  const inside = { ...pushService.subscribe(), endpoint: 'https://127.0.0.1:1/x' }
  expect((await subscribe(waiter, 'Inside', inside, open)).status).toBe(400)
  // As stored by an older version.
  const { endpoint, ...keys } = pushService.subscribe()
  const stored = { userId: waiter.id, name: 'Older', endpoint, ...keys }
  const [device] = await open.db.insert(alertDevices).values(stored).returning()
  const before = pushService.pushed.length
  const tested = await ask(`/alert-devices/${device?.id}/test`, 'POST', waiter, undefined, open)
  expect([tested.status, pushService.pushed.length]).toEqual([503, before])
  expect((await open.db.select().from(alertDevices)).map(({ name }) => name)).not.toContain('Older')
})

test('the webhook secret is shown once, and the previous one no longer signs', async () => {
  const test = () => ask('/alerts/webhook-test', 'POST', owner)
  expect(await test()).toMatchObject({ status: 404 })
  const saved = await ask('/settings/alerts', 'PATCH', owner, { version: 0, webhookUrl: receiver.url })
  expect(saved.status).toBe(200)
  const first = (await ask('/alerts/webhook-secret', 'POST', owner)).body.secret
  const second = (await ask('/alerts/webhook-secret', 'POST', owner)).body.secret
  expect(await test()).toEqual({ status: 200, body: { status: 204 } })
  const [call = { header: '', text: '' }] = receiver.received
  expect([readSigned(call, first).isSigned, readSigned(call, second).isSigned]).toEqual([false, true])
  expect(JSON.stringify((await ask('/alerts', 'GET', owner)).body)).not.toContain(second)
  expect(JSON.stringify((await ask('/settings/export', 'GET', owner)).body)).not.toContain(second)
})

test('a webhook follows no redirects and cannot reach link-local addresses', async () => {
  receiver.answer(302)
  expect((await ask('/alerts/webhook-test', 'POST', owner)).body.error).toBe(
    'The address leads to another one (status 302). Enter the one to which it leads.',
  )
  expect(receiver.received.at(-1)?.text).toContain('"test"')
  const version = (await ask('/settings', 'GET', owner)).body.alerts.version
  await ask('/settings/alerts', 'PATCH', owner, { version, webhookUrl: 'http://169.254.169.254/latest' })
  expect((await ask('/alerts/webhook-test', 'POST', owner)).body.error).toBe(
    '169.254.169.254 is a private address and must not be called.',
  )
})
