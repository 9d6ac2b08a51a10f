import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider from 'oidc-provider'

/** An account at the provider: `sub` is its id; the address may be unverified. */
export type Person = { readonly sub: string; readonly email: string; readonly verified?: boolean }

const CLIENT = { clientId: 'the restaurant', clientSecret: 'known to the restaurant and its provider' }

/** A real OpenID Connect provider, like Google: it requires PKCE and asks on its own page who signs in. */
export async function openIdentityProvider(siteUrl: string, people: readonly Person[], port = 0) {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, settings(siteUrl, people))
  // Otherwise Koa writes expected refusals to the console.
  provider.silent = true
  const provide = provider.callback()
  server.on('request', (request, response) => {
    const asked = /^\/interaction\/[^/]+$/.test(request.url ?? '')
    if (!asked) return provide(request, response)
    if (request.method === 'GET') return response.setHeader('Content-Type', 'text/html').end(signInPage(people))
    readForm(request)
      .then(({ person }) => provider.interactionFinished(request, response, answerOf(person)))
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  return { issuer, client: { ...CLIENT, issuer }, close: () => closed(server) }
}

const settings = (siteUrl: string, people: readonly Person[]): ConstructorParameters<typeof Provider>[1] => ({
  clients: [
    {
      client_id: CLIENT.clientId,
      client_secret: CLIENT.clientSecret,
      redirect_uris: [`${siteUrl}/api/auth/callback/google`],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
  conformIdTokenClaims: false,
  pkce: { required: () => true },
  cookies: { keys: ['only good for tests'] },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  ttl: { Session: 60, Interaction: 600, Grant: 60, AccessToken: 60, IdToken: 60 },
  findAccount: (_, sub) => {
    const person = people.find((one) => one.sub === sub)
    const claims = () => ({ sub, email: person?.email, email_verified: person?.verified ?? true, name: sub })
    return person && { accountId: sub, claims }
  },
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})

const answerOf = (person: string | undefined) =>
  person ? { login: { accountId: person } } : { error: 'access_denied', error_description: 'No thanks.' }

const signInPage = (people: readonly Person[]) =>
  `<!doctype html><html lang="en"><title>Who are you?</title><link rel="icon" href="data:,"><h1>Who are you?</h1><form method="post">
  ${people.map(({ sub }) => `<button name="person" value="${sub}">${sub}</button>`).join(' ')}
  <button name="person" value="">Cancel</button></form></html>`

async function readForm(request: IncomingMessage): Promise<{ person: string | undefined }> {
  let text = ''
  for await (const chunk of request) text += chunk
  return { person: new URLSearchParams(text).get('person') || undefined }
}

/** A minimal browser for sign-in: it keeps cookies and follows redirects until it is back at the site. */
export async function signInThere(address: string, person: string | undefined): Promise<string> {
  const cookies = new Map<string, string>()
  let url = address
  let form: string | undefined
  for (let hops = 0; hops < 12; hops++) {
    const answer = await fetch(url, {
      redirect: 'manual',
      method: form === undefined ? 'GET' : 'POST',
      headers: {
        Cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(form !== undefined && { 'Content-Type': 'application/x-www-form-urlencoded' }),
      },
      ...(form !== undefined && { body: form }),
    })
    for (const line of answer.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      cookies.set(name, value)
    }
    const location = answer.headers.get('Location')
    form = location ? undefined : new URLSearchParams({ person: person ?? '' }).toString()
    if (!location) continue
    url = new URL(location, url).href
    if (new URL(url).origin !== new URL(address).origin) return url
  }
  throw new Error('The provider never sent the browser back.')
}

const closed = (server: Server) => {
  server.closeAllConnections()
  return new Promise<void>((resolve) => server.close(() => resolve()))
}
