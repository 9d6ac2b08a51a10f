import { cents } from '#domain/money/money.ts'
import { taxOf } from '#domain/money/tax.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { orders } from '#server/database/schema/order.ts'
import { orderPayments } from '#server/database/schema/payment.ts'
import type { Shop } from '#server/shop.ts'

let made = 0
export type SoldOrder = {
  readonly at: string
  readonly total: number
  readonly refunded?: number
  readonly rate?: number
} & Partial<typeof orders.$inferInsert>
/** An order paid at this moment, with its tax and its payment. */
export async function sellOrder(
  shop: Pick<Shop, 'db'>,
  { at, total, refunded = 0, rate = 15, ...more }: SoldOrder,
): Promise<string> {
  const id = `SP-R${++made}`
  const { tax: rules } = DEFAULT_SETTINGS.money
  const taxed = taxOf(
    [
      { amountCents: cents(total - Math.floor(total / 3)), ratePercent: rate },
      { amountCents: cents(Math.floor(total / 3)), ratePercent: 5 },
    ],
    rules,
    {},
  )
  const paid = {
    paidBySession: `cs_${id}`,
    paidAt: new Date(at),
    paymentStatus: 'paid',
    totalCents: cents(total),
  } as const
  await shop.db.insert(orders).values({
    ...{
      id,
      key: id,
      status: 'completed',
      type: 'pickup',
      currency: 'nzd',
      locale: 'en-NZ',
      tax: taxed,
      customerName: 'Ada',
    },
    ...{ promisedFor: new Date(at), kitchenMinutes: 2 },
    ...{ customerPhone: '021', refundedCents: cents(refunded), ...paid, ...more },
  })
  return id
}
export type Payment = [orderId: string, method: 'card' | 'cash' | 'eftpos', amount: number, at: string]
/** Only the payment's row. */
export const payOrder = (shop: Pick<Shop, 'db'>, ...[orderId, method, amount, at]: Payment) =>
  shop.db.insert(orderPayments).values({
    ...{ orderId, method, amountCents: cents(amount), currency: 'nzd', createdAt: new Date(at) },
    ...(method === 'card' && { sessionId: `cs_${orderId}` }),
  })
