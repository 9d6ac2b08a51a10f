import { english, message } from '../language/translate.ts'
import type { Currency } from '../money/currencies.ts'
import { type AmountFormat, type Cents, cents, exactPrice } from '../money/money.ts'
import { Refusal } from '../refusal.ts'

/** Translators write the restaurant's words in other languages, and nothing else. */
export const ROLES = ['owner', 'staff', 'translator'] as const
export type Role = (typeof ROLES)[number]

type Rule = {
  readonly roles: readonly Role[]
  /** What all others read. */
  readonly refusal?: string
}

const EVERYBODY: readonly Role[] = ROLES
const STAFF: readonly Role[] = ['owner', 'staff']
const OWNERS: readonly Role[] = ['owner']

/** Who may do what in the staff area: the server decides by this table, and screens hide what a role may not do. */
const RIGHTS = {
  /** What every screen needs: live events, and how many orders wait, which is none for those without a right to orders. */
  signedIn: { roles: EVERYBODY },
  ownAccount: { roles: EVERYBODY },
  /** To write the restaurant's own words in other languages, and to decide about what guests propose. */
  translate: { roles: EVERYBODY },
  orders: { roles: STAFF },
  deletedSales: {
    roles: OWNERS,
    refusal: message(
      'Only an owner can delete an order that the kitchen has begun or that was printed. Please ask one of them.',
    ),
  },
  bookings: { roles: STAFF },
  /** To see the menu and mark what is sold out. */
  availability: { roles: STAFF },
  /** To pause pickup or delivery, mark the shop as busy, or close early. */
  service: { roles: STAFF },
  /** To see whether everything works. */
  system: { roles: STAFF },
  menu: {
    roles: OWNERS,
    refusal: message('Only an owner can change dishes, prices and deals. Please ask one of them.'),
  },
  settings: { roles: OWNERS, refusal: message('Only an owner can change the settings. Please ask one of them.') },
  /** Stripe's keys, the mail server and the address service. */
  providers: {
    roles: OWNERS,
    refusal: message(
      'Only an owner can change Stripe’s keys, the mail server and the address service. Please ask one of them.',
    ),
  },
  rehearsal: { roles: OWNERS, refusal: message('Only an owner can rehearse an evening. Please ask one of them.') },
  people: {
    roles: OWNERS,
    refusal: message('Only an owner can manage who can use the staff area. Please ask one of them.'),
  },
  exports: { roles: OWNERS, refusal: message('Only an owner can download lists and takings. Please ask one of them.') },
  books: { roles: OWNERS, refusal: message('Only an owner can see the sealed books. Please ask one of them.') },
  guests: {
    roles: OWNERS,
    refusal: message('Only an owner can find, export and erase guest data. Please ask one of them.'),
  },
} as const satisfies Record<string, Rule>
export type Right = keyof typeof RIGHTS

const ruleOf = (right: Right): Rule => RIGHTS[right]

/** The roles that have a right. */
export const rolesWith = (right: Right): readonly Role[] => ruleOf(right).roles

export const may = (role: Role | null, right: Right): boolean => role !== null && ruleOf(right).roles.includes(role)

/** What those read who do not have a right. */
export const ownersOnly = (right: Right): string =>
  ruleOf(right).refusal ?? message('Your account may only translate. Please ask an owner for more rights.')

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
  throw new Refusal('owners_only', (t) => describeRefundLimit(limit, format, t))
}

export const describeRefundLimit = (limit: Cents, format: AmountFormat, t = english): string =>
  limit === 0
    ? t('You cannot refund orders. Please ask an owner.')
    : t('You can refund at most {amount} of one order. Please ask an owner.', { amount: exactPrice(limit, format) })
