import { useEffect, useState } from 'react'
import type { AdminOrder } from '#contract/order.ts'
import { exactPrice } from '#domain/money.ts'
import { STAFF_STATUSES, type StaffStatus } from '#domain/order/order-status.ts'
import { useNow } from '#web/admin/shell/time.tsx'
import { AlertDialog } from '#web/ui/alert-dialog-provider.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { type OrderNote, UndoButton } from './order-notes.tsx'
import { isForLater, STATUS_NAME, usualNext } from './order-words.ts'
import { refundable } from './refundable.ts'
import styles from './status-buttons.module.css'
import type { OrderActions } from './use-order-actions.tsx'

type StatusButtonsProps = {
  order: AdminOrder
  actions: OrderActions
  note: OrderNote | undefined
  onNoteOver: (id: string) => void
}

/**
 * A button for every status, each always in the same place. The order's own is marked and cannot be pressed, so a double tap
 * never hits another one. Buttons that cannot be pressed keep the focus.
 */
export function StatusButtons({ order, actions, note, onNoteOver }: StatusButtonsProps) {
  const [saving, setSaving] = useState<StaffStatus | null>(null)
  const [isAsking, setAsking] = useState(false)
  const isSettling = useSettling(order.status)
  const isLater = isForLater(order, useNow())

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
    <div className={styles.statuses}>
      <fieldset className={styles.group} aria-label="Move on">
        {STAFF_STATUSES.map((status) => {
          const isPresent = status === order.status
          const isDisabled = isPresent || isSettling || saving !== null
          return (
            <Button
              key={status}
              className={classNames(styles.status, isPresent && styles.present)}
              variant={status === usualNext(order.status) && !isLater ? 'primary' : 'secondary'}
              icon={saving === status ? <Spinner /> : isPresent && <Icon name="check" />}
              aria-busy={saving === status || undefined}
              aria-current={isPresent || undefined}
              aria-disabled={isDisabled || undefined}
              onClick={() => !isDisabled && choose(status)}
            >
              {STATUS_NAME[status]}
            </Button>
          )
        })}
      </fieldset>
      {note?.undoing && <UndoButton note={note} onUndo={actions.undo} onOver={onNoteOver} />}
      {isAsking && <CancelPaid order={order} onChoose={change} onClose={() => setAsking(false)} />}
    </div>
  )
}

/** A second tap within this time after a change belongs to the first. */
const DOUBLE_TAP_MS = 1000

/** True for a moment after the value has changed, whoever changed it. */
export function useSettling(value: unknown): boolean {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), DOUBLE_TAP_MS)
    return () => clearTimeout(timer)
  }, [value])
  return settled !== value
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
