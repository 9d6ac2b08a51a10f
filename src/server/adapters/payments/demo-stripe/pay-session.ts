import { message } from '#domain/language/translate.ts'
import { cents } from '#domain/money/money.ts'
import type { Db } from '#server/database/client.ts'
import { newEvent } from './demo-events.ts'
import {
  type DemoCharge,
  type DemoEvent,
  type DemoIntent,
  DemoSession,
  lockObject,
  newId,
  saveObjects,
  shownSession,
} from './demo-objects.ts'
import { type FormObject, noSuchObject, StripeProblem, textAt } from './stripe-request.ts'

export type Payment =
  | { readonly result: 'paid'; readonly session: DemoSession; readonly events: DemoEvent[] }
  | { readonly result: 'declined'; readonly session: DemoSession }
  | { readonly result: 'closed'; readonly session: DemoSession; readonly events: DemoEvent[] }

/** Charges a demo card for an open session. A second click finds the session already paid. Undefined if there is no such session. */
export async function paySession(tx: Db, id: string, card: CardForm, now: Date): Promise<Payment | undefined> {
  const session = await lockObject(tx, DemoSession, id)
  if (!session) return undefined
  const expired = await expireWhenOver(tx, session, now)
  if (expired) return { result: 'closed', session: expired.session, events: [expired.event] }
  if (session.status !== 'open') return { result: 'closed', session, events: [] }
  const intent = intentOf(session, isDeclined(card) ? 'requires_payment_method' : 'succeeded')
  if (intent.status !== 'succeeded') {
    await saveObjects(tx, intent, { ...session, payment_intent: intent.id })
    return { result: 'declined', session }
  }
  const charge = chargeOf(intent, last4Of(card), now)
  const paid: DemoSession = {
    ...session,
    status: 'complete',
    payment_status: 'paid',
    payment_intent: intent.id,
    url: null,
  }
  const events = [newEvent('checkout.session.completed', shownSession(paid), now)]
  if (last4Of(card) === DISPUTED_LAST4) events.push(newEvent('charge.dispute.created', disputeOf(charge, now), now))
  await saveObjects(tx, { ...intent, latest_charge: charge.id }, charge, paid, ...events)
  return { result: 'paid', session: paid, events }
}

/** `POST /v1/checkout/sessions/{id}/expire`: only an open session can be ended. */
export async function expireSession(tx: Db, id: string, now: Date) {
  const session = await lockObject(tx, DemoSession, id)
  if (!session) throw noSuchObject('checkout session', id)
  if (session.status !== 'open') {
    // Not translated: programs read it.
    const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of ${session.status}.`
    throw new StripeProblem(message)
  }
  return closeSession(tx, session, now)
}

/** Expires an overdue session when it is first read. */
export async function expireWhenOver(tx: Db, session: DemoSession, now: Date) {
  if (session.status !== 'open' || session.expires_at * 1000 > now.getTime()) return undefined
  return closeSession(tx, session, now)
}

async function closeSession(tx: Db, open: DemoSession, now: Date) {
  const session: DemoSession = { ...open, status: 'expired', url: null }
  const event = newEvent('checkout.session.expired', shownSession(session), now)
  await saveObjects(tx, session, event)
  return { session, event }
}

/** After a declined card the intent waits for another card, and the next try uses it. */
const intentOf = (session: DemoSession, status: DemoIntent['status']): DemoIntent => ({
  id: session.payment_intent ?? newId('pi_'),
  object: 'payment_intent',
  status,
  amount: session.amount_total,
  currency: session.currency,
  latest_charge: null,
  livemode: false,
  metadata: session.demo.intentMetadata,
})

function chargeOf(intent: DemoIntent, last4: string, now: Date): DemoCharge {
  return {
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

/** The demo's cards, modelled on Stripe's test numbers. */
export const DEMO_CARDS = [
  { number: '4242 4242 4242 4242', effect: message('pays') },
  { number: '4000 0000 0000 0002', effect: message('is declined') },
  { number: '4000 0000 0000 5126', effect: message('pays, but a refund of it fails') },
  { number: '4000 0000 0000 0259', effect: message('pays, and is disputed') },
] as const

const DECLINED = '4000000000000002'
export const REFUND_FAILS_LAST4 = '5126'
const DISPUTED_LAST4 = '0259'

export type CardForm = { readonly number: string; readonly expiry: string; readonly cvc: string; readonly name: string }
export type CardProblems = { readonly [Field in keyof CardForm]?: string }

export const readCard = (form: FormObject): CardForm => ({
  number: textAt(form, 'number')?.trim() ?? '',
  expiry: textAt(form, 'expiry')?.trim() ?? '',
  cvc: textAt(form, 'cvc')?.trim() ?? '',
  name: textAt(form, 'name')?.trim() ?? '',
})

/** Mistakes in the card's fields, found before the bank is asked. */
export function cardProblems({ number, expiry, cvc, name }: CardForm, now: Date): CardProblems {
  const problems = {
    number: numberProblem(digitsOf(number)),
    expiry: expiryProblem(expiry, now),
    cvc: /^\d{3,4}$/.test(cvc) ? undefined : message("Your card's security code is incomplete."),
    name: name === '' ? message('Please enter the name on the card.') : undefined,
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined))
}

export const isDeclined = ({ number }: CardForm): boolean => digitsOf(number) === DECLINED

const last4Of = ({ number }: CardForm): string => digitsOf(number).slice(-4)

function numberProblem(digits: string): string | undefined {
  if (!/^\d*$/.test(digits)) return message('Your card number is invalid.')
  if (digits.length < 14) return message('Your card number is incomplete.')
  return digits.length <= 19 && hasCheckDigit(digits) ? undefined : message('Your card number is invalid.')
}

/** The last digit of every card number is a check digit (Luhn). */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const doubled = Number(digit) * (index % 2 === 1 ? 2 : 1)
    return total + (doubled > 9 ? doubled - 9 : doubled)
  }, 0)
  return sum % 10 === 0
}

/** A card is good until the end of its month, wherever on earth it is used. */
function expiryProblem(expiry: string, now: Date): string | undefined {
  const [, month, year] = /^(0?[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d{2})$/.exec(expiry) ?? []
  if (!month || !year) return message("Your card's expiration date is incomplete.")
  const endsBefore = Date.UTC(2000 + Number(year), Number(month), 2)
  return endsBefore > now.getTime() ? undefined : message("Your card's expiration date is in the past.")
}

const digitsOf = (number: string): string => number.replace(/[\s-]/g, '')
