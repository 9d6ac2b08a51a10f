import { type AmountFormat, type Cents, subtractCents } from '#domain/money.ts'
import { addedTax, type OrderTax } from '#domain/tax.ts'
import { Sum, Sums } from './receipt.tsx'

type OrderTotalProps = { total: Cents; tax: OrderTax; format?: AmountFormat }

/** The total of an order, with included or added tax. The menu does not load this code. */
export function OrderTotal({ total, tax, format }: OrderTotalProps) {
  const { name, isIncluded, amounts } = tax
  const taxes = amounts
    .filter(({ ratePercent }) => ratePercent > 0)
    .map(({ ratePercent, taxCents }) => {
      const label = isIncluded
        ? `Includes ${name}${amounts.length > 1 ? ` ${ratePercent} %` : ''}`
        : `${name} (${ratePercent} %)`
      return <Sum key={ratePercent} label={label} of={taxCents} format={format} />
    })
  return (
    <Sums>
      {!isIncluded && <Sum label="Subtotal" of={subtractCents(total, addedTax(tax))} format={format} />}
      {!isIncluded && taxes}
      <Sum label="Total" of={total} format={format} isTotal />
      {isIncluded && taxes}
    </Sums>
  )
}
