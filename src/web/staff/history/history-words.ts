import type { AuditEntry } from '#contract/admin.ts'
import { english, message, type Translate } from '#domain/language/translate.ts'
import { MARK_NAME, type Mark } from '#domain/menu/diet.ts'
import { attentionInWords } from '#domain/order/attention-words.ts'
import { GUEST, STRIPE, SYSTEM } from '#domain/people/audit.ts'
import { GUEST_MAILS } from '#domain/settings/mail-texts.ts'
import { type Address, cityLine } from '#domain/text/address.ts'
import { shortened } from '#domain/text/shortened.ts'
import { AS_SOON_AS_POSSIBLE, spokenTime } from '#domain/time/clock-time.ts'
import { describeHours, formatRanges } from '#domain/time/opening-hours.ts'
import { spokenDay, spokenInstant } from '#web/staff/time/spoken-time.ts'
import { describeChoice, describeFixed, describeOptionPrices, describeOptionsText } from './describe-menu.ts'
import { describeMethod, describeOwnWay, describePayment, describeRefund, formatCents } from './describe-payment.ts'
import {
  describeArea,
  describeDeposit,
  describeFee,
  describeLimits,
  describeLink,
  describeMatters,
  describeOffers,
  describePicture,
  describePrinter,
  describeRow,
  describeRules,
  describeSection,
  describeStay,
  describeTax,
  describeZone,
  isWordsAndPictures,
  percentOf,
  textsIn,
} from './describe-settings.ts'
import { asText, fieldOf, formatAmount, type HistoryContext, textsInLanguages } from './describe-value.ts'
import {
  byPlace,
  capitalised,
  type FieldOf,
  fieldNamesOf,
  isSoldOutOption,
  nameOfField,
  sectionOf,
} from './field-names.ts'
import { storedPhrase } from './stored-phrases.ts'
import { storedWord } from './stored-words.ts'

/** One changed field in the words of the screens; an empty text for no value. */
export type FieldChange = { readonly field: string; readonly from: string; readonly to: string }

export const ACTION_NAME = {
  created: message('Added'),
  changed: message('Changed'),
  confirmed: message('Confirmed'),
  refunded: message('Refunded'),
  paid: message('Paid'),
  deleted: message('Deleted'),
  erased: message("Guest's data erased"),
} as const satisfies Record<AuditEntry['action'], string>

/** Who changed it. Stripe knows nothing of a demo payment. */
export function byActor(t: Translate, actor: string, isDemo: boolean): string {
  if (actor === SYSTEM.name) return t('automatically')
  if (actor === STRIPE.name && isDemo) return t('by {actor}', { actor: t('Demo payment') })
  return t('by {actor}', { actor: actor === GUEST.name ? t('Guest') : actor })
}

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
  discountPercent: (value, { t = english }) => percentOf(t, asText(value)),
  acceptedAt: formatInstant,
  promisedFor: formatInstant,
  specialStartAt: formatInstant,
  specialEndAt: formatInstant,
  imagePath: (value, { t = english }) => describePicture(t, asText(value)),
  imageUrl: (value, { t = english }) => describePicture(t, asText(value)),
  date: (value, context) => spokenDay(asText(value), context),
  time: (value, context) => spokenTime(asText(value), context),
  pickupTime: describePickupTime,
  // Older entries name only which fields of a guest or customer were corrected.
  corrected: (value, { t = english }) => nameOfField(t, asText(value)),
  address: (value) => (isAddress(value) ? `${value.street}, ${cityLine(value)}` : asText(value)),
  location: (value) => `${asText(fieldOf(value, 'latitude'))}, ${asText(fieldOf(value, 'longitude'))}`,
  chat: describeLink,
  social: describeLink,
  marketplaces: describeLink,
  sections: describeSection,
  services: describeServiceHours,
  specialDays: describeSpecialDay,
  marks: (value, { t = english }) => t.message(MARK_NAME[asText(value) as Mark] ?? asText(value)),
  allergens: (value, { t = english }) => t.message(t.own(asText(value))),
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
  fixed: describeFixed,
  choices: describeChoice,
  optionGroups: describeOptionsText,
  optionPrices: describeOptionPrices,
  agreedAt: formatInstant,
  payBy: describeMethod,
  own: describeOwnWay,
  largestCents: formatCents,
  agreedUpToCents: formatCents,
  stays: describeStay,
  status: describeStored,
  payment_status: describeStored,
  attendance: describeStored,
  type: describeStored,
  taxSplit: describeStored,
  role: describeStored,
  proposal: describeStored,
  attention: (value, { t = english }) => attentionInWords(t, asText(value)),
  soldOut: describePhrase,
  pickupPaused: describePhrase,
  deliveryPaused: describePhrase,
  closedEarly: describePhrase,
  unattended: describePhrase,
  busy: describePhrase,
  rehearsal: describePhrase,
  password: describePhrase,
  backupCodes: describePhrase,
  credentials_payments: describePhrase,
  credentials_mail: describePhrase,
  credentials_geocoder: describePhrase,
  areas: describeArea,
}

