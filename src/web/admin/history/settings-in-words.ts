import { MATTER_NAMES, MATTERS } from '#domain/alert/alert.ts'
import { cents, exactPrice } from '#domain/money.ts'
import { type HistoryContext, member, plain } from './value-in-words.ts'

/** `pickup, delivery`. */
export const offersInWords = (offers: unknown): string =>
  ['pickup', 'delivery'].filter((type) => member(offers, type) === true).join(', ') || 'neither'

/** `$5.00, free from $50.00`. */
export function feeInWords(fee: unknown, context: HistoryContext): string {
  const [free, amount] = [member(fee, 'freeFromCents'), member(fee, 'feeCents')]
  if (amount === 0) return 'free'
  return typeof free === 'number'
    ? `${amountOf(amount, context)}, free from ${amountOf(free, context)}`
    : amountOf(amount, context)
}

/** `Centre (within 3 km): from $20.00, fee $5.00`. */
export function zoneInWords(zone: unknown, context: HistoryContext): string {
  const radius = member(member(zone, 'area'), 'radiusKm')
  const where = typeof radius === 'number' ? `within ${radius} km` : 'drawn on the map'
  const minimum = amountOf(member(zone, 'minimumCents'), context)
  return `${plain(member(zone, 'name'))} (${where}): from ${minimum}, fee ${feeInWords(zone, context)}`
}

/** `Kitchen (192.168.1.20, 80mm)`. */
export const printerInWords = (printer: unknown): string =>
  `${plain(member(printer, 'name'))} (${plain(member(printer, 'host'))}, ${plain(member(printer, 'paper'))})`

/** Those that are switched on. */
export const mattersInWords = (matters: unknown): string =>
  MATTERS.filter((matter) => member(matters, matter) === true)
    .map((matter) => MATTER_NAMES[matter])
    .join('; ') || 'nothing'

const amountOf = (value: unknown, { format }: HistoryContext): string =>
  typeof value === 'number' ? exactPrice(cents(value), format) : plain(value)

/** The rules of pickup or delivery, as far as an entry holds them. */
export function rulesInWords(rules: unknown, context: HistoryContext): string {
  const [minimum, radius] = [member(rules, 'minimumCents'), member(rules, 'radiusKm')]
  return [
    `${plain(member(rules, 'leadMinutes'))} minutes`,
    typeof minimum === 'number' && `from ${amountOf(minimum, context)}`,
    typeof radius === 'number' && `within ${radius} km`,
  ]
    .filter((part) => part !== false)
    .join(', ')
}

/** `Pickup: 6 orders; Both together: 60 kitchen minutes`. */
export function limitsInWords(limits: unknown): string {
  const lines = Object.entries({ pickup: 'Pickup', delivery: 'Delivery', both: 'Both together' }).flatMap(
    ([key, name]) => {
      const [orders, minutes] = ['orders', 'kitchenMinutes'].map((part) => member(member(limits, key), part))
      const parts = [
        typeof orders === 'number' && `${orders} orders`,
        typeof minutes === 'number' && `${minutes} kitchen minutes`,
      ].filter((part) => part !== false)
      return parts.length > 0 ? [`${name}: ${parts.join(', ')}`] : []
    },
  )
  return lines.join('; ') || 'no limit'
}

export function taxInWords(tax: unknown): string {
  const others = member(tax, 'categoryRates')
  return [
    `${plain(member(tax, 'name'))} ${plain(member(tax, 'ratePercent'))} %`,
    member(tax, 'isIncluded') ? 'included in prices' : 'added to prices',
    Array.isArray(others) &&
      others.length > 0 &&
      `other rates: ${others.map((rate) => `${plain(member(rate, 'ratePercent'))} %`).join(', ')}`,
    member(tax, 'number') !== '' && `number ${plain(member(tax, 'number'))}`,
  ]
    .filter((part) => part !== false)
    .join(', ')
}
