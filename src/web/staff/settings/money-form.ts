import type { AdminSettings } from '#contract/settings.ts'
import { type AmountFormat, cents } from '#domain/money/money.ts'
import type { FeeTaxRule } from '#domain/money/tax.ts'
import type { MoneyRules } from '#domain/settings/restaurant.ts'
import { nextRow } from '#web/staff/form/rows.ts'
import { decimalText, percentFrom } from '#web/staff/form/typed-number.ts'

export type RateRow = { readonly row: number; readonly categoryId: string; readonly rate: string }

/** Currency and tax as typed. */
export type MoneyForm = {
  readonly currency: string
  /** The smallest coin in minor units; `0` if cash is exact. */
  readonly cashStep: string
  readonly taxName: string
  readonly taxNumber: string
  readonly rate: string
  readonly prices: 'included' | 'added'
  readonly rates: readonly RateRow[]
  readonly feeTax: FeeTaxRule
  readonly terminalName: string
}

/** Currency and tax as a form. */
export const moneyFormOf = (
  { currency, cashStepCents, tax, terminalName }: AdminSettings['money'],
  format: AmountFormat,
): MoneyForm => ({
  currency,
  cashStep: String(cashStepCents),
  taxName: tax.name,
  taxNumber: tax.number,
  rate: decimalText(tax.ratePercent, format),
  prices: tax.isIncluded ? 'included' : 'added',
  rates: tax.categoryRates.map(({ categoryId, ratePercent }, row) => ({
    row,
    categoryId,
    rate: decimalText(ratePercent, format),
  })),
  feeTax: tax.deliveryFee ?? 'standard',
  terminalName,
})

/** The form's content, for the server to check. */
export const moneyFrom = ({
  currency,
  cashStep,
  taxName,
  taxNumber,
  rate,
  prices,
  rates,
  feeTax,
  terminalName,
}: MoneyForm): MoneyRules => ({
  currency,
  cashStepCents: cents(Number(cashStep)),
  tax: {
    name: taxName.trim(),
    number: taxNumber.trim(),
    isIncluded: prices === 'included',
    ratePercent: percentFrom(rate),
    categoryRates: rates.map((row) => ({ categoryId: row.categoryId, ratePercent: percentFrom(row.rate) })),
    deliveryFee: feeTax,
  },
  terminalName: terminalName.trim(),
})

/** The rates with an empty one for this category. */
export const withRate = (rates: readonly RateRow[], categoryId: string): RateRow[] => [
  ...rates,
  { row: nextRow(rates), categoryId, rate: '' },
]
