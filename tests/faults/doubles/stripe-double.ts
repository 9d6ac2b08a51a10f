import { randomBytes } from 'node:crypto'
import {
  type FormObject,
  listAt,
  objectAt,
  readForm,
  textAt,
} from '#server/adapters/payments/demo-stripe/stripe-request.ts'
import type { FaultPlan } from './fault-plan.ts'
import { type Answer, type Asked, openHttpDouble } from './http-double.ts'

export type StripeSession = {
  readonly id: string
  readonly object: 'checkout.session'
  status: 'open' | 'complete' | 'expired'
  payment_status: 'paid' | 'unpaid'
  payment_intent: string | null
  url: string | null
  readonly amount_total: number
  readonly currency: string
  readonly expires_at: number
  readonly client_reference_id: string | null
  readonly metadata: Metadata
}
export type StripeRefund = {
  readonly id: string
  readonly object: 'refund'
  readonly amount: number
  readonly payment_intent: string
  readonly status: 'succeeded'
  readonly metadata: Metadata
}
export type StripeDispute = { readonly payment_intent: string; readonly isClosed: boolean }
type Intent = {
  readonly id: string
  readonly object: 'payment_intent'
  readonly amount: number
  readonly status: 'succeeded'
  readonly metadata: Metadata
}
type Metadata = Record<string, string>
/** An event for the shop's webhook. */
type Notify = (type: string, object: object) => void
type Parts = { readonly faults: FaultPlan; readonly nowSeconds: () => number; readonly notify: Notify }

const KEY_KEPT_SECONDS = 24 * 60 * 60
const LEAST_SECONDS = 30 * 60

