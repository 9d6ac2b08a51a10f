import { englishOf } from '../text/address.ts'
import type { AmountFormat, Unit } from './money.ts'

/** Any amount with all the parts. */
const SAMPLE = 1_234_567.89

type Written = Unit & Pick<AmountFormat, 'currency' | 'shown' | 'most'>

/** How this locale writes the currency. The fields of a currency like the dollar are left out. */
export function newFormat(
  { currency, digits = 2, shown = digits, step = 1, most }: Written,
  locale: string,
): AmountFormat {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: 'always',
  }).formatToParts(SAMPLE)
  const written = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  const types = parts.map(({ type }) => type)
  const textOf = (some: typeof parts) => some.map(({ value }) => value).join('')
  return {
    currency,
    before: textOf(parts.slice(0, types.indexOf('integer'))),
    after: textOf(parts.slice(types.indexOf('fraction') + 1)),
    decimal: written('decimal'),
    group: written('group'),
    ...(digits !== 2 && { digits }),
    ...(shown !== digits && { shown }),
    ...(step !== 1 && { step }),
    ...(most !== undefined && { most }),
  }
}

/** The currency in which an order was sold, and how its amounts were written. The oldest orders have no locale. */
export type Sale = {
  readonly currency: string
  readonly locale: string | null
  /** Its decimals, if not two: pages do not carry the table of currencies. */
  readonly digits?: number | undefined
}

/** Without a locale, that of the country whose code starts the currency's. */
export const localeOfSale = ({ currency, locale }: Sale): string =>
  locale ?? englishOf({ country: currency.slice(0, 2).toUpperCase() })

/** The format of an order's amounts on a page, given the format of today's currency that the page carries. */
export const formatOnPage = (
  sale: Sale,
  { amountFormat: today, locale }: { readonly amountFormat: AmountFormat; readonly locale: string },
): AmountFormat =>
  sale.currency.toUpperCase() === today.currency && sale.locale === locale
    ? today
    : newFormat({ currency: sale.currency.toUpperCase(), digits: sale.digits }, localeOfSale(sale))

/** That of a drawer; those of older versions do not say their currency. */
export const formatOfDrawer = (
  { currency, digits }: { readonly currency?: string | undefined; readonly digits?: number | undefined },
  page: { readonly amountFormat: AmountFormat; readonly locale: string },
): AmountFormat =>
  currency === undefined ? page.amountFormat : formatOnPage({ currency, digits, locale: page.locale }, page)
