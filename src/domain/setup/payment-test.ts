import { english, message, type Translate } from '../language/translate.ts'
import { cardMinimum, currencyOf } from '../money/currencies.ts'
import { type AmountFormat, type Cents, cents, exactPrice } from '../money/money.ts'

/** No key is set and payments are simulated; a test key of Stripe; or a live key, which charges cards. */
export const PAYMENT_MODES = ['demo', 'test', 'live'] as const
export type PaymentMode = (typeof PAYMENT_MODES)[number]

/** The events that mark orders as paid and report refunds and disputes. */
export const WEBHOOK_EVENTS = [
  'checkout.session.completed',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'checkout.session.expired',
  'charge.refunded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.closed',
] as const

/** Why Stripe did not do what we asked. */
const KEY_PROBLEMS = ['wrong_key', 'not_permitted', 'refused', 'unreachable'] as const
export type KeyProblem = { readonly reason: (typeof KEY_PROBLEMS)[number]; readonly message: string }

/** What Stripe reports about a live key's account, without a payment. */
export type AccountFindings = {
  readonly canCharge: boolean
  /** Whether an endpoint of this site is registered and switched on. */
  readonly hasEndpoint: boolean
  readonly missingEvents: readonly string[]
}

export type PaymentTest = {
  readonly mode: 'test' | 'live'
  readonly startedAt: Date
  readonly amountCents: Cents
  readonly paymentIntent: string | null
  readonly refundedAt: Date | null
  readonly webhookAt: Date | null
  readonly problem: KeyProblem | null
  readonly findings: AccountFindings | null
}

type TestVerdict = {
  readonly state: 'waiting' | 'passed' | 'failed'
  readonly sentence: string
  /** What to do next; null if nothing. */
  readonly advice: string | null
}

/** What the current keys mean, and what a test of them does. */
export const MODE_WORDS: Readonly<Record<PaymentMode, string>> = {
  demo: message(
    'No Stripe key is set: guests pay with the test cards of the demo, and no card is charged. Enter your keys under Settings, Stripe. Begin with a test key.',
  ),
  test: message(
    'Stripe’s test key is set: no card is charged. A test pays with Stripe’s own test card, and refunds it.',
  ),
  live: message(
    'Stripe’s live key is set: guests’ cards are charged. A test only reads your account and makes no payment.',
  ),
}

/** One unit of the currency, or Stripe's minimum if that is higher. */
export const testAmount = (currency: string): Cents =>
  cents(Math.max(10 ** currencyOf(currency).digits, cardMinimum(currency)))

const WEBHOOK_PATIENCE_MS = 60_000

type Surroundings = { readonly now: Date; readonly webhookUrl: string; readonly format: AmountFormat }

/** What a test of the payment keys has shown so far, in words. */
export function paymentTestVerdict(
  t: Translate,
  test: PaymentTest,
  { now, webhookUrl, format }: Surroundings,
): TestVerdict {
  const { problem, findings, mode } = test
  const amount = exactPrice(test.amountCents, format)
  if (problem) {
    const advice = t.message(KEY_ADVICE[problem.reason])
    return failed(`${stepThatFailed(t, test, amount)} ${keyProblemWords(problem, t)}`, advice)
  }
  if (mode === 'live')
    return findings ? accountVerdict(t, findings, webhookUrl) : waiting(t('Waiting for an answer from Stripe.'))
  const isLate = now.getTime() - test.startedAt.getTime() >= WEBHOOK_PATIENCE_MS
  if (!test.refundedAt) {
    return isLate
      ? failed(t('The test was not finished.'), t('Test again.'))
      : waiting(t('A test payment is being made.'))
  }
  const paid = t('A test payment of {amount} was made and refunded.', { amount })
  if (test.webhookAt) return { state: 'passed', sentence: `${paid} ${t('The webhook arrived.')}`, advice: null }
  return isLate
    ? failed(`${paid} ${t('The webhook has not arrived.')}`, webhookAdvice(t, webhookUrl))
    : waiting(`${paid} ${t('Waiting for the webhook.')}`)
}

const waiting = (sentence: string): TestVerdict => ({ state: 'waiting', sentence, advice: null })
const failed = (sentence: string, advice: string): TestVerdict => ({ state: 'failed', sentence, advice })

function stepThatFailed(t: Translate, { mode, paymentIntent }: PaymentTest, amount: string): string {
  if (mode === 'live') return t('Your Stripe account could not be read.')
  return paymentIntent === null
    ? t('The test payment of {amount} was not made.', { amount })
    : t('The test payment of {amount} was made, but not refunded. No card was charged.', { amount })
}

/** What a call with a key has shown. */
export function keyProblemWords({ reason, message: answer }: KeyProblem, t = english): string {
  if (reason === 'wrong_key') return t('Stripe does not know the secret key.')
  if (reason === 'not_permitted') return t('The restricted key does not allow this.')
  return reason === 'refused' ? t('Stripe answered: {answer}', { answer }) : t('Stripe did not answer.')
}

export const KEY_ADVICE: Readonly<Record<KeyProblem['reason'], string>> = {
  wrong_key: message(
    'Copy the key from Stripe’s dashboard again. It is set under Settings, Stripe, or in .env as STRIPE_SECRET_KEY.',
  ),
  not_permitted: message(
    'Give it the rights to write Checkout Sessions, PaymentIntents and Refunds in Stripe’s dashboard, or use the secret key.',
  ),
  refused: message('Look the message up in Stripe’s dashboard under Developers, Logs, and test again.'),
  unreachable: message('Check status.stripe.com and the server’s internet connection, then test again.'),
}

function accountVerdict(
  t: Translate,
  { canCharge, hasEndpoint, missingEvents }: AccountFindings,
  webhookUrl: string,
): TestVerdict {
  const nothingPaid = t('With a live key, the test makes no payment.')
  if (!canCharge) {
    return failed(
      `${nothingPaid} ${t('Stripe knows the key, but your account cannot take payments yet.')}`,
      t('Finish the account’s details in Stripe’s dashboard.'),
    )
  }
  if (!hasEndpoint) {
    return failed(
      `${nothingPaid} ${t('Your account can take payments, but sends no webhooks here.')}`,
      webhookAdvice(t, webhookUrl),
    )
  }
  if (missingEvents.length > 0) {
    const events = missingEvents.join(', ')
    return failed(
      `${nothingPaid} ${t('Your account can take payments, but its webhook endpoint leaves out {events}.', { events })}`,
      t('Add these events to the endpoint in Stripe’s dashboard.'),
    )
  }
  return {
    state: 'passed',
    sentence: `${nothingPaid} ${t('Your account can take payments, and its webhook endpoint points here.')}`,
    advice: t('Only an order shows whether the signing secret is right: place one and refund it.'),
  }
}

const webhookAdvice = (t: Translate, webhookUrl: string): string =>
  t(
    'In Stripe’s dashboard, add a webhook endpoint {address} with the events {events}, and enter its signing secret under Settings, Stripe, or in .env as STRIPE_WEBHOOK_SECRET. Stripe cannot reach a machine without an address on the internet; there, “stripe listen --forward-to {address}” passes the webhooks on.',
    { address: webhookUrl, events: WEBHOOK_EVENTS.join(', ') },
  )
