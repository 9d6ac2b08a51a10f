import type { Translate } from '#domain/language/translate.ts'
import type { AmountFormat } from '#domain/money/money.ts'
import { countDishes, type MenuFilters, type MenuView } from '#web/site/menu/menu-view.ts'
import { readLimit } from '#web/site/menu/price-words.ts'

/** "14 dishes under $15 and 2 deals (others dimmed)"; without a limit, all of them. */
export function formatCount(
  view: MenuView,
  { search, under }: MenuFilters,
  format: AmountFormat,
  t: Translate,
): string {
  const { dishCount, deals, matching, matchingDeals, shownFor } = view
  let dishes = countDishes(view, t, (counted) => {
    if (under === null) return counted
    const { isUpTo, price } = readLimit(under, format)
    return isUpTo
      ? t('{dishes} up to {price}', { dishes: counted, price })
      : t('{dishes} under {price}', { dishes: counted, price })
  })
  if (!shownFor && search.trim()) dishes = t('{dishes} for “{search}”', { dishes, search: search.trim() })
  if (matching < dishCount || matchingDeals < deals.length) dishes = t('{dishes} (others dimmed)', { dishes })
  return shownFor ? t('Showing dishes for “{search}”: {dishes}', { search: shownFor, dishes }) : dishes
}
