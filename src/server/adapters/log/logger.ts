import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import { describeError, maskAddresses } from './personal-data.ts'

/** Never logged, wherever it stands in what is logged. */
const SECRETS = ['password', 'token', 'secret', 'cookie', 'authorization', 'key', 'email', 'phone', 'address', 'name']

const isErrorAlone = (about: unknown, words: unknown[]) =>
  words.length === 0 && typeof about === 'object' && about !== null && ('err' in about || about instanceof Error)

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
      hooks: {
        logMethod(args, log) {
          // A line without words of its own would take those of its error as they are.
          const [about, ...words] = args as Parameters<LogFn>
          log.apply(this, isErrorAlone(about, words) ? [about, 'fault'] : args)
        },
        streamWrite: maskAddresses,
      },
    },
    destination ?? pino.destination(1),
  )
