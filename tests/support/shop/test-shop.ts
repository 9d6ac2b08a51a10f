import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { pino } from 'pino'
import type { Role } from '#domain/people/access.ts'
import { addAdmin } from '#server/account/admins.ts'
import type { Adapters } from '#server/adapters/adapters.ts'
import { openCredentials, takesCardsWith } from '#server/adapters/credentials/provider-credentials.ts'
import { openVault } from '#server/adapters/credentials/vault.ts'
import { openDisk } from '#server/adapters/disk/disk.ts'
import type { Geocoder } from '#server/adapters/geocoding/geocoder.ts'
import { openImages } from '#server/adapters/images/open-images.ts'
import { announce, openPostgresLiveChannel } from '#server/adapters/live/live-channel.ts'
import { instrumented } from '#server/adapters/open-adapters.ts'
import { openProviders } from '#server/adapters/open-providers.ts'
import { openDemoPayments } from '#server/adapters/payments/open-payments.ts'
import { openSettings } from '#server/adapters/settings/current-settings.ts'
import type { AnswerPage } from '#server/app/app.ts'
import { openShop, webhookDelivery } from '#server/app/open-shop.ts'
import { readConfig } from '#server/config/config.ts'
import { isPublicAddress } from '#server/config/public-address.ts'
import type { Database } from '#server/database/client.ts'
import { openDatabaseHealth } from '#server/database/database-health.ts'
import { admins } from '#server/database/schema/admin.ts'
import { translatorFor } from '#server/language/catalogues.ts'
import { openTestDatabase } from '#tests/support/database/test-database.ts'

/** A Saturday at noon in Hamilton: the restaurant is open. */
export const NOON = new Date('2026-11-20T23:00:00Z')
export const PUBLIC_URL = 'http://localhost:3000'
export const WEBHOOK_SECRET = 'whsec_only_good_for_tests'
export const STAFF = { email: 'staff@example.com', password: 'a long password for tests' }

type Overrides = Partial<Adapters> & {
  /** The database of another test shop, to play two processes of one restaurant. */
  readonly database?: Database
  /** Its data folder, which the caller deletes. */
  readonly dataDir?: string
  readonly pages?: AnswerPage
  readonly publicUrl?: string
  readonly isLocal?: boolean
  readonly googleSignIn?: Parameters<typeof openShop>[0]['googleSignIn']
  readonly trustedProxies?: number
  readonly hstsSubdomains?: boolean
  readonly guestDataDays?: number
  /** Payments, mail and addresses are then as on a site with this environment, and with what owners enter on screens. */
  readonly env?: Record<string, string>
  readonly authSecret?: string
  readonly files?: Parameters<typeof openShop>[0]['files']
}
type Ask = { readonly method?: string; readonly body?: unknown; readonly headers?: Record<string, string> }
export type TestShop = Awaited<ReturnType<typeof openTestShop>>

