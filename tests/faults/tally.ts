import type { Books } from './books.ts'
import type { World } from './world.ts'

/** How often something happened, by its name. */
export type Tally = Readonly<Record<string, number>>

/** The tally of a run, so that a passing run shows how much it tried. */
export function tallyOf({ state, webhooks, faults }: World, { shop, stripe, mails, people }: Books): Tally {
  return {
    orders: shop.orders.length,
    payments: stripe.sessions.filter(({ payment_status }) => payment_status === 'paid').length,
    'payment events': webhooks.accepted(),
    refunds: stripe.refunds.length,
    'payments at the counter': shop.payments.filter(({ method, amountCents }) => method !== 'card' && amountCents > 0)
      .length,
    'orders to be paid later': shop.orders.filter(({ isPaidLater }) => isPaidLater).length,
    'payments put right': shop.payments.filter(({ reversesId }) => reversesId).length,
    'held portions': shop.held.reduce((sum, { quantity }) => sum + quantity, 0),
    disputes: stripe.disputes.length,
    receipts: mails.filter(({ messageId }) => messageId.startsWith('receipt-')).length,
    bookings: people.bookings.length,
    'booking mails': mails.filter(({ messageId }) => messageId.startsWith('booking-')).length,
    'changes of status': people.changes.length,
    cancellations: shop.orders.filter(({ status }) => status === 'cancelled').length,
    deletions: people.deleted.length,
    'bad answers': Object.values(faults).reduce((sum, plan) => sum + plan.happened(), 0),
    'killed servers': state.serverKills,
    'killed databases': state.databaseKills,
  }
}

export const addTallies = (one: Tally, other: Tally): Tally =>
  Object.fromEntries(Object.entries(other).map(([what, count]) => [what, (one[what] ?? 0) + count]))

export const inWords = (tally: Tally): string =>
  Object.entries(tally)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')
