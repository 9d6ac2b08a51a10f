import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { PaymentTestState } from '#contract/setup.ts'
import { reasonOf, useAdminApi } from '#web/admin/session/admin-api.tsx'
import { Button } from '#web/ui/button.tsx'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import testStyles from './payment-keys.module.css'
import styles from './settings.module.css'

const KEY = ['payment-test']
const ASK_AGAIN_MS = 2_000
/** Stripe may be slow, and is called twice. */
const TIMEOUT_MS = 45_000

/** The kind of Stripe keys, and a key test that shows each of its steps. */
export function PaymentKeys() {
  const api = useAdminApi()
  const client = useQueryClient()
  const [failure, setFailure] = useState<string | null>(null)
  const [isTesting, setTesting] = useState(false)
  const { data, error } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get('/admin/payment-test', { signal }),
    refetchInterval: ({ state }) => state.data?.latest?.state === 'waiting' && ASK_AGAIN_MS,
  })
  const test = async () => {
    setTesting(true)
    setFailure(null)
    try {
      client.setQueryData(KEY, await api.post('/admin/payment-test', { timeoutMs: TIMEOUT_MS }))
    } catch (refused) {
      setFailure(`The keys were not tested: ${reasonOf(refused)}`)
    }
    setTesting(false)
  }
  return (
    <section className={styles.file} aria-labelledby="payment-keys">
      <h2 className={styles.sectionTitle} id="payment-keys">
        Card payments
      </h2>
      <ProblemBox sentence={failure ?? (error && `Failed to load the state of the keys: ${reasonOf(error)}`)} />
      {data && <p>{data.about}</p>}
      {data?.canTest && (
        <Button className={styles.add} busy={isTesting} onClick={test}>
          Test the payment keys
        </Button>
      )}
      <div role="status">{data?.latest && <LatestTest latest={data.latest} />}</div>
    </section>
  )
}

type Latest = NonNullable<PaymentTestState['latest']>
const ICONS: Readonly<Record<Latest['state'], IconName>> = { waiting: 'clock', passed: 'check', failed: 'warning' }

const LatestTest = ({ latest: { state, sentence, advice } }: { latest: Latest }) => (
  <div className={testStyles.test} data-state={state}>
    <Icon name={ICONS[state]} />
    <div>
      <p>{sentence}</p>
      {advice && <p className={testStyles.advice}>{advice}</p>}
    </div>
  </div>
)
