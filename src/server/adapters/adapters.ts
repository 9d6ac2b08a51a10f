import type { Logger } from 'pino'
import type { MapTiles } from '#contract/setup.ts'
import type { ConnectionConfig, Db } from '#server/database/client.ts'
import type { DatabaseHealth } from '#server/database/database-health.ts'
import type { ProviderCredentials } from './credentials/provider-credentials.ts'
import type { Disk } from './disk/disk.ts'
import type { Geocoder } from './geocoding/geocoder.ts'
import type { PictureStore } from './images/picture-store.ts'
import type { UploadFolder } from './images/upload-folder.ts'
import type { Instrument } from './instrumentation/instrumentation.ts'
import type { ProviderHealth } from './instrumentation/provider-health.ts'
import type { LiveChannel } from './live/live-channel.ts'
import type { Mailer } from './mail/mailer.ts'
import type { ProviderTrials } from './open-providers.ts'
import type { PaymentProvider } from './payments/payment-provider.ts'
import type { CurrentSettings } from './settings/current-settings.ts'

/** Where the embedded database is archived, and what is archived from where. */
export type Archive = {
  readonly folder: string
  readonly days: number
  readonly dataDir: string
  readonly connection: ConnectionConfig
}

/** Everything outside the process that use cases need. `open-adapters.ts` and tests create it. */
export type Adapters = {
  readonly db: Db
  readonly databaseHealth: DatabaseHealth
  readonly disk: Disk
  /** Undefined if there is none, or if the database is not the embedded one. */
  readonly archive: Archive | undefined
  readonly live: LiveChannel
  readonly payments: PaymentProvider
  /** The same provider, for jobs: it gives up sooner. */
  readonly jobPayments: PaymentProvider
  readonly geocoder: Geocoder
  /** Requested only by the owners' browsers. Null: maps have no tiles. */
  readonly mapTiles: MapTiles | null
  readonly pictures: PictureStore
  readonly uploads: UploadFolder
  /** Undefined if no mail server is configured; it may be at any time, so copies of a shop keep the getter. */
  readonly mailer: Mailer | undefined
  /** Measures background jobs; the calls of other services are measured already. */
  readonly instrument: Instrument
  readonly providerHealth: ProviderHealth
  readonly settings: CurrentSettings
  readonly credentials: ProviderCredentials
  /** What an owner typed is tried before it is used. */
  readonly trials: ProviderTrials
  readonly now: () => Date
  readonly log: Logger
}
