import { createRoute, z } from '@hono/zod-openapi'
import { Admin, AdminChange, AdminToAdd } from '#contract/admin.ts'
import { AccountId } from '#contract/fields.ts'
import { pageOf, SearchQuery, strictQuery } from '#contract/list.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { actorOf } from '#server/http/http-env.ts'
import type { Shop } from '#server/shop.ts'
import { changeAdmin, listAdmins, permitAdmin, readAdmin, removeAdmin } from './admins.ts'

const staff = { tags: ['Admins'] }
const AccountParams = z.object({ id: AccountId })

const one = jsonAnswer(Admin, 'The admin')

const removeRoute = createRoute({
  ...staff,
  method: 'delete',
  path: '/admins/{id}',
  'x-right': 'people',
  operationId: 'removeAdmin',
  summary: 'Remove an admin',
  description: 'The account itself stays. 409 for the last admin and the last owner.',
  request: { params: AccountParams },
  responses: { 204: { description: 'The account is no longer an admin' }, ...problems(404, 409) },
})

/** Who may enter the admin area; mounted behind the admin guard. */
export const adminRoutes = (shop: Shop) =>
  // Longer than 60 lines: what each call takes and answers, in one table.
  newApi()
    .openapi(
      createRoute({
        ...staff,
        method: 'get',
        path: '/admins',
        'x-right': 'people',
        operationId: 'listAdmins',
        summary: 'Admins, the longest serving first',
        description: '`search` looks in names, email addresses and UIDs.',
        request: { query: strictQuery(SearchQuery) },
        responses: { 200: jsonAnswer(pageOf(Admin), 'A page of admins'), ...problems(400) },
      }),
      async (c) => c.json(await listAdmins(shop, c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        ...staff,
        method: 'post',
        path: '/admins',
        'x-right': 'people',
        operationId: 'addAdmin',
        summary: 'Make an account an admin, by its UID or its email address',
        description: '404 when there is no such account, 409 when it is an admin already.',
        request: { body: jsonBody(AdminToAdd) },
        responses: { 201: one, ...problems(400, 404, 409) },
      }),
      async (c) => c.json(await permitAdmin(shop, c.req.valid('json'), actorOf(c.get('admin'))), 201),
    )
    .openapi(
      createRoute({
        ...staff,
        method: 'get',
        path: '/admins/{id}',
        'x-right': 'people',
        operationId: 'getAdmin',
        summary: 'One admin',
        description: 'The id is the UID of the account.',
        request: { params: AccountParams },
        responses: { 200: one, ...problems(404) },
      }),
      async (c) => c.json(await readAdmin(shop, c.req.valid('param').id), 200),
    )
    .openapi(
      createRoute({
        ...staff,
        method: 'patch',
        path: '/admins/{id}',
        'x-right': 'people',
        operationId: 'updateAdmin',
        summary: "Change an admin's name, role or refund limit",
        description: 'Their open screens follow at once. 409 for the last owner, who cannot become staff.',
        request: { params: AccountParams, body: jsonBody(AdminChange) },
        responses: { 200: one, ...problems(400, 404, 409) },
      }),
      async (c) =>
        c.json(await changeAdmin(shop, c.req.valid('param').id, c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(removeRoute, async (c) => {
      await removeAdmin(shop, c.req.valid('param').id, actorOf(c.get('admin')))
      return c.body(null, 204)
    })
