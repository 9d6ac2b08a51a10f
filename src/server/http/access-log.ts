import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { HttpEnv } from './http-env.ts'

export const ID_HEADER = 'X-Request-Id'
/** Ids that a proxy may set. Anything else could forge log lines. */
const ACCEPTED_ID = /^[\w.-]{8,64}$/

/** A UUID without its last eight digits, which are counted up: making a UUID for each request takes longer than its log line. */
const OF_PROCESS = randomUUID().slice(0, -8)
let counted = 0

/** The id that a proxy has given the request, or a new one. */
export function requestIdOf(given: string | undefined): string {
  if (given !== undefined && ACCEPTED_ID.test(given)) return given
  counted = (counted + 1) % 2 ** 32
  return OF_PROCESS + counted.toString(16).padStart(8, '0')
}

/** Gives every request an id, which the log lines about it carry. */
export const requestId: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const id = requestIdOf(c.req.header(ID_HEADER))
  c.set('requestId', id)
  await next()
  c.res.headers.set(ID_HEADER, id)
}

/** A request whose answer is known. Its streamed body may still be under way. */
export type FinishedRequest = {
  readonly requestId: string
  readonly method: string
  /** Without the query, which can hold keys. */
  readonly path: string
  readonly status: number
  readonly ms: number
  /** The code of the problem that was the answer. */
  readonly problem?: string
}

/** Called for every finished request, whether a route of the app or a kept answer served it. */
export type OnRequestFinished = (request: FinishedRequest, readRoute?: () => string) => void

type Level = 'error' | 'info' | 'debug'

/** One line per request, without client address, query, headers or body. Assets only at level debug. */
export function accessLog(log: Logger): OnRequestFinished {
  // These lines contain no secret fields, and looking for them would take most of the time.
  const lines = log.child({}, { redact: [] })
  const write = plainLines(log)
  return (request) => {
    const level = request.status >= 500 ? 'error' : isAsset(request.path) ? 'debug' : 'info'
    if (PLAIN_PATH.test(request.path)) write(level, request)
    else lines[level](request, 'request')
  }
}

/** Needs no escaping or masking, like nearly every path. */
const PLAIN_PATH = /^[\w./-]+$/

/** Writes the same line as pino, five times faster. */
function plainLines(log: Logger) {
  const output: DestinationStream = Reflect.get(log, pino.symbols.streamSym)
  const now = isoClock()
  return (level: Level, { requestId, method, path, status, ms, problem }: FinishedRequest): void => {
    if (!log.isLevelEnabled(level)) return
    output.write(
      `{"level":"${level}","time":"${now()}","requestId":"${requestId}","method":"${method}","path":"${path}","status":${status},"ms":${ms}${problem === undefined ? '' : `,"problem":"${problem}"`},"msg":"request"}\n`,
    )
  }
}

/** The time as text, made once a millisecond. */
function isoClock(): () => string {
  let at = 0
  let text = ''
  return () => {
    const now = Date.now()
    if (now !== at) text = new Date(now).toISOString()
    at = now
    return text
  }
}

/** Reports the requests that the app answers. */
export const reportFinished =
  (onFinished: OnRequestFinished): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    if (c.env?.isForKeeping) return next()
    const startedAt = performance.now()
    await next()
    const { method, path } = c.req
    const { status } = c.res
    const ms = millisecondsSince(startedAt)
    const problem = c.get('problem')
    const finished = { requestId: c.get('requestId'), method, path, status, ms, ...(problem && { problem }) }
    onFinished(finished, () => routeOf(c))
  }

/** To a tenth of a millisecond. */
export const millisecondsSince = (startedAt: number): number => Math.round((performance.now() - startedAt) * 10) / 10

/** The template of the route that answered, such as `/api/orders/:orderId`, which limits the number of values. */
export function routeOf(c: Context<HttpEnv>): string {
  const route = routePath(c)
  if (!/^\/?\*$/.test(route)) return route
  if (isAsset(c.req.path)) return 'file'
  return c.res.status < 400 ? 'page' : 'none'
}

/** The same for a kept answer. */
export const routeOfKept = (path: string): string => (isAsset(path) ? 'file' : path)

const isAsset = (path: string) => /^\/(assets|images|media|icons|fonts)\//.test(path)
