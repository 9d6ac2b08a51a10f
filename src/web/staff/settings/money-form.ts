import type { AdminSettings } from '#contract/settings.ts'
import type { AmountFormat } from '#domain/money/money.ts'
import type { MoneyRules } from '#domain/settings/restaurant.ts'
import { type TaxForm, taxFormOf, taxFrom } from './tax-form.ts'

/** Currency and tax as typed. */
export type MoneyForm = TaxForm & { readonly currency: string; readonly terminalName: string }

/** Currency and tax as a form. */
export const moneyFormOf = (
  { currency, tax, terminalName }: AdminSettings['money'],
  format: AmountFormat,
): MoneyForm => ({ currency, terminalName, ...taxFormOf(tax, format) })

/** The form's content, for the server to check. */
export const moneyFrom = ({ currency, terminalName, ...tax }: MoneyForm): MoneyRules => ({
  currency,
  tax: taxFrom(tax),
  terminalName: terminalName.trim(),
})
