import { type BetterAuthOptions, betterAuth } from 'better-auth'
import { drizzleAdapter } from 'better-auth/adapters/drizzle'
import { twoFactor } from 'better-auth/plugins'
import type { Logger } from 'pino'
import { NEW_PASSWORD } from '#domain/people/sign-in.ts'
import type { Db } from '#server/database/client.ts'
import { account, session, twoFactor as twoFactorTable, user, verification } from '#server/database/schema/admin.ts'
import { touchAccount } from './account-queries.ts'
import { hashPassword, verifyPassword } from './password-hash.ts'
import { passwordSignIn } from './password-sign-in.ts'

/** A session ends this long after its last use, or with the browser, whichever comes first. */
export const SESSION_SECONDS = 12 * 60 * 60

export type Auth = ReturnType<typeof openAuth>
export type AuthParts = {
  readonly db: Db
  readonly secret: string
  readonly publicUrl: string
  readonly log: Logger
}

/** Staff sessions and passwords through better-auth, without the checks that our own middleware makes. */
export function openAuth(parts: AuthParts) {
  return betterAuth({
    ...authOptions(parts),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      minPasswordLength: NEW_PASSWORD.min,
      maxPasswordLength: NEW_PASSWORD.max,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    plugins: [twoFactor(), passwordSignIn],
  })
}

/** What every way to sign in has in common: the same tables, the same cookie. */
export const authOptions = ({ db, secret, publicUrl, log }: AuthParts) =>
  ({
    baseURL: publicUrl,
    basePath: '/api/auth',
    secret,
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: { user, session, account, verification, twoFactor: twoFactorTable },
    }),
    session: { expiresIn: SESSION_SECONDS },
    databaseHooks: {
      // Otherwise better-auth keeps a browser session for a whole day on the server.
      session: {
        create: {
          before: async (made) => ({ data: { ...made, expiresAt: sessionEnd() } }),
          // Accounts without rights are removed some time after their last sign-in (docs/design/people.md).
          after: async ({ userId }) => void (await touchAccount(db, userId, new Date())),
        },
      },
    },
    advanced: {
      cookiePrefix: `${hostPrefix(publicUrl)}staff`,
      // The library knows only the prefix __Secure-, so it is given the whole name, and what that demands.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps(publicUrl) },
      // Every write has already passed http/same-origin.ts. A second check would refuse clients without Origin.
      disableCSRFCheck: true,
      ipAddress: { disableIpTracking: true },
    },
    rateLimit: { enabled: false }, // http/rate-limit.ts and the growing pause do it
    telemetry: { enabled: false },
    logger: { log: (level, message) => log[level === 'error' ? 'error' : 'debug']({ part: 'better-auth' }, message) },
  }) satisfies BetterAuthOptions

const isHttps = (publicUrl: string): boolean => publicUrl.startsWith('https:')

/** With HTTPS, browsers accept such a cookie only from this host, for all its paths: no other host of the domain can set one. */
export const hostPrefix = (publicUrl: string): string => (isHttps(publicUrl) ? '__Host-' : '')

export const sessionEnd = () => new Date(Date.now() + SESSION_SECONDS * 1000)
