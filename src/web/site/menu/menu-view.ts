import type { PublicDeal } from '#contract/deal.ts'
import type { MenuDocument, PublicDish } from '#contract/menu.ts'
import { type DietWish, dishFits, fitsDiet, isWish, NO_WISH } from '#domain/menu/diet.ts'
import { byPosition, groupByCategory } from '#domain/menu/group-by-category.ts'
import { DEALS, isUnder } from '#domain/menu/menu-item.ts'
import { defaultOptions, groupsByDish, type OptionGroup, startingPrice } from '#domain/menu/option-group.ts'
import { matchesSearch, sortByRelevance } from '#domain/menu/search.ts'
import { type AmountFormat, type Cents, centsFromDecimal, menuPrice } from '#domain/money/money.ts'

export const DEALS_ID = 'category-deals'

export type MenuFilters = {
  readonly search: string
  /** A category, or `Deals`; null shows all. */
  readonly category: string | null
  /** Dims what costs this much or more; removes nothing. */
  readonly under: Cents | null
  /** Keeps only what is known to fit. */
  readonly diet: DietWish
}

export const NO_FILTERS: MenuFilters = { search: '', category: null, under: null, diet: NO_WISH }

export type DishGroup = { readonly id: string; readonly category: string; readonly dishes: readonly PublicDish[] }

export type MenuView = {
  /** Then all dishes are in one group, the best match first. */
  readonly isSearch: boolean
  readonly deals: readonly PublicDeal[]
  readonly groups: readonly DishGroup[]
  readonly dishCount: number
  /** How many of the listed dishes cost less than the limit; all of them without a limit. */
  readonly matching: number
  /** The same for deals. */
  readonly matchingDeals: number
}

/** The price that the menu shows: during a discount the sale price, with the cheapest required options. */
export const priceOf = ({ price, salePrice }: PublicDish, groups: readonly OptionGroup[]): Cents =>
  startingPrice(centsFromDecimal(salePrice ?? price), groups, defaultOptions(groups)).cents

export const isDimmed = (price: Cents, under: Cents | null): boolean => under !== null && !isUnder(price, under)

/** The menu with the filters applied. */
export function menuView(whole: MenuDocument, { search, category, under, diet }: MenuFilters): MenuView {
  const menu = isWish(diet) ? fittingMenu(whole, diet) : whole
  const isSearch = search.trim() !== ''
  const groups = dishGroups(
    menu,
    menu.items.filter((dish) => matchesSearch(dish, search)),
  ).filter((group) => category === null || group.category === category)
  const listed = groups.flatMap((group) => group.dishes)
  const options = groupsByDish(whole)
  const isWithDeals = category === null || category === DEALS
  const deals = isWithDeals ? menu.deals.filter((deal) => isDealFound(deal, search)) : []
  return {
    isSearch,
    deals,
    groups: isSearch ? searchResults(listed, search) : groups,
    dishCount: listed.length,
    matching: listed.filter((dish) => !isDimmed(priceOf(dish, options.get(dish.id) ?? []), under)).length,
    matchingDeals: deals.filter(({ price }) => !isDimmed(centsFromDecimal(price), under)).length,
  }
}

/** The dishes that fit, and the deals whose fixed items and choices do. */
function fittingMenu(menu: MenuDocument, wish: DietWish): MenuDocument {
  const { optionGroups = [] } = menu
  const items = menu.items.filter((dish) =>
    dishFits(
      dish,
      (dish.optionGroups ?? []).flatMap((place) => optionGroups[place] ?? []),
      wish,
    ),
  )
  const ids = new Set(items.map(({ id }) => id))
  const deals = menu.deals
    .filter((deal) => deal.fixed.length === 0 || fitsDiet(deal, wish))
    .map((deal) => ({
      ...deal,
      choices: deal.choices.map((choice) => ({ ...choice, options: choice.options.filter(({ id }) => ids.has(id)) })),
    }))
    .filter(({ choices }) => choices.every(({ options }) => options.length > 0))
  return { ...menu, items, deals }
}

/** The categories that are not empty, in the order of the page. */
export function menuCategories(menu: MenuDocument): { readonly id: string; readonly name: string }[] {
  const groups = dishGroups(menu, menu.items).map(({ id, category }) => ({ id, name: category }))
  return menu.deals.length > 0 ? [{ id: DEALS_ID, name: DEALS }, ...groups] : groups
}

/** "14 dishes under $15 and 2 deals"; without a limit, all of them. */
export function formatCount(
  { dishCount, deals, matching, matchingDeals }: MenuView,
  { search, under }: MenuFilters,
  format: AmountFormat,
): string {
  const price = under === null ? '' : ` under ${menuPrice(under, format)}`
  const words = search.trim() && ` for “${search.trim()}”`
  const inDeals = counted(matchingDeals, 'deal', 'deals')
  if (dishCount === 0 && deals.length > 0) return `${inDeals}${price}${words}`
  return `${counted(matching, 'dish', 'dishes')}${price}${matchingDeals > 0 ? ` and ${inDeals}` : ''}${words}`
}

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`

function dishGroups({ categories }: MenuDocument, dishes: readonly PublicDish[]): DishGroup[] {
  const ids = new Map(byPosition(categories).map(({ id, name }) => [name, `category-${id}`]))
  return groupByCategory(dishes, [...ids.keys()]).map(({ category, dishes }) => ({
    id: ids.get(category) ?? category,
    category,
    dishes,
  }))
}

const searchResults = (dishes: readonly PublicDish[], search: string): readonly DishGroup[] =>
  dishes.length === 0
    ? []
    : [{ id: 'search-results', category: 'Search results', dishes: sortByRelevance(dishes, search) }]

function isDealFound({ title, type, fixed, choices }: PublicDeal, search: string): boolean {
  const words = [type, 'deal', ...fixed.map(({ label }) => label), ...choices.map(({ label }) => label)]
  return matchesSearch({ name: title, description: words.join(' ') }, search)
}

/** False while a choice has no options. */
export const isAvailable = (deal: PublicDeal): boolean => deal.choices.every(({ options }) => options.length > 0)
