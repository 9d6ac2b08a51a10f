import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { AdminSettings } from '#contract/settings.ts'
import type { PaymentTestState } from '#contract/setup.ts'
import { amountFormat as formatOf } from '#domain/money/amount-format.ts'
import { CURRENCIES, currencyOf, usualCashStep } from '#domain/money/currencies.ts'
import { cents, exactPrice, toStep } from '#domain/money/money.ts'
import { TERMINAL_NAME_MAX } from '#domain/settings/terminal-name.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import type { FormState } from '#web/staff/form/use-form.ts'
import { useTest } from '#web/staff/form/use-test.ts'
import { useTotal } from '#web/staff/query/use-admin-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { type TestResult, TestWithResult } from '#web/ui/test-result.tsx'
import { type MoneyForm, moneyFormOf, moneyFrom } from './money-form.ts'
import { MoneyPreview } from './money-preview.tsx'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import styles from './settings.module.css'
import { FeeTax, TaxClasses, TaxFields } from './tax-fields.tsx'

/** Currency, tax and the card terminal. */
export default function MoneyScreen() {
  return (
    <SectionPage title="Money" section="money">
      {({ money }) => (
        <>
          <Money stored={money} />
          <PaymentKeys />
        </>
      )}
    </SectionPage>
  )
}

function Money({ stored }: { stored: AdminSettings['money'] }) {
  const { amountFormat } = useRestaurant()
  const form = useSectionForm({
    stored,
    formOf: (money: AdminSettings['money']) => moneyFormOf(money, amountFormat),
    contentOf: moneyFrom,
  })
  return (
    <SectionForm form={form} preview={<MoneyPreview rules={moneyFrom(form.typed)} />}>
      <CurrencyField {...form} stored={stored.currency} />
      <CashCoins {...form} />
      <TaxFields {...form} />
      <TaxClasses {...form} />
      <FeeTax {...form} />
      <CardTerminal {...form} />
    </SectionForm>
  )
}

type FieldsProps = FormState<MoneyForm>

const CURRENCY_NAMES = new Intl.DisplayNames('en', { type: 'currency' })
const nameOf = (currency: string) => `${currency}, ${CURRENCY_NAMES.of(currency)}`

function CurrencyField({ typed, stored, text, change }: FieldsProps & { stored: string }) {
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
function CashCoins({ typed, text }: FieldsProps) {
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

/** Its name differs by country: Multibanco, Bankomat. */
const CardTerminal = ({ text }: FieldsProps) => (
  <fieldset className={styles.group}>
    <legend>Card terminal</legend>
    <Field
      label="What the card terminal at the counter is called"
      hint="As your guests know it, such as Multibanco or Bankomat. Receipts, tickets and reports use it."
      required
      maxLength={TERMINAL_NAME_MAX}
      {...text('terminalName')}
    />
  </fieldset>
)

const KEY = ['payment-test']
const ASK_AGAIN_MS = 2_000
/** Stripe may be slow, and is called twice. */
const TIMEOUT_MS = 45_000

/** The kind of Stripe keys, and a key test that shows each of its steps. */
function PaymentKeys() {
  const api = useAdminApi()
  const client = useQueryClient()
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get('/admin/payment-test', { signal }),
    refetchInterval: ({ state }) => state.data?.latest?.state === 'waiting' && ASK_AGAIN_MS,
  })
  const { result, isBusy, run } = useTest(
    async () => {
      client.setQueryData(KEY, await api.post('/admin/payment-test', { timeoutMs: TIMEOUT_MS }))
      return null
    },
    (problem) => `The keys were not tested: ${reasonOf(problem)}`,
  )
  return (
    <section className={styles.file} aria-labelledby="payment-keys">
      <h2 className={styles.sectionTitle} id="payment-keys">
        Card payments
      </h2>
      <ProblemBox sentence={error && `Failed to load the state of the keys: ${reasonOf(error)}`} />
      {data && <p>{data.about}</p>}
      <TestWithResult result={result ?? (data?.latest ? resultOf(data.latest) : null)}>
        {data?.canTest && (
          <Button busy={isBusy} onClick={run}>
            Test the payment keys
          </Button>
        )}
      </TestWithResult>
    </section>
  )
}

type Latest = NonNullable<PaymentTestState['latest']>
const STATES = { waiting: 'waiting', passed: 'good', failed: 'failed' } as const

const resultOf = ({ state, sentence, advice }: Latest): TestResult => ({
  state: STATES[state],
  sentence,
  advice: advice ?? undefined,
})
