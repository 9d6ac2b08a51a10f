import { z } from 'zod'
import { message } from '#domain/language/translate.ts'
import { currencyProblem } from '#domain/money/currencies.ts'
import type { Cents } from '#domain/money/money.ts'
import { MONEY_SETTINGS } from '#domain/settings/hand-written-settings.ts'
import { plainFieldsOf } from './setting.ts'
import { TaxRules } from './tax.ts'

const TIME_ZONE = message('Please choose a time zone, such as Europe/Lisbon.')
/** An IANA name; Intl also accepts `+02:00`, which has no daylight saving. */
export const TimeZone = z
  .string(TIME_ZONE)
  .refine((name) => /^[A-Za-z]/.test(name) && isKnown(timeZoned, name), TIME_ZONE)

const LOCALE = message('Please choose a language and country, such as pt-PT.')
export const Locale = z
  .string(LOCALE)
  .max(35, LOCALE)
  .refine((tag) => isKnown(localesOf, tag) && localesOf(tag).length === 1, LOCALE)
  .nullable()

const timeZoned = (timeZone: string) => new Intl.DateTimeFormat('en', { timeZone })
const localesOf = (tag: string) => Intl.NumberFormat.supportedLocalesOf(tag)

/** Intl throws when it does not know a name. */
function isKnown(ask: (name: string) => unknown, name: string): boolean {
  try {
    ask(name)
    return true
  } catch {
    return false
  }
}

const Currency = z
  .string(currencyProblem(''))
  .trim()
  .toUpperCase()
  .superRefine((code, context) => {
    const problem = currencyProblem(code)
    if (problem) context.addIssue({ code: 'custom', message: problem })
  })

const CASH_STEP = message('Please choose to which coin cash is rounded.')
const CashStep = z.number(CASH_STEP).int(CASH_STEP).min(0, CASH_STEP).max(100_000, CASH_STEP) as unknown as z.ZodType<
  Cents,
  number
>

export const moneyFields = {
  currency: Currency.describe('ISO 4217'),
  cashStepCents: CashStep.describe('The smallest coin to which cash is rounded, in minor units; 0: cash is exact'),
  tax: TaxRules,
  ...plainFieldsOf(MONEY_SETTINGS),
}
