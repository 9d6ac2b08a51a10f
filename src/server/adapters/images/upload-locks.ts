import { setTimeout as pause } from 'node:timers/promises'
import { ERRORS, type Locker, MemoryLocker, type RequestRelease } from '@tus/server'
import type { Pool, QueryResult } from 'pg'

/** Announces to every process which upload a request waits for. */
const WAITING_CHANNEL = 'upload_waiting'
const ATTEMPT_EVERY_MS = 100
const PATIENCE_MS = 30_000

/** A database session that holds the locks for all uploads of this process. */
type Session = {
  /** Runs queries one after the other. */
  readonly ask: (query: string, values: string[]) => Promise<QueryResult<{ taken?: boolean }>>
  /** How to ask the request that holds an upload's lock to end. */
  readonly holders: Map<string, RequestRelease>
  /** Locks that are held or waited for. */
  users: number
  /** Later locks go to another session. */
  readonly retire: () => void
  readonly end: () => void
}

/**
 * Lets one request at a time change an upload, in all processes that share the database (docs/design/menu.md). A waiting request asks
 * the other one to end, which is usually a lost connection of the same browser.
 */
export function openUploadLocks(pool: Pool): Locker {
  const withinProcess = new MemoryLocker()
  const sessions = openSessions(pool)
  return {
    newLock(id) {
      const ownLock = withinProcess.newLock(id)
      let session: Session | undefined
      return {
        async lock(stop, requestRelease) {
          await ownLock.lock(stop, requestRelease)
          try {
            session = await sessions.join()
            await takeLock(session, id, stop)
            session.holders.set(id, requestRelease)
          } catch (error) {
            await this.unlock()
            throw error
          }
        },
        async unlock() {
          if (session) await sessions.leave(session, id)
          await ownLock.unlock()
        },
      }
    },
  }
}

async function takeLock({ ask }: Session, id: string, stop: AbortSignal): Promise<void> {
  for (const end = Date.now() + PATIENCE_MS; ; await pause(ATTEMPT_EVERY_MS)) {
    const { rows } = await ask('SELECT pg_try_advisory_lock(hashtextextended($1, 0)) AS taken', [keyOf(id)])
    if (rows[0]?.taken) return
    if (stop.aborted || Date.now() > end) throw ERRORS.ERR_LOCK_TIMEOUT
    await ask('SELECT pg_notify($1, $2)', [WAITING_CHANNEL, id])
  }
}

const keyOf = (id: string) => `upload ${id}`

/** Opens a session for the first lock and ends it after the last one, so that no state stays on a pooled connection. */
function openSessions(pool: Pool) {
  let current: Promise<Session> | undefined

  async function open(retire: () => void): Promise<Session> {
    const client = await pool.connect()
    const holders: Session['holders'] = new Map()
    client.on('notification', ({ payload = '' }) => holders.get(payload)?.())
    client.once('end', () => {
      retire()
      // Its locks are gone with it, so others may write now.
      for (const requestRelease of holders.values()) requestRelease()
    })
    let last: Promise<unknown> = client.query(`LISTEN ${WAITING_CHANNEL}`)
    await last.catch((error: unknown) => {
      client.release(true)
      throw error
    })
    const ask: Session['ask'] = (query, values) => {
      const answer = last.then(() => client.query(query, values))
      last = answer.catch(() => {})
      return answer
    }
    return { ask, holders, users: 0, retire, end: () => client.release(true) }
  }
  function openShared(): Promise<Session> {
    const retire = () => {
      if (current === opened) current = undefined
    }
    const opened = open(retire)
    opened.catch(retire)
    return opened
  }
  return {
    async join(): Promise<Session> {
      current ??= openShared()
      const session = await current
      session.users += 1
      return session
    },
    async leave(session: Session, id: string): Promise<void> {
      session.holders.delete(id)
      // A lost session holds no locks.
      await session.ask('SELECT pg_advisory_unlock(hashtextextended($1, 0))', [keyOf(id)]).catch(() => {})
      session.users -= 1
      if (session.users > 0) return
      session.retire()
      session.end()
    },
  }
}
