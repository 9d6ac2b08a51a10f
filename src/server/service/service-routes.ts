import { createRoute } from '@hono/zod-openapi'
import { AdminService, ServiceChange, ServiceUndo } from '#contract/service.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { actorOf } from '#server/http/http-env.ts'
import type { Shop } from '#server/shop.ts'
import { changeService, readService, undoServiceChange } from './service.ts'

/** Steering the evening; mounted behind the admin guard. */
export const serviceRoutes = (shop: Shop) =>
  newApi()
    .openapi(calls.read, async (c) => c.json(await readService(shop), 200))
    .openapi(calls.change, async (c) =>
      c.json(await changeService(shop, c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(calls.undo, async (c) =>
      c.json(await undoServiceChange(shop, c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )

const tags = ['Admin: service']
const answer = { 200: jsonAnswer(AdminService, 'How orders are taken now') }
const calls = {
  read: createRoute({
    tags,
    method: 'get',
    path: '/service',
    operationId: 'getService',
    summary: 'What is paused, busy or closed early',
    description: 'A part that is absent is as usual. The event `settings` of the live stream tells each change.',
    responses: answer,
  }),
  change: createRoute({
    tags,
    method: 'patch',
    path: '/service',
    operationId: 'updateService',
    summary: 'Pause orders, say that it is busy, or close early',
    description:
      'Every part ends by itself. While pickup or delivery is paused, orders for after the end can still be placed; others are refused with `ordering_paused`, its `until` and `reason`. An order that was placed can always be paid.',
    request: { body: jsonBody(ServiceChange) },
    responses: { ...answer, ...problems(400, 409) },
  }),
  undo: createRoute({
    tags,
    method: 'post',
    path: '/service/undo',
    operationId: 'undoServiceChange',
    summary: 'Take the last change back',
    description: '409 when there is none, or when `version` is no longer current.',
    request: { body: jsonBody(ServiceUndo) },
    responses: { ...answer, ...problems(400, 409) },
  }),
}
