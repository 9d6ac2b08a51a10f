import { chmod, chown, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client, Pool, type QueryResultRow } from 'pg'
import { isDatabaseAway } from '#server/database/database-errors.ts'
import { freePort } from '#server/database/embedded/postmaster.ts'
import type { DatabaseCluster } from '../faults/processes/database-cluster.ts'
import { type Machine, openNetwork } from './machines.ts'
import { type Program, run, start } from './program.ts'
import type { Requirements } from './requirements.ts'
import { fillTemplate, readEnvironment } from './template.ts'

export type PostgresCluster = Awaited<ReturnType<typeof openPostgresCluster>>
type Member = {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly timeline?: number
}

const PASSWORD = 'only-good-for-tests'
/** The name of the shop's database and of its role. */
const SHOP = 'shop'
const PATIENCE_MS = 120_000
const LOOK_AGAIN_MS = 100
const ASK_PATIENCE_MS = 1_000
/** Whoever comes back may still believe for a moment what was true before. */
const WHOLE_FOR_MS = 2_000

type Shops = readonly [string, string]

/** Three machines with etcd, Patroni and PostgreSQL, and an HAProxy for each shop, by the templates of `deploy/high-availability`. */
export async function openPostgresCluster(folder: string, { postgresBin, haproxy }: Requirements) {
  await using opened = new AsyncDisposableStack()
  const { machines, network, close } = await openNetwork(folder, 3)
  opened.defer(close)
  const addresses = Object.fromEntries(machines.map(({ address }, index) => [`ADDRESS${index + 1}`, address]))
  const accounts = await run('id', '-u', 'postgres').then(Number)

  async function startMachine(machine: Machine): Promise<void> {
    const { name, address, folder: home } = machine
    const values = {
      ...{ ...addresses, NODE: name, ADDRESS: address, NETWORK: network },
      ...{ ETCD_DATA: join(home, 'etcd'), POSTGRES_DATA: join(home, 'data'), POSTGRES_SOCKETS: home },
      ...{ POSTGRES_BIN: postgresBin, WATCHDOG: 'off' },
      ...{ REST_PASSWORD: PASSWORD, POSTGRES_PASSWORD: PASSWORD, REPLICATION_PASSWORD: PASSWORD },
    }
    const config = join(home, 'patroni.yml')
    await writeFile(config, await fillTemplate('patroni.yml', values), { mode: 0o600 })
    await chown(config, accounts, accounts)
    machine.start('etcd', ['etcd'], readEnvironment(await fillTemplate('etcd.env', values)))
    machine.start('patroni', ['patroni', config])
  }

  await chmod(folder, 0o711)
  await Promise.all(machines.map(startMachine))
  const proxies = [await prepareProxy(1), await prepareProxy(2)]
  async function prepareProxy(number: number) {
    const proxy = await openProxy(join(folder, `haproxy${number}.cfg`), haproxy, addresses)
    opened.defer(proxy.kill)
    return proxy
  }
  const asked = { ...cluster(machines), ...{ machines, startMachine } }
  const whole = () =>
    untilWhole(asked, () => machines.map(({ log, name }) => `${name}: ${log('patroni').slice(-2_000)}`).join('\n'))
  await whole()
  const rest = opened.move()
  return {
    ...asked,
    folder,
    proxies,
    /** The shops that guests reach through the proxies. */
    serve: async (shops: Shops) => void (await Promise.all(proxies.map((proxy) => proxy.serve(shops)))),
    /** The shop's database on one of the machines, past the proxy. */
    addressOf: ({ address }: Machine): string => `postgresql://${SHOP}:${PASSWORD}@${address}:5432/${SHOP}`,
    whole,
    close: () => rest.disposeAsync(),
  }
}

export type Proxy = Awaited<ReturnType<typeof openProxy>>

/** On the machine of one of the shops: its way to the primary, and the guests' way to both shops. */
async function openProxy(config: string, haproxy: string, addresses: Readonly<Record<string, string>>) {
  const [databasePort, webPort] = [await freePort(), await freePort()]
  const binds = { DATABASE_BIND: `127.0.0.1:${databasePort}`, WEB_BIND: `127.0.0.1:${webPort}` }
  let program: Program | undefined
  function startAgain(): void {
    if (!program?.isRunning()) program = start([haproxy, '-db', '-f', config])
  }
  const kill = async () => void (await program?.end('SIGKILL'))
  async function serve([SHOP1, SHOP2]: Shops): Promise<void> {
    await writeFile(config, await fillTemplate('haproxy.cfg', { ...addresses, ...binds, SHOP1, SHOP2 }))
    await kill()
    startAgain()
  }
  await serve(['127.0.0.1:1', '127.0.0.1:1'])
  return {
    databasePort,
    webUrl: `http://127.0.0.1:${webPort}`,
    serve,
    kill,
    start: startAgain,
  }
}

