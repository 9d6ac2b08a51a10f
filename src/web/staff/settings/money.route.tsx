import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { AdminSettings } from '#contract/settings.ts'
import type { PaymentTestState } from '#contract/setup.ts'
import { TERMINAL_NAME_MAX } from '#domain/settings/terminal-name.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import type { FormState } from '#web/staff/form/use-form.ts'
import { useTest } from '#web/staff/form/use-test.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { type TestResult, TestWithResult } from '#web/ui/test-result.tsx'
import { CashCoins, CurrencyField } from './currency-fields.tsx'
import { DepositTax, FeeTax } from './fee-tax-fields.tsx'
import { type MoneyForm, moneyFormOf, moneyFrom } from './money-form.ts'
import { MoneyPreview } from './money-preview.tsx'
import { SectionForm, SectionPage, useSectionForm } from './section-form.tsx'
import styles from './settings.module.css'
import { TaxClasses, TaxFields } from './tax-fields.tsx'

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
      <DepositTax {...form} />
      <CardTerminal {...form} />
    </SectionForm>
  )
}

type FieldsProps = FormState<MoneyForm>

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
