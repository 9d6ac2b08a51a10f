import type { OrderItem } from '#contract/checkout.ts'
import type { StaffOrder } from '#contract/order.ts'
import type { CartMeta } from '#domain/cart.ts'
import { depositInDecimal, unitDeposit } from '#domain/money/deposit-sums.ts'
import { decimalFromCents, type Unit } from '#domain/money/money.ts'
import { soldTaxInDecimal } from '#domain/money/tax.ts'
import { keptOf } from '#domain/order/refund-lines.ts'
import type { LineRow } from '#server/order/record/order-queries.ts'
import type { PaymentRow, RefundRow } from '#server/order/record/payment-queries.ts'
import { refundedDeposits, refundedLines } from '#server/order/record/refunded-lines.ts'

/** A line of an order as its customer sees it. */
export const orderItem = ({ name, unitPriceCents, quantity, meta, deposit }: LineRow, currency: Unit): OrderItem => ({
  name,
  unitPrice: decimalFromCents(unitPriceCents, currency),
  quantity,
  meta: meta && storedMeta(meta),
  ...(deposit && { deposit: decimalFromCents(unitDeposit({ deposit }), currency) }),
})

export type MoneyRows = { readonly refunds: readonly RefundRow[]; readonly payments: readonly PaymentRow[] }

/** The lines as staff see them, with what of them was refunded. */
export function staffItems(
  lines: readonly LineRow[],
  { refunds, payments }: MoneyRows,
  currency: Unit,
): StaffOrder['items'] {
  const [refunded, deposits] = [refundedLines(refunds, payments), refundedDeposits(refunds, payments)]
  return lines.map((line) => {
    const { id: lineId, menuItemId, quantity, tax, deposit } = line
    const [back, depositsBack] = [quantity - keptOf(line, refunded), quantity - keptOf(line, deposits)]
    return {
      ...orderItem(line, currency),
      ...{ lineId, menuItemId, tax: soldTaxInDecimal(tax, currency) },
      ...(back > 0 && { refunded: back }),
      ...(deposit && { deposits: depositInDecimal(deposit, currency) }),
      ...(depositsBack > 0 && { depositsRefunded: depositsBack }),
    }
  })
}

/** A copy with mutable lists, as the API's type has them. */
function storedMeta({ fixed, selections, ...rest }: CartMeta): NonNullable<OrderItem['meta']> {
  return structuredClone({ ...rest, ...(fixed && { fixed }), ...(selections && { selections }) }) as NonNullable<
    OrderItem['meta']
  >
}
