import { readInput } from '#contract/problem.ts'
import {
  type AdminSettings,
  type ImportQuery,
  PublicSettings,
  SETTINGS_FILE_FORMAT,
  SETTINGS_VERSION,
  type SectionChange,
  SettingsFile,
  storedVersionOf,
} from '#contract/settings.ts'
import { parseStored } from '#contract/stored.ts'
import { isRecord } from '#domain/is-record.ts'
import { english } from '#domain/language/translate.ts'
import type { Actor } from '#domain/people/audit.ts'
import { assertVersion } from '#domain/refusal.ts'
import { bySection, SETTINGS_SECTIONS } from '#domain/settings/declared-sections.ts'
import { isTextSection, withKeptWords } from '#domain/settings/own-texts.ts'
import type { SettingsSection } from '#domain/settings/settings.ts'
import { announce } from '#server/adapters/live/live-channel.ts'
import { contentOfRow, readContent, readSettings } from '#server/adapters/settings/current-settings.ts'
import { recordChange } from '#server/audit/record-change.ts'
import type { Db } from '#server/database/client.ts'
import type { Shop } from '#server/shop.ts'
import { changeCurrency, orderingIn } from './change-currency.ts'
import { refuseDeliveryAmounts } from './delivery-amounts.ts'
import { needsRegisterNow, withNothingByHand } from './follow-country.ts'
import { findMissingPictures, withoutPictures } from './missing-pictures.ts'
import { withComingHolidays } from './public-holidays.ts'
import { changePictures } from './settings-pictures.ts'
import { findSection, lockSettings, writeSection } from './settings-queries.ts'
import { refuseUnsaidTips } from './unsaid-tips.ts'

/** All sections with their versions, from the database. */
export async function readAllSettings({ db }: Shop): Promise<AdminSettings> {
  const { sections, versions } = await readSettings(db)
  return bySection<SettingsSection, AdminSettings>(SETTINGS_SECTIONS, (id) =>
    showSection(id, versions[id], sections[id]),
  )
}

/** What guests may read. */
export function readPublicSettings({ settings }: Shop) {
  const { version, restaurant } = settings.read()
  return { version, restaurant: parseStored(PublicSettings.shape.restaurant, restaurant) }
}

async function readSection<Id extends SettingsSection>(tx: Db, id: Id): Promise<AdminSettings[Id]> {
  const row = await findSection(tx, id)
  return showSection(id, row?.version ?? 0, contentOfRow(id, row))
}

const showSection = <Id extends SettingsSection>(id: Id, version: number, content: unknown) =>
  // The compiler cannot follow the schema of a section that is a parameter.
  ({ ...readContent(id, content), id, version }) as unknown as AdminSettings[Id]

/** Saves fields of one section. Refuses a change based on an older version of it; changes of other sections do not matter. */
export async function changeSettings<Id extends SettingsSection>(
  { db, now, settings, menu }: Shop,
  id: Id,
  { id: _id, version, ...change }: SectionChange<Id>,
  by: Actor,
): Promise<AdminSettings[Id]> {
  const saved = await db.transaction(async (tx) => {
    await lockSettings(tx)
    const before = await readSection(tx, id)
    assertVersion('part of the settings', version, before)
    const audit = { by, at: now() }
    const content = { ...contentOf(before), ...change }
    if (id === 'ordering') refuseDeliveryAmounts(readContent('ordering', content), await currencyIn(tx))
    if (id === 'payments') refuseUnsaidTips(readContent('payments', content))
    const after = await writeChange(tx, id, before, content, audit)
    await followCurrency(tx, before, after, { ...audit, keepsOrdering: false })
    await announceDeposits(tx, before, after)
    if (id === 'languages') await announce(tx, { topic: 'menu' })
    await followCountry(tx, before, after, audit)
    await announce(tx, { topic: 'settings' })
    return after
  })
  await settings.refresh()
  if (id === 'money' || id === 'languages') menu.invalidate()
  return saved
}

