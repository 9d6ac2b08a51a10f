import { createRoute } from '@hono/zod-openapi'
import { strictQuery } from '#contract/list.ts'
import { TakingsQuery } from '#contract/order.ts'
import { newApi, problems } from '#server/http/api-app.ts'
import { csvAnswer, csvContent, csvForm } from '#server/http/csv.ts'
import { translatorOfFile } from '#server/language/asked-language.ts'
import type { Shop } from '#server/shop.ts'
import { exportPayments } from './export-payments.ts'

/** Each payment as a row, for bookkeepers; mounted behind the admin guard. */
export const paymentsCsvRoutes = (shop: Shop) =>
  newApi().openapi(paymentsCsv, async (c) => {
    const query = c.req.valid('query')
    const file = await exportPayments(shop, query, await translatorOfFile(query, shop))
    return csvAnswer(c, file, csvForm(shop.restaurant.amountFormat, query))
  })

const paymentsCsv = createRoute({
  method: 'get',
  path: '/payments.csv',
  'x-right': 'exports',
  operationId: 'exportPayments',
  tags: ['Admin: orders'],
  summary: 'Every payment and refund as CSV',
  description:
    'A row for each payment, refund (below zero) and correction recorded on these business days, with who recorded it and why. A correction takes back a payment that was recorded by mistake, at the time of that payment. Without days: today.',
  request: { query: strictQuery(TakingsQuery) },
  responses: { 200: csvContent, ...problems(400, 401, 403) },
})
