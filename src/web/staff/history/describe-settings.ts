import { MATTER_NAMES, MATTERS } from '#domain/alert/alert.ts'
import { isRecord } from '#domain/is-record.ts'
import { cents, exactPrice } from '#domain/money/money.ts'
import { TAX_PLACES } from '#domain/money/tax-rules.ts'
import { SECTION_NAMES } from '#domain/settings/landing-limits.ts'
import { LANDING_SECTIONS } from '#domain/settings/landing-page.ts'
import { asText, fieldOf, formatAmount, type HistoryContext } from './describe-value.ts'

/** `pickup, delivery`. */
export const describeOffers = (offers: unknown): string =>
  ['pickup', 'delivery'].filter((type) => fieldOf(offers, type) === true).join(', ') || 'neither'

/** `$5.00, free from $50.00`. */
export function describeFee(fee: unknown, context: HistoryContext): string {
  const [free, amount] = [fieldOf(fee, 'freeFromCents'), fieldOf(fee, 'feeCents')]
  if (amount === 0) return 'free'
  return typeof free === 'number'
    ? `${amountOf(amount, context)}, free from ${amountOf(free, context)}`
    : amountOf(amount, context)
}

/** `Centre (within 3 km): from $20.00, fee $5.00`. */
export function describeZone(zone: unknown, context: HistoryContext): string {
  const radius = fieldOf(fieldOf(zone, 'area'), 'radiusKm')
  const where = typeof radius === 'number' ? `within ${radius} km` : 'drawn on the map'
  if (fieldOf(zone, 'isRefused') === true) return `${asText(fieldOf(zone, 'name'))} (${where}): no delivery`
  const minimum = amountOf(fieldOf(zone, 'minimumCents'), context)
  return `${asText(fieldOf(zone, 'name'))} (${where}): from ${minimum}, fee ${describeFee(zone, context)}`
}

/** `Kitchen (192.168.1.20, 80mm)`. */
export const describePrinter = (printer: unknown): string =>
  `${asText(fieldOf(printer, 'name'))} (${asText(fieldOf(printer, 'host'))}, ${asText(fieldOf(printer, 'paper'))})`

/** Those that are switched on. */
export const describeMatters = (matters: unknown): string =>
  MATTERS.filter((matter) => fieldOf(matters, matter) === true)
    .map((matter) => MATTER_NAMES[matter])
    .join('; ') || 'nothing'

const amountOf = (value: unknown, { format }: HistoryContext): string =>
  typeof value === 'number' ? exactPrice(cents(value), format) : asText(value)

/** The rules of pickup or delivery, as far as an entry holds them. */
export function describeRules(rules: unknown, context: HistoryContext): string {
  const [minimum, radius] = [fieldOf(rules, 'minimumCents'), fieldOf(rules, 'radiusKm')]
  return [
    `${asText(fieldOf(rules, 'leadMinutes'))} minutes`,
    typeof minimum === 'number' && `from ${amountOf(minimum, context)}`,
    typeof radius === 'number' && `within ${radius} km`,
  ]
    .filter((part) => part !== false)
    .join(', ')
}

/** `Pickup: 6 orders; Both together: 60 kitchen minutes`. */
export function describeLimits(limits: unknown): string {
  const lines = Object.entries({ pickup: 'Pickup', delivery: 'Delivery', both: 'Both together' }).flatMap(
    ([key, name]) => {
      const [orders, minutes] = ['orders', 'kitchenMinutes'].map((part) => fieldOf(fieldOf(limits, key), part))
      const parts = [
        typeof orders === 'number' && `${orders} orders`,
        typeof minutes === 'number' && `${minutes} kitchen minutes`,
      ].filter((part) => part !== false)
      return parts.length > 0 ? [`${name}: ${parts.join(', ')}`] : []
    },
  )
  return lines.join('; ') || 'no limit'
}

