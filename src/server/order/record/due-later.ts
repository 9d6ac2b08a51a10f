import { english, type Translate } from '#domain/language/translate.ts'
import { formatOfSale } from '#domain/money/amount-format.ts'
import { exactPrice } from '#domain/money/money.ts'
import { dueOf } from '#domain/order/order-money.ts'
import { describeDue, howPaid } from '#domain/order/ways-to-pay.ts'
import type { OrderRow } from './order-queries.ts'

/** `To pay when you collect: $42.00, in cash`; undefined for an order that is paid, or by card. */
export function toPayLater(order: OrderRow, t = english): string | undefined {
  const { type, payBy } = order
  const due = dueOf(order)
  return payBy !== null && due > 0 ? describeDue({ type, payBy, due }, formatOfSale(order), t) : undefined
}

/** `$42.00, in cash`, on paper. */
export const dueOnTicket = (t: Translate, order: OrderRow): string | undefined =>
  order.payBy === null
    ? undefined
    : t('{amount}, {method}', {
        amount: exactPrice(dueOf(order), formatOfSale(order)),
        method: howPaid(order.payBy, t),
      })
