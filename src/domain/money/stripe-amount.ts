import { currencyOf } from './currencies.ts'
import { type Cents, cents } from './money.ts'

/** An amount as Stripe counts it: of ISK it wants hundredths, which nobody else has. */
export function toStripe(amount: Cents, currency: string): number {
  const { digits, stripeDigits } = currencyOf(currency)
  return amount * 10 ** (stripeDigits - digits)
}

/** Compatible servers may leave out the currency. */
export function fromStripe(amount: number, currency: string | null | undefined): Cents {
  const { digits, stripeDigits } = currencyOf(currency ?? '')
  return cents(amount / 10 ** (stripeDigits - digits))
}

/** What every amount that Stripe takes must be a multiple of (docs.stripe.com/currencies, the special cases). */
export function stripeStep(currency: string): number {
  const { digits, stripeDigits } = currencyOf(currency)
  if (digits === 3) return 10
  return Math.max(1, 10 ** (stripeDigits - digits))
}
