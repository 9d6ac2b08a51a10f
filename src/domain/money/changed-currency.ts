import { amountMax, type Currency } from './currencies.ts'
import { type Cents, cents, toStep } from './money.ts'

/** The same number in another currency, 18 dollars as 18 yen, rounded half up to what can be charged there: 18.50 as 19. */
export function keepNumber(amount: Cents, from: Currency, to: Currency): Cents {
  const most = amountMax(to.code)
  const kept = toStep(amount * 10 ** (to.digits - from.digits), to)
  return cents(Math.max(-most, Math.min(most, kept)))
}
