/** The other servers that the shop depends on. */
export const PROVIDERS = ['payments', 'geocoder', 'mail'] as const
export type Provider = (typeof PROVIDERS)[number]

/** The results of one process's latest calls to a service. Instants are milliseconds since 1970. */
export type ProviderReadings = {
  readonly succeededAt: number | null
  readonly failedAt: number | null
  /** When the current series of failures began; null while calls succeed. */
  readonly failingSince: number | null
}

/** What one server process reports about itself every half minute. */
export type ProcessReadings = {
  readonly startedAt: string
  readonly host: string
  readonly pid: number
  readonly productVersion: string
  readonly nodeVersion: string
  readonly memoryMegabytes: number
  readonly openStreams: number
  readonly staffScreens: number
  /** When a staff screen with its sound on last asked for waiting orders; absent from older processes. */
  readonly ringingAt?: number | null
  /** For how long its jobs have been interrupted. */
  readonly jobsInterruptedForMs: number
  /** When it began to be unable to count requests for their limits; absent from older processes. */
  readonly limitsFailingSince?: number | null
  /** The shortest of its latest few round trips to the database; 0 before there are enough to judge. */
  readonly databaseMs: number
  /** How far the database's clock is ahead of this machine's. */
  readonly clockAheadMs: number
  readonly services: Readonly<Record<Provider, ProviderReadings>>
}

/** A background job that failed and waits for its next attempt, or has used up all of them. */
export type FailingJobs = {
  readonly task: string
  readonly count: number
  readonly error: string
}

/** How many, and since when the oldest has waited. */
export type CountedSince = { readonly count: number; readonly since: Date }
export type DiskSpace = { readonly freeBytes: number; readonly totalBytes: number }

/** A process that has not reported for two minutes, and was not stopped in order. */
export type GoneProcess = { readonly host: string; readonly seenAt: Date }

/** A standby database that follows the shop's, or followed it during the last day. */
export type StandbyReadings = {
  readonly name: string
  readonly behindMs: number
  readonly behindBytes: number
  readonly isThere: boolean
  readonly firstSeenAt: Date
  readonly seenAt: Date
}

/** The continuous archive of the database, this program's own or another's. */
export type ArchiveReadings = {
  readonly isOwn: boolean
  readonly lastArchivedAt: Date | undefined
  /** The latest attempt failed. */
  readonly isFailing: boolean
  /** How often the log is archived even if little happens; 0: only full segments. */
  readonly everyMs: number
  /** When the database server started. */
  readonly startedAt: Date
  /** Since when there is an archive, as far as known. */
  readonly since: Date
  readonly lastBaseCopyAt: Date | undefined
  readonly lastTrialAt: Date | undefined
}

/** Everything that a system check reads. */
export type SystemReadings = {
  readonly now: Date
  readonly processes: readonly ProcessReadings[]
  readonly failingJobs: readonly FailingJobs[]
  /** The ids of deleted orders whose slip has not come out of a printer. */
  readonly unprintedSlips: readonly string[]
  /** Since when the oldest due job has waited. */
  readonly oldestDueJob: Date | undefined
  /** Orders that nobody has accepted. */
  readonly newOrders: CountedSince | undefined
  /** Orders paid after the last webhook, which only reconciliation has seen. */
  readonly paymentsWithoutWebhook: CountedSince | undefined
  readonly disk: DiskSpace
  /** Whether the database is on that disk as well. */
  readonly holdsDatabase: boolean
  /** Paid orders that are not in the database, and with which nobody has dealt yet. */
  readonly lostOrders: CountedSince | undefined
  readonly lastBackupAt: Date | undefined
  readonly shopOpenedAt: Date
  readonly goneProcesses: readonly GoneProcess[]
  readonly standbys: readonly StandbyReadings[]
  /** Sealed days that were lately found to differ from their seal. */
  readonly changedDays: readonly string[]
  /** Undefined where none is set up. */
  readonly archive: ArchiveReadings | undefined
}
