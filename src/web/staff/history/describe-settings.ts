import { MATTER_NAMES, MATTERS } from '#domain/alert/alert.ts'
import { isRecord } from '#domain/is-record.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { cents, exactPrice } from '#domain/money/money.ts'
import { TAX_PLACES } from '#domain/money/tax-rules.ts'
import { SECTIONS } from '#domain/settings/declared-sections.ts'
import { SECTION_NAMES } from '#domain/settings/landing-limits.ts'
import { LANDING_SECTIONS } from '#domain/settings/landing-page.ts'
import { asText, fieldOf, formatAmount, type HistoryContext, textsInLanguages } from './describe-value.ts'
import type { FieldOf } from './field-names.ts'

/** `pickup, delivery`. */
export const describeOffers = (offers: unknown, { t = english }: HistoryContext): string =>
  [fieldOf(offers, 'pickup') === true && t('pickup'), fieldOf(offers, 'delivery') === true && t('delivery')]
    .filter((type) => type !== false)
    .join(', ') || t.as('pickup and delivery', 'neither')

/** `$5.00, free from $50.00`. */
export function describeFee(fee: unknown, context: HistoryContext): string {
  const { t = english } = context
  const [free, amount] = [fieldOf(fee, 'freeFromCents'), fieldOf(fee, 'feeCents')]
  if (amount === 0) return t.as('a fee', 'free')
  return typeof free === 'number'
    ? t('{fee}, free from {amount}', { fee: amountOf(amount, context), amount: amountOf(free, context) })
    : amountOf(amount, context)
}

/** `Centre (within 3 km): from $20.00, fee $5.00`. */
export function describeZone(zone: unknown, context: HistoryContext): string {
  const { t = english } = context
  const radius = fieldOf(fieldOf(zone, 'area'), 'radiusKm')
  const name = asText(fieldOf(zone, 'name'))
  const where = typeof radius === 'number' ? t('within {radius} km', { radius }) : t('drawn on the map')
  if (fieldOf(zone, 'isRefused') === true) return t('{name} ({where}): no delivery', { name, where })
  const minimum = amountOf(fieldOf(zone, 'minimumCents'), context)
  if (fieldOf(zone, 'feeCents') === 0) return t('{name} ({where}): from {minimum}, fee free', { name, where, minimum })
  return t('{name} ({where}): from {minimum}, fee {fee}', { name, where, minimum, fee: describeFee(zone, context) })
}

/** `Kitchen (192.168.1.20, 80mm)`. */
export const describePrinter = (printer: unknown): string =>
  `${asText(fieldOf(printer, 'name'))} (${asText(fieldOf(printer, 'host'))}, ${asText(fieldOf(printer, 'paper'))})`

/** Those that are switched on. */
export const describeMatters = (matters: unknown, { t = english }: HistoryContext): string =>
  MATTERS.filter((matter) => fieldOf(matters, matter) === true)
    .map((matter) => t.message(MATTER_NAMES[matter]))
    .join('; ') || t('nothing')

const amountOf = (value: unknown, { format }: HistoryContext): string =>
  typeof value === 'number' ? exactPrice(cents(value), format) : asText(value)

/** The rules of pickup or delivery, as far as an entry holds them. */
export function describeRules(rules: unknown, context: HistoryContext): string {
  const { t = english } = context
  const [lead, minimum, radius] = ['leadMinutes', 'minimumCents', 'radiusKm'].map((name) => fieldOf(rules, name))
  return [
    typeof lead === 'number' && t.plural(lead, '{count} minutes', '{count} minutes'),
    typeof minimum === 'number' && t.as('a limit', 'from {amount}', { amount: amountOf(minimum, context) }),
    typeof radius === 'number' && t('within {radius} km', { radius }),
  ]
    .filter((part) => part !== false)
    .join(', ')
}

