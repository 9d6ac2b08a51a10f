import { type Cart, cartKey } from '#domain/cart.ts'
import { isRecord } from '#domain/is-record.ts'
import type { OrderLink } from '#domain/order/checkout.ts'
import { browserStorage, tabStorage } from '#web/parts/browser-storage.ts'
import { randomKey } from '#web/parts/random-key.ts'

// For the browser, not the tab: the card page may return in another tab, and all tabs share one cart.
const LAST_ORDER = 'submitted-order'
const SUBMISSION = 'checkout-submission'
// For the tab: the order's link may be passed on, so the server does not reveal the address.
const DESTINATION = 'delivery-address'

type LastOrder = OrderLink & {
  /** The next checkout is an additional order and does not replace this one. */
  readonly stands: boolean
  /** Absent if an older version of this page stored it. */
  readonly at?: number
  readonly lines?: readonly HeldLine[]
}

/** A line of which an unpaid order holds the last portions, by the key that it had in the cart. */
export type HeldLine = { readonly key: string; readonly id: string | null; readonly quantity: number }

/**
 * Remembers the order made from the cart. The next checkout replaces it while it is unpaid. `counted` are the lines of which it holds
 * the last portions; the answer to a repeated request does not contain them.
 */
export function rememberLastOrder(link: OrderLink, counted?: Cart, at = Date.now()): boolean {
  const known = lastOrder()
  const lines = counted?.map((line) => ({ key: cartKey(line), id: line.id, quantity: line.quantity }))
  return storeLastOrder({
    ...(known?.id === link.id ? known : { lines: [], at }),
    ...(lines && { lines }),
    ...link,
    stands: false,
  })
}

/** The last portions that the next checkout may take from the order it replaces. */
export function heldLines(now: number): readonly HeldLine[] {
  const order = lastOrder()
  if (!order || order.stands || now - (order.at ?? 0) >= KEY_LIFETIME_MS) return []
  return order.lines ?? []
}

/** The order that the next checkout replaces, if there is one. */
export function replaceableOrder(): OrderLink | undefined {
  const order = lastOrder()
  return order && !order.stands ? { id: order.id, key: order.key } : undefined
}

/** The same as the API takes it; undefined is left out of the request. */
export function orderToReplace(): { readonly orderId: string; readonly key: string } | undefined {
  const order = replaceableOrder()
  return order && { orderId: order.id, key: order.key }
}

/** Stops the next checkout from replacing this order. Returns the link that opens it. */
export function keepLastOrder(orderId: string): OrderLink | undefined {
  const order = lastOrder()
  if (order?.id !== orderId) return undefined
  storeLastOrder({ ...order, stands: true })
  return order
}

/** Whether this browser's cart has become that order. True only once, since the next cart belongs to another order. */
export function takeLastOrder(orderId: string): boolean {
  if (lastOrder()?.id !== orderId) return false
  browserStorage.remove(LAST_ORDER)
  return true
}

/** Where this tab's order is delivered. */
export const rememberDestination = (orderId: string, address: string): boolean =>
  tabStorage.write(DESTINATION, JSON.stringify({ orderId, address }))

/** Empty unless this tab placed the order, as a delivery. */
export function destinationOf(orderId: string): string {
  const stored = tabStorage.readJson(DESTINATION)
  return isRecord(stored) && stored.orderId === orderId && typeof stored.address === 'string' ? stored.address : ''
}

const storeLastOrder = (order: LastOrder): boolean => browserStorage.write(LAST_ORDER, JSON.stringify(order))

function lastOrder(): LastOrder | undefined {
  const stored = browserStorage.readJson(LAST_ORDER)
  return isLastOrder(stored) ? stored : undefined
}

const isLastOrder = (stored: unknown): stored is LastOrder =>
  typeof stored === 'object' &&
  stored !== null &&
  'id' in stored &&
  typeof stored.id === 'string' &&
  'key' in stored &&
  typeof stored.key === 'string' &&
  'stands' in stored &&
  typeof stored.stands === 'boolean' &&
  (!('lines' in stored) || (Array.isArray(stored.lines) && stored.lines.every(isHeldLine))) &&
  (!('at' in stored) || typeof stored.at === 'number')

const isHeldLine = (line: unknown): line is HeldLine =>
  isRecord(line) && typeof line.key === 'string' && typeof line.quantity === 'number'

// The card page stays open for half an hour; an older key would only lead back to a closed one.
const KEY_LIFETIME_MS = 25 * 60_000

type Submission = {
  readonly key: string
  readonly content: string
  readonly at: number
  /** Absent until the order is placed. */
  readonly orderId?: string | undefined
}

/** For browsers that store nothing. */
let inMemory: Submission | undefined

/**
 * The Idempotency-Key of a submission. It stays the same while the content does, so that a retry, a double click or a return from
 * the card page leads to the same order. Different content gets a new key.
 */
export function idempotencyKey(content: string, now: number): string {
  const last = lastSubmission()
  if (last && last.content === content && now - last.at < KEY_LIFETIME_MS) return last.key
  return storeSubmission({ key: randomKey(), content, at: now }).key
}

/** Remembers which order the last submission became. */
export function linkSubmissionToOrder(orderId: string): void {
  const last = lastSubmission()
  if (last) storeSubmission({ ...last, orderId })
}

/**
 * Whether this content, sent now, leads to an order that waits for its payment. That order has its dishes at its prices, whatever
 * has sold out since. The fee of a delivery is known only after its address is checked, deposits once the menu is loaded, and the tip by
 * the form alone.
 */
export function leadsToUnpaidOrder(content: string, now: number): boolean {
  const last = lastSubmission()
  if (last?.orderId === undefined || now - last.at >= KEY_LIFETIME_MS) return false
  const more = last.content.startsWith(content.slice(0, -1)) ? last.content.slice(content.length - 1) : ''
  const isSame = more === '}' || /^,"(deliveryFee|deposit|tip)":/.test(more)
  return isSame && replaceableOrder()?.id === last.orderId
}

function lastSubmission(): Submission | undefined {
  const stored = tabStorage.readJson(SUBMISSION)
  return isSubmission(stored) ? stored : inMemory
}

function storeSubmission(submission: Submission): Submission {
  inMemory = submission
  tabStorage.write(SUBMISSION, JSON.stringify(submission))
  return submission
}

/** Makes the next submission a new order, even with the same content. */
export function forgetIdempotencyKey(): void {
  inMemory = undefined
  tabStorage.remove(SUBMISSION)
}

const isSubmission = (stored: unknown): stored is Submission =>
  typeof stored === 'object' &&
  stored !== null &&
  'key' in stored &&
  typeof stored.key === 'string' &&
  'content' in stored &&
  typeof stored.content === 'string' &&
  'at' in stored &&
  typeof stored.at === 'number'
