import Stripe from 'stripe'
import { asciiEmail } from '#contract/email-address.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import { toStripe } from '#domain/money/stripe-amount.ts'
import { Refusal } from '#domain/refusal.ts'
import { shortened } from '#domain/text/shortened.ts'
import {
  type CheckoutOpening,
  type OpenedCheckout,
  type PaymentProvider,
  PaymentRejected,
  PaymentsUnreachable,
  type RefundState,
  type RejectionReason,
  type SessionState,
  TEST_SESSIONS,
} from './payment-provider.ts'
import { metadataOf } from './session-metadata.ts'
import { paymentEventOf, refundStateOf, sessionStateOf } from './stripe-events.ts'
import { stripeKeyTests } from './stripe-key-tests.ts'

type StripePaymentsSettings = {
  readonly stripe: Stripe
  readonly webhookSecret: string
  readonly publicUrl: string
  readonly isDemo: boolean
  /** True with a live key: events of test payments are then ignored, and vice versa. */
  readonly isLive: boolean
}

/** Payments through Stripe Checkout's hosted page. */
export const stripePayments = (settings: StripePaymentsSettings): PaymentProvider => ({
  isDemo: settings.isDemo,
  mode: settings.isDemo ? 'demo' : settings.isLive ? 'live' : 'test',
  keyTests: settings.isDemo ? undefined : stripeKeyTests(settings.stripe),
  isFromTests: (sessionId) => settings.isLive && sessionId.startsWith(TEST_SESSIONS),
  openCheckout: (opening) => reached(openCheckout(settings, opening)),
  readSession: (sessionId) => reached(readSession(settings.stripe, sessionId)),
  listPaidSessions: (openedSince) => reached(listPaidSessions(settings.stripe, openedSince)),
  findOrderOfPayment: (paymentIntent) => reached(findOrderOfPayment(settings.stripe, paymentIntent)),
  expireSession: (sessionId) => reached(expireSession(settings.stripe, sessionId)),
  async refund({ paymentIntent, amount: given, currency, idempotencyKey, orderId, requestId }) {
    const amount = toStripe(given, currency)
    const refund = settings.stripe.refunds
      .create(
        { payment_intent: paymentIntent, amount, reason: 'requested_by_customer', metadata: { orderId, requestId } },
        { idempotencyKey },
      )
      .catch(throwRejection)
    return refundStateOf(await reached(refund))
  },
  listRefunds: (paymentIntent) => reached(listRefunds(settings.stripe, paymentIntent)),
  readEvent: async (rawBody, signature) => readEvent(settings, rawBody, signature),
})

const reached = <Result>(call: Promise<Result>): Promise<Result> =>
  call.catch((error: unknown) => {
    throw error instanceof Stripe.errors.StripeConnectionError ? new PaymentsUnreachable(error.message, error) : error
  })

async function openCheckout(
  { stripe, publicUrl }: StripePaymentsSettings,
  opening: CheckoutOpening,
): Promise<OpenedCheckout> {
  const { orderId, idempotencyKey, language } = opening
  const site = language ? `${publicUrl}/${language}` : publicUrl
  const locale = language && LOCALES[language]
  const way = new URLSearchParams({ order: orderId, key: opening.orderKey })
  const session = await stripe.checkout.sessions
    .create(
      {
        mode: 'payment',
        line_items: opening.lines.map((line) => lineItemOf(line, opening.currency)),
        client_reference_id: orderId,
        metadata: { orderId, ...metadataOf(opening) },
        // Stripe does not copy a session's metadata. Refunds and disputes find their order by the intent's.
        payment_intent_data: { metadata: { orderId } },
        adaptive_pricing: { enabled: false },
        // Wallets count as cards. A delayed method would pay days after the meal.
        allowed_payment_method_types: ['card'],
        expires_at: Math.floor(opening.expiresAt.getTime() / 1000),
        // Stripe replaces the placeholder only if its braces are not URL-encoded.
        success_url: `${site}/success?${way}&session_id={CHECKOUT_SESSION_ID}`,
        cancel_url: `${site}/cancel?${way}`,
        ...(locale && { locale }),
        ...(opening.customerEmail && { customer_email: asciiEmail(opening.customerEmail) }),
      },
      { idempotencyKey },
    )
    .catch(throwRejection)
  if (!session.url) throw new Error('The payment provider opened a session without a URL.')
  return { sessionId: session.id, url: session.url }
}

