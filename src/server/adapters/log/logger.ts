import { DrizzleQueryError } from 'drizzle-orm/errors'
import { type DestinationStream, type Logger, pino } from 'pino'

/** Never logged, wherever it stands in what is logged. */
const SECRETS = ['password', 'token', 'secret', 'cookie', 'authorization', 'key', 'email', 'phone', 'address', 'name']

/** Structured JSON lines on standard output. */
export const openLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      redact: { paths: SECRETS.flatMap((secret) => [secret, `*.${secret}`]), censor: '[redacted]' },
      serializers: { err: describeError },
    },
    destination ?? pino.destination(1),
  )

type ErrorDescription = { type: string; message: string; code?: unknown; stack?: string | undefined; cause?: unknown }

/** An error without what a customer typed: a failed query carries its values, and a unique constraint names one. */
function describeError(error: unknown): ErrorDescription | string {
  if (!(error instanceof Error)) return String(error)
  const message = error instanceof DrizzleQueryError ? `Failed query: ${error.query}` : error.message
  return {
    type: error.name,
    message,
    ...('code' in error ? { code: error.code } : {}),
    stack: error.stack?.replace(`${error.name}: `, '').replace(error.message, ''),
    ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
  }
}
