import { Client } from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { LIVE_TOPICS, type LiveTopic } from '#contract/live.ts'
import type { ConnectionConfig, Db } from '#server/database/client.ts'
import type { DatabaseHealth } from '#server/database/database-health.ts'
import { notify } from '#server/database/transactions.ts'

/** Something changed: the topic, and the record's id if it is a single record. */
export type LiveEvent = { readonly topic: LiveTopic; readonly id?: string | undefined }

export const LIVE_PG_CHANNEL = 'live'

/** Delivers the changes of every process to this one. */
export interface LiveChannel {
  /** `onMissed` is called after the connection was lost: listeners must read everything again. */
  listen(onEvent: (event: LiveEvent) => void, onMissed: () => void): () => void
  /** Takes a mark that only one process can have, for as long as it is connected, and without storing anything. False if another has it. */
  mark(name: string): Promise<boolean>
  unmark(name: string): Promise<void>
  close(): Promise<void>
}

/** Announces a change with its transaction: every process receives it if and only if it commits. */
export const announce = (tx: Db, event: LiveEvent): Promise<void> => notify(tx, LIVE_PG_CHANNEL, JSON.stringify(event))

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000
const PING_EVERY_MS = 15_000
const WAKE_MS = 200

/** Processes that lost their connections together do not come back in the same moment. */
const withJitter = (ms: number): number => ms * (0.5 + Math.random() / 2)

const TAKE_MARK = 'SELECT pg_try_advisory_lock(hashtext($1)) AS "isOurs"'
const GIVE_MARK_BACK = 'SELECT pg_advisory_unlock(hashtext($1))'

type Listener = { readonly onEvent: (event: LiveEvent) => void; readonly onMissed: () => void }

/**
 * Listens on its own connection to the announcements of all processes. After a lost connection it reconnects and calls
 * every listener's `onMissed`.
 */
export async function openPostgresLiveChannel(
  connection: ConnectionConfig,
  log: Logger,
  health?: Pick<DatabaseHealth, 'onBack' | 'look'>,
): Promise<LiveChannel> {
  const listeners = new Set<Listener>()
  const onEvent = (event: LiveEvent) => {
    for (const listener of listeners) listener.onEvent(event)
  }
  const onMissed = () => {
    for (const listener of listeners) listener.onMissed()
  }
  const connected = keepListening(connection, log, { onEvent, onMissed }, () => void health?.look())
  await connected.start()
  const stopWaking = health?.onBack(connected.wake)
  return {
    listen(onEvent, onMissed) {
      const listener = { onEvent, onMissed }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    mark: connected.mark,
    unmark: connected.unmark,
    async close() {
      listeners.clear()
      stopWaking?.()
      await connected.stop()
    },
  }
}

function keepListening(connection: ConnectionConfig, log: Logger, { onEvent, onMissed }: Listener, onLost: () => void) {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  const marks = marksOf(() => client)
  const retries = openRetries(log, { isNeeded: () => !client && !isStopped, attempt: reconnect })

  /** False if another attempt was faster. */
  async function connect(): Promise<boolean> {
    const next = await listenClient(connection, onEvent, lost)
    if (isStopped || client) {
      void next.end().catch(() => {})
      return false
    }
    client = next
    retries.forgetFailures()
    timer = pingRegularly(next)
    return true
  }
  async function reconnect(): Promise<void> {
    if (!(await connect())) return
    log.info('live updates are back')
    onMissed()
  }
  function lost(which: Client): void {
    if (which !== client) return
    client = undefined
    marks.forget()
    clearInterval(timer)
    if (isStopped) return
    log.warn('live updates are interrupted: the database connection was lost')
    onLost()
    retries.later()
  }
  return {
    start: async () => void (await connect()),
    mark: marks.take,
    unmark: marks.giveBack,
    /** The database is back: a pause ends at once. An attempt under way may wait in vain for a dead machine, so another one begins. */
    wake: retries.soon,
    async stop() {
      isStopped = true
      clearInterval(timer)
      retries.stop()
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }
}

type Retried = { readonly isNeeded: () => boolean; readonly attempt: () => Promise<void> }

/** Attempts with growing pauses between them. */
function openRetries(log: Logger, { isNeeded, attempt }: Retried) {
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  function after(wait: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      timer = undefined
      if (isNeeded()) attempt().catch(later)
    }, wait)
  }
  function later(): void {
    // Another attempt may have succeeded, or be next anyway.
    if (!isNeeded() || timer) return
    const wait = withJitter(Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++))
    log.debug({ wait }, 'live updates will be tried again')
    after(wait)
  }
  return {
    later,
    soon(): void {
      failures = 0
      if (isNeeded()) after(withJitter(WAKE_MS))
    },
    forgetFailures(): void {
      failures = 0
    },
    stop: () => clearTimeout(timer),
  }
}

/** Advisory locks of the current connection, with which they end. */
function marksOf(current: () => Client | undefined) {
  const held = new Set<string>()
  return {
    /** A process that cannot ask the others has to act by itself. */
    async take(name: string): Promise<boolean> {
      if (held.has(name)) return true
      const asked = current()?.query<{ isOurs: boolean }>(TAKE_MARK, [name])
      const isOurs = (await asked?.catch(() => undefined))?.rows[0]?.isOurs
      if (isOurs) held.add(name)
      return isOurs ?? true
    },
    async giveBack(name: string): Promise<void> {
      if (held.delete(name))
        await current()
          ?.query(GIVE_MARK_BACK, [name])
          .catch(() => {})
    },
    forget: () => held.clear(),
  }
}

async function listenClient(
  connection: ConnectionConfig,
  onEvent: (event: LiveEvent) => void,
  onLost: (client: Client) => void,
): Promise<Client> {
  const client = new Client({
    ...connection,
    application_name: 'restaurant: live',
    keepAlive: true,
    connectionTimeoutMillis: 10_000,
    query_timeout: 10_000,
  })
  client.on('error', () => onLost(client))
  client.on('end', () => onLost(client))
  client.on('notification', ({ payload }) => {
    const event = readEvent(payload)
    if (event) onEvent(event)
  })
  try {
    await client.connect()
    await client.query(`LISTEN ${LIVE_PG_CHANNEL}`)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Detects a connection that broke silently; `end` then leads to a new one. */
function pingRegularly(client: Client): NodeJS.Timeout {
  return setInterval(() => {
    client.query('SELECT 1').catch(() => client.end().catch(() => {}))
  }, PING_EVERY_MS).unref()
}

const Payload = z.object({ topic: z.enum(LIVE_TOPICS), id: z.string().optional() })

/** Undefined for an event of another version: during an upgrade, two versions may share a database. */
function readEvent(payload: string | undefined): LiveEvent | undefined {
  try {
    return Payload.safeParse(JSON.parse(payload ?? '')).data
  } catch {
    return undefined
  }
}
