import { businessDays } from '#domain/business-day.ts'
import { centsFromDecimal, decimalFromCents, subtractCents } from '#domain/money.ts'
import { PAYMENT_METHODS } from '#domain/order/order-money.ts'
import { ORDER_TYPES } from '#domain/order/order-status.ts'
import type { LocalDateTime, PlainDate } from '#domain/time/clock-time.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Shop } from '#server/shop.ts'
import {
  daysIn,
  drawerCount,
  methodSums,
  type ReportDays,
  readMethods,
  readTakings,
  reportSpan,
  sumsOf,
} from './report.ts'
import { type CountedDrawer, listCountedDrawers } from './report-queries.ts'

/** Takings for the accountant: for each day, a row per service and payment method with any money, and a row per drawer. */
export async function exportReport(shop: Shop, days: ReportDays) {
  const { from, to } = days
  return {
    filename: `report-${from === to ? from : `${from}-to-${to}`}.csv`,
    header: [
      ...['Day', 'By', 'Name', 'Count', 'Paid', 'Refunded', 'Kept', shop.restaurant.tax.name, 'Currency'],
      ...['Tips', 'Expected', 'Counted', 'Corrected', 'Difference'],
    ],
    rows: await reportRows(shop, days),
  }
}

type Row = readonly (string | number)[]

async function reportRows(shop: Shop, days: ReportDays): Promise<Row[]> {
  const { hours, amountFormat } = shop.restaurant
  const span = reportSpan(shop, days)
  const [takings, methods, counted] = await Promise.all([
    readTakings(shop, span),
    readMethods(shop, span),
    listCountedDrawers(shop.db, span),
  ])
  const find = businessDays(hours)
  const dayOf = ({ at }: { readonly at: string }) => find(at)
  const [takingsByDay, methodsByDay] = [Map.groupBy(takings, dayOf), Map.groupBy(methods, dayOf)]
  const services = (day: PlainDate): Row[] =>
    ORDER_TYPES.map((type) => {
      const { orders, paid, refunded, kept, tax } = sumsOf(
        (takingsByDay.get(day) ?? []).filter((one) => one.type === type),
      )
      return [
        ...[day, 'Service', type, orders, ...[paid, refunded, kept, tax].map(inCents), amountFormat.currency],
        ...['', ...NO_DRAWER],
      ]
    })
  const payments = (day: PlainDate): Row[] =>
    PAYMENT_METHODS.map((method) => {
      const groups = (methodsByDay.get(day) ?? []).filter((one) => one.method === method)
      const { count, paid, refunded, tips } = methodSums(method, groups)
      return [
        day,
        'Payment',
        method,
        count,
        inCents(paid),
        inCents(refunded),
        inCents(decimalFromCents(subtractCents(centsFromDecimal(paid), centsFromDecimal(refunded)))),
        '',
        amountFormat.currency,
        inCents(tips),
        ...NO_DRAWER,
      ]
    })
  const drawers = drawerRows(counted, shop, find)
  return daysIn(days).flatMap((day) => [
    ...[...services(day), ...payments(day)].filter(([, , , count]) => count !== 0),
    ...(drawers.get(day) ?? []),
  ])
}

const NO_DRAWER = ['', '', '', '']

/** By the day on which they were closed; each is named after its time and who counted it. */
function drawerRows(
  counted: readonly CountedDrawer[],
  { restaurant: { timeZone, amountFormat } }: Shop,
  dayOf: (local: LocalDateTime) => PlainDate,
): ReadonlyMap<PlainDate, Row[]> {
  const rows = counted
    .map(drawerCount)
    .map(({ closedAt, closedBy, expected, counted: found, corrected, difference }) => {
      const closed = localDateTimeAt(new Date(closedAt), timeZone)
      const name = `${closed.slice(11)} ${closedBy}`
      const sums = [expected, found, corrected, difference]
      const day = dayOf(closed)
      return { day, row: [day, 'Drawer', name, '', '', '', '', '', amountFormat.currency, '', ...sums] }
    })
  return new Map([...Map.groupBy(rows, ({ day }) => day)].map(([day, all]) => [day, all.map(({ row }) => row)]))
}

/** A number if negative: a text that begins with a minus would count as a formula, and get an apostrophe. */
const inCents = (amount: number): string | number => (amount < 0 ? amount : amount.toFixed(2))
