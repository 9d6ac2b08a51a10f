import { createRoute, z } from '@hono/zod-openapi'
import {
  AlertDevice,
  AlertState,
  NewAlertDevice,
  OwnAlertDevices,
  TestedWebhook,
  WebhookSecret,
} from '#contract/alert.ts'
import { RecordId } from '#contract/fields.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { limited } from '#server/http/rate-limit.ts'
import { readerOf } from '#server/language/asked-language.ts'
import type { Shop } from '#server/shop.ts'
import { addDevice, readDevices, removeDevice, testDevice } from './alert-devices.ts'
import { makeWebhookSecret, readAlertState, testWebhook } from './read-alerts.ts'

/** Alerts and their recipients; mounted behind the admin guard. */
export const alertRoutes = (shop: Shop) =>
  newApi()
    .openapi(calls.read, async (c) => {
      const t = await readerOf(c, shop)
      return c.json(await readAlertState(shop, t), 200)
    })
    .openapi(calls.secret, async (c) => c.json({ secret: await makeWebhookSecret(shop) }, 200))
    .openapi(calls.testWebhook, async (c) => c.json({ status: await testWebhook(shop) }, 200))
    .openapi(calls.devices, async (c) => c.json(await readDevices(shop, c.get('admin')), 200))
    .openapi(calls.addDevice, async (c) => c.json(await addDevice(shop, c.req.valid('json'), c.get('admin')), 201))
    .openapi(calls.removeDevice, async (c) => {
      await removeDevice(shop, c.req.valid('param').id, c.get('admin'))
      return c.body(null, 204)
    })
    .openapi(calls.testDevice, async (c) => {
      const t = await readerOf(c, shop)
      await testDevice(shop, c.req.valid('param').id, c.get('admin'), t)
      return c.body(null, 204)
    })

const tags = ['Admin: alerts']
const device = { params: z.object({ id: RecordId }) }
const calls = {
  read: createRoute({
    tags,
    method: 'get',
    path: '/alerts',
    'x-right': 'settings',
    operationId: 'getAlerts',
    summary: 'Recent alerts, and who was notified',
    description:
      'Each alert is sent once when it begins and once when it ends. The settings section `alerts` decides who is notified.',
    responses: { 200: jsonAnswer(AlertState, 'The alerts'), ...problems(401, 403) },
  }),
  secret: createRoute({
    tags,
    method: 'post',
    path: '/alerts/webhook-secret',
    'x-right': 'settings',
    operationId: 'makeWebhookSecret',
    summary: 'Make a new secret for the webhook',
    description:
      'It is shown only this once, and the previous one stops working. Every call carries `Shop-Signature: t=TIMESTAMP,v1=SIGNATURE`: the seconds since 1970, and the HMAC-SHA256 of `TIMESTAMP.BODY` with the secret, in hexadecimal digits.',
    responses: { 200: jsonAnswer(WebhookSecret, 'The secret') },
  }),
  testWebhook: createRoute({
    tags,
    method: 'post',
    path: '/alerts/webhook-test',
    'x-right': 'settings',
    operationId: 'testWebhook',
    summary: 'Send a test to the webhook',
    description:
      '503 `webhook_failed` with a sentence when the receiver cannot be called or does not answer 200 to 299.',
    middleware: [limited('testMails')] as const,
    responses: { 200: jsonAnswer(TestedWebhook, 'It has arrived'), ...problems(404, 429, 503) },
  }),
  devices: createRoute({
    tags,
    method: 'get',
    path: '/alert-devices',
    'x-right': 'system',
    operationId: 'listAlertDevices',
    summary: 'The browsers that get alerts by push',
    description: "Your own; an owner sees everybody's.",
    responses: { 200: jsonAnswer(OwnAlertDevices, 'The devices') },
  }),
  addDevice: createRoute({
    tags,
    method: 'post',
    path: '/alert-devices',
    'x-right': 'system',
    operationId: 'addAlertDevice',
    summary: 'Send alerts to this browser by push',
    description: 'Send the result of `PushManager.subscribe`. Sending the same browser again replaces its name.',
    request: { body: jsonBody(NewAlertDevice) },
    responses: { 201: jsonAnswer(AlertDevice, 'The device'), ...problems(400) },
  }),
  removeDevice: createRoute({
    tags,
    method: 'delete',
    path: '/alert-devices/{id}',
    'x-right': 'ownAccount',
    operationId: 'removeAlertDevice',
    summary: 'Stop alerts to this browser',
    description: 'Your own; an owner can remove any.',
    request: device,
    responses: { 204: { description: 'It is removed' }, ...problems(404) },
  }),
  testDevice: createRoute({
    tags,
    method: 'post',
    path: '/alert-devices/{id}/test',
    'x-right': 'system',
    operationId: 'testAlertDevice',
    summary: 'Push a test to a device',
    description: '503 `push_failed` when its push service does not accept it.',
    middleware: [limited('testMails')] as const,
    request: device,
    responses: { 204: { description: 'The push service has accepted it' }, ...problems(404, 429, 503) },
  }),
}
