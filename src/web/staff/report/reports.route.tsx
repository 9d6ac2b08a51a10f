import { Link } from 'react-router'
import type { Report } from '#contract/report.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { centsFromDecimal, type Decimal, decimal, exactPrice, sumCents } from '#domain/money/money.ts'
import { addedAmount, describeDifference } from '#domain/order/cash-drawer.ts'
import { isPlainDate, spokenTime, timeOf } from '#domain/time/clock-time.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { CsvLinks } from '#web/staff/list/csv-links.tsx'
import { EnglishTitles } from '#web/staff/list/english-titles.tsx'
import { DateRange, FilterBar } from '#web/staff/list/filter-bar.tsx'
import { ListSkeleton } from '#web/staff/list/list-state.tsx'
import { useFilters } from '#web/staff/list/use-filters.ts'
import { AdminPage } from '#web/staff/shell/admin-page.tsx'
import { useBusinessDay } from '#web/staff/time/clock.tsx'
import { Button } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { Bars } from './bars.tsx'
import { JournalBox } from './journal-box.tsx'
import { MoneyTables } from './money-tables.tsx'
import styles from './report.module.css'
import { useReport } from './report-api.ts'
import {
  describeLateness,
  describeTables,
  formatHour,
  isByMonth,
  periodsOf,
  presetRanges,
  WEEKDAY_NAMES,
} from './report-words.ts'

/** The day's end, or any range of days: money, times, dishes and tables. */
export default function ReportsScreen() {
  const t = useTranslate()
  const today = useBusinessDay()
  const { values, change, set } = useFilters({ from: '', to: '' })
  // The URL may have been typed by hand, or truncated.
  const [from, to] = [values.from, values.to].map((day) => (isPlainDate(day) ? day : today)) as [string, string]
  const { report, error, reload, isOutdated } = useReport(from, to)
  return (
    <AdminPage
      title={t('Reports')}
      aside={
        <div className={styles.download}>
          <EnglishTitles />
          <CsvLinks path="/admin/reports.csv" query={{ from, to }} />
        </div>
      }
    >
      <FilterBar label={t('Days of the report')}>
        <DateRange from={from} to={to} onChange={set} />
        {presetRanges(t, today).map((range) => (
          <Button
            key={range.name}
            aria-pressed={range.from === from && range.to === to}
            onClick={() => change({ from: range.from, to: range.to })}
          >
            {range.name}
          </Button>
        ))}
      </FilterBar>
      <ProblemBox
        sentence={error && t('Failed to load the report: {reason}', { reason: t.message(error) })}
        onRetry={reload}
      />
      {!report && !error && <ListSkeleton label={t('Loading the report…')} rows={4} height="6rem" />}
      {report && !error && (
        <div className={styles.report} aria-busy={isOutdated}>
          <ReportOf report={report} />
          <JournalBox from={from} to={to} />
        </div>
      )}
      <p className={styles.links}>
        <Link to="/admin/settings/reports">{t("Get the day's end by email")}</Link>
        <Link to="/admin/drawer">{t('Cash drawer')}</Link>
        <Link to="/admin/sealed-books">{t('Sealed books')}</Link>
      </p>
    </AdminPage>
  )
}

/** As many as fit on a screen. */
const LISTED_DISHES = 15

function ReportOf({ report }: { report: Report }) {
  const restaurant = useRestaurant()
  const { amountFormat, t } = restaurant
  const amount = (decimal: Decimal) => exactPrice(centsFromDecimal(decimal, amountFormat), amountFormat)
  const sold = ({ orders, kept }: { orders: number; kept: Decimal }) => [orders, amount(kept)]
  const { hours, dishes } = report
  return (
    <>
      <Figures report={report} amount={amount} />
      <MoneyTables currency={amountFormat} report={report} terminalName={restaurant.terminalName} amount={amount} />
      <div className={styles.charts}>
        <Bars
          title={t('By hour')}
          nameOf={t('Hour')}
          columns={[t('Orders'), t('Takings')]}
          rows={hours.map((one) => ({ name: formatHour(one.hour, restaurant), value: one.kept, cells: sold(one) }))}
          empty={t('No order was paid.')}
        />
        <Bars
          title={t('What sold')}
          nameOf={t('Dish')}
          columns={[t('Sold'), t.as('a column', 'Amount')]}
          limit={LISTED_DISHES}
          rows={dishes.map(({ name, quantity, amount: sum }) => ({
            name,
            value: quantity,
            cells: [quantity, amount(sum)],
          }))}
          empty={t('Nothing was sold.')}
        />
        <Bars
          title={t('Sold out')}
          nameOf={t('Dish')}
          columns={[t.as('before a time', 'Since'), t.as('a dish that was sold out', 'Wanted')]}
          limit={LISTED_DISHES}
          rows={report.soldOut.map(({ name, since, wishes }) => ({
            name,
            value: wishes,
            cells: [since ? spokenTime(timeOf(since), restaurant) : '', wishes],
          }))}
          empty={t('Nothing was sold out.')}
        />
        {report.days.length > 1 && <RangeCharts report={report} sold={sold} />}
      </div>
    </>
  )
}

