import { InvalidInput } from '#contract/problem.ts'
import type { Report, ReportQuery } from '#contract/report.ts'
import { cents, type Decimal, decimalFromCents, type Unit } from '#domain/money/money.ts'
import { compareMethods } from '#domain/order/order-money.ts'
import { INVALID_DAYS } from '#domain/order/takings.ts'
import { businessPlaceOf } from '#domain/settings/business-place.ts'
import { businessDayAt, startOfBusinessDay } from '#domain/time/business-day.ts'
import { addDays, dateOf, type PlainDate, weekdayOf } from '#domain/time/clock-time.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import { TEST_SESSIONS } from '#server/adapters/payments/payment-provider.ts'
import type { Shop } from '#server/shop.ts'
import { depositsOf, readDepositsBack } from './deposits.ts'
import {
  type BookingGroup,
  type CountedDrawer,
  listCountedDrawers,
  listSaidSoldOut,
  type MethodGroup,
  type ReportSpan,
  sumBookings,
  sumCardRefunds,
  sumMissedSales,
  sumPayments,
  sumPromises,
} from './report-queries.ts'
import { decimalsIn, readTakings, type Sold, salesOf, soldIn, sum, taxesOf } from './sold.ts'
import { sumDishes } from './sold-dishes-queries.ts'
import { sumCancelled, sumDeleted, sumNoShows, sumReduced, sumUnpaid, type TakenBack } from './taken-back-queries.ts'

const DAYS_MAX = 400

export type ReportDays = { readonly from: PlainDate; readonly to: PlainDate }

import { sumTipsOnline } from './tip-queries.ts'
import { tipsOnlineOf } from './tips-online.ts'

/** The days of a query; by default, the current business day. */
export function reportDays(shop: Shop, { from, to }: ReportQuery): ReportDays {
  const last = to ?? businessDayAt(shop.now(), businessPlaceOf(shop.restaurant))
  const days = { from: from ?? last, to: last }
  if (days.from > days.to) throw new InvalidInput({ from: INVALID_DAYS })
  if (addDays(days.from, DAYS_MAX) <= days.to)
    throw new InvalidInput({
      from: (t) => t.plural(DAYS_MAX, 'Please choose at most {count} day.', 'Please choose at most {count} days.'),
    })
  return days
}

/** The time span of some business days. */
export function reportSpan(shop: Shop, { from, to }: ReportDays): ReportSpan {
  const place = businessPlaceOf(shop.restaurant)
  const { timeZone, currency } = shop.restaurant
  const days = daysIn({ from, to })
  const starts = days.map((day) => startOfBusinessDay(day, place))
  return {
    from: startOfBusinessDay(from, place),
    until: startOfBusinessDay(addDays(to, 1), place),
    days,
    starts,
    timeZone,
    currency,
    testSessions: shop.payments.isFromTests(TEST_SESSIONS) ? TEST_SESSIONS : null,
  }
}

/** What happened on some days, with one statement for each sum (docs/design/money.md). */
export async function readReport(shop: Shop, days: ReportDays): Promise<Report> {
  const { db, restaurant, now } = shop
  const { amountFormat } = restaurant
  const span = reportSpan(shop, days)
  const [takings, methods, dishes, missed, said, promises, parties, counted, back, depositsBack, tips] =
    await Promise.all([
      readTakings(shop, span),
      readMethods(shop, span),
      sumDishes(db, span),
      sumMissedSales(db, span),
      listSaidSoldOut(db, span),
      sumPromises(db, span, now()),
      sumBookings(db, span),
      listCountedDrawers(db, span),
      readTakenBack(shop, span),
      readDepositsBack(shop, span),
      sumTipsOnline(db, span),
    ])
  const deposits = depositsOf(takings, depositsBack, amountFormat)
  const takingsByDay = Map.groupBy(takings, ({ day }) => day)
  const partiesByDay = Map.groupBy(parties, ({ day }) => day)
  const byWeekday = Map.groupBy(takings, ({ day }) => weekdayOf(day))
  return {
    ...days,
    currency: amountFormat.currency,
    taxName: restaurant.tax.name,
    ...salesOf(takings, restaurant),
    ...(deposits && { deposits }),
    ...(tips.length > 0 && { tipsOnline: tipsOnlineOf(tips, amountFormat) }),
    methods: [...Map.groupBy(methods, ({ method }) => method)]
      .map(([method, groups]) => methodSums(method, groups, amountFormat))
      .toSorted((one, other) => compareMethods(one.method, other.method)),
    days: span.days.map((day) => ({
      day,
      ...soldIn(takingsByDay.get(day) ?? [], amountFormat),
      taxes: taxesOf(takingsByDay.get(day) ?? [], amountFormat),
      guests: guestsOf(partiesByDay.get(day) ?? []),
    })),
    hours: hoursOf(takings, amountFormat),
    weekdays: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      ...soldIn(byWeekday.get(weekday) ?? [], amountFormat),
    })),
    dishes: dishes.map(({ name, quantity, amount }) => ({
      ...{ name, quantity },
      amount: decimalFromCents(cents(amount), amountFormat),
    })),
    soldOut: soldOutOf(missed, said, restaurant.timeZone),
    promises: promiseSums(promises),
    bookings: bookingSums(parties),
    takenBack: {
      deleted: takenBack(back.deleted, amountFormat),
      cancelled: takenBack(back.cancelled, amountFormat),
      reduced: takenBack(back.reduced, amountFormat),
      unpaid: takenBack(back.unpaid, amountFormat),
      noShows: takenBack(back.noShows, amountFormat),
    },
    drawers: counted.map((drawer) => drawerCount(drawer, amountFormat)),
  }
}

