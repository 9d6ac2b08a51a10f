import { type AmountFormat, type Cents, subtractCents } from '#domain/money/money.ts'
import { addedTax, type OrderTax, taxRows } from '#domain/money/tax.ts'
import { type RateRow, taxByRate } from '#domain/money/tax-by-rate.ts'
import { useTranslate } from '#web/ui/language.tsx'
import styles from './order-total.module.css'
import { Price, Sum, Sums } from './receipt.tsx'

type OrderTotalProps = {
  total: Cents
  tax: OrderTax
  format?: AmountFormat
  /** Of an order that was placed: net, tax and gross of each rate, where there are several. */
  isReceipt?: boolean
}

/** The total of an order, with included or added tax. The menu does not load this code. */
export function OrderTotal({ total, tax, format, isReceipt = false }: OrderTotalProps) {
  const { included, added } = taxRows(tax)
  const t = useTranslate()
  const isOnly = tax.amounts.length === 1
  const byRate = isReceipt ? taxByRate(tax) : []
  return (
    <>
      <Sums>
        {added.length > 0 && <Sum label={t('Subtotal')} of={subtractCents(total, addedTax(tax))} format={format} />}
        {added.filter(hasRate).map(({ name, ratePercent, taxCents }) => (
          <Sum
            key={`${name} ${ratePercent}`}
            label={t('{tax} ({rate} %)', { tax: name, rate: ratePercent })}
            of={taxCents}
            format={format}
          />
        ))}
        <Sum label={t('Total')} of={total} format={format} isTotal />
        {byRate.length === 0 &&
          included
            .filter(hasRate)
            .map(({ name, ratePercent, taxCents }) => (
              <Sum
                key={`${name} ${ratePercent}`}
                label={
                  isOnly
                    ? t('Includes {tax}', { tax: name })
                    : t('Includes {tax} {rate} %', { tax: name, rate: ratePercent })
                }
                of={taxCents}
                format={format}
              />
            ))}
      </Sums>
      {byRate.length > 0 && <TaxTable rows={byRate} format={format} />}
    </>
  )
}

type TaxTableProps = { rows: readonly RateRow[]; format?: AmountFormat | undefined }

function TaxTable({ rows, format }: TaxTableProps) {
  const t = useTranslate()
  return (
    <table className={styles.rates}>
      <caption className="visually-hidden">{t('Tax by rate')}</caption>
      <thead>
        <tr>
          <th scope="col">{t.as('a column of taxes', 'Rate')}</th>
          <th scope="col">{t.as('a column of taxes', 'Net')}</th>
          <th scope="col">{t.as('a column of taxes', 'Tax')}</th>
          <th scope="col">{t.as('a column of taxes', 'Gross')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, netCents, taxCents, grossCents }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {[netCents, taxCents, grossCents].map((amount, column) => (
              <td key={column}>
                <Price of={amount} format={format} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const hasRate = ({ ratePercent }: { readonly ratePercent: number }): boolean => ratePercent > 0
