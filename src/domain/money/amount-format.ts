import { currencyOf } from './currencies.ts'
import { localeOfSale, newFormat, type Sale } from './format-on-page.ts'
import type { AmountFormat } from './money.ts'

/**
 * How this locale writes the currency. The server makes it once and sends it with the page: a browser's Intl may be older and
 * write the same amount differently (docs/design/money.md).
 */
export function amountFormat(code: string, locale: string): AmountFormat {
  const key = `${code.toUpperCase()} ${locale}`
  const known = formats.get(key)
  if (known) return known
  const currency = currencyOf(code)
  const format = newFormat({ ...currency, currency: currency.code }, locale)
  formats.set(key, format)
  return format
}

const formats = new Map<string, AmountFormat>()

/** The format of an order's amounts, also of those that were sold in another currency than today's. */
export const formatOfSale = (sale: Sale): AmountFormat => amountFormat(sale.currency, localeOfSale(sale))
