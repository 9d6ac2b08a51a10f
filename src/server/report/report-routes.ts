import { createRoute } from '@hono/zod-openapi'
import { CsvQuery, strictQuery } from '#contract/list.ts'
import { Report, ReportQuery } from '#contract/report.ts'
import { jsonAnswer, newApi, problems } from '#server/http/api-app.ts'
import { csvAnswer, csvContent, csvForm } from '#server/http/csv.ts'
import type { Shop } from '#server/shop.ts'
import { exportReport } from './export-report.ts'
import { readReport, reportDays } from './report.ts'

const tags = ['Admin: reports']
const DAYS =
  'The first and the last business day: what is taken after closing belongs to the evening. Without days, today. At most 400 days.'

/** Reports for owners about one or more days; mounted behind the admin guard. */
export const reportRoutes = (shop: Shop) =>
  newApi()
    .openapi(calls.read, async (c) => c.json(await readReport(shop, reportDays(shop, c.req.valid('query'))), 200))
    .openapi(calls.download, async (c) => {
      const query = c.req.valid('query')
      const file = await exportReport(shop, reportDays(shop, query))
      return csvAnswer(c, file, csvForm(shop.restaurant.amountFormat, query))
    })

const calls = {
  read: createRoute({
    tags,
    method: 'get',
    path: '/reports',
    'x-right': 'exports',
    operationId: 'getReport',
    summary: 'What happened on some days',
    description: `${DAYS} Orders count on the day of their payment, with all refunds so far.`,
    request: { query: strictQuery(ReportQuery) },
    responses: { 200: jsonAnswer(Report, 'The report'), ...problems(400) },
  }),
  download: createRoute({
    tags,
    method: 'get',
    path: '/reports.csv',
    'x-right': 'exports',
    operationId: 'exportReport',
    summary: 'Takings by day, service, rate of tax and payment method as CSV',
    description: DAYS,
    request: { query: strictQuery(ReportQuery.extend(CsvQuery.shape)) },
    responses: { 200: csvContent, ...problems(400) },
  }),
}
