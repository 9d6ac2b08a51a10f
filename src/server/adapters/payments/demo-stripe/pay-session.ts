import { cents } from '#domain/money.ts'
import type { Db } from '#server/database/client.ts'
import { type CardForm, DISPUTED_LAST4, isDeclined, last4Of } from './demo-cards.ts'
import { recordEvent } from './demo-events.ts'
import { type DemoCharge, type DemoEvent, DemoIntent, DemoSession, newId, shownSession } from './demo-objects.ts'
import { insertObject, lockObject, updateObject } from './object-queries.ts'
import { noSuchObject, StripeProblem } from './stripe-problem.ts'

export type Payment =
  | { readonly result: 'paid'; readonly session: DemoSession; readonly events: DemoEvent[] }
  | { readonly result: 'declined'; readonly session: DemoSession }
  | { readonly result: 'closed'; readonly session: DemoSession; readonly events: DemoEvent[] }

/** Charges a demo card for an open session. Whoever clicks twice finds, the second time, that it is paid. */
export async function paySession(tx: Db, id: string, card: CardForm, now: Date): Promise<Payment> {
  const session = await lockObject(tx, DemoSession, id)
  if (!session) throw noSuchObject('checkout session', id)
  const expired = await expireWhenOver(tx, session, now)
  if (expired) return { result: 'closed', session: expired.session, events: [expired.event] }
  if (session.status !== 'open') return { result: 'closed', session, events: [] }
  const intent = await tryIntent(tx, session, isDeclined(card) ? 'requires_payment_method' : 'succeeded')
  if (intent.status !== 'succeeded') {
    await updateObject(tx, { ...session, payment_intent: intent.id })
    return { result: 'declined', session }
  }
  const charge = await insertCharge(tx, intent, last4Of(card), now)
  const paid: DemoSession = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: intent.id,
    url: null,
  }
  await updateObject(tx, paid)
  const events = [await recordEvent(tx, 'checkout.session.completed', shownSession(paid), now)]
  if (last4Of(card) === DISPUTED_LAST4) {
    events.push(await recordEvent(tx, 'charge.dispute.created', disputeOf(charge, now), now))
  }
  return { result: 'paid', session: paid, events }
}

/** `POST /v1/checkout/sessions/{id}/expire`: only an open session can be ended. */
export async function expireSession(tx: Db, id: string, now: Date) {
  const session = await lockObject(tx, DemoSession, id)
  if (!session) throw noSuchObject('checkout session', id)
  if (session.status !== 'open') {
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`
    throw new StripeProblem(message)
  }
  return closeSession(tx, session, now)
}

/** Ends a session whose time has come; whoever looks first does it. */
export async function expireWhenOver(tx: Db, session: DemoSession, now: Date) {
  if (session.status !== 'open' || session.expires_at * 1000 > now.getTime()) return undefined
  return closeSession(tx, session, now)
}

async function closeSession(tx: Db, open: DemoSession, now: Date) {
  const session: DemoSession = { ...open, status: 'expired', url: null }
  await updateObject(tx, session)
  return { session, event: await recordEvent(tx, 'checkout.session.expired', shownSession(session), now) }
}

/** A declined card leaves the intent waiting for another one; the next try goes on with it. */
async function tryIntent(tx: Db, session: DemoSession, status: DemoIntent['status']): Promise<DemoIntent> {
  const begun = session.payment_intent === null ? undefined : await lockObject(tx, DemoIntent, session.payment_intent)
  const intent: DemoIntent = {
    id: begun?.id ?? newId('pi_'),
    object: 'payment_intent',
    status,
    amount: session.amount_total,
    currency: session.currency,
    latest_charge: null,
    livemode: false,
    metadata: session.demo.intentMetadata,
  }
  if (begun) await updateObject(tx, intent)
  else await insertObject(tx, 'payment_intent', intent)
  return intent
}

async function insertCharge(tx: Db, intent: DemoIntent, last4: string, now: Date): Promise<DemoCharge> {
  const charge: DemoCharge = {
    id: newId('ch_'),
    object: 'charge',
    amount: intent.amount,
    amount_refunded: cents(0),
    created: Math.floor(now.getTime() / 1000),
    currency: intent.currency,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    payment_method_details: { type: 'card', card: { last4 } },
    refunded: false,
    status: 'succeeded',
  }
  await insertObject(tx, 'charge', charge)
  await updateObject(tx, { ...intent, latest_charge: charge.id })
  return charge
}

const disputeOf = (charge: DemoCharge, now: Date) => ({
  id: newId('du_'),
  object: 'dispute',
  amount: charge.amount,
  charge: charge.id,
  created: Math.floor(now.getTime() / 1000),
  livemode: false,
  payment_intent: charge.payment_intent,
  reason: 'fraudulent',
  status: 'needs_response',
})
