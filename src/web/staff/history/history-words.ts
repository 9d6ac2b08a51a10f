import type { AuditEntry } from '#contract/admin.ts'
import { priceDifference } from '#domain/menu/option-group.ts'
import { cents, centsFromDecimal, decimal, exactPrice } from '#domain/money/money.ts'
import type { CounterMethod } from '#domain/order/order-money.ts'
import { byMethod, methodName } from '#domain/order/payment-method-words.ts'
import { GUEST_MAILS } from '#domain/settings/mail-texts.ts'
import { type Address, cityLine } from '#domain/text/address.ts'
import { shortened } from '#domain/text/shortened.ts'
import { AS_SOON_AS_POSSIBLE, spokenTime } from '#domain/time/clock-time.ts'
import { describeHours, formatRanges } from '#domain/time/opening-hours.ts'
import { spokenDay, spokenInstant } from '#web/staff/time/spoken-time.ts'
import {
  describeDeposit,
  describeFee,
  describeLimits,
  describeMatters,
  describeOffers,
  describePicture,
  describePrinter,
  describeRules,
  describeSection,
  describeTax,
  describeZone,
  isWordsAndPictures,
  textsIn,
} from './describe-settings.ts'
import { asText, fieldOf, formatAmount, type HistoryContext, textsInLanguages } from './describe-value.ts'
import { capitalised, nameOfField, placeOfField } from './field-names.ts'

/** One changed field in the words of the screens; an empty text for no value. */
export type FieldChange = { readonly field: string; readonly from: string; readonly to: string }

export const ACTION_NAME = {
  created: 'Added',
  changed: 'Changed',
  confirmed: 'Confirmed',
  refunded: 'Refunded',
  paid: 'Paid',
  deleted: 'Deleted',
  erased: "Guest's data erased",
} as const satisfies Record<AuditEntry['action'], string>

type Describe = (value: unknown, context: HistoryContext) => string

/** How values of some fields are shown; for a list, each of its items. */
const DESCRIBED: Readonly<Record<string, Describe>> = {
  price: formatAmount,
  refund: describeRefund,
  payment: describePayment,
  payment_link: formatAmount,
  total: formatAmount,
  float: formatAmount,
  counted: formatAmount,
  expected: formatAmount,
  cash: formatAmount,
  correction: formatAmount,
  refunded: formatAmount,
  refundLimit: formatAmount,
  discountPercent: (value) => `${asText(value)} %`,
  acceptedAt: formatInstant,
  promisedFor: formatInstant,
  specialStartAt: formatInstant,
  specialEndAt: formatInstant,
  imagePath: (value) => describePicture(asText(value)),
  imageUrl: (value) => describePicture(asText(value)),
  date: (value, context) => spokenDay(asText(value), context),
  time: (value, context) => spokenTime(asText(value), context),
  pickupTime: (value, context) => (value === 'ASAP' ? AS_SOON_AS_POSSIBLE : formatInstant(value, context)),
  // Older entries name only which fields of a guest or customer were corrected.
  corrected: (value) => nameOfField(asText(value)),
  address: (value) => (isAddress(value) ? `${value.street}, ${cityLine(value)}` : asText(value)),
  location: (value) => `${asText(fieldOf(value, 'latitude'))}, ${asText(fieldOf(value, 'longitude'))}`,
  chat: describeLink,
  social: describeLink,
  marketplaces: describeLink,
  sections: describeSection,
  services: describeServiceHours,
  specialDays: describeSpecialDay,
  tax: describeTax,
  deposit: describeDeposit,
  pickup: describeRules,
  delivery: describeRules,
  offers: describeOffers,
  deliveryFee: describeFee,
  deliveryZones: describeZone,
  printers: describePrinter,
  matters: describeMatters,
  expiresAt: formatInstant,
  limits: describeLimits,
  fixed: (item) => `${asText(fieldOf(item, 'qty'))} x ${asText(fieldOf(item, 'label'))}`,
  choices: describeChoice,
  optionGroups: describeOptionsText,
  optionPrices: describeOptionPrices,
  agreedAt: formatInstant,
  payBy: (value, context) => methodName(asText(value) as CounterMethod, context.terminalName),
  own: describeOwnWay,
  largestCents: formatCents,
  agreedUpToCents: formatCents,
  attendance: (value) => (value === 'no_show' ? 'no-show' : asText(value)),
  stays: (value) => `up to ${asText(fieldOf(value, 'guests'))} guests: ${asText(fieldOf(value, 'minutes'))} minutes`,
  areas: describeArea,
}

