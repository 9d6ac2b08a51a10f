import { successPath } from '#domain/order/checkout.ts'
import { isOfRehearsal, rehearsalId } from '#domain/rehearsal/rehearsal.ts'
import type { PaymentProvider } from './payment-provider.ts'

/**
 * The same provider, never asked about orders of a rehearsal: their sessions and payments have a distinct prefix and exist only
 * in the shop's tables (docs/design/kitchen.md).
 */
export const rehearsalPayments = (payments: PaymentProvider): PaymentProvider => ({
  // These change with the keys, so they are read anew.
  get isDemo() {
    return payments.isDemo
  },
  get mode() {
    return payments.mode
  },
  get keyTests() {
    return payments.keyTests
  },
  isFromTests: (sessionId) => payments.isFromTests(sessionId),
  readEvent: (body, signature) => payments.readEvent(body, signature),
  openCheckout: async (opening) => {
    const { isRehearsal, orderId: id, orderKey: key, idempotencyKey, language } = opening
    if (!isRehearsal) return payments.openCheckout(opening)
    const path = successPath({ id, key })
    return { sessionId: rehearsalId(idempotencyKey), url: language ? `/${language}${path}` : path }
  },
  // Unknown, like an expired session, so that expiring it ends it here.
  readSession: async (sessionId) => (isOfRehearsal(sessionId) ? undefined : payments.readSession(sessionId)),
  expireSession: async (sessionId) => isOfRehearsal(sessionId) || payments.expireSession(sessionId),
  listPaidSessions: (openedSince) => payments.listPaidSessions(openedSince),
  findOrderOfPayment: async (intent) => (isOfRehearsal(intent) ? undefined : payments.findOrderOfPayment(intent)),
  listRefunds: async (intent) => (isOfRehearsal(intent) ? [] : payments.listRefunds(intent)),
  refund: async (request) => {
    const { paymentIntent, amount, orderId, requestId } = request
    if (!isOfRehearsal(paymentIntent)) return payments.refund(request)
    return { refundId: rehearsalId(requestId), paymentIntent, amount, orderId, requestId, status: 'succeeded' }
  },
})
