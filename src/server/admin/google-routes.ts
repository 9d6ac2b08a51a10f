import { createRoute, z } from '@hono/zod-openapi'
import { GoogleSignInRequest } from '#contract/admin.ts'
import type { Services } from '#server/app/services.ts'
import { jsonAnswer, jsonBody, newApi, problems } from '#server/http/api-app.ts'
import { limited } from '#server/http/rate-limit.ts'

/** To Google and back. */
export const googleRoutes = (admin: Services['admin']) => {
  const api = newApi()
  api.openapi(
    createRoute({
      tags: ['Sign-in'],
      method: 'post',
      path: '/auth/sign-in/social',
      summary: 'Where to send the browser to sign in with Google',
      description: '404 when no client of Google is configured; 503 when Google does not answer.',
      middleware: [limited('signIns')] as const,
      request: { body: jsonBody(GoogleSignInRequest) },
      responses: {
        200: jsonAnswer(z.object({ url: z.string() }), 'The address to go to'),
        ...problems(400, 404, 429, 503),
      },
    }),
    async (c) => {
      const { callbackURL, errorCallbackURL } = c.req.valid('json')
      const { url, cookies } = await admin.startGoogleSignIn({ callbackURL, errorCallbackURL })
      for (const cookie of cookies) c.header('Set-Cookie', cookie, { append: true })
      return c.json({ url }, 200)
    },
  )
  // Google sends the browser back here.
  api.get('/auth/callback/google', (c) => admin.answerGoogleSignIn(c.req.raw))
  return api
}
