import type { Hono, MiddlewareHandler } from 'hono'
import type { Adapters } from '#server/adapters/adapters.ts'
import type { Supervised } from '#server/jobs/supervise.ts'
import { mediaRoutes } from '#server/media/media-routes.ts'
import type { Services } from '#server/services.ts'
import { accessLog } from './access-log.ts'
import { answerProblem, NOT_FOUND } from './answer-problem.ts'
import { openApi } from './api.ts'
import { newApi } from './api-app.ts'
import { clientAddress } from './client-address.ts'
import { compression } from './compression.ts'
import type { HttpEnv } from './http-env.ts'
import { landingPage } from './landing-page.ts'
import type { LiveConnections } from './live-connections.ts'
import { asPage, newScriptNonce } from './page-policy.ts'
import type { RateLimits } from './rate-limit.ts'
import { requestId } from './request-id.ts'
import { boundedBody, PREFIXES_WITHOUT_PAGES, readableAddress } from './request-limits.ts'
import { sameOrigin } from './same-origin.ts'
import { searchEngineRoutes } from './search-engine-routes.ts'
import { securityHeaders } from './security-headers.ts'
import { type FileList, serveFiles } from './static-files.ts'
import { withLog } from './streamed-body.ts'
import { answerUnmatched } from './unmatched.ts'
import { webManifestRoutes } from './web-manifest-routes.ts'

export type AnswerPage = (request: Request, services: Services, surroundings: PageSurroundings) => Promise<Response>

type PageSurroundings = {
  /** For a fault that the page itself tells its reader of. */
  report(fault: unknown): void
  /** Marks the inline scripts that may run in this answer; undefined where none may, or all. */
  readonly scriptNonce: string | undefined
}

export type AppParts = {
  readonly adapters: Adapters
  readonly services: Services
  readonly limits: RateLimits
  readonly connections: LiveConnections
  readonly jobs: Pick<Supervised, 'interruptedForMs'>
  readonly publicUrl: string
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
  const { adapters, services, publicUrl, pages } = parts
  const report = (fault: unknown) => adapters.log.error({ err: fault }, 'page failed')
  const app = newApi()
  app.onError(answerProblem(adapters.log))
  app.notFound((c) => c.json(NOT_FOUND, 404))
  app.use(
    requestId,
    clientAddress(parts.trustedProxies, adapters.log),
    accessLog(adapters.log),
    securityHeaders(publicUrl),
  )
  app.use(withLimits(parts.limits), withLog(adapters.log))
  app.use(readableAddress({ hasPages: pages !== undefined }), serveFiles(parts.files))
  if (pages && !parts.isDevelopment)
    app.use(
      '/',
      landingPage({ ...parts, render: (request) => pages(request, services, { report, scriptNonce: undefined }) }),
    )
  app.use(compression)
  app.use(sameOrigin(publicUrl), boundedBody)
  app.route('/api', await openApi(parts))
  app.route('/media', mediaRoutes(services))
  app.route('/', searchEngineRoutes(parts))
  app.route('/', webManifestRoutes(adapters.restaurant))
  for (const prefix of PREFIXES_WITHOUT_PAGES) {
    app.all(prefix, answerUnmatched(app))
    app.all(`${prefix}/*`, answerUnmatched(app))
  }
  if (pages) {
    app.all('*', async ({ req: { raw } }) => {
      const scriptNonce = parts.isDevelopment ? undefined : newScriptNonce()
      const page = await pages(raw, services, { report, scriptNonce })
      return asPage(page, raw.url, { isDevelopment: parts.isDevelopment, scriptNonce })
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
