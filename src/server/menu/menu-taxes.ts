import { classOfDish, STANDARD_CLASS } from '#domain/money/tax-rules.ts'
import type { TaxedMenu } from '#domain/order/price-order.ts'
import type { Shop } from '#server/shop.ts'

/** The tax classes of dishes and deals, by which the cart shows the tax before the order is placed; null with a single class. */
export async function readMenuTaxes({ menu, restaurant: { tax } }: Shop) {
  if (tax.classes.length === 1) return null
  const { dishes, deals } = await menu.readOrderable()
  const classes = dishes.map((dish) => [dish.id, classOfDish(tax, dish)] as const)
  return {
    dishes: Object.fromEntries(classes.filter(([, taxClass]) => taxClass !== STANDARD_CLASS)),
    deals: deals.map(({ id, fixed, choices, taxSplit, taxClass }): TaxedMenu['deals'][number] => ({
      ...{ id, taxSplit, taxClass },
      fixed: fixed.map(({ menuItemId, qty, taxShare }) => ({ menuItemId, qty, taxShare })),
      choices: choices.map(({ key, taxShare }) => ({ key, taxShare })),
    })),
  }
}
