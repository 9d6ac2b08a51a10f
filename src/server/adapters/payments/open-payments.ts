import Stripe from 'stripe'
import { DEMO_STRIPE_ACCESS, type DemoStripe, type DemoStripeParts, openDemoStripe } from './demo-stripe/demo-stripe.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { stripePayments } from './stripe-payments.ts'

export type StripeKeys = StripeAccess & { readonly webhookSecret: string }

/** Payments through Stripe or another host with the same API. */
export const openStripePayments = (keys: StripeKeys, publicUrl: string): PaymentProvider =>
  stripePayments({
    stripe: openStripe(keys),
    webhookSecret: keys.webhookSecret,
    publicUrl,
    isDemo: false,
    isLive: /^(sk|rk)_live_/.test(keys.secretKey),
  })

/** Payments without a key: the same SDK calls the test double in this process. */
export function openDemoPayments(parts: DemoStripeParts): { payments: PaymentProvider; demoStripe: DemoStripe } {
  const demoStripe = openDemoStripe(parts)
  const payments = stripePayments({
    stripe: openStripe(DEMO_STRIPE_ACCESS, { fetch: demoStripe.fetch }),
    webhookSecret: parts.webhookSecret,
    publicUrl: parts.publicUrl,
    isDemo: true,
    isLive: false,
  })
  return { payments, demoStripe }
}

/** Long enough for a slow answer of Stripe; with two retries still within the minute that a browser waits. */
const TIMEOUT_MS = 15_000

export type StripeAccess = { readonly secretKey: string; readonly apiBase: string }

/** The official SDK, for Stripe or another host with the same API. */
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
