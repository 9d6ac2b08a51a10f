import { unitDeposit } from '#domain/money/deposit-sums.ts'
import { dueOf, paidOf } from '#domain/order/order-money.ts'
import type { BookRecord, RecordKind } from '#domain/seal/day-book.ts'
import { historyRecord } from '#domain/seal/history-record.ts'
import { TEST_SESSIONS } from '#server/adapters/payments/payment-provider.ts'
import type { Db } from '#server/database/client.ts'
import {
  listCorrectionRows,
  listDrawerRows,
  listHistoryRows,
  listMovementRows,
  listOrderLines,
  listOrderRows,
  listPaymentRows,
  listRefundRows,
} from './record-queries.ts'

type Row<Query extends (...parts: never) => Promise<readonly unknown[]>> = Awaited<ReturnType<Query>>[number]
type Read = (db: Db, ids: readonly string[]) => Promise<BookRecord[]>

const READ: Readonly<Record<RecordKind, Read>> = {
  order: readOrders,
  payment: async (db, ids) => (await listPaymentRows(db, ids)).map(paymentRecord),
  refund: async (db, ids) => (await listRefundRows(db, ids)).map(refundRecord),
  drawer: async (db, ids) => (await listDrawerRows(db, ids)).map(drawerRecord),
  movement: async (db, ids) => (await listMovementRows(db, ids)).map((row) => cashRecord('movement', row)),
  correction: async (db, ids) => (await listCorrectionRows(db, ids)).map((row) => cashRecord('correction', row)),
  history: async (db, ids) => (await listHistoryRows(db, ids)).map(historyRecord),
}

/** These records as they are now; those that are gone are missing. */
export async function readRecords(
  db: Db,
  kind: RecordKind,
  ids: readonly string[],
): Promise<ReadonlyMap<string, BookRecord>> {
  const records = ids.length === 0 ? [] : await READ[kind](db, ids)
  return new Map(records.map((record) => [record.id, record]))
}

async function readOrders(db: Db, ids: readonly string[]): Promise<BookRecord[]> {
  const [orders, lines] = await Promise.all([listOrderRows(db, ids), listOrderLines(db, ids)])
  const linesOf = Map.groupBy(lines, ({ orderId }) => orderId)
  return orders.map((order) => orderRecord(order, linesOf.get(order.id) ?? []))
}

const orderRecord = (order: Row<typeof listOrderRows>, lines: Row<typeof listOrderLines>[]): BookRecord => ({
  ...{ kind: 'order', id: order.id, at: order.createdAt.toISOString(), type: order.type, status: order.status },
  ...{ payment: order.paymentStatus, currency: order.currency.toUpperCase(), total: order.totalCents },
  ...{ paid: paidOf(order), due: dueOf(order), refunded: order.refundedCents, deliveryFee: order.deliveryFeeCents },
  ...(order.depositCents !== null && { deposit: order.depositCents }),
  taxIncluded: order.tax.isIncluded,
  tax: order.tax.amounts.map(({ ratePercent, netCents, taxCents }) => ({
    rate: ratePercent,
    net: netCents,
    tax: taxCents,
  })),
  lines: lines.map(({ name, quantity, unitPriceCents, tax, deposit }) => ({
    ...{ dish: name, quantity, unitPrice: unitPriceCents, taxRate: tax.ratePercent },
    ...(deposit && { deposit: unitDeposit({ deposit }) }),
  })),
  ...{ deleted: order.deletedAt !== null, demo: order.isDemo, ...(order.payBy !== null && { payBy: order.payBy }) },
  ...(order.receiptNumber !== null && { receipt: order.receiptNumber }),
  ...(order.creditNotes !== null && { credits: order.creditNotes.map(({ number }) => number) }),
})

const paymentRecord = (row: Row<typeof listPaymentRows>): BookRecord => ({
  ...{ kind: 'payment', id: row.id, at: row.createdAt.toISOString(), order: row.orderId, method: row.method },
  ...{ amount: row.amountCents, tip: row.tipCents, currency: row.currency.toUpperCase() },
  // Days that were sealed before cash was rounded have no such field.
  ...(row.roundingCents !== 0 && { rounding: row.roundingCents }),
  ...{ goodwill: row.goodwillCents, excess: row.excessCents, reverses: row.reversesId, drawer: row.drawerId },
  test: row.sessionId?.startsWith(TEST_SESSIONS) ?? false,
})

const refundRecord = (row: Row<typeof listRefundRows>): BookRecord => ({
  ...{ kind: 'refund', id: row.id, at: row.createdAt.toISOString(), order: row.orderId, amount: row.amountCents },
  ...{ currency: row.currency.toUpperCase(), status: row.status, goodwill: row.goodwillCents, excess: row.excessCents },
  // As for rounding.
  ...(row.tipCents !== null && { tip: row.tipCents }),
})

const drawerRecord = (row: Row<typeof listDrawerRows>): BookRecord => ({
  ...{ kind: 'drawer', id: row.id, at: row.openedAt.toISOString(), float: row.floatCents },
  ...{ closedAt: row.closedAt?.toISOString() ?? null, counted: row.countedCents, expected: row.expectedCents },
})

const cashRecord = (
  kind: 'movement' | 'correction',
  {
    id,
    createdAt,
    drawerId,
    amountCents,
  }: Pick<Row<typeof listMovementRows>, 'id' | 'createdAt' | 'drawerId' | 'amountCents'>,
): BookRecord => ({ kind, id, at: createdAt.toISOString(), drawer: drawerId, amount: amountCents })
