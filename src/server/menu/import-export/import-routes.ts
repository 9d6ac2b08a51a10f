import { createRoute, z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { CsvQuery, strictQuery } from '#contract/list.ts'
import { MenuFile } from '#contract/menu-file.ts'
import {
  ApplyQuery,
  ImportPreview,
  ImportQuery,
  ImportReport,
  LastImport,
  MenuFileQuery,
} from '#contract/menu-import.ts'
import { message } from '#domain/language/translate.ts'
import { jsonAnswer, newApi, problems } from '#server/http/api-app.ts'
import { csvAnswer, csvContent, csvForm } from '#server/http/csv.ts'
import { actorOf, type HttpEnv } from '#server/http/http-env.ts'
import type { Shop } from '#server/shop.ts'
import { exportMenu } from '../menu-file.ts'
import { applyImport, previewImport, readLastImport, undoImport } from './import-menu.ts'
import { emptyTable, menuTable } from './menu-table.ts'
import { unreadable } from './upload-limits.ts'
import { writeWorkbook, XLSX_TYPE } from './write-workbook.ts'

const tags = ['Admin: menu']
const upload = {
  body: { content: { 'application/octet-stream': { schema: z.string().meta({ format: 'binary' }) } }, required: true },
}
const COLUMNS_OF =
  'A row for each dish, after a row without a name for its category. Pictures, specials and deals are in the JSON file alone. Each other language of the site has columns such as `Name:de`.'

const calls = {
  csv: createRoute({
    tags,
    method: 'get',
    path: '/menu.csv',
    'x-right': 'menu',
    operationId: 'exportMenuCsv',
    summary: 'The menu as a table, or an empty template',
    description: COLUMNS_OF,
    request: { query: strictQuery(MenuFileQuery.extend(CsvQuery.shape)) },
    responses: { 200: csvContent, ...problems(400) },
  }),
  xlsx: createRoute({
    tags,
    method: 'get',
    path: '/menu.xlsx',
    'x-right': 'menu',
    operationId: 'exportMenuXlsx',
    summary: 'The menu for Excel, or an empty template',
    description: COLUMNS_OF,
    request: { query: strictQuery(MenuFileQuery) },
    responses: {
      200: { content: { [XLSX_TYPE]: { schema: z.string().meta({ format: 'binary' }) } }, description: 'The workbook' },
      ...problems(400),
    },
  }),
  json: createRoute({
    tags,
    method: 'get',
    path: '/menu.json',
    'x-right': 'menu',
    operationId: 'exportMenuJson',
    summary: 'The whole menu as one file',
    description: 'What `npm run menu -- export` writes: categories, dishes and deals with all of their fields.',
    responses: { 200: jsonAnswer(MenuFile, 'The file') },
  }),
  preview: createRoute({
    tags,
    method: 'post',
    path: '/menu-import/preview',
    'x-right': 'menu',
    operationId: 'previewMenuImport',
    summary: 'What importing a menu file would change',
    description:
      'CSV, XLSX or JSON, at most 20 MB, recognised by content. A text that is no Unicode is read as files of the restaurant’s country usually are, which the answer calls a guess; `encoding` sets another one. Changes nothing. A 400 lists in `fields` each place that cannot be imported: `Row 14, Price`.',
    request: { query: ImportQuery, ...upload },
    responses: { 200: jsonAnswer(ImportPreview, 'The differences'), ...problems(400, 413) },
  }),
  apply: createRoute({
    tags,
    method: 'post',
    path: '/menu-import',
    'x-right': 'menu',
    operationId: 'importMenu',
    summary: 'Import a menu file',
    description: 'All or nothing: one mistake refuses the whole file. 409 when the menu has changed since the preview.',
    request: { query: ApplyQuery, ...upload },
    responses: { 200: jsonAnswer(ImportReport, 'What it has changed'), ...problems(400, 409, 413) },
  }),
  last: createRoute({
    tags,
    method: 'get',
    path: '/menu-import',
    'x-right': 'menu',
    operationId: 'getLastMenuImport',
    summary: 'The last import',
    description: 'It can be undone until the menu changes in another way.',
    responses: { 200: jsonAnswer(LastImport, 'The import') },
  }),
  undo: createRoute({
    tags,
    method: 'post',
    path: '/menu-import/undo',
    'x-right': 'menu',
    operationId: 'undoMenuImport',
    summary: 'Undo the last import',
    description: '409 when the menu has been changed since.',
    responses: { 204: { description: 'The earlier menu is back' }, ...problems(404, 409) },
  }),
}

/** Answers a client that disconnects while sending; otherwise it would be logged as our fault. */
async function uploaded(c: Context<HttpEnv>): Promise<Uint8Array> {
  try {
    return new Uint8Array(await c.req.arrayBuffer())
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ECONNRESET') throw unreadable(CUT_OFF)
    throw error
  }
}
const CUT_OFF = message('The file did not arrive completely. Please try again.')

/** Export and import of the menu as files; mounted behind the admin guard. */
export const menuFileRoutes = (shop: Shop) =>
  newApi()
    .openapi(calls.csv, async (c) => {
      const { amountFormat } = shop.restaurant
      const { currency } = amountFormat
      const query = c.req.valid('query')
      const table = query.empty
        ? emptyTable(currency)
        : menuTable(await exportMenu(shop), currency, shop.restaurant.languages)
      return csvAnswer(c, { filename: 'menu.csv', ...table }, csvForm(amountFormat, query))
    })
    .openapi(calls.xlsx, async (c) => {
      const { currency } = shop.restaurant.amountFormat
      const table = c.req.valid('query').empty
        ? emptyTable(currency)
        : menuTable(await exportMenu(shop), currency, shop.restaurant.languages)
      return c.body(await writeWorkbook(table), 200, {
        'Content-Type': XLSX_TYPE,
        'Content-Disposition': 'attachment; filename="menu.xlsx"',
      })
    })
    .openapi(calls.json, async (c) =>
      c.json(await exportMenu(shop), 200, { 'Content-Disposition': 'attachment; filename="menu.json"' }),
    )
    .openapi(calls.preview, async (c) => {
      const bytes = await uploaded(c)
      return c.json(await previewImport(shop, bytes, c.req.valid('query')), 200)
    })
    .openapi(calls.apply, async (c) => {
      const bytes = await uploaded(c)
      return c.json(await applyImport(shop, bytes, c.req.valid('query'), actorOf(c.get('admin'))), 200)
    })
    .openapi(calls.last, async (c) => c.json(await readLastImport(shop), 200))
    .openapi(calls.undo, async (c) => {
      await undoImport(shop, actorOf(c.get('admin')))
      return c.body(null, 204)
    })