/** The changed fields of an entry: only filled ones for a new record, only differing items for a list. */
export function fieldChanges(
  { action, changes, ...of }: Pick<AuditEntry, 'action' | 'changes'> & Partial<AuditEntry>,
  context: HistoryContext,
): FieldChange[] {
  if (action === 'deleted') return []
  const section = sectionOf(of)
  const names = fieldNamesOf(section)
  return Object.keys(changes)
    .filter((field) => !(field === 'imageUrl' && 'imagePath' in changes))
    .filter((field) => !(action === 'created' && changes[field]?.to === false))
    .sort(byPlace(names))
    .map((field) => ({
      field: nameOfField(context.t ?? english, field, names),
      ...difference({ field, section }, changes[field], context),
    }))
    .filter(({ from, to }) => from !== to)
}

const isGuestMail = ({ field, section }: FieldOf): boolean =>
  section === 'mail' && GUEST_MAILS.some((mail) => mail === field)

/** A value in words, a list by its items; empty for no value. */
function partsOf(of: FieldOf, value: unknown, context: HistoryContext): string[] {
  const { field } = of
  if (field === 'weekly' && Array.isArray(value)) return describeHours({ weekly: value }, context)
  if (value === null || value === undefined || value === '') return []
  if (typeof value === 'object' && Object.keys(value).length === 0) return []
  if (isGuestMail(of)) return partsOfMail(value, context)
  if (isWordsAndPictures(field)) return textsIn(value, context)
  const isInLanguages = field === 'words' || field === 'ownWords' || (field === 'proposal' && typeof value === 'object')
  if (isInLanguages) return textsInLanguages(value, context)
  const inWords = isSoldOutOption(field) ? describePhrase : (describeRow(of) ?? DESCRIBED[field] ?? asText)
  const described = (item: unknown) => [inWords(item, context), ...textsInLanguages(fieldOf(item, 'ownWords'), context)]
  return Array.isArray(value) ? value.flatMap(described) : [inWords(value, context)]
}

function partsOfMail(mail: object, { t = english }: HistoryContext): string[] {
  const names: Readonly<Record<string, string>> = {
    subject: t.as('a part of an email', 'Subject'),
    opening: t.as('a part of an email', 'Opening'),
    closing: t.as('a part of an email', 'Closing'),
    late: t.as('a part of an email', 'Late'),
    cancelled: t.as('a part of an email', 'Cancelled'),
    delivery: t.as('a part of an email', 'Delivery'),
    unconfirmed: t.as('a part of an email', 'Unconfirmed'),
  }
  return Object.entries(mail).map(([part, text]) =>
    t('{name}: {text}', { name: names[part] ?? capitalised(part), text: asText(text) }),
  )
}

type Difference = Pick<FieldChange, 'from' | 'to'>

/** A reordered list has no differing items, so it is shown in full. */
function difference(
  of: FieldOf,
  change: AuditEntry['changes'][string] | undefined,
  context: HistoryContext,
): Difference {
  const { t = english } = context
  // Only an erased value changes from nothing to nothing.
  if (change?.from === null && change.to === null) return { from: '', to: t('no longer kept') }
  const before = partsOf(of, change?.from, context)
  const after = partsOf(of, change?.to, context)
  const removed = before.filter((part) => !after.includes(part))
  const added = after.filter((part) => !before.includes(part))
  const [from, to] = removed.length + added.length > 0 ? [removed, added] : [before, after]
  // Two pictures may have one name.
  if (from.length > 0 && PICTURES.has(of.field) && from[0] === to[0])
    return { from: from.join(), to: t('another picture') }
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

function describeStored(value: unknown, { t = english }: HistoryContext): string {
  return storedWord(t, asText(value, { t }))
}

function describePhrase(value: unknown, context: HistoryContext): string {
  return storedPhrase(asText(value, context), context)
}

function describePickupTime(value: unknown, context: HistoryContext): string {
  const { t = english } = context
  return value === 'ASAP' ? t.message(AS_SOON_AS_POSSIBLE) : formatInstant(value, context)
}

function formatInstant(value: unknown, context: HistoryContext): string {
  return typeof value === 'string' ? spokenInstant(value, context) : asText(value, context)
}

const isAddress = (value: unknown): value is Address => typeof fieldOf(value, 'street') === 'string'

/** The separate weeks of services. */
function describeServiceHours(services: unknown, context: HistoryContext): string {
  const { t = english } = context
  const weeks = ['pickup', 'delivery', 'tables'].flatMap((service) => {
    const weekly = fieldOf(services, service)
    if (!Array.isArray(weekly)) return []
    const hours = describeHours({ weekly }, context).join(', ')
    return [t('{service} {hours}', { service: storedWord(t, service), hours })]
  })
  return weeks.join('; ') || t('as the restaurant')
}

function describeSpecialDay(day: unknown, context: HistoryContext): string {
  const { t = english } = context
  const [from, to, hours] = [asText(fieldOf(day, 'from')), asText(fieldOf(day, 'to')), fieldOf(day, 'hours')]
  const [first, last] = [spokenDay(from, context), spokenDay(to, context)]
  const dates = from === to ? first : t('{first} to {last}', { first, last })
  return t('{name} ({dates}): {hours}', {
    name: asText(fieldOf(day, 'name')),
    dates: repeated(t, dates, day),
    hours: formatRanges(Array.isArray(hours) ? hours : [], context),
  })
}

/** The dates of a day, and whether it comes again. */
function repeated(t: Translate, dates: string, day: unknown): string {
  if (fieldOf(day, 'isYearly') === true) return t('{dates}, every year', { dates })
  return fieldOf(day, 'holiday') === undefined ? dates : t('{dates} and every later one', { dates })
}
