import type { Logger } from 'pino'
import { ServiceState } from '#contract/service.ts'
import { SETTINGS_VERSION, STORED_SCHEMAS } from '#contract/settings.ts'
import { shownLook } from '#domain/look/palette.ts'
import { Refusal } from '#domain/refusal.ts'
import {
  DEFAULT_SETTINGS,
  type Restaurant,
  restaurantFrom,
  type Settings,
  type SettingsSection,
} from '#domain/restaurant.ts'
import { AS_USUAL } from '#domain/service.ts'
import type { LiveChannel } from '#server/adapters/live/live-channel.ts'
import type { Db } from '#server/database/client.ts'
import { serviceState } from '#server/database/schema/service.ts'
import { settings } from '#server/database/schema/settings.ts'

export type StoredSettings = {
  /** The sum of the versions of all sections and of the service: it grows with every change. */
  readonly version: number
  readonly sections: Settings
  readonly versions: Readonly<Record<SettingsSection, number>>
  readonly restaurant: Restaurant
}

/** The settings in memory, in every process the same within moments of a change. */
export interface CurrentSettings {
  read(): StoredSettings
  /** Reads the database's; true if they are newer than what was in memory. */
  refresh(): Promise<boolean>
  /** Listeners are called after the new settings are in memory. */
  onChange(listener: (version: number) => void): () => void
}

type Parts = { readonly db: Db; readonly live: LiveChannel; readonly log: Pick<Logger, 'error'> }

const RETRY_MS = 1_000

/**
 * Reads the settings, and again at every change that the live channel announces until it is closed. Rejects if they cannot be read,
 * or are a newer program's.
 */
export async function openSettings({ db, live, log }: Parts): Promise<CurrentSettings> {
  let current = await readSettings(db)
  let retry: NodeJS.Timeout | undefined
  const listeners = new Set<(version: number) => void>()

  async function refresh(): Promise<boolean> {
    const found = await readSettings(db)
    // Versions only grow: of two reads that overlap, the older one changes nothing.
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
  // What was changed after the first reading and before somebody listened.
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

/** What a row says; the demo's section without one. A newer program's is refused instead of being guessed at. */
export function contentOfRow<Section extends SettingsSection>(
  section: Section,
  row: Pick<SectionRow, 'content' | 'formatVersion'> | undefined,
): Settings[Section] {
  if (!row) return DEFAULT_SETTINGS[section]
  if (row.formatVersion > SETTINGS_VERSION) {
    const sentence = `The settings (${section}) were saved by a newer version of the site. Please start that one.`
    throw new Refusal('newer_settings', sentence)
  }
  // The compiler cannot follow the schema of a section that is a parameter.
  return readStored(STORED_SCHEMAS[section], row.content) as unknown as Settings[Section]
}

type StoredSchema = (typeof STORED_SCHEMAS)[SettingsSection]

/** Without the fields that the schema does not know: a newer program has stored them, and runs beside this one or has run before it. */
function readStored(schema: StoredSchema, content: unknown): unknown {
  const { data, error } = schema.safeParse(content)
  if (!error) return data
  const unknown = error.issues.filter((issue) => issue.code === 'unrecognized_keys')
  if (unknown.length === 0) throw error
  const known = structuredClone(content)
  for (const { path, keys } of unknown) {
    const holder = path.reduce<unknown>((within, key) => Reflect.get(Object(within), key), known)
    for (const key of keys) Reflect.deleteProperty(Object(holder), key)
  }
  // Rules about whole objects are not checked before their fields are right, so that more can be found.
  return readStored(schema, known)
}

type SectionRow = typeof settings.$inferSelect

/** The settings in the database. */
export async function readSettings(db: Db): Promise<StoredSettings> {
  const [service] = await db.select().from(serviceState)
  const rows = new Map((await db.select().from(settings)).map((row) => [row.section, row]))
  const contentOf = <Section extends SettingsSection>(section: Section) => contentOfRow(section, rows.get(section))
  const versionOf = (section: SettingsSection) => rows.get(section)?.version ?? 0
  const sections = {
    restaurant: contentOf('restaurant'),
    hours: contentOf('hours'),
    ordering: contentOf('ordering'),
    money: contentOf('money'),
    look: contentOf('look'),
    mail: contentOf('mail'),
    landing: contentOf('landing'),
    capacity: contentOf('capacity'),
    tables: contentOf('tables'),
    reports: contentOf('reports'),
    alerts: contentOf('alerts'),
    printing: contentOf('printing'),
  }
  return {
    sections,
    versions: {
      restaurant: versionOf('restaurant'),
      hours: versionOf('hours'),
      ordering: versionOf('ordering'),
      money: versionOf('money'),
      look: versionOf('look'),
      mail: versionOf('mail'),
      landing: versionOf('landing'),
      capacity: versionOf('capacity'),
      tables: versionOf('tables'),
      reports: versionOf('reports'),
      alerts: versionOf('alerts'),
      printing: versionOf('printing'),
    },
    // Of all rows: also of sections that only a newer program knows, which may run on the same database during an upgrade.
    version: [...rows.values()].reduce((sum, { version }) => sum + version, service?.version ?? 0),
    restaurant: restaurantFrom(
      sections,
      shownLook(sections.look),
      service ? ServiceState.parse(service.state) : AS_USUAL,
    ),
  }
}
