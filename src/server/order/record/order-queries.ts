import { and, asc, count, eq, gte, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { OrderStatus, OrderType } from '#domain/order/order-status.ts'
import { builtForColumns, builtOnce, UNNAMED } from '#server/database/built-statements.ts'
import type { Db } from '#server/database/client.ts'
import { rowVersion } from '#server/database/columns.ts'
import { afterCursor, type FoundCount, newestFirst, placeInList, withKeys } from '#server/database/list-queries.ts'
import { fixedDeals, menuCategories, menuItems } from '#server/database/schema/menu.ts'
import { checkoutRequests, checkoutSessions, isRealOrder, orderLines, orders } from '#server/database/schema/order.ts'
import { pausesTable } from '#server/database/schema/pauses.ts'
import { settings } from '#server/database/schema/settings.ts'
import { inChoiceOrder, withChoiceOrder } from './choice-order.ts'
import { isFound } from './order-search-queries.ts'

export type OrderRow = typeof orders.$inferSelect
export type LineRow = typeof orderLines.$inferSelect
export type NewOrder = typeof orders.$inferInsert
export type OrderUpdate = Partial<NewOrder>

/** A deleted order is hidden from everybody, even while its row is kept for the books. */
const notDeleted = isNull(orders.deletedAt)

const orderById = builtOnce((db) =>
  db
    .select()
    .from(orders)
    .where(and(eq(orders.id, sql.placeholder('id')), notDeleted))
    .prepare(UNNAMED),
)

export async function findOrder(db: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await orderById(db).execute({ id })
  return row
}

/** The same, with its row locked until the transaction ends. Every change of an order or its payments locks this row first. */
export async function findOrderForUpdate(tx: Db, id: string): Promise<OrderRow | undefined> {
  const order = await findAnyOrderForUpdate(tx, id)
  return order?.deletedAt === null ? order : undefined
}

const anyOrderForUpdate = builtOnce((tx) =>
  tx
    .select()
    .from(orders)
    .where(eq(orders.id, sql.placeholder('id')))
    .for('update')
    .prepare(UNNAMED),
)

/** The same, deleted or not: the payment provider also reports on deleted orders. */
export async function findAnyOrderForUpdate(tx: Db, id: string): Promise<OrderRow | undefined> {
  const [row] = await anyOrderForUpdate(tx).execute({ id })
  return row
}

/** The versions of the settings by which an order was checked, and of the dishes and deals from which it was priced. */
export type OrderSources = {
  readonly settingsVersion: number
  readonly dishes: readonly MenuRowVersion[]
  readonly deals: readonly MenuRowVersion[]
}
type MenuRowVersion = { readonly id: string; readonly rowVersion: string }

/** Everything that makes up a new order. An order taken at the counter has neither session nor request. */
export type PlacedOrder = {
  readonly order: OrderRow
  readonly lines: readonly LineRow[]
  readonly sessions: readonly (typeof checkoutSessions.$inferSelect)[]
  readonly requests: readonly (typeof checkoutRequests.$inferSelect)[]
}

/**
 * Stores an order with all its parts in one statement, if the menu it was priced from is still current: a dish or deal that a
 * committed transaction changed, hid or deleted is `menu_changed`, and nothing is stored. The same applies to the settings.
 */
export async function insertPlacedOrder(
  db: Db,
  { order, lines, sessions, requests }: PlacedOrder,
  sources: OrderSources,
): Promise<'stored' | 'settings_changed' | 'menu_changed' | 'code_taken'> {
  const ofPlaced = (table: PgTable, rows: readonly object[]) =>
    sql`insert into ${table} select part.* from placed, ${rowsOf(table, rows)} as part`
  const { rows } = await db.execute<{ isChecked: boolean; isPriced: boolean; isStored: boolean }>(sql`
    with current as (select ${areCurrentSettings(sources)} as is_checked, ${isCurrentMenu(sources)} as is_priced),
    placed as (
      insert into ${orders} select part.* from current, ${rowsOf(orders, [order])} as part where is_checked and is_priced
      on conflict (id) do nothing returning id
    ),
    lines as (${ofPlaced(orderLines, lines.map(withChoiceOrder))}),
    sessions as (${ofPlaced(checkoutSessions, sessions)}),
    requests as (${ofPlaced(checkoutRequests, requests)})
    select is_checked as "isChecked", is_priced as "isPriced", exists (select from placed) as "isStored" from current`)
  const [found] = rows
  if (found?.isStored) return 'stored'
  if (!found?.isChecked) return 'settings_changed'
  return found.isPriced ? 'code_taken' : 'menu_changed'
}

/** Whole rows as one parameter: the statement stays the same however many there are. */
const rowsOf = (table: PgTable, rows: readonly object[]): SQL =>
  sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)`

const areCurrentSettings = ({ settingsVersion }: OrderSources): SQL =>
  sql`((select coalesce(sum(version), 0) from ${settings}) + (select coalesce(sum(version), 0) from ${pausesTable})
    = ${settingsVersion})`

const isCurrentMenu = ({ dishes, deals }: OrderSources): SQL => sql`
  not exists (
    select from ${seenRows(dishes)} left join ${menuItems} on ${menuItems.id} = seen.id
      left join ${menuCategories} on ${menuCategories.id} = ${menuItems.categoryId}
    where seen."rowVersion" <> ${rowVersion(menuItems, menuCategories)}
  ) and not exists (
    select from ${seenRows(deals)} left join ${fixedDeals} on ${fixedDeals.id} = seen.id
    where seen."rowVersion" <> ${rowVersion(fixedDeals)}
  )`

const seenRows = (seen: readonly MenuRowVersion[]): SQL =>
  sql`jsonb_to_recordset(${JSON.stringify(seen)}::jsonb) as seen(id uuid, "rowVersion" text)`

const orderUpdate = builtForColumns<OrderUpdate>((tx, columns) =>
  tx
    .update(orders)
    .set({ ...columns, version: sql`${orders.version} + 1` })
    .where(eq(orders.id, sql.placeholder('of')))
    .prepare(UNNAMED),
)

export async function updateOrder(tx: Db, id: string, update: OrderUpdate): Promise<void> {
  await orderUpdate(tx, update, { of: id })
}

export async function deleteOrder(tx: Db, id: string): Promise<boolean> {
  const gone = await tx.delete(orders).where(eq(orders.id, id)).returning({ id: orders.id })
  return gone.length > 0
}

const linesOfOrders = builtOnce((db) =>
  db
    .select()
    .from(orderLines)
    .where(sql`${orderLines.orderId} = any(${sql.placeholder('orderIds')})`)
    .orderBy(asc(orderLines.orderId), asc(orderLines.position))
    .prepare(UNNAMED),
)

/** The lines of a whole page of orders in one query, by order. */
export async function listLines(db: Db, orderIds: readonly string[]): Promise<Map<string, LineRow[]>> {
  if (orderIds.length === 0) return new Map()
  const rows = await linesOfOrders(db).execute({ orderIds: [...orderIds] })
  return Map.groupBy(rows.map(inChoiceOrder), ({ orderId }) => orderId)
}

/** Replaces the order's lines. The caller has locked the order's row. */
export async function replaceLines(tx: Db, orderId: string, lines: readonly LineRow[]): Promise<void> {
  await tx.delete(orderLines).where(eq(orderLines.orderId, orderId))
  await tx.insert(orderLines).values(lines.map(withChoiceOrder))
}

export type OrderFilter = {
  readonly search: string | undefined
  /** Undefined: every status. */
  readonly statuses: readonly OrderStatus[] | undefined
  /** Only orders that staff must look at. */
  readonly isFlagged: boolean
  readonly from: Date | undefined
  readonly until: Date | undefined
  /** True leaves out orders of a rehearsal. */
  readonly isReal?: boolean
}

export const listOrders = (
  db: Db,
  filter: OrderFilter,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) =>
  db
    .select({ order: orders, place: placeInList(orders) })
    .from(orders)
    .where(and(matches(filter), afterCursor(orders, cursor)))
    .orderBy(...newestFirst(orders))
    .limit(limit + 1)

export const countOrders = (db: Db, filter: OrderFilter) => db.$count(orders, matches(filter))

type Span = { readonly from: Date; readonly until: Date }

/** Leaves out orders of a rehearsal. */
export const paidIn = ({ from, until }: Span): SQL | undefined =>
  and(gte(orders.paidAt, from), lt(orders.paidAt, until), isRealOrder)

/** When the first order of the span was paid. Deleted orders count, because this is for the books. */
export async function findFirstPaidAt(db: Db, span: Span): Promise<Date | undefined> {
  const [row] = await db
    .select({ paidAt: orders.paidAt })
    .from(orders)
    .where(paidIn(span))
    .orderBy(asc(orders.paidAt))
    .limit(1)
  return row?.paidAt ?? undefined
}

/** The orders paid in the span, including deleted ones, by time of payment. */
export const listPaidOrders = (db: Db, span: Span): Promise<OrderRow[]> =>
  db.select().from(orders).where(paidIn(span)).orderBy(asc(orders.paidAt), asc(orders.id))

/** For each type: an order of the usual size for this time or earlier must have been started by now. */
type DueUntil = { readonly [Type in OrderType]: Date }

/** The orders placed before this instant that are not cooked yet, the first promised first. */
export const listUncooked = (db: Db, placedBefore: Date): Promise<OrderRow[]> =>
  db
    .select()
    .from(orders)
    .where(and(notDeleted, inArray(orders.status, ['new', 'preparing']), lt(orders.createdAt, placedBefore)))
    .orderBy(asc(orders.promisedFor), asc(orders.id))

export const listNewOrderIds = async (db: Db): Promise<string[]> =>
  (
    await db
      .select({ id: orders.id })
      .from(orders)
      .where(and(notDeleted, eq(orders.status, 'new')))
  ).map(({ id }) => id)

/** Counts new, due and flagged orders by the reason of their flag; null for none. `ringReason` defines due. Those `elsewhere` count only if flagged. */
export const countWaitingOrders = (db: Db, { pickup, delivery }: DueUntil, elsewhere: readonly string[] = []) => {
  const isNewHere = sql`${orders.status} = 'new' and not (${withKeys(orders.id, elsewhere)})`
  return db
    .select({
      attentionCode: orders.attentionCode,
      count: count(),
      newOrders: count(sql`case when ${isNewHere} and ${orders.acceptedAt} is null then 1 end`),
      preordersDue: count(
        sql`case when ${isNewHere} and ${orders.acceptedAt} is not null and (${orders.pickupAt} is null
          or ${orders.promisedFor} - coalesce(${orders.minutesBeyondLead}, 0) * interval '1 minute'
            <= case ${orders.type} when 'delivery' then ${delivery}::timestamptz else ${pickup}::timestamptz end)
          then 1 end`,
      ),
    })
    .from(orders)
    .where(and(notDeleted, or(eq(orders.status, 'new'), isNotNull(orders.attentionCode))))
    .groupBy(orders.attentionCode)
}

export const matches = (filter: OrderFilter): SQL | undefined =>
  and(
    notDeleted,
    filter.statuses && inArray(orders.status, [...filter.statuses]),
    filter.isFlagged ? isNotNull(orders.attentionCode) : undefined,
    inDays(filter),
    isFound(filter.search),
    filter.isReal ? isRealOrder : undefined,
  )

/** Everything the search finds, by status: on the filter's days, and on all days. */
export const countFoundOrders = (db: Db, filter: OrderFilter): Promise<FoundCount<OrderStatus>[]> =>
  db
    .select({
      status: orders.status,
      onTheseDays: sql<number>`(count(*) filter (where ${inDays(filter) ?? true}))::int`,
      onAllDays: count(),
    })
    .from(orders)
    .where(and(notDeleted, isFound(filter.search)))
    .groupBy(orders.status)

const inDays = ({ from, until }: OrderFilter): SQL | undefined =>
  and(from && gte(orders.createdAt, from), until && lt(orders.createdAt, until))
