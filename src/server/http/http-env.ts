import type { HttpBindings } from '@hono/node-server'
import type { Logger } from 'pino'
import type { Cents } from '#domain/money/money.ts'
import type { Role } from '#domain/people/access.ts'
import type { Actor } from '#domain/people/audit.ts'

/** The admin who sent the request. */
type SignedInAdmin = {
  readonly id: string
  readonly email: string
  readonly name: string
  readonly role: Role
  /** How much they may refund on one order; null for no limit. */
  readonly refundLimit: Cents | null
  readonly sessionId: string
}

/** The author of a change, for the audit log and for refund limits. */
export const actorOf = ({ id, email, refundLimit }: SignedInAdmin): Actor => ({
  adminId: id,
  name: email,
  ...(refundLimit !== null && { refundLimit }),
})

/** What is limited per minute and client address. */
export type Limited =
  | 'bookings'
  | 'bookingChanges'
  | 'ownBookings'
  | 'freeTimes'
  | 'checkouts'
  | 'checkoutReplays'
  | 'addressChecks'
  | 'invalidBookings'
  | 'invalidCheckouts'
  | 'signIns'
  | 'passwordResets'
  | 'testMails'
  | 'invitations'
  | 'proposals'

/** What one record may be asked for, whoever asks. */
export type LimitedByRecord =
  | 'orderNotices'
  | 'paymentLinks'
  | 'bookingConfirmations'
  | 'passwordLinks'
  | 'invitationsOfOne'

export type RateLimits = {
  /** Counts one request. Throws a Refusal `rate_limited` if it exceeds the limit. */
  count(what: Limited, clientAddress: string): Promise<void>
  /** Throws the same if the limit is reached, without counting. */
  check(what: Limited, clientAddress: string): Promise<void>
  /** Takes a counted request back: it could not be accepted. */
  giveBack(what: Limited, clientAddress: string): Promise<void>
  /** Runs what one record may be asked for only so often; what is refused or fails is not counted. Throws the same. */
  perRecord<Result>(what: LimitedByRecord, record: string, run: () => Promise<Result>): Promise<Result>
  /** Lets the caller count by a statement that does more. Throws the same; undefined if the database fails. */
  countBy<Result extends Counted>(
    count: (perMinute: Readonly<Record<Limited, number>>) => Promise<Result>,
  ): Promise<Result | undefined>
  /** When counting began to fail; null while it works. While the database is away, that is not counted as a failure. */
  failingSince(): number | null
}

/** With this request, and until when it counts. */
export type Counted = { readonly what: Limited; readonly points: number; readonly endsAtMs: number }

/** What middleware passes to the routes about a request. */
export type HttpEnv = {
  /** Node's request and response. Missing where a test calls the app without a socket. */
  Bindings: Partial<HttpBindings> & {
    /** The server's own request, for an answer to keep. It is not counted or logged. */
    readonly isForKeeping?: boolean
    /** Set by a route that answers with a live stream: called once the answer's head is written. */
    openStream?: () => void
  }
  Variables: {
    requestId: string
    clientAddress: string
    /** Set when the answer is a problem: its code. */
    problem: string | undefined
    /** The id of the account that the request is about, if it is known before or without the guard. */
    account: string | undefined
    limits: RateLimits
    /** For errors that occur while the answer is being sent. */
    log: Logger
    /** Set by the guard on every /api/admin route. */
    admin: SignedInAdmin
  }
}
