import { Client } from 'pg'
import type { Logger } from 'pino'
import { z } from 'zod'
import { LIVE_TOPICS } from '#contract/live.ts'
import type { ConnectionConfig } from '#server/database/client.ts'
import { LIVE_PG_CHANNEL, type LiveChannel, type LiveEvent } from './live-channel.ts'

const FIRST_WAIT_MS = 250
const LONGEST_WAIT_MS = 10_000
const PULSE_MS = 15_000

type Listener = { readonly onEvent: (event: LiveEvent) => void; readonly onMissed: () => void }

/**
 * Hears on one connection of its own what any process announces. A lost connection is made again, and then everybody
 * is told that something may have been missed.
 */
export async function openPostgresLiveChannel(connection: ConnectionConfig, log: Logger): Promise<LiveChannel> {
  const listeners = new Set<Listener>()
  const onEvent = (event: LiveEvent) => {
    for (const listener of listeners) listener.onEvent(event)
  }
  const onMissed = () => {
    for (const listener of listeners) listener.onMissed()
  }
  const ear = keepListening(connection, log, onEvent, onMissed)
  await ear.start()
  return {
    listen(onEvent, onMissed) {
      const listener = { onEvent, onMissed }
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    async close() {
      listeners.clear()
      await ear.stop()
    },
  }
}

function keepListening(
  connection: ConnectionConfig,
  log: Logger,
  onEvent: (event: LiveEvent) => void,
  onMissed: () => void,
) {
  let client: Client | undefined
  let timer: NodeJS.Timeout | undefined
  let failures = 0
  let isStopped = false

  async function connect(): Promise<void> {
    const next = await openEar(connection, onEvent, lost)
    if (isStopped) return next.end()
    client = next
    failures = 0
    timer = pulse(next)
  }
  function lost(which: Client): void {
    if (which !== client) return
    client = undefined
    clearInterval(timer)
    if (!isStopped) retryLater()
  }
  function retryLater(): void {
    const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** failures++)
    log.warn({ wait }, 'live updates are interrupted: the database connection was lost')
    timer = setTimeout(() => {
      connect().then(() => {
        log.info('live updates are back')
        onMissed()
      }, retryLater)
    }, wait)
  }
  return {
    start: connect,
    async stop() {
      isStopped = true
      clearTimeout(timer)
      const last = client
      client = undefined
      await last?.end().catch(() => {})
    },
  }
}

async function openEar(
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

/** A connection that broke in silence is found out by asking; `end` then leads to a new one. */
function pulse(client: Client): NodeJS.Timeout {
  return setInterval(() => {
    client.query('SELECT 1').catch(() => client.end().catch(() => {}))
  }, PULSE_MS).unref()
}

const Payload = z.object({ topic: z.enum(LIVE_TOPICS), id: z.string().optional() })

/** Undefined for what an older or newer version says: processes of two versions may share a database for a moment. */
function readEvent(payload: string | undefined): LiveEvent | undefined {
  try {
    return Payload.safeParse(JSON.parse(payload ?? '')).data
  } catch {
    return undefined
  }
}
