import { createRoute, z } from '@hono/zod-openapi'
import { getCookie } from 'hono/cookie'
import { Admin, AdminChange, AdminSession, AdminToAdd, SignInRequest } from '#contract/admin.ts'
import { pageOf, SearchQuery, strictQuery } from '#contract/list.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Services } from '#server/app/services.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { actorOf } from '#server/http/http-env.ts'
import { googleRoutes } from './google-routes.ts'

const session = { tags: ['Sign-in'] }
const staff = { tags: ['Admins'] }
const AccountId = z.object({ id: z.string().max(100) })

/** Signing in and out, and who is signed in. Public: the guard stands before what follows. */
export const sessionRoutes = ({ admin }: Services) => {
  const api = newApi()
  api.openapi(
    createRoute({
      ...session,
      method: 'post',
      path: '/auth/sign-in/email',
      summary: 'Sign in; the session cookie ends with the browser session',
      description:
        'Ten a minute for a client address, and a growing pause for an account after five wrong passwords. A device that has signed in before is known by a second cookie, and counted by itself.',
      request: { body: jsonBody(SignInRequest) },
      responses: { 200: jsonAnswer(AdminSession, 'Signed in'), ...problems(400, 401, 429) },
    }),
    async (c) => {
      const credentials = c.req.valid('json')
      const device = await admin.findKnownDevice(credentials.email, getCookie(c))
      await c.get('limits').count('signIns', device ? `device ${device}` : c.get('clientAddress'))
      const { session, cookies } = await admin.signIn({ ...credentials, device })
      for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
      return c.json(session, 200)
    },
  )
  api.openapi(
    createRoute({
      ...session,
      method: 'get',
      path: '/admin/session',
      summary: 'Who is signed in, and whether they are an admin',
      responses: { 200: jsonAnswer(AdminSession, 'Somebody is signed in'), ...problems(401) },
    }),
    async (c) => {
      const session = await admin.readSession(c.req.raw.headers)
      if (!session) throw new Refusal('sign_in_required', 'Please sign in.')
      return c.json(session, 200)
    },
  )
  api.route('/', googleRoutes(admin))
  // better-auth has many more paths, and each is a door: only those named here are open.
  api.get('/auth/get-session', (c) => admin.answerSession(c.req.raw))
  api.openapi(
    createRoute({
      ...session,
      method: 'post',
      path: '/auth/sign-out',
      summary: 'Sign out, whether signed in or not',
      responses: { 200: jsonAnswer(z.object({ success: z.literal(true) }), 'Nobody is signed in any more') },
    }),
    async (c) => {
      for (const cookie of await admin.signOut(c.req.raw.headers)) c.header('Set-Cookie', cookie, { append: true })
      return c.json({ success: true } as const, 200)
    },
  )
  return api
}

const one = jsonAnswer(Admin, 'The admin')

/** Who may enter the admin area. */
export const adminRoutes = ({ admin }: Services) =>
  newApi()
    .openapi(
      createRoute({
        ...staff,
        method: 'get',
        path: '/admins',
        summary: 'Admins, the longest serving first',
        request: { query: strictQuery(SearchQuery) },
        responses: { 200: jsonAnswer(pageOf(Admin), 'A page of admins'), ...problems(400) },
      }),
      async (c) => c.json(await admin.listAdmins(c.req.valid('query')), 200),
    )
    .openapi(
      createRoute({
        ...staff,
        method: 'post',
        path: '/admins',
        summary: 'Make an account an admin, by its UID or its e-mail address',
        request: { body: jsonBody(AdminToAdd) },
        responses: { 201: one, ...problems(400, 404, 409) },
      }),
      async (c) => c.json(await admin.permitAdmin(c.req.valid('json'), actorOf(c.get('admin'))), 201),
    )
    .openapi(
      createRoute({
        ...staff,
        method: 'get',
        path: '/admins/{id}',
        summary: 'One admin',
        request: { params: AccountId },
        responses: { 200: one, ...problems(404) },
      }),
      async (c) => c.json(await admin.readAdmin(c.req.valid('param').id), 200),
    )
    .openapi(
      createRoute({
        ...staff,
        method: 'patch',
        path: '/admins/{id}',
        summary: 'Change how an admin is called',
        request: { params: AccountId, body: jsonBody(AdminChange) },
        responses: { 200: one, ...problems(400, 404) },
      }),
      async (c) =>
        c.json(await admin.changeAdmin(c.req.valid('param').id, c.req.valid('json'), actorOf(c.get('admin'))), 200),
    )
    .openapi(
      createRoute({
        ...staff,
        method: 'delete',
        path: '/admins/{id}',
        summary: 'Take an account out of the admin area',
        request: { params: AccountId },
        responses: { 204: { description: 'It is no admin any more' }, ...problems(404, 409) },
      }),
      async (c) => {
        await admin.removeAdmin(c.req.valid('param').id, actorOf(c.get('admin')))
        return c.body(null, 204)
      },
    )
