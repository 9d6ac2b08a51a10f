import { createElement, type ReactNode } from 'react'
import type { PublicDeal } from '#contract/deal.ts'
import type { MenuDocument } from '#contract/menu.ts'
import { isInEnglish, listIn } from '#domain/language/date-forms.ts'
import { english, message, type Translate } from '#domain/language/translate.ts'
import { ALLERGENS, dietWishesOf } from '#domain/menu/allergens.ts'
import { type DietWish, isWish } from '#domain/menu/diet.ts'
import { dishFits, fitsDiet, groupsKeeping } from '#domain/menu/diet-fit.ts'
import { forgive, hasTerms, menuWords, nearestDishes } from '#domain/menu/forgiving-search.ts'
import { matchRanges } from '#domain/menu/match-ranges.ts'
import { foldForMenu } from '#domain/menu/menu-fold.ts'
import { groupsByDish, type OptionGroup } from '#domain/menu/option-group.ts'
import { hasWords, type SearchedText, wordsOfSearch } from '#domain/menu/search.ts'
import { sortByRelevance } from '#domain/menu/search-order.ts'
import { type TypedWish, type WishesOffered, wishReader, withoutWishes } from '#domain/menu/search-wishes.ts'
import { afterPaint } from '#web/parts/after-paint.ts'
import { ActiveFilters as Chips } from '#web/site/menu/active-filters.tsx'
import { formatCount as countInWords } from '#web/site/menu/format-count.ts'
import { type Found, isNothing, type MenuFilters, type MenuView, menuView } from '#web/site/menu/menu-view.ts'
import { NothingFound as Nothing } from '#web/site/menu/nothing-found.tsx'
import { type MenuTexts, namesOf, readTexts } from '#web/site/menu/search-texts.ts'

// What search and filters need beyond finding words: loaded when they are first used.

/** Loaded with them. */
export const ActiveFilters = Chips
export const NothingFound = Nothing
export const formatCount = countInWords

/** The filters in force, and the wishes among the typed words that set some of them. */
export type ReadFilters = { readonly filters: MenuFilters; readonly wishes: readonly TypedWish[] }

