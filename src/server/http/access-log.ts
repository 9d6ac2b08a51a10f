import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { HttpEnv } from './http-env.ts'

const ID_HEADER = 'X-Request-Id'
/** Ids that a proxy may set. Anything else could forge log lines. */
const ACCEPTED_ID = /^[\w.-]{8,64}$/

/** Gives every request an id, which the log lines about it carry. */
export const requestId: MiddlewareHandler<HttpEnv> = async (c, next) => {
  const given = c.req.header(ID_HEADER)
  const id = given && ACCEPTED_ID.test(given) ? given : randomUUID()
  c.set('requestId', id)
  await next()
  c.res.headers.set(ID_HEADER, id)
}

/** One line per request, without client address, query (it can hold keys), headers or body. Assets only at level debug. */
export const accessLog =
  (log: Logger): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const startedAt = performance.now()
    await next()
    const { status } = c.res
    const level = status >= 500 ? 'error' : isAsset(c.req.path) ? 'debug' : 'info'
    log[level](
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: c.req.path,
        status,
        ms: Math.round((performance.now() - startedAt) * 10) / 10,
      },
      'request',
    )
  }

const isAsset = (path: string) => /^\/(assets|images|media|icons|fonts)\//.test(path)
