import { createRoute } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { AuditEntry, AuditQuery } from '#contract/admin.ts'
import { pageOf, strictQuery } from '#contract/list.ts'
import type { Right } from '#domain/people/access.ts'
import { AUDITED_ENTITIES, type AuditedEntity } from '#domain/people/audit.ts'
import { jsonAnswer, newApi, problems } from '#server/http/api-app.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import type { Shop } from '#server/shop.ts'
import { readAuditLog } from './record-change.ts'

const list = createRoute({
  method: 'get',
  path: '/audit',
  'x-right': historyRight,
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

/** The right to work with a record includes its history. */
const HISTORY_RIGHTS: Readonly<Record<AuditedEntity, Right>> = {
  order: 'orders',
  booking: 'bookings',
  'menu-item': 'availability',
  category: 'menu',
  deal: 'menu',
  settings: 'settings',
  service: 'service',
  drawer: 'orders',
  admin: 'people',
  invitation: 'people',
}

function historyRight(c: Context<HttpEnv>): Right {
  const entity = AUDITED_ENTITIES.find((known) => known === c.req.query('entity'))
  return entity ? HISTORY_RIGHTS[entity] : 'people'
}
