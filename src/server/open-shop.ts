import type { Adapters } from '#server/adapters/adapters.ts'
import { openAuth } from '#server/admin/auth.ts'
import { type GoogleClient, openGoogleSignIn } from '#server/admin/google-sign-in.ts'
import { openKnownDevices } from '#server/admin/known-devices.ts'
import type { Database } from '#server/database/client.ts'
import { type AppParts, openApp } from '#server/http/app.ts'
import { LiveConnections } from '#server/http/live-connections.ts'
import { openRateLimits } from '#server/http/rate-limit.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { openServices } from '#server/services.ts'

export type Shop = Awaited<ReturnType<typeof openShop>>

type ShopParts = Pick<AppParts, 'publicUrl' | 'trustedProxies' | 'files' | 'pages' | 'isDevelopment' | 'extraApi'> & {
  readonly adapters: Adapters
  readonly database: Database
  readonly authSecret: string
  /** Undefined: the button says that it is not configured. */
  readonly googleSignIn: GoogleClient | undefined
  /** What guests told about themselves is erased after so many days. */
  readonly guestDataDays: number
}

/** Adapters made into a shop: its use cases, its jobs, and the app that answers requests. It does not listen or work yet. */
export async function openShop({ adapters, database, authSecret, googleSignIn, guestDataDays, ...parts }: ShopParts) {
  const { db, log } = adapters
  const authParts = { db, secret: authSecret, publicUrl: parts.publicUrl, log }
  const signIn = {
    auth: openAuth(authParts),
    google: openGoogleSignIn(authParts, googleSignIn),
    knownDevices: openKnownDevices(authParts),
  }
  const services = openServices(adapters, signIn, { publicUrl: parts.publicUrl, guestDataDays })
  const connections = new LiveConnections()
  const limits = openRateLimits(database.pool, log)
  const jobs = openJobs({ adapters, services, pool: database.pool })
  const app = await openApp({ ...parts, adapters, services, limits, connections, jobs })
  return {
    app,
    services,
    jobs,
    /** Ends the live streams, which would never end by themselves. */
    endStreams: () => connections.closeAll(),
    close: () => services.menu.close(),
  }
}
