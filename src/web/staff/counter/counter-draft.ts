import type { PublicDeal } from '#contract/deal.ts'
import type { PublicDish } from '#contract/menu.ts'
import type { StaffOrder } from '#contract/order.ts'
import { type Cart, type CartItem, cartItem, cartKey, emptyCart, removeFromCart, updateQuantity } from '#domain/cart.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import { message } from '#domain/language/translate.ts'
import { findByName } from '#domain/menu/counter-search.ts'
import type { DealSelections } from '#domain/menu/deal-pick.ts'
import { byPosition } from '#domain/menu/group-by-category.ts'
import { DEALS } from '#domain/menu/menu-item.ts'
import { type ChosenOptions, normalizeOptions, type OptionGroup, priceWithOptions } from '#domain/menu/option-group.ts'
import { type AmountFormat, centsFromDecimal, decimalFromCents, type Unit } from '#domain/money/money.ts'
import { orderAgain } from '#domain/order/order-again.ts'
import type { OrderType } from '#domain/order/order-status.ts'
import { westernDigits } from '#domain/text/digits.ts'
import { comparablePhone } from '#domain/text/phone-number.ts'
import type { CounterMenu, GoneDish } from './use-counter-menu.ts'

/** An order that staff are writing down. */
export type CounterDraft = {
  readonly cart: Cart
  readonly phone: string
  readonly name: string
  readonly email: string
  readonly orderType: OrderType
  /** A pickup that is eaten in the restaurant. */
  readonly eatIn: boolean
  /** Empty: as soon as possible. */
  readonly time: string
  readonly address: string
  readonly notes: string
  /** Of the guest; empty or absent for the site's own. Orders parked by an older version have none. */
  readonly language?: LanguageCode | ''
}

export const EMPTY_DRAFT: CounterDraft = {
  cart: emptyCart,
  phone: '',
  name: '',
  email: '',
  orderType: 'pickup',
  eatIn: false,
  time: '',
  address: '',
  notes: '',
}

/** Whether nothing worth parking was entered. */
export const isEmptyDraft = (draft: CounterDraft): boolean => draft.cart.length === 0 && !draft.phone && !draft.name

/** What is sent to the server, which prices it. */
export const orderFrom = ({ cart, orderType, eatIn, time, address, ...customer }: CounterDraft) => ({
  items: linesFrom(cart),
  customer: {
    phone: customer.phone,
    name: customer.name,
    email: customer.email,
    notes: customer.notes,
    orderType,
    ...(eatIn && orderType === 'pickup' && { eatIn }),
    pickupTime: time || 'ASAP',
    address: orderType === 'delivery' ? address : '',
    ...(customer.language && { language: customer.language }),
  },
})

/** The lines as the server takes them, with the prices that staff have seen. */
export const linesFrom = (cart: Cart) =>
  cart.map(({ id, name, unitPrice, quantity, meta }) => ({
    id,
    name,
    unitPrice,
    quantity,
    meta: meta && { style: meta.style, spice: meta.spice, options: meta.options, ...ofDeal(meta) },
  }))

const ofDeal = ({ dealId, selections }: NonNullable<Cart[number]['meta']>) =>
  dealId === undefined ? {} : { dealId, selections }

/** `3 momos` and `3x momos` are three of them. */
export function typedQuantity(typed: string): { readonly quantity: number; readonly search: string } {
  const [, count, search] = /^\s*(\d{1,2})\s*[x*]?\s+(.*)$/i.exec(westernDigits(typed)) ?? []
  const quantity = Number(count)
  return quantity > 0 ? { quantity, search: (search ?? '').trim() } : { quantity: 1, search: typed.trim() }
}

/** Fewer digits may still become `3 naan`; no name of a dish is six of them. */
const PHONE_DIGITS_MIN = 6

/** Whether what stands in the field for dishes is the beginning of a phone number. */
export const isPhoneTyped = (typed: string): boolean =>
  /^[\d\s()+./-]+$/.test(westernDigits(typed)) && westernDigits(typed).replace(/\D/g, '').length >= PHONE_DIGITS_MIN