/** The searches of one menu, for readers of one language. What they read of it takes a phone a fifth of a second, and waits for the first search. */
export function openSearch(menu: MenuDocument, sameWords: string, t: Translate) {
  const texts = once(() => readTexts(menu, t))
  const readWishes = once(() => wishReader(wishesOffered(menu, texts()), t))
  return {
    read: (typed: MenuFilters): ReadFilters =>
      hasSearch(typed) ? readFilters(typed, readWishes()) : { filters: typed, wishes: [] },
    show: searchOf(menu, texts, sameWords),
    /** Reads the menu before the first letter is typed, in two steps that let a phone draw in between. */
    prepare: () =>
      afterPaint(() => {
        texts()
        afterPaint(readWishes)
      }),
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

const hasSearch = ({ search }: MenuFilters): boolean => search.trim() !== ''

/** What a guest can wish for on this menu. */
function wishesOffered(menu: MenuDocument, { all }: MenuTexts): WishesOffered {
  const { marks, without } = dietWishesOf(menu)
  const spices = (menu.optionGroups ?? []).filter(({ role }) => role === 'spice')
  return {
    currency: menu,
    marks,
    statesAllergens: menu.items.some(({ allergens }) => allergens !== undefined),
    ownAllergens: without.filter((one) => !ALLERGENS.some((known) => known === one)),
    levels: [...new Set(spices.flatMap(({ values }) => values.map(({ name }) => name)))],
    names: all.slice(0, menu.items.length).flatMap(({ text }) => namesOf(text).map(foldForMenu)),
    texts: all.slice(0, menu.items.length).map(({ searched }) => searched),
  }
}

/** Reads the wishes in what was typed; they come on top of the other filters. */
function readFilters(typed: MenuFilters, readWishes: ReturnType<typeof wishReader>): ReadFilters {
  const { wishes, words } = readWishes(typed.search)
  if (wishes.length === 0) return { filters: typed, wishes }
  const diet = {
    marks: [...new Set([...typed.diet.marks, ...wishes.flatMap((wish) => (wish.kind === 'mark' ? wish.mark : []))])],
    without: [
      ...new Set([...typed.diet.without, ...wishes.flatMap((wish) => (wish.kind === 'without' ? wish.allergens : []))]),
    ],
  }
  const levels = wishes.flatMap((wish) => (wish.kind === 'level' ? wish.level : []))
  const under = wishes.findLast((wish) => wish.kind === 'price')?.under ?? typed.under
  return { filters: { ...typed, search: words, under, diet, levels: [...typed.levels, ...levels] }, wishes }
}

/** The typed filters after a change of those in force: words whose wish was changed by a control are taken out of the search. */
export function changeFilters(typed: MenuFilters, { filters, wishes }: ReadFilters, next: MenuFilters): MenuFilters {
  const { category } = next
  if (next.search !== typed.search) return { ...typed, category, search: next.search }
  const changes = {
    price: next.under !== filters.under,
    diet: next.diet !== filters.diet,
    level: next.levels !== filters.levels,
  }
  const isGone = ({ kind }: TypedWish) =>
    (kind === 'price' && changes.price) ||
    (kind === 'level' && changes.level) ||
    ((kind === 'mark' || kind === 'without') && changes.diet)
  return {
    category,
    search: withoutWishes(typed.search, wishes.filter(isGone)),
    under: changes.price ? next.under : typed.under,
    diet: changes.diet ? next.diet : typed.diet,
    levels: changes.level ? next.levels : typed.levels,
  }
}

/** What guests have to ask about, in words; empty if there is nothing. */
export function unknownWishes(wishes: readonly TypedWish[], t = english): string {
  const unknown = wishes.flatMap((wish) => (wish.kind === 'unknown' ? wish.wanted : []))
  if (unknown.length === 0) return ''
  const wanted = isInEnglish({ t }) ? unknown.join(' or ') : listIn(t, unknown, 'disjunction')
  return t('The menu does not say which dishes are {wanted}. Please ask us before you order.', { wanted })
}

/** What is looked for instead of the words that were typed. */
type Searched = Found & { readonly terms: readonly (readonly string[])[] }

/** What is shown: with a misspelt search, what it may have meant; if there is nothing, the nearest dishes. */
export type Results = {
  readonly view: MenuView
  /** Nothing fits the filters: `view` has the nearest dishes. */
  readonly isEmpty: boolean
  readonly marker: ((text: string) => ReactNode) | undefined
}

/** The words of a menu are read when the first search finds nothing. */
function searchOf(menu: MenuDocument, texts: () => MenuTexts, sameWords: string): (filters: MenuFilters) => Results {
  const words = once(() =>
    menuWords(
      texts().all.map(({ text }) => text),
      sameWords,
    ),
  )
  const find = (search: string): Searched | null => {
    const { all, of } = texts()
    const typed = wordsOfSearch(search)
    if (all.some(({ searched }) => hasWords(searched, typed))) return null
    // What a dish says in the site's own language, which its reader does not see, is better than nothing.
    if (all.some(({ original }) => hasWords(original, typed)))
      return { terms: [typed], matches: (text) => hasWords(of(text).original, typed) }
    const forgiven = forgive(words(), search)
    return (
      forgiven && {
        ...forgiven,
        matches: (text) => hasTerms(words().texts[of(text).place] ?? '', forgiven.terms),
      }
    )
  }
  return (filters) => {
    const { search, diet, levels } = filters
    const offered = withLevels(fittingMenu(menu, diet), levels)
    if (!hasSearch(filters)) {
      const view = menuView(offered, filters)
      return { view, isEmpty: isNothing(view), marker: undefined }
    }
    const found = find(search)
    const typed = wordsOfSearch(search)
    const asTyped: Found = { matches: (text) => hasWords(texts().of(text).searched, typed) }
    const view = bestFirst(menuView(offered, filters, found ?? asTyped), found?.shownFor ?? search, texts())
    const marker = markerFor(found ? found.terms.flat() : typed)
    if (!isNothing(view)) return { view, isEmpty: false, marker }
    const known = offered.items.map((dish) => ({ ...texts().of(dish).text, dish }))
    const dishes = nearestDishes(words(), known, search, NEAREST).map(({ dish }) => dish)
    const groups = dishes.length > 0 ? [{ id: 'nearest-dishes', category: message('Nearest dishes'), dishes }] : []
    return { view: { ...view, isSearch: true, groups }, isEmpty: true, marker }
  }
}

const NEAREST = 3

const bestFirst = (view: MenuView, search: string, texts: MenuTexts): MenuView => {
  if (!view.isSearch) return view
  const namesOfDish = (dish: SearchedText) => namesOf(texts.of(dish).text)
  const groups = view.groups.map((group) => ({ ...group, dishes: sortByRelevance(group.dishes, search, namesOfDish) }))
  return { ...view, groups }
}

/** The dishes that fit, and the deals whose fixed items and choices do. */
export function fittingMenu(menu: MenuDocument, wish: DietWish): MenuDocument {
  if (!isWish(wish)) return menu
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

/** The options of each dish that fit. */
export const optionsKeeping = (all: ReadonlyMap<string, readonly OptionGroup[]>, wish: DietWish) =>
  isWish(wish) ? new Map([...all].map(([id, groups]) => [id, groupsKeeping(groups, wish)] as const)) : all

/** The dishes that are offered with one of the levels of spice, and the deals with such a dish to choose. */
function withLevels(menu: MenuDocument, levels: readonly string[]): MenuDocument {
  if (levels.length === 0) return menu
  const options = groupsByDish(menu)
  const items = menu.items.filter(({ id }) =>
    options.get(id)?.some(({ role, values }) => role === 'spice' && values.some(({ name }) => levels.includes(name))),
  )
  const ids = new Set(items.map(({ id }) => id))
  const hasOne = ({ choices }: PublicDeal) => choices.some(({ options }) => options.some(({ id }) => ids.has(id)))
  return { ...menu, items, deals: menu.deals.filter(hasOne) }
}

/** Marks what the search has found in a text; undefined without a search. */
function markerFor(searched: readonly string[]): ((text: string) => ReactNode) | undefined {
  if (!searched.some(Boolean)) return undefined
  return (text) => {
    const parts: ReactNode[] = []
    let after = 0
    for (const [from, to] of matchRanges(text, searched)) {
      parts.push(text.slice(after, from), createElement('mark', { key: from }, text.slice(from, to)))
      after = to
    }
    return after === 0 ? text : [...parts, text.slice(after)]
  }
}