/** The real app on its own database, with a stopped clock, an address book as geocoder and demo payments. */
export async function openTestShop(overrides: Overrides = {}) {
  const {
    database: given,
    dataDir,
    pages,
    publicUrl = PUBLIC_URL,
    isLocal = !isPublicAddress(publicUrl),
    googleSignIn,
    trustedProxies = 0,
    hstsSubdomains = false,
    guestDataDays = 400,
    files = new Map(),
    env: environment,
    authSecret = 'a secret that is only good for tests',
    ...outside
  } = overrides
  const database = given ?? (await openTestDatabase())
  const log = outside.log ?? pino({ level: 'silent' })
  let time = NOON
  const now = () => time
  const folder = await mkdtemp(join(tmpdir(), 'restaurant-pictures-'))
  const webhooks = webhookDelivery()
  const { payments, demoStripe } = openDemoPayments({
    db: database.db,
    webhookSecret: WEBHOOK_SECRET,
    deliver: webhooks.deliver,
    now,
    log,
    publicUrl,
    readMerchant: () => settings.read().restaurant,
    translatorFor,
  })
  const databaseHealth = outside.databaseHealth ?? openDatabaseHealth({ db: database.db, log, now })
  const live = outside.live ?? (await openPostgresLiveChannel(database.connection, log, databaseHealth))
  const config = { ...readConfig(environment ?? {}), publicUrl, dataDir: folder, demoWebhookSecret: WEBHOOK_SECRET }
  const vault = openVault(authSecret)
  const takesCards = takesCardsWith(config, vault)
  const settings = outside.settings ?? (await openSettings({ db: database.db, live, log, takesCards }))
  const credentials = openCredentials(config, { settings, vault })
  const readRestaurant = () => settings.read().restaurant
  const providers = await openProviders(config, {
    ...{ db: database.db, deliver: webhooks.deliver, now, credentials, readRestaurant },
    // It says at each start what is not set up.
    log: environment ? log : pino({ level: 'silent' }),
    readSender: () => ({ ...readRestaurant(), ...settings.read().sections.mail }),
  })
  const adapters: Adapters = instrumented(
    {
      db: database.db,
      databaseHealth,
      disk: openDisk({ folder, holdsDatabase: true, log }),
      live,
      ...(environment === undefined ? { payments, geocoder: addressBook() } : providers),
      credentials,
      trials: providers.trials,
      mapTiles: null,
      archive: undefined,
      ...openImages({ dataDir: dataDir ?? folder, imageBucket: undefined }, database),
      get mailer() {
        return environment && providers.readMailer()
      },
      settings,
      now,
      ...outside,
      log,
    },
    [],
  )
  const { shop, ...opened } = await openShop({
    adapters,
    database,
    authSecret,
    googleSignIn,
    publicUrl,
    isLocal,
    trustedProxies,
    hstsSubdomains,
    guestDataDays,
    files,
    pages,
    isDevelopment: false,
    extraApi: demoStripe.pages,
  })
  webhooks.connect(opened.app)

  /** Sends a request; a body is sent as JSON. */
  const ask = async (path: string, { method = 'GET', body, headers = {} }: Ask = {}): Promise<Response> =>
    opened.app.request(path, {
      method,
      headers: body === undefined ? headers : { 'Content-Type': 'application/json', ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  const close = async () => {
    opened.endStreams()
    await opened.jobs.stop()
    await adapters.databaseHealth.stop()
    await demoStripe.idle()
    await opened.close()
    await adapters.live.close()
    if (!given) await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return {
    ...shop,
    get restaurant() {
      return shop.restaurant
    },
    get mailer() {
      return shop.mailer
    },
    ...opened,
    adapters,
    database,
    demoStripe,
    ask,
    get: (path: string, headers?: Record<string, string>) => ask(path, headers && { headers }),
    post: (path: string, body: unknown, headers?: Record<string, string>) =>
      ask(path, { method: 'POST', body, ...(headers && { headers }) }),
    /** Creates an admin, signs in and returns the session cookie as a header. */
    signInStaff: async () => {
      await addAdmin(shop, STAFF)
      return { Cookie: cookieOf(await ask('/api/auth/sign-in/email', { method: 'POST', body: STAFF })) }
    },
    setTime: (now: Date) => {
      time = now
    },
    close,
    [Symbol.asyncDispose]: close,
  }
}

/** The cookies of a response, as a browser would send them back. */
export const cookieOf = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')

/** Knows a few addresses; fails for `down`. */
export const addressBook = (): Geocoder => ({
  provider: 'address book',
  approximate: false,
  async locate(address) {
    if (address === 'down') throw new Error('The geocoder cannot be reached.')
    return PLACES[address]
  },
})

const PLACES: Record<string, { latitude: number; longitude: number }> = {
  '1 Near Street': { latitude: -37.79, longitude: 175.28 },
  '9 Far Road': { latitude: -37.9, longitude: 175.4 },
}

/** Waits until this process has received every announcement so far: they arrive in the order of their commits. */
export async function receiveAnnouncements({ db, live }: Pick<TestShop, 'db' | 'live'>): Promise<void> {
  const id = crypto.randomUUID()
  const { promise: received, resolve } = Promise.withResolvers<void>()
  const stop = live.listen(
    (event) => event.id === id && resolve(),
    () => {},
  )
  await announce(db, { topic: 'bookings', id })
  await received
  stop()
}

let signedIn = 0

/** Adds a person with this role, signs them in, and returns their id with the session cookie as a header. */
export async function signInAs(
  shop: Pick<TestShop, 'db' | 'now' | 'post'>,
  role: Role,
  { email, password }: { email: string; password: string } = {
    email: `${crypto.randomUUID()}@example.com`,
    password: 'a long password for tests',
  },
) {
  const { id } = await addAdmin(shop, { email, password })
  await shop.db.update(admins).set({ role }).where(eq(admins.userId, id))
  // From a new address each time, since each may sign in ten times a minute.
  const headers = { 'X-Forwarded-For': `10.9.${++signedIn >> 8}.${signedIn & 255}` }
  const answer = await shop.post('/api/auth/sign-in/email', { email, password }, headers)
  return { id, email, password, headers: { Cookie: cookieOf(answer) } }
}
