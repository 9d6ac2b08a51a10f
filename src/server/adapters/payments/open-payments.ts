import Stripe from 'stripe'
import { DEMO_STRIPE_ACCESS, type DemoStripe, type DemoStripeParts, openDemoStripe } from './demo-stripe/demo-stripe.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { stripePayments } from './stripe-payments.ts'

export type StripeKeys = StripeAccess & { readonly webhookSecret: string }

/** Payments through Stripe or another host with the same API. */
export const openStripePayments = (keys: StripeKeys, publicUrl: string, options?: Patience): PaymentProvider =>
  stripePayments({
    stripe: openStripe(keys, options),
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

export type Patience = { readonly timeoutMs: number; readonly retries: number }

/** Long enough for a slow answer of Stripe; with two retries still within the minute that a browser waits. */
const PATIENCE: Patience = { timeoutMs: 15_000, retries: 2 }
/** Jobs are repeated anyway, and must not wait for most of a minute (decision 0290). */
export const PATIENCE_OF_JOBS: Patience = { timeoutMs: 10_000, retries: 0 }

type StripeAccess = { readonly secretKey: string; readonly apiBase: string }

/** The official SDK, for Stripe or another host with the same API. */
export function openStripe(
  { secretKey, apiBase }: StripeAccess,
  options: Partial<Patience> & { readonly fetch?: typeof fetch } = {},
): Stripe {
  const { protocol, hostname, port } = new URL(apiBase)
  return new Stripe(secretKey, {
    host: hostname,
    port: port || (protocol === 'http:' ? 80 : 443),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout: options.timeoutMs ?? PATIENCE.timeoutMs,
    maxNetworkRetries: options.retries ?? PATIENCE.retries,
    telemetry: false,
    ...(options.fetch && { httpClient: Stripe.createFetchHttpClient(options.fetch) }),
  })
}
