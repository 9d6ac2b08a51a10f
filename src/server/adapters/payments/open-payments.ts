import { DEMO_STRIPE_ACCESS, type DemoStripe, type DemoStripeParts, openDemoStripe } from './demo-stripe/demo-stripe.ts'
import type { PaymentProvider } from './payment-provider.ts'
import { openStripe, type StripeAccess } from './stripe-client.ts'
import { stripePayments } from './stripe-payments.ts'

export type StripeKeys = StripeAccess & { readonly webhookSecret: string }

/** Payments through Stripe, or another host that speaks its API. */
export const openStripePayments = (keys: StripeKeys, publicUrl: string): PaymentProvider =>
  stripePayments({
    stripe: openStripe(keys),
    webhookSecret: keys.webhookSecret,
    publicUrl,
    isDemo: false,
    isLive: /^(sk|rk)_live_/.test(keys.secretKey),
  })

/** Payments without a key: the same SDK speaks to the double in this process. */
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
