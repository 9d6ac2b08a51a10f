import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import type { HttpEnv } from './http-env.ts'

/** One line per request: no address, no query (keys stand there), no header, no body. Pictures and scripts only when debugging. */
export const accessLog =
  (log: Logger): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const begun = performance.now()
    await next()
    const { status } = c.res
    const level = status >= 500 ? 'error' : isAsset(c.req.path) ? 'debug' : 'info'
    log[level](
      {
        requestId: c.get('requestId'),
        method: c.req.method,
        path: c.req.path,
        status,
        ms: Math.round((performance.now() - begun) * 10) / 10,
      },
      'request',
    )
  }

const isAsset = (path: string) => /^\/(assets|images|media|icons|fonts)\//.test(path)
