import { useState } from 'react'
import type { AdminOrder } from '#contract/order.ts'
import { exactPrice } from '#domain/money/money.ts'
import { nextStatuses, type StaffStatus } from '#domain/order/order-status.ts'
import { AlertDialog } from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import styles from './order.module.css'
import { STATUS_NAME, usualNext } from './order-words.ts'
import { refundable } from './refundable.ts'
import type { OrderActions } from './use-order-actions.tsx'

type StatusButtonsProps = { order: AdminOrder; actions: OrderActions }

/** A button for every status but the order's own (specification, section 4). */
export function StatusButtons({ order, actions }: StatusButtonsProps) {
  const [saving, setSaving] = useState<StaffStatus | null>(null)
  const [isAsking, setAsking] = useState(false)

  async function change(status: StaffStatus, isRefunded = false) {
    setAsking(false)
    setSaving(status)
    await (isRefunded ? actions.cancelWithRefund(order) : actions.setStatus(order, status))
    setSaving(null)
  }
  const choose = (status: StaffStatus) => {
    if (status === 'cancelled' && refundable(order) > 0) setAsking(true)
    else void change(status)
  }

  return (
    <fieldset className={styles.statuses} aria-label="Move on">
      {nextStatuses(order.status).map((status) => (
        <Button
          key={status}
          variant={status === usualNext(order.status) ? 'primary' : 'secondary'}
          busy={saving === status}
          disabled={saving !== null}
          onClick={() => choose(status)}
        >
          {STATUS_NAME[status]}
        </Button>
      ))}
      {isAsking && <CancelPaid order={order} onChoose={change} onClose={() => setAsking(false)} />}
    </fieldset>
  )
}

type CancelPaidProps = {
  order: AdminOrder
  onChoose: (status: StaffStatus, isRefunded?: boolean) => void
  onClose: () => void
}

/** Somebody paid for it: the money is offered back with the cancellation. */
function CancelPaid({ order, onChoose, onClose }: CancelPaidProps) {
  const left = refundable(order)
  return (
    <AlertDialog
      open
      onClose={onClose}
      title={`Cancel ${order.orderCode}?`}
      message={`The customer has paid ${exactPrice(left)}. A refund goes back to the card.`}
      actions={
        <>
          <Button data-autofocus onClick={onClose}>
            Keep the order
          </Button>
          <Button onClick={() => onChoose('cancelled')}>Cancel without refund</Button>
          <Button variant="danger" onClick={() => onChoose('cancelled', true)}>
            {`Cancel and refund ${exactPrice(left)}`}
          </Button>
        </>
      }
    />
  )
}
