import { createHmac } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { HttpEnv } from './http-env.ts'

/** Refusals that tell of an attempt: to sign in, to do what one may not, or to get around a limit. */
const NOTED_REFUSALS = new Set([
  'forbidden_origin',
  'invalid_signature',
  'link_over',
  'not_permitted',
  'owners_only',
  'rate_limited',
  'sign_in_required',
  'user-not-found',
  'wrong-password',
  'wrong_code',
])
/** Screens ask it to learn whether anybody is signed in. */
const WHO_IS_SIGNED_IN = '/api/admin/session'
/** Below these, whoever signs in proves who they are, or changes how they do. */
const AUTHENTICATION = /^\/api\/(?:auth|admin\/account)\//
/** The issuer's answer comes by GET. */
const CALLBACK = /^\/api\/auth\/callback\//
const MARK_BYTES = 6

/**
 * One line for each event that matters to security (docs/security/decisions.md). A client's address is personal data, so a mark
 * stands for it: the same for the same network as long as AUTH_SECRET stays, and of no use to anybody without it.
 */
export const securityLog =
  (log: Logger, secret: string): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    await next()
    const event = eventOf(c)
    if (event === undefined) return
    const { method, path } = c.req
    const mark = createHmac('sha256', secret)
      .update(`source ${c.get('clientAddress')}`)
      .digest()
      .subarray(0, MARK_BYTES)
    const account = c.get('admin')?.id ?? c.get('account')
    const about = { event, requestId: c.get('requestId'), method, path, source: mark.toString('hex') }
    log[event === DONE ? 'info' : 'warn']({ ...about, ...(account !== undefined && { account }) }, 'security')
  }

const DONE = 'done'

function eventOf(c: Context<HttpEnv>): string | undefined {
  const { method, path } = c.req
  const problem = c.get('problem')
  if (problem !== undefined) return NOTED_REFUSALS.has(problem) && path !== WHO_IS_SIGNED_IN ? problem : undefined
  const isChange = method !== 'GET' && method !== 'HEAD'
  return AUTHENTICATION.test(path) && (isChange || CALLBACK.test(path)) && c.res.status < 400 ? DONE : undefined
}
