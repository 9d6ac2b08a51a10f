import { type ChildProcess, spawn } from 'node:child_process'
import { appendFile, chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client, type ClientConfig } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'

let folder: string
let dataDir: string
let site: Holder | undefined

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'embedded-'))
  // PostgreSQL may run as another account, which has to reach the data folder.
  await chmod(folder, 0o755)
  dataDir = join(folder, 'data')
})

afterEach(async () => {
  await site?.stop()
  site = undefined
  // Left behind by a failed test.
  for (const at of await readdir(folder)) {
    const pid = await postmasterPid(join(folder, at)).catch(() => undefined)
    if (pid && isAlive(pid) && pid !== process.pid) process.kill(pid, 'SIGQUIT')
  }
  await rm(folder, { recursive: true, force: true })
})

type Holder = {
  child: ChildProcess
  connection: ClientConfig
  /** Its log. */
  said(): string
  stop(): Promise<number | null>
  kill(): Promise<void>
}

/** The database of a data folder, opened by a separate process. */
async function hold(use: 'serve' | 'visit', { transport = 'socket', at = dataDir } = {}): Promise<Holder> {
  const child = spawn(process.execPath, ['tests/support/database/serve-database.ts', at, use, transport], {
    stdio: 'pipe',
  })
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  let said = ''
  child.stderr.on('data', (chunk) => {
    said += chunk
  })
  const connection = await new Promise<ClientConfig>((resolve, reject) => {
    child.stdout.once('data', (line) => resolve(JSON.parse(String(line))))
    void ended.then(() => reject(new Error(said)))
  })
  const end = async (signal: NodeJS.Signals) => {
    child.kill(signal)
    return ended
  }
  const kill = async () => void (await end('SIGKILL'))
  return { child, connection, said: () => said, stop: () => end('SIGTERM'), kill }
}

async function ask(connection: ClientConfig, sql: string): Promise<unknown> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  const { rows } = await client.query({ text: sql, rowMode: 'array' }).finally(() => client.end())
  return rows[0]?.[0]
}

const postmasterPid = async (at = dataDir) =>
  Number((await readFile(join(at, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0])

/** A clean stop removes both; a process without a parent may stay listed. */
async function expectStopped(connection: ClientConfig): Promise<void> {
  await expect(ask(connection, 'SELECT 1')).rejects.toThrow('ENOENT')
  await expect(postmasterPid()).rejects.toThrow('ENOENT')
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

async function until(isSo: () => Promise<boolean> | boolean): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 20))
}

test('the first start creates a PostgreSQL 18 cluster in UTF-8 with checksums, and a stop leaves nothing running', async () => {
  site = await hold('serve')
  expect(await ask(site.connection, 'SHOW server_version_num')).toMatch(/^18/)
  expect(await ask(site.connection, 'SHOW server_encoding')).toBe('UTF8')
  expect(await ask(site.connection, 'SHOW data_checksums')).toBe('on')
  expect(await ask(site.connection, 'SHOW fsync')).toBe('on')
  expect(await ask(site.connection, 'SHOW listen_addresses')).toBe('')
  expect(await site.stop()).toBe(0)
  await expectStopped(site.connection)
  expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log', 'secrets', 'socket'])
})

test('the database log says what failed, without what a guest typed', async () => {
  site = await hold('serve')
  const guest = "INSERT INTO guests VALUES ('ada@example.com')"
  await ask(site.connection, 'CREATE TABLE guests (email text UNIQUE)')
  await ask(site.connection, guest)
  await expect(ask(site.connection, guest)).rejects.toThrow('duplicate key')
  const log = await readFile(join(dataDir, 'postgres.log'), 'utf8')
  expect(log).toContain('duplicate key value violates unique constraint "guests_email_key"')
  expect(log).not.toContain('ada@')
})

test('only their owner can read the secrets', async () => {
  site = await hold('serve')
  const secret = join(dataDir, 'secrets', 'database-password')
  expect((await stat(secret)).mode & 0o777).toBe(0o600)
  expect((await stat(join(dataDir, 'postgres'))).mode & 0o077).toBe(0)
})

