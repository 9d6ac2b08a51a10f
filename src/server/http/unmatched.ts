import type { Handler, Hono } from 'hono'
import { METHODS } from 'hono/router'
import type { Problem } from '#contract/problem.ts'
import { NOT_FOUND } from '#server/http/answer-problem.ts'
import type { HttpEnv } from '#server/http/http-env.ts'

const METHOD_NOT_ALLOWED: Problem = {
  error: 'This address does not take this method; the header Allow names those it takes.',
  code: 'method_not_allowed',
}

/**
 * Answers what no route of the app has taken. An address with routes for other methods is 405 and names them (RFC 9110,
 * 15.5.6), and answers OPTIONS; any other is not there.
 */
export const answerUnmatched =
  (app: Hono<HttpEnv>): Handler<HttpEnv> =>
  (c) => {
    const allowed = methodsAt(app, c.req.path)
    if (allowed.length === 0) return c.json(NOT_FOUND, 404)
    const allow = { Allow: [...new Set([...allowed, 'OPTIONS'])].join(', ') }
    return c.req.method === 'OPTIONS' ? c.body(null, 204, allow) : c.json(METHOD_NOT_ALLOWED, 405, allow)
  }

/** As the app's own routes say; middleware stands under every method and does not count. */
function methodsAt(app: Hono<HttpEnv>, path: string): string[] {
  const named = ['HEAD', ...METHODS.map((method) => method.toUpperCase())]
  const taken = named.filter((method) =>
    app.router.match(method, path)[0].some(([[, route]]) => route.method === method),
  )
  // Whatever can be read can be asked about: hono makes HEAD of GET.
  return taken.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
}
