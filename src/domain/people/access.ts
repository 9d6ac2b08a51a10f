import type { Currency } from '../money/currencies.ts'
import { type AmountFormat, type Cents, cents, exactPrice } from '../money/money.ts'
import { Refusal } from '../refusal.ts'

export const ROLES = ['owner', 'staff'] as const
export type Role = (typeof ROLES)[number]

type Rule = {
  readonly roles: readonly Role[]
  /** Completes the sentence "Only an owner can …". */
  readonly what: string
}

const EVERYBODY: readonly Role[] = ROLES
const OWNERS: readonly Role[] = ['owner']

/** Who may do what in the staff area: the server decides by this table, and screens hide what a role may not do. */
const RIGHTS = {
  /** What every screen needs: live events, waiting orders, system problems. */
  signedIn: { roles: EVERYBODY, what: 'use the staff area' },
  ownAccount: { roles: EVERYBODY, what: 'change this account' },
  orders: { roles: EVERYBODY, what: 'work with orders' },
  deletedSales: { roles: OWNERS, what: 'delete an order that the kitchen has begun or that was printed' },
  bookings: { roles: EVERYBODY, what: 'work with bookings' },
  /** To see the menu and mark what is sold out. */
  availability: { roles: EVERYBODY, what: 'set what is available' },
  /** To pause pickup or delivery, mark the shop as busy, or close early. */
  service: { roles: EVERYBODY, what: 'pause orders' },
  menu: { roles: OWNERS, what: 'change dishes, prices and deals' },
  settings: { roles: OWNERS, what: 'change the settings' },
  /** Stripe's keys, the mail server and the address service. */
  providers: { roles: OWNERS, what: 'change Stripe’s keys, the mail server and the address service' },
  rehearsal: { roles: OWNERS, what: 'rehearse an evening' },
  people: { roles: OWNERS, what: 'manage who can use the staff area' },
  exports: { roles: OWNERS, what: 'download lists and takings' },
  books: { roles: OWNERS, what: 'see the sealed books' },
  guests: { roles: OWNERS, what: 'find, export and erase guest data' },
} as const satisfies Record<string, Rule>
export type Right = keyof typeof RIGHTS

const ruleOf = (right: Right): Rule => RIGHTS[right]

export const may = (role: Role | null, right: Right): boolean => role !== null && ruleOf(right).roles.includes(role)

export const ownersOnly = (right: Right): string => `Only an owner can ${ruleOf(right).what}. Please ask one of them.`

export function assertMay(role: Role, right: Right): void {
  if (!may(role, right)) throw new Refusal('owners_only', ownersOnly(right))
}

/** How much staff may refund on one order, until an owner sets another limit: about 50 dollars. */
export const defaultRefundLimit = ({ digits, scale }: Pick<Currency, 'digits' | 'scale'>): Cents =>
  cents(Math.round(50 * scale * 10 ** digits))
/** That of a currency like the dollar. */
export const DEFAULT_REFUND_LIMIT: Cents = cents(5000)

/** Refuses to refund more of one order than the person's limit allows. Without a limit, they may refund everything. */
export function assertRefundWithin(limit: Cents | undefined, refundedInAll: Cents, format: AmountFormat): void {
  if (limit === undefined || refundedInAll <= limit) return
  throw new Refusal('owners_only', describeRefundLimit(limit, format))
}

export function describeRefundLimit(limit: Cents, format: AmountFormat): string {
  const allowed =
    limit === 0 ? 'You cannot refund orders.' : `You can refund at most ${exactPrice(limit, format)} of one order.`
  return `${allowed} Please ask an owner.`
}
