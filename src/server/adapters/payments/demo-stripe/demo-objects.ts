import { randomBytes } from 'node:crypto'
import { and, asc, desc, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { z } from 'zod'
import { LANGUAGE_CODES } from '#domain/language/languages.ts'
import { cents } from '#domain/money/money.ts'
import type { Db } from '#server/database/client.ts'
import { demoStripeObjects, isOpenDemoSession, isUndeliveredDemoEvent } from '#server/database/schema/demo-stripe.ts'

// What the test double stores, in the shapes of Stripe's API.

/** In cents. */
const Amount = z.number().transform(cents)

const Metadata = z.record(z.string(), z.string())

export const DemoSession = z.looseObject({
  id: z.string(),
  object: z.literal('checkout.session'),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid']),
  amount_total: Amount,
  currency: z.string(),
  created: z.number(),
  expires_at: z.number(),
  client_reference_id: z.string().nullable(),
  metadata: Metadata,
  payment_intent: z.string().nullable(),
  success_url: z.string(),
  cancel_url: z.string().nullable(),
  locale: z.enum(LANGUAGE_CODES).optional(),
  url: z.string().nullable(),
  /** Internal: not part of Stripe's API. */
  demo: z.object({
    intentMetadata: Metadata,
    lines: z.array(
      z.object({ name: z.string(), description: z.string().nullable(), unitAmount: Amount, quantity: z.number() }),
    ),
  }),
})
export type DemoSession = z.infer<typeof DemoSession>

export const DemoIntent = z.looseObject({
  id: z.string(),
  object: z.literal('payment_intent'),
  status: z.enum(['requires_payment_method', 'succeeded']),
  amount: Amount,
  currency: z.string(),
  latest_charge: z.string().nullable(),
  metadata: Metadata,
})
export type DemoIntent = z.infer<typeof DemoIntent>

export const DemoCharge = z.looseObject({
  id: z.string(),
  object: z.literal('charge'),
  amount: Amount,
  amount_refunded: Amount,
  refunded: z.boolean(),
  payment_intent: z.string(),
  payment_method_details: z.object({ type: z.literal('card'), card: z.object({ last4: z.string() }) }),
})
export type DemoCharge = z.infer<typeof DemoCharge>

export const DemoRefund = z.looseObject({
  id: z.string(),
  object: z.literal('refund'),
  amount: Amount,
  payment_intent: z.string(),
  status: z.enum(['succeeded', 'failed']),
  metadata: Metadata,
})
export type DemoRefund = z.infer<typeof DemoRefund>

export const DemoEvent = z.looseObject({
  id: z.string(),
  object: z.literal('event'),
  type: z.string(),
  created: z.number(),
  /** 1 until the site has answered with a 2xx. */
  pending_webhooks: z.number(),
})
export type DemoEvent = z.infer<typeof DemoEvent>

export const SavedAnswer = z.object({
  id: z.string(),
  object: z.literal('idempotency').default('idempotency'),
  /** Seconds since 1970; answers saved before this was kept count as old. */
  created: z.number().default(0),
  fingerprint: z.string(),
  body: z.record(z.string(), z.unknown()),
})
export type SavedAnswer = z.infer<typeof SavedAnswer>

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** An id like Stripe's own: a prefix, and random letters and digits. */
export const newId = (prefix: string, length = 24): string =>
  prefix + [...randomBytes(length)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** A session as the API shows it. */
export const shownSession = ({ demo, ...session }: DemoSession): Record<string, unknown> => session

/** `object` says which kind it is. */
type Kept = { readonly id: string; readonly object: string; readonly [key: string]: unknown }

export async function findObject<Schema extends z.ZodType>(
  db: Db,
  schema: Schema,
  id: string,
): Promise<z.output<Schema> | undefined> {
  const [row] = await db.select().from(demoStripeObjects).where(eq(demoStripeObjects.id, id))
  return row && schema.parse(row.body)
}

/** The same, locked until the transaction ends. */
export async function lockObject<Schema extends z.ZodType>(
  tx: Db,
  schema: Schema,
  id: string,
): Promise<z.output<Schema> | undefined> {
  const [row] = await tx.select().from(demoStripeObjects).where(eq(demoStripeObjects.id, id)).for('update')
  return row && schema.parse(row.body)
}

/** Stores new and changed objects in one statement. */
export async function saveObjects(tx: Db, ...objects: readonly Kept[]): Promise<void> {
  await tx
    .insert(demoStripeObjects)
    .values(objects.map((body) => ({ id: body.id, kind: body.object, body })))
    .onConflictDoUpdate({ target: demoStripeObjects.id, set: { body: sql`excluded.body`, updatedAt: sql`now()` } })
}

/**
 * In one statement, stores new objects together with the answer saved for repeats, if there is no such answer yet and no other
 * request with this idempotency key is under way.
 */
export async function saveFirst(
  db: Db,
  key: string,
  { answer, objects }: { readonly answer: SavedAnswer; readonly objects: readonly Kept[] },
): Promise<'saved' | 'in_use' | 'known'> {
  const values = sql.join(
    objects.map((body) => sql`(${body.id}, ${body.object}, ${JSON.stringify(body)}::jsonb)`),
    sql`, `,
  )
  const { rows } = await db.execute<{ isTaken: boolean; isSaved: boolean }>(sql`
    with lock as materialized (select ${idempotencyLock(key)} as is_taken),
    answer as (
      insert into ${demoStripeObjects} (id, kind, body)
      select ${answer.id}, ${answer.object}, ${JSON.stringify(answer)}::jsonb from lock where is_taken
      on conflict (id) do nothing returning id
    ),
    objects as (
      insert into ${demoStripeObjects} (id, kind, body)
      select part.id, part.kind, part.body from answer, (values ${values}) as part(id, kind, body)
    )
    select is_taken as "isTaken", exists (select from answer) as "isSaved" from lock`)
  const [row] = rows
  if (!row?.isTaken) return 'in_use'
  return row.isSaved ? 'saved' : 'known'
}

/** The site has accepted an event. */
export async function markDelivered(db: Db, eventId: string): Promise<void> {
  await db
    .update(demoStripeObjects)
    .set({ body: sql`${demoStripeObjects.body} || '{"pending_webhooks": 0}'` })
    .where(eq(demoStripeObjects.id, eventId))
}

/** The objects of one payment, newest first. */
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

/** Open sessions that have expired. Times are in seconds since 1970. */
/** How many one answer lists. */
export const SESSIONS_MAX = 100

type SessionList = { readonly sinceSeconds: number; readonly status: string; readonly after: string | undefined }

/** The newest first, and one more than an answer lists if there are more. */
export async function listSessions(db: Db, { sinceSeconds, status, after }: SessionList): Promise<DemoSession[]> {
  const { id, kind, body, createdAt } = demoStripeObjects
  const isOlder = sql`(${createdAt}, ${id}) < (select o."createdAt", o.id from ${demoStripeObjects} o where o.id = ${after})`
  const rows = await db
    .select({ body })
    .from(demoStripeObjects)
    .where(
      and(
        eq(kind, 'checkout.session'),
        sql`${body}->>'status' = ${status}`,
        sql`(${body}->>'created')::bigint >= ${sinceSeconds}`,
        after === undefined ? undefined : isOlder,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(SESSIONS_MAX + 1)
  return rows.map((row) => DemoSession.parse(row.body))
}

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
  const { rows } = await tx.execute<{ taken: boolean }>(sql`select ${idempotencyLock(key)} as taken`)
  return rows[0]?.taken === true
}

const idempotencyLock = (key: string) => sql`pg_try_advisory_xact_lock(hashtextextended(${`demo-stripe:${key}`}, 0))`

/** Deletes older idempotency keys, events and unpaid sessions. Paid sessions stay, because they may still be refunded. */
export async function deleteOldObjects(db: Db, before: Date): Promise<void> {
  const { kind, body, createdAt } = demoStripeObjects
  const isPassing = inArray(kind, ['idempotency', 'event'])
  const isUnpaidSession = sql`${kind} = 'checkout.session' and ${body}->>'status' = 'expired'`
  await db.delete(demoStripeObjects).where(and(lt(createdAt, before), or(isPassing, isUnpaidSession)))
}
