/** PostgreSQL's code of an error (`23505`: duplicate key), however deep drizzle has wrapped it. */
export function databaseCodeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('code' in error && typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code)) return error.code
  return databaseCodeOf(error.cause)
}

/** A standby, or a server that was made read-only. */
const READ_ONLY = '25006'
const NOT_READY = '57P03'
const DISK_FULL = '53100'
/**
 * PostgreSQL's codes: connection exceptions (class 08), read-only, out of resources (class 53, except for the disk), shutting down,
 * starting up, a disk that fails.
 */
const SERVER_AWAY = /^(08...|25006|53(?!100)...|57P0[123]|58030)$/
/** node-postgres gives these errors no code. */
const CONNECTION_LOST =
  /^(Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Query read timeout)/

/** Nothing was asked, since the database is known not to answer. */
export class DatabaseAwayError extends Error {
  readonly code = NOT_READY
  constructor() {
    super('The database is away')
  }
}

/** The connection leads to a standby. */
export class StandbyError extends Error {
  readonly code = READ_ONLY
  constructor() {
    super('The server is a standby, which stores nothing')
  }
}

/** True if the database could not store something because its disk is full. */
export const isDiskFull = (error: unknown): boolean => databaseCodeOf(error) === DISK_FULL

/** PostgreSQL refused the connection since the database accepts none at the moment: the code alone also has other causes. */
const refusesConnections = (error: Error): boolean =>
  databaseCodeOf(error) === '55000' && 'routine' in error && error.routine === 'CheckMyDatabase'

/** The connection broke while it was opened, while a query was sent, or while its result was read. */
const CONNECTION_BROKEN = /^(EPIPE|ECONNRESET)$/
/** A request whose sender hangs up has the same code, but names no system call. */
const CALLS_OF_CONNECTIONS = ['read', 'write']

/** True if the database could not be reached; false if it refused a query. */
export function isDatabaseAway(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code, syscall }: NodeJS.ErrnoException = error
  // `fetch` wraps failed connections: another service was unreachable, not the database.
  if (error.message === 'fetch failed') return false
  if (syscall === 'connect' || SERVER_AWAY.test(code ?? '') || CONNECTION_LOST.test(error.message)) return true
  if (refusesConnections(error)) return true
  if (CONNECTION_BROKEN.test(code ?? '') && CALLS_OF_CONNECTIONS.includes(syscall ?? '')) return true
  return isDatabaseAway(error.cause)
}

/** In words, without the query, whose values are what guests typed. A host with several addresses fails with an AggregateError. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join(', ')
  if (error instanceof Error && error.cause !== undefined) return reasonOf(error.cause)
  return error instanceof Error ? error.message : String(error)
}
