import { createRoute, z } from '@hono/zod-openapi'
import { getCookie } from 'hono/cookie'
import { SecondFactorRequired } from '#contract/account.ts'
import { AdminSession, GoogleSignInRequest, SignInRequest } from '#contract/admin.ts'
import { message } from '#domain/language/translate.ts'
import { Refusal } from '#domain/refusal.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { limited } from '#server/http/rate-limit.ts'
import { rememberLanguage } from '#server/http/staff-language.ts'
import type { Shop } from '#server/shop.ts'
import { findSignInParty, readSession, signIn, signOut } from './sign-in.ts'

const session = { tags: ['Sign-in'] }

const signInRoute = createRoute({
  ...session,
  method: 'post',
  path: '/auth/sign-in/email',
  operationId: 'signIn',
  summary: 'Sign in; the session cookie ends with the browser session',
  description:
    'Ten a minute for a client address, and a growing pause for an account after five wrong passwords. A device that has signed in before is recognised by a second cookie, and counted separately.',
  request: { body: jsonBody(SignInRequest) },
  responses: {
    200: jsonAnswer(AdminSession, 'Signed in'),
    202: jsonAnswer(SecondFactorRequired, 'The password is right, and a code is asked for'),
    ...problems(400, 401, 429),
  },
})

/** Signing in and out, and who is signed in. Public: mounted outside the admin guard. */
export const sessionRoutes = (shop: Shop) =>
  newApi()
    .openapi(signInRoute, async (c) => {
      const credentials = c.req.valid('json')
      const { account, device } = await findSignInParty(shop, credentials.email, getCookie(c))
      c.set('account', account?.id)
      await c.get('limits').count('signIns', device ? `device ${device}` : c.get('clientAddress'))
      const { session, cookies } = await signIn(shop, {
        ...credentials,
        device,
        userAgent: c.req.header('User-Agent'),
      })
      for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
      if (!session) return c.json({ secondFactorRequired: true } as const, 202)
      return c.json(session, 200)
    })
    .openapi(
      createRoute({
        ...session,
        method: 'get',
        path: '/admin/session',
        operationId: 'getSession',
        summary: 'Who is signed in, and whether they are an admin',
        description:
          '401 when nobody is signed in. An account that is signed in but is not an admin gets 200, with `isAdmin: false`.',
        responses: { 200: jsonAnswer(AdminSession, 'Somebody is signed in'), ...problems(401) },
      }),
      async (c) => {
        const session = await readSession(shop, c.req.raw.headers)
        if (!session) throw new Refusal('sign_in_required', message('Please sign in.'))
        rememberLanguage(c, session.user.language)
        return c.json(session, 200)
      },
    )
    .openapi(
      createRoute({
        ...session,
        method: 'post',
        path: '/auth/sign-out',
        operationId: 'signOut',
        summary: 'Sign out, whether signed in or not',
        description: 'Ends the session and clears its cookie.',
        responses: { 200: jsonAnswer(z.object({ success: z.literal(true) }), 'Nobody is signed in any more') },
      }),
      async (c) => {
        for (const cookie of await signOut(shop, c.req.raw.headers)) c.header('Set-Cookie', cookie, { append: true })
        return c.json({ success: true } as const, 200)
      },
    )
    .route('/', googleRoutes(shop))
    // better-auth has many more paths. Only those named here are exposed.
    .get('/auth/get-session', async (c) => withoutToken(await shop.auth.handler(c.req.raw)))

/** The cookie alone has the token: a script must not read it. */
async function withoutToken(answer: Response): Promise<Response> {
  const text = await answer.text()
  const body =
    text && JSON.stringify(JSON.parse(text), (name, value: unknown) => (name === 'token' ? undefined : value))
  const headers = new Headers(answer.headers)
  headers.delete('Content-Length')
  return new Response(body, { status: answer.status, headers })
}

const googleRoutes = (shop: Shop) =>
  newApi()
    .openapi(
      createRoute({
        ...session,
        method: 'post',
        path: '/auth/sign-in/social',
        operationId: 'signInWithGoogle',
        summary: 'Where to send the browser to sign in with Google',
        description: '404 when no Google client is configured; 503 when Google does not answer.',
        middleware: [limited('signIns')] as const,
        request: { body: jsonBody(GoogleSignInRequest) },
        responses: {
          200: jsonAnswer(z.object({ url: z.string() }), 'The address to go to'),
          ...problems(400, 404, 429, 503),
        },
      }),
      async (c) => {
        const { callbackURL, errorCallbackURL } = c.req.valid('json')
        const { url, cookies } = await shop.google.start({ callbackURL, errorCallbackURL })
        for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
        return c.json({ url }, 200)
      },
    )
    // Google sends the browser back here.
    .get('/auth/callback/google', (c) => shop.google.answer(c.req.raw))
