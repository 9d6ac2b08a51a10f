import { isInEnglish } from '#domain/language/date-forms.ts'
import { isLanguageCode, LANGUAGE_CODES, type LanguageCode } from '#domain/language/languages.ts'
import { english } from '#domain/language/translate.ts'
import { amountFormat } from '#domain/money/amount-format.ts'
import { cardMinimum, orderTotalMax } from '#domain/money/currencies.ts'
import { type Cents, cents, exactPrice, sumCents, timesCents } from '#domain/money/money.ts'
import { fromStripe, stripeStep, toStripe } from '#domain/money/stripe-amount.ts'
import { type DemoSession, newId } from './demo-objects.ts'
import {
  type FormObject,
  listAt,
  missingParameter,
  objectAt,
  StripeProblem,
  textAt,
  textsIn,
} from './stripe-request.ts'

const KNOWN_PARAMETERS = new Set([
  'mode',
  'line_items',
  'success_url',
  'cancel_url',
  'client_reference_id',
  'metadata',
  'payment_intent_data',
  'adaptive_pricing',
  'allowed_payment_method_types',
  'expires_at',
  'customer_email',
  'locale',
  'expand',
])
const LINES_MAX = 100
const HALF_HOUR = 30 * 60
const DAY = 24 * 60 * 60

type Line = DemoSession['demo']['lines'][number]

/** `POST /v1/checkout/sessions`, with Stripe's rules for the fields we send. */
export function createSession(form: FormObject, { now, payUrl }: { now: Date; payUrl: string }): DemoSession {
  refuseInvalidParameters(form)
  if (textAt(form, 'mode') !== 'payment') {
    throw textAt(form, 'mode') === undefined
      ? missingParameter('mode')
      : new StripeProblem('Invalid mode: must be payment.', { param: 'mode' })
  }
  const created = Math.floor(now.getTime() / 1000)
  const { lines, currency } = linesFrom(form)
  const amount = totalOf(lines, currency)
  const session: DemoSession = {
    // As long as Stripe's own, so that no code depends on a shorter one.
    id: newId('cs_test_', 58),
    object: 'checkout.session',
    livemode: false,
    mode: 'payment',
    ui_mode: 'hosted_page',
    status: 'open',
    payment_status: 'unpaid',
    ...methodTypesFrom(form),
    amount_subtotal: amount,
    amount_total: amount,
    currency,
    created,
    expires_at: expiryFrom(form, created),
    client_reference_id: boundedText(form, 'client_reference_id', 200) ?? null,
    customer_email: boundedText(form, 'customer_email', 512) ?? null,
    ...localeFrom(form),
    metadata: metadataFrom(objectAt(form, 'metadata'), 'metadata'),
    payment_intent: null,
    success_url: addressFrom(form, 'success_url') ?? fail(missingParameter('success_url')),
    cancel_url: addressFrom(form, 'cancel_url') ?? null,
    url: null,
    demo: {
      lines,
      intentMetadata: metadataFrom(objectAt(form, 'payment_intent_data', 'metadata'), 'payment_intent_data[metadata]'),
    },
  }
  session.url = `${payUrl}/${session.id}`
  return session
}

/** Stripe knows more of them; ours are those that a site can have. */
function localeFrom(form: FormObject): { locale?: LanguageCode } {
  const locale = textAt(form, 'locale')
  if (locale === undefined) return {}
  if (isLanguageCode(locale)) return { locale }
  throw new StripeProblem(`Invalid locale: must be one of ${LANGUAGE_CODES.join(', ')}`, { param: 'locale' })
}

function refuseInvalidParameters(form: FormObject): void {
  const unknown = Object.keys(form).find((name) => !KNOWN_PARAMETERS.has(name))
  if (unknown) {
    throw new StripeProblem(`Received unknown parameter: ${unknown}`, { code: 'parameter_unknown', param: unknown })
  }
  const [empty] = textsIn(form).find(([, text]) => text === '') ?? []
  if (empty) {
    const message = `You passed an empty string for '${empty}'. We assume empty values are an attempt to unset a parameter; however '${empty}' cannot be unset.`
    throw new StripeProblem(message, { code: 'parameter_invalid_empty', param: empty })
  }
}

function linesFrom(form: FormObject): { lines: Line[]; currency: string } {
  const items = listAt(form, 'line_items')
  if (items.length === 0) throw missingParameter('line_items')
  if (items.length > LINES_MAX) {
    throw new StripeProblem(`You may only specify up to ${LINES_MAX} line items.`, { param: 'line_items' })
  }
  const currencies = new Set(items.map((item, index) => required(item, index, 'price_data', 'currency')))
  const [currency, other] = currencies
  if (currency === undefined || other !== undefined) {
    throw new StripeProblem('All line items must have the same currency.', { param: 'line_items' })
  }
  return { lines: items.map(lineFrom), currency: currency.toLowerCase() }
}

