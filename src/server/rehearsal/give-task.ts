import { decimalFromCents } from '#domain/money/money.ts'
import type { Actor } from '#domain/people/audit.ts'
import type { PlannedTask, RehearsalTask } from '#domain/rehearsal/task.ts'
import { takePayment } from '#server/order/payment/take-payment.ts'
import { takeOrder } from '#server/order/staff/take-order.ts'
import type { Shop } from '#server/shop.ts'
import { keyOfGuest } from './rehearsal-queries.ts'

/** What went wrong happens now: staff are told, and see to it themselves. */
export async function giveTask(shop: Shop, rehearsal: string, task: PlannedTask, by: Actor): Promise<RehearsalTask> {
  if (task.kind !== 'wrongPayment') return { ...task, cameAt: shop.now().toISOString(), doneAt: null }
  const { guest, line } = task
  const key = keyOfGuest(rehearsal, 'wrong payment')
  const customer = { name: guest, phone: '021 555 0199', notes: '', address: '', orderType: 'pickup' } as const
  const item = {
    id: line.id,
    name: line.name,
    unitPrice: decimalFromCents(line.unitPriceCents, shop.restaurant.amountFormat),
    quantity: 1,
    meta: null,
  }
  const request = { items: [item], customer: { ...customer, pickupTime: 'ASAP' } }
  const order = await takeOrder(shop, request, by, key)
  await takePayment(shop, order.id, { method: 'cash' }, by, key)
  return { kind: 'wrongPayment', guest, orderId: order.id, cameAt: shop.now().toISOString(), doneAt: null }
}