/** `Pickup: 6 orders; Both together: 60 kitchen minutes`. */
export function describeLimits(limits: unknown, { t = english }: HistoryContext): string {
  const names = { pickup: t('Pickup'), delivery: t('Delivery'), both: t('Both together') }
  const lines = Object.entries(names).flatMap(([key, service]) => {
    const [orders, minutes] = ['orders', 'kitchenMinutes'].map((part) => fieldOf(fieldOf(limits, key), part))
    const parts = [
      typeof orders === 'number' && t.plural(orders, '{count} orders', '{count} orders'),
      typeof minutes === 'number' && t.plural(minutes, '{count} kitchen minutes', '{count} kitchen minutes'),
    ].filter((part) => part !== false)
    return parts.length > 0 ? [t('{service}: {limits}', { service, limits: parts.join(', ') })] : []
  })
  return lines.join('; ') || t('no limit')
}

/** `GST 15 %, included in prices, number 123`; with classes `Food 7 %, Drinks 19 %`. */
export function describeTax(tax: unknown, { t = english }: HistoryContext): string {
  const classes = fieldOf(tax, 'classes')
  const [only, ...others] = Array.isArray(classes) ? classes : [tax]
  const name = asText(fieldOf(tax, 'name'))
  const deposit = fieldOf(tax, 'deposit')
  return [
    others.length === 0 ? `${name} ${describeClassRates(t, only)}` : name,
    ...(others.length === 0
      ? []
      : [only, ...others].map((one) => `${asText(fieldOf(one, 'name'))} ${describeClassRates(t, one)}`)),
    fieldOf(tax, 'isIncluded') ? t('included in prices') : t('added to prices'),
    fieldOf(fieldOf(tax, 'deliveryFee'), 'as') === 'goods' && t('delivery fee taxed as the goods'),
    isRecord(deposit) && describeDepositTax(t, deposit),
    fieldOf(tax, 'number') !== '' && t('number {number}', { number: asText(fieldOf(tax, 'number')) }),
  ]
    .filter((part) => part !== false)
    .join(', ')
}

function describeDepositTax(t: Translate, rule: unknown): string {
  const as = fieldOf(rule, 'as')
  if (as === 'class') return t('deposits of class {taxClass}', { taxClass: asText(fieldOf(rule, 'classId')) })
  return as === 'goods' ? t('deposits taxed as what they are on') : t('deposits outside of tax')
}

/** The deposit of a dish: `$0.25`, `$0.25, outside of tax`. */
export function describeDeposit(deposit: unknown, context: HistoryContext): string {
  const { t = english } = context
  const rule = fieldOf(deposit, 'tax')
  const amount = formatAmount(fieldOf(deposit, 'amount'), context)
  if (!isRecord(rule)) return amount
  if (rule.as === 'class') return t('{amount}, of class {taxClass}', { amount, taxClass: asText(rule.classId) })
  return rule.as === 'goods'
    ? t('{amount}, taxed as what they are on', { amount })
    : t('{amount}, outside of tax', { amount })
}

/** `15 %`; by place `19 / 7 / 7 %`; with later rates `19 %, from 2026-01-01 7 %`. Changes from before there were classes have one rate. */
function describeClassRates(t: Translate, of: unknown): string {
  const rates = fieldOf(of, 'rates')
  if (!Array.isArray(rates)) return percentOf(t, asText(fieldOf(of, 'ratePercent')))
  return rates
    .map((dated) => {
      const places = [...new Set(TAX_PLACES.map((place) => asText(fieldOf(dated, place))))]
      const [from, first = ''] = [fieldOf(dated, 'from'), places[0]]
      const percent = percentOf(
        t,
        places.length === 1 ? first : TAX_PLACES.map((place) => asText(fieldOf(dated, place))).join(' / '),
      )
      return from === null ? percent : t('from {date} {percent}', { date: asText(from), percent })
    })
    .join(', ')
}

