import type { LanguageCode } from '#domain/language/languages.ts'
import type { Cents } from '#domain/money/money.ts'
import type { SessionOutcome } from '#domain/order/payment.ts'
import type { RefundStatus } from '#domain/order/refund.ts'
import type { KeyFindings } from '#domain/provider/stripe-keys.ts'
import type { AccountFindings, KeyProblem, PaymentMode } from '#domain/setup/payment-test.ts'

/** A request to open a checkout page. Stored in full first, so that a retry sends the same request. */
export type CheckoutOpening = {
  readonly orderId: string
  readonly orderKey: string
  /** The provider is not asked, and nobody pays. */
  readonly isRehearsal: boolean
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
  /** In which the guest reads, if that is not the site's own: of the provider's page and of those after it. */
  readonly language?: LanguageCode | undefined
  /** How and for when it was ordered, so that an order that is lost can be made again. */
  readonly promise: string
}

export type OpenedCheckout = { readonly sessionId: string; readonly url: string }

export type SessionState = {
  readonly outcome: SessionOutcome | { readonly kind: 'open' }
  /** The order it was opened for, from our own metadata. */
  readonly orderId: string | undefined
  /** The order named as its reference. It proves nothing: anybody can put a reference into the URL of a payment link. */
  readonly reference: string | undefined
  readonly paymentIntent: string | undefined
  /** Undefined if the session exists only in the shop's tables. */
  readonly sale: Sale | undefined
}

/** What a session itself says of its order, for the case that the order is lost. */
export type Sale = {
  /** Where the guest comes back to: two shops may share an account. */
  readonly successUrl: string | undefined
  readonly paidAt: Date
  readonly email: string | undefined
  readonly ordered: readonly string[]
}

/** A refunded payment, and the order that the refund or charge itself names, if any. */
export type NamedPayment = { readonly paymentIntent: string | undefined; readonly orderId: string | undefined }

export type RefundState = NamedPayment & {
  readonly refundId: string
  readonly amount: Cents
  readonly status: RefundStatus
  /** Our own id for it, if we requested it. */
  readonly requestId: string | undefined
}

/** What a provider's event means for the shop. `other` is acknowledged and ignored. */
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

/** The provider rejected the request: nothing was created under this idempotency key. After any other error that is unknown. */
export class PaymentRejected extends Error {
  readonly reason: RejectionReason | undefined

  constructor(message: string, cause: unknown, reason?: RejectionReason) {
    super(message, { cause })
    this.name = 'PaymentRejected'
    this.reason = reason
  }
}

/** The provider could not be reached, or did not answer in time. */
export class PaymentsUnreachable extends Error {
  constructor(message: string, cause: unknown) {
    super(message, { cause })
    this.name = 'PaymentsUnreachable'
  }
}

/** `already_refunded`: the whole payment is refunded. `unknown_payment`: it was made with the keys of another account or mode. */
export type RejectionReason = 'already_refunded' | 'unknown_payment'

/** Stripe did not do what a key test asked. */
export class KeyTestFailed extends Error {
  readonly problem: KeyProblem

  constructor(problem: KeyProblem, cause: unknown) {
    super(problem.message, { cause })
    this.name = 'KeyTestFailed'
    this.problem = problem
  }
}

/** Calls for the screens about keys only. Each throws KeyTestFailed. */
export interface KeyTests {
  /** Pays with a card that only test keys take; resolves to the id of the payment. */
  makeTestPayment(request: {
    readonly testId: string
    readonly amount: Cents
    readonly currency: string
  }): Promise<string>
  refundTestPayment(paymentIntent: string): Promise<void>
  /** What the account can do, and which events it sends to `webhookUrl`; nothing is changed. */
  readAccount(webhookUrl: string): Promise<AccountFindings>
  /** Whose key it is, and whether it hears of payments at `webhookUrl`. A key that may not read that is known all the same. */
  readKey(webhookUrl: string): Promise<Omit<KeyFindings, 'mode'>>
}

/** The prefix of session ids that move no real money. */
export const TEST_SESSIONS = 'cs_test_'

/** Takes card payments. Throws PaymentsUnreachable if the provider does not answer. */
export interface PaymentProvider {
  /** True for the built-in test double: no card is charged. */
  readonly isDemo: boolean
  readonly mode: PaymentMode
  /** Undefined for the test double, which has no keys. */
  readonly keyTests: KeyTests | undefined
  /** True for a test payment made before the shop went live. False for all payments while the shop takes test payments. */
  isFromTests(sessionId: string): boolean
  /** Throws PaymentRejected if a retry of the same request would never open a page. */
  openCheckout(opening: CheckoutOpening): Promise<OpenedCheckout>
  /** Undefined if the provider does not know it, because the shop's keys now belong to another account or mode. */
  readSession(sessionId: string): Promise<SessionState | undefined>
  /** The paid sessions that were opened since then. */
  listPaidSessions(openedSince: Date): Promise<{ readonly sessionId: string; readonly state: SessionState }[]>
  /** The order that the payment itself names; undefined if it names none or does not exist. */
  findOrderOfPayment(paymentIntent: string): Promise<string | undefined>
  /** Expires an open session; false if it was no longer open. */
  expireSession(sessionId: string): Promise<boolean>
  /** Throws PaymentRejected if the money cannot be refunded. */
  refund(request: {
    readonly paymentIntent: string
    readonly amount: Cents
    readonly currency: string
    readonly idempotencyKey: string
    readonly orderId: string
    readonly requestId: string
  }): Promise<RefundState>
  /** All refunds of a payment, newest first. Throws PaymentRejected if the payment is unknown. */
  listRefunds(paymentIntent: string): Promise<RefundState[]>
  /** Verifies the signature over the raw bytes; throws a Refusal `invalid_signature` if it does not match. */
  readEvent(rawBody: string, signature: string | undefined): Promise<PaymentEvent>
}
