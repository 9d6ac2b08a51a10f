import { createRoute } from '@hono/zod-openapi'
import { PausesChange, PausesUndo, StaffPauses } from '#contract/pauses.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { actorOf } from '#server/http/http-env.ts'
import type { Shop } from '#server/shop.ts'
import { changePauses, readPauses, undoPausesChange } from './pauses.ts'

/** Pauses and busy times; mounted behind the admin guard. */
export const pauseRoutes = (shop: Shop) =>
  newApi()
    .openapi(calls.read, async (c) => c.json(await readPauses(shop), 200))
    .openapi(calls.change, async (c) =>
      c.json(await changePauses(shop, c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(calls.undo, async (c) =>
      c.json(await undoPausesChange(shop, c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )

const tags = ['Admin: service']
const answer = { 200: jsonAnswer(StaffPauses, 'How orders are taken now') }
const calls = {
  read: createRoute({
    tags,
    method: 'get',
    path: '/service',
    'x-right': 'service',
    operationId: 'getService',
    summary: 'What is paused, busy or closed early',
    description: 'An absent part is as usual. The live stream sends the event `settings` at each change.',
    responses: answer,
  }),
  change: createRoute({
    tags,
    method: 'patch',
    path: '/service',
    'x-right': 'service',
    operationId: 'updateService',
    summary: 'Pause orders, mark the shop as busy, or close early',
    description:
      'Every part ends automatically. While pickup or delivery is paused, orders for after the pause can still be placed; others are refused with `ordering_paused`, its `until` and `reason`. A placed order can always be paid.',
    request: { body: jsonBody(PausesChange) },
    responses: { ...answer, ...problems(400, 409) },
  }),
  undo: createRoute({
    tags,
    method: 'post',
    path: '/service/undo',
    'x-right': 'service',
    operationId: 'undoPausesChange',
    summary: 'Undo the last change',
    description: '409 when there is none, or when `version` is no longer current.',
    request: { body: jsonBody(PausesUndo) },
    responses: { ...answer, ...problems(400, 409) },
  }),
}
