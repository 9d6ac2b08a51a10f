import type { HasOwnWords } from '../language/own-words.ts'
import { english, message } from '../language/translate.ts'
import { type AmountFormat, type Cents, exactPrice } from '../money/money.ts'
import {
  COUNTER_METHODS,
  type CounterMethod,
  isOwnMethod,
  nameOfOwn,
  type OwnMethod,
  ownMethod,
} from './order-money.ts'
import type { OrderStatus, OrderType } from './order-status.ts'

export const OWN_METHODS_MAX = 6
/** In characters. */
export const OWN_NAME_MAX = 30
export const OWN_SENTENCE_MAX = 200

/** A way to pay of the restaurant's own, such as a transfer to its telephone number. */
type OwnWay = {
  readonly name: string
  /** What the guest has to do. */
  readonly sentence: string
  /** A picture of this site with a QR code to pay by; empty for none. */
  readonly imageUrl: string
}
export type OfferedOwnWay = OwnWay & HasOwnWords & { readonly atPickup: boolean; readonly atDelivery: boolean }

/** A card online before the order is placed, or a payment when it is collected or at the door. */
export type WayToPay = 'card' | CounterMethod

/** How guests can pay, in a restaurant that does not have every order prepaid by card. */
export type WaysToPay = { readonly [Type in OrderType]: readonly WayToPay[] } & {
  readonly own: readonly OwnWay[]
  /** The largest sum that can be paid later; null for any. */
  readonly largestCents: Cents | null
  /** Whether card pages can be opened at all. */
  readonly takesCards: boolean
}

/** What the owner has switched on. */
type Offered = {
  readonly cardAtPickup: boolean
  readonly cardAtDelivery: boolean
  readonly cashAtPickup: boolean
  readonly cashAtDelivery: boolean
  /** Otherwise nothing is paid in cash. */
  readonly takesAtCounter: boolean
  readonly own: readonly OfferedOwnWay[]
  readonly largestCents: Cents | null
}

/** Undefined while every order is prepaid by card, so that pages of such a shop carry nothing about it. */
export function waysToPayFrom(offered: Offered, takesCards: boolean): WaysToPay | undefined {
  const { own, largestCents, takesAtCounter } = offered
  const pickup = waysOf(
    takesCards && offered.cardAtPickup,
    takesAtCounter && offered.cashAtPickup,
    own.filter(({ atPickup }) => atPickup),
  )
  const delivery = waysOf(
    takesCards && offered.cardAtDelivery,
    takesAtCounter && offered.cashAtDelivery,
    own.filter(({ atDelivery }) => atDelivery),
  )
  if (isCardAlone(pickup) && isCardAlone(delivery) && own.length === 0) return undefined
  return {
    pickup,
    delivery,
    own: own.map(({ name, sentence, imageUrl }) => ({ name, sentence, imageUrl })),
    largestCents,
    takesCards,
  }
}

const waysOf = (card: boolean, cash: boolean, own: readonly OwnWay[]): WayToPay[] => [
  ...(card ? (['card'] as const) : []),
  ...(cash ? (['cash'] as const) : []),
  ...own.map(({ name }) => ownMethod(name)),
]

const isCardAlone = (ways: readonly WayToPay[]): boolean => ways.length === 1 && ways[0] === 'card'

type Offers = { readonly waysToPay?: WaysToPay | undefined }

/** The ways to pay for an order of this type, in the order in which guests read them. */
export const waysFor = ({ waysToPay }: Offers, type: OrderType): readonly WayToPay[] => waysToPay?.[type] ?? CARD_ALONE
const CARD_ALONE = ['card'] as const

/** Whether staff can send a guest to a card page. */
export const takesCards = ({ waysToPay }: Offers): boolean => waysToPay?.takesCards ?? true

/** The restaurant's own methods at the counter. */
export const ownMethodsOf = ({ waysToPay }: Offers): OwnMethod[] =>
  (waysToPay?.own ?? []).map(({ name }) => ownMethod(name))

type Counter = Offers & { readonly takesAtCounter?: false | undefined }

