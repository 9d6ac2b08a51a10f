import { Link } from 'react-router'
import type { Translate } from '#domain/language/translate.ts'
import { amountFormat as formatOf } from '#domain/money/amount-format.ts'
import { CURRENCIES, currencyOf, usualCashStep } from '#domain/money/currencies.ts'
import { cents, exactPrice, toStep } from '#domain/money/money.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import type { FormState } from '#web/staff/form/use-form.ts'
import { useTotal } from '#web/staff/query/use-admin-list.ts'
import { SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { withElements } from '#web/ui/language.tsx'
import type { MoneyForm } from './money-form.ts'
import styles from './settings.module.css'

type FieldsProps = FormState<MoneyForm>

function nameOf(t: Translate, currency: string): string {
  const names = new Intl.DisplayNames(t.language, { type: 'currency' })
  return t('{currency}, {name}', { currency, name: names.of(currency) ?? currency })
}

export function CurrencyField({ typed, stored, text, change }: FieldsProps & { stored: string }) {
  const { locale, t } = useRestaurant()
  const openOrders = useTotal('/admin/orders', 'status=active', 'orders')
  return (
    <fieldset className={styles.group}>
      <legend>{t('Currency')}</legend>
      <SelectField
        label={t('Currency')}
        hint={withElements(
          t('Of all prices. Guests read {amount}; <restaurant>Restaurant</restaurant> sets how amounts are written.', {
            amount: sampleIn(typed.currency, locale),
          }),
          { restaurant: (words) => <Link to="/admin/settings/restaurant">{words}</Link> },
        )}
        {...text('currency')}
        // The coins are those of another currency.
        onChange={(event) => change({ currency: event.target.value, cashStep: '0' })}
      >
        {[...new Set([...CURRENCIES, typed.currency])].map((code) => (
          <option key={code} value={code}>
            {nameOf(t, code)}
          </option>
        ))}
      </SelectField>
      {typed.currency !== stored && (
        <p className={styles.caution} role="status">
          <Icon name="warning" />
          <span>
            {[describeKept(t, stored, typed.currency), describeOrders(t, openOrders, stored), chooseCoins(t)].join(' ')}
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
export function describeKept(t: Translate, before: string, after: string): string {
  const [from, to] = [currencyOf(before), currencyOf(after)]
  const same = t('No price is converted: what costs 18 {before} will cost 18 {after}.', { before, after })
  const isWhole = to.step % 10 ** to.digits === 0
  if (!isWhole || from.step % 10 ** from.digits === 0) return same
  const rounded = t('{after} is written without decimals, so what costs 18.50 {before} will cost 19 {after}.', {
    before,
    after,
  })
  return `${same} ${rounded}`
}

const chooseCoins = (t: Translate): string =>
  t('Then check the coins below, the minimum and the fees of deliveries, and what staff may refund.')

function describeOrders(t: Translate, open: number | null | undefined, currency: string): string {
  if (!open) return t('Orders that were placed stay in {currency}, also when they are refunded.', { currency })
  return t.plural(
    open,
    'Orders that were placed stay in {currency}, also when they are refunded; {count} order is still to be done.',
    'Orders that were placed stay in {currency}, also when they are refunded; {count} orders are still to be done.',
    { currency },
  )
}

/** The smallest coin, where there is none for the smallest unit. */
export function CashCoins({ typed, text }: FieldsProps) {
  const { locale, address, t } = useRestaurant()
  const format = formatOf(typed.currency, locale)
  const usual = usualCashStep(typed.currency, address.country)
  const { digits, scale } = currencyOf(typed.currency)
  const unit = Math.max(1, scale) * 10 ** digits
  const coins = [0.005, 0.01, 0.05, 0.1, 0.25, 0.5, 1].map((coin) => Math.round(coin * unit)).filter((coin) => coin > 1)
  const steps = [...new Set([...coins, usual, Number(typed.cashStep)])].filter((step) => step > 0)
  return (
    <fieldset className={styles.group}>
      <legend>{t('Cash')}</legend>
      <SelectField
        label={t('Cash is rounded')}
        hint={t(
          'Only what is paid in cash. The difference is a line of its own in the drawer, on receipts and in reports; cards pay the exact sum.',
        )}
        {...text('cashStep', 'cashStepCents')}
      >
        <option value="0">{t.as('cash is rounded', 'not at all')}</option>
        {steps
          .toSorted((one, other) => one - other)
          .map((step) => (
            <option key={step} value={step}>
              {step === usual
                ? t.as('cash is rounded', 'to {amount}, as usual there', { amount: exactPrice(cents(step), format) })
                : t.as('cash is rounded', 'to {amount}', { amount: exactPrice(cents(step), format) })}
            </option>
          ))}
      </SelectField>
    </fieldset>
  )
}
