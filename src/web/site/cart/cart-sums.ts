import type { Cart } from '#domain/cart.ts'
import { type Cents, cents, centsFromDecimal, sumCents, timesCents } from '#domain/money/money.ts'
import { addedTax, feeLines, feeTaxBy, type OrderTax, taxOf } from '#domain/money/tax.ts'
import type { Restaurant } from '#domain/settings/restaurant.ts'

/** The tax rates of dishes without the standard rate, by id. */
export type DishRates = Readonly<Record<string, number>>

export type CartSums = {
  /** The sum of the dishes. */
  readonly subtotal: Cents
  /** Undefined while it depends on the address. */
  readonly deliveryFee: Cents | undefined
  readonly tax: OrderTax
  readonly total: Cents
}

/** The sums of the cart, by the same rules that the server uses to price the order. */
export function cartSums(
  cart: Cart,
  { tax: rules, amountFormat }: Pick<Restaurant, 'tax' | 'amountFormat'>,
  rates: DishRates,
  feeOf: (dishes: Cents) => Cents | undefined = () => cents(0),
): CartSums {
  const lines = cart.map(({ id, unitPrice, quantity }) => ({
    amountCents: timesCents(centsFromDecimal(unitPrice, amountFormat), quantity),
    ratePercent: (id !== null ? rates[id] : undefined) ?? rules.ratePercent,
  }))
  const subtotal = sumCents(lines.map(({ amountCents }) => amountCents))
  const deliveryFee = feeOf(subtotal)
  const fee = deliveryFee ?? cents(0)
  const tax = taxOf([...lines, ...feeLines(fee, feeTaxBy(rules), lines)], rules, amountFormat)
  return { subtotal, deliveryFee, tax, total: sumCents([subtotal, fee, addedTax(tax)]) }
}
