import type { Adapters } from '#server/adapters/adapters.ts'
import type { Metrics } from '#server/adapters/instrumentation/metrics.ts'
import { ticketFonts } from '#server/adapters/printing/ticket-fonts.ts'
import { openAuth } from '#server/adapters/sign-in/auth.ts'
import { type GoogleClient, openGoogleSignIn } from '#server/adapters/sign-in/google-sign-in.ts'
import { openKnownDevices } from '#server/adapters/sign-in/known-devices.ts'
import { watchAlerts } from '#server/alert/alert-watch.ts'
import { productVersion } from '#server/config/folders.ts'
import type { Database } from '#server/database/client.ts'
import { accessLog, type OnRequestFinished, routeOfKept } from '#server/http/access-log.ts'
import { keptAnswers } from '#server/http/kept-answers.ts'
import { LiveConnections } from '#server/http/live-streams.ts'
import { openRateLimits } from '#server/http/rate-limit.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { openPublicMenu } from '#server/menu/public-menu.ts'
import type { Shop } from '#server/shop.ts'
import { type ProcessState, watchSystem } from '#server/system/system-watch.ts'
import { type AppParts, openApp } from './app.ts'
import { keptPaths } from './kept-paths.ts'

type ShopParts = Pick<
  AppParts,
  'trustedProxies' | 'hstsSubdomains' | 'files' | 'pages' | 'isDevelopment' | 'extraApi' | 'tracing'
> &
  Pick<Shop, 'publicUrl' | 'isLocal' | 'guestDataDays'> & {
    readonly adapters: Adapters
    readonly database: Database
    readonly authSecret: string
    /** Undefined: the button says that it is not configured. */
    readonly googleSignIn: GoogleClient | undefined
    /** Undefined: they are off. */
    readonly metrics?: Metrics | undefined
  }

/** A shop, its jobs, and the app that answers requests. It neither listens nor works yet. */
export async function openShop({
  adapters,
  database,
  authSecret,
  googleSignIn,
  publicUrl,
  metrics,
  ...parts
}: ShopParts) {
  const { log } = adapters
  const shop = makeShop({ adapters, authSecret, googleSignIn, publicUrl, ...parts })
  const connections = new LiveConnections()
  const limits = openRateLimits(database.sessionPool, log)
  const jobs = openJobs({ shop, pool: database.sessionPool })
  const system = watchSystem(shop, processState({ shop, connections, jobs, limits }))
  let isClosing = false
  const lifecycle = { isClosing: () => isClosing }
  metrics?.watch({
    database,
    databaseHealth: shop.databaseHealth,
    program: productVersion(),
    streams: () => ({ staff: connections.staffCount, guests: connections.guestCount }),
  })
  // The only listener for every finished request.
  const onFinished = countedRequests(accessLog(log), metrics)
  const app = await openApp({ ...parts, authSecret, shop, limits, connections, jobs, lifecycle, onFinished })
  const paths = keptPaths({ ...parts, shop })
  return {
    shop,
    app,
    /** Stands in front of the app. */
    keptAnswers: keptAnswers({ paths, fetch: app.fetch, publicUrl, onFinished }),
    jobs,
    system,
    watches: together(shop.databaseHealth, shop.disk, system, watchAlerts(shop)),
    /** From now on it reports that it is not ready. */
    beginClosing: () => {
      isClosing = true
    },
    /** Ends the live streams, which would otherwise never end. */
    endStreams: () => connections.closeAll(),
    close: () => shop.menu.close(),
  }
}

type ShopBase = Pick<ShopParts, 'adapters' | 'authSecret' | 'googleSignIn' | 'publicUrl' | 'isLocal' | 'guestDataDays'>

function makeShop({ adapters, authSecret, googleSignIn, publicUrl, isLocal, guestDataDays }: ShopBase): Shop {
  const { db, log } = adapters
  const authParts = { db, secret: authSecret, publicUrl, log }
  return {
    ...adapters,
    get restaurant() {
      return adapters.settings.read().restaurant
    },
    get mailer() {
      return adapters.mailer
    },
    publicUrl,
    isLocal,
    guestDataDays,
    menu: openPublicMenu(adapters),
    auth: openAuth(authParts),
    google: openGoogleSignIn(authParts, googleSignIn),
    knownDevices: openKnownDevices(authParts),
    isRehearsal: false,
    loadTicketFonts: ticketFonts(),
    ringing: { at: undefined, storedAt: undefined },
  }
}

type ProcessParts = Pick<AppParts, 'shop' | 'connections' | 'jobs' | 'limits'>

const processState =
  ({ shop, connections, jobs, limits }: ProcessParts): ProcessState =>
  () => ({
    openStreams: connections.count,
    staffScreens: connections.staffCount,
    ringingAt: shop.ringing.at?.getTime() ?? null,
    jobsInterruptedForMs: jobs.interruptedForMs(),
    limitsFailingSince: limits.failingSince(),
  })

type Watch = { start(): void; stop(): Promise<void> }

const together = (...watches: readonly Watch[]) => ({
  start(): void {
    for (const watch of watches) watch.start()
  },
  stop: async () => void (await Promise.all(watches.map((watch) => watch.stop()))),
})

/** Also counts the requests if metrics are on. */
const countedRequests = (writeToLog: OnRequestFinished, metrics: Metrics | undefined): OnRequestFinished =>
  metrics
    ? (request, readRoute = () => routeOfKept(request.path)) => {
        writeToLog(request)
        metrics.countRequest({ ...request, route: readRoute() })
      }
    : writeToLog

type App = { request(path: string, init: RequestInit): Response | Promise<Response> }

/** Delivers the webhooks of demo payments to the app, which is created after the payments. */
export function webhookDelivery() {
  let app: App | undefined
  return {
    connect(built: App): void {
      app = built
    },
    /** Returns the status of the response; 503 before the app is connected. */
    async deliver(payload: string, signature: string): Promise<number> {
      const answer = await app?.request('/api/stripe/webhook', {
        method: 'POST',
        body: payload,
        headers: { 'Content-Type': 'application/json', 'Stripe-Signature': signature },
      })
      return answer?.status ?? 503
    },
  }
}
