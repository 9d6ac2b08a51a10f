import { createRoute, z } from '@hono/zod-openapi'
import { AdminDeal, DealChange, NewDeal } from '#contract/deal.ts'
import { RecordId } from '#contract/fields.ts'
import { pageOf, SearchQuery, strictQuery } from '#contract/list.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { actorOf } from '#server/http/http-env.ts'
import type { Shop } from '#server/shop.ts'
import { addDeal, changeDeal, listDeals, readDeal, removeDeal } from './deals.ts'

const tags = ['Admin: deals']
const params = z.object({ id: RecordId })
const one = jsonAnswer(AdminDeal, 'The deal')

const list = createRoute({
  method: 'get',
  path: '/deals',
  'x-right': 'availability',
  operationId: 'listDeals',
  summary: 'Deals in their order on the menu',
  description: '`search` looks in the titles.',
  tags,
  request: { query: strictQuery(SearchQuery) },
  responses: { 200: jsonAnswer(pageOf(AdminDeal), 'A page of deals'), ...problems(400) },
})

const add = createRoute({
  method: 'post',
  path: '/deals',
  'x-right': 'menu',
  operationId: 'addDeal',
  summary: 'Add a deal',
  description: 'It comes last among the deals, unless `uiOrder` says where.',
  tags,
  request: { body: jsonBody(NewDeal) },
  responses: { 201: one, ...problems(400) },
})

const read = createRoute({
  method: 'get',
  path: '/deals/{id}',
  'x-right': 'availability',
  operationId: 'getDeal',
  summary: 'One deal',
  description: 'As staff see it, whether it is active or not.',
  tags,
  request: { params },
  responses: { 200: one, ...problems(404) },
})

const change = createRoute({
  method: 'patch',
  path: '/deals/{id}',
  'x-right': 'menu',
  operationId: 'updateDeal',
  summary: 'Change a deal',
  description: 'Drops empty values in the choices.',
  tags,
  request: { params, body: jsonBody(DealChange) },
  responses: { 200: one, ...problems(400, 404, 409) },
})

const remove = createRoute({
  method: 'delete',
  path: '/deals/{id}',
  'x-right': 'menu',
  operationId: 'deleteDeal',
  summary: 'Delete a deal',
  description: 'Orders keep the name and price at which it was sold.',
  tags,
  request: { params },
  responses: { 204: { description: 'It is gone' }, ...problems(404) },
})

/** What staff can do with deals; mounted behind the admin guard. */
export const adminDealRoutes = (shop: Shop) =>
  newApi()
    .openapi(list, async (c) => c.json(await listDeals(shop, c.req.valid('query')), 200))
    .openapi(add, async (c) => c.json(await addDeal(shop, c.req.valid('json'), actorOf(c.get('admin'))), 201))
    .openapi(read, async (c) => c.json(await readDeal(shop, c.req.valid('param').id), 200))
    .openapi(change, async (c) =>
      c.json(await changeDeal(shop, c.req.valid('param').id, c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(remove, async (c) => {
      await removeDeal(shop, c.req.valid('param').id, actorOf(c.get('admin')))
      return c.body(null, 204)
    })
