import type { PublicDeal } from '#contract/deal.ts'
import type { MenuDocument, PublicDish } from '#contract/menu.ts'
import { message, type Translate } from '#domain/language/translate.ts'
import { type DietWish, NO_WISH } from '#domain/menu/diet.ts'
import { byPosition, groupByCategory } from '#domain/menu/group-by-category.ts'
import { DEALS, isUnder } from '#domain/menu/menu-item.ts'
import {
  type ChosenOptions,
  defaultOptions,
  groupsByDish,
  type OptionGroup,
  startingPrice,
} from '#domain/menu/option-group.ts'
import { inRecommendedOrder } from '#domain/menu/recommended.ts'
import type { SearchedText } from '#domain/menu/search.ts'
import { type Cents, centsFromDecimal, type Unit } from '#domain/money/money.ts'

export const DEALS_ID = 'category-deals'
/** The recommended dishes, as the list of categories calls them. */
export const POPULAR_ID = 'popular'

export type MenuFilters = {
  readonly search: string
  /** A category, or `Deals`; null shows all. */
  readonly category: string | null
  /** Dims what costs this much or more; removes nothing. */
  readonly under: Cents | null
  /** Keeps only what is known to fit. */
  readonly diet: DietWish
  /** Keeps only dishes that can be had with one of these levels of spice; none keeps all. */
  readonly levels: readonly string[]
}

export const NO_FILTERS: MenuFilters = { search: '', category: null, under: null, diet: NO_WISH, levels: [] }

export type DishGroup = { readonly id: string; readonly category: string; readonly dishes: readonly PublicDish[] }

export type MenuView = {
  /** Then all dishes are in one group. */
  readonly isSearch: boolean
  readonly deals: readonly PublicDeal[]
  readonly groups: readonly DishGroup[]
  readonly dishCount: number
  /** How many of the listed dishes cost less than the limit; all of them without a limit. */
  readonly matching: number
  /** The same for deals. */
  readonly matchingDeals: number
  /** What the dishes are shown for, if nothing has the words of the search. */
  readonly shownFor: string | undefined
}

/** The price that the menu shows: during a discount the sale price, with the cheapest required options. */
export const priceOf = (
  { price, salePrice }: PublicDish,
  groups: readonly OptionGroup[],
  currency: Unit,
  chosen: ChosenOptions = {},
): Cents =>
  startingPrice(centsFromDecimal(salePrice ?? price, currency), groups, { ...defaultOptions(groups), ...chosen }).cents

export const isDimmed = (price: Cents, under: Cents | null): boolean => under !== null && !isUnder(price, under)

/** What a search finds: its words, or what is shown instead of them. */
export type Found = { readonly shownFor?: string; readonly matches: (text: SearchedText) => boolean }

/** Ignores case and accents, until the help for searches is loaded, which knows every script and the reader's language. */
const hasPlainWords = ({ name, description, alsoCalled }: SearchedText, search: string): boolean => {
  const text = plain(`${name} ${description} ${alsoCalled ?? ''}`)
  return plain(search)
    .split(/\s+/)
    .every((word) => text.includes(word))
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** The menu with the filters applied, except diet and spice, which are loaded with the order of results (`search-help.ts`). */
export function menuView(menu: MenuDocument, filters: MenuFilters, found?: Found): MenuView {
  const { category, under } = filters
  const isSearch = filters.search.trim() !== ''
  const matches = found?.matches ?? ((text) => !isSearch || hasPlainWords(text, filters.search))
  const groups = dishGroups(menu, menu.items.filter(matches)).filter(
    (group) => category === null || group.category === category,
  )
  const listed = groups.flatMap((group) => group.dishes)
  const options = groupsByDish(menu)
  const isWithDeals = category === null || category === DEALS
  const deals = isWithDeals ? menu.deals.filter((deal) => matches(dealText(deal))) : []
  return {
    isSearch,
    shownFor: found?.shownFor,
    deals,
    groups: isSearch ? searchResults(listed) : groups,
    dishCount: listed.length,
    matching: listed.filter((dish) => !isDimmed(priceOf(dish, options.get(dish.id) ?? [], menu), under)).length,
    matchingDeals: deals.filter(({ price }) => !isDimmed(centsFromDecimal(price, menu), under)).length,
  }
}

/** The categories that are not empty, in the order of the page. */
export function menuCategories(menu: MenuDocument): { readonly id: string; readonly name: string }[] {
  const groups = dishGroups(menu, menu.items).map(({ id, category }) => ({ id, name: category }))
  return menu.deals.length > 0 ? [{ id: DEALS_ID, name: DEALS }, ...groups] : groups
}

/** "14 dishes and 2 deals"; `limited` says what is counted of the first. */
export function countDishes(view: MenuView, t: Translate, limited = (dishes: string) => dishes): string {
  const { dishCount, deals: offered, matching, matchingDeals } = view
  const isDeals = dishCount === 0 && offered.length > 0
  const deals = t.plural(matchingDeals, '{count} deal', '{count} deals')
  const dishes = limited(isDeals ? deals : t.plural(matching, '{count} dish', '{count} dishes'))
  return !isDeals && matchingDeals > 0 ? t('{dishes} and {deals}', { dishes, deals }) : dishes
}

function dishGroups({ categories }: MenuDocument, dishes: readonly PublicDish[]): DishGroup[] {
  const ids = new Map(byPosition(categories).map(({ id, name }) => [name, `category-${id}`]))
  return groupByCategory(dishes, [...ids.keys()]).map(({ category, dishes }) => ({
    id: ids.get(category) ?? category,
    category,
    dishes,
  }))
}

const searchResults = (dishes: readonly PublicDish[]): readonly DishGroup[] =>
  dishes.length === 0 ? [] : [{ id: 'search-results', category: message('Search results'), dishes }]

/** Whether the filters leave nothing. */
export const isNothing = ({ dishCount, deals }: MenuView): boolean => dishCount + deals.length === 0

/** What a search reads of a deal. */
export function dealText({ title, type, fixed, choices }: PublicDeal): SearchedText {
  const words = [type, 'deal', ...fixed.map(({ label }) => label), ...choices.map(({ label }) => label)]
  return { name: title, description: words.join(' ') }
}

/** The recommended dishes that the menu shows first. */
export const recommendedDishes = (menu: MenuDocument): readonly PublicDish[] =>
  inRecommendedOrder(dishGroups(menu, menu.items).flatMap(({ dishes }) => dishes)).filter(
    ({ imageUrl, soldOutUntil }) => imageUrl && !soldOutUntil,
  )

/** False while a choice has no options. */
export const isAvailable = (deal: PublicDeal): boolean => deal.choices.every(({ options }) => options.length > 0)
