import { createRoute, z } from '@hono/zod-openapi'
import { OrderView } from '#contract/checkout.ts'
import { OrderKey, RecordId } from '#contract/fields.ts'
import { StaffOrder } from '#contract/order.ts'
import { InvoiceRequest } from '#contract/receipt.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { actorOf } from '#server/http/http-env.ts'
import { limited } from '#server/http/rate-limit.ts'
import type { Shop } from '#server/shop.ts'
import { askForInvoice, makeInvoice } from './issue-invoice.ts'
import { type InvoiceFile, readInvoice, readInvoiceOfGuest } from './read-invoice.ts'

/** The invoice of a guest's order; the order's key proves whose it is. */
export const invoiceRoutes = (shop: Shop) =>
  newApi()
    .openapi(calls.ask, async (c) => {
      const link = { id: c.req.valid('param').orderId, key: c.req.valid('query').key }
      const ask = () => askForInvoice(shop, link, c.req.valid('json'))
      return c.json(await c.get('limits').perRecord('orderNotices', link.id, ask), 200)
    })
    .openapi(calls.read, async (c) => {
      const link = { id: c.req.valid('param').orderId, key: c.req.valid('query').key }
      return pdfAnswer(await readInvoiceOfGuest(shop, link))
    })

/** The same for staff. */
export const adminInvoiceRoutes = (shop: Shop) =>
  newApi()
    .openapi(staffCalls.make, async (c) =>
      c.json(await makeInvoice(shop, c.req.valid('param').id, c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(staffCalls.read, async (c) => pdfAnswer(await readInvoice(shop, c.req.valid('param').id)))

const pdfAnswer = ({ filename, content }: InvoiceFile): Response =>
  new Response(new Uint8Array(content), {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `attachment; filename="${filename}"` },
  })

const params = z.object({ orderId: RecordId })
const query = z.object({ key: OrderKey.default('') })
const pdf = {
  description: 'The invoice, every time the same',
  content: { 'application/pdf': { schema: z.string().meta({ format: 'binary' }) } },
}

const calls = {
  ask: createRoute({
    tags: ['Ordering'],
    method: 'post',
    path: '/orders/{orderId}/invoice',
    operationId: 'askForInvoice',
    summary: 'Ask for an invoice for a company',
    description:
      'Once the order is paid or handed over, for some days, where the restaurant offers it. It is emailed to the address of the order, if it has one. Asked again for the same company, it is the same invoice; for another one, 409. 404 without the `key` that came with the order.',
    middleware: [limited('addressChecks')] as const,
    request: { params, query, body: jsonBody(InvoiceRequest) },
    responses: { 200: jsonAnswer(OrderView, 'The order with its invoice'), ...problems(400, 404, 409, 429, 503) },
  }),
  read: createRoute({
    tags: ['Ordering'],
    method: 'get',
    path: '/orders/{orderId}/invoice.pdf',
    operationId: 'getInvoice',
    summary: 'The invoice as a PDF',
    description: '404 without the `key` that came with the order, and before the invoice was asked for.',
    middleware: [limited('addressChecks')] as const,
    request: { params, query },
    responses: { 200: pdf, ...problems(404, 429) },
  }),
}

const staffParams = z.object({ id: RecordId })
const staffCalls = {
  make: createRoute({
    tags: ['Admin: orders'],
    method: 'post',
    path: '/orders/{id}/invoice',
    'x-right': 'orders',
    operationId: 'makeInvoice',
    summary: 'Make an invoice for a company',
    description:
      'At any time after the order was paid or handed over, where invoices are switched on. The order cannot be changed afterwards.',
    request: { params: staffParams, body: jsonBody(InvoiceRequest) },
    responses: { 200: jsonAnswer(StaffOrder, 'The order with its invoice'), ...problems(400, 401, 403, 404, 409) },
  }),
  read: createRoute({
    tags: ['Admin: orders'],
    method: 'get',
    path: '/orders/{id}/invoice.pdf',
    'x-right': 'orders',
    operationId: 'getInvoiceOfOrder',
    summary: 'The invoice of an order as a PDF',
    description: '404 before one was made.',
    request: { params: staffParams },
    responses: { 200: pdf, ...problems(401, 403, 404) },
  }),
}
