import type { MiddlewareHandler } from 'hono'
import type { Tracing } from '#server/adapters/instrumentation/tracing.ts'
import { type OnRequestFinished, reportFinished, requestId, routeOf } from '#server/http/access-log.ts'
import { newApi } from '#server/http/api-app.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { compression } from '#server/http/compression.ts'
import type { HttpEnv, RateLimits } from '#server/http/http-env.ts'
import { answerProblem, answerUnmatched, NOT_FOUND, refusePageMethod } from '#server/http/problem-answers.ts'
import { checkUrl, limitBody, PREFIXES_WITHOUT_PAGES, sameOrigin } from '#server/http/request-checks.ts'
import { securityHeaders, withPageHeaders } from '#server/http/security-headers.ts'
import { securityLog } from '#server/http/security-log.ts'
import { type FileList, serveFiles } from '#server/http/static-files.ts'
import { withLog } from '#server/http/streamed-body.ts'
import { translatorOfStaff } from '#server/language/asked-language.ts'
import { translatorAsked } from '#server/language/guest-language.ts'
import { WORDS_PATH } from '#server/language/words-file.ts'
import { wordsRoutes } from '#server/language/words-routes.ts'
import { mediaRoutes } from '#server/media/media-routes.ts'
import type { Shop } from '#server/shop.ts'
import { type ApiParts, openApi } from './api.ts'
import { LANDING_PAGES, landingPage } from './landing-page.ts'
import { siteFileRoutes } from './site-file-routes.ts'

export type AnswerPage = (request: Request, shop: Shop, log: PageLog) => Promise<Response>

type PageLog = {
  /** Logs an error for which the page shows its own message. */
  report(error: unknown): void
}

export type AppParts = ApiParts & {
  readonly limits: RateLimits
  readonly onFinished: OnRequestFinished
  /** Undefined: traces are off. */
  readonly tracing?: Tracing | undefined
  readonly trustedProxies: number
  readonly hstsSubdomains: boolean
  /** Marks clients in the security log. */
  readonly authSecret: string
  /** The pages' scripts and styles, pictures, icons. */
  readonly files: FileList
  /** Answers every request that is for neither the API nor a file. Undefined in tests of the API. */
  readonly pages: AnswerPage | undefined
  /** In development Vite adds scripts and styles to the pages. */
  readonly isDevelopment: boolean
}

const STAFF_PATHS = /^\/api\/(admin|auth)\//

/** The whole site: middleware, API, files, pages. */
export async function openApp(parts: AppParts) {
  const { shop, pages } = parts
  const report = (error: unknown) => shop.log.error({ err: error }, 'page failed')
  const app = newApi()
  app.onError(
    answerProblem({
      log: shop.log,
      health: shop.databaseHealth,
      translatorFor: (accepted, path) =>
        STAFF_PATHS.test(path)
          ? translatorOfStaff(accepted, shop.restaurant)
          : translatorAsked(accepted, shop.restaurant, shop.menu),
    }),
  )
  app.notFound((c) => c.json(NOT_FOUND, 404))
  if (parts.tracing) app.use(traceRequests(parts.tracing, parts.trustedProxies))
  app.use(
    requestId,
    clientAddress(parts.trustedProxies, shop.log),
    reportFinished(parts.onFinished),
    securityLog(shop.log, parts.authSecret),
    securityHeaders({ publicUrl: shop.publicUrl, hstsSubdomains: parts.hstsSubdomains }),
  )
  app.use(withLimits(parts.limits), withLog(shop.log))
  app.use(checkUrl({ hasPages: pages !== undefined }), serveFiles(parts.files))
  if (pages && !parts.isDevelopment) {
    const render = (request: Request) => pages(request, shop, { report })
    for (const path of LANDING_PAGES) app.use(path, landingPage({ shop, path, render }))
  }
  app.use(compression)
  app.use(sameOrigin(shop.publicUrl), limitBody)
  app.route('/api', await openApi(parts))
  app.route('/media', mediaRoutes(shop))
  app.route(WORDS_PATH, wordsRoutes(shop))
  app.route('/', siteFileRoutes(shop))
  for (const prefix of PREFIXES_WITHOUT_PAGES) {
    app.all(prefix, answerUnmatched(app))
    app.all(`${prefix}/*`, answerUnmatched(app))
  }
  if (pages) {
    app.all('*', async (c) => {
      const { raw } = c.req
      // It would repeat the request with its cookies (RFC 9110, 9.3.8).
      if (raw.method === 'TRACE') return refusePageMethod(c)
      const page = await pages(raw, shop, { report })
      return withPageHeaders(page, raw.url, { isDevelopment: parts.isDevelopment, tilesUrl: shop.mapTiles?.url })
    })
  }
  return app
}

/** Continues a trace that a proxy in front has begun; a guest's own trace is not trusted. */
const traceRequests =
  (tracing: Tracing, trustedProxies: number): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const { method, raw } = c.req
    const headers = trustedProxies > 0 ? raw.headers : undefined
    await tracing.traceRequest({ method, headers }, async () => {
      await next()
      return { route: routeOf(c), status: c.res.status }
    })
  }

const withLimits =
  (limits: RateLimits): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    c.set('limits', limits)
    await next()
  }
