import type { Sentence } from '#domain/language/translate.ts'
import { amountMax, type Currency } from '#domain/money/currencies.ts'
import { type Cents, centsFromDecimal, type Decimal, INVALID_PRICE, isCountable } from '#domain/money/money.ts'
import { InvalidInput } from './problem.ts'

type Given = {
  /** The name of the field in the request. */
  readonly field: string
  readonly sentence: Sentence
  /** In minor units. */
  readonly least?: number
  /** True for cash that is counted: it can have coins that no price has. */
  readonly isCounted?: boolean
}

/** An amount as it was sent, counted in its currency. Refuses parts of a unit, what no card can pay, and more than is stored. */
export function givenCents(
  amount: Decimal,
  currency: Currency,
  { field, sentence, least = Number.NEGATIVE_INFINITY, isCounted = false }: Given,
): Cents {
  const money = centsFromDecimal(amount, currency)
  const isWhole = isCountable(amount, currency) && (isCounted || money % currency.step === 0)
  if (!isWhole || money < least || Math.abs(money) > amountMax(currency.code)) {
    throw new InvalidInput({ [field]: sentence })
  }
  return money
}

/** A price of the menu. */
export const givenPrice = (price: Decimal, currency: Currency, field = 'price'): Cents =>
  givenCents(price, currency, { field, sentence: INVALID_PRICE })
