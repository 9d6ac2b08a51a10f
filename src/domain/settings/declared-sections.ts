import { TABLE_SETTINGS } from '../booking/table-settings.ts'
import { CAPACITY_SETTINGS } from '../order/capacity-settings.ts'
import { PAYMENT_SETTINGS } from '../order/payment-settings.ts'
import { RECEIPT_SETTINGS } from '../order/receipt-settings.ts'
import { JOURNAL_SETTINGS } from '../report/journal-settings.ts'
import type { DescribedSection, Setting } from '../setting.ts'
import { ALERT_SETTINGS } from './alert-settings.ts'
import { HAND_WRITTEN_SECTIONS } from './hand-written-settings.ts'
import { LANGUAGE_SETTINGS } from './language-settings.ts'
import { PRINTING_SETTINGS } from './printing-settings.ts'
import { REPORT_SETTINGS } from './report-settings.ts'
import type { SettingsSection } from './settings.ts'

/** The sections that follow from their rows alone. */
export const DECLARED_SECTIONS = {
  languages: LANGUAGE_SETTINGS,
  payments: PAYMENT_SETTINGS,
  receipts: RECEIPT_SETTINGS,
  tables: TABLE_SETTINGS,
  capacity: CAPACITY_SETTINGS,
  reports: REPORT_SETTINGS,
  journal: JOURNAL_SETTINGS,
  alerts: ALERT_SETTINGS,
  printing: PRINTING_SETTINGS,
} as const

export type DeclaredId = keyof typeof DECLARED_SECTIONS
export const DECLARED_IDS = Object.keys(DECLARED_SECTIONS) as DeclaredId[]

/** All sections, in the order of the settings screen. */
export const SECTIONS: Readonly<Record<SettingsSection, DescribedSection>> = {
  ...HAND_WRITTEN_SECTIONS,
  ...DECLARED_SECTIONS,
}
export const SETTINGS_SECTIONS = Object.keys(SECTIONS) as SettingsSection[]
export const isSettingsSection = (id: string): id is SettingsSection => Object.hasOwn(SECTIONS, id)

/** The sections without custom fields. */
export const PLAIN_SECTIONS = DECLARED_IDS.filter((id) =>
  Object.values<Setting>(DECLARED_SECTIONS[id].rows).every(({ kind }) => kind !== 'custom'),
)

/** One value for each of these sections. The compiler cannot follow that its type depends on the section. */
export function bySection<Id extends string, Values extends Readonly<Record<Id, unknown>>>(
  ids: readonly Id[],
  of: (id: Id) => unknown,
): Values {
  return Object.fromEntries(ids.map((id) => [id, of(id)])) as Values
}
