import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import { z } from 'zod'

const Credentials = z.object({ email: z.string(), password: z.string() })

/**
 * Signs in by email address and password, for the time that the browser is open. better-auth's own endpoint refuses addresses whose last
 * part is punycode, such as `xn--p1ai`. The path is one of those after which its second factor is asked for; it is not served.
 */
export const passwordSignIn = {
  id: 'password-sign-in',
  endpoints: {
    signInPassword: createAuthEndpoint('/sign-in/username', { method: 'POST', body: Credentials }, async (ctx) => {
      const { internalAdapter, password } = ctx.context
      const found = await internalAdapter.findUserByEmail(ctx.body.email, { includeAccounts: true })
      const hash = found?.accounts.find(({ providerId }) => providerId === 'credential')?.password
      if (!found || !hash || !(await password.verify({ hash, password: ctx.body.password }))) {
        throw new APIError('UNAUTHORIZED', { code: WRONG_PASSWORD })
      }
      const { user } = found
      const session = await internalAdapter.createSession(user.id, true)
      await setSessionCookie(ctx, { session, user }, true)
      return ctx.json({ userId: user.id })
    }),
  },
}

export const WRONG_PASSWORD = 'INVALID_EMAIL_OR_PASSWORD'
