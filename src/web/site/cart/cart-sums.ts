import type { Cart } from '#domain/cart.ts'
import { addCents, type Cents, centsFromDollars, sumCents, timesCents } from '#domain/money.ts'
import { addedTax, type OrderTax, type TaxRules, taxOf } from '#domain/tax.ts'

/** The dishes that are taxed at another rate than most, by id. */
export type DishRates = Readonly<Record<string, number>>

export type CartSums = { readonly subtotal: Cents; readonly tax: OrderTax; readonly total: Cents }

/** What the cart comes to, by the rules by which the server will price the order. */
export function cartSums(cart: Cart, rules: TaxRules, rates: DishRates): CartSums {
  const lines = cart.map(({ id, unitPrice, quantity }) => ({
    amountCents: timesCents(centsFromDollars(unitPrice), quantity),
    ratePercent: (id !== null ? rates[id] : undefined) ?? rules.ratePercent,
  }))
  const subtotal = sumCents(lines.map(({ amountCents }) => amountCents))
  const tax = taxOf(lines, rules)
  return { subtotal, tax, total: addCents(subtotal, addedTax(tax)) }
}
