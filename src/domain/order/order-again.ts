import { type Cart, type CartItem, cartItem } from '../cart.ts'
import { english, message, type Translate } from '../language/translate.ts'
import { pickProblems, picksPrice } from '../menu/deal.ts'
import { type DealSelections, picksOf } from '../menu/deal-pick.ts'
import {
  type ChosenOptions,
  chosenIn,
  groupsByDish,
  type MenuWithOptions,
  normalizeOptions,
  type OptionGroup,
  optionProblems,
  pathOf,
  priceWithOptions,
  withChosen,
} from '../menu/option-group.ts'
import {
  type AmountFormat,
  addCents,
  cents,
  centsFromDecimal,
  type Decimal,
  decimalFromCents,
  exactPrice,
} from '../money/money.ts'

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
/** The part of the public menu that an earlier order is compared with. */
export type MenuNow = Pick<MenuWithOptions, 'digits' | 'optionGroups'> & {
  readonly items: readonly DishNow[]
  readonly deals: readonly DealNow[]
}
type Groups = ReadonlyMap<string, readonly OptionGroup[]>

export type OrderAgain = {
  /** The earlier order at today's prices, without items that cannot be ordered now. */
  readonly cart: Cart
  readonly changes: readonly { readonly name: string; readonly was: Decimal; readonly now: Decimal }[]
  readonly gone: readonly string[]
}

/** Prices an earlier order by the current menu. */
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

type Ordered = Pick<CartItem, 'name' | 'quantity'> & { readonly unitPrice: Decimal; readonly meta: CartItem['meta'] }

/** The lines of a placed order as lines of a cart. An order knows the names of its dishes; one that is gone has no id. */
export const orderedLines = (items: readonly Ordered[], menu: Pick<MenuNow, 'items'>): Cart =>
  items.map((item) =>
    cartItem({ ...item, id: item.meta?.dealId ?? menu.items.find(({ name }) => name === item.name)?.id ?? null }),
  )

export type LineProblem = {
  readonly why: string
  /** The groups in which a dish that is still on the menu can be chosen again. */
  readonly groups: readonly OptionGroup[]
}

const SOLD_OUT = message('Sold out. Please remove it.')

/** Why a line of the cart cannot be ordered now as it is; undefined when it can be. */
export function lineProblem(line: CartItem, menu: MenuNow, format: AmountFormat, t = english): LineProblem | undefined {
  const now = { menu, groups: groupsByDish(menu), format }
  if (currentLine(line, now)) return undefined
  const [why] = optionsProblemsOf(line, now, t)
  if (why === undefined) return { why: t.message(SOLD_OUT), groups: [] }
  if (line.meta?.dealId !== undefined)
    return { why: `${why} ${t('Remove this deal, and choose it again.')}`, groups: [] }
  const ofDish = now.groups.get(line.id ?? '') ?? []
  const problems = optionProblems(ofDish, line.meta ?? {})
  const wrong = ofDish.filter((group) => pathOf(group) in problems)
  // Only groups that the dish no longer has are wrong, so there is nothing to choose from.
  if (wrong.length === 0) return { why: `${why} ${t('Remove this dish, and choose it again.')}`, groups: [] }
  return { why, groups: wrong }
}

/** What is wrong with a choice in these groups alone, by the group's path in the meta of a line. */
export const problemsIn = (
  groups: readonly OptionGroup[],
  chosen: ChosenOptions,
  t = english,
): Readonly<Record<string, string>> => optionProblems(groups, normalizeOptions(groups, chosen) ?? {}, t)

/** The choice without values that are gone from these groups: no control remains to unselect them. */
export const offeredOptions = (groups: readonly OptionGroup[], chosen: ChosenOptions): ChosenOptions =>
  groups.reduce((kept, group) => {
    const offered = new Set(group.values.map(({ name }) => name))
    return withChosen(
      group,
      kept,
      chosenIn(group, kept).filter((name) => offered.has(name)),
    )
  }, chosen)

/** Whether there is something to choose about a line: a deal's dishes, or a dish's options. */
export function hasChoices({ id, meta }: Pick<CartItem, 'id' | 'meta'>, menu: MenuNow): boolean {
  const deal = menu.deals.find((one) => one.id === meta?.dealId)
  if (meta?.dealId !== undefined) return deal !== undefined && deal.choices.length > 0
  return (groupsByDish(menu).get(id ?? '') ?? []).length > 0
}

/** The line of a dish with other options, at the current price if it can be ordered. */
export function withOptions(line: CartItem, chosen: ChosenOptions, menu: MenuNow, format: AmountFormat): CartItem {
  const groups = groupsByDish(menu)
  const changed = { ...line, meta: normalizeOptions(groups.get(line.id ?? '') ?? [], chosen) }
  return currentLine(changed, { menu, groups, format }) ?? changed
}

/** What is wrong with the options of a dish or of a deal's picks; empty when the dish or deal itself is gone. */
function optionsProblemsOf({ id, meta }: CartItem, { menu, groups }: Now, t: Translate): readonly string[] {
  if (meta?.dealId === undefined) {
    const ofDish = groups.get(id ?? '')
    return ofDish ? Object.values(optionProblems(ofDish, meta ?? {}, t)) : []
  }
  const selections = meta.selections ?? {}
  const deal = menu.deals.find((one) => one.id === meta.dealId)
  return deal && isOffered(deal, selections) ? pickProblems(deal, selections, dishesOf(menu, groups), t) : []
}

type Now = { readonly menu: MenuNow; readonly groups: Groups; readonly format: AmountFormat }

function currentLine(line: CartItem, now: Now): CartItem | undefined {
  if (line.meta?.dealId !== undefined) return currentDeal(line, now)
  const dish = now.menu.items.find(({ id }) => id === line.id)
  const ofDish = now.groups.get(line.id ?? '') ?? []
  if (!dish || Object.keys(optionProblems(ofDish, line.meta ?? {})).length > 0) return undefined
  const price = priceWithOptions(centsFromDecimal(dish.salePrice ?? dish.price, now.format), ofDish, line.meta ?? {})
  return priced({ ...line, name: dish.name, image: dish.imageUrl }, decimalFromCents(price, now.format), now.format)
}

function currentDeal(line: CartItem, { menu, groups, format }: Now): CartItem | undefined {
  const deal = menu.deals.find(({ id }) => id === line.meta?.dealId)
  const selections = line.meta?.selections ?? {}
  if (!deal || !isOffered(deal, selections)) return undefined
  const dishes = dishesOf(menu, groups)
  if (pickProblems(deal, selections, dishes).length > 0) return undefined
  const price = addCents(centsFromDecimal(deal.price, format), picksPrice(deal, selections, dishes))
  return priced({ ...line, name: deal.title }, decimalFromCents(cents(Math.max(0, price)), format), format)
}

const isOffered = ({ choices }: DealNow, selections: DealSelections): boolean =>
  choices.every(({ key, options }) =>
    picksOf(selections, key).every((pick) => options.some(({ name }) => name === pick.name)),
  )

const dishesOf = ({ items }: MenuNow, groups: Groups) =>
  items.map(({ id, name, category = '' }) => ({ name, category, optionGroups: groups.get(id) ?? [] }))

const priced = (line: CartItem, unitPrice: Decimal, format: AmountFormat): CartItem =>
  cartItem({ ...line, unitPrice, price: exactPrice(centsFromDecimal(unitPrice, format), format) })
