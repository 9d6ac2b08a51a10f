import { message } from '#domain/language/translate.ts'
import { amountFormat } from '#domain/money/amount-format.ts'
import { currencyProblem } from '#domain/money/currencies.ts'
import { addCents, cents, menuPrice, sumCents, toStep } from '#domain/money/money.ts'
import { addedTax, taxOf } from '#domain/money/tax.ts'
import { taxesOn } from '#domain/money/tax-rules.ts'
import type { MoneyRules } from '#domain/settings/restaurant.ts'
import { dateOf } from '#domain/time/clock-time.ts'
import { OrderTotal } from '#web/parts/order-total.tsx'
import { Price } from '#web/parts/receipt.tsx'
import { ReceiptPaper } from '#web/parts/receipt-paper.tsx'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { browserClock } from '#web/parts/restaurant-clock.ts'
import { useTranslate } from '#web/ui/language.tsx'
import preview from './preview.module.css'
import { unreadRates } from './tax-form.ts'

/** In minor units: dishes for about as much in any currency. */
const LINES = [
  { name: message('2 x Dish of the day'), amount: cents(3600), place: 0 },
  { name: message('1 x Drink'), amount: cents(450), place: 1 },
]

/** A receipt with two lines; the second is of the first class besides the standard one. */
export function MoneyPreview({ rules: { currency, tax } }: { rules: MoneyRules }) {
  const restaurant = useRestaurant()
  const t = useTranslate()
  const { locale } = restaurant
  const unread = unreadRates(tax)
  if (unread !== undefined) {
    const sentence =
      unread === 0
        ? t('Please enter a number for “Rate in percent”.')
        : t('Please enter a number for “Rate in percent” in tax class {number}.', { number: unread })
    return <div className={preview.card}>{sentence}</div>
  }
  const problem = currencyProblem(currency)
  if (problem) return <div className={preview.card}>{t.message(problem)}</div>
  const applied = taxesOn(tax, { place: 'collected', day: dateOf(browserClock(restaurant).localAt(new Date())) })
  const rates = [...applied.rates.values()]
  const format = amountFormat(currency, locale)
  const shown = LINES.map((line) => ({ ...line, amount: toStep(line.amount, format) }))
  const lines = shown.map(({ amount, place }) => ({ ...(rates[place] ?? applied.standard), amountCents: amount }))
  const sold = taxOf(lines, applied, format)
  const subtotal = sumCents(shown.map(({ amount }) => amount))
  return (
    <ReceiptPaper>
      <p className={preview.found}>{t('On the menu: {price}', { price: menuPrice(toStep(1800, format), format) })}</p>
      <dl className={preview.facts}>
        {shown.map(({ name, amount }) => (
          <div key={name}>
            <dt>{t.message(name)}</dt>
            <dd>
              <Price of={amount} format={format} />
            </dd>
          </div>
        ))}
      </dl>
      <OrderTotal total={addCents(subtotal, addedTax(sold))} tax={sold} format={format} />
      {tax.number && (
        <p className={preview.links}>{t('{tax} number {number}', { tax: tax.name, number: tax.number })}</p>
      )}
    </ReceiptPaper>
  )
}
