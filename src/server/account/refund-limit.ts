import { givenCents } from '#contract/given-amount.ts'
import { InvalidInput } from '#contract/problem.ts'
import { amountUpTo } from '#domain/money/amount-limits.ts'
import { type Currency, refundLimitMax } from '#domain/money/currencies.ts'
import { type Cents, cents, type Decimal } from '#domain/money/money.ts'

/** What staff may refund of one order, as an owner sets it. */
export function givenLimit(limit: Decimal, currency: Currency): Cents {
  const given = { field: 'refundLimit', sentence: amountUpTo(cents(refundLimitMax(currency)), currency) }
  const money = givenCents(limit, currency, given)
  if (money > refundLimitMax(currency)) throw new InvalidInput({ [given.field]: given.sentence })
  return money
}
