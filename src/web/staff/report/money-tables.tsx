import type { Report } from '#contract/report.ts'
import type { Translate } from '#domain/language/translate.ts'
import { subtractDecimals } from '#domain/money/decimals.ts'
import { centsFromDecimal, type Decimal, decimalFromCents, sumCents, type Unit } from '#domain/money/money.ts'
import { methodName } from '#domain/order/payment-method-words.ts'
import { nameOfClass, PLACE_NAMES } from '#domain/report/sold-classes.ts'
import { useTranslate } from '#web/ui/language.tsx'
import { Bars } from './bars.tsx'
import styles from './report.module.css'
import { SERVICE_NAMES } from './report-words.ts'

type Amount = (decimal: Decimal) => string
type TableProps = { report: Report; amount: Amount; terminalName: string; currency: Unit }

/** What was sold, where and at which tax, and how it was paid. */
export function MoneyTables({ report, terminalName, amount, currency }: TableProps) {
  const t = useTranslate()
  return (
    <div className={styles.charts}>
      <Bars
        title={t('By service')}
        nameOf={t('Service')}
        columns={[t('Orders'), t('Takings'), report.taxName]}
        rows={servicesOf(t, report).map(({ name, orders, kept, tax }) => ({
          name,
          value: kept,
          cells: [orders, amount(kept), amount(tax)],
        }))}
        empty={t('No order was paid.')}
      />
      <TaxTables report={report} amount={amount} />
      <Bars
        title={t('By payment')}
        nameOf={t.as('a way to pay', 'Method')}
        columns={[
          t.as('money that came', 'In'),
          t.as('money that went', 'Back'),
          t.as('money that stayed', 'Kept'),
          t('Tips'),
        ]}
        rows={report.methods.map(({ method, paid, refunded, tips }) => ({
          name: methodName(method, terminalName, t),
          value: paid,
          cells: [paid, refunded, subtractDecimals(paid, refunded, currency), tips].map(amount),
        }))}
        total={report.methods.length > 1 ? totalOf(report.methods, currency).map(amount) : undefined}
        empty={t('No payment came in.')}
      />
      {report.tipsOnline && (
        <Bars
          title={t('Tips online')}
          nameOf={t.as('tips', 'Who gets them')}
          columns={[t.as('a column', 'Amount')]}
          rows={report.tipsOnline.map((tips) => ({ name: tips.for, value: tips.amount, cells: [amount(tips.amount)] }))}
          empty=""
        />
      )}
    </div>
  )
}

/** Where somebody ate in, that is told apart from what was collected. */
const servicesOf = (t: Translate, { places, services }: Report) =>
  places.some(({ place, orders }) => place === 'eatIn' && orders > 0)
    ? places.map(({ place, ...sums }) => ({ name: t.message(PLACE_NAMES[place]), ...sums }))
    : services.map(({ type, ...sums }) => ({ name: t.message(SERVICE_NAMES[type]), ...sums }))

type TaxRow = { readonly name: string; readonly net: Decimal; readonly tax: Decimal }

/** By class, and by rate unless each rate has one class: what is alike is not shown twice. */
function TaxTables({ report: { taxes, taxName, classes }, amount }: { report: Report; amount: Amount }) {
  const t = useTranslate()
  const byClass = classes.map((one) => ({ name: nameOfClass(one, t), ...one }))
  const byRate = taxes.map((one) => ({ name: `${one.ratePercent} %`, ...one }))
  const table = (title: string, nameOf: string, rows: readonly TaxRow[]) => (
    <Bars
      title={title}
      nameOf={nameOf}
      columns={[t.as('a column of taxes', 'Net'), taxName]}
      rows={rows.map(({ name, net, tax }) => ({ name, value: net, cells: [amount(net), amount(tax)] }))}
      empty={t('No order was paid.')}
    />
  )
  return (
    <>
      {byClass.length > 0 && table(t('{tax} by class', { tax: taxName }), t.as('a class of taxes', 'Class'), byClass)}
      {byRate.length > 1 &&
        byRate.length !== byClass.length &&
        table(t('{tax} by rate', { tax: taxName }), t.as('a column of taxes', 'Rate'), byRate)}
    </>
  )
}

const totalOf = (methods: Report['methods'], currency: Unit): Decimal[] => {
  const sum = (amounts: readonly Decimal[]) =>
    decimalFromCents(sumCents(amounts.map((one) => centsFromDecimal(one, currency))), currency)
  const [paid, back] = [sum(methods.map(({ paid }) => paid)), sum(methods.map(({ refunded }) => refunded))]
  return [paid, back, subtractDecimals(paid, back, currency), sum(methods.map(({ tips }) => tips))]
}
