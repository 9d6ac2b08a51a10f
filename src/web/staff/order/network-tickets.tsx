import { useMutation } from '@tanstack/react-query'
import type { StaffOrder } from '#contract/order.ts'
import { listIn } from '#domain/language/date-forms.ts'
import { isInKitchen } from '#domain/order/order-notice.ts'
import { notMadeSincePrinted } from '#domain/printing/outdated-ticket.ts'
import { reasonOf, useAdminApi } from '#web/staff/account/session/admin-api.tsx'
import { useRestaurantTime } from '#web/staff/time/clock.tsx'
import { instantInSentence } from '#web/staff/time/spoken-time.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { useTranslate } from '#web/ui/language.tsx'
import { useToast } from '#web/ui/toast-provider.tsx'
import styles from './network-tickets.module.css'

/** The state of an order's tickets on the network printers, and a button to reprint them. Shows nothing without printers. */
export function NetworkTickets({
  order: { id, orderCode, status, tickets, refunds, payments },
}: {
  order: Pick<StaffOrder, 'id' | 'orderCode' | 'status' | 'tickets' | 'refunds' | 'payments'>
}) {
  const t = useTranslate()
  const api = useAdminApi()
  const toast = useToast()
  const reprinting = useMutation({
    mutationFn: () => api.post('/admin/orders/:id/tickets', { param: { id } }),
    onError: (error) =>
      toast({ message: t('The tickets could not be printed.'), detail: reasonOf(error), tone: 'error' }),
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
      <ul className={styles.list} aria-label={t('Tickets of {order}', { order: orderCode })}>
        {tickets.map((ticket) => (
          <TicketState key={ticket.id} {...ticket} />
        ))}
      </ul>
      {notMade.length > 0 && (
        <p className={styles.outdated}>
          <Icon name="warning" />
          <span>
            {t('The ticket is outdated: {dishes} was refunded as sold out after it was printed.', {
              dishes: listIn(t, notMade),
            })}
          </span>
        </p>
      )}
      <Button
        size="small"
        variant={notMade.length > 0 ? 'primary' : 'secondary'}
        busy={reprinting.isPending}
        icon={<Icon name="receipt" />}
        onClick={() => reprinting.mutate()}
      >
        {t('Reprint tickets')}
      </Button>
    </div>
  )
}

const FAILED: readonly string[] = ['failed', 'canceled']

type TicketStateProps = StaffOrder['tickets'][number]

function TicketState({ printer, status, isReprint, isChange, printedAt, error }: TicketStateProps) {
  const t = useTranslate()
  const time = useRestaurantTime()
  const name = isReprint
    ? t('{printer} (reprint)', { printer })
    : isChange
      ? t('{printer} (change)', { printer })
      : printer
  const words = {
    waiting: t('{printer}: waiting', { printer: name }),
    printed: printedAt
      ? t('{printer}: printed {moment}', { printer: name, moment: instantInSentence(printedAt, time) })
      : t('{printer}: printed', { printer: name }),
    failed: t('{printer}: failed. {reason}', { printer: name, reason: t.message(error ?? '') }),
  }
  return (
    <li className={styles.ticket} data-status={status}>
      <Icon name={status === 'failed' ? 'warning' : status === 'printed' ? 'check' : 'clock'} />
      <span>{words[status]}</span>
    </li>
  )
}
