import { type Cents, cents } from './money.ts'

/**
 * What rounding to the smallest coin adds to an amount that is paid or given back in cash; negative: it takes that much off. Exactly
 * half a coin is rounded up, away from nothing. Without a step, cash is exact.
 */
export function cashRounding(amount: Cents, step: Cents): Cents {
  if (step <= 1) return cents(0)
  const size = Math.abs(amount)
  const rounded = Math.round(size / step) * step - size
  return cents(amount < 0 ? -rounded || 0 : rounded)
}

type CashRules = { readonly currency: string; readonly cashStepCents?: Cents | undefined }

/** The step for an order: the restaurant's coins are those of its own currency. */
export const cashStepOf = (
  order: { readonly currency: string },
  { currency, cashStepCents = cents(0) }: CashRules,
): Cents => (order.currency.toLowerCase() === currency.toLowerCase() ? cashStepCents : cents(0))
