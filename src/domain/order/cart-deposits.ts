import type { CartItem } from '../cart.ts'
import { groupsByDish, type MenuWithOptions } from '../menu/option-group.ts'
import { type DepositInDecimal, readDeposit } from '../money/deposit.ts'
import { type Cents, cents, sumCents, timesCents, type Unit } from '../money/money.ts'
import { type DepositDish, depositsOfDeal, depositsOfDish, sumOfDeposits } from './sold-deposit.ts'

/** The part of the public menu that says what the deposits are. */
type MenuWithDeposits = Omit<MenuWithOptions, 'items'> & {
  readonly items: readonly (MenuWithOptions['items'][number] & {
    readonly name: string
    readonly category: string
    readonly deposit?: DepositInDecimal | undefined
  })[]
  readonly deals: readonly ({ readonly id: string } & Parameters<typeof depositsOfDeal>[0])[]
}
type Line = Pick<CartItem, 'id' | 'quantity' | 'meta'>

/** The dishes of the public menu as their deposits see them. */
function depositDishes(menu: MenuWithDeposits, currency: Unit): readonly DepositDish[] {
  const groups = groupsByDish(menu)
  return menu.items.map(({ id, name, category, deposit }) => ({
    ...{ id, name, category, taxClass: '', optionGroups: groups.get(id) ?? [] },
    ...(deposit && { deposit: readDeposit(deposit, currency) }),
  }))
}

/** The deposit on one of each line of a cart. */
export function cartDeposits(
  cart: readonly Line[],
  menu: MenuWithDeposits | undefined,
  currency: Unit,
): readonly Cents[] {
  if (!menu) return cart.map(() => cents(0))
  const dishes = depositDishes(menu, currency)
  return cart.map(({ id, meta }) => {
    const deal = menu.deals.find((one) => one.id === meta?.dealId)
    if (deal) return sumOfDeposits(depositsOfDeal(deal, meta?.selections ?? {}, dishes))
    const dish = dishes.find((one) => one.id === id)
    return dish ? sumOfDeposits(depositsOfDish(dish, meta ?? {})) : cents(0)
  })
}

/** The deposits on all of a cart. */
export function cartDepositSum(cart: readonly Line[], menu: MenuWithDeposits | undefined, currency: Unit): Cents {
  const units = cartDeposits(cart, menu, currency)
  return sumCents(cart.map(({ quantity }, at) => timesCents(units[at] ?? cents(0), quantity)))
}