function lineFrom(item: FormObject, index: number): Line {
  return {
    name: required(item, index, 'price_data', 'product_data', 'name'),
    description: textAt(item, 'price_data', 'product_data', 'description') ?? null,
    unitAmount: cents(
      integerFrom(
        required(item, index, 'price_data', 'unit_amount'),
        `line_items[${index}][price_data][unit_amount]`,
        0,
      ),
    ),
    quantity: integerFrom(required(item, index, 'quantity'), `line_items[${index}][quantity]`, 1),
  }
}

function totalOf(lines: readonly Line[], currency: string): Cents {
  const inWords = (amount: Cents) => `${writtenAmount(amount, currency)} ${currency}`
  const least = cents(toStripe(cardMinimum(currency), currency))
  const most = cents(toStripe(orderTotalMax(currency), currency))
  const total = sumCents(lines.map(({ unitAmount, quantity }) => timesCents(unitAmount, quantity)))
  if (total < least) {
    const message = `The Checkout Session's total amount due must add up to at least ${inWords(least)}`
    throw new StripeProblem(message, { code: 'amount_too_small' })
  }
  refuseFraction(total, currency, 'line_items')
  if (total > most) {
    const message = `The Checkout Session's total amount must be no more than ${inWords(most)}`
    throw new StripeProblem(message, { code: 'amount_too_large' })
  }
  return total
}

/** Amounts with a part that Stripe cannot charge: the last of three decimals, or hundredths of a currency that has none. */
export function refuseFraction(amount: number, currency: string, param: string): void {
  const step = stripeStep(currency)
  if (amount % step === 0) return
  const message = `Invalid amount: ${currency} amounts must be divisible by ${step}.`
  throw new StripeProblem(message, { code: 'parameter_invalid_integer', param })
}

/** An amount as Stripe counts it, in English or as the reader's language writes it. */
export function writtenAmount(amount: Cents, currency: string, t = english): string {
  const format = amountFormat(currency, isInEnglish({ t }) ? 'en' : t.language)
  const written = exactPrice(fromStripe(amount, currency), format)
  // In Arabic, a currency in Latin letters keeps their direction: it would read "$NZ".
  return /[A-Z]/.test(written) ? written.replace('\u200f', '') : written
}

/** The account's payment methods that the request allows. The test double's account has cards only. */
function methodTypesFrom(form: FormObject) {
  const allowed = objectAt(form, 'allowed_payment_method_types')
  const types = allowed && Object.values(allowed).map(String)
  if (types && !types.includes('card')) {
    throw new StripeProblem('No valid payment method types for this Checkout Session.', {
      param: 'allowed_payment_method_types',
    })
  }
  return { allowed_payment_method_types: types ?? null, payment_method_types: ['card'] }
}

function expiryFrom(form: FormObject, created: number): number {
  const given = textAt(form, 'expires_at')
  if (given === undefined) return created + DAY
  const expiresAt = integerFrom(given, 'expires_at', 0)
  const param = 'expires_at'
  if (expiresAt < created + HALF_HOUR) {
    throw new StripeProblem('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param,
    })
  }
  if (expiresAt >= created + DAY) {
    throw new StripeProblem('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param,
    })
  }
  return expiresAt
}

export function metadataFrom(given: FormObject | undefined, param: string): Record<string, string> {
  const entries = Object.entries(given ?? {}).map(([key, value]) => [key, String(value)] as const)
  if (entries.length > 50 || entries.some(([key, value]) => key.length > 40 || value.length > 500)) {
    throw new StripeProblem('Metadata can have up to 50 keys of 40 characters, with values of up to 500 characters.', {
      param,
    })
  }
  return Object.fromEntries(entries)
}

function addressFrom(form: FormObject, param: string): string | undefined {
  const given = textAt(form, param)
  if (given === undefined) return undefined
  if (!URL.canParse(given)) throw new StripeProblem('Not a valid URL', { code: 'url_invalid', param })
  return given
}

function boundedText(form: FormObject, param: string, max: number): string | undefined {
  const given = textAt(form, param)
  if (given !== undefined && given.length > max) {
    throw new StripeProblem(`Invalid string: must be at most ${max} characters`, { param })
  }
  return given
}

function required(item: FormObject, index: number, ...path: string[]): string {
  return (
    textAt(item, ...path) ?? fail(missingParameter(`line_items[${index}]${path.map((key) => `[${key}]`).join('')}`))
  )
}

export function integerFrom(text: string, param: string, least: number): number {
  if (!/^-?\d+$/.test(text))
    throw new StripeProblem(`Invalid integer: ${text}`, { code: 'parameter_invalid_integer', param })
  const number = Number(text)
  if (number < least) throw new StripeProblem(`This value must be greater than or equal to ${least}.`, { param })
  return number
}

function fail(problem: StripeProblem): never {
  throw problem
}
