import { type GeocoderCredentials, type MailCredentials, smtpUrlOf } from '#domain/provider/credentials.ts'
import type { FormerStripeKeys } from '#domain/provider/stripe-keys.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { Config } from '#server/config/config.ts'
import { keptSecret } from '#server/config/secrets.ts'
import type { InForce, ProviderCredentials } from './credentials/provider-credentials.ts'
import type { Geocoder } from './geocoding/geocoder.ts'
import { type GeocodingConfig, openGeocoder, switchedGeocoder } from './geocoding/open-geocoder.ts'
import { type MailConfig, type Mailer, openMailer, type Sender } from './mail/mailer.ts'
import type { DemoStripe, DemoStripeParts } from './payments/demo-stripe/demo-stripe.ts'
import {
  openDemoPayments,
  openStripe,
  openStripePayments,
  PATIENCE_OF_JOBS,
  type Patience,
  type StripeKeys,
} from './payments/open-payments.ts'
import type { KeyTests, PaymentProvider } from './payments/payment-provider.ts'
import { stripeKeyTests } from './payments/stripe-key-tests.ts'
import {
  type FormerPayments,
  lockedPayments,
  paymentsOfAccounts,
  switchedPayments,
} from './payments/switched-payments.ts'

/** Providers that are not in use yet, so that an owner can try what they typed. */
export interface ProviderTrials {
  readonly mailer: (credentials: MailCredentials) => Mailer
  readonly geocoder: (credentials: GeocoderCredentials) => Geocoder
  readonly stripe: (secretKey: string) => KeyTests
  /** Where keys are sent; live keys go to Stripe alone. */
  readonly isStripeItself: boolean
}

type ProvidersConfig = Pick<
  Config,
  'stripe' | 'stripeApiBase' | 'geocoding' | 'googleMapsBase' | 'mail' | 'publicUrl' | 'dataDir' | 'demoWebhookSecret'
>
type ProviderParts = Pick<DemoStripeParts, 'db' | 'now' | 'deliver' | 'translatorFor'> & {
  readonly log: DemoStripeParts['log']
  readonly credentials: ProviderCredentials
  readonly readRestaurant: () => Restaurant
  readonly readSender: () => Sender
}

export type Providers = {
  readonly payments: PaymentProvider
  readonly jobPayments: PaymentProvider
  readonly geocoder: Geocoder
  readonly readMailer: () => Mailer | undefined
  readonly trials: ProviderTrials
  readonly demoStripe: DemoStripe | undefined
}

/** The providers by the credentials in force. Each is opened again when its credentials change, without a restart. */
export async function openProviders(config: ProvidersConfig, parts: ProviderParts): Promise<Providers> {
  const { credentials, readRestaurant, readSender, log } = parts
  const trials = openTrials(config, parts)
  const mailer = reopened(
    () => credentials.read('mail'),
    ({ entered }) => openMailer(config.mail ?? (entered && mailConfig(entered)), readSender),
  )
  const geocoder = reopened(
    () => credentials.read('geocoder'),
    ({ entered }) => openGeocoder(entered ? geocodingOf(config, entered) : config.geocoding, readRestaurant, log),
  )
  // Opened now, so that a missing one is logged at the start.
  geocoder()
  return { ...(await openPayments(config, parts)), geocoder: switchedGeocoder(geocoder), readMailer: mailer, trials }
}

function openTrials(config: ProvidersConfig, { readRestaurant, readSender, log }: ProviderParts): ProviderTrials {
  return {
    mailer: (entered) => {
      const opened = openMailer(mailConfig(entered), readSender)
      if (!opened) throw new Error('There is no mail server to try.')
      return opened
    },
    geocoder: (entered) => openGeocoder(geocodingOf(config, entered), readRestaurant, log),
    stripe: (secretKey) => stripeKeyTests(openStripe({ secretKey, apiBase: config.stripeApiBase }, PATIENCE_OF_TRIALS)),
    isStripeItself: config.stripeApiBase === 'https://api.stripe.com',
  }
}

const PATIENCE_OF_TRIALS: Patience = { timeoutMs: 10_000, retries: 0 }

/** A machine of the restaurant's own network may serve them, but no address at which clouds keep their secrets. */
const REACH_OF_SCREENS = 'network'

const mailConfig = (entered: MailCredentials): MailConfig => ({
  smtpUrl: smtpUrlOf(entered),
  from: entered.from || undefined,
  mayReach: REACH_OF_SCREENS,
})

const geocodingOf = ({ googleMapsBase }: ProvidersConfig, entered: GeocoderCredentials): GeocodingConfig => ({
  google: entered.kind === 'google' ? { apiKey: entered.apiKey, apiBase: googleMapsBase } : undefined,
  nominatimUrl: entered.kind === 'nominatim' ? entered.url : undefined,
  mayReach: REACH_OF_SCREENS,
})

/** What is opened with credentials, opened again when these have another version. */
function reopened<Opened, Credentials extends { readonly version: number }>(
  read: () => Credentials,
  open: (credentials: Credentials) => Opened,
): () => Opened {
  let last: { readonly version: number; readonly opened: Opened } | undefined
  return () => {
    const credentials = read()
    if (last?.version !== credentials.version) last = { version: credentials.version, opened: open(credentials) }
    return last.opened
  }
}

type Payments = Pick<Providers, 'payments' | 'jobPayments' | 'demoStripe'>

async function openPayments(config: ProvidersConfig, parts: ProviderParts): Promise<Payments> {
  const { stripe, publicUrl } = config
  if (stripe) {
    return {
      payments: openStripePayments(stripe, publicUrl),
      jobPayments: openStripePayments(stripe, publicUrl, PATIENCE_OF_JOBS),
      demoStripe: undefined,
    }
  }
  const webhookSecret = config.demoWebhookSecret ?? `whsec_${await keptSecret(config.dataDir, 'demo-webhook-secret')}`
  const demo = openDemoPayments({ ...parts, readMerchant: parts.readRestaurant, webhookSecret, publicUrl })
  const current = (patience?: Patience) =>
    switchedPayments(
      reopened(
        () => parts.credentials.read('payments'),
        (found) => paymentsWith(found, { config, now: parts.now, patience }) ?? demo.payments,
      ),
    )
  return { payments: current(), jobPayments: current(PATIENCE_OF_JOBS), demoStripe: demo.demoStripe }
}

type WithParts = {
  readonly config: Pick<ProvidersConfig, 'stripeApiBase' | 'publicUrl'>
  readonly now: () => Date
  readonly patience?: Patience | undefined
}

/** Undefined without keys: then payments are a demo, or switched off. */
function paymentsWith(
  { source, entered }: InForce<'payments'>,
  { config, now, patience }: WithParts,
): PaymentProvider | undefined {
  if (source === 'unreadable') return lockedPayments()
  if (!entered) return undefined
  const open = (keys: Pick<StripeKeys, 'secretKey' | 'webhookSecret'>) =>
    openStripePayments({ ...keys, apiBase: config.stripeApiBase }, config.publicUrl, patience)
  const former = entered.former.map((keys) => formerPayments(keys, open(keysOf(keys, entered.secretKey))))
  return paymentsOfAccounts(open(entered), former, now)
}

const keysOf = ({ secretKey, webhookSecret }: FormerStripeKeys, current: string) => ({
  secretKey: secretKey ?? current,
  webhookSecret,
})

const formerPayments = ({ secretKey, until }: FormerStripeKeys, payments: PaymentProvider): FormerPayments => ({
  payments,
  isAsked: secretKey !== null,
  until: new Date(until),
})
