import type Stripe from 'stripe'
import { fromStripe } from '#domain/money/stripe-amount.ts'
import { REFUND_STATUSES } from '#domain/order/refund.ts'
import type { NamedPayment, PaymentEvent, RefundState, SessionState } from './payment-provider.ts'
import { orderedIn } from './session-metadata.ts'

/** What a Stripe event means for the shop. */
export function paymentEventOf(event: Stripe.Event): PaymentEvent {
  const about = { id: event.id, type: event.type }
  if (!isComplete(event)) return { ...about, kind: 'other' }
  switch (event.type) {
    case 'checkout.session.completed':
      return { ...about, ...sessionEvent(event.data.object, sessionStateOf(event.data.object)) }
    // The event's name says how it went; compatible servers may omit that from the session.
    case 'checkout.session.async_payment_succeeded':
      return { ...about, ...sessionEvent(event.data.object, paidState(event.data.object)) }
    case 'checkout.session.expired':
    case 'checkout.session.async_payment_failed':
      return { ...about, ...sessionEvent(event.data.object, endedState(event.data.object)) }
    case 'charge.refunded': {
      const charge = event.data.object
      return {
        ...about,
        kind: 'charge_refunded',
        ...namedPayment(charge),
        refunded: fromStripe(charge.amount_refunded, charge.currency),
      }
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
    case 'charge.refund.updated':
      return { ...about, kind: 'refund', refund: refundStateOf(event.data.object) }
    case 'charge.dispute.created':
    case 'charge.dispute.closed':
      return { ...about, ...disputeEvent(event.data.object, event.type === 'charge.dispute.created') }
    default:
      return { ...about, kind: 'other' }
  }
}

/** Whether it says what it is about, and how much. Compatible servers may leave that out; then there is nothing to settle. */
function isComplete({ type, data }: Stripe.Event): boolean {
  const { id, amount, amount_refunded } = { ...data.object } as Record<string, unknown>
  if (type.startsWith('checkout.session.')) return typeof id === 'string'
  if (type === 'charge.refunded') return isSum(amount_refunded)
  if (type.startsWith('refund.') || type === 'charge.refund.updated') {
    return typeof id === 'string' && isSum(amount)
  }
  return true
}

const isSum = (value: unknown): boolean => Number.isSafeInteger(value) && Number(value) >= 0

/** The state of a session's payment. A completed session is paid only if its payment status is not `unpaid`. */
export function sessionStateOf(session: Stripe.Checkout.Session): SessionState {
  if (session.status === 'expired' || hasFailedIntent(session)) return endedState(session)
  // Compatible servers may omit the status of a paid session.
  const isPaid =
    session.payment_status === 'paid' || (session.status === 'complete' && session.payment_status !== 'unpaid')
  return isPaid ? paidState(session) : { ...aboutSession(session), outcome: { kind: 'open' } }
}

export function refundStateOf(refund: Stripe.Refund): RefundState {
  return {
    refundId: refund.id,
    ...namedPayment(refund),
    amount: fromStripe(refund.amount, refund.currency),
    status: REFUND_STATUSES.find((state) => state === refund.status) ?? 'pending',
    requestId: refund.metadata?.requestId,
  }
}

const sessionEvent = ({ id }: Stripe.Checkout.Session, state: SessionState) =>
  ({ kind: 'session', sessionId: id, state }) as const

const paidState = (session: Stripe.Checkout.Session): SessionState => ({
  ...aboutSession(session),
  outcome: {
    kind: 'paid',
    sessionId: session.id,
    amount: fromStripe(session.amount_total ?? 0, session.currency),
    currency: session.currency ?? '',
  },
})

const endedState = (session: Stripe.Checkout.Session): SessionState => ({
  ...aboutSession(session),
  outcome: { kind: 'ended', sessionId: session.id },
})

const aboutSession = (session: Stripe.Checkout.Session) => ({
  orderId: session.metadata?.orderId,
  reference: session.client_reference_id ?? undefined,
  paymentIntent: idOf(session.payment_intent),
  sale: {
    successUrl: session.success_url ?? undefined,
    paidAt: new Date(secondsOf(session) * 1000),
    email: session.customer_details?.email ?? session.customer_email ?? undefined,
    ordered: orderedIn(session.metadata ?? {}),
  },
})

/** A payment is made moments before it is paid; compatible servers may give neither time. */
const secondsOf = ({ payment_intent: intent, created = 0 }: Stripe.Checkout.Session): number =>
  (typeof intent === 'object' ? (intent?.created as number | undefined) : undefined) ?? created

function hasFailedIntent({ status, payment_status, payment_intent }: Stripe.Checkout.Session): boolean {
  if (status !== 'complete' || payment_status !== 'unpaid') return false
  return (
    typeof payment_intent === 'object' &&
    payment_intent !== null &&
    ['requires_payment_method', 'canceled'].includes(payment_intent.status)
  )
}

function disputeEvent(dispute: Stripe.Dispute, open: boolean) {
  // Compatible servers may omit both.
  const reason = wordOf(dispute.reason, 'general')
  const status = wordOf(dispute.status, 'closed')
  return { kind: 'dispute', ...namedPayment(dispute), open, reason, status } as const
}

const wordOf = (word: unknown, otherwise: string) => (typeof word === 'string' && word !== '' ? word : otherwise)

/** A charge has the metadata of its intent; refunds and disputes have only their own, which may be empty. */
const namedPayment = ({ payment_intent, metadata }: Stripe.Charge | Stripe.Refund | Stripe.Dispute): NamedPayment => ({
  paymentIntent: idOf(payment_intent),
  orderId: metadata?.orderId,
})

const idOf = (reference: string | { readonly id: string } | null): string | undefined =>
  typeof reference === 'string' ? reference : reference?.id
