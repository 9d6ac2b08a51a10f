import Stripe from 'stripe'

/** Long enough for a slow day at Stripe; with its two repeats still within the minute that a browser waits. */
const TIMEOUT_MS = 15_000

export type StripeAccess = { readonly secretKey: string; readonly apiBase: string }

/** The official SDK, speaking to Stripe or to another host that understands the same API. */
export function openStripe(
  { secretKey, apiBase }: StripeAccess,
  options: { readonly fetch?: typeof fetch; readonly timeoutMs?: number } = {},
): Stripe {
  const { protocol, hostname, port } = new URL(apiBase)
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: options.timeoutMs ?? TIMEOUT_MS,
    maxNetworkRetries: 2,
    telemetry: false,
    ...(options.fetch && { httpClient: Stripe.createFetchHttpClient(options.fetch) }),
  })
}
