import { useMutation } from '@tanstack/react-query'
import type { LostOrder } from '#contract/system.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useRefresh } from '#web/staff/query/live-query-provider.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './system.module.css'

/** Paid orders that are not in the database, with what is needed to make them again. */
export function LostOrders({ orders }: { orders: readonly LostOrder[] }) {
  const t = useTranslate()
  const api = useAdminApi()
  const refresh = useRefresh()
  const settling = useMutation({
    mutationFn: (sessionId: string) =>
      api.post('/admin/system/lost-orders/:sessionId/settled', { param: { sessionId } }),
    onSettled: () => refresh('system'),
  })
  if (orders.length === 0) return null
  const settled = settling.isPending ? settling.variables : null
  return (
    <section className={styles.section} aria-labelledby="lost-orders">
      <h2 id="lost-orders">{t('Paid orders that are not here')}</h2>
      <ProblemBox sentence={settling.error && reasonOf(settling.error)} />
      <ul className={styles.lost}>
        {orders.map((order) => (
          <LostOrderCard
            key={order.sessionId}
            order={order}
            isBusy={settled === order.sessionId}
            onSettle={settling.mutate}
          />
        ))}
      </ul>
    </section>
  )
}

type CardProps = { order: LostOrder; isBusy: boolean; onSettle: (sessionId: string) => void }

function LostOrderCard({ order: { sessionId, orderId, amount, paidAt, email, ordered }, isBusy, onSettle }: CardProps) {
  const t = useTranslate()
  const time = useRestaurantTime()
  return (
    <li className={styles.lostOrder}>
      <h3>
        {orderId}, {amount}
      </h3>
      <p className={styles.about}>
        {t('Paid {when}', { when: instantInSentence(paidAt, time) })}
        {email && (
          <>
            , <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
      </p>
      {ordered.length > 0 && <p className={styles.ordered}>{ordered.join('\n')}</p>}
      <Button
        onClick={() => onSettle(sessionId)}
        busy={isBusy}
        aria-label={t('{order} is dealt with', { order: orderId })}
      >
        {t('Dealt with')}
      </Button>
    </li>
  )
}
