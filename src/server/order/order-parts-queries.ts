import { and, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import { builtOnce, UNNAMED } from '#server/database/built-statements.ts'
import type { Db } from '#server/database/client.ts'
import { orderLines, orders, refunds } from '#server/database/schema/order.ts'
import { orderPayments } from '#server/database/schema/payment.ts'
import { printJobs } from '#server/database/schema/printing.ts'
import { inChoiceOrder, type LineRow, type OrderRow } from './order-queries.ts'
import type { PaymentRow } from './payment-ledger-queries.ts'
import type { RefundRow } from './payment-queries.ts'
import type { TicketRecord } from './ticket-queries.ts'

/** What staff see of an order besides its row. */
export type OrderParts = {
  readonly lines: readonly LineRow[]
  readonly refunds: readonly RefundRow[]
  readonly payments: readonly PaymentRow[]
  readonly tickets: readonly TicketRecord[]
}

/** The rows of a table that belong to the order of the statement around it, as JSON: one statement instead of one for each table. */
function rowsOf<Row>(table: PgTable & { readonly orderId: AnyPgColumn }, order: SQL): SQL<Row[]> {
  const columns = Object.entries(getTableColumns(table))
  const read = (row: Record<string, unknown>) =>
    Object.fromEntries(
      columns.map(([name, column]) => {
        const value = row[column.name]
        return [name, value === null ? null : column.mapFromDriverValue(value)]
      }),
    ) as Row
  const rows = sql`(select coalesce(json_agg(${table} order by ${order}), '[]') from ${table} where ${table.orderId} = ${orders.id})`
  // Nested: drizzle takes the name of the table from columns of a selected expression.
  return sql`${rows}`.mapWith((found: Record<string, unknown>[]) => found.map(read)) as SQL<Row[]>
}

const parts = {
  lines: rowsOf<LineRow>(orderLines, sql`${orderLines.position}`),
  refunds: rowsOf<RefundRow>(refunds, sql`${refunds.createdAt} desc, ${refunds.id} desc`),
  payments: rowsOf<PaymentRow>(orderPayments, sql`${orderPayments.createdAt}, ${orderPayments.id}`),
  tickets: rowsOf<TicketRecord>(printJobs, sql`${printJobs.createdAt}, ${printJobs.printerName}`),
}

const withChoices = <Parts extends OrderParts>(found: Parts): Parts => ({
  ...found,
  lines: found.lines.map(inChoiceOrder),
})

const wholeOrderById = builtOnce((db) =>
  db
    .select({ order: orders, ...parts })
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

const partsOfOrders = builtOnce((db) =>
  db
    .select({ id: orders.id, ...parts })
    .from(orders)
    .where(sql`${orders.id} = any(${sql.placeholder('ids')})`)
    .prepare(UNNAMED),
)

/** The parts of a whole page of orders in one statement, by order. */
export async function listOrderParts(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, OrderParts>> {
  const rows = ids.length === 0 ? [] : await partsOfOrders(db).execute({ ids: [...ids] })
  return new Map(rows.map((row) => [row.id, withChoices(row)]))
}
