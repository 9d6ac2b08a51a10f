import type { Context, Handler, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { METHODS } from 'hono/router'
import type { Logger } from 'pino'
import { NOT_PRINTABLE } from '#contract/fields.ts'
import { type Problem, type ProblemAnswer, problemOf } from '#contract/problem.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { databaseCodeOf, isDiskFull } from '#server/database/database-errors.ts'
import type { DatabaseHealth } from '#server/database/database-health.ts'
import type { HttpEnv } from './http-env.ts'

const FAULT: Problem = {
  error: message('Something went wrong on our side. Please try again in a moment.'),
  code: 'internal_error',
}

/** The database is restarting or unreachable: unlike after a fault, a retry makes sense. */
const DATABASE_AWAY: Problem = {
  error: message('We cannot reach our records right now. Please try again in a moment.'),
  code: 'unavailable',
}
const DATABASE_RETRY_SECONDS = 5

/** Nothing can be stored until somebody has made room. */
const NO_SPACE: Problem = {
  error: message(
    'We cannot store anything right now, since our server has no space left. Please call us, or try again in a few minutes.',
  ),
  code: 'unavailable',
}
const DISK_RETRY_SECONDS = 60

export const NOT_FOUND: Problem = { error: message('There is nothing at this address.'), code: 'not_found' }

const METHOD_NOT_ALLOWED: Problem = {
  error: message('This address does not support this method; the Allow header lists those it does.'),
  code: 'method_not_allowed',
}

export const refusePageMethod = (c: Context<HttpEnv>) =>
  c.json(METHOD_NOT_ALLOWED, 405, { Allow: 'GET, HEAD, OPTIONS' })

type ProblemParts = {
  readonly log: Logger
  readonly health: DatabaseHealth
  /** In the language that the header `Accept-Language` asks for, if there is it for who calls this path. */
  translatorFor(accepted: string | undefined, path: string): Promise<Translate>
}

/** Turns whatever a route throws into a problem answer. A fault is logged; its answer reveals nothing. */
export const answerProblem =
  ({ log, health, translatorFor }: ProblemParts) =>
  async (error: unknown, c: Context<HttpEnv>) => {
    const t = await translatorFor(c.req.header('Accept-Language'), c.req.path)
    const answer = problemOf(error, t) ?? problemOfHono(error) ?? problemOfDatabase(error) ?? problemOfSender(c)
    if (!answer && health.notice(error)) return answerTrouble(health, error, t, c)
    if (!answer) {
      log.error({ err: error, requestId: c.get('requestId'), method: c.req.method, path: c.req.path }, 'request failed')
      return c.json(translated(t, FAULT), 500)
    }
    c.set('problem', answer.body.code)
    const retryAfter: unknown = 'retryAfterSeconds' in answer.body ? answer.body.retryAfterSeconds : undefined
    if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter))
    return c.json(translated(t, answer.body), answer.status)
  }

const translated = (t: Translate, { fields, ...problem }: Problem): Problem => ({
  ...problem,
  error: t.message(problem.error),
  ...(fields && { fields: Object.fromEntries(Object.entries(fields).map(([field, why]) => [field, t.message(why)])) }),
})

/** The outage is logged once, not with each request. */
function answerTrouble(health: DatabaseHealth, error: unknown, t: Translate, c: Context<HttpEnv>) {
  health.countRefused()
  c.set('problem', DATABASE_AWAY.code)
  const isFull = isDiskFull(error)
  c.header('Retry-After', String(isFull ? DISK_RETRY_SECONDS : DATABASE_RETRY_SECONDS))
  return c.json(translated(t, isFull ? NO_SPACE : DATABASE_AWAY), 503)
}

const HONO_PROBLEMS: Partial<Record<number, ProblemAnswer>> = {
  400: { status: 400, body: { error: message('The request body is not valid JSON.'), code: 'invalid_json' } },
  413: { status: 413, body: { error: message('The request is too large.'), code: 'too_large' } },
  415: {
    status: 415,
    body: { error: message('Please send JSON, with Content-Type: application/json.'), code: 'unsupported_media' },
  },
}

/** What hono's own validators throw. */
const problemOfHono = (error: unknown) => (error instanceof HTTPException ? HONO_PROBLEMS[error.status] : undefined)

/** PostgreSQL cannot store NUL or half a surrogate pair. Such text always comes from a client. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05'])

function problemOfDatabase(error: unknown): ProblemAnswer | undefined {
  if (!UNSTORABLE_TEXT.has(databaseCodeOf(error) ?? '')) return undefined
  return { status: 400, body: { error: NOT_PRINTABLE, code: 'invalid_input' } }
}

const BROKEN_OFF: Problem = {
  error: message('The request ended too early. Please send it again.'),
  code: 'incomplete_request',
}

/** The client disconnected while sending: nobody reads the answer, but the access log must not count it as our fault. */
function problemOfSender(c: Context<HttpEnv>): ProblemAnswer | undefined {
  const request = c.env?.incoming
  return request?.destroyed && !request.complete ? { status: 400, body: BROKEN_OFF } : undefined
}

/**
 * Answers requests that match no route. A URL with routes for other methods is 405 with `Allow` (RFC 9110, 15.5.6) and answers
 * OPTIONS; any other is 404.
 */
export const answerUnmatched =
  (app: Hono<HttpEnv>): Handler<HttpEnv> =>
  (c) => {
    const allowed = methodsAt(app, c.req.path)
    if (allowed.length === 0) return c.json(NOT_FOUND, 404)
    const allow = { Allow: [...new Set([...allowed, 'OPTIONS'])].join(', ') }
    return c.req.method === 'OPTIONS' ? c.body(null, 204, allow) : c.json(METHOD_NOT_ALLOWED, 405, allow)
  }

/** The methods of the app's routes. Middleware is registered for all methods and does not count. */
function methodsAt(app: Hono<HttpEnv>, path: string): string[] {
  const methods = ['HEAD', ...METHODS.map((method) => method.toUpperCase())]
  const found = methods.filter((method) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  )
  // hono answers HEAD by GET's handler.
  return found.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}
