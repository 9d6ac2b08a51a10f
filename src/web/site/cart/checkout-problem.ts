import { type Cart, type CartItem, cartKey, cartTotal } from '#domain/cart.ts'
import type { DeliveryRules } from '#domain/delivery/delivery.ts'
import { english, message, type Translate } from '#domain/language/translate.ts'
import { picksOf } from '#domain/menu/deal-pick.ts'
import { type AmountFormat, type Cents, centsFromDecimal, type Decimal, exactPrice } from '#domain/money/money.ts'
import {
  ADDRESS_MISSING,
  aboveMaximum,
  belowMinimum,
  CART_EMPTY,
  DETAILS_MISSING,
  ORDER_NOT_PLACED,
  type OrderLink,
  orderTotalMax,
  PAYMENT_NOT_STARTED,
} from '#domain/order/checkout.ts'
import type { WayToPay } from '#domain/order/ways-to-pay.ts'
import { ASK_FOR_OWN_NAME, ASK_FOR_OWN_PHONE, hasEnoughDigits, isBlank, PHONE_TOO_SHORT } from '#domain/people/guest.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { ASK_FOR_TIME } from '#domain/time/clock-time.ts'
import type { ApiProblem } from '#web/parts/api-client.ts'
import type { CheckoutDraft } from '#web/site/storage/checkout-draft.ts'

type CheckoutField = keyof CheckoutDraft

/** Why an order was not placed, from the form's own checks or the server's answer. */
export type CheckoutProblem = {
  /**
   * `invalid`: fields to correct. `partly_corrected`: the customer has begun to correct them, so the focus must stay where it
   * is.
   */
  readonly kind:
    | 'failed'
    | 'invalid'
    | 'partly_corrected'
    | 'price_changed'
    | 'unavailable'
    | 'out_of_area'
    | 'rate_limited'
    | 'already_ordered'
  readonly message: string
  /** A hint, read after the message. */
  readonly detail?: string
  /** One sentence beside each field it is about. */
  readonly fields?: Readonly<Partial<Record<CheckoutField, string>>>
  readonly changes?: readonly PriceChange[]
  /** What is wrong with a line, by its key. */
  readonly lines?: ReadonlyMap<string, string>
  /** The lines of which fewer are left, as they were sent. */
  readonly short?: Cart
  /** The address outside the area, as it was typed. */
  readonly address?: string
  /** The earlier order that was paid after all, so that no new one was placed. */
  readonly orderId?: string
  /** The link that opens it. */
  readonly order?: OrderLink | undefined
}

export type PriceChange = {
  readonly line: number
  readonly name: string
  readonly was: Decimal
  readonly unitPrice: Decimal
}

const PRICES_CHANGED = message(
  'Some prices have changed since you added them. Check the new total, then confirm your order again.',
)
const ORDER_MORE = message('To order what is in your cart as well, press the button again.')
const NOT_AVAILABLE = message('Not available now. Please remove it.')

/** The lines that count towards the total: without those that the server refused, and those that have sold out since. */
export function orderableLines(
  cart: Cart,
  problem: CheckoutProblem | null,
  missing: ReadonlyMap<string, unknown>,
): Cart {
  const refused = problem?.kind === 'unavailable' ? problem.lines : undefined
  return cart.filter((item) => !refused?.has(cartKey(item)) && !missing.has(cartKey(item)))
}

type DeliveryLimits = Pick<Restaurant, 'amountFormat' | 't'> &
  Partial<Pick<Restaurant, 'offers'>> & { readonly delivery: Pick<DeliveryRules, 'minimumCents'> }

/**
 * Checks the form before it is sent, in this order: cart, details, phone number, total, delivery. The message is about the first
 * problem; every wrong field is named. The address is looked up afterwards.
 */