/** `GST 15 %, included in prices, number 123`; with classes `Food 7 %, Drinks 19 %`. */
export function describeTax(tax: unknown): string {
  const classes = fieldOf(tax, 'classes')
  const [only, ...others] = Array.isArray(classes) ? classes : [tax]
  const name = asText(fieldOf(tax, 'name'))
  const deposit = fieldOf(tax, 'deposit')
  return [
    others.length === 0 ? `${name} ${describeClassRates(only)}` : name,
    ...(others.length === 0
      ? []
      : [only, ...others].map((one) => `${asText(fieldOf(one, 'name'))} ${describeClassRates(one)}`)),
    fieldOf(tax, 'isIncluded') ? 'included in prices' : 'added to prices',
    fieldOf(fieldOf(tax, 'deliveryFee'), 'as') === 'goods' && 'delivery fee taxed as the goods',
    isRecord(deposit) && `deposits ${describeDepositTax(deposit)}`,
    fieldOf(tax, 'number') !== '' && `number ${asText(fieldOf(tax, 'number'))}`,
  ]
    .filter((part) => part !== false)
    .join(', ')
}

function describeDepositTax(rule: unknown): string {
  const as = fieldOf(rule, 'as')
  if (as === 'class') return `of class ${asText(fieldOf(rule, 'classId'))}`
  return as === 'goods' ? 'taxed as what they are on' : 'outside of tax'
}

/** The deposit of a dish: `$0.25`, `$0.25, outside of tax`. */
export function describeDeposit(deposit: unknown, context: HistoryContext): string {
  const rule = fieldOf(deposit, 'tax')
  const amount = formatAmount(fieldOf(deposit, 'amount'), context)
  return isRecord(rule) ? `${amount}, ${describeDepositTax(rule)}` : amount
}

/** `15 %`; by place `19 / 7 / 7 %`; with later rates `19 %, from 2026-01-01 7 %`. Changes from before there were classes have one rate. */
function describeClassRates(of: unknown): string {
  const rates = fieldOf(of, 'rates')
  if (!Array.isArray(rates)) return `${asText(fieldOf(of, 'ratePercent'))} %`
  return rates
    .map((dated) => {
      const places = [...new Set(TAX_PLACES.map((place) => asText(fieldOf(dated, place))))]
      const from = fieldOf(dated, 'from')
      const percent = `${places.length === 1 ? places[0] : TAX_PLACES.map((place) => asText(fieldOf(dated, place))).join(' / ')} %`
      return from === null ? percent : `from ${asText(from)} ${percent}`
    })
    .join(', ')
}

const FIELDS = new Set(['hero', 'story', 'gallery', 'testimonials', 'menu', 'sameWords', 'orderOnline', 'logo'])

/** Whether a field holds words and pictures of the landing page, or the logo. */
export const isWordsAndPictures = (field: string): boolean => FIELDS.has(field)

/** Each text in it; a picture by its file name, and what stays in sight of it. */
export function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return value === '' ? [] : [fileNameIn(value)]
  if (typeof value !== 'object' || value === null) return []
  if ('x' in value && 'y' in value) return [`in sight: ${value.x} % from the left, ${value.y} % from the top`]
  return Object.values(value).flatMap(textsIn)
}

/** The address of a picture on this site as its name; any other text unchanged. */
const fileNameIn = (text: string): string => (/^\/(?:images|media)\/\S*$/.test(text) ? describePicture(text) : text)

/** `butter chicken` for the uploaded `menu/{id}-butter-chicken-{mark}-1200x900.webp`; the site of one that is elsewhere. */
export function describePicture(address: string): string {
  if (/^https?:/.test(address)) return `a picture on ${URL.parse(address)?.host ?? 'another site'}`
  const name = address
    .replace(/^.*\//, '')
    .replace(/^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-/, '')
    .replace(/\.[a-z0-9]+$/i, '')
    .replace(/(?:-[0-9a-f]{12}-\d+x\d+|-\d+)$/, '')
    .replaceAll('-', ' ')
  return name === '' || name === 'picture' ? 'a picture' : name
}

/** `Gallery (not shown)`. */
export function describeSection(section: unknown): string {
  const known = LANDING_SECTIONS.find((id) => id === fieldOf(section, 'id'))
  const name = known ? SECTION_NAMES[known] : ''
  return fieldOf(section, 'isShown') === false ? `${name} (not shown)` : name
}
