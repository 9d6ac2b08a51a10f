import { useState } from 'react'
import type { LostOrder } from '#contract/system.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useRefresh } from '#web/staff/query/live-query-provider.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './system.module.css'

/** Paid orders that are not in the database, with what is needed to make them again. */
export function LostOrders({ orders }: { orders: readonly LostOrder[] }) {
  const api = useAdminApi()
  const refresh = useRefresh()
  const [busy, setBusy] = useState<string | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  if (orders.length === 0) return null
  const settle = async (sessionId: string) => {
    setBusy(sessionId)
    setProblem(null)
    try {
      await api.post('/admin/system/lost-orders/:sessionId/settled', { param: { sessionId } })
    } catch (error) {
      setProblem(reasonOf(error))
    }
    await refresh('system')
    setBusy(null)
  }
  return (
    <section className={styles.section} aria-labelledby="lost-orders">
      <h2 id="lost-orders">Paid orders that are not here</h2>
      <ProblemBox sentence={problem} />
      <ul className={styles.lost}>
        {orders.map((order) => (
          <LostOrderCard key={order.sessionId} order={order} isBusy={busy === order.sessionId} onSettle={settle} />
        ))}
      </ul>
    </section>
  )
}

type CardProps = { order: LostOrder; isBusy: boolean; onSettle: (sessionId: string) => Promise<void> }

function LostOrderCard({ order: { sessionId, orderId, amount, paidAt, email, ordered }, isBusy, onSettle }: CardProps) {
  const time = useRestaurantTime()
  return (
    <li className={styles.lostOrder}>
      <h3>
        {orderId}, {amount}
      </h3>
      <p className={styles.about}>
        Paid {instantInSentence(paidAt, time)}
        {email && (
          <>
            , <a href={`mailto:${email}`}>{email}</a>
          </>
        )}
      </p>
      {ordered.length > 0 && <p className={styles.ordered}>{ordered.join('\n')}</p>}
      <Button onClick={() => void onSettle(sessionId)} busy={isBusy} aria-label={`${orderId} is dealt with`}>
        Dealt with
      </Button>
    </li>
  )
}
