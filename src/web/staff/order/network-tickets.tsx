import { useMutation } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/order.ts'
import { isInKitchen } from '#domain/order/order-notice.ts'
import { notMadeSincePrinted } from '#domain/printing/outdated-ticket.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './network-tickets.module.css'

/** The state of an order's tickets on the network printers, and a button to reprint them. Shows nothing without printers. */
export function NetworkTickets({
  order: { id, orderCode, status, tickets, refunds, payments },
}: {
  order: Pick<StaffOrder, 'id' | 'orderCode' | 'status' | 'tickets' | 'refunds' | 'payments'>
}) {
  const api = useAdminApi()
  const toast = useToast()
  const reprinting = useMutation({
    mutationFn: () => api.post('/admin/orders/:id/tickets', { param: { id } }),
    onError: (error) => toast({ message: 'The tickets could not be printed.', detail: reasonOf(error), tone: 'error' }),
  })
  if (tickets.length === 0) return null
  const givenBack = [
    ...refunds.filter((one) => !FAILED.includes(one.status)).map(({ createdAt, cause }) => ({ at: createdAt, cause })),
    ...payments,
  ]
  const notMade = isInKitchen(status)
    ? notMadeSincePrinted(
        tickets.map(({ printedAt }) => printedAt),
        givenBack,
      )
    : []
  return (
    <div className={styles.tickets}>
      <ul className={styles.list} aria-label={`Tickets of ${orderCode}`}>
        {tickets.map((ticket) => (
          <TicketState key={ticket.id} {...ticket} />
        ))}
      </ul>
      {notMade.length > 0 && (
        <p className={styles.outdated}>
          <Icon name="warning" />
          <span>{`The ticket is outdated: ${LIST.format(notMade)} was refunded as sold out after it was printed.`}</span>
        </p>
      )}
      <Button
        size="small"
        variant={notMade.length > 0 ? 'primary' : 'secondary'}
        busy={reprinting.isPending}
        icon={<Icon name="receipt" />}
        onClick={() => reprinting.mutate()}
      >
        Reprint tickets
      </Button>
    </div>
  )
}

const FAILED: readonly string[] = ['failed', 'canceled']
const LIST = new Intl.ListFormat('en')

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
