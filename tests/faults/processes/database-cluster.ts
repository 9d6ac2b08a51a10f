import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, Pool, type QueryResultRow } from 'pg'
import { type EmbeddedPostgres, openEmbeddedPostgres } from '#server/database/embedded/embedded-postgres.ts'
import { isAlive, readPidFile } from '#server/database/embedded/postmaster.ts'

export type DatabaseCluster = {
  /** For everything that belongs to this database. */
  readonly folder: string
  /** As a DATABASE_URL. */
  readonly url: string
  /** The way of the second server process to the database, if it has one of its own. */
  readonly otherUrl?: string
  query<Row extends QueryResultRow>(text: string, values?: unknown[]): Promise<Row[]>
  /** `kill -9` of the postmaster and all its processes, and a new start. One after the other, if it is called twice. */
  killAndStart(): Promise<void>
  close(): Promise<void>
}

/** A separate PostgreSQL that can be killed and restarted. */
export async function openDatabaseCluster(database: string): Promise<DatabaseCluster> {
  const folder = await mkdtemp(join(tmpdir(), 'restaurant-faults-'))
  await chmod(folder, 0o711) // PostgreSQL may run as another account
  const dataDir = join(folder, 'data')
  const open = () => openEmbeddedPostgres(dataDir, 'visit')
  let server: EmbeddedPostgres = await open()
  const { connection } = server

  const pool = new Pool({ ...connection, database, max: 2 })
  pool.on('error', () => {}) // a query on a lost connection fails anyway
  const query = async <Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await pool.query<Row>(text, values)).rows

  async function kill(): Promise<void> {
    const postmaster = (await readPidFile(join(dataDir, 'postgres')))?.pid
    const backends = await query<{ pid: number }>('SELECT pid FROM pg_stat_activity')
    const pids = [postmaster, ...backends.map(({ pid }) => pid)].filter((pid) => pid !== undefined)
    for (const pid of pids) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
  }

  async function start(): Promise<void> {
    const previous = server
    server = await open()
    await previous.stop()
  }
  let turn = Promise.resolve()

  const owner = new Client(connection)
  await owner.connect()
  await owner.query(`CREATE DATABASE ${database}`)
  // Commits survive the end of a process, though not a power cut, and a restart does not wait for the disk.
  await owner.query('ALTER SYSTEM SET fsync = off')
  await owner.query('SELECT pg_reload_conf()')
  await owner.end()
  return {
    folder,
    query,
    // The server listens on a socket, whose folder the URL names as `host`.
    url: urlOf({ ...connection, database }),
    killAndStart() {
      turn = turn.then(kill).then(start)
      return turn
    },
    async close() {
      await pool.end()
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

function urlOf({ host, port, user, password, database }: EmbeddedPostgres['connection']): string {
  const query = new URLSearchParams({ host, port: String(port) })
  return `postgresql://${user}:${encodeURIComponent(password)}@localhost/${database}?${query}`
}
