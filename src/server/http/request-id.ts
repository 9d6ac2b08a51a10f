import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.ts'

const HEADER = 'X-Request-Id'
/** What a proxy in front may give; anything else could forge lines of the log. */
const ACCEPTABLE = /^[\w.-]{8,64}$/

/** Gives every request the id under which the log speaks of it. */
export const requestId: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const given = c.req.header(HEADER)
  const id = given && ACCEPTABLE.test(given) ? given : randomUUID()
  c.set('requestId', id)
  await next()
  c.res.headers.set(HEADER, id)
}
