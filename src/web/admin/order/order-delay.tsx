import { useState } from 'react'
import type { AdminOrder } from '#contract/order.ts'
import { DELAYS, type Delay } from '#domain/order/promise.ts'
import { Button } from '#web/ui/button.tsx'
import type { OrderActions } from './order-api.ts'
import styles from './order-head.module.css'
import { isActive } from './order-words.ts'

/** Delays an order when the kitchen needs longer than promised, and tells the guest. */
export function OrderDelay({ order, actions }: { order: AdminOrder; actions: OrderActions }) {
  const [saving, setSaving] = useState<Delay | null>(null)
  if (!isActive(order.status) || order.status === 'ready') return null
  const delay = async (minutes: Delay) => {
    setSaving(minutes)
    await actions.delay(order, minutes)
    setSaving(null)
  }
  return (
    <fieldset className={styles.badges}>
      <legend className="visually-hidden">Tell the guest that it takes longer</legend>
      {DELAYS.map((minutes) => (
        <Button
          key={minutes}
          size="small"
          busy={saving === minutes}
          disabled={saving !== null}
          onClick={() => delay(minutes)}
        >
          <span>
            {`+${minutes} min`}
            <span className="visually-hidden"> later</span>
          </span>
        </Button>
      ))}
    </fieldset>
  )
}
