import { setTimeout as pause } from 'node:timers/promises'
import { betterAuth } from 'better-auth'
import { createAuthMiddleware } from 'better-auth/api'
import { genericOAuth } from 'better-auth/plugins'
import { GOOGLE_NOT_CONFIGURED } from '#domain/people/sign-in.ts'
import { Refusal } from '#domain/refusal.ts'
import { type AuthParts, authOptions } from './auth.ts'

/** The client that Google, or another OpenID Connect issuer, knows this site as. */
export type GoogleClient = { readonly clientId: string; readonly clientSecret: string; readonly issuer: string }

export type GoogleSignIn = {
  /** The URL to sign in at, and the cookies that bind the callback to this browser. */
  start(ways: { callbackURL: string; errorCallbackURL: string }): Promise<{ url: string; cookies: string[] }>
  /** The issuer's callback: a session, or a redirect that shows the error. */
  answer(request: Request): Promise<Response>
}

const PROVIDER = 'google'
const DISCOVERY_MS = 8_000

/**
 * Sign-in with Google by OpenID Connect: discovery, state, PKCE and nonce (docs/design/people.md). The issuer is asked at the first
 * use, not at start, and again after a failure, so that neither the start nor sign-in by password depends on it.
 */
export function openGoogleSignIn(parts: AuthParts, client: GoogleClient | undefined): GoogleSignIn {
  let opened: Promise<GoogleAuth> | undefined
  const open = async (): Promise<GoogleAuth> => {
    if (!client) {
      throw new Refusal('not_found', GOOGLE_NOT_CONFIGURED)
    }
    opened ??= discover(parts, client)
    return opened.catch((error: unknown) => {
      opened = undefined
      parts.log.warn({ err: error }, 'sign-in with Google is not possible at the moment')
      throw new Refusal('sign_in_unavailable', 'Google sign-in failed. Please try again in a moment.')
    })
  }
  return {
    async start(ways) {
      const google = await open()
      const { response, headers } = await google.api.signInSocial({
        body: { provider: PROVIDER, ...ways, disableRedirect: true },
        returnHeaders: true,
      })
      return { url: response.url ?? '', cookies: headers.getSetCookie() }
    },
    answer: async (request) => (await open()).handler(request),
  }
}

type GoogleAuth = ReturnType<typeof openGoogleAuth>

async function discover(parts: AuthParts, client: GoogleClient): Promise<GoogleAuth> {
  const google = openGoogleAuth(parts, client)
  const context = await Promise.race([google.$context, pause(DISCOVERY_MS, undefined, { ref: false })])
  const provider = context?.socialProviders.find(({ id }) => id === PROVIDER)
  if (!provider) throw new Error(`${client.issuer} could not be discovered.`)
  if (provider.issuer?.replace(/\/$/, '') !== client.issuer) {
    throw new Error(`${client.issuer} says that it is another issuer.`)
  }
  return google
}

function openGoogleAuth(parts: AuthParts, { clientId, clientSecret, issuer }: GoogleClient) {
  const common = authOptions(parts)
  return betterAuth({
    ...common,
    plugins: [
      genericOAuth({
        config: [
          {
            providerId: PROVIDER,
            name: 'Google',
            clientId,
            clientSecret,
            discoveryUrl: `${issuer}/.well-known/openid-configuration`,
            requireIdTokenVerification: true,
            scopes: ['openid', 'email', 'profile'],
          },
        ],
      }),
    ],
    account: { updateAccountOnSignIn: false },
    databaseHooks: {
      ...common.databaseHooks,
      // We only need the identity. A token that is not stored cannot be stolen.
      account: {
        create: {
          before: async (made) => ({ data: { ...made, accessToken: null, refreshToken: null, idToken: null } }),
        },
      },
    },
    user: {
      // An unverified address must not create an account: an admin might later let it in by that address.
      validateUserInfo: ({ user }) => (user.emailVerified === true ? undefined : { error: 'email_not_verified' }),
    },
    hooks: {
      after: createAuthMiddleware(async ({ path, context, setSignedCookie }) => {
        if (path !== '/sign-in/social') return
        // On the callback this makes a session cookie that ends with the browser.
        const { name, attributes } = context.authCookies.dontRememberToken
        await setSignedCookie(name, 'true', context.secret, attributes)
      }),
    },
    onAPIError: { errorURL: `${parts.publicUrl}/admin/login` },
  })
}