/** What else changes with the currency. The ordering rules of an imported file are in its own. */
async function followCurrency(
  tx: Db,
  before: object,
  after: object,
  { keepsOrdering, ...audit }: Audit & { readonly keepsOrdering: boolean },
): Promise<void> {
  if (!hasCurrency(before) || !hasCurrency(after) || before.currency === after.currency) return
  await changeCurrency(tx, before.currency, after.currency)
  if (keepsOrdering) return
  const ordering = await readSection(tx, 'ordering')
  const content = orderingIn(contentOf(ordering), before.currency, after.currency)
  await writeChange(tx, 'ordering', ordering, content, audit)
}

/** The menu shows deposits only while the restaurant takes them. */
async function announceDeposits(tx: Db, before: object, after: object): Promise<void> {
  const takes = (section: object) => 'tax' in section && isRecord(section.tax) && section.tax.deposit !== undefined
  if (takes(before) !== takes(after)) await announce(tx, { topic: 'menu' })
}

/** What else changes with the country. The ways to pay of an imported file are written after it. */
async function followCountry(tx: Db, before: object, after: object, audit: Audit): Promise<void> {
  if (!needsRegisterNow(before, after)) return
  const payments = await readSection(tx, 'payments')
  await writeChange(tx, 'payments', payments, withNothingByHand(contentOf(payments)), audit)
}

const currencyIn = async (tx: Db): Promise<string> => (await readSection(tx, 'money')).currency

const hasCurrency = (section: object): section is { readonly currency: string } => 'currency' in section

type Audit = { readonly by: Actor; readonly at: Date }

async function writeChange<Id extends SettingsSection>(
  tx: Db,
  section: Id,
  before: AdminSettings[Id],
  given: object,
  { by, at }: Audit,
): Promise<AdminSettings[Id]> {
  await changePictures(tx, contentOf(before), given)
  const content = isTextSection(section) ? withKeptWords(section, readContent(section, given)) : given
  const version = await writeSection(tx, { section, content, formatVersion: storedVersionOf(section) })
  const after = showSection(section, version, content)
  await recordChange(tx, { entity: 'settings', entityId: section, action: 'changed', before, after, by, at })
  return after
}

const contentOf = <Section extends { readonly id: string; readonly version: number }>({
  id: _id,
  version: _version,
  ...content
}: Section) => content

/** All settings in the form that `importSettings` reads. */
export async function exportSettings(shop: Shop): Promise<SettingsFile> {
  const settings = await readAllSettings(shop)
  return readInput(SettingsFile, {
    format: SETTINGS_FILE_FORMAT,
    version: SETTINGS_VERSION,
    ...bySection(SETTINGS_SECTIONS, (id) => contentOf(settings[id])),
  })
}

/** Applies all settings in the file, or none. Settings that it does not contain stay unchanged. */
export async function importSettings(
  shop: Shop,
  given: SettingsFile,
  { missingPictures }: ImportQuery,
  by: Actor,
): Promise<AdminSettings> {
  const { db, now, settings } = shop
  await db.transaction(async (tx) => {
    await lockSettings(tx)
    const shown =
      missingPictures === 'refuse'
        ? given
        : withoutPictures(given, await findMissingPictures(english, tx, given), (await readSettings(tx)).sections)
    const file = { ...shown, hours: await withComingHolidays(shop, shown.hours) }
    const ordering = readContent('ordering', { ...contentOf(await readSection(tx, 'ordering')), ...file.ordering })
    if (file.ordering) refuseDeliveryAmounts(ordering, file.money?.currency ?? (await currencyIn(tx)))
    for (const section of SETTINGS_SECTIONS) {
      const content = file[section]
      if (!content) continue
      const before = await readSection(tx, section)
      const audit = { by, at: now() }
      const after = await writeChange(tx, section, before, { ...contentOf(before), ...content }, audit)
      await followCurrency(tx, before, after, { ...audit, keepsOrdering: file.ordering !== undefined })
      await announceDeposits(tx, before, after)
      await followCountry(tx, before, after, audit)
    }
    if (given.languages) await announce(tx, { topic: 'menu' })
    await announce(tx, { topic: 'settings' })
  })
  await settings.refresh()
  if (given.money || given.languages) shop.menu.invalidate()
  return readAllSettings(shop)
}
