import { demoApiRoutes } from './api-routes.ts'
import type { Merchant } from './card-page.ts'
import { type CardPageParts, cardPageRoutes } from './card-page-routes.ts'
import { type DemoEventsParts, openCourier } from './demo-events.ts'
import { DemoSession, listOverdueSessions, lockObject } from './demo-objects.ts'
import { expireWhenOver } from './pay-session.ts'

export type DemoStripeParts = DemoEventsParts & {
  readonly publicUrl: string
  readonly readMerchant: () => Merchant
} & Pick<CardPageParts, 'translatorFor'>

export type DemoStripe = ReturnType<typeof openDemoStripe>

const SWEEP_EVERY_MS = 15_000

/** Access for the in-process SDK. Nothing listens at this address: the test double answers before a socket is opened. */
export const DEMO_STRIPE_ACCESS = { secretKey: 'sk_test_demo', apiBase: 'http://demo-stripe.localhost' }

/** A test double of Stripe inside the process: its API for the official SDK, its card page, its webhooks. */
export function openDemoStripe(parts: DemoStripeParts) {
  const { db, now, publicUrl, readMerchant, translatorFor, log } = parts
  const courier = openCourier(parts)
  const api = demoApiRoutes({ db, courier, now, payUrl: `${publicUrl}/api/demo-stripe/pay` })

  /** Expires overdue sessions and sends unaccepted events again. */
  async function sweep(): Promise<void> {
    for (const id of await listOverdueSessions(db, Math.floor(now().getTime() / 1000))) {
      const expired = await db.transaction(async (tx) => {
        const session = await lockObject(tx, DemoSession, id)
        return session && expireWhenOver(tx, session, now())
      })
      if (expired) await courier.send(expired.event)
    }
    await courier.resend()
  }

  return {
    /** For the SDK's HTTP client: the request never leaves the process. */
    fetch: (async (input, init) => api.fetch(new Request(input, init))) as typeof fetch,
    /** The same API, to be served over HTTP. */
    api,
    /** The card page, to be mounted below /api. */
    pages: cardPageRoutes({ db, courier, now, readMerchant, translatorFor }),
    sweep,
    /** Resolves when every delivery under way has succeeded or used up its quick tries. */
    idle: () => courier.idle(),
    /** Sweeps at intervals while payments are a demo. Returns a function that stops it. */
    start(isInUse: () => boolean = () => true): () => Promise<void> {
      let isStopped = false
      let sweeping = Promise.resolve()
      const timer = setInterval(() => {
        sweeping = sweeping
          .then(() => (isStopped || !isInUse() ? undefined : sweep()))
          .catch((error: unknown) => log.warn({ err: error }, 'demo payments could not be swept'))
      }, SWEEP_EVERY_MS)
      timer.unref()
      return async () => {
        isStopped = true
        clearInterval(timer)
        await sweeping
        await courier.idle()
      }
    },
  }
}
