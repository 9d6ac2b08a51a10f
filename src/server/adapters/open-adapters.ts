import type { Logger } from 'pino'
import { openPostgresLiveChannel } from '#server/adapters/live/live-channel.ts'
import type { Config } from '#server/config/config.ts'
import { keptSecret } from '#server/config/secrets.ts'
import type { Database } from '#server/database/client.ts'
import type { DatabaseHealth } from '#server/database/database-health.ts'
import type { Adapters } from './adapters.ts'
import { openCredentials, takesCardsWith } from './credentials/provider-credentials.ts'
import { openVault } from './credentials/vault.ts'
import { openDisk } from './disk/disk.ts'
import { geocoderUntil } from './geocoding/open-geocoder.ts'
import { openImages } from './images/open-images.ts'
import { combinedInstrument, type Instrument } from './instrumentation/instrumentation.ts'
import {
  instrumentedGeocoder,
  instrumentedMailer,
  instrumentedPayments,
} from './instrumentation/instrumented-providers.ts'
import { openProviderHealth } from './instrumentation/provider-health.ts'
import { openProviders } from './open-providers.ts'
import type { DemoStripe, DemoStripeParts } from './payments/demo-stripe/demo-stripe.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import { rehearsalPayments } from './payments/rehearsal-payments.ts'
import { openSettings } from './settings/current-settings.ts'

type AdapterParts = {
  readonly log: Logger
  readonly databaseHealth: DatabaseHealth
  readonly deliver: DemoStripeParts['deliver']
  readonly translatorFor: DemoStripeParts['translatorFor']
  /** Says when services that have not answered are waited for no longer. */
  readonly closing: AbortSignal
  /** Metrics and traces, if switched on. */
  readonly instruments: readonly Instrument[]
}

/** Opens the adapters that the settings choose. `deliver` sends the webhooks of demo payments to the site. */
export async function openAdapters(
  config: Config,
  database: Database,
  { log, databaseHealth, deliver, translatorFor, closing, instruments }: AdapterParts,
): Promise<{ readonly adapters: Adapters; readonly demoStripe: DemoStripe | undefined }> {
  const { db, connection } = database
  const now = () => new Date()
  const live = await openPostgresLiveChannel(connection, log, databaseHealth)
  // Not the secret that signs sessions, which backups contain: whoever finds one must not read what owners entered.
  const vault = openVault(config.authSecret ?? (await keptSecret(config.dataDir, 'credentials-secret')))
  const settings = await openSettings({ db, live, log, takesCards: takesCardsWith(config, vault) })
  const credentials = openCredentials(config, { settings, vault })
  const providers = await openProviders(config, {
    ...{ db, now, log, deliver, translatorFor, credentials },
    readRestaurant: () => settings.read().restaurant,
    readSender: () => {
      const { restaurant, sections } = settings.read()
      return { ...restaurant, ...sections.mail }
    },
  })
  const { payments, jobPayments, trials, readMailer, demoStripe } = providers
  const images = openImages(config, database)
  const { mapTiles } = config
  const archive = config.archive && { ...config.archive, dataDir: config.dataDir, connection }
  const disk = openDisk({ folder: config.dataDir, holdsDatabase: config.databaseUrl === undefined, log })
  const adapters = {
    db,
    databaseHealth,
    disk,
    archive,
    live,
    payments,
    jobPayments,
    geocoder: geocoderUntil(closing, providers.geocoder),
    mapTiles,
    ...images,
    get mailer() {
      return readMailer()
    },
    credentials,
    trials,
    settings,
    now,
    log,
  }
  return { adapters: instrumented(adapters, instruments), demoStripe }
}

type OpenedAdapters = Omit<Adapters, 'instrument' | 'providerHealth' | 'jobPayments'> & {
  /** Undefined: jobs use the others. */
  readonly jobPayments?: PaymentProvider | undefined
}

/** The same adapters, with measured calls to other services. */
export function instrumented(adapters: OpenedAdapters, instruments: readonly Instrument[]): Adapters {
  const providerHealth = openProviderHealth(adapters.now)
  adapters.databaseHealth.onFull(() => void adapters.disk.giveUpBallast())
  const instrument = combinedInstrument([...instruments, providerHealth.instrument])
  const paymentsOf = (provider: PaymentProvider) => rehearsalPayments(instrumentedPayments(provider, instrument))
  const payments = paymentsOf(adapters.payments)
  return {
    ...adapters,
    payments,
    jobPayments: adapters.jobPayments ? paymentsOf(adapters.jobPayments) : payments,
    geocoder: instrumentedGeocoder(adapters.geocoder, instrument),
    // It changes with its credentials, so it is read anew.
    get mailer() {
      const { mailer } = adapters
      return mailer && instrumentedMailer(mailer, instrument)
    },
    instrument,
    providerHealth,
  }
}