/** What Patroni says about its cluster. */
function cluster(machines: readonly Machine[]) {
  const isPrimary = async (machine: Machine): Promise<boolean> => (await askPatroni(machine, '/primary'))?.ok === true
  async function primary(): Promise<Machine | undefined> {
    // Who answers first: a dead machine holds up nobody.
    const asked = machines.map(async (machine) => {
      if (!(await isPrimary(machine))) throw new Error('It is not the primary.')
      return machine
    })
    return Promise.any(asked).catch(() => undefined)
  }
  /** As the primary sees them. */
  async function members(): Promise<readonly Member[]> {
    const from = await primary()
    const answer = from && (await askPatroni(from, '/cluster'))
    if (!answer?.ok) return []
    return ((await answer.json().catch(() => ({ members: [] }))) as { readonly members: readonly Member[] }).members
  }
  /** How many machines say this of themselves: a former primary that comes back says so until it has asked the others. */
  const count = async (path: string): Promise<number> =>
    (await Promise.all(machines.map((machine) => askPatroni(machine, path)))).filter((answer) => answer?.ok).length
  return {
    primary,
    isPrimary,
    members,
    /** All three machines agree on who is what. */
    agree: async (): Promise<boolean> =>
      (await Promise.all(['/primary', '/sync', '/async'].map(count))).every((number) => number === 1),
    async standby(role: 'sync_standby' | 'replica'): Promise<Machine | undefined> {
      const found = (await members()).find((member) => member.role === role)
      return machines.find(({ name }) => name === found?.name)
    },
    /** Makes the synchronous standby the primary, as before maintenance. */
    async switchOver(): Promise<void> {
      const from = await primary()
      if (!from) throw new Error('There is no primary to switch from.')
      const authorization = `Basic ${Buffer.from(`patroni:${PASSWORD}`).toString('base64')}`
      await fetch(`http://${from.address}:8008/switchover`, {
        method: 'POST',
        headers: { authorization },
        body: JSON.stringify({ leader: from.name }),
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
    },
  }
}

async function askPatroni({ address }: Machine, path: string): Promise<Response | undefined> {
  const signal = AbortSignal.timeout(ASK_PATIENCE_MS)
  return fetch(`http://${address}:8008${path}`, { signal }).catch(() => undefined)
}

const UP = ['running', 'streaming']

type Asked = Pick<ReturnType<typeof cluster>, 'members' | 'agree'>

/** A primary, one standby that commits wait for, and another one, and this for a while. */
async function untilWhole({ members, agree }: Asked, explain: () => string): Promise<void> {
  let seen: readonly Member[] = []
  let since = Number.POSITIVE_INFINITY
  for (const end = Date.now() + PATIENCE_MS; Date.now() < end; await pause(LOOK_AGAIN_MS)) {
    seen = await members()
    const now = isWhole(seen) && (await agree()) ? Date.now() : undefined
    since = now === undefined ? Number.POSITIVE_INFINITY : Math.min(since, now)
    if (now !== undefined && now - since >= WHOLE_FOR_MS) return
  }
  const states = seen.map(({ name, role, state }) => `${name} ${role} ${state}`).join(', ')
  throw new Error(
    `The cluster is not whole after ${PATIENCE_MS / 1000} s: ${states || 'nobody answers'}.\n${explain()}`,
  )
}

/** A machine that runs on another timeline has yet to be wound back. */
function isWhole(members: readonly Member[]): boolean {
  const up = members.filter(({ state }) => UP.includes(state))
  const isComplete = ['leader', 'sync_standby', 'replica'].every((role) => up.some((member) => member.role === role))
  return isComplete && new Set(up.map(({ timeline }) => timeline)).size === 1
}

/** The shop's own database in the cluster, reached as the shop reaches it. */
export async function openShopDatabase(cluster: PostgresCluster): Promise<DatabaseCluster> {
  const [at, other] = cluster.proxies.map(({ databasePort }) => ({ host: '127.0.0.1', port: databasePort }))
  if (!at || !other) throw new Error('There are no proxies.')
  const owner = new Client({ ...at, user: 'postgres', password: PASSWORD, database: 'postgres' })
  await owner.connect()
  await owner.query(`CREATE ROLE ${SHOP} LOGIN PASSWORD '${PASSWORD}'`)
  await owner.query(`CREATE DATABASE ${SHOP} OWNER ${SHOP}`)
  await owner.end()
  const pool = new Pool({ ...at, user: SHOP, password: PASSWORD, database: SHOP, max: 2, query_timeout: 8_000 })
  pool.on('error', () => {}) // the query is sent again
  const urlAt = ({ host, port }: typeof at) => `postgresql://${SHOP}:${PASSWORD}@${host}:${port}/${SHOP}`
  async function query<Row extends QueryResultRow>(text: string, values: unknown[] = []): Promise<Row[]> {
    for (const end = Date.now() + PATIENCE_MS; ; await pause(LOOK_AGAIN_MS)) {
      try {
        return (await pool.query<Row>(text, values)).rows
      } catch (error) {
        if (!isDatabaseAway(error) || Date.now() > end) throw error
      }
    }
  }
  return {
    folder: cluster.folder,
    url: urlAt(at),
    otherUrl: urlAt(other),
    query,
    async killAndStart() {
      const primary = await cluster.primary()
      await primary?.loseItsPower()
      await primary?.plugIn()
      if (primary) await cluster.startMachine(primary)
    },
    close: () => pool.end(),
  }
}
