import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Logger } from 'pino'
import { pingForWriting } from './client.ts'
import { isDatabaseAway, isDiskFull, reasonOf } from './database-errors.ts'
import type { Db } from './transactions.ts'

/** Why nothing can be stored. */
export type Trouble = { readonly code: 'database_away' | 'disk_full'; readonly since: Date }
export type DatabaseHealth = ReturnType<typeof openDatabaseHealth>

type HealthParts = {
  readonly db: Db
  readonly log: Logger
  readonly now?: () => Date
  readonly times?: Partial<typeof TIMES>
}

const TIMES = {
  /** While all seems well. A server that has stopped answers nothing, so no error tells of it. */
  lookEveryMs: 2_000,
  /** While it is away. */
  askAgainMs: 250,
  /** Longer than any answer of a busy machine. */
  patienceMs: 5_000,
  /** How long after its beginning requests still wait for the end of an outage. A planned change of the primary takes less. */
  shortOutageMs: 4_000,
}

/** As much as needs new space on the disk, gone with the transaction. A smaller write may still fit where rows were deleted. */
const fillSomeSpace = (db: Db): Promise<unknown> =>
  db.execute(sql`create temporary table if not exists disk_probe on commit drop as
    select md5(random()::text) from generate_series(1, 20000)`)

/**
 * Whether the database can be written to, known before the next request fails. An outage is one line in the log, and its end another
 * one with the number of requests that were refused meanwhile.
 */
export function openDatabaseHealth({ db, log, now = () => new Date(), times: given }: HealthParts) {
  const times = { ...TIMES, ...given }
  const outage = openOutage(log, now, times.shortOutageMs)
  const stopping = new AbortController()
  let asking: Promise<void> | undefined
  let timer: NodeJS.Timeout | undefined

  function begin(code: Trouble['code'], error: unknown): void {
    outage.begin(code, reasonOf(error))
    asking ??= askUntilBack().finally(() => {
      asking = undefined
    })
  }
  function notice(error: unknown): boolean {
    const isFull = isDiskFull(error)
    if (!isFull && !isDatabaseAway(error)) return false
    begin(isFull ? 'disk_full' : 'database_away', error)
    return true
  }
  async function askUntilBack(): Promise<void> {
    for (let at = outage.trouble(); at && !stopping.signal.aborted; at = outage.trouble()) {
      const asked = at.code === 'disk_full' ? fillSomeSpace(db) : pingForWriting(db)
      if ((await failureInTime(asked, times.patienceMs)) === undefined) outage.end()
      else await pause(times.askAgainMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  async function look(): Promise<void> {
    const failure = outage.trouble() ? undefined : await failureInTime(pingForWriting(db), times.patienceMs)
    if (failure === TOO_LATE) begin('database_away', TOO_LATE)
    else if (failure) notice(failure)
  }
  return {
    ...outage.read,
    /** True if the error says that nothing can be stored at the moment: then it needs no line of its own in the log. */
    notice,
    look,
    start(): void {
      timer = setInterval(() => void look(), times.lookEveryMs).unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      stopping.abort()
      await asking
    },
  }
}

/** The current outage, if there is one. */
function openOutage(log: Logger, now: () => Date, shortOutageMs: number) {
  const [back, full] = [listeners(), listeners()]
  let isShort: Promise<void> | undefined
  let trouble: (Trouble & { refused: number }) | undefined
  let outages = 0
  return {
    trouble: (): Trouble | undefined => trouble,
    begin(code: Trouble['code'], reason: string): void {
      if (trouble?.code === code) return
      if (!trouble) {
        outages += 1
        isShort = nextCall(back, shortOutageMs)
      }
      trouble = { code, since: trouble?.since ?? now(), refused: trouble?.refused ?? 0 }
      log.warn(
        { part: 'database', reason },
        code === 'disk_full' ? 'the database’s disk is full' : 'the database is away',
      )
      if (code === 'disk_full') full.call()
    },
    end(): void {
      if (!trouble) return
      const { since, refused } = trouble
      const seconds = Math.round((now().getTime() - since.getTime()) / 1000)
      log.info({ part: 'database', seconds, refused }, 'the database is back; so many requests were refused')
      trouble = undefined
      back.call()
    },
    read: {
      trouble: (): Trouble | undefined => trouble,
      /** Counts a request that was refused because of the trouble. */
      countRefused(): void {
        if (trouble) trouble.refused += 1
      },
      /** Resolves when the database is back, or when it has been away for more than a moment. At once for a full disk. */
      untilBack: async (): Promise<void> => (trouble?.code === 'database_away' ? isShort : undefined),
      /** How often nothing could be stored since the process began. */
      outages: (): number => outages,
      /** Called when the database can be written to again. Returns the function that stops it. */
      onBack: back.add,
      /** Called when the disk begins to be full. */
      onFull: full.add,
    },
  }
}

function listeners() {
  const all = new Set<() => void>()
  return {
    call(): void {
      for (const listener of all) listener()
    },
    add(listener: () => void): () => void {
      all.add(listener)
      return () => void all.delete(listener)
    },
  }
}

/** Resolves at the next call, or after a time. */
function nextCall({ add }: ReturnType<typeof listeners>, patienceMs: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, patienceMs).unref()
  const stop = add(resolve)
  return promise.finally(() => {
    clearTimeout(timer)
    stop()
  })
}

const TOO_LATE = new Error('The database did not answer in time.')

/** Undefined if it succeeds. */
async function failureInTime(asked: Promise<unknown>, patienceMs: number): Promise<unknown> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<unknown>((resolve) => {
    // The second wait reads what arrived while this process itself was too busy to read it.
    timer = setTimeout(() => setTimeout(resolve, 50, TOO_LATE).unref(), patienceMs).unref()
  })
  const answered = asked.then(
    () => undefined,
    (error: unknown) => error ?? TOO_LATE,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
