import { type Cart, readStoredCart } from '#domain/cart.ts'
import { isRecord } from '#domain/is-record.ts'
import { browserStorage } from '#web/parts/browser-storage.ts'

/** Written only at the customer's request, and read only by this browser (docs/design/site.md). */
const STORAGE_KEY = 'remembered-customer'

const FIELDS = ['orderType', 'name', 'phone', 'email', 'address'] as const
type Details = Readonly<Record<(typeof FIELDS)[number], string>>

/** What the customer typed, without time and notes, and the dishes of the order. */
export function rememberCustomer(details: Details, cart: Cart): void {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, details[field]]))
  browserStorage.write(STORAGE_KEY, JSON.stringify({ ...fields, lines: cart }))
}

export const forgetCustomer = (): void => browserStorage.remove(STORAGE_KEY)

/** Undefined unless this browser was asked to remember its customer. */
export function rememberedFields(): Partial<Details> | undefined {
  const stored = browserStorage.readJson(STORAGE_KEY)
  if (!isRecord(stored)) return undefined
  const texts = FIELDS.flatMap((field) => (typeof stored[field] === 'string' ? [[field, stored[field]]] : []))
  return Object.fromEntries(texts)
}

/** The lines of the last order; empty when nothing is remembered. */
export function rememberedLines(): Cart {
  const stored = browserStorage.readJson(STORAGE_KEY)
  return (isRecord(stored) && readStoredCart(JSON.stringify(stored.lines ?? []))) || []
}
