import { createRoute, z } from '@hono/zod-openapi'
import { AdminCategory, CategoryChange, NewCategory } from '#contract/category.ts'
import { RecordId } from '#contract/fields.ts'
import { pageOf, SearchQuery, searchPageOf, strictQuery } from '#contract/list.ts'
import { AdminMenuItem, MenuDocument, MenuItemChange, MenuItemQuery, NewMenuItem } from '#contract/menu.ts'
import { StationList } from '#contract/station.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { isKnownTag } from '#server/http/compression.ts'
import { actorOf } from '#server/http/http-env.ts'
import { onlyFields } from '#server/http/route-right.ts'
import type { Shop } from '#server/shop.ts'
import { addCategory, changeCategory, listCategories, readCategory, removeCategory } from './categories.ts'
import { addDish, changeDish, listDishes, readDish, removeDish } from './dishes.ts'
import { listStations } from './stations.ts'

const params = z.object({ id: RecordId })

/** The menu as visitors read it. */
export const menuRoutes = ({ menu }: Shop) =>
  newApi().openapi(publicMenu, async (c) => {
    const { version, text } = await menu.readText()
    const etag = `"${version}"`
    // Browsers may cache it but must revalidate each time: a price must never be stale.
    const headers = { ETag: etag, 'Cache-Control': 'no-cache' }
    if (isKnownTag(etag, c.req.header('If-None-Match'))) return c.body(null, 304, headers)
    return c.body(text, 200, { ...headers, 'Content-Type': 'application/json' })
  })

const publicMenu = createRoute({
  method: 'get',
  path: '/menu',
  operationId: 'getMenu',
  summary: 'The whole public menu',
  description:
    'Available dishes and active deals only. Send back the ETag as If-None-Match: 304 means nothing has changed.',
  tags: ['Menu'],
  responses: {
    200: jsonAnswer(MenuDocument, 'The menu as it reads now'),
    304: { description: 'The menu has not changed' },
  },
})

