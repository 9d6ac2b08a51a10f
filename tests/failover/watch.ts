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

  async function repeat(ms: number, act: () => unknown): Promise<void> {
    while (!stopping.signal.aborted) {
      await act()
      await pause(ms, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }

  async function lookForPrimary(): Promise<void> {
    const primary = await cluster.primary()
    if (primary && sights.at(-1)?.primary !== primary) sights.push({ primary, at: performance.now() })
  }

  function lookAtBoards(): void {
    for (const [index, board] of boards.entries()) {
      const sent = sentAt.get(String(board.mark()))
      const seen = received[index]
      if (sent !== undefined && seen && seen.at(-1)?.sentAt !== sent) seen.push({ at: performance.now(), sentAt: sent })
    }
  }

  let client: Client | undefined
  let connectedTo: Machine | undefined
  /** Announced at the primary itself: the proxy and the shops have to find it by themselves. */
  async function mark(): Promise<void> {
    const primary = sights.at(-1)?.primary
    if (!primary) return
    if (primary !== connectedTo) {
      void client?.end().catch(() => {})
      const next = new Client({
        connectionString: direct(primary),
        connectionTimeoutMillis: MARK_PATIENCE_MS,
        query_timeout: MARK_PATIENCE_MS,
      })
      next.on('error', () => {})
      if (
        !(await next.connect().then(
          () => true,
          () => false,
        ))
      )
        return
      client = next
      connectedTo = primary
    }
    const id = `mark-${++marks}`
    sentAt.set(id, performance.now())
    const payload = JSON.stringify({ topic: MARK_TOPIC, id })
    await client?.query('SELECT pg_notify($1, $2)', [LIVE_PG_CHANNEL, payload]).catch(() => {
      connectedTo = undefined
    })
  }
  const watching = [repeat(LOOK_EVERY_MS, lookForPrimary), repeat(MARK_EVERY_MS, mark), repeat(10, lookAtBoards)]
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
      await client?.end().catch(() => {})
    },
  }
}
