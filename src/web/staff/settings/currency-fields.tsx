import { Link } from 'react-router'
import { amountFormat as formatOf } from '#domain/money/amount-format.ts'
import { CURRENCIES, currencyOf, usualCashStep } from '#domain/money/currencies.ts'
import { cents, exactPrice, toStep } from '#domain/money/money.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import type { FormState } from '#web/staff/form/use-form.ts'
import { useTotal } from '#web/staff/query/use-admin-list.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import type { MoneyForm } from './money-form.ts'
import styles from './settings.module.css'

type FieldsProps = FormState<MoneyForm>

const CURRENCY_NAMES = new Intl.DisplayNames('en', { type: 'currency' })
const nameOf = (currency: string) => `${currency}, ${CURRENCY_NAMES.of(currency)}`

export function CurrencyField({ typed, stored, text, change }: FieldsProps & { stored: string }) {
  const { locale } = useRestaurant()
  const openOrders = useTotal('/admin/orders', 'status=active', 'orders')
  return (
    <fieldset className={styles.group}>
      <legend>Currency</legend>
      <SelectField
        label="Currency"
        hint={
          <>
            {`Of all prices. Guests read ${sampleIn(typed.currency, locale)}; `}
            <Link to="/admin/settings/restaurant">Restaurant</Link> sets how amounts are written.
          </>
        }
        {...text('currency')}
        // The coins are those of another currency.
        onChange={(event) => change({ currency: event.target.value, cashStep: '0' })}
      >
        {[...new Set([...CURRENCIES, typed.currency])].map((code) => (
          <option key={code} value={code}>
            {nameOf(code)}
          </option>
        ))}
      </SelectField>
      {typed.currency !== stored && (
        <p className={styles.caution} role="status">
          <Icon name="warning" />
          <span>
            {[describeKept(stored, typed.currency), describeOrders(openOrders, stored), CHOOSE_COINS].join(' ')}
          </span>
        </p>
      )}
    </fieldset>
  )
}

/** A currency's step of the sample, so that it has no decimals where people write none. */
function sampleIn(currency: string, locale: string): string {
  const format = formatOf(currency, locale)
  return exactPrice(toStep(123_456, format), format)
}

/** What becomes of the prices: `18.50` has no equal in yen. */
export function describeKept(before: string, after: string): string {
  const [from, to] = [currencyOf(before), currencyOf(after)]
  const same = `No price is converted: what costs 18 ${before} will cost 18 ${after}`
  const isWhole = to.step % 10 ** to.digits === 0
  if (!isWhole || from.step % 10 ** from.digits === 0) return `${same}.`
  return `${same}. ${after} is written without decimals, so what costs 18.50 ${before} will cost 19 ${after}.`
}

const CHOOSE_COINS = 'Then check the coins below, the minimum and the fees of deliveries, and what staff may refund.'

function describeOrders(open: number | null | undefined, currency: string): string {
  const kept = `Orders that were placed stay in ${currency}, also when they are refunded`
  if (!open) return `${kept}.`
  return `${kept}; ${open === 1 ? '1 order is' : `${open} orders are`} still to be done.`
}

/** The smallest coin, where there is none for the smallest unit. */
export function CashCoins({ typed, text }: FieldsProps) {
  const { locale, address } = useRestaurant()
  const format = formatOf(typed.currency, locale)
  const usual = usualCashStep(typed.currency, address.country)
  const { digits, scale } = currencyOf(typed.currency)
  const unit = Math.max(1, scale) * 10 ** digits
  const coins = [0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1].map((coin) => Math.round(coin * unit)).filter((coin) => coin > 1)
  const steps = [...new Set([...coins, usual, Number(typed.cashStep)])].filter((step) => step > 0)
  return (
    <fieldset className={styles.group}>
      <legend>Cash</legend>
      <SelectField
        label="Cash is rounded"
        hint="Only what is paid in cash. The difference is a line of its own in the drawer, on receipts and in reports; cards pay the exact sum."
        {...text('cashStep', 'cashStepCents')}
      >
        <option value="0">not at all</option>
        {steps
          .toSorted((one, other) => one - other)
          .map((step) => (
            <option key={step} value={step}>
              {`to ${exactPrice(cents(step), format)}${step === usual ? ', as usual there' : ''}`}
            </option>
          ))}
      </SelectField>
    </fieldset>
  )
}
