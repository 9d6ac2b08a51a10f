import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { Cents } from '#domain/money/money.ts'
import type { Db } from '#server/database/client.ts'
import { isUuid, withKeys } from '#server/database/list-queries.ts'
import { isRealOrder, orders } from '#server/database/schema/order.ts'
import { drawerCorrections, drawerMovements, drawers, orderPayments } from '#server/database/schema/payment.ts'

export type DrawerRow = typeof drawers.$inferSelect
export type DrawerMovementRow = typeof drawerMovements.$inferSelect
export type DrawerCorrectionRow = typeof drawerCorrections.$inferSelect

/** The open drawer, kept open until the transaction ends; null when no drawer is open. */
export async function findOpenDrawerId(tx: Db): Promise<string | null> {
  const [row] = await tx.select({ id: drawers.id }).from(drawers).where(isNull(drawers.closedAt)).for('share')
  return row?.id ?? null
}

/** Drawers of older versions, which all had the currency of the restaurant. */
export async function nameCurrency(tx: Db, currency: string): Promise<void> {
  await tx.update(drawers).set({ currency }).where(isNull(drawers.currency))
}

/** The drawer that was open then; undefined if there was none. */
export async function findDrawerAt(tx: Db, at: Date): Promise<DrawerRow | undefined> {
  const wasOpen = and(lte(drawers.openedAt, at), or(isNull(drawers.closedAt), gt(drawers.closedAt, at)))
  const [row] = await tx.select().from(drawers).where(wasOpen).orderBy(desc(drawers.openedAt)).limit(1)
  return row
}

/** Undefined when a drawer is open: the index allows only one. */
export async function insertDrawer(
  tx: Db,
  drawer: Pick<DrawerRow, 'floatCents' | 'currency' | 'openedBy' | 'openedAt'>,
): Promise<DrawerRow | undefined> {
  const [row] = await tx.insert(drawers).values(drawer).onConflictDoNothing().returning()
  return row
}

/** Locks the drawer until the transaction ends: cash payments, other movements and another count wait. */
export async function lockDrawer(tx: Db, id: string): Promise<DrawerRow | undefined> {
  if (!isUuid(id)) return undefined
  const [row] = await tx.select().from(drawers).where(eq(drawers.id, id)).for('update')
  return row
}

type Closing = Pick<DrawerRow, 'closedBy' | 'closedAt' | 'countedCents' | 'expectedCents' | 'note'>
export async function storeClosing(tx: Db, id: string, closing: Closing): Promise<void> {
  await tx.update(drawers).set(closing).where(eq(drawers.id, id))
}

/** The open drawer first, then the last closed ones. */
export const listDrawers = (db: Db, limit: number): Promise<DrawerRow[]> =>
  db.select().from(drawers).orderBy(sql`${drawers.closedAt} desc nulls first`, desc(drawers.openedAt)).limit(limit)

export async function insertCashMovement(tx: Db, movement: DrawerMovementRow): Promise<void> {
  await tx.insert(drawerMovements).values(movement)
}

export async function findCashMovement(tx: Db, id: string): Promise<DrawerMovementRow | undefined> {
  const [row] = await tx.select().from(drawerMovements).where(eq(drawerMovements.id, id))
  return row
}

/** The movements of some drawers, oldest first. */
export const listCashMovements = (db: Db, drawerIds: readonly string[]): Promise<DrawerMovementRow[]> =>
  db
    .select()
    .from(drawerMovements)
    .where(withKeys(drawerMovements.drawerId, drawerIds))
    .orderBy(asc(drawerMovements.createdAt), asc(drawerMovements.id))

export async function insertDrawerCorrection(tx: Db, correction: DrawerCorrectionRow): Promise<void> {
  await tx.insert(drawerCorrections).values(correction)
}

export async function findDrawerCorrection(tx: Db, id: string): Promise<DrawerCorrectionRow | undefined> {
  const [row] = await tx.select().from(drawerCorrections).where(eq(drawerCorrections.id, id))
  return row
}

/** The corrections of some drawers, oldest first. */
export const listDrawerCorrections = (db: Db, drawerIds: readonly string[]): Promise<DrawerCorrectionRow[]> =>
  db
    .select()
    .from(drawerCorrections)
    .where(withKeys(drawerCorrections.drawerId, drawerIds))
    .orderBy(asc(drawerCorrections.createdAt), asc(drawerCorrections.id))

export type DrawerCash = {
  readonly drawerId: string | null
  readonly taken: Cents
  readonly givenBack: Cents
  readonly tips: Cents
  readonly rounding: Cents
}

/** Cash of their currency that was paid and given back while the drawers were open. Practice orders put nothing into a drawer. */
export const sumDrawerCash = (db: Db, drawerIds: readonly string[]): Promise<DrawerCash[]> => {
  const { amountCents, tipCents, roundingCents, drawerId, reversesId } = orderPayments
  const isReturn = sql`${amountCents} < 0 and ${reversesId} is null`
  return db
    .select({
      drawerId,
      taken: sql<Cents>`coalesce(sum(${amountCents}) filter (where not (${isReturn})), 0)::float8`,
      givenBack: sql<Cents>`coalesce(-sum(${amountCents}) filter (where ${isReturn}), 0)::float8`,
      tips: sql<Cents>`coalesce(sum(${tipCents}), 0)::float8`,
      rounding: sql<Cents>`coalesce(sum(${roundingCents}), 0)::float8`,
    })
    .from(orderPayments)
    .innerJoin(orders, eq(orders.id, orderPayments.orderId))
    .innerJoin(drawers, eq(drawers.id, drawerId))
    .where(
      and(
        withKeys(drawerId, drawerIds),
        sql`${orderPayments.currency} = coalesce(${drawers.currency}, ${orderPayments.currency})`,
        isRealOrder,
      ),
    )
    .groupBy(drawerId)
}