export type Found =
  | {
      readonly kind: 'dish'
      readonly id: string
      readonly name: string
      readonly alsoCalled?: string | undefined
      readonly dish: PublicDish
    }
  | { readonly kind: 'deal'; readonly id: string; readonly name: string; readonly deal: PublicDeal }
  /** It cannot be ordered for the order's time. Nothing else is offered in its place. */
  | (GoneDish & { readonly kind: 'gone' })

export type Offered = Exclude<Found, { kind: 'gone' }>

const LETTERS_MIN = 2
const FOUND_MAX = 8

/** The dishes and deals whose names have what was typed, two letters or more: a description would offer another dish. */
export function findOnMenu({ items, deals, gone, sold }: CounterMenu, search: string): readonly Found[] {
  if (search.length < LETTERS_MIN) return []
  const all: readonly Found[] = [
    ...items.map((dish) => ({
      kind: 'dish' as const,
      id: dish.id,
      name: dish.name,
      alsoCalled: dish.alsoCalled,
      dish,
    })),
    ...deals.map((deal) => ({ kind: 'deal' as const, id: deal.id, name: deal.title, deal })),
    ...gone.map((dish) => ({ kind: 'gone' as const, ...dish })),
  ]
  const found = findByName(all, search, (id) => sold.get(id) ?? 0)
  return found.slice(0, FOUND_MAX)
}

/** What the tiles show besides the menu's categories. */
export const POPULAR = message('Most sold')
const POPULAR_MAX = 12

/** The headings of the tiles, in the order of the menu, also of a category of which all is gone. */
export const tileGroups = ({ categories, items, deals, gone }: CounterMenu): readonly string[] => {
  const ofGone = gone.map(({ group }) => group).filter((group) => group !== '' && group !== DEALS)
  const used = new Set([...items.map(({ category }) => category), ...ofGone])
  const inOrder = byPosition(categories).flatMap(({ name }) => (used.has(name) ? [name] : []))
  const hasDeals = deals.length > 0 || gone.some(({ group }) => group === DEALS)
  return [POPULAR, ...new Set([...inOrder, ...used]), ...(hasDeals ? [DEALS] : [])]
}

/** The dishes or deals of a group, for staff without a keyboard. What cannot be ordered stays in its place. */
export function tilesOf({ items, deals, gone, places, sold }: CounterMenu, group: string): readonly Found[] {
  const dishes = items.map((dish) => ({ kind: 'dish' as const, id: dish.id, name: dish.name, dish }))
  const offered = deals.map((deal) => ({ kind: 'deal' as const, id: deal.id, name: deal.title, deal }))
  const missing = gone.map((one) => ({ kind: 'gone' as const, ...one }))
  const ofGroup = missing.filter((one) => one.group === group)
  if (group === DEALS) return [...offered, ...ofGroup]
  const placeOf = ({ id }: { readonly id: string }) => places.get(id) ?? places.size
  if (group !== POPULAR) {
    const listed = [...dishes.filter(({ dish }) => dish.category === group), ...ofGroup]
    return listed.sort((one, other) => placeOf(one) - placeOf(other))
  }
  const soldOf = ({ id }: { readonly id: string }) => sold.get(id) ?? 0
  const known = missing.filter((one) => soldOf(one) > 0)
  const bestSellers = [...dishes, ...offered, ...known].sort((one, other) => soldOf(other) - soldOf(one))
  return bestSellers.slice(0, POPULAR_MAX)
}

/** How many more of a dish can be added to the cart; undefined if its portions are not counted. */
export function portionsToTake(
  { id, left, sharedId }: CountedDish,
  cart: Cart,
  dishes: readonly CountedDish[],
): number | undefined {
  if (left === undefined) return undefined
  const sharing = sharedId ? dishes.filter((dish) => dish.sharedId === sharedId).map((dish) => dish.id) : [id]
  const taken = cart.filter((line) => line.id !== null && sharing.includes(line.id))
  return Math.max(0, left - taken.reduce((sum, { quantity }) => sum + quantity, 0))
}
type CountedDish = Pick<PublicDish, 'id' | 'left' | 'sharedId'>

