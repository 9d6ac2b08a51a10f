import { z } from 'zod'
import { currencyProblem } from '#domain/money/currencies.ts'
import type { Cents } from '#domain/money/money.ts'
import { FEE_TAX_RULES } from '#domain/money/tax.ts'
import { TERMINAL_NAME_MAX } from '#domain/settings/terminal-name.ts'
import { boundedText, DecimalAmount, requiredText } from './fields.ts'

const TIME_ZONE = 'Please choose a time zone, such as Europe/Lisbon.'
/** An IANA name; Intl also accepts `+02:00`, which has no daylight saving. */
export const TimeZone = z
  .string(TIME_ZONE)
  .refine((name) => /^[A-Za-z]/.test(name) && isKnown(timeZoned, name), TIME_ZONE)

const LOCALE = 'Please choose a language and country, such as pt-PT.'
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

const CASH_STEP = 'Please choose to which coin cash is rounded.'
const CashStep = z.number(CASH_STEP).int(CASH_STEP).min(0, CASH_STEP).max(100_000, CASH_STEP) as unknown as z.ZodType<
  Cents,
  number
>

const RATE = 'Please enter a percentage from 0 to 100 with at most three decimals.'
const hasThreeDecimals = (rate: number): boolean => Math.abs(rate * 1000 - Math.round(rate * 1000)) < 1e-6
const ratePercent = z.number(RATE).min(0, RATE).max(100, RATE).refine(hasThreeDecimals, RATE)

const RATES_MAX = 50
const TOO_MANY = `Please list at most ${RATES_MAX}.`

const CategoryRate = z.strictObject({ categoryId: z.uuid('Please choose a category.'), ratePercent })
const areDifferent = (rates: readonly { readonly categoryId: string }[]): boolean =>
  new Set(rates.map(({ categoryId }) => categoryId)).size === rates.length

export const TaxRules = z.strictObject({
  name: requiredText(20, 'Please enter what the tax is called, such as VAT.'),
  number: boundedText(30).describe('Empty if receipts need none'),
  isIncluded: z.boolean().describe('Whether prices include it; otherwise it is added to the order'),
  ratePercent,
  categoryRates: z
    .array(CategoryRate)
    .max(RATES_MAX, TOO_MANY)
    .refine(areDifferent, 'Please name each category once.')
    .describe('Categories with a different rate; deals have the standard rate'),
  deliveryFee: z
    .enum(FEE_TAX_RULES, 'Please choose how the delivery fee is taxed.')
    .default('standard')
    .describe('The standard rate for the delivery fee, or the rates of the goods, in proportion to their prices'),
})

export const moneyFields = {
  currency: Currency.describe('ISO 4217'),
  cashStepCents: CashStep.describe('The smallest coin to which cash is rounded, in minor units; 0: cash is exact'),
  tax: TaxRules,
  terminalName: requiredText(
    TERMINAL_NAME_MAX,
    'Please enter what the card terminal at the counter is called, such as EFTPOS.',
  ).describe('What people read for the method `eftpos`'),
}

/** The tax of an order as it was sold. */
export const OrderTax = z
  .object({
    name: z.string(),
    number: z.string(),
    isIncluded: z.boolean().describe('Whether prices included it; otherwise it was added to them'),
    amounts: z
      .array(
        z.object({
          ratePercent: z.number(),
          net: DecimalAmount,
          tax: DecimalAmount,
          name: z.string().optional().describe('If it is called otherwise than the tax of the order'),
          isIncluded: z.boolean().optional().describe('If it differs from the order'),
        }),
      )
      .describe('The tax by rate. Lines that staff added after the rules had changed have amounts of their own'),
  })
  .meta({ id: 'OrderTax' })
export type OrderTax = z.infer<typeof OrderTax>
