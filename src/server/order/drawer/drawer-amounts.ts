import { givenCents } from '#contract/given-amount.ts'
import { InvalidInput } from '#contract/problem.ts'
import { amountFormat } from '#domain/money/amount-format.ts'
import { invalidCashMovement, invalidDrawerAmount } from '#domain/money/amount-limits.ts'
import { type Currency, currencyOf } from '#domain/money/currencies.ts'
import type { AmountFormat, Cents, Decimal } from '#domain/money/money.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'
import type { DrawerRow } from './drawer-queries.ts'

/** A drawer of an older version has no currency: then all had two decimals. */
export const currencyOfDrawer = ({ currency }: DrawerRow): Currency => currencyOf(currency ?? '')

export const countedCash = (amount: Decimal, currency: Currency, field: 'float' | 'counted'): Cents =>
  givenCents(amount, currency, { field, sentence: invalidDrawerAmount(currency), least: 0, isCounted: true })

export function movedCash(amount: Decimal, currency: Currency): Cents {
  const given = { field: 'amount', sentence: invalidCashMovement(currency), isCounted: true }
  const moved = givenCents(amount, currency, given)
  if (moved === 0) throw new InvalidInput({ [given.field]: given.sentence })
  return moved
}

/** As the restaurant writes amounts today. */
export const formatOfDrawer = ({ currency }: DrawerRow, { amountFormat: today, locale }: Restaurant): AmountFormat =>
  currency === null ? today : amountFormat(currency, locale)
