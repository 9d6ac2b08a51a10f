import { isActiveRefund } from '#domain/order/refund.ts'
import type { RefundedLine } from '#domain/order/refund-lines.ts'
import type { PaymentRow, RefundRow } from './payment-queries.ts'

/** The dishes that refunds of an order were for. A refund that failed was for none. */
export const refundedLines = (refunds: readonly RefundRow[], payments: readonly PaymentRow[]): RefundedLine[] =>
  causesOf(refunds, payments).flatMap((cause) => cause?.lines ?? [])

/** The same for deposits. */
export const refundedDeposits = (refunds: readonly RefundRow[], payments: readonly PaymentRow[]): RefundedLine[] =>
  causesOf(refunds, payments).flatMap((cause) => cause?.deposits ?? [])

const causesOf = (refunds: readonly RefundRow[], payments: readonly PaymentRow[]) =>
  [...refunds.filter(({ status }) => isActiveRefund(status)), ...payments].map(({ cause }) => cause)
