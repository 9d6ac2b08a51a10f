import type { AdminSettings } from '#contract/settings.ts'
import { type AmountFormat, cents } from '#domain/money/money.ts'
import type { MoneyRules } from '#domain/settings/restaurant.ts'
import { type TaxForm, taxFormOf, taxFrom } from './tax-form.ts'

/** Currency and tax as typed. */
export type MoneyForm = TaxForm & {
  readonly currency: string
  /** The smallest coin in minor units; `0` if cash is exact. */
  readonly cashStep: string
  readonly terminalName: string
}

/** Currency and tax as a form. */
export const moneyFormOf = (
  { currency, cashStepCents, tax, terminalName }: AdminSettings['money'],
  format: AmountFormat,
): MoneyForm => ({ currency, cashStep: String(cashStepCents), terminalName, ...taxFormOf(tax, format) })

/** The form's content, for the server to check. */
export const moneyFrom = ({ currency, cashStep, terminalName, ...tax }: MoneyForm): MoneyRules => ({
  currency,
  cashStepCents: cents(Number(cashStep)),
  tax: taxFrom(tax),
  terminalName: terminalName.trim(),
})
