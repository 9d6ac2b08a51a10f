import { classOfDish, STANDARD_CLASS } from '#domain/money/tax-rules.ts'
import type { TaxedMenu } from '#domain/order/price-order.ts'
import type { Shop } from '#server/shop.ts'

/** The tax classes of dishes and deals, by which the cart shows tax and deposits before the order is placed; null where the menu says it all. */
export async function readMenuTaxes({ menu, restaurant: { tax } }: Shop) {
  if (tax.classes.length === 1 && !tax.deposit) return null
  const { dishes, deals } = await menu.readOrderable()
  const classes = dishes.map((dish) => [dish.id, classOfDish(tax, dish)] as const)
  return {
    dishes: Object.fromEntries(classes.filter(([, taxClass]) => taxClass !== STANDARD_CLASS)),
    deals: deals.map(({ id, fixed, choices, taxSplit, taxClass }): TaxedMenu['deals'][number] => ({
      ...{ id, taxSplit, taxClass },
      fixed: fixed.map(({ label: _label, ...part }) => part),
      choices: choices.map(({ key, taxShare }) => ({ key, taxShare })),
    })),
  }
}
