import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#server/database/client.ts'
import { demoStripeObjects, isOpenDemoSession, isUndeliveredDemoEvent } from '#server/database/schema/order.ts'

type Kept = { readonly id: string; readonly [key: string]: unknown }

export async function findObject<Schema extends z.ZodType>(
  db: Db,
  schema: Schema,
  id: string,
): Promise<z.output<Schema> | undefined> {
  const [row] = await db.select().from(demoStripeObjects).where(eq(demoStripeObjects.id, id))
  return row && schema.parse(row.body)
}

/** The same, kept from changing until the transaction ends. */
export async function lockObject<Schema extends z.ZodType>(
  tx: Db,
  schema: Schema,
  id: string,
): Promise<z.output<Schema> | undefined> {
  const [row] = await tx.select().from(demoStripeObjects).where(eq(demoStripeObjects.id, id)).for('update')
  return row && schema.parse(row.body)
}

export const insertObject = async (tx: Db, kind: string, body: Kept): Promise<void> => {
  await tx.insert(demoStripeObjects).values({ id: body.id, kind, body })
}

export const updateObject = async (tx: Db, body: Kept): Promise<void> => {
  await tx.update(demoStripeObjects).set({ body }).where(eq(demoStripeObjects.id, body.id))
}

/** What belongs to one payment, the newest first. */
export async function listObjectsOfPayment(
  db: Db,
  ofKind: string,
  intentId: string,
): Promise<Record<string, unknown>[]> {
  const { id, kind, body, createdAt } = demoStripeObjects
  const rows = await db
    .select({ body })
    .from(demoStripeObjects)
    .where(and(eq(kind, ofKind), sql`${body}->>'payment_intent' = ${intentId}`))
    .orderBy(desc(createdAt), desc(id))
  return rows.map((row) => row.body)
}

const SWEEP_MAX = 100

/** Open sessions whose time is over, in seconds since 1970. */
export async function listOverdueSessions(db: Db, nowSeconds: number): Promise<string[]> {
  const { id, body } = demoStripeObjects
  const rows = await db
    .select({ id })
    .from(demoStripeObjects)
    .where(and(isOpenDemoSession(demoStripeObjects), sql`(${body}->>'expires_at')::bigint <= ${nowSeconds}`))
    .limit(SWEEP_MAX)
  return rows.map((row) => row.id)
}

/** Events that the site has not acknowledged, oldest first; those made just now are still being sent. */
export async function listUndelivered(db: Db, createdBeforeSeconds: number): Promise<Record<string, unknown>[]> {
  const { body, createdAt } = demoStripeObjects
  const rows = await db
    .select({ body })
    .from(demoStripeObjects)
    .where(
      and(isUndeliveredDemoEvent(demoStripeObjects), sql`(${body}->>'created')::bigint <= ${createdBeforeSeconds}`),
    )
    .orderBy(asc(createdAt))
    .limit(SWEEP_MAX)
  return rows.map((row) => row.body)
}

/** False while another request with this idempotency key is under way. */
export async function tryIdempotencyLock(tx: Db, key: string): Promise<boolean> {
  const { rows } = await tx.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`demo-stripe:${key}`}, 0)) as taken`,
  )
  return rows[0]?.taken === true
}

/** Forgets idempotency keys, events and unpaid sessions of before then. What was paid stays: it may be refunded still. */
export async function deleteOldObjects(db: Db, before: Date): Promise<void> {
  const { kind, body, createdAt } = demoStripeObjects
  const isPassing = inArray(kind, ['idempotency', 'event'])
  const isUnpaidSession = sql`${kind} = 'checkout.session' and ${body}->>'status' = 'expired'`
  await db.delete(demoStripeObjects).where(and(lt(createdAt, before), or(isPassing, isUnpaidSession)))
}
