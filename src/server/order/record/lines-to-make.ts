import { keptOf } from '#domain/order/refund-lines.ts'
import type { Db } from '#server/database/client.ts'
import { type LineRow, listLines } from './order-queries.ts'
import { listPayments, listRefunds } from './payment-queries.ts'
import { refundedLines } from './refunded-lines.ts'

/** The lines of an order without what was refunded as sold out: nobody makes that. */
export async function listLinesToMake(db: Db, orderId: string): Promise<LineRow[]> {
  const ofCause = ({ cause }: { readonly cause?: { readonly reason?: string | undefined } | null }) =>
    cause?.reason === 'sold_out'
  const refunds = (await listRefunds(db, [orderId])).filter(ofCause)
  const payments = (await listPayments(db, [orderId])).filter(ofCause)
  const notMade = refundedLines(refunds, payments)
  const lines = (await listLines(db, [orderId])).get(orderId) ?? []
  return lines.map((line) => ({ ...line, quantity: keptOf(line, notMade) })).filter(({ quantity }) => quantity > 0)
}
