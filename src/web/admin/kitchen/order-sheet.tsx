import { useEffect, useState } from 'react'
import type { AdminOrder } from '#contract/order.ts'
import type { OrderActions } from '#web/admin/order/order-api.ts'
import { Attention, WholeOrder } from '#web/admin/order/order-card.tsx'
import { OrderDialog } from '#web/admin/order/order-dialog.tsx'
import { OrderHead } from '#web/admin/order/order-head.tsx'
import type { OrderNotes } from '#web/admin/order/order-notes.tsx'
import { useTicketPrinter } from '#web/admin/order/ticket-printer.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import styles from './board.module.css'

type OrderSheetProps = {
  /** Undefined once it has left the board. */
  order: AdminOrder | undefined
  actions: OrderActions
  notes: OrderNotes
  onClose: () => void
}

/** Everything else that can be done with an order: the contents of its card in the list. */
export function OrderSheet({ order, actions, notes, onClose }: OrderSheetProps) {
  const { print } = useTicketPrinter()
  const [opened, setOpened] = useState(order)
  const [isEdited, setEdited] = useState(false)
  if (order && order !== opened) setOpened(order)
  const note = opened && notes.notes.get(opened.id)
  // The order was deleted, or the time to undo is over.
  const isOver = !order && (!note || (note.undoing === null && note.failure === null))
  useEffect(() => {
    if (isOver) onClose()
  }, [isOver, onClose])
  const shown = order ?? note?.order ?? opened
  if (!shown || isOver) return null
  return (
    <Dialog open onClose={onClose} title={shown.customer.name || 'Guest'} size="large">
      <div className={styles.sheet} data-status={shown.status}>
        <OrderHead order={shown} />
        {shown.attention && <Attention order={shown} actions={actions} />}
        <WholeOrder
          order={shown}
          actions={actions}
          onPrint={print}
          onEdit={() => setEdited(true)}
          note={note}
          onNoteOver={notes.drop}
        />
      </div>
      {isEdited && <OrderDialog order={shown} actions={actions} onClose={() => setEdited(false)} />}
    </Dialog>
  )
}