/** Stripe's pages have these languages; in another one the browser's decides. */
const LOCALES: Readonly<Partial<Record<LanguageCode, Stripe.Checkout.SessionCreateParams.Locale>>> = {
  en: 'en',
  de: 'de',
  es: 'es',
  fr: 'fr',
  it: 'it',
  ja: 'ja',
  nl: 'nl',
  pt: 'pt',
  zh: 'zh',
}

/** Of a product. Stripe counts characters, which are never more than UTF-16 units, and its library fails on half a pair of these. */
const STRIPE_TEXT_MAX = { name: 250, description: 500 }

function lineItemOf(
  { name, description, unitPriceCents, quantity }: CheckoutOpening['lines'][number],
  currency: string,
) {
  return {
    quantity,
    price_data: {
      currency,
      unit_amount: toStripe(unitPriceCents, currency),
      product_data: {
        name: shortened(name, STRIPE_TEXT_MAX.name),
        // An empty description would be refused as an attempt to unset it.
        ...(description && { description: shortened(description, STRIPE_TEXT_MAX.description) }),
      },
    },
  }
}

async function readSession(stripe: Stripe, sessionId: string): Promise<SessionState | undefined> {
  try {
    // After a failed delayed payment the session is complete and unpaid: only the intent says which.
    return sessionStateOf(await stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] }))
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.statusCode === 404) return undefined
    throw error
  }
}

async function listPaidSessions(stripe: Stripe, openedSince: Date) {
  const paid: { sessionId: string; state: SessionState }[] = []
  const created = { gte: Math.floor(openedSince.getTime() / 1000) }
  const expand = ['data.payment_intent']
  for await (const session of stripe.checkout.sessions.list({ created, status: 'complete', expand, limit: 100 })) {
    const state = sessionStateOf(session)
    if (state.outcome.kind === 'paid') paid.push({ sessionId: session.id, state })
  }
  return paid
}

async function findOrderOfPayment(stripe: Stripe, paymentIntent: string): Promise<string | undefined> {
  try {
    const { metadata } = await stripe.paymentIntents.retrieve(paymentIntent)
    return metadata?.orderId
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return undefined
    throw error
  }
}

async function listRefunds(stripe: Stripe, paymentIntent: string): Promise<RefundState[]> {
  const refunds: RefundState[] = []
  try {
    for await (const refund of stripe.refunds.list({ payment_intent: paymentIntent, limit: 100 })) {
      refunds.push(refundStateOf(refund))
    }
  } catch (error) {
    throwRejection(error)
  }
  return refunds
}

async function expireSession(stripe: Stripe, sessionId: string): Promise<boolean> {
  try {
    await stripe.checkout.sessions.expire(sessionId)
    return true
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError) return false
    throw error
  }
}

function readEvent(
  { stripe, webhookSecret, isLive }: StripePaymentsSettings,
  rawBody: string,
  signature: string | undefined,
) {
  const event = verifiedEvent(stripe, rawBody, signature ?? '', webhookSecret)
  // Stripe always sends it. A compatible server that omits it is trusted by its signature.
  if ((event.livemode ?? isLive) !== isLive) return { id: event.id, type: event.type, kind: 'other' } as const
  return paymentEventOf(event)
}

function verifiedEvent(stripe: Stripe, rawBody: string, signature: string, secret: string): Stripe.Event {
  try {
    const event = stripe.webhooks.constructEvent(rawBody, signature, secret)
    if (!isWhole(event)) throw notAnEvent()
    return event
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError || error instanceof SyntaxError) {
      throw notAnEvent()
    }
    throw error
  }
}

/** The SDK accepts any signed JSON as an event. */
function isWhole(event: Partial<Stripe.Event> | null): boolean {
  const object: unknown = event?.data?.object
  return (
    typeof event?.id === 'string' && typeof event.type === 'string' && typeof object === 'object' && object !== null
  )
}

const notAnEvent = () => new Refusal('invalid_signature', 'This is not a signed event of the payment provider.')

/** After 400, 402 and 404 nothing was created; after any other error the request may have been carried out. */
function throwRejection(error: unknown): never {
  const isRejection =
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeCardError
  throw isRejection ? new PaymentRejected(error.message, error, reasonOf(error.code)) : error
}

function reasonOf(code: string | undefined): RejectionReason | undefined {
  if (code === 'charge_already_refunded') return 'already_refunded'
  return code === 'resource_missing' ? 'unknown_payment' : undefined
}