export function findProblem(
  cart: Cart,
  draft: CheckoutDraft,
  { delivery, amountFormat, offers, t }: DeliveryLimits,
): CheckoutProblem | undefined {
  const missing = missingFields(draft)
  const wrong = { ...wrongPhone(draft), ...missing, ...missingAddress(draft) }
  const isDelivery = draft.orderType === 'delivery'
  if (cart.length === 0) return invalid(CART_EMPTY)
  if (Object.keys(missing).length > 0) return invalid(DETAILS_MISSING, wrong)
  if (wrong.phone) return invalid(wrong.phone, wrong)
  if (cartTotal(cart, amountFormat) > orderTotalMax(amountFormat)) return invalid(aboveMaximum(amountFormat, t))
  if (isDelivery && cartTotal(cart, amountFormat) < delivery.minimumCents)
    return invalid(belowMinimum(delivery, amountFormat, offers, t))
  if (wrong.address) return invalid(ADDRESS_MISSING, wrong)
}

export const invalid = (message: string, fields: CheckoutProblem['fields'] = {}): CheckoutProblem => ({
  kind: 'invalid',
  message,
  fields,
})

function missingFields({ name, phone, pickupTime }: CheckoutDraft): Partial<Record<CheckoutField, string>> {
  return {
    ...(isBlank(name) && { name: ASK_FOR_OWN_NAME }),
    ...(phone.trim() === '' && { phone: ASK_FOR_OWN_PHONE }),
    ...(pickupTime === '' && { pickupTime: ASK_FOR_TIME }),
  }
}

const wrongPhone = ({ phone }: CheckoutDraft): Partial<Record<CheckoutField, string>> =>
  hasEnoughDigits(phone) ? {} : { phone: PHONE_TOO_SHORT }

const missingAddress = ({ orderType, address }: CheckoutDraft): Partial<Record<CheckoutField, string>> =>
  orderType === 'delivery' && address.trim() === '' ? { address: ADDRESS_MISSING } : {}

/** The fee became known, or changed, with the address. */
export const feeChanged = (fee: Cents, format: AmountFormat, t = english): CheckoutProblem => ({
  kind: 'price_changed',
  message: t('Delivery to this address costs {fee}. Check the new total, then confirm your order again.', {
    fee: exactPrice(fee, format),
  }),
})

/** It failed, and nobody knows why. */
export const notPlaced = (way: WayToPay): CheckoutProblem => ({
  kind: 'failed',
  message: way === 'card' ? PAYMENT_NOT_STARTED : ORDER_NOT_PLACED,
})

/** What the server's refusal means for the page. `sent` is the cart that it refused. */
export function problemFrom(answer: ApiProblem, sent: Cart, way: WayToPay = 'card', t = english): CheckoutProblem {
  const { code, error: message, status, fields, details } = answer
  switch (code) {
    case 'price_changed':
      return { kind: 'price_changed', message: PRICES_CHANGED, changes: changesIn(details.changes) }
    case 'item_unavailable':
      if (details.availableFrom !== undefined) return invalid(message, { pickupTime: message })
      if (details.left !== undefined) return shortage(message, details.items, sent)
      return { kind: 'unavailable', message, lines: linesSaying(NOT_AVAILABLE, unavailableLines(details.items, sent)) }
    case 'out_of_area':
      return { kind: 'out_of_area', message }
    case 'address_invalid':
      return invalid(message, { address: message })
    case 'slot_unavailable':
    case 'slot_full':
    case 'ordering_paused':
      return invalid(message, { pickupTime: message })
    case 'way_not_offered':
    case 'pay_first':
      return { kind: 'failed', message }
    case 'promise_changed':
      return { kind: 'price_changed', message }
    case 'already_ordered': {
      const { orderId } = details
      return { kind: 'already_ordered', message, detail: ORDER_MORE, ...(typeof orderId === 'string' && { orderId }) }
    }
  }
  if (status === 429) return { kind: 'rate_limited', message: withWaitingTime(answer, t) }
  if (status === 400) return { ...invalid(message, formFields(fields)), lines: lineProblems(fields, sent) }
  return { ...notPlaced(way), ...(code === 'unreachable' && { detail: message }) }
}

