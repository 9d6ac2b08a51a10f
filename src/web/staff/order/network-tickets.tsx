import { useMutation } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/order.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './network-tickets.module.css'

/** The state of an order's tickets on the network printers, and a button to reprint them. Shows nothing without printers. */
export function NetworkTickets({
  order: { id, orderCode, tickets },
}: {
  order: Pick<StaffOrder, 'id' | 'orderCode' | 'tickets'>
}) {
  const api = useAdminApi()
  const toast = useToast()
  const reprinting = useMutation({
    mutationFn: () => api.post('/admin/orders/:id/tickets', { param: { id } }),
    onError: (error) => toast({ message: 'The tickets could not be printed.', detail: reasonOf(error), tone: 'error' }),
  })
  if (tickets.length === 0) return null
  return (
    <div className={styles.tickets}>
      <ul className={styles.list} aria-label={`Tickets of ${orderCode}`}>
        {tickets.map((ticket) => (
          <TicketState key={ticket.id} {...ticket} />
        ))}
      </ul>
      <Button
        size="small"
        busy={reprinting.isPending}
        icon={<Icon name="receipt" />}
        onClick={() => reprinting.mutate()}
      >
        Reprint tickets
      </Button>
    </div>
  )
}

type TicketStateProps = StaffOrder['tickets'][number]

function TicketState({ printer, status, isReprint, isChange, printedAt, error }: TicketStateProps) {
  const time = useRestaurantTime()
  const name = isReprint ? `${printer} (reprint)` : isChange ? `${printer} (change)` : printer
  const words = {
    waiting: `${name}: waiting`,
    printed: `${name}: printed${printedAt ? ` ${instantInSentence(printedAt, time)}` : ''}`,
    failed: `${name}: failed. ${error ?? ''}`,
  }
  return (
    <li className={styles.ticket} data-status={status}>
      <Icon name={status === 'failed' ? 'warning' : status === 'printed' ? 'check' : 'clock'} />
      <span>{words[status]}</span>
    </li>
  )
}
