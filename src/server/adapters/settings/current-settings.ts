import { eq } from 'drizzle-orm'
import type { Logger } from 'pino'
import { z } from 'zod'
import { Pauses } from '#contract/pauses.ts'
import { STORED_SCHEMAS, storedVersionOf } from '#contract/settings.ts'
import { parseStored } from '#contract/stored.ts'
import { shownLook } from '#domain/look/palette.ts'
import { AS_USUAL } from '#domain/pauses/pauses.ts'
import { Refusal } from '#domain/refusal.ts'
import { bySection, SETTINGS_SECTIONS } from '#domain/settings/declared-sections.ts'
import { type Restaurant, restaurantFrom } from '#domain/settings/restaurant.ts'
import { DEFAULT_SETTINGS, type Settings, type SettingsSection } from '#domain/settings/settings.ts'
import { PROVIDERS, type Provider } from '#domain/system/readings.ts'
import type { LiveChannel } from '#server/adapters/live/live-channel.ts'
import type { Db } from '#server/database/client.ts'
import { pausesTable } from '#server/database/schema/pauses.ts'
import { settings } from '#server/database/schema/settings.ts'

export type StoredSettings = {
  /** The sum of the versions of all sections and of the service: it grows with every change. */
  readonly version: number
  readonly sections: Settings
  readonly versions: Readonly<Record<SettingsSection, number>>
  readonly restaurant: Restaurant
  readonly credentials: StoredCredentials
}

/** What an owner entered for a provider. `encrypted` is null once it was removed. */
export type StoredCredential = {
  readonly version: number
  readonly encrypted: string | null
  readonly savedAt: Date | null
}
type StoredCredentials = Readonly<Record<Provider, StoredCredential>>

/** Whether guests can pay by card, with what an owner has entered. */
export type TakesCards = (payments: StoredCredential) => boolean

/** The settings in memory; all processes agree within moments of a change. */
export interface CurrentSettings {
  read(): StoredSettings
  /** Reads them from the database; true if they are newer than those in memory. */
  refresh(): Promise<boolean>
  /** Listeners are called after the new settings are in memory. */
  onChange(listener: (version: number) => void): () => void
}

type Parts = {
  readonly db: Db
  readonly live: LiveChannel
  readonly log: Pick<Logger, 'error'>
  readonly takesCards?: TakesCards
}

const RETRY_MS = 1_000
const ALWAYS: TakesCards = () => true

/**
 * Reads the settings now and at every change that the live channel announces, until closed. Rejects if they cannot be read or
 * belong to a newer version.
 */
export async function openSettings({ db, live, log, takesCards = ALWAYS }: Parts): Promise<CurrentSettings> {
  let current = await readSettings(db, takesCards)
  let retry: NodeJS.Timeout | undefined
  const listeners = new Set<(version: number) => void>()

  async function refresh(): Promise<boolean> {
    const found = await readSettings(db, takesCards)
    // Versions only grow: of two overlapping reads, the older one changes nothing.
    if (found.version <= current.version) return false
    current = found
    for (const listener of listeners) listener(found.version)
    return true
  }
  function refreshUntilRead(): void {
    clearTimeout(retry)
    refresh().catch((error: unknown) => {
      log.error({ err: error }, 'the settings could not be read after a change')
      retry = setTimeout(refreshUntilRead, RETRY_MS).unref()
    })
  }
  live.listen(({ topic }) => {
    if (topic === 'settings') refreshUntilRead()
  }, refreshUntilRead)
  // Catches changes between the first read and the start of listening.
  await refresh()

  return {
    read: () => current,
    refresh,
    onChange(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}

/** The content of a row, or the demo's section without one. Refuses a newer version's row instead of guessing. */
export function contentOfRow<Section extends SettingsSection>(
  section: Section,
  row: Pick<SectionRow, 'content' | 'formatVersion'> | undefined,
): Settings[Section] {
  if (!row) return DEFAULT_SETTINGS[section]
  if (row.formatVersion > storedVersionOf(section)) {
    throw new Refusal('newer_settings', (t) =>
      t('The settings ({section}) were saved by a newer version of the site. Please start that one.', { section }),
    )
  }
  return readContent(section, row.content)
}

/** A section as the database holds it, or is to hold it. */
export const readContent = <Section extends SettingsSection>(section: Section, content: unknown) =>
  // The compiler cannot follow the schema of a section that is a parameter.
  parseStored(STORED_SCHEMAS[section], content) as unknown as Settings[Section]

type SectionRow = typeof settings.$inferSelect

/** One section in the database: the others are neither read nor checked. */
export async function readSection<Section extends SettingsSection>(db: Db, id: Section): Promise<Settings[Section]> {
  const [row] = await db.select().from(settings).where(eq(settings.section, id))
  return contentOfRow(id, row)
}

/** The settings in the database. */
export async function readSettings(db: Db, takesCards = ALWAYS): Promise<StoredSettings> {
  const [service] = await db.select().from(pausesTable)
  const rows = new Map((await db.select().from(settings)).map((row) => [row.section, row]))
  const credentials = bySection<Provider, StoredCredentials>(PROVIDERS, (id) =>
    storedCredential(rows.get(`credentials_${id}`)),
  )
  const sections = bySection<SettingsSection, Settings>(SETTINGS_SECTIONS, (id) => contentOfRow(id, rows.get(id)))
  return {
    sections,
    versions: bySection<SettingsSection, StoredSettings['versions']>(
      SETTINGS_SECTIONS,
      (id) => rows.get(id)?.version ?? 0,
    ),
    // Sums all rows, including sections that only a newer version knows, which may share the database during an upgrade.
    version: [...rows.values()].reduce((sum, { version }) => sum + version, service?.version ?? 0),
    restaurant: restaurantFrom(sections, {
      look: shownLook(sections.look),
      service: service ? Pauses.parse(service.state) : AS_USUAL,
      takesCards: takesCards(credentials.payments),
    }),
    credentials,
  }
}

const EncryptedRow = z.object({ encrypted: z.string().nullable(), savedAt: z.iso.datetime() })

export function storedCredential(row: Pick<SectionRow, 'content' | 'version'> | undefined): StoredCredential {
  if (!row) return { version: 0, encrypted: null, savedAt: null }
  const { encrypted, savedAt } = EncryptedRow.parse(row.content)
  return { version: row.version, encrypted, savedAt: new Date(savedAt) }
}
