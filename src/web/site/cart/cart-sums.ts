import type { Cart } from '#domain/cart.ts'
import { groupsByDish } from '#domain/menu/option-group.ts'
import { readDeposit } from '#domain/money/deposit.ts'
import { type Cents, cents, centsFromDecimal, type Unit } from '#domain/money/money.ts'
import type { OrderTax } from '#domain/money/tax.ts'
import type { TaxOccasion, TaxRules } from '#domain/money/tax-rules.ts'
import { type PricedLine, type TaxedMenu, taxOrder } from '#domain/order/price-order.ts'
import type { MenuThen } from '#web/site/cart/use-missing-lines.ts'

/** What the public menu does not say about taxes; null for a restaurant with one class and no deposits. */
export type MenuTaxes = {
  /** The classes of dishes that are not of the standard class, by id. */
  readonly dishes: Readonly<Record<string, string>>
  readonly deals: TaxedMenu['deals']
} | null

export type CartTaxes = {
  readonly rules: TaxRules
  readonly occasion: TaxOccasion
  readonly currency: Unit
  readonly classes: MenuTaxes
  /** Absent until it is loaded. */
  readonly menu: MenuThen | undefined
}

export type CartSums = {
  /** The sum of the dishes. */
  readonly subtotal: Cents
  /** Undefined while it depends on the address. */
  readonly deliveryFee: Cents | undefined
  readonly deposit: Cents
  readonly tax: OrderTax
  readonly total: Cents
}

/** The sums of the cart, by the same rules that the server uses to price the order. */
export function cartSums(
  cart: Cart,
  { rules, occasion, currency, classes, menu }: CartTaxes,
  feeOf: (dishes: Cents) => Cents | undefined = () => cents(0),
): CartSums {
  const lines = cart.map(({ id, name, unitPrice, quantity, meta }): PricedLine => {
    const dealId = meta?.dealId ?? null
    return {
      menuItemId: dealId ? null : id,
      dealId,
      name,
      unitPriceCents: centsFromDecimal(unitPrice, currency),
      quantity,
      meta,
    }
  })
  const taxed = taxedMenu(classes, menu, currency)
  const { subtotalCents: subtotal } = taxOrder({ lines }, taxed, { rules, occasion, currency })
  const deliveryFee = feeOf(subtotal)
  const priced = taxOrder({ lines }, taxed, { rules, occasion, currency, fee: deliveryFee ?? cents(0) })
  return { subtotal, deliveryFee, deposit: priced.depositCents, tax: priced.tax, total: priced.totalCents }
}

function taxedMenu(classes: MenuTaxes, menu: MenuThen | undefined, currency: Unit): TaxedMenu {
  if (!classes || !menu) return { dishes: [], deals: [] }
  const groups = groupsByDish(menu)
  const dishes = menu.items.map(({ id, name, category, price, deposit }) => ({
    ...{ id, name, category, priceCents: centsFromDecimal(price, currency), taxClass: classes.dishes[id] },
    ...(deposit && { deposit: readDeposit(deposit, currency) }),
    optionGroups: groups.get(id) ?? [],
  }))
  return { dishes, deals: classes.deals }
}
