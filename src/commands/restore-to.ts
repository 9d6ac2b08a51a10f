// `npm run restore-to -- --to "2026-11-28 18:03:00"`: the shop as it was at a moment, from the continuous archive.
// `--latest`: as late as the archive knows. `--list`: which moments there are. `--try`: whether it would work. `--tried`: somebody
// has tried it with other tools. `--restored "…"`: somebody has put the database back with other tools.
import { parseArgs } from 'node:util'
import { print, runCommand, shopOf, usage, withDatabase } from '#commands/run-command.ts'
import { instantAt, localDateTimeAt } from '#domain/time/time-zone.ts'
import type { RestoredBooks } from '#server/backup/continuous/base-copy-queries.ts'
import { listReachable, readArchives } from '#server/backup/continuous/read-archive.ts'
import { type RestoreOrder, restoreTo, tryRestore } from '#server/backup/continuous/restore-to.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { insertRestore } from '#server/seal/seal-queries.ts'
import { recordArchiveRun } from '#server/system/protection-queries.ts'

const USAGE =
  'Usage: npm run restore-to -- --to "2026-11-28 18:03:00" (the restaurant’s time) | --latest | --list | --try | --tried | --restored "…" [--database NUMBER]'

await runCommand(async () => {
  const { to, latest, list, database, ...values } = readArguments()
  const config = readConfig()
  if (values.tried) return recordTrial()
  if (values.restored !== undefined) return recordRestore(values.restored)
  const folder = archiveFolderOf(config)
  const order = { folder, dataDir: config.dataDir, database, onProgress: print }
  const zone = await findTimeZone(folder)
  if (list) return printList(folder, zone)
  if (values.try) return tryIt(order, zone)
  if (to === undefined && !latest) throw usage(USAGE)
  const at = to === undefined ? undefined : momentOf(to, zone)
  const restored = await restoreTo({ ...order, to: at })
  print(
    `The shop of ${at ? spoken(at, zone) : 'the latest moment in the archive'} is back: ${describe(restored, zone)}`,
  )
  print(
    'What happened later is not in it. Paid orders among that are known to Stripe: npm run missing -- --since 24h lists them.',
  )
  if (restored.kept)
    print(`The shop as it was before this command is kept in ${restored.kept}. Delete it when you no longer need it.`)
  print('Start the shop with npm start, look at the last orders, and then run npm run backup.')
})

function readArguments() {
  try {
    const flag = { type: 'boolean', default: false } as const
    const text = { type: 'string' } as const
    const { values } = parseArgs({
      options: { to: text, database: text, latest: flag, list: flag, try: flag, tried: flag, restored: text },
    })
    return values
  } catch {
    throw usage(USAGE)
  }
}

function archiveFolderOf({ archive, databaseUrl }: Config): string {
  if (archive) return archive.folder
  throw usage(
    databaseUrl
      ? 'Your own PostgreSQL is restored with its own tools (docs/operating/point-in-time.md). After you have tried it: npm run restore-to -- --tried'
      : 'Set ARCHIVE_DIR to the folder of the archive.',
  )
}

/** Of the newest copy: the database itself may be gone. */
async function findTimeZone(folder: string): Promise<string> {
  const copies = (await readArchives(folder)).flatMap((archive) => archive.copies)
  return copies.toSorted((a, b) => b.endedAt.getTime() - a.endedAt.getTime())[0]?.timeZone ?? 'UTC'
}

/** With an offset or Z as it is; without, at the restaurant. */
function momentOf(text: string, zone: string): Date {
  const [, day, time, offset] =
    /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?$/.exec(text.trim()) ?? []
  const at = day && time ? readMoment(`${day}T${time}`, offset, zone) : undefined
  if (!at || Number.isNaN(at.getTime())) throw usage(`${text} is no time. Write it like "2026-11-28 18:03:00".`)
  if (at > new Date()) throw usage(`${spoken(at, zone)} has not come yet.`)
  return at
}

function readMoment(local: string, offset: string | undefined, zone: string): Date | undefined {
  try {
    return offset ? new Date(local + offset) : instantAt(local, zone)
  } catch {
    return undefined
  }
}

async function printList(folder: string, zone: string): Promise<void> {
  const archives = await readArchives(folder)
  const spans = await Promise.all(
    archives.map(async (archive) => ({ archive, reachable: await listReachable(archive) })),
  )
  if (spans.every(({ reachable }) => reachable.length === 0)) print(`Nothing in ${folder} can be restored yet.`)
  for (const { archive, reachable } of spans) {
    if (archives.length > 1) print(`Database ${archive.systemId}:`)
    for (const { copy, reach, until } of reachable.toReversed())
      print(
        `From ${spoken(copy.endedAt, zone)} (${copy.orders} orders) to about ${spoken(until, zone)}${reach.hasGap ? ', then a gap' : ''}.`,
      )
  }
}

async function tryIt(order: Omit<RestoreOrder, 'to'>, zone: string): Promise<void> {
  const books = await tryRestore(order)
  print(`It works: ${describe(books, zone)} Nothing was changed.`)
  const run = {
    kind: 'trial',
    finishedAt: new Date(),
    reachedAt: books.newestOrderAt ?? books.copyOf,
    orders: books.orders,
  } as const
  await withDatabase(({ db }) => recordArchiveRun(db, run), { migrate: 'never' })
}

async function recordTrial(): Promise<void> {
  await withDatabase(({ db }) => recordArchiveRun(db, { kind: 'trial', finishedAt: new Date() }), { migrate: 'never' })
  print('It is noted that a restore was tried.')
}

/** What was put back with other tools is named in the head of the next sealed day, too. */
async function recordRestore(text: string): Promise<void> {
  await withDatabase(
    async (database) => {
      const { timeZone } = (await shopOf(database)).restaurant
      const takenAt = momentOf(text, timeZone)
      await insertRestore(database.db, takenAt)
      print(`It is noted that the database was put back to ${spoken(takenAt, timeZone)}. The next sealed day says so.`)
    },
    { migrate: 'never' },
  )
}

function describe({ orders, newestOrderAt }: RestoredBooks, zone: string): string {
  return newestOrderAt ? `${orders} orders, the newest of ${spoken(newestOrderAt, zone)}.` : 'it holds no orders.'
}

/** `2026-11-28 18:03:00` at the restaurant, as it is typed. */
function spoken(at: Date, zone: string): string {
  return `${localDateTimeAt(at, zone).replace('T', ' ')}:${at.toISOString().slice(17, 19)}`
}