/** `15 %`. */
export const percentOf = (t: Translate, percent: string): string => t('{percent} %', { percent })

const FIELDS = new Set(['hero', 'story', 'gallery', 'testimonials', 'menu', 'sameWords', 'orderOnline', 'logo'])

/** Whether a field holds words and pictures of the landing page, or the logo. */
export const isWordsAndPictures = (field: string): boolean => FIELDS.has(field)

/** Each text in it; a picture by its file name, and what stays in sight of it. */
export function textsIn(value: unknown, context: HistoryContext): string[] {
  const { t = english } = context
  if (typeof value === 'string') return value === '' ? [] : [fileNameIn(t, value)]
  if (typeof value !== 'object' || value === null) return []
  if ('x' in value && 'y' in value) {
    const place = { left: String(value.x), top: String(value.y) }
    return [t('in sight: {left} % from the left, {top} % from the top', place)]
  }
  return Object.entries(value).flatMap(([name, part]) =>
    name === 'ownWords' ? textsInLanguages(part, context) : textsIn(part, context),
  )
}

/** The address of a picture on this site as its name; any other text unchanged. */
const fileNameIn = (t: Translate, text: string): string =>
  /^\/(?:images|media)\/\S*$/.test(text) ? describePicture(t, text) : text

/** `butter chicken` for the uploaded `menu/{id}-butter-chicken-{mark}-1200x900.webp`; the site of one that is elsewhere. */
export function describePicture(t: Translate, address: string): string {
  if (/^https?:/.test(address)) {
    const site = URL.parse(address)?.host
    return site === undefined ? t('a picture on another site') : t('a picture on {site}', { site })
  }
  const name = address
    .replace(/^.*\//, '')
    .replace(/^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-/, '')
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/(?:-[0-9a-f]{12}-\d+x\d+|-\d+)$/, '')
    .replaceAll('-', ' ')
  return name === '' || name === 'picture' ? t('a picture') : name
}

/** `Gallery (not shown)`. */
export function describeSection(section: unknown, { t = english }: HistoryContext): string {
  const known = LANDING_SECTIONS.find((id) => id === fieldOf(section, 'id'))
  const name = known ? t.message(SECTION_NAMES[known]) : ''
  return fieldOf(section, 'isShown') === false ? t('{section} (not shown)', { section: name }) : name
}

/** A setting that is a row of data says its values itself, whatever other records mean by its name. */
export function describeRow({ field, section }: FieldOf) {
  const row = section && SECTIONS[section].rows[field]
  if (!row || row.kind === 'custom') return undefined
  if (row.kind !== 'choice') return asText
  return (value: unknown, { t = english }: HistoryContext) => t.message(row.choices[asText(value)] ?? asText(value))
}

/** `Facebook (https://facebook.example/ada)`. */
export function describeLink(link: unknown, context: HistoryContext): string {
  const texts = [fieldOf(link, 'url'), fieldOf(link, 'logo')].flatMap((text) => textsIn(text, context))
  return `${asText(fieldOf(link, 'name'))} (${texts.join(', ')})`
}

export function describeStay(stay: unknown, { t = english }: HistoryContext): string {
  const numbers = { guests: asText(fieldOf(stay, 'guests')), minutes: asText(fieldOf(stay, 'minutes')) }
  return t('up to {guests} guests: {minutes} minutes', numbers)
}

/** `Window: W1 (2), W2 (4), can be joined`. */
export function describeArea(value: unknown, { t = english }: HistoryContext): string {
  const given = fieldOf(value, 'tables')
  const listed = Array.isArray(given)
    ? given.map((one) => `${asText(fieldOf(one, 'name'))} (${asText(fieldOf(one, 'seats'))})`)
    : []
  const said = { area: asText(fieldOf(value, 'name')), tables: listed.join(', ') }
  return fieldOf(value, 'canJoin') === true ? t('{area}: {tables}, can be joined', said) : t('{area}: {tables}', said)
}