/** The changed fields of an entry: only filled ones for a new record, only differing items for a list. */
export function fieldChanges(
  { action, changes }: Pick<AuditEntry, 'action' | 'changes'>,
  context: HistoryContext,
): FieldChange[] {
  if (action === 'deleted') return []
  return Object.keys(changes)
    .filter((field) => !(field === 'imageUrl' && 'imagePath' in changes))
    .filter((field) => !(action === 'created' && changes[field]?.to === false))
    .sort((one, other) => placeOfField(one) - placeOfField(other))
    .map((field) => ({ field: nameOfField(field), ...difference(field, changes[field], context) }))
    .filter(({ from, to }) => from !== to)
}

const isGuestMail = (field: string): boolean => GUEST_MAILS.some((mail) => mail === field)

/** A value in words, a list by its items; empty for no value. */
function partsOf(field: string, value: unknown, context: HistoryContext): string[] {
  if (field === 'weekly' && Array.isArray(value)) return describeHours({ weekly: value }, context)
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'object' && Object.keys(value).length === 0) return []
  if (isGuestMail(field)) return Object.entries(value).map(([part, text]) => `${capitalised(part)}: ${asText(text)}`)
  if (isWordsAndPictures(field)) return textsIn(value)
  if (field === 'words') return textsInLanguages(value)
  const inWords = DESCRIBED[field] ?? asText
  return Array.isArray(value) ? value.map((item) => inWords(item, context)) : [inWords(value, context)]
}

type Difference = Pick<FieldChange, 'from' | 'to'>

/** A reordered list has no differing items, so it is shown in full. */
function difference(
  field: string,
  change: AuditEntry['changes'][string] | undefined,
  context: HistoryContext,
): Difference {
  // Only an erased value changes from nothing to nothing.
  if (change?.from === null && change.to === null) return { from: '', to: 'no longer kept' }
  const before = partsOf(field, change?.from, context)
  const after = partsOf(field, change?.to, context)
  const removed = before.filter((part) => !after.includes(part))
  const added = after.filter((part) => !before.includes(part))
  const [from, to] = removed.length + added.length > 0 ? [removed, added] : [before, after]
  // Two pictures may have one name.
  if (from.length > 0 && PICTURES.has(field) && from[0] === to[0]) return { from: from.join(), to: 'another picture' }
  return aroundDifference({ from: from.join('; '), to: to.join('; ') })
}

const PICTURES = new Set(['imagePath', 'imageUrl', 'logo'])

const LONG = 120
/** Characters shown before the first difference of a long text. */
const CONTEXT = 20

/** Shortens long texts to the part around the first difference. */
function aroundDifference({ from, to }: Difference): Difference {
  if (from.length <= LONG && to.length <= LONG) return { from, to }
  const start = from === '' ? 0 : startOfDifference(from, to)
  return { from: excerpt(from, start), to: excerpt(to, start) }
}

/** Where the excerpt starts: a few words before the first difference, or a few signs in a script without spaces. */
function startOfDifference(one: string, other: string): number {
  let place = 0
  while (place < one.length && one[place] === other[place]) place++
  if (place <= CONTEXT) return 0
  const word = one.lastIndexOf(' ', place - CONTEXT) + 1
  return place - word <= LONG / 2 ? word : shortened(one, place - CONTEXT).length
}

function excerpt(text: string, start: number): string {
  const rest = text.slice(start)
  const shown = rest.length > LONG ? `${shortened(rest, LONG).replace(/[\s,.;]+\S*$/, '')}…` : rest
  return start > 0 && text !== '' ? `… ${shown}` : shown
}

/** `$20.00 in cash, tip $2.00`; `tip $2.00 in cash` when only a tip went back. */
function describePayment(value: unknown, context: HistoryContext): string {
  const how = byMethod(asText(fieldOf(value, 'method')) as CounterMethod, context.terminalName)
  const tip = fieldOf(value, 'tip')
  if (fieldOf(value, 'amount') === 0) return `tip ${formatAmount(tip, context)} ${how}`
  const paid = `${formatAmount(fieldOf(value, 'amount'), context)} ${how}`
  const rounding = fieldOf(value, 'rounding')
  const rounded = rounding === undefined ? paid : `${paid}, rounded by ${formatAmount(rounding, context)}`
  const withTip = tip === undefined ? rounded : `${rounded}, tip ${formatAmount(tip, context)}`
  return withCause(withTip, value)
}

/** `$20.00 in cash (Quality: 1 x Lamb Korma)` */
function withCause(words: string, value: unknown): string {
  const cause = asText(fieldOf(value, 'cause'))
  return cause ? `${words} (${cause})` : words
}

function formatCents(value: unknown, { format }: HistoryContext): string {
  return typeof value === 'number' ? exactPrice(cents(value), format) : asText(value)
}

