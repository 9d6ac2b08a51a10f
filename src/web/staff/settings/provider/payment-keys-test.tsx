import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { PaymentTestState } from '#contract/setup.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useTest } from '#web/staff/form/use-test.ts'
import styles from '#web/staff/settings/settings.module.css'
import { Button } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import { type TestResult, TestWithResult } from '#web/ui/test-result.tsx'

const KEY = ['payment-test']
const ASK_AGAIN_MS = 2_000
/** Stripe may be slow, and is called twice. */
const TIMEOUT_MS = 45_000

/** The kind of Stripe keys, and a key test that shows each of its steps. */
export function PaymentKeysTest() {
  const api = useAdminApi()
  const t = useTranslate()
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
    (problem) => t('The keys were not tested: {reason}', { reason: t.message(reasonOf(problem)) }),
  )
  return (
    <section className={styles.file} aria-labelledby="payment-keys">
      <h2 className={styles.sectionTitle} id="payment-keys">
        {t('Test of the keys')}
      </h2>
      <ProblemBox
        sentence={error && t('Failed to load the state of the keys: {reason}', { reason: t.message(reasonOf(error)) })}
      />
      {data && <p>{data.about}</p>}
      <TestWithResult result={result ?? (data?.latest ? resultOf(data.latest) : null)}>
        {data?.canTest && (
          <Button busy={isBusy} onClick={run}>
            {t('Test the payment keys')}
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
