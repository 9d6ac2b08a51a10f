import type { AuditEntry } from '#contract/admin.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { isSettingsSection, SECTIONS } from '#domain/settings/declared-sections.ts'
import type { SettingsSection } from '#domain/settings/settings.ts'

/** The labels of the fields of records, most important first; any other field follows under its own name. */
const FIELD_NAMES: ReadonlyMap<string, string> = new Map([
  ['name', message('Name')],
  ['title', message('Title')],
  ['phone', message('Phone')],
  ['email', message('Email')],
  ['role', message('Role')],
  ['refundLimit', message('Refund limit per order')],
  ['password', message('Password')],
  ['secondFactor', message('Second factor')],
  ['backupCodes', message('Backup codes')],
  ['invitedBy', message('Invited by')],
  ['expiresAt', message('Good until')],
  ['sessionsEnded', message('Sessions ended')],
  ['address', message('Address')],
  ['credentials_payments', message('Stripe’s keys')],
  ['credentials_mail', message('Mail server')],
  ['credentials_geocoder', message('Address service')],
  ['area', message('Area')],
  ['tables', message('Tables')],
  ['attendance', message('Guests came')],
  ['isWalkIn', message('Walk-in')],
  ['message', message('Message')],
  ['notes', message('Notes')],
  ['type', message('Type')],
  ['receipt', message('Receipt number')],
  ['credit', message('Credit note')],
  ['invoice', message('Invoice')],
  ['status', message('Status')],
  ['guests', message('Guests')],
  ['date', message('Date')],
  ['time', message('Time')],
  ['pickupTime', message('Wanted for')],
  ['promisedFor', message('Promised for')],
  ['corrected', message('Corrected')],
  ['payment_status', message('Payment')],
  ['payment', message('Money')],
  ['payment_link', message('Payment link')],
  ['items', message('Ordered')],
  ['total', message('Total')],
  ['refund', message('Refund')],
  ['acceptedAt', message('Accepted for its time')],
  ['payBy', message('Paid later')],
  ['agreedAt', message('Accepted, to be paid later')],
  ['declinedBecause', message('Told the guest')],
  ['noShow', message('Nobody came')],
  ['toldRunOut', message('Guest told has run out')],
  ['toldByPhone', message('Guest told by telephone has run out')],
  ['refunded', message('Refunded')],
  ['attention', message('Attention')],
  ['price', message('Price')],
  ['category', message('Category')],
  ['description', message('Description')],
  ['fixed', message('Includes')],
  ['choices', message('Choices')],
  ['marks', message('Marks')],
  ['allergens', message('Contains')],
  ['optionGroups', message('Options')],
  ['optionPrices', message('Prices of options')],
  ['kitchenMinutes', message('Kitchen minutes')],
  ['station', message('Station')],
  ['taxClass', message('Tax class')],
  ['taxSplit', message('Split of the tax')],
  ['deposit', message('Deposit')],
  ['words', message('In other languages')],
  ['ownWords', message('In other languages')],
  ['proposal', message('Proposal of a guest')],
  ['imagePath', message('Picture')],
  ['imageUrl', message('Picture')],
  ['isAvailable', message('Available')],
  ['isActive', message('Active')],
  ['soldOut', message('Sold out')],
  ['pickupPaused', message('Pickup paused')],
  ['deliveryPaused', message('Delivery paused')],
  ['closedEarly', message('Closed early')],
  ['unattended', message('Paused while no screen rings')],
  ['busy', message('Busy')],
  ['rehearsal', message('Rehearsal')],
  ['recommended', message('Recommended')],
  ['recommendedPosition', message('Place among the recommended')],
  ['isSpecial', message('Special')],
  ['discountPercent', message('Discount')],
  ['specialBadge', message('Badge')],
  ['specialStartAt', message('Special from')],
  ['specialEndAt', message('Special until')],
  ['float', message('Float')],
  ['cash', message('Cash in or out')],
  ['correction', message('Correction')],
  ['reason', message('Reason')],
  ['expected', message('Should be')],
  ['counted', message('Counted')],
  ['position', message('Place in the list')],
  ['uiOrder', message('Place in the list')],
])
/** A field of a record, or of a section of the settings. */
export type FieldOf = { readonly field: string; readonly section: SettingsSection | undefined }

/** The section of the settings to which an entry belongs. Keys of providers belong to none. */
export const sectionOf = ({ entity, entityId = '' }: Partial<AuditEntry>): SettingsSection | undefined =>
  entity === 'settings' && isSettingsSection(entityId) ? entityId : undefined

/** The names of fields, in their order. A section of the settings names its own, whatever other records call theirs. */
export function fieldNamesOf(section: SettingsSection | undefined): ReadonlyMap<string, string> {
  if (!section) return FIELD_NAMES
  const names = Object.entries(SECTIONS[section].rows).map(
    ([field, row]) => [field, row.inHistory ?? row.label] as const,
  )
  const own = new Map(names)
  return new Map([...names, ...[...FIELD_NAMES].filter(([field]) => !own.has(field))])
}

/** The name of a field on screens. */
export function nameOfField(t: Translate, field: string, names = FIELD_NAMES): string {
  const option = SOLD_OUT_OPTION.exec(field)?.[1]
  if (option) return t('{option}: sold out', { option: capitalised(option) })
  return t.message(names.get(field) ?? capitalised(field))
}

/** An option has no record of its own, so the history of its dish names it. */
const SOLD_OUT_OPTION = /^(.+): sold out$/s
export const isSoldOutOption = (field: string): boolean => SOLD_OUT_OPTION.test(field)

/** Fields by the order of their names; those without a name come last. */
export function byPlace(names: ReadonlyMap<string, string>) {
  const order = [...names.keys()]
  const placeOf = (field: string) => (names.has(field) ? order.indexOf(field) : order.length)
  return (one: string, other: string): number => placeOf(one) - placeOf(other)
}

/** `payment_status` as `Payment status`. */
export const capitalised = (field: string): string =>
  field.charAt(0).toUpperCase() + field.slice(1).replaceAll('_', ' ')