/** Stripe's own books, kept in this process: card pages, their amounts, payments and refunds. */
export async function openStripeDouble({ faults, nowSeconds, notify }: Parts) {
  const sessions = new Map<string, StripeSession>()
  const intents = new Map<string, Intent>()
  const refunds: StripeRefund[] = []
  const disputes: StripeDispute[] = []
  const answers = new Map<string, { readonly asked: string; readonly at: number; readonly answer: Answer }>()

  function createSession(form: FormObject): Answer {
    const expiresAt = Number(textAt(form, 'expires_at'))
    if (expiresAt < nowSeconds() + LEAST_SECONDS)
      return invalid('The `expires_at` timestamp must be at least 30 minutes ahead.')
    const session: StripeSession = {
      id: newId('cs_test_'),
      object: 'checkout.session',
      status: 'open',
      payment_status: 'unpaid',
      payment_intent: null,
      url: null,
      amount_total: totalOf(form),
      currency: 'nzd',
      expires_at: expiresAt,
      client_reference_id: textAt(form, 'client_reference_id') ?? null,
      metadata: metadataOf(objectAt(form, 'metadata')),
    }
    session.url = `https://card-page.example/${session.id}`
    sessions.set(session.id, session)
    return ok(session)
  }

  function findSession(id: string): StripeSession | undefined {
    const session = sessions.get(id)
    if (session?.status === 'open' && session.expires_at <= nowSeconds()) expire(session)
    return session
  }

  function expire(session: StripeSession): void {
    session.status = 'expired'
    session.url = null
    notify('checkout.session.expired', session)
  }

  function expireOnDemand(id: string): Answer {
    const session = findSession(id)
    if (!session) return missing('checkout session', id)
    if (session.status !== 'open') return invalid(`This Checkout Session has a status of ${session.status}.`)
    expire(session)
    return ok(session)
  }

  const refundsOf = (intentId: string) => refunds.filter(({ payment_intent }) => payment_intent === intentId)
  const leftOf = ({ id, amount }: Intent) => amount - refundsOf(id).reduce((sum, refund) => sum + refund.amount, 0)

  function createRefund(intentId: string, wanted: number | undefined, metadata: Metadata): Answer {
    const intent = intents.get(intentId)
    if (!intent) return missing('payment_intent', intentId)
    const left = leftOf(intent)
    if (left === 0) return invalid('Charge has already been refunded.', 'charge_already_refunded')
    const amount = wanted ?? left
    if (amount > left) return invalid('Refund amount is greater than unrefunded amount on charge.')
    const refund: StripeRefund = {
      id: newId('re_'),
      object: 'refund',
      amount,
      payment_intent: intentId,
      status: 'succeeded',
      metadata,
    }
    refunds.unshift(refund)
    notify('refund.created', refund)
    const charge = { id: `ch_${intentId}`, object: 'charge', payment_intent: intentId, metadata: intent.metadata }
    notify('charge.refunded', { ...charge, amount: intent.amount, amount_refunded: intent.amount - leftOf(intent) })
    return ok(refund)
  }

  function read({ url }: Asked): Answer {
    const [, , kind, id = '', sessionId = ''] = url.pathname.split('/')
    if (kind === 'refunds') {
      const intentId = url.searchParams.get('payment_intent') ?? ''
      return intents.has(intentId)
        ? ok({ object: 'list', has_more: false, data: refundsOf(intentId) })
        : missing('payment_intent', intentId)
    }
    if (kind === 'payment_intents') return intents.has(id) ? ok(intents.get(id)) : missing('payment_intent', id)
    const session = findSession(sessionId)
    if (!session) return missing('checkout session', sessionId)
    return ok({ ...session, payment_intent: intents.get(session.payment_intent ?? '') ?? null })
  }

  function write({ url, body }: Asked): Answer {
    const form = readForm(body)
    const [, , kind, , sessionId = '', verb] = url.pathname.split('/')
    if (kind === 'refunds') {
      const amount = textAt(form, 'amount')
      return createRefund(
        textAt(form, 'payment_intent') ?? '',
        amount === undefined ? undefined : Number(amount),
        metadataOf(objectAt(form, 'metadata')),
      )
    }
    return verb === 'expire' ? expireOnDemand(sessionId) : createSession(form)
  }

  /** Stripe answers a repeated idempotency key as before, for a day, unless nothing was carried out. */
  function writeOnce(asked: Asked): Answer {
    const key = asked.headers['idempotency-key']
    if (typeof key !== 'string') return write(asked)
    const request = `${asked.url.pathname}\n${asked.body}`
    const known = answers.get(key)
    if (known && known.at > nowSeconds() - KEY_KEPT_SECONDS) {
      return known.asked === request
        ? known.answer
        : { status: 400, body: { error: { type: 'idempotency_error', message: 'Other parameters.' } } }
    }
    const answer = write(asked)
    if (answer.status < 400) answers.set(key, { asked: request, at: nowSeconds(), answer: structuredClone(answer) })
    return answer
  }

  const { url, close } = await openHttpDouble(faults, (asked) =>
    asked.method === 'GET' ? read(asked) : writeOnce(asked),
  )
  return {
    url,
    close,
    /** A guest pays on the card page. False if the page no longer takes payments. */
    pay(sessionId: string): boolean {
      const session = findSession(sessionId)
      if (session?.status !== 'open') return false
      const intent: Intent = {
        id: newId('pi_'),
        object: 'payment_intent',
        amount: session.amount_total,
        status: 'succeeded',
        metadata: session.metadata,
      }
      intents.set(intent.id, intent)
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent.id, url: null })
      notify('checkout.session.completed', session)
      return true
    },
    /** Refunds in Stripe's dashboard. False if less is left. */
    refundInDashboard: (intentId: string, amount: number): boolean => createRefund(intentId, amount, {}).status === 200,
    /** The payer's bank disputes a payment; `isClosed`: and has decided. */
    dispute(intentId: string, { isClosed }: { readonly isClosed: boolean }): void {
      const dispute = {
        id: newId('dp_'),
        object: 'dispute',
        payment_intent: intentId,
        reason: 'fraudulent',
        metadata: {},
      }
      disputes.push({ payment_intent: intentId, isClosed })
      notify('charge.dispute.created', { ...dispute, status: 'needs_response' })
      if (isClosed) notify('charge.dispute.closed', { ...dispute, status: 'won' })
    },
    /** Expires overdue pages. */
    expireOverdue(): void {
      for (const id of sessions.keys()) findSession(id)
    },
    sessions: (): readonly StripeSession[] => [...sessions.values()],
    refunds: (): readonly StripeRefund[] => refunds,
    disputes: (): readonly StripeDispute[] => disputes,
    forget(): void {
      for (const kept of [sessions, intents, answers]) kept.clear()
      refunds.length = 0
      disputes.length = 0
    },
  }
}

const ok = (body: unknown): Answer => ({ status: 200, body })
const invalid = (message: string, code?: string): Answer => ({
  status: 400,
  body: { error: { type: 'invalid_request_error', message, ...(code && { code }) } },
})
const missing = (what: string, id: string): Answer => ({
  status: 404,
  body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'` } },
})

const totalOf = (form: FormObject): number =>
  listAt(form, 'line_items').reduce(
    (sum, line) => sum + Number(textAt(line, 'price_data', 'unit_amount')) * Number(textAt(line, 'quantity')),
    0,
  )

const metadataOf = (form: FormObject | undefined): Metadata =>
  Object.fromEntries(Object.entries(form ?? {}).map(([key, value]) => [key, String(value)]))

const newId = (prefix: string): string => prefix + randomBytes(12).toString('hex')
