import type { Report } from '#contract/report.ts'
import { isInEnglish } from '#domain/language/date-forms.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { subtractDecimals } from '#domain/money/decimals.ts'
import {
  type AmountFormat,
  addCents,
  type Cents,
  centsFromDecimal,
  type Decimal,
  decimalFromCents,
  type Unit,
} from '#domain/money/money.ts'
import { TAX_PLACES } from '#domain/money/tax-rules.ts'
import { compareMethods } from '#domain/order/order-money.ts'
import { ORDER_TYPES } from '#domain/order/order-status.ts'
import { methodInFile } from '#domain/order/payment-method-words.ts'
import { typeName } from '#domain/order/status-names.ts'
import { nameOfClass, PLACE_NAMES } from '#domain/report/sold-classes.ts'
import { takenBackName } from '#domain/report/taken-back-names.ts'
import { businessPlaceOf } from '#domain/settings/business-place.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import { businessDayAt } from '#domain/time/business-day.ts'
import { type PlainDate, timeOf } from '#domain/time/clock-time.ts'
import { localDateTimeAt } from '#domain/time/time-zone.ts'
import type { Shop } from '#server/shop.ts'
import { depositsOf, readDepositsBack } from './deposits.ts'
import {
  drawerCount,
  methodSums,
  type ReportDays,
  readMethods,
  readTakenBack,
  reportSpan,
  takenBack,
} from './report.ts'
import { listCountedDrawers, type MethodGroup } from './report-queries.ts'
import { classesOf, readTakings, type Sold, sumsOf, taxesOf, typeAt } from './sold.ts'
import { sumTipsOnline, type TipsGroup } from './tip-queries.ts'
import { tipsOnlineOf } from './tips-online.ts'

/** Takings for the accountant: for each day, a row per service, place, rate and class of tax and payment method with any money, for deposits, per drawer, and per kind of order taken back. */
export async function exportReport(shop: Shop, days: ReportDays, t = english) {
  const { from, to } = days
  const rows = await reportRows(shop, days, t)
  const isRounded = rows.some(({ rounding }) => rounding !== undefined)
  const { amountFormat, tax } = shop.restaurant
  return {
    filename: `report-${from === to ? from : `${from}-to-${to}`}.csv`,
    // Behind the one that is not always there: programs read the others by their places.
    header: [...headerIn(t, tax.name), ...(isRounded ? [t('Rounding of cash')] : []), t('Refunds')],
    rows: rows.map(({ day, ...row }) => cellsOf(day, amountFormat, row, isRounded)),
  }
}

const headerIn = (t: Translate, taxName: string): string[] => [
  t('Day'),
  t.as('a column: sums by service, by tax, by way to pay', 'By'),
  t('Name'),
  t.as('a column', 'Count'),
  t.as('a column of amounts', 'Paid'),
  t.as('before an amount', 'Refunded'),
  t.as('money that stayed', 'Kept'),
  taxName,
  t('Currency'),
  t('Tips'),
  t.as('cash', 'Expected'),
  t.as('cash', 'Counted'),
  t.as('cash', 'Corrected'),
  t('Difference'),
  t.as('a column of taxes', 'Net'),
  t('Taken back'),
]

type Cell = string | number | { readonly cents: Cents; readonly of: Unit }

/** The columns after `Day`. Without an amount, a cell is empty. */
type Row = {
  readonly by: string
  readonly name: string
  /** Of orders; of a way to pay: payments. */
  readonly count?: number
  /** How often money went back by a way to pay. */
  readonly refunds?: number
  readonly paid?: Decimal
  readonly refunded?: Decimal
  readonly kept?: Decimal
  readonly tax?: Decimal
  readonly tips?: Decimal
  readonly drawer?: Pick<Report['drawers'][number], 'expected' | 'counted' | 'corrected' | 'difference'>
  readonly net?: Decimal
  readonly takenBack?: Decimal
  /** Of cash. */
  readonly rounding?: Decimal
}

const cellsOf = (day: PlainDate, format: AmountFormat, row: Row, isRounded: boolean): Cell[] => {
  const { by, name, count = '', refunds = '', paid, refunded, kept, tax, tips, drawer, net, takenBack: back } = row
  const { expected, counted, corrected, difference } = drawer ?? {}
  const amountCell = (amount: Decimal | undefined): Cell =>
    amount === undefined ? '' : { cents: centsFromDecimal(amount, format), of: format }
  return [
    ...[day, by, name, count],
    ...[paid, refunded, kept, tax].map(amountCell),
    format.currency,
    ...[tips, expected, counted, corrected, difference, net, back].map(amountCell),
    ...(isRounded ? [amountCell(row.rounding)] : []),
    refunds,
  ]
}

