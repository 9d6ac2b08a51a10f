import { createRoute, z } from '@hono/zod-openapi'
import { searchPageOf, strictQuery } from '#contract/list.ts'
import { AdminMenuItem, MenuItemChange, MenuItemQuery, NewMenuItem } from '#contract/menu.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { actorOf } from '#server/http/http-env.ts'
import type { MenuServices } from './menu-services.ts'

const tags = ['Admin: menu']
const params = z.object({ id: z.string().max(60) })
const one = jsonAnswer(AdminMenuItem, 'The dish')

const list = createRoute({
  method: 'get',
  path: '/menu-items',
  summary: 'Dishes, the newest first; those of a search by how well they match',
  description:
    'A `search` shows dishes whose name matches before those that only mention it; `elsewhere` says how many it finds beside the other filters.',
  tags,
  request: { query: strictQuery(MenuItemQuery) },
  responses: { 200: jsonAnswer(searchPageOf(AdminMenuItem), 'A page of dishes'), ...problems(400) },
})

const add = createRoute({
  method: 'post',
  path: '/menu-items',
  summary: 'Put a dish on the menu',
  tags,
  request: { body: jsonBody(NewMenuItem) },
  responses: { 201: one, ...problems(400) },
})

const read = createRoute({
  method: 'get',
  path: '/menu-items/{id}',
  summary: 'One dish',
  tags,
  request: { params },
  responses: { 200: one, ...problems(404) },
})

const change = createRoute({
  method: 'patch',
  path: '/menu-items/{id}',
  summary: 'Change a dish, its special or its recommendation',
  description: 'Switching isSpecial off clears discount, dates and badge.',
  tags,
  request: { params, body: jsonBody(MenuItemChange) },
  responses: { 200: one, ...problems(400, 404, 409) },
})

const remove = createRoute({
  method: 'delete',
  path: '/menu-items/{id}',
  summary: 'Take a dish off the menu for good',
  tags,
  request: { params },
  responses: { 204: { description: 'It is gone' }, ...problems(404) },
})

/** What staff can do with dishes; mounted behind the admin guard. */
export const adminMenuRoutes = ({ menu }: { readonly menu: MenuServices }) =>
  newApi()
    .openapi(list, async (c) => c.json(await menu.listDishes(c.req.valid('query')), 200))
    .openapi(add, async (c) => c.json(await menu.addDish(c.req.valid('json'), actorOf(c.get('admin'))), 201))
    .openapi(read, async (c) => c.json(await menu.readDish(c.req.valid('param').id), 200))
    .openapi(change, async (c) =>
      c.json(await menu.changeDish(c.req.valid('param').id, c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(remove, async (c) => {
      await menu.removeDish(c.req.valid('param').id, actorOf(c.get('admin')))
      return c.body(null, 204)
    })
