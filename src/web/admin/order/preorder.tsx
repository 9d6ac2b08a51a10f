import { useState } from 'react'
import type { AdminOrder } from '#contract/order.ts'
import { canBeAccepted, ringReason } from '#domain/order/preorder.ts'
import { spokenTime } from '#domain/time/clock-time.ts'
import { useNow } from '#web/admin/shell/time.tsx'
import { spokenMoment } from '#web/admin/shell/wall-clock.ts'
import { restaurantClock } from '#web/parts/restaurant-clock.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { datesOf } from './order-words.ts'
import styles from './status-buttons.module.css'
import { useSettling } from './status-buttons.tsx'
import type { OrderActions } from './use-order-actions.tsx'

type PreorderProps = { order: AdminOrder; actions: OrderActions }

/** A new order for later: staff accept it for its time, and are told when it must be started. */
export function Preorder({ order, actions }: PreorderProps) {
  const now = useNow()
  const [isSaving, setSaving] = useState(false)
  const isSettling = useSettling(order.acceptedAt)
  const { startBy, acceptedAt, ...rest } = datesOf(order)
  const ring = ringReason({ ...rest, startBy, acceptedAt }, now)
  if (order.status !== 'new' || startBy === null) return null
  if (acceptedAt === null && !canBeAccepted({ ...rest, startBy }, now)) return null

  const isDisabled = isSaving || isSettling
  const accept = async (isAccepted: boolean) => {
    if (isDisabled) return
    setSaving(true)
    await actions.accept(order, isAccepted)
    setSaving(false)
  }
  const when = spokenMoment(order.customer.pickupTime, now)
  const pressed = { 'aria-disabled': isDisabled || undefined, 'aria-busy': isSaving || undefined }
  if (acceptedAt === null) {
    return (
      <Button variant="primary" icon={<Icon name="clock" />} {...pressed} onClick={() => void accept(true)}>
        {`Accept for ${when}`}
      </Button>
    )
  }
  return (
    <div className={styles.accepted} data-ring={ring ?? 'none'}>
      <Icon name={ring ? 'bell' : 'clock'} />
      <p>
        {ring
          ? `Start it now: it was accepted for ${when}.`
          : `Accepted for ${when}. It rings again at ${spokenStart(startBy, order.customer.pickupTime, now)}.`}
      </p>
      {!ring && (
        <Button size="small" variant="quiet" {...pressed} onClick={() => void accept(false)}>
          Take back
        </Button>
      )}
    </div>
  )
}

/** The day is said once, unless it is another one. */
function spokenStart(startBy: Date, pickupTime: string, now: Date): string {
  const start = restaurantClock(startBy)
  return start.slice(0, 10) === pickupTime.slice(0, 10) ? spokenTime(start.slice(11)) : spokenMoment(start, now)
}
