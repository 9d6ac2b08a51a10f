import type { Cents } from '#domain/money.ts'
import type { SessionOutcome } from '#domain/order/payment.ts'
import type { RefundStatus } from '#domain/order/refund.ts'

/** What a checkout page is opened for. Everything in it was stored before, so that a repeat is the same request. */
export type CheckoutOpening = {
  readonly orderId: string
  readonly orderKey: string
  readonly idempotencyKey: string
  readonly expiresAt: Date
  readonly currency: string
  readonly lines: readonly {
    readonly name: string
    readonly description: string | undefined
    readonly unitPriceCents: Cents
    readonly quantity: number
  }[]
  readonly customerEmail: string | undefined
}

export type OpenedCheckout = { readonly sessionId: string; readonly url: string }

export type SessionState = {
  readonly outcome: SessionOutcome | { readonly kind: 'open' }
  /** The order for which we opened it, as our own metadata says. */
  readonly orderId: string | undefined
  /** The order that it names as its reference. Anybody can write that into the address of a payment link: it proves nothing. */
  readonly reference: string | undefined
  readonly paymentIntent: string | undefined
}

/** A payment that money goes back from, and the order that is written on the refund or charge itself, when one is. */
export type NamedPayment = { readonly paymentIntent: string | undefined; readonly orderId: string | undefined }

export type RefundState = NamedPayment & {
  readonly refundId: string
  readonly amount: Cents
  readonly status: RefundStatus
  /** Our own id of it, when it was us who asked. */
  readonly requestId: string | undefined
}

/** What an event of the provider means for the shop. `other` is acknowledged and forgotten. */
export type PaymentEvent = { readonly id: string; readonly type: string } & (
  | { readonly kind: 'session'; readonly sessionId: string; readonly state: SessionState }
  | { readonly kind: 'refund'; readonly refund: RefundState }
  | (NamedPayment & { readonly kind: 'charge_refunded'; readonly refunded: Cents })
  | (NamedPayment & {
      readonly kind: 'dispute'
      readonly open: boolean
      readonly reason: string
      /** How it ended, e.g. `won`. */
      readonly status: string
    })
  | { readonly kind: 'other' }
)

/** The provider answered, and the answer is no: nothing was made under this idempotency key. Any other error leaves that open. */
export class PaymentRejected extends Error {
  readonly reason: RejectionReason | undefined

  constructor(message: string, cause: unknown, reason?: RejectionReason) {
    super(message, { cause })
    this.name = 'PaymentRejected'
    this.reason = reason
  }
}

/** `already_refunded`: all of the payment has gone back. `unknown_payment`: it was made with the keys of another account, or mode. */
export type RejectionReason = 'already_refunded' | 'unknown_payment'

/** Takes card payments. Throws when it cannot be asked. */
export interface PaymentProvider {
  /** True for the built-in test double: no card is charged. */
  readonly isDemo: boolean
  /** True for a payment of the time before the shop took real ones; while it takes test payments itself, for none. */
  isFromTests(sessionId: string): boolean
  /** Throws PaymentRejected when a repeat of the same request would never open a page. */
  openCheckout(opening: CheckoutOpening): Promise<OpenedCheckout>
  /** Undefined when the provider does not know it: the shop has the keys of another account now, or of the other mode. */
  readSession(sessionId: string): Promise<SessionState | undefined>
  /** The order that a payment was made for, as the payment itself says; undefined when it names none, or does not exist. */
  findOrderOfPayment(paymentIntent: string): Promise<string | undefined>
  /** Ends an open session; false when it was no longer open. */
  expireSession(sessionId: string): Promise<boolean>
  /** Throws PaymentRejected when this money cannot be given back. */
  refund(request: {
    readonly paymentIntent: string
    readonly amount: Cents
    readonly idempotencyKey: string
    readonly orderId: string
    readonly requestId: string
  }): Promise<RefundState>
  /** All refunds of a payment, the newest first. Throws PaymentRejected when the payment is not known. */
  listRefunds(paymentIntent: string): Promise<RefundState[]>
  /** Verifies the signature over the raw bytes; throws a Refusal `invalid_signature` when it does not fit. */
  readEvent(rawBody: string, signature: string | undefined): Promise<PaymentEvent>
}