test('a second site on the same data folder is refused with a sentence', async () => {
  site = await hold('serve')
  await expect(hold('serve')).rejects.toThrow(
    `StartProblem: Another site is already running on the data folder ${dataDir}. Stop it first, or set DATA_DIR to another folder.`,
  )
  expect(await ask(site.connection, 'SELECT 1')).toBe(1)
})

test('of two simultaneous first starts, one serves and the other is refused', async () => {
  const starts = await Promise.allSettled([hold('serve'), hold('serve')])
  const served = starts.filter((start) => start.status === 'fulfilled').map(({ value }) => value)
  site = served[0]
  expect(served).toHaveLength(1)
  expect(String(starts.find((start) => start.status === 'rejected')?.reason)).toContain(
    'Another site is already running',
  )
  expect((await readdir(dataDir)).filter((name) => name.includes('.new-'))).toEqual([])
})

test('the server left behind by a killed site is taken over with its data, and stopped at the end', async () => {
  const killed = await hold('serve')
  await ask(killed.connection, 'CREATE TABLE kept AS SELECT 42 AS answer')
  const pid = await postmasterPid()
  await killed.kill()
  site = await hold('serve')
  expect(await postmasterPid()).toBe(pid)
  expect(await ask(site.connection, 'SELECT answer FROM kept')).toBe(42)
  await site.stop()
  await expectStopped(killed.connection)
})

test('after a kill of the site and of PostgreSQL itself the next start recovers', async () => {
  const killed = await hold('serve')
  await ask(killed.connection, 'CREATE TABLE kept AS SELECT 42 AS answer')
  const pid = await postmasterPid()
  await killed.kill()
  process.kill(pid, 'SIGKILL')
  site = await hold('serve')
  expect(await postmasterPid()).not.toBe(pid)
  expect(await ask(site.connection, 'SELECT answer FROM kept')).toBe(42)
})

test('a stale postmaster.pid with the PID of another program does not prevent a start', async () => {
  await (await hold('serve')).stop()
  // Our own PID: alive, but not PostgreSQL. The socket belongs to the crashed server.
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), stalePidFile(process.pid))
  await writeFile(join(dataDir, 'socket', '.s.PGSQL.5432.lock'), `${process.pid}\n`)
  site = await hold('serve')
  expect(await ask(site.connection, 'SELECT 1')).toBe(1)
})

test('an empty postmaster.pid, as a power cut leaves it, does not prevent a start', async () => {
  await (await hold('serve')).stop()
  await writeFile(join(dataDir, 'postgres', 'postmaster.pid'), '')
  site = await hold('serve')
  expect(await ask(site.connection, 'SELECT 1')).toBe(1)
})

const stalePidFile = (pid: number) =>
  [pid, join(dataDir, 'postgres'), 0, 5432, join(dataDir, 'socket'), '', ''].join('\n')

test('a copy of a data folder that was in use opens the copy, never the original', async () => {
  site = await hold('serve')
  await ask(site.connection, "CREATE TABLE place AS SELECT 'original' AS name")
  await ask(site.connection, 'CHECKPOINT')
  const copy = join(folder, 'copy')
  await cp(dataDir, copy, { recursive: true, filter: (path) => !path.includes('.s.PGSQL') })
  const second = await hold('serve', { at: copy })
  await ask(second.connection, "UPDATE place SET name = 'copy'")
  expect(await ask(site.connection, 'SELECT name FROM place')).toBe('original')
  await second.stop()
})

test('when PostgreSQL crashes while the site runs, it is restarted at the same address', async () => {
  site = await hold('serve')
  const { connection } = site
  const pid = await postmasterPid()
  process.kill(pid, 'SIGKILL')
  await until(async () => (await ask(connection, 'SELECT 1').catch(() => undefined)) === 1)
  expect(await postmasterPid()).not.toBe(pid)
  await expect(hold('serve')).rejects.toThrow('Another site is already running')
  await until(() => site?.said().includes('the database is running again') ?? false)
  expect(site.said()).toContain('it may have been stopped')
})

