import { amountFormat } from '#domain/money/amount-format.ts'
import { currencyProblem } from '#domain/money/currencies.ts'
import { addCents, cents, menuPrice, sumCents, toStep } from '#domain/money/money.ts'
import { addedTax, taxOf } from '#domain/money/tax.ts'
import type { MoneyRules } from '#domain/settings/restaurant.ts'
import { OrderTotal } from '#web/parts/order-total.tsx'
import { Price, ReceiptPaper } from '#web/parts/receipt.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import preview from './preview.module.css'

/** In minor units: dishes for about as much in any currency. */
const LINES = [
  { name: '2 x Dish of the day', amount: cents(3600), category: 0 },
  { name: '1 x Drink', amount: cents(450), category: 1 },
]

/** A receipt with two lines; the second is from the first category with a different rate. */
export function MoneyPreview({ rules: { currency, tax } }: { rules: MoneyRules }) {
  const { locale } = useRestaurant()
  const [other] = tax.categoryRates
  const rates = [tax.ratePercent, other?.ratePercent ?? tax.ratePercent]
  if (rates.some(Number.isNaN)) {
    const where = Number.isNaN(tax.ratePercent) ? '' : ' in rate 1'
    return <div className={preview.card}>{`Please enter a number for “Rate in percent”${where}.`}</div>
  }
  const problem = currencyProblem(currency)
  if (problem) return <div className={preview.card}>{problem}</div>
  const format = amountFormat(currency, locale)
  const shown = LINES.map((line) => ({ ...line, amount: toStep(line.amount, format) }))
  const lines = shown.map(({ amount, category }) => ({ amountCents: amount, ratePercent: rates[category] ?? 0 }))
  const sold = taxOf(lines, tax, format)
  const subtotal = sumCents(shown.map(({ amount }) => amount))
  return (
    <ReceiptPaper>
      <p className={preview.found}>{`On the menu: ${menuPrice(toStep(1800, format), format)}`}</p>
      <dl className={preview.facts}>
        {shown.map(({ name, amount }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Price of={amount} format={format} />
            </dd>
          </div>
        ))}
      </dl>
      <OrderTotal total={addCents(subtotal, addedTax(sold))} tax={sold} format={format} />
      {tax.number && (
        <p className={preview.links}>
          {tax.name} number {tax.number}
        </p>
      )}
    </ReceiptPaper>
  )
}
