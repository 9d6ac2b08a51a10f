import type { DeliveredMail } from './doubles/mail-double.ts'
import type { StripeDispute, StripeRefund, StripeSession } from './doubles/stripe-double.ts'

/** Everything that is compared after a run: the shop's database, the books of the outside services, and the answers people got. */
export type Books = {
  readonly shop: ShopBooks
  readonly stripe: {
    readonly sessions: readonly StripeSession[]
    readonly refunds: readonly StripeRefund[]
    readonly disputes: readonly StripeDispute[]
  }
  /** The journal of all days, debits positive; not of shops that two versions serve. */
  readonly journal?: readonly JournalBook[]
  readonly mails: readonly DeliveredMail[]
  readonly people: PeopleBooks
  /** What each staff screen shows: the versions of all orders and bookings. */
  readonly screens: readonly {
    readonly orders: ReadonlyMap<string, number>
    readonly bookings: ReadonlyMap<string, number>
  }[]
  /** A process was killed, or a mail server's answer was lost: a mail may then be sent twice. */
  readonly mayRepeatMail: boolean
}

export type ShopBooks = {
  readonly orders: readonly OrderBook[]
  readonly sessions: readonly {
    readonly orderId: string
    readonly sessionId: string | null
    readonly status: string
    readonly paymentIntent: string | null
  }[]
  readonly refunds: readonly RefundBook[]
  readonly bookings: readonly BookingBook[]
  /** Negative: what staff gave back by hand. */
  readonly payments: readonly {
    readonly orderId: string
    readonly method: string
    readonly amountCents: number
    readonly tipCents?: number
    readonly goodwillCents?: number
    /** The payment that this one takes back, because it was recorded by mistake. */
    readonly reversesId?: string | null
    readonly sessionId: string | null
  }[]
  /** Dishes whose remaining portions staff have counted. */
  readonly counted: readonly { readonly id: string; readonly dishId: string; readonly left: number }[]
  readonly held: readonly {
    readonly orderId: string
    readonly soldOutId: string
    readonly quantity: number
    readonly isGivenBack: boolean
  }[]
  readonly lines: readonly { readonly orderId: string; readonly dishId: string | null; readonly quantity: number }[]
  readonly audit: readonly AuditBook[]
  /** Names of jobs that are neither done nor part of the timetable. */
  readonly jobs: readonly string[]
}

export type OrderBook = {
  readonly id: string
  readonly status: string
  readonly paymentStatus: string
  readonly totalCents: number
  /** Both null when the order is wholly paid or wholly unpaid. */
  readonly paidCents: number | null
  readonly dueCents: number | null
  readonly refundedCents: number
  readonly paidBySession: string | null
  readonly attentionCode: string | null
  readonly email: string | null
  /** The guest's notes; here they begin with the idempotency key of the checkout. */
  readonly notes: string
  readonly isDeleted: boolean
  /** Whether the kitchen has begun it at some time. */
  readonly isBegun: boolean
  /** It is paid later, and waits for the restaurant. */
  readonly isUnaccepted?: boolean
  readonly isPaidLater?: boolean
  readonly version: number
}
type RefundBook = {
  readonly id: string
  readonly orderId: string
  readonly refundId: string | null
  readonly amountCents: number
  readonly tipCents?: number | null
  readonly goodwillCents?: number
  readonly status: string
  readonly requestedBy: string | null
}
export type JournalBook = { readonly day: string; readonly role: string; readonly amountCents: number }
type BookingBook = { readonly id: string; readonly status: string; readonly version: number }
export type AuditBook = {
  readonly entity: string
  readonly entityId: string
  readonly action: string
  readonly actor: string
  readonly changes: Readonly<Record<string, { readonly from: unknown; readonly to: unknown }>>
}

/** The requests of guests and staff, and the answers they got. */
export type PeopleBooks = {
  readonly checkouts: readonly Checkout[]
  /** Orders that staff took at the counter. */
  readonly counterOrders: readonly Checkout[]
  /** Payments that staff took at the counter; `isConfirmed`: the answer said that the payment is stored. */
  readonly counterPayments: readonly { readonly orderId: string; readonly isConfirmed: boolean }[]
  /** How many portions staff counted; without `soldOutId`, no answer confirmed it. */
  readonly counts: readonly {
    readonly dishId: string | undefined
    readonly left: number
    readonly soldOutId: string | undefined
  }[]
  readonly bookings: readonly { id: string | undefined }[]
  /** Changes of status that were confirmed to staff. */
  readonly changes: readonly { readonly orderId: string; readonly status: string }[]
  /** Refunds that staff requested, whatever the answer; the amount is undefined for everything left. */
  readonly refunds: readonly { readonly orderId: string; readonly amountCents: number | undefined }[]
  /** Records whose deletion was confirmed to staff. */
  readonly deleted: readonly string[]
  /** Records that staff tried to delete. */
  readonly toDelete: readonly string[]
  /** Answers that nobody should get, and outcomes that must not occur together. */
  readonly complaints: readonly string[]
}
export type Checkout = { readonly key: string; readonly totalCents: number; readonly orderIds: ReadonlySet<string> }
