import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { type Alert, type AlertEvent, FLAGGED_MATTERS, type FlaggedMatter } from '#domain/alert/alert.ts'
import { rolesWith } from '#domain/people/access.ts'
import type { ProblemCode } from '#domain/system/problem.ts'
import type { Db } from '#server/database/client.ts'
import { isUuid, withKeys } from '#server/database/list-queries.ts'
import { admins, user } from '#server/database/schema/admin.ts'
import { alertDevices, alertMessages, alerts, screenRings } from '#server/database/schema/alert.ts'
import { orders } from '#server/database/schema/order.ts'
import { systemProblems } from '#server/database/schema/system.ts'

export type AlertRow = typeof alerts.$inferSelect
export type MessageRow = typeof alertMessages.$inferSelect
export type DeviceRow = typeof alertDevices.$inferSelect
export type Target = Pick<MessageRow, 'channel' | 'target'>

/** False while another process checks. The lock ends with the transaction. */
export async function lockAlertCheck(tx: Db): Promise<boolean> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtext('restaurant: alert check')) as locked`,
  )
  return rows[0]?.locked === true
}

/** Orders whose flag is itself a matter for an alert. */
export async function listFlaggedOrders(db: Db) {
  const rows = await db
    .select({ orderId: orders.id, code: orders.attentionCode, message: orders.attentionMessage })
    .from(orders)
    .where(
      and(
        isNotNull(orders.attentionCode),
        inArray(orders.attentionCode, [...FLAGGED_MATTERS]),
        isNull(orders.deletedAt),
      ),
    )
    .orderBy(asc(orders.id))
  return rows.map(({ orderId, code, message }) => ({ orderId, code: code as FlaggedMatter, message: message ?? '' }))
}

/** Whether the last system check found that jobs have stopped. */
export const areJobsStopped = async (db: Db): Promise<boolean> =>
  (await db.$count(systemProblems, and(eq(systemProblems.code, 'jobs_stopped'), isNull(systemProblems.endedAt)))) > 0

/** What the System screen says of machines, standbys and the archive that have fallen away. */
export const listLostProtection = (db: Db) => listSentences(db, ['machine_gone', 'standby_gone', 'archive_late'])

/** What it says of sealed days that differ. */
export const listChangedBooks = (db: Db) => listSentences(db, ['books_changed'])

async function listSentences(db: Db, codes: ProblemCode[]): Promise<string[]> {
  const rows = await db
    .select({ sentence: systemProblems.sentence })
    .from(systemProblems)
    .where(and(inArray(systemProblems.code, codes), isNull(systemProblems.endedAt)))
    .orderBy(systemProblems.firstSeenAt)
  return rows.map(({ sentence }) => sentence)
}

export async function findLastRing(db: Db): Promise<Date | undefined> {
  const [row] = await db.select().from(screenRings)
  return row?.rangAt
}

export async function saveRing(db: Db, rangAt: Date): Promise<void> {
  await db.insert(screenRings).values({ rangAt }).onConflictDoUpdate({ target: screenRings.id, set: { rangAt } })
}

export const listOpenAlerts = (db: Db): Promise<AlertRow[]> => db.select().from(alerts).where(isNull(alerts.endedAt))

export async function insertAlert(tx: Db, alert: Alert, startedAt: Date): Promise<AlertRow> {
  const [row] = await tx
    .insert(alerts)
    .values({ ...alert, startedAt })
    .returning()
  if (!row) throw new Error('The database kept no alert.')
  return row
}

export async function endAlert(tx: Db, id: string, endedAt: Date): Promise<void> {
  await tx.update(alerts).set({ endedAt }).where(eq(alerts.id, id))
}

const LISTED = 20

/** The latest alerts with their messages, ongoing ones first. */
export async function listAlerts(db: Db) {
  const rows = await db
    .select()
    .from(alerts)
    .orderBy(sql`${alerts.endedAt} is not null`, desc(alerts.startedAt))
    .limit(LISTED)
  const ids = rows.map(({ id }) => id)
  const messages = await db
    .select()
    .from(alertMessages)
    .where(withKeys(alertMessages.alertId, ids))
    .orderBy(asc(alertMessages.createdAt), asc(alertMessages.target))
  const byAlert = Map.groupBy(messages, ({ alertId }) => alertId)
  return rows.map((row) => ({ ...row, messages: byAlert.get(row.id) ?? [] }))
}

/** Deletes alerts that ended long ago, with their messages. */
export async function deleteOldAlerts(db: Db, before: Date): Promise<void> {
  await db.delete(alerts).where(lt(alerts.endedAt, before))
}

/** Skips messages that are already stored, so that nobody is notified twice of the same event. */
export const insertMessages = async (
  tx: Db,
  alertId: string,
  event: AlertEvent,
  targets: readonly Target[],
): Promise<MessageRow[]> =>
  targets.length === 0
    ? []
    : tx
        .insert(alertMessages)
        .values(targets.map((target) => ({ ...target, alertId, event })))
        .onConflictDoNothing()
        .returning()

/** The recipients of the message about an alert's beginning, sent or queued. */
export const listNotifiedTargets = (tx: Db, alertId: string): Promise<Target[]> =>
  tx
    .select({ channel: alertMessages.channel, target: alertMessages.target })
    .from(alertMessages)
    .where(and(eq(alertMessages.alertId, alertId), eq(alertMessages.event, 'began')))

export async function findMessage(db: Db, id: string) {
  const [row] = await db
    .select({ message: alertMessages, alert: alerts })
    .from(alertMessages)
    .innerJoin(alerts, eq(alerts.id, alertMessages.alertId))
    .where(eq(alertMessages.id, id))
  return row
}

/** The message about the beginning with the same channel and target. */
export async function findBeginning(db: Db, { alertId, channel, target }: MessageRow): Promise<MessageRow | undefined> {
  const [row] = await db
    .select()
    .from(alertMessages)
    .where(
      and(
        eq(alertMessages.alertId, alertId),
        eq(alertMessages.event, 'began'),
        eq(alertMessages.channel, channel),
        eq(alertMessages.target, target),
      ),
    )
  return row
}

export async function updateMessage(db: Db, id: string, update: Partial<MessageRow>): Promise<void> {
  await db.update(alertMessages).set(update).where(eq(alertMessages.id, id))
}

const deviceColumns = { device: alertDevices, owner: user.email, language: admins.language }

/** Not those of people who may no longer see whether everything works. */
export const listDevices = (db: Db, userId?: string) =>
  db
    .select(deviceColumns)
    .from(alertDevices)
    .innerJoin(user, eq(user.id, alertDevices.userId))
    .innerJoin(admins, and(eq(admins.userId, user.id), inArray(admins.role, [...rolesWith('system')])))
    .where(userId === undefined ? undefined : eq(alertDevices.userId, userId))
    .orderBy(asc(alertDevices.createdAt), asc(alertDevices.id))

export async function findDevice(db: Db, id: string) {
  if (!isUuid(id)) return undefined
  const [row] = await db
    .select(deviceColumns)
    .from(alertDevices)
    .innerJoin(user, eq(user.id, alertDevices.userId))
    .innerJoin(admins, eq(admins.userId, alertDevices.userId))
    .where(eq(alertDevices.id, id))
  return row
}

/** Takes over a browser that another person subscribed before. */
export async function saveDevice(
  db: Db,
  device: Pick<DeviceRow, 'userId' | 'name' | 'endpoint' | 'keys'>,
): Promise<string> {
  const [row] = await db
    .insert(alertDevices)
    .values(device)
    .onConflictDoUpdate({ target: alertDevices.endpoint, set: device })
    .returning({ id: alertDevices.id })
  if (!row) throw new Error('The database kept no device.')
  return row.id
}

export async function deleteDevice(db: Db, id: string): Promise<void> {
  await db.delete(alertDevices).where(eq(alertDevices.id, id))
}
