import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminSettings } from '#contract/settings.ts'
import type { PaymentTestState } from '#contract/setup.ts'
import { TERMINAL_NAME_MAX } from '#domain/settings/terminal-name.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { PercentField } from '#web/staff/form/amount-field.tsx'
import type { FormState } from '#web/staff/form/use-form.ts'
import { useTest } from '#web/staff/form/use-test.ts'
import { useCategories } from '#web/staff/menu/menu-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, SelectField } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { type TestResult, TestWithResult } from '#web/ui/test-result.tsx'
import { CashCoins, CurrencyField } from './currency-fields.tsx'
import { type MoneyForm, moneyFormOf, moneyFrom, type RateRow, withRate } from './money-form.ts'
import { MoneyPreview } from './money-preview.tsx'
import { RowGroup } from './row-group.tsx'
import rowStyles from './rows.module.css'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import styles from './settings.module.css'

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
      <OtherRates {...form} />
      <FeeTax {...form} />
      <CardTerminal {...form} />
    </SectionForm>
  )
}

type FieldsProps = FormState<MoneyForm>

function TaxFields({ typed, change, errors, text }: FieldsProps) {
  return (
    <fieldset className={styles.group}>
      <legend>Tax</legend>
      <div className={styles.pair}>
        <Field
          label="What the tax is called"
          hint="As guests know it, such as VAT."
          required
          maxLength={20}
          {...text('taxName', 'tax.name')}
        />
        <PercentField
          label="Rate in percent"
          hint="0 if you charge none."
          required
          value={typed.rate}
          error={errors['tax.ratePercent']}
          onChange={(rate) => change({ rate })}
        />
        <Field
          className={styles.wide}
          label="Your tax number"
          hint="On receipts and tickets; leave it empty if they need none."
          maxLength={30}
          {...text('taxNumber', 'tax.number')}
        />
      </div>
      <RadioGroup
        legend="The prices of the menu"
        options={[
          { value: 'included', label: 'include the tax', hint: 'What guests see is what they pay.' },
          { value: 'added', label: 'are without it', hint: 'The cart adds it to the sum, as in the United States.' },
        ]}
        value={typed.prices}
        onChange={(prices) => change({ prices })}
      />
    </fieldset>
  )
}

/** Categories with their own rate, such as drinks. */
function OtherRates({ typed: { rates }, change, errors }: FieldsProps) {
  const { items: categories } = useCategories()
  const changeRate = (row: number, part: Partial<RateRow>) =>
    change({ rates: rates.map((one) => (one.row === row ? { ...one, ...part } : one)) })
  const isFree = ({ id }: { id: string }) => !rates.some(({ categoryId }) => categoryId === id)
  const [next] = categories.filter(isFree)
  return (
    <fieldset className={styles.group}>
      <legend>Categories with another rate</legend>
      {rates.map(({ row, categoryId, rate }, index) => (
        <RowGroup
          key={row}
          noun="Rate"
          number={index + 1}
          onRemove={() => change({ rates: rates.filter((one) => one.row !== row) })}
        >
          <div className={rowStyles.link}>
            <SelectField
              label="Category"
              value={categoryId}
              error={errors[`tax.categoryRates.${index}.categoryId`]}
              onChange={(event) => changeRate(row, { categoryId: event.target.value })}
            >
              {!categories.some(({ id }) => id === categoryId) && (
                <option value={categoryId}>A deleted category</option>
              )}
              {categories
                .filter((category) => category.id === categoryId || isFree(category))
                .map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
            </SelectField>
            <PercentField
              label="Rate in percent"
              value={rate}
              error={errors[`tax.categoryRates.${index}.ratePercent`]}
              onChange={(typed) => changeRate(row, { rate: typed })}
            />
          </div>
        </RowGroup>
      ))}
      <p className={styles.hint}>Only categories that are on your menu already. Deals have the rate above.</p>
      {next && (
        <Button
          className={styles.add}
          icon={<Icon name="plus" />}
          onClick={() => change({ rates: withRate(rates, next.id) })}
        >
          Add a category
        </Button>
      )}
    </fieldset>
  )
}

/** How a delivery fee is taxed, which differs by country. */
const FeeTax = ({ typed, change }: FieldsProps) => (
  <fieldset className={styles.group}>
    <legend>Delivery fee</legend>
    <RadioGroup
      legend="The tax of a delivery fee"
      options={[
        { value: 'standard', label: 'is the rate above', hint: 'Also when everything in the order has another rate.' },
        {
          value: 'goods',
          label: 'is that of the goods',
          hint: 'With several rates, the fee is split in proportion to their prices. Ask your accountant what your country wants.',
        },
      ]}
      value={typed.feeTax}
      onChange={(feeTax) => change({ feeTax })}
    />
  </fieldset>
)

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
