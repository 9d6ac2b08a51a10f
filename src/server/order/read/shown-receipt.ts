import type { InvoiceState, NumberedReceipt } from '#contract/receipt.ts'
import { currencyOf, digitsOf } from '#domain/money/currencies.ts'
import { type Cents, type Decimal, decimalFromCents, sumCents } from '#domain/money/money.ts'
import { taxInDecimal, taxSum } from '#domain/money/tax.ts'
import { canStillAsk, isInvoiceable } from '#domain/order/invoice.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { OrderRow } from '#server/order/record/order-queries.ts'
import type { PaymentRow, RefundRow } from '#server/order/record/payment-queries.ts'
import { tipsKept } from '#server/order/record/read-ledger.ts'

type Documents = { readonly receipt?: NumberedReceipt; readonly invoice?: InvoiceState }

/** An order's documents as staff see them. */
export const documentsOf = (order: OrderRow, { invoices }: Pick<Restaurant, 'invoices'>): Documents => ({
  ...receiptOf(order),
  ...(issuedInvoice(order) ?? (invoices && isInvoiceable(order) && { invoice: { number: null } })),
})

/** The same for its guest, who can ask for an invoice for some days. */
export function documentsForGuest(order: OrderRow, restaurant: Pick<Restaurant, 'invoices'>, now: Date): Documents {
  const { invoice, ...shown } = documentsOf(order, restaurant)
  const isOffered = invoice && (invoice.number !== null || canGuestAsk(order, restaurant, now))
  return { ...shown, ...(isOffered && { invoice }) }
}

export const canGuestAsk = (order: OrderRow, { invoices }: Pick<Restaurant, 'invoices'>, now: Date): boolean =>
  invoices !== undefined &&
  isInvoiceable(order) &&
  canStillAsk(order.receiptAt ?? order.paidAt ?? order.createdAt, invoices.days, now)

const receiptOf = ({ receiptNumber: number, receiptAt, creditNotes }: OrderRow) =>
  number !== null &&
  receiptAt && { receipt: { number, at: receiptAt.toISOString(), creditNotes: [...(creditNotes ?? [])] } }

const issuedInvoice = ({ invoice }: OrderRow) =>
  invoice && { invoice: { number: invoice.number, buyer: invoice.buyer.name } }

/** Currency and tax as they were when the order was placed. */
export function soldAt(order: OrderRow) {
  const { tax, currency, locale } = order
  const unit = currencyOf(currency)
  return {
    ...{ currency, locale, gst: decimalFromCents(taxSum(tax), unit), tax: taxInDecimal(tax, unit) },
    ...digitsOf(currency),
  }
}

/** What was handed over besides what the order costs. */
export function handedOver(
  payments: readonly PaymentRow[],
  refunds: readonly RefundRow[],
  inDecimal: (amount: Cents) => Decimal,
) {
  const rounding = sumCents(payments.map(({ roundingCents }) => roundingCents))
  const tip = tipsKept(payments, refunds)
  return { ...(rounding !== 0 && { rounding: inDecimal(rounding) }), ...(tip > 0 && { tip: inDecimal(tip) }) }
}