/** How staff can be paid for an order: in cash and on the terminal, by a method of the restaurant's own, or as was agreed with its guest. */
export const counterMethodsFor = (restaurant: Counter, payBy: CounterMethod | null): readonly CounterMethod[] => [
  ...new Set([
    ...(restaurant.takesAtCounter === false ? [] : COUNTER_METHODS),
    ...ownMethodsOf(restaurant),
    ...(payBy === null ? [] : [payBy]),
  ]),
]

export const ownWay = ({ waysToPay }: Offers, method: CounterMethod): OwnWay | undefined =>
  isOwnMethod(method) ? waysToPay?.own.find(({ name }) => name === nameOfOwn(method)) : undefined

/** `when you collect`, `at the door`. */
export const whenPaid = (type: OrderType, t = english): string =>
  type === 'delivery' ? t('at the door') : t('when you collect')

/** `To pay when you collect: $42.00, in cash` */
export function describeDue(
  { type, payBy, due }: { readonly type: OrderType; readonly payBy: CounterMethod; readonly due: Cents },
  format: AmountFormat,
  t = english,
): string {
  const values = { amount: exactPrice(due, format), method: howPaid(payBy, t) }
  return type === 'delivery'
    ? t('To pay at the door: {amount}, {method}', values)
    : t('To pay when you collect: {amount}, {method}', values)
}

/** `in cash`, `by MB WAY`. */
export function howPaid(method: CounterMethod, t = english): string {
  if (isOwnMethod(method)) return t('by {method}', { method: t.own(nameOfOwn(method)) })
  return method === 'cash' ? t('in cash') : t('by card')
}

/** An order that is paid later, whose restaurant has not agreed to it yet. */
export const awaitsAgreement = (order: {
  readonly status: OrderStatus
  readonly payBy: CounterMethod | null
  readonly agreedAt: Date | string | null
}): boolean => Boolean(order.payBy) && !order.agreedAt && order.status === 'new'

/** What an owner demands of orders that are paid later. */
export type LaterPaymentRules = {
  readonly firstByCard: boolean
  readonly oneOpen: boolean
  /** Orders of known numbers are agreed to by themselves up to this sum; null: none are. */
  readonly agreedUpToCents: Cents | null
}

/** What is known of a telephone number. */
export type KnownNumber = {
  /** It has an earlier order that was paid and completed. */
  readonly isKnown: boolean
  readonly hasOpen: boolean
  /** How often nobody came for its orders. */
  readonly noShows: number
}

/** Whether an order to be paid later is agreed to without asking anybody. A number that once did not come is asked about. */
export const agreesByItself = (
  { agreedUpToCents }: Pick<LaterPaymentRules, 'agreedUpToCents'>,
  { isKnown, noShows }: KnownNumber,
  total: Cents,
): boolean => agreedUpToCents !== null && total <= agreedUpToCents && isKnown && noShows === 0

export const WAY_NOT_OFFERED = message('This way to pay is not offered for this order. Please choose another one.')
export const FIRST_BY_CARD = message(
  'The first order of a telephone number is paid by card. Please choose the card, or call us to order.',
)
export const ONE_OPEN_ORDER = message(
  'An earlier order of this telephone number is still to be paid. Please collect it first, or pay for this one by card.',
)

export const aboveLargest = (largest: Cents, format: AmountFormat, t = english): string =>
  t('Orders above {amount} are paid by card. Please choose the card, or order less.', {
    amount: exactPrice(largest, format),
  })

/** What a guest reads when nobody accepted the order in time. */
export const NOT_ACCEPTED_IN_TIME = message('We could not accept your order in time. You have nothing to pay.')
export const DECLINE_MAX = 200

/**
 * Whether an order that nobody has accepted is given up: some minutes after it was placed, or after the restaurant opened, and at the latest at
 * its promise. `openSince` is undefined while the restaurant is closed: nobody is expected to accept it then.
 */
export function isGivenUp(
  { createdAt, promisedFor }: { readonly createdAt: Date; readonly promisedFor: Date },
  { openSince, minutes, now }: { readonly openSince: Date | undefined; readonly minutes: number; readonly now: Date },
): boolean {
  if (promisedFor <= now) return true
  if (openSince === undefined) return false
  return now.getTime() - Math.max(createdAt.getTime(), openSince.getTime()) >= minutes * 60_000
}
