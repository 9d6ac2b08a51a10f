import { cents, type Decimal, decimalFromCents, type Unit } from '#domain/money/money.ts'
import { addTaxAmounts, type ClassAmount, taxInDecimal, taxSum } from '#domain/money/tax.ts'
import { TAX_PLACES, type TaxPlace } from '#domain/money/tax-rules.ts'
import { keptClasses } from '#domain/order/kept-classes.ts'
import { ORDER_TYPES, type OrderType } from '#domain/order/order-status.ts'
import { sumByClass } from '#domain/report/sold-classes.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { Shop } from '#server/shop.ts'
import {
  listPartlyKept,
  type OrdersOfDays,
  type PartlyKept,
  sumWholeClasses,
  sumWholeTaxes,
  type TaxGroup,
  takenOrders,
} from './kept-tax-queries.ts'
import { type ReportSpan, sumTakings, type TakingsGroup } from './report-queries.ts'

/** What was sold in an hour of a day, or the tax in what was sold on a day. */
export type Sold = Omit<TakingsGroup, 'at'> & { readonly at: string | null; readonly taxes: readonly ClassAmount[] }

export async function readTakings(shop: Shop, span: ReportSpan): Promise<Sold[]> {
  const [groups, taxes] = await Promise.all([
    sumTakings(shop.db, span),
    readTaxes(shop, takenOrders(span), span, taxesKept),
  ])
  return [
    ...groups.map((group) => ({ ...group, taxes: [] })),
    ...taxes.map((group) => ({ ...group, at: null, orders: 0, paid: 0, refunded: 0, deposits: 0 })),
  ]
}

/** The database may be a transaction. */
type Reads = Pick<Shop, 'db' | 'restaurant'>
type TaxesOfPart = (order: PartlyKept, currency: Unit) => ClassAmount[]

/** The tax of these orders: of most in sums, of the others one by one. Classes are read only if the restaurant has several. */
export async function readTaxes(
  { db, restaurant }: Reads,
  orders: OrdersOfDays,
  span: ReportSpan,
  ofPart: TaxesOfPart,
): Promise<TaxGroup[]> {
  const withClasses = restaurant.tax.classes.length > 1
  const [whole, classes, partly] = await Promise.all([
    sumWholeTaxes(db, orders),
    withClasses ? sumWholeClasses(db, orders) : [],
    listPartlyKept(db, orders, { span, withClasses }),
  ])
  return [
    ...whole,
    ...classes,
    ...partly.map((order) => ({ day: order.day, place: order.place, taxes: ofPart(order, restaurant.amountFormat) })),
  ]
}

const taxesKept: TaxesOfPart = ({ tax, fee, kept, returned, deposits, lines }, currency) =>
  keptClasses(
    { tax, feeTax: fee, lines: lines ?? [] },
    { returned: returned ?? [], deposits: deposits ?? [], keptCents: cents(kept) },
    currency,
  )

/** The tax at each rate in what was sold. */
export const taxesOf = (groups: readonly Sold[], currency: Unit) =>
  taxInDecimal({ amounts: addTaxAmounts(groups.flatMap(({ taxes }) => taxes)) }, currency).amounts

/** The same by class; empty if there is only one. */
export function classesOf(groups: readonly Sold[], { tax, amountFormat }: Restaurant) {
  const classes = sumByClass(
    groups.flatMap(({ taxes }) => taxes),
    tax,
  )
  if (!classes.some(({ taxClass }) => taxClass !== undefined) || classes.length < 2) return []
  return taxInDecimal({ amounts: classes }, amountFormat).amounts.map(({ ratePercent, net, tax: of }, at) => ({
    ...{ taxClass: classes[at]?.taxClass ?? null, ratePercent, net, tax: of },
  }))
}

export const sum = <Group>(groups: readonly Group[], of: (group: Group) => number): number =>
  groups.reduce((total, group) => total + of(group), 0)
export const decimalsIn = (currency: Unit) => (amount: number) => decimalFromCents(cents(amount), currency)

export const sumsOf = (
  groups: readonly Sold[],
  currency: Unit,
  inDecimal: (amount: number) => Decimal = decimalsIn(currency),
) => ({
  orders: sum(groups, ({ orders }) => orders),
  paid: inDecimal(sum(groups, ({ paid }) => paid)),
  refunded: inDecimal(sum(groups, ({ refunded }) => refunded)),
  kept: inDecimal(sum(groups, ({ paid, refunded }) => paid - refunded)),
  tax: inDecimal(sum(groups, ({ taxes }) => taxSum({ amounts: taxes }))),
})

export const soldIn = (groups: readonly Sold[], currency: Unit) => {
  const { orders, kept } = sumsOf(groups, currency)
  return { orders, kept }
}

/** The type of the orders that are handed over there. */
export const typeAt = (place: TaxPlace): OrderType => (place === 'delivered' ? 'delivery' : 'pickup')

/** The sums of a report, by rate, class, place and service. */
export function salesOf(takings: readonly Sold[], restaurant: Restaurant) {
  const { amountFormat } = restaurant
  const ofPlace = Map.groupBy(takings, ({ place }) => place)
  const ofType = Map.groupBy(takings, ({ place }) => typeAt(place))
  return {
    takings: sumsOf(takings, amountFormat),
    taxes: taxesOf(takings, amountFormat),
    classes: classesOf(takings, restaurant),
    places: TAX_PLACES.map((place) => ({ place, ...sumsOf(ofPlace.get(place) ?? [], amountFormat) })),
    services: ORDER_TYPES.map((type) => ({ type, ...sumsOf(ofType.get(type) ?? [], amountFormat) })),
  }
}
