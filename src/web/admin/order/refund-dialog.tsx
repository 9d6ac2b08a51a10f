import { type FormEvent, useId, useState } from 'react'
import type { AdminOrder } from '#contract/order.ts'
import { centsFromDollars, dollars, dollarsFromCents, exactPrice, hasWholeCents } from '#domain/money.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'
import { refundable } from './refundable.ts'
import type { OrderActions } from './use-order-actions.tsx'

type RefundDialogProps = { order: AdminOrder; actions: OrderActions; onClose: () => void }

/** Gives back all that is left, or a part of it. */
export function RefundDialog({ order, actions, onClose }: RefundDialogProps) {
  const form = useId()
  const most = refundable(order)
  const [typed, setTyped] = useState(dollarsFromCents(most).toFixed(2))
  const [error, setError] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const given = dollars(Number(typed))
    const amount = centsFromDollars(given)
    if (!(amount > 0 && amount <= most && hasWholeCents(given)))
      return setError(`Please enter an amount from $0.01 to ${exactPrice(most)}.`)
    setBusy(true)
    const isDone = await actions.refund(order, amount)
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={`Refund ${order.orderCode}`}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={form} variant="danger" busy={isBusy}>
            Refund
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Field
          label="Amount in dollars"
          type="number"
          inputMode="decimal"
          min={0.01}
          max={dollarsFromCents(most)}
          step={0.01}
          value={typed}
          error={error}
          hint={`At most ${exactPrice(most)}. The money goes back to the customer's card.`}
          onChange={(event) => setTyped(event.target.value)}
        />
      </form>
    </Dialog>
  )
}
