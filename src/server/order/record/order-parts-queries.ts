import { and, eq, getTableColumns, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { builtOnce, UNNAMED } from '#server/database/built-statements.ts'
import type { Db } from '#server/database/client.ts'
import { orderLines, orders, refunds } from '#server/database/schema/order.ts'
import { orderPayments } from '#server/database/schema/payment.ts'
import { printJobs } from '#server/database/schema/printing.ts'
import { inChoiceOrder } from './choice-order.ts'
import type { LineRow, OrderRow } from './order-queries.ts'
import { inPaymentOrder, type PaymentRow, type RefundRow } from './payment-queries.ts'
import type { TicketRecord } from './ticket-queries.ts'

/** The parts of an order that staff see besides its row. */
export type OrderParts = {
  readonly lines: readonly LineRow[]
  readonly refunds: readonly RefundRow[]
  readonly payments: readonly PaymentRow[]
  readonly tickets: readonly TicketRecord[]
}

type PartTable = PgTable & { readonly orderId: AnyPgColumn }

/** The rows of a table as JSON, so that one statement reads several tables. */
function rowsOf<Row>(table: PartTable, which: SQL, order: SQL): SQL<Row[]> {
  const columns = Object.entries(getTableColumns(table))
  const read = (row: Record<string, unknown>) =>
    Object.fromEntries(
      columns.map(([name, column]) => {
        const value = row[column.name]
        return [name, value === null ? null : column.mapFromDriverValue(value)]
      }),
    ) as Row
  const rows = sql`(select coalesce(json_agg(${table} order by ${order}), '[]') from ${table} where ${which})`
  // Nested, because drizzle drops the table name from columns in a selected expression.
  return sql`${rows}`.mapWith((found: Record<string, unknown>[]) => found.map(read)) as SQL<Row[]>
}

const partsWhere = (isWanted: (table: PartTable) => SQL) => ({
  lines: rowsOf<LineRow>(orderLines, isWanted(orderLines), sql`${orderLines.position}`),
  refunds: rowsOf<RefundRow>(refunds, isWanted(refunds), sql`${refunds.createdAt} desc, ${refunds.id} desc`),
  payments: rowsOf<PaymentRow>(orderPayments, isWanted(orderPayments), sql.join(inPaymentOrder, sql`, `)),
  tickets: rowsOf<TicketRecord>(printJobs, isWanted(printJobs), sql`${printJobs.createdAt}, ${printJobs.printerName}`),
})

const withChoices = <Parts extends OrderParts>(found: Parts): Parts => ({
  ...found,
  lines: found.lines.map(inChoiceOrder),
})

const wholeOrderById = builtOnce((db) =>
  db
    .select({ order: orders, ...partsWhere(({ orderId }) => sql`${orderId} = ${orders.id}`) })
    .from(orders)
    .where(and(eq(orders.id, sql.placeholder('id')), isNull(orders.deletedAt)))
    .prepare(UNNAMED),
)

/** An order that is not deleted, with its parts. */
export async function findWholeOrder(
  db: Db,
  id: string,
): Promise<(OrderParts & { readonly order: OrderRow }) | undefined> {
  const [found] = await wholeOrderById(db).execute({ id })
  return found && withChoices(found)
}

/**
 * Reads each table once for the whole page. The limit marks the statement as a list, which `prepared-statements.ts` leaves unprepared: a
 * plan kept from when a table was empty would scan all of it (docs/design/speed.md).
 */
const partsOfOrders = builtOnce((db) =>
  db
    .select(partsWhere(({ orderId }) => sql`${orderId} = any(${sql.placeholder('ids')})`))
    .from(sql`(select) as nothing`)
    .limit(1)
    .prepare(UNNAMED),
)

/** The parts of a whole page of orders in one statement, by order. */
export async function listOrderParts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, OrderParts>> {
  const [found] = ids.length === 0 ? [] : await partsOfOrders(db).execute({ ids: [...ids] })
  if (!found) return new Map()
  const lines = byOrder(found.lines)
  const refunds = byOrder(found.refunds)
  const payments = byOrder(found.payments)
  const tickets = byOrder(found.tickets)
  return new Map(
    ids.map((id) => [
      id,
      withChoices({
        lines: lines.get(id) ?? [],
        refunds: refunds.get(id) ?? [],
        payments: payments.get(id) ?? [],
        tickets: tickets.get(id) ?? [],
      }),
    ]),
  )
}

const byOrder = <Part extends { readonly orderId: string }>(parts: readonly Part[]): Map<string, Part[]> =>
  Map.groupBy(parts, ({ orderId }) => orderId)

/** How many orders since then are called `Counter 1`, `Counter 2`…; others wait, so that no number is given twice. */
export async function countNamedSince(tx: Db, name: string, since: Date): Promise<number> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('numbered orders'))`)
  return tx.$count(orders, and(gte(orders.createdAt, since), sql`${orders.customerName} ~ ${`^${name} [0-9]+$`}`))
}
