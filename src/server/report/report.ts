import { InvalidInput } from '#contract/problem.ts'
import type { Report, ReportQuery } from '#contract/report.ts'
import { type BusinessPlace, businessDayOf, businessDays, startOfBusinessDay } from '#domain/business-day.ts'
import { type Cents, cents, decimalFromCents } from '#domain/money.ts'
import { PAYMENT_METHODS } from '#domain/order/order-money.ts'
import { ORDER_TYPES, type OrderType } from '#domain/order/order-status.ts'
import { INVALID_DAYS } from '#domain/order/takings.ts'
import { taxBeforeItWasStored } from '#domain/restaurant.ts'
import { taxOfPart } from '#domain/tax.ts'
import { addDays, type PlainDate, weekdayOf } from '#domain/time/clock-time.ts'
import { localDateTimeAt, zoneClock } from '#domain/time/time-zone.ts'
import { TEST_SESSIONS } from '#server/adapters/payments/payment-provider.ts'
import type { Shop } from '#server/shop.ts'
import {
  type BookingGroup,
  type CountedDrawer,
  listCountedDrawers,
  listPartlyKept,
  listSaidSoldOut,
  type MethodGroup,
  type ReportSpan,
  sumBookings,
  sumCardRefunds,
  sumDishes,
  sumMissedSales,
  sumPayments,
  sumPromises,
  sumTakings,
} from './report-queries.ts'
import { sumCancelled, sumDeleted, sumReduced, type TakenBack } from './taken-back-queries.ts'

const DAYS_MAX = 400

export type ReportDays = { readonly from: PlainDate; readonly to: PlainDate }

/** The days of a query; by default, the current business day. */
export function reportDays(shop: Shop, { from, to }: ReportQuery): ReportDays {
  const { hours, timeZone } = shop.restaurant
  const last = to ?? businessDayOf(hours, localDateTimeAt(shop.now(), timeZone))
  const days = { from: from ?? last, to: last }
  if (days.from > days.to) throw new InvalidInput({ from: INVALID_DAYS })
  if (addDays(days.from, DAYS_MAX) <= days.to)
    throw new InvalidInput({ from: `Please choose at most ${DAYS_MAX} days.` })
  return days
}

const placeOf = ({ restaurant }: Shop): BusinessPlace => ({
  hours: restaurant.hours,
  clock: zoneClock(restaurant.timeZone),
})

/** The time span of some business days. */
export function reportSpan(shop: Shop, { from, to }: ReportDays): ReportSpan {
  const place = placeOf(shop)
  const { timeZone, currency } = shop.restaurant
  return {
    from: startOfBusinessDay(from, place),
    until: startOfBusinessDay(addDays(to, 1), place),
    timeZone,
    currency,
    testSessions: shop.payments.isFromTests(TEST_SESSIONS) ? TEST_SESSIONS : null,
  }
}

/** What happened on some days, with one statement for each sum (decision 0151). */
export async function readReport(shop: Shop, days: ReportDays): Promise<Report> {
  const { db, restaurant, now } = shop
  const span = reportSpan(shop, days)
  const [takings, methods, dishes, missed, said, promises, parties, counted, deleted, cancelled, reduced] =
    await Promise.all([
      readTakings(shop, span),
      readMethods(shop, span),
      sumDishes(db, span),
      sumMissedSales(db, span),
      listSaidSoldOut(db, span),
      sumPromises(db, span, now()),
      sumBookings(db, span),
      listCountedDrawers(db, span),
      sumDeleted(db, span),
      sumCancelled(db, span),
      sumReduced(db, span),
    ])
  const dayOf = businessDays(restaurant.hours)
  const takingsByDay = Map.groupBy(takings, ({ at }) => dayOf(at))
  const partiesByDay = Map.groupBy(parties, ({ at }) => dayOf(at))
  const byWeekday = Map.groupBy(takings, ({ at }) => weekdayOf(dayOf(at)))
  return {
    ...days,
    currency: restaurant.amountFormat.currency,
    taxName: restaurant.tax.name,
    takings: sumsOf(takings),
    services: ORDER_TYPES.map((type) => ({ type, ...sumsOf(takings.filter((one) => one.type === type)) })),
    methods: [...Map.groupBy(methods, ({ method }) => method)]
      .map(([method, groups]) => methodSums(method, groups))
      .toSorted((one, other) => PAYMENT_METHODS.indexOf(one.method) - PAYMENT_METHODS.indexOf(other.method)),
    days: daysIn(days).map((day) => ({
      day,
      ...soldIn(takingsByDay.get(day) ?? []),
      guests: guestsOf(partiesByDay.get(day) ?? []),
    })),
    hours: hoursOf(takings, dayOf),
    weekdays: [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
      weekday,
      ...soldIn(byWeekday.get(weekday) ?? []),
    })),
    dishes: dishes.map(({ name, quantity, amount }) => ({ name, quantity, amount: decimalFromCents(cents(amount)) })),
    soldOut: soldOutOf(missed, said, restaurant.timeZone),
    promises: {
      orders: promises.orders,
      late: promises.late,
      averageMinutes: promises.average,
      worstMinutes: promises.worst,
    },
    bookings: bookingSums(parties),
    takenBack: { deleted: takenBack(deleted), cancelled: takenBack(cancelled), reduced: takenBack(reduced) },
    drawers: counted.map(drawerCount),
  }
}

