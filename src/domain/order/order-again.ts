import {
  groupsByDish,
  type MenuWithOptions,
  type OptionGroup,
  optionProblems,
  priceWithOptions,
} from '#domain/option-group.ts'
import { type Cart, type CartItem, cartItem } from '../cart.ts'
import { pickProblems, picksPrice } from '../deal.ts'
import { picksOf } from '../deal-pick.ts'
import {
  type AmountFormat,
  addCents,
  cents,
  centsFromDecimal,
  type Decimal,
  decimalFromCents,
  exactPrice,
} from '../money.ts'

type DishNow = MenuWithOptions['items'][number] & {
  readonly name: string
  readonly category?: string
  readonly price: Decimal
  readonly salePrice: Decimal | null
  readonly imageUrl: string
}
type DealNow = {
  readonly id: string
  readonly title: string
  readonly price: Decimal
  readonly choices: readonly { readonly key: string; readonly options: readonly { readonly name: string }[] }[]
}
/** As much of the public menu as an earlier order is compared with. */
export type MenuNow = Pick<MenuWithOptions, 'optionGroups'> & {
  readonly items: readonly DishNow[]
  readonly deals: readonly DealNow[]
}
type Groups = ReadonlyMap<string, readonly OptionGroup[]>

export type OrderAgain = {
  /** The earlier order at today's prices, without what cannot be ordered now. */
  readonly cart: Cart
  readonly changes: readonly { readonly name: string; readonly was: Decimal; readonly now: Decimal }[]
  readonly gone: readonly string[]
}

/** An earlier order, priced by the current menu. */
export function orderAgain(earlier: Cart, menu: MenuNow, format: AmountFormat): OrderAgain {
  const now = { menu, groups: groupsByDish(menu), format }
  const compared = earlier.map((line) => ({ line, current: currentLine(line, now) }))
  const cart = compared.flatMap(({ current }) => (current ? [current] : []))
  const changes = compared.flatMap(({ line, current }) =>
    current && current.unitPrice !== line.unitPrice
      ? [{ name: current.name, was: line.unitPrice, now: current.unitPrice }]
      : [],
  )
  return { cart, changes, gone: compared.flatMap(({ line, current }) => (current ? [] : [line.name])) }
}

type Now = { readonly menu: MenuNow; readonly groups: Groups; readonly format: AmountFormat }

function currentLine(line: CartItem, now: Now): CartItem | undefined {
  if (line.meta?.dealId !== undefined) return currentDeal(line, now)
  const dish = now.menu.items.find(({ id }) => id === line.id)
  const ofDish = now.groups.get(line.id ?? '') ?? []
  if (!dish || Object.keys(optionProblems(ofDish, line.meta ?? {})).length > 0) return undefined
  const price = priceWithOptions(centsFromDecimal(dish.salePrice ?? dish.price), ofDish, line.meta ?? {})
  return priced({ ...line, name: dish.name, image: dish.imageUrl }, decimalFromCents(price), now.format)
}

function currentDeal(line: CartItem, { menu: { deals, items }, groups, format }: Now): CartItem | undefined {
  const deal = deals.find(({ id }) => id === line.meta?.dealId)
  const selections = line.meta?.selections ?? {}
  const isOffered = deal?.choices.every(({ key, options }) =>
    picksOf(selections, key).every((pick) => options.some(({ name }) => name === pick.name)),
  )
  if (!deal || !isOffered) return undefined
  const dishes = items.map(({ id, name, category = '' }) => ({ name, category, optionGroups: groups.get(id) ?? [] }))
  if (pickProblems(deal, selections, dishes).length > 0) return undefined
  const price = addCents(centsFromDecimal(deal.price), picksPrice(deal, selections, dishes))
  return priced({ ...line, name: deal.title }, decimalFromCents(cents(Math.max(0, price))), format)
}

const priced = (line: CartItem, unitPrice: Decimal, format: AmountFormat): CartItem =>
  cartItem({ ...line, unitPrice, price: exactPrice(centsFromDecimal(unitPrice), format) })
