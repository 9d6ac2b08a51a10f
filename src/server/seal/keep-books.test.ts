import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { AlertState } from '#contract/alert.ts'
import { cents } from '#domain/money/money.ts'
import { addDays } from '#domain/time/clock-time.ts'
import { checkAlerts } from '#server/alert/check-alerts.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { orders } from '#server/database/schema/order.ts'
import { daySeals, sealedLines } from '#server/database/schema/seal.ts'
import { openPushService } from '#tests/support/doubles/push-service.ts'
import { openCounter } from '#tests/support/shop/counter.ts'
import { keepBooks } from './keep-books.ts'

const pushService = await openPushService()
const { shop, owner, paidOrder } = await openCounter()
afterAll(async () => {
  await shop.close()
  await pushService.close()
})

const SATURDAY = '2026-11-21'
const CLOSED = new Date('2026-11-21T08:15:00Z')
let days = 0
/** The next day is sealed, and the last ones are compared. */
async function nextEvening() {
  shop.setTime(new Date(CLOSED.getTime() + days++ * 24 * 60 * 60_000))
  await keepBooks(shop)
  await shop.system.check()
  await checkAlerts(shop, new Date(0))
}
const total = (sum: number) => shop.db.update(orders).set({ totalCents: cents(sum) })
const read = async <Body>(path: string) => (await (await shop.get(`/api/admin${path}`, owner)).json()) as Body
const problems = async () => (await read<{ problems: { code: string; sentence: string }[] }>('/system')).problems
const changes = async () => (await problems()).filter(({ code }) => code === 'books_changed').map((one) => one.sentence)
const alerts = async () =>
  (await read<AlertState>('/alerts')).alerts
    .filter(({ matter }) => matter === 'books_changed')
    .map(({ endedAt }) => (endedAt === null ? 'on' : 'over'))
const compared = async () =>
  (await shop.db.select().from(daySeals).orderBy(daySeals.day)).map(({ day, unchangedAt, changedAt }) => ({
    ...{ day, unchangedAt, changedAt },
  }))

let sum = 0
beforeAll(async () => {
  const body = { name: 'Office', subscription: pushService.subscribe() }
  expect((await shop.post('/api/admin/alert-devices', body, owner)).status).toBe(201)
  await paidOrder()
  sum = (await shop.db.select().from(orders))[0]?.totalCents ?? 0
})
beforeEach(() => shop.db.execute(sql`delete from graphile_worker._private_jobs`))

test('a day is compared with the database as soon as it is sealed, and not again before the next one is', async () => {
  await nextEvening()
  const first = [{ day: SATURDAY, unchangedAt: CLOSED, changedAt: null }]
  expect(await compared()).toEqual(first)
  shop.setTime(new Date(CLOSED.getTime() + 60_000))
  await keepBooks(shop)
  expect(await compared()).toEqual(first)
  expect(await changes()).toEqual([])
})

test('what was changed behind the back of the shop is a problem and an alert on the next evening, until it is undone', async () => {
  await total(sum + 100)
  await nextEvening()
  expect(await changes()).toEqual([`The books of ${SATURDAY} are not as they were sealed.`])
  expect(await alerts()).toEqual(['on'])
  await total(sum)
  await nextEvening()
  expect(await changes()).toEqual([])
  expect(await alerts()).toEqual(['over'])
})

test('a difference that stays is listed as long as it is looked for, and a week more', async () => {
  await total(sum + 100)
  for (let evening = 0; evening < 5; evening++) await nextEvening()
  expect((await compared())[0]?.changedAt).not.toBeNull()
  expect(await alerts()).toEqual(['on', 'over'])
  shop.setTime(new Date(CLOSED.getTime() + (days + 7) * 24 * 60 * 60_000))
  await shop.system.check()
  expect(await changes()).toEqual([])
  await total(sum)
})

test('each earlier day comes round, the one compared longest ago first', async () => {
  for (let evening = 0; evening < 4; evening++) await nextEvening()
  await shop.db
    .update(daySeals)
    .set({ unchangedAt: CLOSED })
    .where(eq(daySeals.day, addDays(SATURDAY, 1)))
  await nextEvening()
  const now = shop.now()
  const [first, second, third] = await compared()
  expect(second?.unchangedAt).toEqual(now)
  for (const other of [first, third]) expect(other?.unchangedAt).not.toEqual(now)
  expect((await compared()).filter(({ unchangedAt }) => unchangedAt?.getTime() === now.getTime())).toHaveLength(8)
})

test('a day that follows in another database says so', async () => {
  const [last] = (await compared()).slice(-1)
  await shop.db
    .update(daySeals)
    .set({ database: 'another' })
    .where(eq(daySeals.day, last?.day ?? ''))
  await nextEvening()
  await nextEvening()
  const heads = await shop.db.select().from(sealedLines).where(eq(sealedLines.position, 1)).orderBy(sealedLines.day)
  expect(heads.slice(-3).map(({ line }) => 'moved' in JSON.parse(line))).toEqual([false, true, false])
})

test('a change of the ordinary way that was stored late, under a time before the seal, is in the next day', async () => {
  const [order] = await shop.db.select().from(orders)
  const at = new Date(CLOSED.getTime() + (days - 1) * 24 * 60 * 60_000 - 90_000)
  await total(sum + 200)
  await shop.db.insert(auditEntries).values({
    ...{ at, adminId: null, actor: 'Stripe', entity: 'order', entityId: order?.id ?? '', action: 'changed' },
    changes: { total: { from: sum / 100, to: sum / 100 + 2 } },
  })
  await nextEvening()
  expect(await changes()).toEqual([])
  const lines = await shop.db.select().from(sealedLines).where(eq(sealedLines.kind, 'order'))
  expect(lines.map(({ line }) => JSON.parse(line).total)).toEqual([sum, sum + 200])
})
