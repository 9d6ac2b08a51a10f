import type { Context } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { Logger } from 'pino'
import { type Problem, type ProblemAnswer, problemOf } from '#contract/problem.ts'
import { databaseCodeOf, isDatabaseAway } from '#server/database/client.ts'
import type { HttpEnv } from './http-env.ts'

const FAULT: Problem = {
  error: 'Something went wrong on our side. Please try again in a moment.',
  code: 'internal_error',
}

/** The database restarts, or the network to it is cut: worth trying again, unlike a fault. */
const DATABASE_AWAY: Problem = {
  error: 'We cannot reach our records right now. Please try again in a moment.',
  code: 'unavailable',
}
const DATABASE_RETRY_SECONDS = 5

/** Turns whatever a route threw into the contract's answer; a fault is logged and says nothing about itself. */
export const answerProblem = (log: Logger) => (error: unknown, c: Context<HttpEnv>) => {
  const answer = problemOf(error) ?? problemOfFrame(error) ?? problemOfDatabase(error)
  if (!answer) {
    log.error({ err: error, requestId: c.get('requestId'), method: c.req.method, path: c.req.path }, 'request failed')
    if (!isDatabaseAway(error)) return c.json(FAULT, 500)
    c.header('Retry-After', String(DATABASE_RETRY_SECONDS))
    return c.json(DATABASE_AWAY, 503)
  }
  const retryAfter: unknown = 'retryAfterSeconds' in answer.body ? answer.body.retryAfterSeconds : undefined
  if (typeof retryAfter === 'number') c.header('Retry-After', String(retryAfter))
  return c.json(answer.body, answer.status)
}

export const NOT_FOUND: Problem = { error: 'There is nothing at this address.', code: 'not_found' }

const FRAME_PROBLEMS: Partial<Record<number, ProblemAnswer>> = {
  400: { status: 400, body: { error: 'The request body is not valid JSON.', code: 'invalid_json' } },
  413: { status: 413, body: { error: 'The request is too large.', code: 'too_large' } },
  415: {
    status: 415,
    body: { error: 'Please send JSON, with Content-Type: application/json.', code: 'unsupported_media' },
  },
}

/** What hono's own validators throw. */
const problemOfFrame = (error: unknown) => (error instanceof HTTPException ? FRAME_PROBLEMS[error.status] : undefined)

/** PostgreSQL cannot store NUL or half a surrogate pair; such text is never ours. */
const UNSTORABLE_TEXT = new Set(['22021', '22P05'])

function problemOfDatabase(error: unknown): ProblemAnswer | undefined {
  if (!UNSTORABLE_TEXT.has(databaseCodeOf(error) ?? '')) return undefined
  return { status: 400, body: { error: 'Please use ordinary characters.', code: 'invalid_input' } }
}
