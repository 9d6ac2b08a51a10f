import { databaseWasAway, diskIsFull, findProblems, holdMs, type Problem } from '#domain/system/problem.ts'
import type { SystemReadings } from '#domain/system/readings.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import type { Db } from '#server/database/client.ts'
import { countLostOrders } from '#server/order/payment/lost-order-queries.ts'
import { listUnprintedSlips } from '#server/order/ticket/deleted-order-slips.ts'
import { listChangedDays } from '#server/seal/seal-queries.ts'
import type { Shop } from '#server/shop.ts'
import { listGoneProcesses, listStandbys, readArchive, saveStandbys } from './protection-queries.ts'
import {
  countPaymentsWithoutWebhook,
  countUnacceptedOrders,
  deleteEndedProblems,
  deleteGoneProcesses,
  findLastBackup,
  findOldestDueJob,
  findShopOpening,
  hasProblemSince,
  insertProblem,
  listFailingJobs,
  listOpenProblems,
  listProcesses,
  lockSystemCheck,
  type ProblemRow,
  updateProblem,
} from './system-queries.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
/** How long a problem that has ended is kept. */
export const HISTORY_MS = 30 * DAY_MS
/** A difference that stays is no longer news then. */
const CHANGED_BOOKS_LISTED_MS = 7 * DAY_MS
/** A webhook may still arrive within this time. */
const WEBHOOK_PATIENCE_MS = 2 * MINUTE_MS

/**
 * Looks for problems and stores which have begun, continue or ended, so that "since when" survives a restart. Does nothing while
 * another process is checking.
 */
export async function checkSystem(shop: Shop): Promise<void> {
  await shop.db.transaction(async (tx) => {
    if (!(await lockSystemCheck(tx))) return
    await deleteGoneProcesses(tx)
    const now = shop.now()
    const problems = findProblems(await readSystem(tx, shop, now))
    await deleteEndedProblems(tx, new Date(now.getTime() - HISTORY_MS))
    if (await saveProblems(tx, problems, now)) await announce(tx, { topic: 'system' })
  })
}

async function readSystem(tx: Db, { disk, archive }: Shop, now: Date): Promise<SystemReadings> {
  const shopOpenedAt = (await findShopOpening(tx)) ?? now
  const span = { from: new Date(now.getTime() - DAY_MS), until: new Date(now.getTime() - WEBHOOK_PATIENCE_MS) }
  return {
    now,
    processes: (await listProcesses(tx)).map(({ readings }) => readings),
    failingJobs: await listFailingJobs(tx),
    unprintedSlips: await listUnprintedSlips(tx, 1),
    oldestDueJob: await findOldestDueJob(tx),
    newOrders: await countUnacceptedOrders(tx),
    paymentsWithoutWebhook: await countPaymentsWithoutWebhook(tx, span),
    disk: await disk.space(),
    holdsDatabase: disk.holdsDatabase,
    lostOrders: await countLostOrders(tx),
    lastBackupAt: await findLastBackup(tx),
    shopOpenedAt,
    goneProcesses: await listGoneProcesses(tx),
    changedDays: await listChangedDays(tx, new Date(now.getTime() - CHANGED_BOOKS_LISTED_MS)),
    ...(await readProtection(tx, { isEmbedded: disk.holdsDatabase, isArchived: archive !== undefined }, shopOpenedAt)),
  }
}

/** The embedded database has no standbys, and an archive only where one is set up. */
async function readProtection(
  tx: Db,
  { isEmbedded, isArchived }: { readonly isEmbedded: boolean; readonly isArchived: boolean },
  shopOpenedAt: Date,
): Promise<Pick<SystemReadings, 'standbys' | 'archive'>> {
  if (!isEmbedded) await saveStandbys(tx)
  return {
    standbys: isEmbedded ? [] : await listStandbys(tx),
    archive: isEmbedded && !isArchived ? undefined : await readArchive(tx, isArchived, shopOpenedAt),
  }
}

/** Returns whether a screen that shows the problems has something new to show. */
async function saveProblems(tx: Db, problems: readonly Problem[], now: Date): Promise<boolean> {
  const open = new Map((await listOpenProblems(tx)).map((row) => [row.code, row]))
  let isChanged = false
  for (const problem of problems) {
    const row = open.get(problem.code)
    open.delete(problem.code)
    if (row) isChanged = (await keepProblem(tx, row, problem, now)) || isChanged
    else {
      await insertProblem(tx, problem, { firstSeenAt: problem.since ?? now, lastSeenAt: now })
      isChanged = true
    }
  }
  for (const { id, code, lastSeenAt } of open.values()) {
    if (now.getTime() - lastSeenAt.getTime() < holdMs(code)) continue
    await updateProblem(tx, id, { endedAt: now })
    isChanged = true
  }
  return isChanged
}

async function keepProblem(tx: Db, row: ProblemRow, { sentence, advice }: Problem, now: Date): Promise<boolean> {
  await updateProblem(tx, row.id, { sentence, advice, lastSeenAt: now })
  return row.sentence !== sentence
}

/** A time in which nothing could be stored, not even that. */
export type Outage = { readonly code: 'database_away' | 'disk_full'; readonly since: Date }

/** Records an outage that is over, once for all processes that noticed. False while another process is checking: try again. */
export async function recordOutage({ db, now }: Shop, { code, since }: Outage): Promise<boolean> {
  const problem = code === 'disk_full' ? diskIsFull(undefined, since) : databaseWasAway(since)
  return db.transaction(async (tx) => {
    if (!(await lockSystemCheck(tx))) return false
    if (await hasProblemSince(tx, problem, since)) return true
    await insertProblem(tx, problem, { firstSeenAt: since, lastSeenAt: now(), endedAt: now() })
    await announce(tx, { topic: 'system' })
    return true
  })
}
