import { createRoute, z } from '@hono/zod-openapi'
import { IdempotencyHeader } from '#contract/checkout.ts'
import { CashMovement, DrawerCorrection, DrawerCount, DrawerOpening, Drawers } from '#contract/drawer.ts'
import { RecordId } from '#contract/fields.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { actorOf } from '#server/http/http-env.ts'
import type { Shop } from '#server/shop.ts'
import { closeDrawer, correctDrawer, moveCash, openDrawer, readDrawers } from './cash-drawer.ts'

/** The cash drawer; mounted behind the admin guard. */
export const drawerRoutes = (shop: Shop) =>
  newApi()
    .openapi(calls.read, async (c) => c.json(await readDrawers(shop), 200))
    .openapi(calls.open, async (c) => c.json(await openDrawer(shop, c.req.valid('json'), actorOf(c.get('admin'))), 201))
    .openapi(calls.move, async (c) => {
      const { id } = c.req.valid('param')
      const key = c.req.valid('header')['idempotency-key']
      return c.json(await moveCash(shop, id, c.req.valid('json'), actorOf(c.get('admin')), key), 201)
    })
    .openapi(calls.close, async (c) =>
      c.json(await closeDrawer(shop, c.req.valid('param').id, c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(calls.correct, async (c) => {
      const { id } = c.req.valid('param')
      const key = c.req.valid('header')['idempotency-key']
      return c.json(await correctDrawer(shop, id, c.req.valid('json'), actorOf(c.get('admin')), key), 201)
    })

const tags = ['Admin: orders']
const params = z.object({ id: RecordId })
const answer = jsonAnswer(Drawers, 'The open drawer, and the last ones that were closed')
const calls = {
  read: createRoute({
    tags,
    method: 'get',
    path: '/drawers',
    'x-right': 'orders',
    operationId: 'getDrawers',
    summary: 'The cash drawer',
    description:
      'What should be in the open drawer: its float and the cash paid, less the cash given back, with other movements in and out. Also the last closed drawers, with their difference.',
    responses: { 200: answer, ...problems(401, 403) },
  }),
  open: createRoute({
    tags,
    method: 'post',
    path: '/drawers',
    'x-right': 'orders',
    operationId: 'openDrawer',
    summary: 'Open the drawer with a float',
    description:
      'Cash payments are counted into it until it is closed. 409 `drawer_open` while another drawer is open; 400 `not_offered` where no cash is taken.',
    request: { body: jsonBody(DrawerOpening) },
    responses: { 201: answer, ...problems(400, 401, 403, 409) },
  }),
  move: createRoute({
    tags,
    method: 'post',
    path: '/drawers/{id}/movements',
    'x-right': 'orders',
    operationId: 'moveCash',
    summary: 'Put cash into the drawer or take some out, with a reason',
    description:
      'A negative amount is taken out, at most what should be in the drawer. Send an `Idempotency-Key` and repeat it if no answer came: the same key moves cash once. 409 `drawer_closed` once it is closed.',
    request: { params, headers: IdempotencyHeader, body: jsonBody(CashMovement) },
    responses: { 201: answer, ...problems(400, 401, 403, 404, 409) },
  }),
  close: createRoute({
    tags,
    method: 'post',
    path: '/drawers/{id}/close',
    'x-right': 'orders',
    operationId: 'closeDrawer',
    summary: 'Close the drawer with the counted amount',
    description:
      'Stores what should have been in it at this moment, and the difference. It stays closed: 409 `drawer_closed` the second time.',
    request: { params, body: jsonBody(DrawerCount) },
    responses: { 200: answer, ...problems(400, 401, 403, 404, 409) },
  }),
  correct: createRoute({
    tags,
    method: 'post',
    path: '/drawers/{id}/corrections',
    'x-right': 'orders',
    operationId: 'correctDrawer',
    summary: 'Correct a closed drawer, with a reason',
    description:
      'The count and the expected amount stay as stored; the correction counts towards the difference. Send an `Idempotency-Key` and repeat it if no answer came. 409 `drawer_open` while the drawer is open.',
    request: { params, headers: IdempotencyHeader, body: jsonBody(DrawerCorrection) },
    responses: { 201: answer, ...problems(400, 401, 403, 404, 409) },
  }),
}
