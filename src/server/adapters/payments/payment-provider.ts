import type { Cents } from '#domain/money/money.ts'
import type { SessionOutcome } from '#domain/order/payment.ts'

/** What a checkout page is opened for. Everything in it was stored before, so that a repeat is the same request. */
export type CheckoutOpening = {
  readonly orderId: string
  readonly orderKey: string
  readonly idempotencyKey: string
  readonly expiresAt: Date
  readonly currency: string
  readonly lines: readonly { readonly name: string; readonly description: string | undefined; readonly unitPrice: Cents; readonly quantity: number }[]
  readonly customerEmail: string | undefined
}

export type OpenedCheckout = { readonly sessionId: string; readonly url: string }

export type SessionState = {
  readonly outcome: SessionOutcome | { readonly kind: 'open' }
  readonly orderId: string | undefined
  readonly paymentIntent: string | undefined
}

export type RefundState = {
  readonly refundId: string
  readonly paymentIntent: string | undefined
  readonly amount: Cents
  readonly status: 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled'
}

/** What an event of the provider means for the shop. `other` is acknowledged and forgotten. */
export type PaymentEvent = { readonly id: string; readonly type: string } & (
  | { readonly kind: 'session'; readonly sessionId: string; readonly state: SessionState }
  | { readonly kind: 'refund'; readonly refund: RefundState }
  | { readonly kind: 'charge_refunded'; readonly paymentIntent: string | undefined; readonly refunded: Cents }
  | { readonly kind: 'dispute'; readonly paymentIntent: string | undefined; readonly open: boolean; readonly reason: string }
  | { readonly kind: 'other' }
)

/** Takes card payments. Throws when it cannot be asked. */
export interface PaymentProvider {
  /** True for the built-in test double: no card is charged. */
  readonly isDemo: boolean
  openCheckout(opening: CheckoutOpening): Promise<OpenedCheckout>
  readSession(sessionId: string): Promise<SessionState>
  /** Ends an open session; false when it was no longer open. */
  expireSession(sessionId: string): Promise<boolean>
  refund(request: { readonly paymentIntent: string; readonly amount: Cents; readonly idempotencyKey: string; readonly orderId: string }): Promise<RefundState>
  /** Verifies the signature over the raw bytes; throws a Refusal `invalid_signature` when it does not fit. */
  readEvent(rawBody: string, signature: string | undefined): Promise<PaymentEvent>
}
