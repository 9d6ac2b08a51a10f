import { Refusal } from '#domain/refusal.ts'
import { type PaymentProvider, PaymentRejected, PaymentsUnreachable } from './payment-provider.ts'

/** The provider of the moment, which changes with the keys. A call under way ends with the one it began with. */
export const switchedPayments = (current: () => PaymentProvider): PaymentProvider => ({
  get isDemo() {
    return current().isDemo
  },
  get mode() {
    return current().mode
  },
  get keyTests() {
    return current().keyTests
  },
  isFromTests: (sessionId) => current().isFromTests(sessionId),
  openCheckout: (opening) => current().openCheckout(opening),
  readSession: (sessionId) => current().readSession(sessionId),
  listPaidSessions: (openedSince) => current().listPaidSessions(openedSince),
  findOrderOfPayment: (intent) => current().findOrderOfPayment(intent),
  expireSession: (sessionId) => current().expireSession(sessionId),
  refund: (request) => current().refund(request),
  listRefunds: (intent) => current().listRefunds(intent),
  readEvent: (body, signature) => current().readEvent(body, signature),
})

/** Earlier keys, whose webhooks still count. */
export type FormerPayments = {
  readonly payments: PaymentProvider
  /** False if the newer keys are of the same account, and so know all its payments. */
  readonly isAsked: boolean
  readonly until: Date
}

/**
 * New orders are paid with the current keys. What these do not know is asked of the earlier ones, so that payments made with them are
 * heard of and refunded (docs/design/providers.md).
 */
export function paymentsOfAccounts(
  current: PaymentProvider,
  former: readonly FormerPayments[],
  now: () => Date,
): PaymentProvider {
  if (former.length === 0) return current
  const heard = () => former.filter(({ until }) => until > now())
  const asked = () => heard().flatMap(({ isAsked, payments }) => (isAsked ? [payments] : []))
  return {
    ...current,
    async readSession(sessionId) {
      return (await current.readSession(sessionId)) ?? firstKnown(asked(), (each) => each.readSession(sessionId))
    },
    async listPaidSessions(openedSince) {
      const own = await current.listPaidSessions(openedSince)
      const others = asked().map((each) => each.listPaidSessions(openedSince).catch(unlessSilent([])))
      return [...own, ...(await Promise.all(others)).flat()]
    },
    async findOrderOfPayment(intent) {
      return (
        (await current.findOrderOfPayment(intent)) ?? firstKnown(asked(), (each) => each.findOrderOfPayment(intent))
      )
    },
    async expireSession(sessionId) {
      if (await current.expireSession(sessionId)) return true
      const ended = await firstKnown(asked(), async (each) => (await each.expireSession(sessionId)) || undefined)
      return ended ?? false
    },
    refund: (request) => firstThatKnows([current, ...asked()], (each) => each.refund(request)),
    listRefunds: (intent) => firstThatKnows([current, ...asked()], (each) => each.listRefunds(intent)),
    readEvent: (body, signature) =>
      firstThatKnows([current, ...heard().map(({ payments }) => payments)], (each) => each.readEvent(body, signature)),
  }
}

/** Earlier keys may have been deleted at the provider since, and then know nothing. Silence is no answer. */
const unlessSilent =
  <Nothing>(nothing: Nothing) =>
  (error: unknown): Nothing => {
    if (error instanceof PaymentsUnreachable) throw error
    return nothing
  }

async function firstKnown<Found>(
  providers: readonly PaymentProvider[],
  ask: (provider: PaymentProvider) => Promise<Found | undefined>,
): Promise<Found | undefined> {
  for (const provider of providers) {
    const found = await ask(provider).catch(unlessSilent(undefined))
    if (found !== undefined) return found
  }
  return undefined
}

/** What an account says of a payment or a signature of another one. */
const isUnknown = (error: unknown): boolean =>
  error instanceof PaymentRejected
    ? error.reason === 'unknown_payment'
    : error instanceof Refusal && error.code === 'invalid_signature'

/** Throws what the first of them said if none knows it. */
async function firstThatKnows<Result>(
  [current, ...former]: readonly PaymentProvider[],
  ask: (provider: PaymentProvider) => Promise<Result>,
): Promise<Result> {
  if (!current) throw new Error('There is no provider to ask.')
  try {
    return await ask(current)
  } catch (error) {
    if (!isUnknown(error)) throw error
    for (const provider of former) {
      const found = await ask(provider).then(
        (result) => ({ result }),
        (other: unknown) => {
          if (other instanceof PaymentsUnreachable || (other instanceof PaymentRejected && !isUnknown(other)))
            throw other
          return undefined
        },
      )
      if (found) return found.result
    }
    throw error
  }
}

const LOCKED = 'Stripe’s keys cannot be read on this machine. An owner has to enter them again under Settings, Stripe.'

/** Keys that cannot be read: nothing is paid, and nothing that was paid before is lost, since every question is asked again later. */
export function lockedPayments(): PaymentProvider {
  const locked = async () => {
    throw new PaymentsUnreachable(LOCKED, undefined)
  }
  return {
    isDemo: false,
    mode: 'live',
    keyTests: undefined,
    isFromTests: () => false,
    openCheckout: locked,
    readSession: locked,
    listPaidSessions: locked,
    findOrderOfPayment: locked,
    expireSession: locked,
    refund: locked,
    listRefunds: locked,
    // Stripe sends it again, for three days.
    readEvent: async () => {
      throw new Refusal('payment_unavailable', LOCKED)
    },
  }
}
