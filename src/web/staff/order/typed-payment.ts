import type { Translate } from '#domain/language/translate.ts'
import { cashRounding } from '#domain/money/cash-rounding.ts'
import {
  type AmountFormat,
  type Cents,
  cents,
  centsFromDecimal,
  exactPrice,
  subtractCents,
  sumCents,
} from '#domain/money/money.ts'
import type { CounterMethod } from '#domain/order/order-money.ts'
import { amountFrom } from '#web/staff/form/typed-number.ts'
import type { FieldErrors } from '#web/staff/form/use-form.ts'

export type Method = CounterMethod | 'link'

/** Undefined for anything but an amount. */
function amountIn(typed: string, format: AmountFormat): Cents | undefined {
  const amount = amountFrom(typed, format)
  return amount > 0 ? centsFromDecimal(amount, format) : undefined
}

/** Empty or zero means no tip. */
const tipIn = (typed: string, format: AmountFormat): Cents | undefined =>
  typed.trim() === '' || amountFrom(typed, format) === 0 ? cents(0) : amountIn(typed, format)

export type TypedMoney = { readonly amount: string; readonly tip: string; readonly given: string }

/** Each undefined for anything but an amount. */
export type Money = {
  readonly amount: Cents | undefined
  readonly tip: Cents | undefined
  /** What rounding to the smallest coin adds to cash, or takes off it. */
  readonly rounding: Cents
  /** The amount with the tip, and rounded in cash. */
  readonly wanted: Cents | undefined
  /** Exact cash when nothing was typed. */
  readonly given: Cents | undefined
  /** Undefined until somebody says what was given. */
  readonly change: Cents | undefined
}

export type PaymentRules = {
  readonly method: Method
  readonly format: AmountFormat
  /** The smallest coin; 0 if cash is exact. */
  readonly cashStep: Cents
}

/** What was typed, in minor units, and the change. */
export function moneyIn(typed: TypedMoney, { method, format, cashStep }: PaymentRules): Money {
  const [amount, tip] = [amountIn(typed.amount, format), tipIn(typed.tip, format)]
  const rounding = method === 'cash' && amount !== undefined ? cashRounding(amount, cashStep) : cents(0)
  const wanted = amount !== undefined && tip !== undefined ? sumCents([amount, tip, rounding]) : undefined
  const isTold = method === 'cash' && typed.given.trim() !== ''
  const given = isTold ? amountIn(typed.given, format) : wanted
  const isEnough = isTold && wanted !== undefined && given !== undefined && given >= wanted
  return { amount, tip, rounding, wanted, given, change: isEnough ? subtractCents(given, wanted) : undefined }
}

/** `Take $30.50`: with the tip. */
export const describeTake = (t: Translate, { wanted }: Money, format: AmountFormat): string =>
  wanted === undefined ? t('Take payment') : t('Take {amount}', { amount: exactPrice(wanted, format) })

export const amountBetween = (t: Translate, least: Cents, most: Cents, format: AmountFormat): string =>
  t('Please enter an amount from {least} to {most}.', {
    least: exactPrice(least, format),
    most: exactPrice(most, format),
  })

export function errorsOf(
  t: Translate,
  { amount, tip, wanted, given }: Money,
  due: Cents,
  format: AmountFormat,
): FieldErrors {
  if (amount === undefined || amount > due) {
    return { amount: amountBetween(t, cents(format.step ?? 1), due, format) }
  }
  if (tip === undefined || wanted === undefined) {
    return {
      tip:
        format.digits === undefined
          ? t('Please enter the tip as an amount of whole cents, or leave it empty.')
          : t('Please enter the tip as an amount, or leave it empty.'),
    }
  }
  return given === undefined || given < wanted
    ? { given: t('That is less than the {amount} to be paid.', { amount: exactPrice(wanted, format) }) }
    : {}
}
