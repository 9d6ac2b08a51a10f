import type { SystemProblem, SystemState } from '#contract/system.ts'
import { english } from '#domain/language/translate.ts'
import { PROBLEM_CODES } from '#domain/system/problem.ts'
import { problemInWords } from '#domain/system/problem-words.ts'
import { readLostOrders } from '#server/order/payment/lost-orders.ts'
import type { Shop } from '#server/shop.ts'
import { HISTORY_MS } from './check-system.ts'
import { findFullDiskNow } from './full-disk.ts'
import { listGoneProcesses, listStandbys, readArchive } from './protection-queries.ts'
import {
  findLastBackup,
  listEndedProblems,
  listOpenProblems,
  listProcesses,
  type ProblemRow,
  readPostgresVersion,
} from './system-queries.ts'

/** What the owner's screen shows: the problems stored by the last check, and what runs here. */
export async function readSystem(shop: Shop, t = english): Promise<SystemState> {
  const { db, disk, now } = shop
  const rows = await listProcesses(db)
  const seen = rows.map(({ seenAt }) => seenAt.getTime())
  const problems = await listOpenProblems(db)
  const ended = await listEndedProblems(db, new Date(now().getTime() - HISTORY_MS))
  return {
    checkedAt: seen.length > 0 ? new Date(Math.max(...seen)).toISOString() : null,
    problems: [
      ...unstored(shop, problems),
      ...problems.toSorted((a, b) => severityOf(a) - severityOf(b)).map(problemOf),
    ].map((problem) => problemInWords(t, problem)),
    ended: ended.map((row) => problemInWords(t, problemOf(row))),
    lostOrders: await readLostOrders(db),
    postgresVersion: await readPostgresVersion(db),
    processes: rows.map(({ readings }) => {
      const { host, pid, startedAt, productVersion, nodeVersion, memoryMegabytes, openStreams, staffScreens } = readings
      return { host, pid, startedAt, productVersion, nodeVersion, memoryMegabytes, openStreams, staffScreens }
    }),
    lastBackupAt: (await findLastBackup(db))?.toISOString() ?? null,
    freeDiskBytes: (await disk.space()).freeBytes,
    ...(await readProtection(shop, new Set(rows.map(({ readings }) => readings.host)))),
  }
}

/** Which machines, standbys and archive there are, and which have fallen away. */
async function readProtection(
  { db, disk, archive, now }: Shop,
  hosts: ReadonlySet<string>,
): Promise<Pick<SystemState, 'goneMachines' | 'standbys' | 'archive'>> {
  const seen = new Map((await listGoneProcesses(db)).map(({ host, seenAt }) => [host, seenAt.toISOString()]))
  const standbys = disk.holdsDatabase ? [] : await listStandbys(db)
  const read = disk.holdsDatabase && !archive ? undefined : await readArchive(db, archive !== undefined, now())
  return {
    goneMachines: [...seen].filter(([host]) => !hosts.has(host)).map(([host, seenAt]) => ({ host, seenAt })),
    standbys: standbys.map(({ name, isThere, behindMs, behindBytes, seenAt }) => ({
      ...{ name, isThere, behindMs, behindBytes },
      seenAt: seenAt.toISOString(),
    })),
    archive: read
      ? {
          isOwn: read.isOwn,
          lastArchivedAt: read.lastArchivedAt?.toISOString() ?? null,
          lastBaseCopyAt: read.lastBaseCopyAt?.toISOString() ?? null,
          lastTrialAt: read.lastTrialAt?.toISOString() ?? null,
        }
      : null,
  }
}

const OF_THIS_PROCESS = '00000000-0000-0000-0000-000000000000'

/** A full disk keeps the check from storing that it is full. */
function unstored(shop: Shop, stored: readonly ProblemRow[]): SystemProblem[] {
  const problem = findFullDiskNow(shop)
  if (!problem || stored.some(({ code }) => code === problem.code)) return []
  const { code, sentence, advice, since = shop.now() } = problem
  return [{ id: OF_THIS_PROCESS, code, sentence, advice, since: since.toISOString(), endedAt: null }]
}

const severityOf = ({ code }: ProblemRow): number => PROBLEM_CODES.indexOf(code)

const problemOf = ({ id, code, sentence, advice, firstSeenAt, endedAt }: ProblemRow): SystemProblem => ({
  ...{ id, code, sentence, advice },
  since: firstSeenAt.toISOString(),
  endedAt: endedAt?.toISOString() ?? null,
})
