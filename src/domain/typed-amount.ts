import type { AmountFormat } from './money.ts'

/**
 * An amount as people and spreadsheets write it: `12`, `12.50`, `12,50 €`, `1.234,50`. Undefined for anything else, also where a
 * single sign could mean thousands or decimals: `1.234` where amounts have a decimal point.
 */
export function typedAmount(text: string, { decimal }: Pick<AmountFormat, 'decimal'>): number | undefined {
  const bare = text
    .replaceAll(/\p{Sc}|[\s\u00a0\u202f'’]/gu, '')
    .replace(/^[A-Z]{3}(?=\d)|(?<=\d)[A-Z]{3}$/i, '')
    .replace('−', '-')
  const match = /^([+-]?)(\d[\d.,]*|[.,]\d+)$/.exec(bare)
  const digits = match?.[2]
  if (digits === undefined) return undefined
  const plain = withDecimalPoint(digits, decimal)
  return plain === undefined ? undefined : Number(`${match?.[1] ?? ''}${plain}`)
}

const THOUSANDS = /^\d{1,3}([.,]\d{3})+$/

/** Only the last separator can be the decimal one, and only if it occurs once. */
function withDecimalPoint(digits: string, decimal: string): string | undefined {
  const last = Math.max(digits.lastIndexOf('.'), digits.lastIndexOf(','))
  const sign = digits.charAt(last)
  if (last < 0) return digits
  const [whole, fraction] = [digits.slice(0, last), digits.slice(last + 1)]
  const isOnce = !whole.includes(sign)
  if (THOUSANDS.test(digits) && (!isOnce || (sign !== decimal && !/[.,]/.test(whole)))) {
    return isOneSign(digits) ? digits.replaceAll(/[.,]/g, '') : undefined
  }
  if (!isOnce || fraction.length > 2) return undefined
  return /^\d*$/.test(whole) || THOUSANDS.test(whole)
    ? `${whole.replaceAll(/[.,]/g, '') || '0'}.${fraction || '0'}`
    : undefined
}

const isOneSign = (digits: string): boolean => !(digits.includes('.') && digits.includes(','))
