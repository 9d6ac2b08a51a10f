import type { Translate } from '#domain/language/translate.ts'
import { type AmountFormat, type Cents, cents, menuPrice } from '#domain/money/money.ts'

/** What costs less than $20.01 costs up to $20. */
export function readLimit(limit: Cents, format: AmountFormat) {
  const isUpTo = limit % 10 === 1
  return { isUpTo, price: menuPrice(isUpTo ? cents(limit - 1) : limit, format) }
}

/** "Under $20", "Up to $20" */
export function describeLimit(limit: Cents, format: AmountFormat, t: Translate): string {
  const { isUpTo, price } = readLimit(limit, format)
  return isUpTo ? t('Up to {price}', { price }) : t('Under {price}', { price })
}
