import { createRoute, z } from '@hono/zod-openapi'
import { pageOf, SearchQuery, strictQuery } from '#contract/list.ts'
import { AdminCategory, CategoryChange, NewCategory } from '#contract/menu.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { actorOf } from '#server/http/http-env.ts'
import type { MenuServices } from './menu-services.ts'

const tags = ['Admin: categories']
const params = z.object({ id: z.string().max(60) })
const one = jsonAnswer(AdminCategory, 'The category')

const list = createRoute({
  method: 'get',
  path: '/categories',
  summary: 'Categories by name, with how many dishes each holds',
  tags,
  request: { query: strictQuery(SearchQuery) },
  responses: { 200: jsonAnswer(pageOf(AdminCategory), 'A page of categories'), ...problems(400) },
})

const add = createRoute({
  method: 'post',
  path: '/categories',
  summary: 'Add a category',
  tags,
  request: { body: jsonBody(NewCategory) },
  responses: { 201: one, ...problems(400, 409) },
})

const read = createRoute({
  method: 'get',
  path: '/categories/{id}',
  summary: 'One category',
  tags,
  request: { params },
  responses: { 200: one, ...problems(404) },
})

const change = createRoute({
  method: 'patch',
  path: '/categories/{id}',
  summary: 'Rename a category or move it; its dishes and deals go along',
  tags,
  request: { params, body: jsonBody(CategoryChange) },
  responses: { 200: one, ...problems(400, 404, 409) },
})

const remove = createRoute({
  method: 'delete',
  path: '/categories/{id}',
  summary: 'Delete a category that holds no dishes',
  tags,
  request: { params },
  responses: { 204: { description: 'It is gone' }, ...problems(404, 409) },
})

/** What staff can do with categories; mounted behind the admin guard. */
export const adminCategoryRoutes = ({ menu }: { readonly menu: MenuServices }) =>
  newApi()
    .openapi(list, async (c) => c.json(await menu.listCategories(c.req.valid('query')), 200))
    .openapi(add, async (c) => c.json(await menu.addCategory(c.req.valid('json'), actorOf(c.get('admin'))), 201))
    .openapi(read, async (c) => c.json(await menu.readCategory(c.req.valid('param').id), 200))
    .openapi(change, async (c) =>
      c.json(await menu.changeCategory(c.req.valid('param').id, c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(remove, async (c) => {
      await menu.removeCategory(c.req.valid('param').id, actorOf(c.get('admin')))
      return c.body(null, 204)
    })
