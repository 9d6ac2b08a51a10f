import { type FormEvent, useEffect, useState } from 'react'
import type { OrderNotices as Notices } from '#contract/alert.ts'
import type { OrderView } from '#contract/checkout.ts'
import { message } from '#domain/language/translate.ts'
import type { OrderLink } from '#domain/order/checkout.ts'
import { CONTACT_MAX } from '#domain/people/guest.ts'
import { ApiProblem, api } from '#web/parts/api-client.ts'
import { canPush, findSubscription, subscribe } from '#web/parts/push-subscription.ts'
import { needsRestaurant } from '#web/site/running-order/order-message.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './order-notices.module.css'

/** Offers the receipt to a guest who gave no address, and notices when the order is ready, and if it is late, while there is something to wait for. */
export function OrderNotices({ link, order }: { link: OrderLink; order: OrderView }) {
  const isWaiting = (order.status === 'new' || order.status === 'preparing') && !needsRestaurant(order)
  const isPaid = order.paymentStatus === 'paid'
  const t = useTranslate()
  const { notices, isPushed, problem, askForPush, askForEmail, askForReceipt, end } = useNotices(
    link,
    isWaiting || isPaid,
  )
  const [sentTo, setSentTo] = useState('')
  if (!notices) return null
  const canAsk = isWaiting && (canPush() || notices.canEmail)
  const ofNotices = problem?.isAboutReceipt ? null : problem
  const sendReceipt = async (email: string) => {
    if (await askForReceipt(email)) setSentTo(email)
  }
  return (
    <>
      {isPaid && notices.canEmail && (sentTo || !notices.hasEmail) && (
        <section className={styles.box} aria-labelledby="order-receipt">
          <h2 id="order-receipt" className={styles.title}>
            {t('Receipt by email')}
          </h2>
          <Way isOn={sentTo !== ''} said={t('The receipt is on its way to {email}.', { email: sentTo })}>
            <EmailForm
              label={t('Email for the receipt')}
              action={t('Send the receipt')}
              error={problem?.isAboutReceipt ? problem.fields.email : undefined}
              onAsk={sendReceipt}
            />
          </Way>
        </section>
      )}
      {canAsk && <Ways {...{ notices, isPushed, problem: ofNotices, askForPush, askForEmail, end }} />}
      <ProblemBox sentence={problem && !problem.fields.email ? problem.sentence : null} />
    </>
  )
}

type WaysProps = Pick<ReturnType<typeof useNotices>, 'isPushed' | 'problem' | 'askForPush' | 'askForEmail' | 'end'> & {
  notices: Notices
}

function Ways({ notices, isPushed, problem, askForPush, askForEmail, end }: WaysProps) {
  const t = useTranslate()
  return (
    <section className={styles.box} aria-labelledby="order-notices">
      <h2 id="order-notices" className={styles.title}>
        {t('Get notified when it is ready')}
      </h2>
      <p>{t('We also tell you if it takes longer than we said.')}</p>
      {canPush() && (
        <Way
          said={t('We will tell you by notification.')}
          isOn={isPushed}
          end={t('No notification')}
          onEnd={() => end('push')}
        >
          <Button icon={<Icon name="bell" />} onClick={askForPush}>
            {t('Tell me by notification')}
          </Button>
        </Way>
      )}
      {notices.canEmail && (
        <Way
          said={t('We will tell you by email.')}
          isOn={notices.byEmail}
          end={t('No email')}
          onEnd={() => end('email')}
        >
          {notices.hasEmail ? (
            <Button icon={<Icon name="mail" />} onClick={() => askForEmail(undefined)}>
              {t('Tell me by email')}
            </Button>
          ) : (
            <EmailForm
              label={t('Email')}
              action={t('Tell me by email')}
              error={problem?.fields.email}
              onAsk={askForEmail}
            />
          )}
        </Way>
      )}
    </section>
  )
}

type WayProps = {
  isOn: boolean
  /** Once it is on. */
  said: string
  /** What ends it again. */
  end?: string
  onEnd?: () => void
  children: React.ReactNode
}

const Way = ({ isOn, said, end, onEnd, children }: WayProps) => (
  <div className={styles.way}>
    <p role="status" className={styles.confirmation}>
      {isOn && (
        <>
          <Icon name="check" /> {said}
        </>
      )}
    </p>
    {!isOn && children}
    {isOn && end && (
      <Button variant="quiet" onClick={onEnd}>
        {end}
      </Button>
    )}
  </div>
)

type EmailFormProps = {
  label: string
  action: string
  error: string | undefined
  onAsk: (email: string) => void
}

function EmailForm({ label, action, error, onAsk }: EmailFormProps) {
  const [email, setEmail] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onAsk(email)
  }
  return (
    <form className={styles.form} noValidate onSubmit={submit}>
      <Field
        label={label}
        type="email"
        autoComplete="email"
        maxLength={CONTACT_MAX.email}
        value={email}
        error={error}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" icon={<Icon name="mail" />}>
        {action}
      </Button>
    </form>
  )
}

type NoticeProblem = {
  readonly sentence: string
  readonly fields: Readonly<Record<string, string>>
  readonly isAboutReceipt: boolean
}

function useNotices({ id, key }: OrderLink, isAsked: boolean) {
  const [notices, setNotices] = useState<Notices | null>(null)
  const [endpoint, setEndpoint] = useState('')
  const [problem, setProblem] = useState<NoticeProblem | null>(null)
  const path = '/orders/:orderId/notices'
  useEffect(() => {
    if (!isAsked) return
    const leave = new AbortController()
    const found = findSubscription('/').then((subscription) => setEndpoint(subscription?.endpoint ?? ''))
    const read = api.get(path, { param: { orderId: id }, query: { key }, signal: leave.signal }).then(setNotices)
    // Without notices, the page shows the same, live.
    Promise.all([found, read]).catch(() => {})
    return () => leave.abort()
  }, [id, key, isAsked])

  const run = async (work: () => Promise<Notices>, isAboutReceipt = false) => {
    setProblem(null)
    try {
      setNotices(await work())
      return true
    } catch (error) {
      const sentence = error instanceof Error ? error.message : message('Please try again.')
      setProblem({ sentence, fields: error instanceof ApiProblem ? error.fields : {}, isAboutReceipt })
      return false
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
    askForReceipt: (email: string) =>
      run(() => api.post('/orders/:orderId/receipt', { ...call, json: { email } }), true),
    end: (channel: 'push' | 'email') =>
      run(() => api.delete(path, { ...call, query: { key, endpoint: channel === 'push' ? endpoint : '' } })),
  }
}