/** The lines of an earlier order as a cart, at the prices of that time. A dish that was created again is found by its name. */
export const cartOfOrder = ({ items }: Pick<StaffOrder, 'items'>, menu: Pick<CounterMenu, 'items'>): Cart =>
  items.map(({ menuItemId, name, unitPrice, quantity, meta }) => {
    const dish = menu.items.find(({ id }) => id === menuItemId) ?? menu.items.find((one) => one.name === name)
    return cartItem({ id: dish?.id ?? null, name, unitPrice, quantity, meta })
  })

/** With who ordered earlier, and how they got it. What was entered already stays. */
export const withCustomer = (draft: CounterDraft, { type, customer }: StaffOrder): CounterDraft => ({
  ...draft,
  name: draft.name || customer.name,
  email: draft.email || (customer.email ?? ''),
  address: draft.address || customer.address,
  orderType: type,
})

/** The caller's last order as it is sent without a look at its lines; undefined where somebody should look first. */
export function repeatUnseen(
  draft: CounterDraft,
  last: StaffOrder,
  menu: CounterMenu,
  format: AmountFormat,
): CounterDraft | undefined {
  const { cart, changes, gone } = orderAgain(cartOfOrder(last, menu), menu, format)
  const again = { ...withCustomer(draft, last), cart }
  const isCaller = comparablePhone(draft.phone) === comparablePhone(last.customer.phone)
  // Who calls while an order is cooked has a question about it. What was noted then may be meant again, or not.
  const isOver = last.status === 'completed' && !last.customer.notes && !last.eatIn
  const isWhole = gone.length === 0 && cart.length > 0 && cart.every((line) => isLeft(line, cart, menu))
  // The fee is known later, so the button cannot say the sum: the prices must be those of then.
  const isDeliverable = last.type === 'pickup' || (again.address !== '' && changes.length === 0)
  return draft.cart.length === 0 && isCaller && isOver && isWhole && isDeliverable ? again : undefined
}

function isLeft(line: CartItem, cart: Cart, { items }: CounterMenu): boolean {
  const dish = items.find(({ id }) => id === line.id)
  const others = cart.filter((one) => one !== line)
  const left = dish && portionsToTake(dish, others, items)
  return left === undefined || line.quantity <= left
}

type Groups = ReadonlyMap<string, readonly OptionGroup[]>

/** A line of the cart: a dish with its chosen options, at today's price. */
export function lineOfDish(
  { id, name, price, salePrice }: PublicDish,
  groups: Groups,
  chosen: ChosenOptions,
  currency: Unit,
): CartItem {
  const ofDish = groups.get(id) ?? []
  const unitPrice = priceWithOptions(centsFromDecimal(salePrice ?? price, currency), ofDish, chosen)
  return cartItem({
    id,
    name,
    unitPrice: decimalFromCents(unitPrice, currency),
    meta: normalizeOptions(ofDish, chosen),
  })
}

/** Options that cost more raise the price of a deal. */
export function lineOfDeal(
  deal: PublicDeal,
  selections: DealSelections,
  menu: CounterMenu,
  format: AmountFormat,
): CartItem {
  const { id, title, type, price, fixed } = deal
  const line = cartItem({ id, name: title, unitPrice: price, meta: { dealId: id, type, fixed, selections } })
  return orderAgain([line], menu, format).cart[0] ?? line
}

/** One more or one less of the last line; removes it at zero. */
export function stepLast(cart: Cart, by: 1 | -1): Cart {
  const last = cart.at(-1)
  if (!last) return cart
  const quantity = last.quantity + by
  return quantity < 1 ? removeFromCart(cart, cartKey(last)) : updateQuantity(cart, cartKey(last), quantity)
}
