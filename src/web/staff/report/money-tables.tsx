import type { Report } from '#contract/report.ts'
import {
  centsFromDecimal,
  type Decimal,
  decimalFromCents,
  subtractCents,
  sumCents,
  type Unit,
} from '#domain/money/money.ts'
import { methodName } from '#domain/order/payment-method-words.ts'
import { nameOfClass, PLACE_NAMES } from '#domain/report/sold-classes.ts'
import { Bars } from './bars.tsx'
import styles from './report.module.css'
import { SERVICE_NAMES } from './report-words.ts'

type Amount = (decimal: Decimal) => string
type TableProps = { report: Report; amount: Amount; terminalName: string; currency: Unit }

/** What was sold, where and at which tax, and how it was paid. */
export const MoneyTables = ({ report, terminalName, amount, currency }: TableProps) => (
  <div className={styles.charts}>
    <Bars
      title="By service"
      nameOf="Service"
      columns={['Orders', 'Takings', report.taxName]}
      rows={servicesOf(report).map(({ name, orders, kept, tax }) => ({
        name,
        value: kept,
        cells: [orders, amount(kept), amount(tax)],
      }))}
      empty="No order was paid."
    />
    <TaxTables report={report} amount={amount} />
    <Bars
      title="By payment"
      nameOf="Method"
      columns={['In', 'Back', 'Kept', 'Tips']}
      rows={report.methods.map(({ method, paid, refunded, tips }) => ({
        name: methodName(method, terminalName),
        value: paid,
        cells: [paid, refunded, minus(paid, refunded, currency), tips].map(amount),
      }))}
      total={report.methods.length > 1 ? totalOf(report.methods, currency).map(amount) : undefined}
      empty="No payment came in."
    />
    {report.tipsOnline && (
      <Bars
        title="Tips online"
        nameOf="Who gets them"
        columns={['Amount']}
        rows={report.tipsOnline.map((tips) => ({ name: tips.for, value: tips.amount, cells: [amount(tips.amount)] }))}
        empty=""
      />
    )}
  </div>
)

/** Where somebody ate in, that is told apart from what was collected. */
const servicesOf = ({ places, services }: Report) =>
  places.some(({ place, orders }) => place === 'eatIn' && orders > 0)
    ? places.map(({ place, ...sums }) => ({ name: PLACE_NAMES[place], ...sums }))
    : services.map(({ type, ...sums }) => ({ name: SERVICE_NAMES[type], ...sums }))

type TaxRow = { readonly name: string; readonly net: Decimal; readonly tax: Decimal }

/** By class, and by rate unless each rate has one class: what is alike is not shown twice. */
function TaxTables({ report: { taxes, taxName, classes }, amount }: { report: Report; amount: Amount }) {
  const byClass = classes.map((one) => ({ name: nameOfClass(one), ...one }))
  const byRate = taxes.map((one) => ({ name: `${one.ratePercent} %`, ...one }))
  const table = (title: string, nameOf: string, rows: readonly TaxRow[]) => (
    <Bars
      title={title}
      nameOf={nameOf}
      columns={['Net', taxName]}
      rows={rows.map(({ name, net, tax }) => ({ name, value: net, cells: [amount(net), amount(tax)] }))}
      empty="No order was paid."
    />
  )
  return (
    <>
      {byClass.length > 0 && table(`${taxName} by class`, 'Class', byClass)}
      {byRate.length > 1 && byRate.length !== byClass.length && table(`${taxName} by rate`, 'Rate', byRate)}
    </>
  )
}

const totalOf = (methods: Report['methods'], currency: Unit): Decimal[] => {
  const sum = (amounts: readonly Decimal[]) =>
    decimalFromCents(sumCents(amounts.map((one) => centsFromDecimal(one, currency))), currency)
  const [paid, back] = [sum(methods.map(({ paid }) => paid)), sum(methods.map(({ refunded }) => refunded))]
  return [paid, back, minus(paid, back, currency), sum(methods.map(({ tips }) => tips))]
}

const minus = (one: Decimal, other: Decimal, currency: Unit): Decimal =>
  decimalFromCents(subtractCents(centsFromDecimal(one, currency), centsFromDecimal(other, currency)), currency)
