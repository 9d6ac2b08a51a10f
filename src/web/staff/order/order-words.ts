import type { StaffOrder } from '#contract/order.ts'
import type { Translate } from '#domain/language/translate.ts'
import { ACTIVE_STATUSES, ORDER_STATUSES, type OrderStatus, type StaffStatus } from '#domain/order/order-status.ts'
import { canBeAccepted, ringReason } from '#domain/order/preorder.ts'
import { statusName } from '#domain/order/status-names.ts'
import type { Tone } from '#web/ui/badge.tsx'
import type { StaffPaymentLabel } from './payment-words.ts'

export const STATUS_TONE = {
  pending: 'neutral',
  new: 'red',
  preparing: 'yellow',
  ready: 'green',
  completed: 'neutral',
  cancelled: 'neutral',
} as const satisfies Record<OrderStatus, Tone>

export const PAYMENT_TONE = {
  PAID: 'green',
  UNPAID: 'red',
  'PART PAID': 'yellow',
  REFUNDED: 'neutral',
} as const satisfies Record<StaffPaymentLabel, Tone>

/** The status filter: Active first, since that is the default; then Completed, All, and each other status. */
export const statusFilters = (t: Translate): readonly { value: string; name: string }[] => [
  { value: 'active', name: t.as('orders', 'Active') },
  { value: 'completed', name: statusName(t, 'completed') },
  { value: 'all', name: t.as('orders', 'All') },
  ...ORDER_STATUSES.filter((status) => status !== 'completed').map((value) => ({ value, name: statusName(t, value) })),
]

/** The label of a value of the status filter. */
export const nameOfStatusFilter = (t: Translate, status: string): string =>
  statusFilters(t).find(({ value }) => value === status)?.name ?? status

/** The usual next status; its button is highlighted. */
export const nextStatus = (status: OrderStatus): StaffStatus | undefined =>
  (({ new: 'preparing', preparing: 'ready', ready: 'completed' }) as const)[status as ActiveStatus]

type ActiveStatus = (typeof ACTIVE_STATUSES)[number]

/** Whether the kitchen or the counter still has to do something. */
export const isActive = (status: OrderStatus): status is ActiveStatus =>
  (ACTIVE_STATUSES as readonly OrderStatus[]).includes(status)

/** The dates of an order, for the preorder rules. */
export const datesOf = ({ status, startBy, acceptedAt }: StaffOrder) => ({
  status,
  startBy: startBy === null ? null : new Date(startBy),
  acceptedAt: acceptedAt === null ? null : new Date(acceptedAt),
})

/** A new order that the kitchen need not start yet. */
export function isForLater(order: StaffOrder, now: Date): boolean {
  const dates = datesOf(order)
  return (
    canBeAccepted(dates, now) ||
    (dates.acceptedAt !== null && dates.status === 'new' && ringReason(dates, now) === null)
  )
}
