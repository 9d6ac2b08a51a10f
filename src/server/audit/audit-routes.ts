import { createRoute } from '@hono/zod-openapi'
import { AuditEntry, AuditQuery } from '#contract/admin.ts'
import { pageOf, strictQuery } from '#contract/list.ts'
import { jsonAnswer, newApi, problems } from '#server/http/api-app.ts'
import type { Shop } from '#server/shop.ts'
import { readAuditLog } from './record-change.ts'

const list = createRoute({
  method: 'get',
  path: '/audit',
  operationId: 'listAuditLog',
  summary: 'Who changed what, the newest change first',
  description:
    'With `entity` and `id` the history of one record, with `action` only such changes. Nobody can change it.',
  tags: ['Admin: history'],
  request: { query: strictQuery(AuditQuery) },
  responses: { 200: jsonAnswer(pageOf(AuditEntry), 'A page of changes'), ...problems(400) },
})

/** Mounted behind the admin guard. */
export const auditRoutes = (shop: Shop) =>
  newApi().openapi(list, async (c) => c.json(await readAuditLog(shop, c.req.valid('query')), 200))
