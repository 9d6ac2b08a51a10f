import { type DestinationStream, type LogFn, type Logger, pino } from 'pino'
import { describeError, maskAddresses } from './personal-data.ts'

/** Never logged, at any depth. */
const SECRETS = ['password', 'token', 'secret', 'cookie', 'authorization', 'key', 'email', 'phone', 'address', 'name']

const errorOf = (about: unknown): unknown =>
  typeof about === 'object' && about !== null && 'err' in about ? about.err : about

const isErrorAlone = (about: unknown, words: unknown[]) =>
  words.length === 0 && typeof about === 'object' && about !== null && ('err' in about || about instanceof Error)

/** Structured JSON lines on standard output. */
export const openLogger = (
  level: string,
  destination?: DestinationStream,
  /** Whether an error has been told already, so that it gets no line of its own. */
  isTold: (error: unknown) => boolean = () => false,
): Logger =>
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
          // pino would use the error's message verbatim, with whatever a guest typed.
          const [about, ...words] = args as Parameters<LogFn>
          if (isTold(errorOf(about))) return
          log.apply(this, isErrorAlone(about, words) ? [about, 'fault'] : args)
        },
        streamWrite: maskAddresses,
      },
    },
    destination ?? standardOutput(),
  )

/** Collects this much before it writes. */
const WRITE_FROM_LENGTH = 16_384
/** The longest time before a line is written. */
const WRITE_WITHIN_MS = 500
/** If nobody reads the output, later lines are lost instead of the server's memory. */
const UNWRITTEN_MAX_BYTES = 16 * 1024 * 1024

/**
 * Writes in the background, and flushes at a fatal line and when the process exits; a write under way may come after that.
 * pino's own destination measures its whole buffer again at every line, which takes longer than everything else about a line.
 */
function standardOutput(): DestinationStream & { flushSync(): void } {
  let lines: string[] = []
  let length = 0
  // Before pino's own listener, which then writes the rest and closes the output.
  process.on('beforeExit', pass)
  const output = pino.destination({ dest: 1, sync: false, maxLength: UNWRITTEN_MAX_BYTES })
  function pass(): void {
    if (length === 0) return
    output.write(lines.join(''))
    lines = []
    length = 0
  }
  function flushSync(): void {
    pass()
    output.flushSync()
  }
  setInterval(pass, WRITE_WITHIN_MS).unref()
  process.on('exit', flushSync)
  return {
    write(line) {
      lines.push(line)
      length += line.length
      if (length >= WRITE_FROM_LENGTH) pass()
    },
    flushSync,
  }
}

type Line = Readonly<Record<string, unknown>>

/** Fields left out in the terminal: redundant, only for programs, or formatted below. */
const NOT_SHOWN = ['level', 'time', 'msg', 'err', 'part', 'requestId', 'method', 'path', 'status']

/** Short, coloured lines for a terminal. Piped output stays JSON. */
export async function openTerminal(out: { write(text: string): unknown } = process.stdout): Promise<DestinationStream> {
  const { isColorSupported, prettyFactory } = await import('pino-pretty')
  const prettify = prettyFactory({
    colorize: isColorSupported,
    translateTime: 'SYS:HH:MM:ss',
    hideObject: true,
    messageFormat: wordsOf,
  })
  return { write: (line) => void out.write(prettify(line)) }
}

function wordsOf(line: Line): string {
  const fields = Object.entries(line).filter(([name]) => !NOT_SHOWN.includes(name))
  const shown = fields.map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  return [headOf(line), ...shown].join(' ').replace(/\s+/g, ' ')
}

function headOf({ msg, err, method, path, status }: Line): string {
  const request = [method, path, status].filter((part) => part !== undefined).join(' ')
  const said = msg === 'request' ? request : [msg, request && `(${request})`].filter(Boolean).join(' ')
  return isError(err) ? `${said}: ${reasonOf(err)}${placeOf(err)}` : said
}

type LoggedError = { readonly message: string; readonly stack?: string; readonly cause?: unknown }

const isError = (value: unknown): value is LoggedError =>
  typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string'

const reasonOf = ({ message, cause }: LoggedError): string =>
  isError(cause) ? `${message}: ${reasonOf(cause)}` : message

/** The first stack frame in our own code; the JSON has the whole stack. */
function placeOf({ stack }: LoggedError): string {
  const frame = stack?.split('\n').find((line) => /^\s+at /.test(line) && !/node:|node_modules/.test(line))
  const [, file] = /([^/\\(]+:\d+):\d+\)?$/.exec(frame ?? '') ?? []
  return file ? ` (${file})` : ''
}