const configFile = () => join(dataDir, 'postgres', 'postgresql.conf')
/** Crashes PostgreSQL; it cannot start while this line is in its settings. */
async function fallFor(line: string): Promise<void> {
  await appendFile(configFile(), `\n${line}\n`)
  process.kill(await postmasterPid(), 'SIGKILL')
}
const attempts = ({ said }: Holder): { reason: string; pauseMs: number }[] =>
  said()
    .split('\n')
    .filter((line) => line.includes('"pauseMs"'))
    .map((line) => JSON.parse(line))

test('a database that cannot restart says why, is retried after growing pauses, and recovers automatically', async () => {
  site = await hold('serve')
  const { connection } = site
  const settings = await readFile(configFile())
  await fallFor('nonsense')
  await until(() => attempts(site as Holder).length >= 4)
  const [, second, third, fourth] = attempts(site)
  expect([second?.pauseMs, third?.pauseMs, fourth?.pauseMs]).toEqual([500, 1_000, 2_000])
  expect(second?.reason).toMatch(/configuration file ".*" contains errors/)
  await writeFile(configFile(), settings)
  await until(async () => (await ask(connection, 'SELECT 1').catch(() => undefined)) === 1)
})

test('a site whose database cannot start still shuts down cleanly', async () => {
  site = await hold('serve')
  await fallFor('nonsense')
  await until(() => attempts(site as Holder).length >= 2)
  expect(await site.stop()).toBe(0)
})

test('a command joins the database of a running site and leaves it running', async () => {
  site = await hold('serve')
  const command = await hold('visit')
  expect(await ask(command.connection, 'SELECT 1')).toBe(1)
  await command.stop()
  expect(await ask(site.connection, 'SELECT 1')).toBe(1)
})

test('a command without a site starts the database, and the last command to end stops it', async () => {
  const [first, second] = await Promise.all([hold('visit'), hold('visit')])
  await first.stop()
  expect(await ask(second.connection, 'SELECT 1')).toBe(1)
  await second.stop()
  await expectStopped(second.connection)
})

test('a site that starts while a command runs keeps the database when the command ends', async () => {
  const command = await hold('visit')
  site = await hold('serve')
  await command.stop()
  expect(await ask(site.connection, 'SELECT 1')).toBe(1)
})

test('a data folder with a very long path still gets a socket', async () => {
  const at = join(folder, 'a-very-long-name-'.repeat(6), 'data')
  await mkdir(join(at, '..'), { recursive: true })
  const held = await hold('serve', { at })
  expect(await ask(held.connection, 'SELECT 1')).toBe(1)
  expect(held.connection.host).not.toContain(folder)
  await held.stop()
})

test('on a system without Unix sockets it listens on 127.0.0.1 and requires the password', async () => {
  site = await hold('serve', { transport: 'tcp' })
  expect(site.connection.host).toBe('127.0.0.1')
  await expect(ask({ ...site.connection, password: 'guess' }, 'SELECT 1')).rejects.toThrow(
    'password authentication failed',
  )
  await site.kill()
  site = await hold('serve', { transport: 'tcp' })
  expect(await ask(site.connection, 'SELECT 1')).toBe(1)
})

test.runIf(process.getuid?.() === 0)('root can use a folder that is closed to everybody else', async () => {
  const closed = join(folder, 'closed')
  await mkdir(closed, { mode: 0o700 })
  const at = join(closed, 'data')
  const held = await hold('serve', { at })
  expect(await ask(held.connection, 'SELECT 1')).toBe(1)
  expect(await held.stop()).toBe(0)
})

test('a data folder that cannot be created is reported in one sentence', async () => {
  await writeFile(join(folder, 'file'), '')
  await expect(hold('serve', { at: join(folder, 'file', 'data') })).rejects.toThrow(
    /^StartProblem: The data folder .* is not writable \(ENOTDIR\)/,
  )
})
