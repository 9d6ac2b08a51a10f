import { type Cart, type CartItem, cartItem } from '../cart.ts'
import { picksOf } from '../deal.ts'
import { centsFromDollars, type Dollars, exactPrice } from '../money.ts'

type DishNow = {
  readonly id: string
  readonly name: string
  readonly price: Dollars
  readonly salePrice: Dollars | null
  readonly imageUrl: string
}
type DealNow = {
  readonly id: string
  readonly title: string
  readonly price: Dollars
  readonly choices: readonly { readonly key: string; readonly options: readonly { readonly name: string }[] }[]
}
/** As much of the public menu as an earlier order is compared with. */
export type MenuNow = { readonly items: readonly DishNow[]; readonly deals: readonly DealNow[] }

export type OrderAgain = {
  /** The earlier order at today's prices, without what cannot be ordered now. */
  readonly cart: Cart
  readonly changes: readonly { readonly name: string; readonly was: Dollars; readonly now: Dollars }[]
  readonly gone: readonly string[]
}

/** An earlier order, priced by the current menu. */
export function orderAgain(earlier: Cart, menu: MenuNow): OrderAgain {
  const compared = earlier.map((line) => ({ line, current: currentLine(line, menu) }))
  const cart = compared.flatMap(({ current }) => (current ? [current] : []))
  const changes = compared.flatMap(({ line, current }) =>
    current && current.unitPrice !== line.unitPrice
      ? [{ name: current.name, was: line.unitPrice, now: current.unitPrice }]
      : [],
  )
  return { cart, changes, gone: compared.flatMap(({ line, current }) => (current ? [] : [line.name])) }
}

function currentLine(line: CartItem, menu: MenuNow): CartItem | undefined {
  if (line.meta?.dealId !== undefined) return currentDeal(line, menu)
  const dish = menu.items.find(({ id }) => id === line.id)
  return dish && priced({ ...line, name: dish.name, image: dish.imageUrl }, dish.salePrice ?? dish.price)
}

function currentDeal(line: CartItem, { deals }: MenuNow): CartItem | undefined {
  const deal = deals.find(({ id }) => id === line.meta?.dealId)
  const selections = line.meta?.selections ?? {}
  const isOffered = deal?.choices.every(({ key, options }) =>
    picksOf(selections, key).every((pick) => options.some(({ name }) => name === pick.name)),
  )
  return deal && isOffered ? priced({ ...line, name: deal.title }, deal.price) : undefined
}

const priced = (line: CartItem, unitPrice: Dollars): CartItem =>
  cartItem({ ...line, unitPrice, price: exactPrice(centsFromDollars(unitPrice)) })
