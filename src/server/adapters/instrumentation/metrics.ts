import type { Gauge } from 'prom-client'
import type { Database } from '#server/database/client.ts'
import type { DatabaseHealth } from '#server/database/database-health.ts'
import { type Instrument, outcomeOfError } from './instrumentation.ts'
import { readMetricRows } from './metric-queries.ts'

const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const PREFIX = 'restaurant_'
const CHECKOUT = '/api/create-stripe-session'

/** What is counted about a request. The route is a template, which limits the number of labels. */
type CountedRequest = {
  readonly route: string
  readonly method: string
  readonly status: number
  readonly ms: number
  /** The code of the problem that was the answer. */
  readonly problem?: string | undefined
}

/** What is read when the metrics are requested. */
type WatchedParts = {
  readonly database: Pick<Database, 'db' | 'pool'>
  readonly databaseHealth: Pick<DatabaseHealth, 'outages'>
  /** `1.0.0 (da3e1e4)` */
  readonly program: string
  readonly streams: () => { readonly guests: number; readonly staff: number }
}

export type Metrics = {
  readonly instrument: Instrument
  countRequest(request: CountedRequest): void
  watch(parts: WatchedParts): void
  /** All metrics of this process, in the text format of Prometheus. */
  text(): Promise<string>
}

/** Counts for Prometheus. Its library is loaded only here, when metrics are on (docs/design/operations.md). */
export async function openMetrics(): Promise<Metrics> {
  const { AggregatorRegistry, collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  const registers = [register]
  AggregatorRegistry.setRegistries(registers)
  // Listens for requests from the process in front of several.
  void new AggregatorRegistry()
  collectDefaultMetrics({ register })
  const requests = new Counter({
    name: `${PREFIX}http_requests_total`,
    help: 'Requests by route template, method and status.',
    labelNames: ['route', 'method', 'status'] as const,
    registers,
  })
  const refusedCheckouts = new Counter({
    name: `${PREFIX}checkouts_refused_total`,
    help: 'Checkouts that were refused, by the code of the reason.',
    labelNames: ['reason'] as const,
    registers,
  })
  const requestSeconds = new Histogram({
    name: `${PREFIX}http_request_seconds`,
    help: 'Time until the answer was ready, by route template.',
    labelNames: ['route', 'method'] as const,
    buckets: SECONDS,
    registers,
  })
  const operations = new Histogram({
    name: `${PREFIX}operation_seconds`,
    help: 'Calls to payments, geocoder and mail, webhooks and background jobs, by name and outcome (ok, refused, failed).',
    labelNames: ['kind', 'name', 'outcome'] as const,
    buckets: SECONDS,
    registers,
  })
  return {
    countRequest({ route, method, status, ms, problem }) {
      if (problem !== undefined && route === CHECKOUT) refusedCheckouts.inc({ reason: problem })
      requests.inc({ route, method, status })
      requestSeconds.observe({ route, method }, ms / 1000)
    },
    async instrument({ kind, name }, run) {
      const stop = operations.startTimer({ kind, name })
      try {
        const result = await run()
        stop({ outcome: 'ok' })
        return result
      } catch (error) {
        stop({ outcome: outcomeOfError(error) })
        throw error
      }
    },
    watch: (parts) => watchParts(parts, (gauge) => new Gauge({ ...gauge, name: PREFIX + gauge.name, registers })),
    text: () => register.metrics(),
  }
}

/** In the process in front: collects the metrics of all server processes and sums them (decision 0083). */
export async function openSummedMetrics(): Promise<() => Promise<string>> {
  const { AggregatorRegistry } = await import('prom-client')
  const registry = new AggregatorRegistry()
  return () => registry.clusterMetrics()
}

type GaugeParts = {
  readonly name: string
  readonly help: string
  readonly labelNames?: string[]
  /** `first`: every process reads the same value from the database. */
  readonly aggregator?: 'first' | 'sum'
  collect(this: Gauge): void | Promise<void>
}

function watchParts(
  { database, databaseHealth, program, streams }: WatchedParts,
  addGauge: (gauge: GaugeParts) => Gauge,
): void {
  const { db, pool } = database
  addGauge({
    name: 'database_connections',
    help: 'Connections of the pool by state; `waiting` are queries without one.',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'busy' }, pool.totalCount - pool.idleCount)
      this.set({ state: 'idle' }, pool.idleCount)
      this.set({ state: 'waiting' }, pool.waitingCount)
    },
  })
  const [, version = program, commit = ''] = /^(\S+) \((\w+)\)$/.exec(program) ?? []
  addGauge({
    ...{ name: 'build_info', help: 'Which program runs: always 1.', labelNames: ['version', 'commit'] },
    aggregator: 'first',
    collect() {
      this.set({ version, commit }, 1)
    },
  })
  addGauge({
    name: 'database_outages',
    help: 'How often the database could not be written to since the process began; everything reconnected after each.',
    collect() {
      this.set(databaseHealth.outages())
    },
  })
  addGauge({
    name: 'live_streams',
    help: 'Open live streams by audience.',
    labelNames: ['audience'],
    collect() {
      const { guests, staff } = streams()
      this.set({ audience: 'guests' }, guests)
      this.set({ audience: 'staff' }, staff)
    },
  })
  const ofDatabase = readAtOnce(() => readMetricRows(db))
  for (const { name, help, labelNames } of DATABASE_GAUGES) {
    addGauge({
      ...{ name, help, labelNames, aggregator: 'first' },
      async collect() {
        this.reset()
        for (const row of (await ofDatabase())?.[name] ?? []) this.set(row.labels, row.value)
      },
    })
  }
}

const DATABASE_GAUGES = [
  { name: 'jobs', help: 'Background jobs by state (queued, running, failing, given_up).', labelNames: ['state'] },
  { name: 'oldest_due_job_seconds', help: 'How long the oldest job that could run has waited.', labelNames: [] },
  {
    name: 'orders_of_last_day',
    help: 'Orders of the last 24 hours by status, payment status and type.',
    labelNames: ['status', 'payment_status', 'type'],
  },
  { name: 'refunds_of_last_day', help: 'Refunds of the last 24 hours by status.', labelNames: ['status'] },
  {
    name: 'last_backup_age_seconds',
    help: 'How old the last backup is; absent before the first.',
    labelNames: [],
  },
  {
    name: 'last_archive_age_seconds',
    help: 'How long ago the database’s log was last archived; absent without an archive.',
    labelNames: [],
  },
  { name: 'last_base_copy_age_seconds', help: 'How old the archive’s last copy of the database is.', labelNames: [] },
  {
    name: 'last_restore_trial_age_seconds',
    help: 'How long ago a restore was last tried; absent before the first.',
    labelNames: [],
  },
  { name: 'standby_behind_seconds', help: 'How far each standby database is behind.', labelNames: ['name'] },
  {
    name: 'standby_behind_bytes',
    help: 'How much log each standby database has still to replay.',
    labelNames: ['name'],
  },
  { name: 'system_problems', help: 'What is wrong now: 1 for each problem.', labelNames: ['code'] },
] as const satisfies { name: keyof Awaited<ReturnType<typeof readMetricRows>>; help: string; labelNames: string[] }[]

/** Gauges that are collected together share one reading. While the database is away they are empty, and the rest is reported. */
function readAtOnce<Result>(read: () => Promise<Result>): () => Promise<Result | undefined> {
  let reading: Promise<Result | undefined> | undefined
  return () => {
    reading ??= read()
      .catch(() => undefined)
      .finally(() => {
        reading = undefined
      })
    return reading
  }
}
