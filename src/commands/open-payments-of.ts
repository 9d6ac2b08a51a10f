import { pino } from 'pino'
import { restaurantFrom } from '#domain/settings/restaurant.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { openDemoPayments, openStripePayments } from '#server/adapters/payments/open-payments.ts'
import type { PaymentProvider } from '#server/adapters/payments/payment-provider.ts'
import type { Config } from '#server/config/config.ts'
import type { Database } from '#server/database/client.ts'

/** The payment provider of the site, for a command that only asks. */
export function openPaymentsOf({ stripe, publicUrl }: Config, { db }: Database): PaymentProvider {
  if (stripe) return openStripePayments(stripe, publicUrl)
  return openDemoPayments({
    ...{ db, publicUrl, webhookSecret: '', log: pino({ level: 'silent' }), now: () => new Date() },
    deliver: async () => 503,
    readMerchant: () => restaurantFrom(DEFAULT_SETTINGS),
  }).payments
}
