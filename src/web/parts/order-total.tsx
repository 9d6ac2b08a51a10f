import { type AmountFormat, type Cents, subtractCents } from '#domain/money/money.ts'
import { addedTax, type OrderTax, taxRows } from '#domain/money/tax.ts'
import { Sum, Sums } from './receipt.tsx'

type OrderTotalProps = { total: Cents; tax: OrderTax; format?: AmountFormat }

/** The total of an order, with included or added tax. The menu does not load this code. */
export function OrderTotal({ total, tax, format }: OrderTotalProps) {
  const { included, added } = taxRows(tax)
  const isOnly = tax.amounts.length === 1
  return (
    <Sums>
      {added.length > 0 && <Sum label="Subtotal" of={subtractCents(total, addedTax(tax))} format={format} />}
      {added.filter(hasRate).map(({ name, ratePercent, taxCents }) => (
        <Sum key={`${name} ${ratePercent}`} label={`${name} (${ratePercent} %)`} of={taxCents} format={format} />
      ))}
      <Sum label="Total" of={total} format={format} isTotal />
      {included.filter(hasRate).map(({ name, ratePercent, taxCents }) => (
        <Sum
          key={`${name} ${ratePercent}`}
          label={`Includes ${name}${isOnly ? '' : ` ${ratePercent} %`}`}
          of={taxCents}
          format={format}
        />
      ))}
    </Sums>
  )
}

const hasRate = ({ ratePercent }: { readonly ratePercent: number }): boolean => ratePercent > 0