async function reportRows(shop: Shop, days: ReportDays, t: Translate): Promise<(Row & { readonly day: PlainDate })[]> {
  const { amountFormat: format } = shop.restaurant
  const span = reportSpan(shop, days)
  const place = businessPlaceOf(shop.restaurant)
  const [takings, methods, counted, back, depositsBack, tips] = await Promise.all([
    readTakings(shop, span),
    readMethods(shop, span),
    listCountedDrawers(shop.db, span),
    readTakenBack(shop, span),
    readDepositsBack(shop, span),
    sumTipsOnline(shop.db, span),
  ])
  const hasPlaces = takings.some(({ place }) => place === 'eatIn')
  const [takingsByDay, methodsByDay, drawersByDay] = [
    Map.groupBy(takings, ({ day }) => day),
    Map.groupBy(methods, ({ day }) => day),
    Map.groupBy(
      counted.map((drawer) => drawerCount(drawer, format)),
      ({ closedAt }) => businessDayAt(new Date(closedAt), place),
    ),
  ]
  return span.days.flatMap((day) =>
    [
      ...takingsRows(takingsByDay.get(day) ?? [], { ...shop.restaurant, hasPlaces }, t),
      ...depositRows(
        depositsOf(
          takingsByDay.get(day) ?? [],
          depositsBack.filter((one) => one.day === day),
          format,
        ),
        format,
        t,
      ),
      ...paymentRows(methodsByDay.get(day) ?? [], shop.restaurant, t),
      ...tipRows(
        tips.filter((one) => one.day === day),
        format,
        t,
      ),
      ...(drawersByDay.get(day) ?? []).map((drawer) => drawerRow(drawer, shop.restaurant.timeZone, t)),
      ...takenBackRows(back, day, format, t),
    ].map((row) => ({ ...row, day })),
  )
}

/** Of the day: the classes and the places only if there are several to tell apart in the file. */
const takingsRows = (
  takings: readonly Sold[],
  { hasPlaces, ...restaurant }: Restaurant & { hasPlaces: boolean },
  t: Translate,
): Row[] => {
  const { amountFormat: currency } = restaurant
  const rowsOf = <Key extends string>(
    by: string,
    names: readonly Key[],
    nameOf: (one: Sold) => Key,
    written: (name: Key) => string,
  ) =>
    names
      .map((name) =>
        soldRow(
          { by, name: isInEnglish({ t }) ? name : written(name) },
          takings.filter((one) => nameOf(one) === name),
          currency,
        ),
      )
      .filter(({ count }) => count !== 0)
  return [
    ...rowsOf(
      t('Service'),
      ORDER_TYPES,
      ({ place }) => typeAt(place),
      (type) => typeName(t, type),
    ),
    ...(hasPlaces
      ? rowsOf(
          t('Place'),
          TAX_PLACES,
          ({ place }) => place,
          (place) => t.message(PLACE_NAMES[place]),
        )
      : []),
    ...taxesOf(takings, currency).map((one) => taxRow({ by: t('Tax'), name: `${one.ratePercent} %` }, one, currency)),
    ...classesOf(takings, restaurant).map((one) =>
      taxRow({ by: t.as('a class of taxes', 'Class'), name: nameOfClass(one, t) }, one, currency),
    ),
  ]
}

function soldRow(name: Pick<Row, 'by' | 'name'>, takings: readonly Sold[], currency: Unit): Row {
  const { orders, ...sums } = sumsOf(takings, currency)
  return { ...name, count: orders, ...sums, net: subtractDecimals(sums.kept, sums.tax, currency) }
}

const taxRow = (name: Pick<Row, 'by' | 'name'>, { net, tax }: Report['taxes'][number], currency: Unit): Row => {
  const kept = addCents(centsFromDecimal(net, currency), centsFromDecimal(tax, currency))
  return { ...name, kept: decimalFromCents(kept, currency), tax, net }
}

/** Within the totals of the services; what of them went back is named by staff. */
function depositRows(deposits: Report['deposits'], currency: Unit, t: Translate): Row[] {
  if (!deposits) return []
  const { taken, back } = deposits
  const name = { by: t.as('on bottles', 'Deposits'), name: t.as('deposits', 'all') }
  return [{ ...name, paid: taken, refunded: back, kept: subtractDecimals(taken, back, currency) }]
}

/** Part of the tips by card. */
const tipRows = (tips: readonly TipsGroup[], currency: Unit, t: Translate): Row[] =>
  tipsOnlineOf(tips, currency).map(({ amount, ...of }) => ({ by: t('Tips online'), name: of.for, tips: amount }))

const paymentRows = (
  methods: readonly MethodGroup[],
  { amountFormat: currency, terminalName }: Restaurant,
  t: Translate,
): Row[] =>
  [...Map.groupBy(methods, ({ method }) => method)]
    .toSorted(([one], [other]) => compareMethods(one, other))
    .map(([method, groups]): Row => {
      const { paid, refunded, ...sums } = methodSums(method, groups, currency)
      const kept = subtractDecimals(paid, refunded, currency)
      return {
        by: t.as('a column', 'Payment'),
        name: methodInFile(method, terminalName, t),
        paid,
        refunded,
        kept,
        ...sums,
      }
    })
    .filter(({ count, refunds }) => count !== 0 || refunds !== 0)

type TakenBack = Awaited<ReturnType<typeof readTakenBack>>

/** The orders that were deleted, cancelled or made smaller on the day, with the sums that are missing for it. */
const takenBackRows = (back: TakenBack, day: PlainDate, currency: Unit, t: Translate): Row[] =>
  Object.entries(back)
    .map(([name, days]) => ({
      name: isInEnglish({ t }) ? name : takenBackName(t, name as keyof TakenBack),
      ...takenBack(
        days.filter((one) => one.day === day),
        currency,
      ),
    }))
    .filter(({ orders }) => orders > 0)
    .map(({ name, orders, total }) => ({ by: t('Taken back'), name, count: orders, takenBack: total }))

/** Named after the time at which it was closed and who counted it. */
const drawerRow = (drawer: Report['drawers'][number], timeZone: string, t: Translate): Row => ({
  by: t.as('of cash', 'Drawer'),
  name: `${timeOf(localDateTimeAt(new Date(drawer.closedAt), timeZone))} ${drawer.closedBy}`,
  drawer,
})
