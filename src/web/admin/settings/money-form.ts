import type { AdminSettings } from '#contract/settings.ts'
import type { MoneyRules } from '#domain/restaurant.ts'
import { nextRow } from '#web/admin/edit/rows.ts'
import { numberFrom } from '#web/admin/edit/typed-number.ts'

export type RateRow = { readonly row: number; readonly categoryId: string; readonly rate: string }

/** Currency and tax as typed. */
export type MoneyForm = {
  readonly currency: string
  readonly taxName: string
  readonly taxNumber: string
  readonly rate: string
  readonly prices: 'included' | 'added'
  readonly rates: readonly RateRow[]
}

/** Currency and tax as a form. */
export const moneyFormOf = ({ currency, tax }: AdminSettings['money']): MoneyForm => ({
  currency,
  taxName: tax.name,
  taxNumber: tax.number,
  rate: String(tax.ratePercent),
  prices: tax.isIncluded ? 'included' : 'added',
  rates: tax.categoryRates.map(({ categoryId, ratePercent }, row) => ({ row, categoryId, rate: String(ratePercent) })),
})

/** The form's content, for the server to check. */
export const moneyFrom = ({ currency, taxName, taxNumber, rate, prices, rates }: MoneyForm): MoneyRules => ({
  currency,
  tax: {
    name: taxName.trim(),
    number: taxNumber.trim(),
    isIncluded: prices === 'included',
    ratePercent: numberFrom(rate),
    categoryRates: rates.map((row) => ({ categoryId: row.categoryId, ratePercent: numberFrom(row.rate) })),
  },
})

/** The rates with an empty one for this category. */
export const withRate = (rates: readonly RateRow[], categoryId: string): RateRow[] => [
  ...rates,
  { row: nextRow(rates), categoryId, rate: '' },
]
