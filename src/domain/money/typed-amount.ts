import { english, type Translate } from '../language/translate.ts'
import { plainDigits } from '../text/phone-number.ts'
import type { AmountFormat } from './money.ts'

/** The signs of a currency, its decimal sign and how many decimals it has. */
type Written = Pick<AmountFormat, 'currency' | 'before' | 'after' | 'decimal' | 'digits' | 'shown'>

const decimalsOf = ({ digits = 2, shown = digits }: Written): number => shown

/**
 * An amount as people and spreadsheets write it, with a comma or a point whatever the restaurant's own decimal sign is: hands keep
 * the habit of another country. Undefined for anything else, for another currency, and for what could mean two amounts: in
 * `1.500` and `1,500` the sign may stand before decimals or between thousands. A currency without decimals, or whose three
 * decimals stand after its own sign, leaves no doubt.
 */
export function typedAmount(text: string, format: Written): number | undefined {
  const read = readAmount(text, format)
  return typeof read === 'number' ? read : undefined
}

/** Why this is not an amount, with an example; undefined if it is one, or empty. */
export function amountProblem(text: string, format: Written, t: Translate = english): string | undefined {
  const read = readAmount(text, format)
  if (typeof read === 'number' || text.trim() === '') return undefined
  const decimals = decimalsOf(format)
  if (!read) {
    const example = decimals === 0 ? '1250' : `12${format.decimal}5${'0'.repeat(decimals - 1)}`
    return t('Please write the amount like this: {example}.', { example })
  }
  const { whole, fraction } = read
  const [more, less] = [
    `${whole}${fraction}${format.decimal}${'0'.repeat(decimals)}`,
    `${whole}${format.decimal}${fraction.slice(0, decimals)}`,
  ]
  return t('“{typed}” can mean two amounts. Please write {more} or {less}.', { typed: text.trim(), more, less })
}

/** A percentage with up to three decimals, with or without its sign. */
export const typedPercent = (text: string): number | undefined => numberIn(plainText(text).replace(/\s*[%٪]$/, ''), 3)

/** A number with a comma or a point before its decimals. */
export const typedNumber = (text: string): number | undefined => numberIn(plainText(text))

type Coordinates = { readonly latitude: number; readonly longitude: number }

/** Both coordinates of a point, as maps copy them into one field: `38.7166, -9.1306`. Undefined for one coordinate alone. */
export function typedPoint(text: string): Coordinates | undefined {
  const bare = plainText(text).replace(/^\(|\)$/g, '')
  const pair = /^(.*?\d.*?)(?:\s*;\s*|,?\s+(?=[-+\d])|,(?=-))(.*)$/.exec(bare) ?? /^(-?\d+\.\d+),(\d+\.\d+)$/.exec(bare)
  const [latitude, longitude] = [degreesIn(pair?.[1], 'S'), degreesIn(pair?.[2], 'W')]
  if (latitude === undefined || longitude === undefined) return undefined
  return Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 ? { latitude, longitude } : undefined
}

function degreesIn(text = '', negative: 'S' | 'W'): number | undefined {
  const [, degrees = '', side = ''] = /^(.*?)\s*°?\s*([NSEW]?)$/i.exec(text) ?? []
  const number = numberIn(degrees)
  return number !== undefined && side.toUpperCase() === negative ? -number : number
}

/** Without marks of direction; digits and signs of any script as those of ASCII. */
const plainText = (text: string): string =>
  plainDigits(text.replaceAll(/[\u061c\u200e\u200f]/g, ''))
    .replaceAll(/[−－﹣]/g, '-')
    .replaceAll(/[٫،，]/g, ',')
    .replaceAll('．', '.')
    .replaceAll(/[’ʼ٬]/g, "'")
    .trim()

function numberIn(plain: string, decimals = 15): number | undefined {
  const [, number, fraction = ''] = /^([+-]?\d+(?:[.,](\d+))?)$/.exec(plain) ?? []
  return number === undefined || fraction.length > decimals ? undefined : Number(number.replace(',', '.'))
}

/** One sign, and three digits after it. */
type Unclear = { readonly whole: string; readonly fraction: string }

function readAmount(text: string, format: Written): number | Unclear | undefined {
  const [, outer = '', rest = ''] = /^([+-]?)\s*(.*)$/s.exec(plainText(text)) ?? []
  const [, inner = '', bare = ''] = /^([+-]?)\s*(.*)$/s.exec(withoutCurrency(rest, format)) ?? []
  // `11,–`: no cents.
  const read = unsignedAmount(bare.replace(/(?<=\d)[.,]\s?[-–—]+$/, ''), format)
  if (outer && inner) return undefined
  return typeof read === 'number' && `${outer}${inner}` === '-' ? -read : read
}

function withoutCurrency(text: string, format: Written): string {
  const lower = text.toLowerCase()
  for (const sign of signsOf(format)) {
    if (lower.startsWith(sign)) return text.slice(sign.length).trim()
    if (lower.endsWith(sign)) return text.slice(0, -sign.length).trim()
  }
  return text
}

/** `nzd`, `nz$`, `$`: longer ones first. */
const signsOf = ({ currency, before, after }: Written): string[] =>
  [currency, plainText(before), plainText(after)]
    .flatMap((sign) => [sign, ...(sign.match(/\p{Sc}/gu) ?? [])])
    .filter((sign) => sign !== '')
    .map((sign) => sign.toLowerCase())
    .sort((one, other) => other.length - one.length)

/** Digits alone, or in groups of thousands that one sign separates; India groups what is above a thousand by two. */
const WHOLE = /^(?:\d+|[1-9]\d{0,2}(?:([.,'\s])\d{3})(?:\1\d{3})*|[1-9]\d?(?:,\d{2})+,\d{3})$/

/** Only the last point or comma can be the decimal sign, and only if it occurs once. */
function unsignedAmount(plain: string, format: Written): number | Unclear | undefined {
  const [, whole = plain, sign = '', fraction = ''] = /^(.*)([.,])([^.,]*)$/s.exec(plain) ?? []
  const decimals = decimalsOf(format)
  if (sign === '' || (/^\d{3}$/.test(fraction) && !(decimals === 3 && sign === format.decimal))) {
    if (sign !== '' && decimals > 0 && /^[1-9]\d{0,2}$/.test(whole)) return { whole, fraction }
    return WHOLE.test(plain) ? Number(plain.replaceAll(/\D/g, '')) : undefined
  }
  const isWhole = WHOLE.test(whole) || (whole === '' && fraction !== '')
  // `1500.00` yen come from a spreadsheet.
  const isFraction = decimals === 0 ? /^0{0,2}$/.test(fraction) : /^\d*$/.test(fraction) && fraction.length <= decimals
  if (!isWhole || !isFraction || whole.includes(sign)) return undefined
  return Number(`${whole.replaceAll(/\D/g, '') || '0'}.${fraction || '0'}`)
}
