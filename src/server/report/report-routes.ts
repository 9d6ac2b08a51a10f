import { createRoute } from '@hono/zod-openapi'
import { Journal, JournalFileQuery } from '#contract/journal.ts'
import { CsvQuery, strictQuery } from '#contract/list.ts'
import { Report, ReportQuery } from '#contract/report.ts'
import { jsonAnswer, newApi, problems } from '#server/http/api-app.ts'
import { csvAnswer, csvContent, csvForm, PLAIN } from '#server/http/csv.ts'
import { textDownload } from '#server/http/text-download.ts'
import { inWindows1252 } from '#server/http/windows-1252.ts'
import { readerOf, translatorOfFile } from '#server/language/asked-language.ts'
import type { Shop } from '#server/shop.ts'
import { exportReport } from './export-report.ts'
import { exportJournal, readJournal } from './journal.ts'
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
      const file = await exportReport(shop, reportDays(shop, query), await translatorOfFile(query, shop))
      return csvAnswer(c, file, csvForm(shop.restaurant.amountFormat, query))
    })
    .openapi(calls.readJournal, async (c) => {
      const t = await readerOf(c, shop)
      return c.json(await readJournal(shop, reportDays(shop, c.req.valid('query')), t), 200)
    })
    .openapi(calls.downloadJournal, async (c) => {
      const query = c.req.valid('query')
      const file = await exportJournal(shop, reportDays(shop, query), query.for, await translatorOfFile(query, shop))
      if (file.format !== 'datev') {
        const isForSpreadsheets = file.format === 'plain'
        const form = isForSpreadsheets ? csvForm(shop.restaurant.amountFormat, query) : PLAIN
        return csvAnswer(c, file, form, { withByteOrderMark: isForSpreadsheets })
      }
      const contentType = 'text/csv; charset=windows-1252'
      return textDownload(c, { ...file, contentType, parts: inParts(file.lines), encode: inWindows1252 })
    })

async function* inParts(lines: readonly string[]): AsyncGenerator<string> {
  yield lines.join('')
}

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
  readJournal: createRoute({
    tags,
    method: 'get',
    path: '/journal',
    'x-right': 'exports',
    operationId: 'getJournal',
    summary: 'The journal of some days',
    description: `${DAYS} Money counts on the day on which it moved, and so do the sales that it paid or gave back: a later refund changes no day that is over.`,
    request: { query: strictQuery(ReportQuery) },
    responses: { 200: jsonAnswer(Journal, 'The journal'), ...problems(400) },
  }),
  downloadJournal: createRoute({
    tags,
    method: 'get',
    path: '/journal.csv',
    'x-right': 'exports',
    operationId: 'exportJournal',
    summary: 'The journal as a file for a spreadsheet, Xero or DATEV',
    description: `${DAYS} 400 with a sentence in \`fields.for\` if account numbers are missing.`,
    request: { query: strictQuery(JournalFileQuery) },
    responses: { 200: csvContent, ...problems(400) },
  }),
}
