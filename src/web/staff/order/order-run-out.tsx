import type { StaffOrder } from '#contract/order.ts'
import { goneIn } from '#domain/order/lines-run-out.ts'
import { namedDishes } from '#domain/order/order-notice.ts'
import { useRunOutOf, useTellRunOut } from '#web/staff/service/run-out-api.ts'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { ProblemBox } from '#web/ui/problem-box.tsx'
import styles from './order.module.css'

/** What of an order has run out since it was placed, and whether the guest knows. */
export function OrderRunOut({ order: { id, toldRunOut } }: { order: StaffOrder }) {
  const { lines = [], toldAt = null } = useRunOutOf(id) ?? {}
  const { tell, takeBack, isBusy, problem } = useTellRunOut(id)
  const time = useRestaurantTime()
  const gone = goneIn(lines)
  if (gone.length === 0 && !toldRunOut) return null
  return (
    <div className={styles.attention}>
      <Icon name="warning" />
      <div>
        <p>
          <strong>Sold out:</strong> {namedDishes(gone.length > 0 ? gone : (toldRunOut?.dishes ?? []))}
        </p>
        {toldRunOut && <p>{`The guest was told ${instantInSentence(toldRunOut.at, time)}.`}</p>}
        <ProblemBox sentence={problem} />
      </div>
      {gone.length > 0 && toldAt === null && (
        <Button className={styles.seen} size="small" busy={isBusy} onClick={tell}>
          Tell the guest
        </Button>
      )}
      {gone.length === 0 && (
        <Button className={styles.seen} size="small" busy={isBusy} onClick={takeBack}>
          It can be had
        </Button>
      )}
    </div>
  )
}
