import { type FormEvent, useEffect, useState } from 'react'
import type { OrderNotices as Notices } from '#contract/alert.ts'
import type { OrderView } from '#contract/checkout.ts'
import type { OrderLink } from '#domain/order/checkout.ts'
import { ApiProblem, api } from '#web/parts/api-client.ts'
import { canPush, findSubscription, subscribe } from '#web/parts/push-subscription.ts'
import { needsRestaurant } from '#web/site/running-order/order-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './order-notices.module.css'

/** Offers notices when the order is ready, and if it is late. Shows nothing once there is nothing to wait for. */
export function OrderNotices({ link, order }: { link: OrderLink; order: OrderView }) {
  const isWaiting = (order.status === 'new' || order.status === 'preparing') && !needsRestaurant(order)
  const { notices, isPushed, problem, askForPush, askForEmail, end } = useNotices(link, isWaiting)
  if (!isWaiting || !notices || !(canPush() || notices.canEmail)) return null
  return (
    <section className={styles.box} aria-labelledby="order-notices">
      <h2 id="order-notices" className={styles.title}>
        Get notified when it is ready
      </h2>
      <p>We also tell you if it takes longer than we said.</p>
      {canPush() && (
        <Way name="notification" isOn={isPushed} onEnd={() => end('push')}>
          <Button icon={<Icon name="bell" />} onClick={askForPush}>
            Tell me by notification
          </Button>
        </Way>
      )}
      {notices.canEmail && (
        <Way name="email" isOn={notices.byEmail} onEnd={() => end('email')}>
          <EmailForm hasEmail={notices.hasEmail} error={problem?.fields.email} onAsk={askForEmail} />
        </Way>
      )}
      <ProblemBox sentence={problem && !problem.fields.email ? problem.sentence : null} />
    </section>
  )
}

type WayProps = { name: string; isOn: boolean; onEnd: () => void; children: React.ReactNode }

const Way = ({ name, isOn, onEnd, children }: WayProps) => (
  <div className={styles.way}>
    <p role="status" className={styles.confirmation}>
      {isOn && (
        <>
          <Icon name="check" /> {`We will tell you by ${name}.`}
        </>
      )}
    </p>
    {isOn ? (
      <Button variant="quiet" onClick={onEnd}>
        {`No ${name}`}
      </Button>
    ) : (
      children
    )}
  </div>
)

type EmailFormProps = { hasEmail: boolean; error: string | undefined; onAsk: (email: string | undefined) => void }

function EmailForm({ hasEmail, error, onAsk }: EmailFormProps) {
  const [email, setEmail] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAsk(hasEmail ? undefined : email)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      {!hasEmail && (
        <Field
          label="Email"
          type="email"
          autoComplete="email"
          maxLength={200}
          value={email}
          error={error}
          onChange={(event) => setEmail(event.target.value)}
        />
      )}
      <Button type="submit" icon={<Icon name="mail" />}>
        Tell me by email
      </Button>
    </form>
  )
}

type NoticeProblem = { readonly sentence: string; readonly fields: Readonly<Record<string, string>> }

function useNotices({ id, key }: OrderLink, isWaiting: boolean) {
  const [notices, setNotices] = useState<Notices | null>(null)
  const [endpoint, setEndpoint] = useState('')
  const [problem, setProblem] = useState<NoticeProblem | null>(null)
  const path = '/orders/:orderId/notices'
  useEffect(() => {
    if (!isWaiting) return
    const leave = new AbortController()
    const found = findSubscription('/').then((subscription) => setEndpoint(subscription?.endpoint ?? ''))
    const read = api.get(path, { param: { orderId: id }, query: { key }, signal: leave.signal }).then(setNotices)
    // Without notices, the page shows the same, live.
    Promise.all([found, read]).catch(() => {})
    return () => leave.abort()
  }, [id, key, isWaiting])

  const run = async (work: () => Promise<Notices>) => {
    setProblem(null)
    try {
      setNotices(await work())
    } catch (error) {
      const sentence = error instanceof Error ? error.message : 'Please try again.'
      setProblem({ sentence, fields: error instanceof ApiProblem ? error.fields : {} })
    }
  }
  const call = { param: { orderId: id }, query: { key } }
  return {
    notices,
    isPushed: endpoint !== '' && notices?.pushEndpoints.includes(endpoint) === true,
    problem,
    askForPush: () =>
      run(async () => {
        const subscription = await subscribe('/', notices?.publicKey ?? '')
        setEndpoint(subscription.endpoint)
        return api.post(path, { ...call, json: { channel: 'push', subscription } })
      }),
    askForEmail: (email: string | undefined) =>
      run(() => api.post(path, { ...call, json: { channel: 'email', ...(email !== undefined && { email }) } })),
    end: (channel: 'push' | 'email') =>
      run(() => api.delete(path, { ...call, query: { key, endpoint: channel === 'push' ? endpoint : '' } })),
  }
}
