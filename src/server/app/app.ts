import type { Hono, MiddlewareHandler } from 'hono'
import { accessLog } from '#server/http/access-log.ts'
import { answerProblem, NOT_FOUND } from '#server/http/answer-problem.ts'
import { newApi } from '#server/http/api-app.ts'
import { clientAddress } from '#server/http/client-address.ts'
import { compression } from '#server/http/compression.ts'
import type { HttpEnv } from '#server/http/http-env.ts'
import type { LiveConnections } from '#server/http/live-connections.ts'
import { asPage } from '#server/http/page-policy.ts'
import type { RateLimits } from '#server/http/rate-limit.ts'
import { requestId } from '#server/http/request-id.ts'
import { boundedBody, PREFIXES_WITHOUT_PAGES, readableAddress } from '#server/http/request-limits.ts'
import { sameOrigin } from '#server/http/same-origin.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { type FileList, serveFiles } from '#server/http/static-files.ts'
import { withLog } from '#server/http/streamed-body.ts'
import { answerUnmatched } from '#server/http/unmatched.ts'
import type { Supervised } from '#server/jobs/supervise.ts'
import { mediaRoutes } from '#server/media/media-routes.ts'
import type { Shop } from '#server/shop.ts'
import { openApi } from './api.ts'
import { landingPage } from './landing-page.ts'
import { searchEngineRoutes } from './search-engine-routes.ts'
import { webManifestRoutes } from './web-manifest-routes.ts'

export type AnswerPage = (request: Request, shop: Shop, surroundings: PageSurroundings) => Promise<Response>

type PageSurroundings = {
  /** For a fault that the page itself tells its reader of. */
  report(fault: unknown): void
}

export type AppParts = {
  readonly shop: Shop
  readonly limits: RateLimits
  readonly connections: LiveConnections
  readonly jobs: Pick<Supervised, 'interruptedForMs'>
  readonly trustedProxies: number
  /** The built pages' scripts and styles, pictures, icons. */
  readonly files: FileList
  /** Answers with a page what is neither API nor file, and tells of its own faults; absent where only the API is tried. */
  readonly pages: AnswerPage | undefined
  /** The development server writes scripts and styles of its own into the pages. */
  readonly isDevelopment: boolean
  /** What an adapter serves itself under /api, e.g. the card page of demo payments. */
  readonly extraApi: Hono | undefined
}

/** The whole site as one function from request to answer. */
export async function openApp(parts: AppParts) {
  const { shop, pages } = parts
  const report = (fault: unknown) => shop.log.error({ err: fault }, 'page failed')
  const app = newApi()
  app.onError(answerProblem(shop.log))
  app.notFound((c) => c.json(NOT_FOUND, 404))
  app.use(
    requestId,
    clientAddress(parts.trustedProxies, shop.log),
    accessLog(shop.log),
    securityHeaders(shop.publicUrl),
  )
  app.use(withLimits(parts.limits), withLog(shop.log))
  app.use(readableAddress({ hasPages: pages !== undefined }), serveFiles(parts.files))
  if (pages && !parts.isDevelopment)
    app.use('/', landingPage({ ...parts, render: (request) => pages(request, shop, { report }) }))
  app.use(compression)
  app.use(sameOrigin(shop.publicUrl), boundedBody)
  app.route('/api', await openApi(parts))
  app.route('/media', mediaRoutes(shop))
  app.route('/', searchEngineRoutes(parts))
  app.route('/', webManifestRoutes(shop.restaurant))
  for (const prefix of PREFIXES_WITHOUT_PAGES) {
    app.all(prefix, answerUnmatched(app))
    app.all(`${prefix}/*`, answerUnmatched(app))
  }
  if (pages) {
    app.all('*', async ({ req: { raw } }) => {
      const page = await pages(raw, shop, { report })
      return asPage(page, raw.url, { isDevelopment: parts.isDevelopment })
    })
  }
  return app
}

const withLimits =
  (limits: RateLimits): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    c.set('limits', limits)
    await next()
  }