const promiseSums = ({ orders, late, average, worst }: Awaited<ReturnType<typeof sumPromises>>) => ({
  ...{ orders, late },
  averageMinutes: average,
  worstMinutes: worst,
})

export const readMethods = async ({ db }: Pick<Shop, 'db'>, span: ReportSpan): Promise<MethodGroup[]> =>
  (await Promise.all([sumPayments(db, span), sumCardRefunds(db, span)])).flat()

const roundingOf = (rounding: number, inDecimal: (amount: number) => Decimal) =>
  rounding !== 0 && { rounding: inDecimal(rounding) }

export const methodSums = (
  method: MethodGroup['method'],
  groups: readonly MethodGroup[],
  currency: Unit,
  inDecimal = decimalsIn(currency),
) => ({
  method,
  count: sum(groups, ({ count }) => count),
  refunds: sum(groups, ({ refunds }) => refunds),
  paid: inDecimal(sum(groups, ({ paid }) => paid)),
  refunded: inDecimal(sum(groups, ({ refunded }) => refunded)),
  tips: inDecimal(sum(groups, ({ tips }) => tips)),
  ...roundingOf(
    sum(groups, ({ rounding }) => rounding),
    inDecimal,
  ),
})

function daysIn({ from, to }: ReportDays): PlainDate[] {
  const days = [from]
  for (let day = from; day < to; ) {
    day = addDays(day, 1)
    days.push(day)
  }
  return days
}

/** In the order of a business day: hours past midnight come last, those of the evening before it first. */
function hoursOf(takings: readonly Sold[], currency: Unit): Report['hours'] {
  const sold = takings.flatMap(({ at, ...group }) => (at === null ? [] : [{ ...group, at }]))
  return [...Map.groupBy(sold, ({ at }) => Number(at.slice(11, 13)))]
    .map(([hour, groups]) => ({ groups, hour, place: hour + 24 * Math.max(...groups.map(daysAfter)) }))
    .sort((one, other) => one.place - other.place)
    .map(({ hour, groups }) => ({ hour, ...soldIn(groups, currency) }))
}

/** How many days a local time is after its business day: 1 past midnight. */
const daysAfter = ({ day, at }: { readonly day: PlainDate; readonly at: string }): number =>
  Math.sign(dateOf(at).localeCompare(day))

const isComing = ({ status, attendance }: BookingGroup) => status !== 'cancelled' && attendance !== 'no_show'
const guestsOf = (groups: readonly BookingGroup[]) => sum(groups.filter(isComing), ({ guests }) => guests)

const bookingSums = (groups: readonly BookingGroup[]): Report['bookings'] => {
  const parties = (of: (group: BookingGroup) => boolean) => sum(groups.filter(of), (group) => group.parties)
  return {
    parties: parties(isComing),
    guests: guestsOf(groups),
    walkIns: parties((group) => isComing(group) && group.isWalkIn),
    noShows: parties(({ status, attendance }) => status !== 'cancelled' && attendance === 'no_show'),
    cancelled: parties(({ status }) => status === 'cancelled'),
  }
}

export async function readTakenBack({ db }: Shop, span: ReportSpan) {
  const [deleted, cancelled, reduced, unpaid, noShows] = await Promise.all([
    sumDeleted(db, span),
    sumCancelled(db, span),
    sumReduced(db, span),
    sumUnpaid(db, span),
    sumNoShows(db, span),
  ])
  return { deleted, cancelled, reduced, unpaid, noShows }
}

export const takenBack = (days: readonly TakenBack[], currency: Unit) => ({
  orders: sum(days, ({ orders }) => orders),
  total: decimalsIn(currency)(sum(days, ({ totalCents }) => totalCents)),
})

export function drawerCount(
  { closedAt, closedBy, expectedCents, countedCents, correctedCents }: CountedDrawer,
  currency: Unit,
): Report['drawers'][number] {
  const inDecimal = decimalsIn(currency)
  const [expected, counted] = [expectedCents ?? 0, countedCents ?? 0]
  return {
    closedAt: closedAt?.toISOString() ?? '',
    closedBy: closedBy ?? '',
    expected: inDecimal(expected),
    counted: inDecimal(counted),
    corrected: inDecimal(correctedCents),
    difference: inDecimal(counted - expected + correctedCents),
  }
}

type Missed = { readonly name: string; readonly wishes: number }
type Said = { readonly name: string; readonly at: string }

function soldOutOf(missed: readonly Missed[], said: readonly Said[], timeZone: string): Report['soldOut'] {
  const names = new Set([...missed, ...said].map(({ name }) => name))
  return [...names]
    .map((name) => {
      const at = said.find((one) => one.name === name)?.at
      const wishes = missed.find((one) => one.name === name)?.wishes ?? 0
      return { name, since: at ? localDateTimeAt(new Date(at), timeZone) : null, wishes }
    })
    .sort((one, other) => other.wishes - one.wishes || one.name.localeCompare(other.name))
}