type RangeProps = { report: Report; sold: (group: { orders: number; kept: Decimal }) => (string | number)[] }

/** Charts that need several days. */
const RangeCharts = ({ report: { weekdays, days }, sold }: RangeProps) => {
  const t = useTranslate()
  return (
    <>
      <Bars
        title={t('By weekday')}
        nameOf={t('Day')}
        columns={[t('Orders'), t('Takings')]}
        rows={weekdays.map((one) => ({
          name: t.message(WEEKDAY_NAMES[one.weekday] ?? ''),
          value: one.kept,
          cells: sold(one),
        }))}
        empty={t('No order was paid.')}
      />
      <Bars
        title={isByMonth(days) ? t('Month by month') : t('Day by day')}
        nameOf={isByMonth(days) ? t('Month') : t('Day')}
        columns={[t('Orders'), t('Takings'), t('Guests')]}
        rows={periodsOf(t, days).map((one) => ({ name: one.name, value: one.kept, cells: [...sold(one), one.guests] }))}
        empty={t('No order was paid.')}
      />
    </>
  )
}

type MoneyProps = { report: Report; amount: (decimal: Decimal) => string }

const TAKEN_BACK = [
  { part: 'deleted', name: message('Deleted orders') },
  { part: 'cancelled', name: message('Cancelled when begun') },
  { part: 'reduced', name: message('Made smaller by staff') },
  { part: 'unpaid', name: message('Handed over, still to be paid') },
  { part: 'noShows', name: message('Nobody came') },
] as const
const describeOrders = (t: Translate, orders: number): string => t.plural(orders, '{count} order', '{count} orders')

/** The key figures. */
function Figures({ report, amount }: MoneyProps) {
  const { takings, taxName, methods, promises, bookings, drawers, takenBack, deposits } = report
  const restaurant = useRestaurant()
  const { amountFormat, t } = restaurant
  const tips = sumCents(methods.map((method) => centsFromDecimal(method.tips, amountFormat)))
  const rounding = sumCents(methods.map((method) => centsFromDecimal(method.rounding ?? decimal(0), amountFormat)))
  const difference = sumCents(drawers.map((drawer) => centsFromDecimal(drawer.difference, amountFormat)))
  const figures: readonly { name: string; value: string | number; note?: string }[] = [
    { name: t('Takings'), value: amount(takings.kept) },
    { name: t('Orders'), value: takings.orders },
    { name: t('{tax} in them', { tax: taxName }), value: amount(takings.tax) },
    { name: t.as('before an amount', 'Refunded'), value: amount(takings.refunded) },
    ...(deposits
      ? [
          {
            name: t('Deposits'),
            value: amount(deposits.taken),
            note: t('{amount} given back', { amount: amount(deposits.back) }),
          },
        ]
      : []),
    ...(tips !== 0 ? [{ name: t('Tips'), value: exactPrice(tips, amountFormat) }] : []),
    ...(rounding !== 0 ? [{ name: t('Rounding of cash'), value: addedAmount(rounding, amountFormat) }] : []),
    { name: t('Late orders'), ...describeLateness(t, promises) },
    { name: t('Guests at tables'), ...describeTables(t, bookings) },
    ...(drawers.length > 0 ? [{ name: t('Cash drawer'), value: describeDifference(difference, amountFormat, t) }] : []),
    ...TAKEN_BACK.map(({ part, name }) => ({ name: t.message(name), ...takenBack[part] }))
      .filter(({ orders }) => orders > 0)
      .map(({ name, orders, total }) => ({ name, value: amount(total), note: describeOrders(t, orders) })),
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, value, note }) => (
        <div key={name} className={styles.figure}>
          <dt>{name}</dt>
          <dd>
            {value}
            {note && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
