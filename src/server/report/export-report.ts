import { businessDays } from '#domain/business-day.ts'
import { PAYMENT_METHODS } from '#domain/order/order-money.ts'
import { ORDER_TYPES } from '#domain/order/order-status.ts'
import type { PlainDate } from '#domain/time/clock-time.ts'
import type { Shop } from '#server/shop.ts'
import { daysIn, methodSums, type ReportDays, readMethods, readTakings, reportSpan, sumsOf } from './report.ts'

/** Takings for the accountant: for each day a row of each service and of each payment method with anything in it. */
export async function exportReport(shop: Shop, days: ReportDays) {
  const { from, to } = days
  return {
    filename: `report-${from === to ? from : `${from}-to-${to}`}.csv`,
    header: ['Day', 'By', 'Name', 'Count', 'Paid', 'Refunded', 'Kept', shop.restaurant.tax.name, 'Currency'],
    rows: await reportRows(shop, days),
  }
}

type Row = readonly (string | number)[]

async function reportRows(shop: Shop, days: ReportDays): Promise<Row[]> {
  const { hours, amountFormat } = shop.restaurant
  const span = reportSpan(shop, days)
  const [takings, methods] = await Promise.all([readTakings(shop, span), readMethods(shop, span)])
  const find = businessDays(hours)
  const dayOf = ({ at }: { readonly at: string }) => find(at)
  const [takingsByDay, methodsByDay] = [Map.groupBy(takings, dayOf), Map.groupBy(methods, dayOf)]
  const services = (day: PlainDate): Row[] =>
    ORDER_TYPES.map((type) => {
      const { orders, paid, refunded, kept, tax } = sumsOf(
        (takingsByDay.get(day) ?? []).filter((one) => one.type === type),
      )
      return [day, 'Service', type, orders, ...[paid, refunded, kept, tax].map(inCents), amountFormat.currency]
    })
  const payments = (day: PlainDate): Row[] =>
    PAYMENT_METHODS.map((method) => {
      const groups = (methodsByDay.get(day) ?? []).filter((one) => one.method === method)
      const { count, paid, refunded } = methodSums(method, groups)
      return [
        day,
        'Payment',
        method,
        count,
        inCents(paid),
        inCents(refunded),
        inCents(paid - refunded),
        '',
        amountFormat.currency,
      ]
    })
  return daysIn(days).flatMap((day) => [...services(day), ...payments(day)].filter(([, , , count]) => count !== 0))
}

const inCents = (amount: number): string => amount.toFixed(2)
