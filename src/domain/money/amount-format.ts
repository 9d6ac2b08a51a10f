import { englishOf } from '../text/address.ts'
import type { AmountFormat } from './money.ts'

/** Any amount with all the parts. */
const SAMPLE = 1_234_567.89

/**
 * How this locale writes the currency. The server makes it once and sends it with the page: a browser's Intl may be older and
 * write the same amount differently (docs/design/money.md).
 */
export function amountFormat(currency: string, locale: string): AmountFormat {
  const key = `${currency.toUpperCase()} ${locale}`
  const known = formats.get(key)
  if (known) return known
  const format = newFormat(currency.toUpperCase(), locale)
  formats.set(key, format)
  return format
}

const formats = new Map<string, AmountFormat>()

function newFormat(code: string, locale: string): AmountFormat {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: code,
    numberingSystem: 'latn',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  }).formatToParts(SAMPLE)
  const written = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const types = parts.map(({ type }) => type)
  const textOf = (some: typeof parts) => some.map(({ value }) => value).join('')
  return {
    currency: code,
    before: textOf(parts.slice(0, types.indexOf('integer'))),
    after: textOf(parts.slice(types.indexOf('fraction') + 1)),
    decimal: written('decimal'),
    group: written('group'),
  }
}

/** The currency in which an order was sold, and how its amounts were written. The oldest orders have no locale. */
export type Sale = { readonly currency: string; readonly locale: string | null }

/** Without a locale, uses the format of the country whose code starts the currency's. */
export const formatOfSale = ({ currency, locale }: Sale): AmountFormat =>
  amountFormat(currency, locale ?? englishOf({ country: currency.slice(0, 2).toUpperCase() }))

/** The format of an order's amounts on a page, given the format of today's currency that the page carries. */
export const formatOnPage = (
  sale: Sale,
  { amountFormat: today, locale }: { readonly amountFormat: AmountFormat; readonly locale: string },
): AmountFormat =>
  sale.currency.toUpperCase() === today.currency && sale.locale === locale ? today : formatOfSale(sale)
