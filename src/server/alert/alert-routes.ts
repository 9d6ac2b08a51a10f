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
import type { Shop } from '#server/shop.ts'
import { addDevice, readDevices, removeDevice, testDevice } from './alert-devices.ts'
import { makeWebhookSecret, readAlertState, testWebhook } from './read-alerts.ts'

/** Who is told when something needs a person; mounted behind the admin guard. */
export const alertRoutes = (shop: Shop) =>
  newApi()
    .openapi(calls.read, async (c) => c.json(await readAlertState(shop), 200))
    .openapi(calls.secret, async (c) => c.json({ secret: await makeWebhookSecret(shop) }, 200))
    .openapi(calls.testWebhook, async (c) => c.json({ status: await testWebhook(shop) }, 200))
    .openapi(calls.devices, async (c) => c.json(await readDevices(shop, c.get('admin')), 200))
    .openapi(calls.addDevice, async (c) => c.json(await addDevice(shop, c.req.valid('json'), c.get('admin')), 201))
    .openapi(calls.removeDevice, async (c) => {
      await removeDevice(shop, c.req.valid('param').id, c.get('admin'))
      return c.body(null, 204)
    })
    .openapi(calls.testDevice, async (c) => {
      await testDevice(shop, c.req.valid('param').id, c.get('admin'))
      return c.body(null, 204)
    })

const tags = ['Admin: alerts']
const device = { params: z.object({ id: RecordId }) }
const calls = {
  read: createRoute({
    tags,
    method: 'get',
    path: '/alerts',
    operationId: 'getAlerts',
    summary: 'What needed a person lately, and who was told',
    description:
      'Each alert is told once when it begins and once when it is over. Who is told, the section `alerts` of the settings says.',
    responses: { 200: jsonAnswer(AlertState, 'The alerts'), ...problems(401, 403) },
  }),
  secret: createRoute({
    tags,
    method: 'post',
    path: '/alerts/webhook-secret',
    operationId: 'makeWebhookSecret',
    summary: 'Make a new secret for the webhook',
    description:
      'It is shown this once, and the one before no longer holds. Every call carries `Shop-Signature: t=TIMESTAMP,v1=SIGNATURE`: the seconds since 1970, and the HMAC-SHA256 of `TIMESTAMP.BODY` with the secret, in hexadecimal digits.',
    responses: { 200: jsonAnswer(WebhookSecret, 'The secret') },
  }),
  testWebhook: createRoute({
    tags,
    method: 'post',
    path: '/alerts/webhook-test',
    operationId: 'testWebhook',
    summary: 'Call the webhook with a test',
    description:
      '503 `webhook_failed` with a sentence when the receiver cannot be called or does not answer 200 to 299.',
    middleware: [limited('testMails')] as const,
    responses: { 200: jsonAnswer(TestedWebhook, 'It has arrived'), ...problems(404, 429, 503) },
  }),
  devices: createRoute({
    tags,
    method: 'get',
    path: '/alert-devices',
    operationId: 'listAlertDevices',
    summary: 'The browsers that are told by push',
    description: 'Your own; an owner reads those of everybody.',
    responses: { 200: jsonAnswer(OwnAlertDevices, 'The devices') },
  }),
  addDevice: createRoute({
    tags,
    method: 'post',
    path: '/alert-devices',
    operationId: 'addAlertDevice',
    summary: 'Tell this browser by push',
    description: 'Send what `PushManager.subscribe` has answered. The same browser again replaces its name.',
    request: { body: jsonBody(NewAlertDevice) },
    responses: { 201: jsonAnswer(AlertDevice, 'The device'), ...problems(400) },
  }),
  removeDevice: createRoute({
    tags,
    method: 'delete',
    path: '/alert-devices/{id}',
    operationId: 'removeAlertDevice',
    summary: 'Tell this browser no more',
    description: 'Your own; an owner can remove any.',
    request: device,
    responses: { 204: { description: 'It is removed' }, ...problems(404) },
  }),
  testDevice: createRoute({
    tags,
    method: 'post',
    path: '/alert-devices/{id}/test',
    operationId: 'testAlertDevice',
    summary: 'Push a test to a device',
    description: '503 `push_failed` when its push service does not take it.',
    middleware: [limited('testMails')] as const,
    request: device,
    responses: { 204: { description: 'The push service has taken it' }, ...problems(404, 429, 503) },
  }),
}