/** The problem that remains once these fields have changed. */
export function withoutFields(problem: CheckoutProblem, changed: Partial<CheckoutDraft>): CheckoutProblem | null {
  if (problem.kind !== 'invalid' && problem.kind !== 'partly_corrected') return problem
  const fields = Object.entries(problem.fields ?? {})
  const left = fields.filter(([field]) => !(field in changed))
  if (left.length === fields.length) return problem
  return left.length === 0 ? null : { ...problem, kind: 'partly_corrected', fields: Object.fromEntries(left) }
}

/** The cart at the restaurant's current prices. */
export function withCurrentPrices(cart: Cart, sent: Cart, changes: readonly PriceChange[], format: AmountFormat): Cart {
  const prices = new Map(
    changes.flatMap(({ line, unitPrice }) => (sent[line] ? [[cartKey(sent[line]), unitPrice]] : [])),
  )
  return cart.map((item) => {
    const unitPrice = prices.get(cartKey(item))
    return unitPrice === undefined
      ? item
      : { ...item, unitPrice, price: exactPrice(centsFromDecimal(unitPrice, format), format) }
  })
}

/** Too many were ordered of what is still there: fewer can be had. */
function shortage(sentence: string, names: unknown, sent: Cart): CheckoutProblem {
  const short = unavailableLines(names, sent)
  return { kind: 'unavailable', message: sentence, lines: linesSaying(sentence, short), short }
}

/** Nothing once the guest has changed how many of it they want: whether that is few enough, the menu or the next try says. */
export const stillStanding = (problem: CheckoutProblem | null, cart: Cart): CheckoutProblem | null => {
  const isChanged = (line: CartItem) => cart.find((one) => cartKey(one) === cartKey(line))?.quantity !== line.quantity
  return problem?.short?.some(isChanged) ? null : problem
}

const linesSaying = (sentence: string, lines: Cart): ReadonlyMap<string, string> =>
  new Map(lines.map((item) => [cartKey(item), sentence]))

function unavailableLines(names: unknown, sent: Cart): Cart {
  const gone = new Set(Array.isArray(names) ? names : [])
  const isGone = ({ name, meta }: CartItem) =>
    gone.has(name) ||
    Object.keys(meta?.selections ?? {}).some((key) =>
      picksOf(meta?.selections ?? {}, key).some((pick) => gone.has(pick.name)),
    )
  return sent.filter(isGone)
}

/** Fields are named by path: `customer.phone` is the form's `phone`. */
function formFields(fields: Readonly<Record<string, string>>): Partial<Record<CheckoutField, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, why]) => {
      if (path === 'tip') return [['tipAmount', why]]
      return path.startsWith('customer.') ? [[path.slice('customer.'.length), why]] : []
    }),
  )
}

/** `items.0.meta.style` is about the first line. */
function lineProblems(fields: Readonly<Record<string, string>>, sent: Cart): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(fields).flatMap(([path, why]) => {
      const item = sent[Number(/^items\.(\d+)/.exec(path)?.[1] ?? -1)]
      return item ? [[cartKey(item), why]] : []
    }),
  )
}

function changesIn(changes: unknown): PriceChange[] {
  return Array.isArray(changes) ? changes.filter(isPriceChange) : []
}

const isPriceChange = (change: unknown): change is PriceChange =>
  typeof change === 'object' &&
  change !== null &&
  'line' in change &&
  typeof change.line === 'number' &&
  'name' in change &&
  typeof change.name === 'string' &&
  'was' in change &&
  typeof change.was === 'number' &&
  'unitPrice' in change &&
  typeof change.unitPrice === 'number'

function withWaitingTime({ error, retryAfterSeconds }: ApiProblem, t: Translate): string {
  if (retryAfterSeconds === undefined || /\d/.test(error)) return error
  return `${error} ${t.plural(retryAfterSeconds, 'You can try again in {count} second.', 'You can try again in {count} seconds.')}`
}
