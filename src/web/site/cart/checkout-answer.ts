import type { Cart } from '#domain/cart.ts'
import { type CartItem, cartKey } from '#domain/cart.ts'
import { picksOf } from '#domain/deal.ts'
import { centsFromDollars, exactPrice } from '#domain/money.ts'
import type { OrderLink } from '#domain/order/checkout.ts'
import type { ApiProblem } from '#web/parts/api-client.ts'
import { type CheckoutField, type CheckoutProblem, PAYMENT_FAILED } from '#web/site/cart/checkout-checks.ts'
import type { CheckoutDraft } from '#web/site/cart/checkout-draft.ts'

export type PriceChange = {
  readonly line: number
  readonly name: string
  readonly was: number
  readonly unitPrice: number
}

/** What the server's "no" means for the page. */
export type CheckoutSetback = CheckoutProblem & {
  /** `input` has fields to correct; `reminded` too, but the reader has begun and is not sent to the first again. */
  readonly kind: 'failed' | 'input' | 'reminded' | 'prices' | 'unavailable' | 'outside' | 'wait' | 'ordered'
  /** What to make of the message: read after it, and no part of it. */
  readonly detail?: string
  readonly changes?: readonly PriceChange[]
  /** What is wrong with a line, by its key. */
  readonly lines?: ReadonlyMap<string, string>
  /** The earlier order that stands, so that nothing new was ordered. */
  readonly orderId?: string
  /** Where that one can be followed. */
  readonly order?: OrderLink | undefined
}

const PRICES_CHANGED =
  'Some prices have changed since you added them. Check the new total, then confirm your order again.'
const ORDER_MORE = 'To order what is in your cart as well, press the button again.'
const NOT_AVAILABLE = 'Not available now'

/** The order as it is sent: the cart as shown and the form, the address only for a delivery. */
export function checkoutRequest(cart: Cart, draft: CheckoutDraft) {
  const { name, phone, pickupTime, notes, orderType, address, email } = draft
  return {
    items: cart.map(({ id, name, unitPrice, quantity, meta }) => ({ id, name, unitPrice, quantity, meta })),
    customer: {
      name: name.trim(),
      phone: phone.trim(),
      pickupTime,
      notes: notes.trim(),
      orderType,
      address: orderType === 'delivery' ? address.trim() : '',
      ...(email.trim() !== '' && { email: email.trim() }),
    },
  }
}

export function setbackOf(problem: ApiProblem, sent: Cart): CheckoutSetback {
  const { code, error: message, status, fields, details } = problem
  if (code === 'price_changed') return { kind: 'prices', message: PRICES_CHANGED, changes: changesIn(details.changes) }
  if (code === 'item_unavailable') return { kind: 'unavailable', message, lines: unavailableLines(details.items, sent) }
  if (code === 'out_of_area') return { kind: 'outside', message }
  if (code === 'address_invalid') return { kind: 'input', message, fields: { address: message } }
  if (code === 'slot_unavailable') return { kind: 'input', message, fields: { pickupTime: message } }
  if (code === 'already_ordered') {
    return {
      kind: 'ordered',
      message,
      detail: ORDER_MORE,
      ...(typeof details.orderId === 'string' && { orderId: details.orderId }),
    }
  }
  if (status === 429) return { kind: 'wait', message: withWaitingTime(problem) }
  if (status === 400) return { kind: 'input', message, fields: formFields(fields), lines: lineProblems(fields, sent) }
  return { kind: 'failed', message: PAYMENT_FAILED, ...(code === 'unreachable' && { detail: message }) }
}

/** The cart at the restaurant's current prices. */
export function withCurrentPrices(cart: Cart, sent: Cart, changes: readonly PriceChange[]): Cart {
  const prices = new Map(
    changes.flatMap(({ line, unitPrice }) => (sent[line] ? [[cartKey(sent[line]), unitPrice]] : [])),
  )
  return cart.map((item) => {
    const unitPrice = prices.get(cartKey(item))
    return unitPrice === undefined ? item : { ...item, unitPrice, price: exactPrice(centsFromDollars(unitPrice)) }
  })
}

function unavailableLines(names: unknown, sent: Cart): ReadonlyMap<string, string> {
  const gone = new Set(Array.isArray(names) ? names : [])
  const isGone = ({ name, meta }: CartItem) =>
    gone.has(name) ||
    Object.keys(meta?.selections ?? {}).some((key) =>
      picksOf(meta?.selections ?? {}, key).some((pick) => gone.has(pick.name)),
    )
  return new Map(sent.filter(isGone).map((item) => [cartKey(item), NOT_AVAILABLE]))
}

/** Fields are named by path: `customer.phone` is the form's `phone`. */
function formFields(fields: Readonly<Record<string, string>>): Partial<Record<CheckoutField, string>> {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([path, why]) =>
      path.startsWith('customer.') ? [[path.slice('customer.'.length), why]] : [],
    ),
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

function withWaitingTime({ error, retryAfterSeconds }: ApiProblem): string {
  if (retryAfterSeconds === undefined || /\d/.test(error)) return error
  return `${error} You can try again in ${retryAfterSeconds} ${retryAfterSeconds === 1 ? 'second' : 'seconds'}.`
}