/** What was sold in an hour, with its total tax. */
export type Sold = {
  readonly at: string
  readonly type: OrderType
  readonly orders: number
  readonly paid: number
  readonly refunded: number
  readonly tax: number
}

export async function readTakings({ db }: Shop, span: ReportSpan): Promise<Sold[]> {
  const [groups, partly] = await Promise.all([sumTakings(db, span), listPartlyKept(db, span)])
  const taxOfParts = partly.map(({ at, type, tax, totalCents, kept, orders }) => ({
    ...{ at, type, paid: 0, refunded: 0, orders: 0 },
    tax: orders * taxOfPart(tax ?? taxBeforeItWasStored(totalCents), totalCents, cents(kept)),
  }))
  return [...groups, ...taxOfParts]
}

export const readMethods = async ({ db }: Shop, span: ReportSpan): Promise<MethodGroup[]> =>
  (await Promise.all([sumPayments(db, span), sumCardRefunds(db, span)])).flat()

const sum = <Group>(groups: readonly Group[], of: (group: Group) => number): number =>
  groups.reduce((total, group) => total + of(group), 0)
const inDecimal = (amount: number) => decimalFromCents(cents(amount) as Cents)

export const sumsOf = (groups: readonly Sold[]) => ({
  orders: sum(groups, ({ orders }) => orders),
  paid: inDecimal(sum(groups, ({ paid }) => paid)),
  refunded: inDecimal(sum(groups, ({ refunded }) => refunded)),
  kept: inDecimal(sum(groups, ({ paid, refunded }) => paid - refunded)),
  tax: inDecimal(sum(groups, ({ tax }) => tax)),
})

const soldIn = (groups: readonly Sold[]) => {
  const { orders, kept } = sumsOf(groups)
  return { orders, kept }
}

export const methodSums = (method: MethodGroup['method'], groups: readonly MethodGroup[]) => ({
  method,
  count: sum(groups, ({ count }) => count),
  paid: inDecimal(sum(groups, ({ paid }) => paid)),
  refunded: inDecimal(sum(groups, ({ refunded }) => refunded)),
  tips: inDecimal(sum(groups, ({ tips }) => tips)),
})

export function daysIn({ from, to }: ReportDays): PlainDate[] {
  const days = [from]
  for (let day = from; day < to; ) {
    day = addDays(day, 1)
    days.push(day)
  }
  return days
}

/** In the order of a business day: the hours past midnight come last. */
function hoursOf(takings: readonly Sold[], dayOf: (local: string) => PlainDate): Report['hours'] {
  const isPastMidnight = ({ at }: Sold) => dayOf(at) !== at.slice(0, 10)
  return [...Map.groupBy(takings, ({ at }) => Number(at.slice(11, 13)))]
    .map(([hour, groups]) => ({ groups, hour, place: groups.some(isPastMidnight) ? hour + 24 : hour }))
    .sort((one, other) => one.place - other.place)
    .map(({ hour, groups }) => ({ hour, ...soldIn(groups) }))
}

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

const takenBack = ({ orders, totalCents }: TakenBack) => ({ orders, total: inDecimal(totalCents) })

export function drawerCount({
  closedAt,
  closedBy,
  expectedCents,
  countedCents,
  correctedCents,
}: CountedDrawer): Report['drawers'][number] {
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
