import type { AdminOrder } from '#contract/order.ts'
import { changeInWords } from '#domain/order/ordered-change.ts'
import { useRestaurantTime } from '#web/admin/time/clock.tsx'
import { instantInSentence } from '#web/admin/time/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import styles from './order.module.css'
import type { OrderActions } from './order-api.ts'
import changes from './order-change.module.css'

/** What staff have changed about an order, until the kitchen confirms that it has seen the change. */
export function OrderChanged({ order, actions }: { order: AdminOrder; actions: Pick<OrderActions, 'seeChange'> }) {
  const time = useRestaurantTime()
  const { lastChange, changeSeenAt } = order
  if (!lastChange || changeSeenAt !== null) return null
  return (
    <div className={styles.attention}>
      <Icon name="warning" />
      <div>
        <p>
          <strong>Changed</strong> {instantInSentence(lastChange.at, time)}
        </p>
        <ul className={changes.changed}>
          {changeInWords(lastChange).map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      </div>
      <Button className={changes.seen} size="small" onClick={() => void actions.seeChange(order)}>
        Seen
      </Button>
    </div>
  )
}