/** What staff can do with dishes; mounted behind the admin guard. */
export const adminDishRoutes = (shop: Shop) =>
  newApi()
    .openapi(dish.list, async (c) => c.json(await listDishes(shop, c.req.valid('query')), 200))
    .openapi(dish.add, async (c) => c.json(await addDish(shop, c.req.valid('json'), actorOf(c.get('admin'))), 201))
    .openapi(dish.read, async (c) => c.json(await readDish(shop, c.req.valid('param').id), 200))
    .openapi(dish.change, async (c) =>
      c.json(await changeDish(shop, c.req.valid('param').id, c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(dish.remove, async (c) => {
      await removeDish(shop, c.req.valid('param').id, actorOf(c.get('admin')))
      return c.body(null, 204)
    })

const dishAnswer = jsonAnswer(AdminMenuItem, 'The dish')
const dishTags = ['Admin: menu']
const dish = {
  list: createRoute({
    method: 'get',
    path: '/menu-items',
    'x-right': 'availability',
    operationId: 'listMenuItems',
    summary: 'Dishes, the newest first; search results by relevance',
    description:
      'A `search` lists dishes whose name matches before those that only mention it; `elsewhere` counts what it finds outside the other filters.',
    tags: dishTags,
    request: { query: strictQuery(MenuItemQuery) },
    responses: { 200: jsonAnswer(searchPageOf(AdminMenuItem), 'A page of dishes'), ...problems(400) },
  }),
  add: createRoute({
    method: 'post',
    path: '/menu-items',
    'x-right': 'menu',
    operationId: 'addMenuItem',
    summary: 'Put a dish on the menu',
    description: 'The public menu shows it at once, unless `isAvailable` is false.',
    tags: dishTags,
    request: { body: jsonBody(NewMenuItem) },
    responses: { 201: dishAnswer, ...problems(400, 409) },
  }),
  read: createRoute({
    method: 'get',
    path: '/menu-items/{id}',
    'x-right': 'availability',
    operationId: 'getMenuItem',
    summary: 'One dish',
    description: 'As staff see it, whether it is available or not.',
    tags: dishTags,
    request: { params },
    responses: { 200: dishAnswer, ...problems(404) },
  }),
  change: createRoute({
    method: 'patch',
    path: '/menu-items/{id}',
    'x-right': onlyFields(['isAvailable'], 'availability', 'menu'),
    operationId: 'updateMenuItem',
    summary: 'Change a dish, its special or its recommendation',
    description: 'Switching isSpecial off clears discount, dates and badge.',
    tags: dishTags,
    request: { params, body: jsonBody(MenuItemChange) },
    responses: { 200: dishAnswer, ...problems(400, 404, 409) },
  }),
  remove: createRoute({
    method: 'delete',
    path: '/menu-items/{id}',
    'x-right': 'menu',
    operationId: 'deleteMenuItem',
    summary: 'Take a dish off the menu for good',
    description: 'Orders keep the name and price at which it was sold.',
    tags: dishTags,
    request: { params },
    responses: { 204: { description: 'It is gone' }, ...problems(404) },
  }),
}

/** What staff can do with categories; mounted behind the admin guard. */
export const adminCategoryRoutes = (shop: Shop) =>
  newApi()
    .openapi(stations, async (c) => c.json({ items: await listStations(shop) }, 200))
    .openapi(category.list, async (c) => c.json(await listCategories(shop, c.req.valid('query')), 200))
    .openapi(category.add, async (c) =>
      c.json(await addCategory(shop, c.req.valid('json'), actorOf(c.get('admin'))), 201),
    )
    .openapi(category.read, async (c) => c.json(await readCategory(shop, c.req.valid('param').id), 200))
    .openapi(category.change, async (c) =>
      c.json(await changeCategory(shop, c.req.valid('param').id, c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(category.remove, async (c) => {
      await removeCategory(shop, c.req.valid('param').id, actorOf(c.get('admin')))
      return c.body(null, 204)
    })

const stations = createRoute({
  method: 'get',
  path: '/stations',
  'x-right': 'availability',
  operationId: 'listStations',
  summary: 'The stations at which dishes are made, by name',
  description:
    'A station is a free word on a dish or a category: `Fryer`, `Tandoor`. There is none until one names it.',
  tags: ['Admin: menu'],
  responses: { 200: jsonAnswer(StationList, 'Each station with how many dishes are made there') },
})

const categoryAnswer = jsonAnswer(AdminCategory, 'The category')
const categoryTags = ['Admin: categories']
const category = {
  list: createRoute({
    method: 'get',
    path: '/categories',
    'x-right': 'availability',
    operationId: 'listCategories',
    summary: 'Categories by name, with how many dishes each holds',
    description: '`search` looks in the names.',
    tags: categoryTags,
    request: { query: strictQuery(SearchQuery) },
    responses: { 200: jsonAnswer(pageOf(AdminCategory), 'A page of categories'), ...problems(400) },
  }),
  add: createRoute({
    method: 'post',
    path: '/categories',
    'x-right': 'menu',
    operationId: 'addCategory',
    summary: 'Add a category',
    description: 'It comes last on the menu. 409 when there is a category of that name.',
    tags: categoryTags,
    request: { body: jsonBody(NewCategory) },
    responses: { 201: categoryAnswer, ...problems(400, 409) },
  }),
  read: createRoute({
    method: 'get',
    path: '/categories/{id}',
    'x-right': 'availability',
    operationId: 'getCategory',
    summary: 'One category',
    description: 'With how many dishes it holds.',
    tags: categoryTags,
    request: { params },
    responses: { 200: categoryAnswer, ...problems(404) },
  }),
  change: createRoute({
    method: 'patch',
    path: '/categories/{id}',
    'x-right': 'menu',
    operationId: 'updateCategory',
    summary: 'Rename a category or move it, with its dishes and deals',
    description:
      '`before` names the category it moves in front of. 409 when the name is taken, or when `version` is no longer current.',
    tags: categoryTags,
    request: { params, body: jsonBody(CategoryChange) },
    responses: { 200: categoryAnswer, ...problems(400, 404, 409) },
  }),
  remove: createRoute({
    method: 'delete',
    path: '/categories/{id}',
    'x-right': 'menu',
    operationId: 'deleteCategory',
    summary: 'Delete a category that holds no dishes',
    description: '409 while it holds dishes: move or delete them first.',
    tags: categoryTags,
    request: { params },
    responses: { 204: { description: 'It is gone' }, ...problems(404, 409) },
  }),
}
