import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { LIVE_PG_CHANNEL } from '#server/adapters/live/live-channel.ts'
import { MARK_TOPIC, type StaffScreen } from '../faults/staff-screen.ts'
import type { Machine } from './machines.ts'
import type { PostgresCluster } from './postgres-cluster.ts'

export type Watch = ReturnType<typeof startWatch>
type Sight = { readonly primary: Machine; readonly at: number }

const LOOK_EVERY_MS = 50
const MARK_EVERY_MS = 100
const MARK_PATIENCE_MS = 2_000

/** Watches from outside which machine is the primary, and when boards receive what is announced there. */
export function startWatch(
  cluster: PostgresCluster,
  boards: readonly StaffScreen[],
  direct: (machine: Machine) => string,
) {
  const stopping = new AbortController()
  const sights: Sight[] = []
  const sentAt = new Map<string, number>()
  /** Of each board: when it received which mark first. */
  const received = boards.map(() => [] as { readonly at: number; readonly sentAt: number }[])
  let marks = 0

  async function repeat(ms: number, act: () => unknown, goesOn = () => true): Promise<void> {
    while (!stopping.signal.aborted && goesOn()) {
      await act()
      await pause(ms, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  /** One machine, so that one that does not answer holds up the look at no other. */
  async function lookAt(machine: Machine): Promise<void> {
    if (!(await cluster.isPrimary(machine)) || sights.at(-1)?.primary === machine) return
    sights.push({ primary: machine, at: performance.now() })
    watching.push(markAt(machine))
  }

  function lookAtBoards(): void {
    for (const [index, board] of boards.entries()) {
      const sent = sentAt.get(String(board.mark()))
      const seen = received[index]
      if (sent !== undefined && seen && seen.at(-1)?.sentAt !== sent) seen.push({ at: performance.now(), sentAt: sent })
    }
  }

  /**
   * Announced at the primary itself: the proxy and the shops have to find it by themselves. Each primary has its own connection: one to a
   * machine that has fallen silent holds up no other.
   */
  async function markAt(primary: Machine): Promise<void> {
    let client: Client | undefined
    await repeat(
      MARK_EVERY_MS,
      async () => {
        client ??= await connectTo(direct(primary))
        const id = `mark-${++marks}`
        sentAt.set(id, performance.now())
        const payload = JSON.stringify({ topic: MARK_TOPIC, id })
        await client?.query('SELECT pg_notify($1, $2)', [LIVE_PG_CHANNEL, payload]).catch(() => {
          void client?.end().catch(() => {})
          client = undefined
        })
      },
      () => sights.at(-1)?.primary === primary,
    )
    // Not awaited: a dead machine does not answer.
    void client?.end().catch(() => {})
  }
  const watching = [
    ...cluster.machines.map((machine) => repeat(LOOK_EVERY_MS, () => lookAt(machine))),
    repeat(10, lookAtBoards),
  ]
  return {
    /** When another machine was first seen as the primary; undefined if the primary stayed. */
    newPrimaryAt: (from: Machine | undefined, since: number): number | undefined =>
      sights.find(({ primary, at }) => at > since && primary !== from)?.at,
    /** When every board has received something that was announced after this time; undefined if one has not. */
    boardsLiveAt(since: number): number | undefined {
      const first = received.map((seen) => seen.find((one) => one.sentAt >= since)?.at)
      return first.includes(undefined) ? undefined : Math.max(...first.map(Number))
    },
    async stop(): Promise<void> {
      stopping.abort()
      await Promise.all(watching)
    },
  }
}

async function connectTo(connectionString: string): Promise<Client | undefined> {
  const client = new Client({
    connectionString,
    connectionTimeoutMillis: MARK_PATIENCE_MS,
    query_timeout: MARK_PATIENCE_MS,
  })
  client.on('error', () => {})
  return client.connect().then(
    () => client,
    () => undefined,
  )
}
