import { createRoute, z } from '@hono/zod-openapi'
import { pageOf, strictQuery } from '#contract/list.ts'
import { DaySeal, SealCheck, SealedDay, SealedDaysQuery, SealsQuery } from '#contract/seal.ts'
import { jsonAnswer, newApi, problems } from '#server/http/api-app.ts'
import { textDownload } from '#server/http/text-download.ts'
import { readerOf } from '#server/language/asked-language.ts'
import type { Shop } from '#server/shop.ts'
import { checkDay } from './check-day.ts'
import { exportDays, readSeals } from './seals.ts'

const tags = ['Admin: sealed books']

/** The sealed days, for owners; mounted behind the admin guard. */
export const sealRoutes = (shop: Shop) =>
  newApi()
    .openapi(calls.list, async (c) => c.json(await readSeals(shop, c.req.valid('query')), 200))
    .openapi(calls.check, async (c) => {
      const t = await readerOf(c, shop)
      return c.json(await checkDay(shop, c.req.valid('param').day, t), 200)
    })
    .openapi(calls.download, async (c) => {
      const { filename, lines } = await exportDays(shop, c.req.valid('query'))
      return textDownload(c, { filename, contentType: 'text/jsonl; charset=utf-8', parts: lines })
    })

const calls = {
  list: createRoute({
    tags,
    method: 'get',
    path: '/seals',
    'x-right': 'books',
    operationId: 'listSeals',
    summary: 'The sealed business days, the newest first',
    description:
      'A day is sealed a quarter of an hour after its last closing. Its seal covers all days before it, too.',
    request: { query: strictQuery(SealsQuery) },
    responses: { 200: jsonAnswer(pageOf(DaySeal), 'A page of sealed days'), ...problems(400) },
  }),
  check: createRoute({
    tags,
    method: 'post',
    path: '/seals/{day}/check',
    'x-right': 'books',
    operationId: 'checkSeal',
    summary: 'Compares a sealed day with the database as it is now',
    description:
      'What was changed since, in the ordinary way, is in the history and in the day that is sealed next: it is no difference.',
    request: { params: SealedDay },
    responses: { 200: jsonAnswer(SealCheck, 'What differs, if anything'), ...problems(400, 404) },
  }),
  download: createRoute({
    tags,
    method: 'get',
    path: '/seals.jsonl',
    'x-right': 'books',
    operationId: 'exportSealedDays',
    summary: 'The lines of sealed days as a file',
    description: 'A JSON object per line. `npm run verify -- FILE` checks it without the shop.',
    request: { query: strictQuery(SealedDaysQuery) },
    responses: {
      200: { content: { 'text/jsonl': { schema: z.string() } }, description: 'A JSON object per line, UTF-8' },
      ...problems(400),
    },
  }),
}