/** `Bizum (pickup, delivery): Send it to 612 345 678.` */
function describeOwnWay(value: unknown): string {
  const at = [fieldOf(value, 'atPickup') && 'pickup', fieldOf(value, 'atDelivery') && 'delivery'].filter(Boolean)
  return `${asText(fieldOf(value, 'name'))} (${at.join(', ') || 'not offered'}): ${asText(fieldOf(value, 'sentence'))}`
}

function formatInstant(value: unknown, context: HistoryContext): string {
  return typeof value === 'string' ? spokenInstant(value, context) : asText(value)
}

/** The oldest entries hold only the amount. */
function describeRefund(value: unknown, context: HistoryContext): string {
  const status = asText(fieldOf(value, 'status')).replaceAll('_', ' ')
  if (!status) return formatAmount(value, context)
  const tip = fieldOf(value, 'tip')
  const withTip = tip === undefined ? '' : `, tip ${formatAmount(tip, context)}`
  return withCause(`${formatAmount(fieldOf(value, 'amount'), context)}${withTip}, ${status}`, value)
}

const isAddress = (value: unknown): value is Address => typeof fieldOf(value, 'street') === 'string'

function describeLink(link: unknown): string {
  const texts = [fieldOf(link, 'url'), fieldOf(link, 'logo')].flatMap(textsIn)
  return `${asText(fieldOf(link, 'name'))} (${texts.join(', ')})`
}

/** The separate weeks of services. */
function describeServiceHours(services: unknown, context: HistoryContext): string {
  const weeks = ['pickup', 'delivery', 'tables'].flatMap((service) => {
    const weekly = fieldOf(services, service)
    return Array.isArray(weekly) ? [`${service} ${describeHours({ weekly }, context).join(', ')}`] : []
  })
  return weeks.join('; ') || 'as the restaurant'
}

function describeSpecialDay(day: unknown, context: HistoryContext): string {
  const [from, to, hours] = [asText(fieldOf(day, 'from')), asText(fieldOf(day, 'to')), fieldOf(day, 'hours')]
  const dates = from === to ? spokenDay(from, context) : `${spokenDay(from, context)} to ${spokenDay(to, context)}`
  const later = fieldOf(day, 'holiday') === undefined ? '' : ' and every later one'
  const yearly = fieldOf(day, 'isYearly') === true ? ', every year' : later
  return `${asText(fieldOf(day, 'name'))} (${dates}${yearly}): ${formatRanges(Array.isArray(hours) ? hours : [], context)}`
}

function describeChoice(choice: unknown): string {
  const count = fieldOf(choice, 'count')
  const times = typeof count === 'number' && count > 1 ? ` (${count})` : ''
  const from = ['categories', 'allowedCategories', 'source']
    .map((name) => fieldOf(choice, name))
    .find((one) => one !== undefined)
  const only = fieldOf(choice, 'nameIncludes')
  const named = Array.isArray(only) ? `, only ${only.join(' or ')}` : ''
  return `${asText(fieldOf(choice, 'label'))}${times}: ${Array.isArray(from) ? from.join(', ') : asText(from)}${named}`
}

/** `Size (must be chosen): Large +$4, Huge +$6 (sold out)`. */
function describeOptionsText(group: unknown, { format }: HistoryContext): string {
  const values = fieldOf(group, 'values')
  const inWords = (Array.isArray(values) ? values : []).map((value: unknown) => {
    const price = fieldOf(value, 'price')
    const cost = typeof price === 'number' && priceDifference(centsFromDecimal(decimal(price), format), format)
    const notes = [
      fieldOf(value, 'isDefault') === true && 'default',
      fieldOf(value, 'isSoldOut') === true && 'sold out',
    ]
    const marks = notes.filter((note) => note !== false).join(', ')
    return `${asText(fieldOf(value, 'name'))}${cost ? ` ${cost}` : ''}${marks && ` (${marks})`}`
  })
  const [least, most] = [asText(fieldOf(group, 'minPicks')), asText(fieldOf(group, 'maxPicks'))]
  const picks = least === most ? least : `${least} to ${most}`
  const needed = fieldOf(group, 'isRequired') === true ? ', must be chosen' : ''
  return `${asText(fieldOf(group, 'name'))} (${picks}${needed}): ${inWords.join(', ')}`
}

/** By the options' ids, which say nothing to a reader. */
function describeOptionPrices(prices: unknown, context: HistoryContext): string {
  return Object.values(prices as object)
    .map((price) => formatAmount(price, context))
    .join(', ')
}

function describeArea(value: unknown): string {
  const tables = fieldOf(value, 'tables')
  const listed = Array.isArray(tables)
    ? tables.map((one) => `${asText(fieldOf(one, 'name'))} (${asText(fieldOf(one, 'seats'))})`)
    : []
  return `${asText(fieldOf(value, 'name'))}: ${listed.join(', ')}${fieldOf(value, 'canJoin') === true ? ', can be joined' : ''}`
}
