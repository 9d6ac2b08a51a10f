import { and, desc, eq, gt, gte, max, sql } from 'drizzle-orm'
import type { PaymentMode } from '#domain/setup/payment-test.ts'
import type { SetupTick } from '#domain/setup/setup-steps.ts'
import type { Db } from '#server/database/client.ts'
import { admins, invitations } from '#server/database/schema/admin.ts'
import { fixedDeals, menuCategories, menuItems } from '#server/database/schema/menu.ts'
import { paymentEvents } from '#server/database/schema/order.ts'
import { printJobs } from '#server/database/schema/printing.ts'
import { settings } from '#server/database/schema/settings.ts'
import { equipmentSeen, paymentTests, setupTicks } from '#server/database/schema/setup.ts'

export const listTicks = async (db: Db): Promise<SetupTick[]> =>
  (await db.select({ tick: setupTicks.tick }).from(setupTicks)).map(({ tick }) => tick)

export async function insertTick(db: Db, tick: SetupTick): Promise<void> {
  await db
    .insert(setupTicks)
    .values({ tick })
    .onConflictDoUpdate({ target: setupTicks.tick, set: { tickedAt: sql`now()` } })
}

export async function deleteTick(db: Db, tick: SetupTick): Promise<void> {
  await db.delete(setupTicks).where(eq(setupTicks.tick, tick))
}

/** Counts who may enter the staff area, invitations included. */
export async function countPeople(db: Db): Promise<number> {
  return (await db.$count(admins)) + (await db.$count(invitations))
}

export const countMenu = async (db: Db) => ({
  categories: await db.$count(menuCategories),
  dishes: await db.$count(menuItems),
  deals: await db.$count(fixedDeals),
})

/** The names of the categories that were added after an owner saved the tax or ticked it off; none before that. */
export async function listCategoriesAfterMoney(db: Db): Promise<string[]> {
  const saved = db.select({ at: settings.updatedAt }).from(settings).where(eq(settings.section, 'money'))
  const ticked = db.select({ at: setupTicks.tickedAt }).from(setupTicks).where(eq(setupTicks.tick, 'payments'))
  const rows = await db
    .select({ name: menuCategories.name })
    .from(menuCategories)
    .where(gt(menuCategories.createdAt, sql`greatest((${saved}), (${ticked}))`))
    .orderBy(menuCategories.position, menuCategories.name)
  return rows.map(({ name }) => name)
}

export type PaymentTestRow = typeof paymentTests.$inferSelect

export async function insertPaymentTest(
  db: Db,
  test: Pick<PaymentTestRow, 'mode' | 'amountCents' | 'currency' | 'startedAt'>,
): Promise<string> {
  const [row] = await db.insert(paymentTests).values(test).returning({ id: paymentTests.id })
  if (!row) throw new Error('The database kept no payment test.')
  return row.id
}

export async function updatePaymentTest(db: Db, id: string, update: Partial<PaymentTestRow>): Promise<void> {
  await db.update(paymentTests).set(update).where(eq(paymentTests.id, id))
}

export async function findLatestPaymentTest(db: Db, mode: PaymentMode): Promise<PaymentTestRow | undefined> {
  if (mode === 'demo') return undefined
  const [row] = await db
    .select()
    .from(paymentTests)
    .where(eq(paymentTests.mode, mode))
    .orderBy(desc(paymentTests.startedAt))
    .limit(1)
  return row
}

/** When the provider last sent an event about payments in this mode, not before `since`. */
export async function findLastWebhook(db: Db, mode: PaymentMode, since: Date | null): Promise<Date | null> {
  const [event] = await db
    .select({ at: max(paymentEvents.receivedAt) })
    .from(paymentEvents)
    .where(and(eq(paymentEvents.mode, mode), since ? gte(paymentEvents.receivedAt, since) : undefined))
  return event?.at ?? null
}

export async function recordTicket(db: Db, seenAt: Date): Promise<void> {
  await db
    .insert(equipmentSeen)
    .values({ what: 'ticket', seenAt })
    .onConflictDoUpdate({ target: equipmentSeen.what, set: { seenAt } })
}

/** When a browser or a network printer last printed a ticket. */
export async function findLastTicket(db: Db): Promise<Date | null> {
  const [browser] = await db.select().from(equipmentSeen).where(eq(equipmentSeen.what, 'ticket'))
  const [network] = await db.select({ at: max(printJobs.printedAt) }).from(printJobs)
  const times = [browser?.seenAt, network?.at].filter((at) => at instanceof Date)
  return times.toSorted((one, other) => other.getTime() - one.getTime())[0] ?? null
}
