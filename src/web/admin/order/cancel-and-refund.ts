import type { AdminOrder } from '#contract/order.ts'
import { type Cents, exactPrice } from '#domain/money/money.ts'
import { refundable } from './refundable.ts'

type Steps = {
  /** The order once it is cancelled; null when that failed, which was told. */
  readonly cancel: (order: AdminOrder) => Promise<AdminOrder | null>
  /** The order as it is now; null when it cannot be read. */
  readonly read: (order: AdminOrder) => Promise<AdminOrder | null>
  readonly refund: (order: AdminOrder, amount: Cents) => Promise<unknown>
  readonly fail: (sentence: string) => void
}

/**
 * Cancels a paid order and gives its money back. A cancellation whose answer was lost may have happened all the same, so the
 * order is read again; whenever the money stays where it is, staff are told.
 */
export async function cancelAndRefund(order: AdminOrder, amount: Cents, steps: Steps): Promise<void> {
  const current = (await steps.cancel(order)) ?? (await steps.read(order))
  if (current?.status !== 'cancelled') {
    return steps.fail(`${order.orderCode}: nothing was refunded, because it is not certain that it was cancelled.`)
  }
  // A colleague who cancelled it first may have given money back already.
  const left = Math.min(amount, refundable(current))
  if (left > 0) await steps.refund(current, left)
  if (left < amount) {
    steps.fail(`${order.orderCode}: ${exactPrice(amount - left)} of it had been refunded before.`)
  }
}
