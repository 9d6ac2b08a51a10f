import { createRoute, z } from '@hono/zod-openapi'
import { RecordId } from '#contract/fields.ts'
import { PrintedTickets, TestPrint, TestPrinted } from '#contract/printing.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { limited } from '#server/http/rate-limit.ts'
import type { Shop } from '#server/shop.ts'
import { testPrinter } from './test-printer.ts'
import { reprintTickets } from './tickets.ts'

/** Tickets on network printers; mounted behind the admin guard. */
export const ticketRoutes = (shop: Shop) =>
  newApi()
    .openapi(calls.reprint, async (c) => c.json({ tickets: await reprintTickets(shop, c.req.valid('param').id) }, 200))
    .openapi(calls.test, async (c) => c.json({ isConfirmed: await testPrinter(shop, c.req.valid('json')) }, 200))

const calls = {
  reprint: createRoute({
    tags: ['Admin: orders'],
    method: 'post',
    path: '/orders/{id}/tickets',
    'x-right': 'orders',
    operationId: 'reprintTickets',
    summary: 'Reprint the tickets of an order',
    description:
      'On every network printer that has part of it; each is marked as a reprint. Without printers, nothing happens.',
    request: { params: z.object({ id: RecordId }) },
    responses: { 200: jsonAnswer(PrintedTickets, 'All tickets of the order'), ...problems(404) },
  }),
  test: createRoute({
    tags: ['Admin: settings'],
    method: 'post',
    path: '/settings/printing/test',
    'x-right': 'settings',
    operationId: 'testPrinter',
    summary: 'Print a test',
    description:
      '409 `printer_failed` with a sentence when the printer cannot be reached, has no paper, or does not answer.',
    middleware: [limited('testMails')] as const,
    request: { body: jsonBody(TestPrint) },
    responses: { 200: jsonAnswer(TestPrinted, 'It was sent'), ...problems(400, 409, 429) },
  }),
}
