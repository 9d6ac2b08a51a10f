import { createRoute } from '@hono/zod-openapi'
import { GuestErasure, GuestExport, GuestQuery, GuestRecords, GuestSelection } from '#contract/guest.ts'
import { strictQuery } from '#contract/list.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { actorOf } from '#server/http/http-env.ts'
import type { Shop } from '#server/shop.ts'
import { eraseGuestData, exportGuestData, findGuestRecords } from './guest-data.ts'

const tags = ["Admin: guests' data"]

const find = createRoute({
  method: 'get',
  path: '/guests',
  'x-right': 'guests',
  operationId: 'findGuestData',
  summary: "Find a guest's orders and bookings by name, phone number or email address",
  description:
    'The newest 200; `total` says when there are more. A phone number is found in any notation. Includes deleted orders that are kept for the books.',
  tags,
  request: { query: strictQuery(GuestQuery) },
  responses: { 200: jsonAnswer(GuestRecords, 'What is stored'), ...problems(400) },
})

const exportData = createRoute({
  method: 'post',
  path: '/guests/export',
  'x-right': 'guests',
  operationId: 'exportGuestData',
  summary: 'Everything stored about these orders and bookings, to hand over to their guest',
  description: 'A JSON file. Name the orders and bookings by the ids from the search.',
  tags,
  request: { body: jsonBody(GuestSelection) },
  responses: { 200: jsonAnswer(GuestExport, 'A file to download'), ...problems(400) },
})

const erase = createRoute({
  method: 'post',
  path: '/guests/erase',
  'x-right': 'guests',
  operationId: 'eraseGuestData',
  summary: "Permanently erase the guest's data in these orders and bookings",
  description:
    'Erases names, phone numbers, email addresses, delivery addresses, notes and messages; what was ordered and paid, and when, stays. 409 `guest_under_way` if one of the records is still needed: then nothing is erased.',
  tags,
  request: { body: jsonBody(GuestSelection) },
  responses: { 200: jsonAnswer(GuestErasure, 'How many were erased'), ...problems(400, 409) },
})

/** For staff who are asked what is stored about a guest; mounted behind the admin guard. */
export const guestRoutes = (shop: Shop) =>
  newApi()
    .openapi(find, async (c) => c.json(await findGuestRecords(shop, c.req.valid('query')), 200))
    .openapi(exportData, async (c) => {
      c.header('Content-Disposition', 'attachment; filename="guest-data.json"')
      return c.json(await exportGuestData(shop, c.req.valid('json')), 200)
    })
    .openapi(erase, async (c) => c.json(await eraseGuestData(shop, c.req.valid('json'), actorOf(c.get('admin'))), 200))
