import type { MenuDocument, PublicDish } from '#contract/menu.ts'
import { menuAt, returnsIn } from '#domain/menu/menu-at.ts'
import { groupsByDish, type OptionGroup } from '#domain/menu/option-group.ts'
import { isAvailable } from '#web/site/menu/menu-view.ts'

type ShownMenu = {
  readonly menu: MenuDocument
  readonly options: ReadonlyMap<string, readonly OptionGroup[]>
}

/**
 * The menu that guests read: with what is sold out now but can be ordered for later, last in its category, and with the choices that
 * there are then.
 */
export function shownMenu(whole: MenuDocument): ShownMenu {
  const returns = returnsIn(whole)
  if (returns.length === 0) return { menu: whole, options: groupsByDish(whole) }
  const chosenLater = withLaterOptions(whole)
  const moments = returns.map((from) => ({ from, menu: menuAt(chosenLater, from) }))
  const options = new Map(groupsByDish(chosenLater))
  const later: PublicDish[] = []
  for (const { menu } of moments) {
    const groups = groupsByDish(menu)
    const back = menu.items.filter(({ id, soldOutUntil }) => soldOutUntil !== undefined && !options.has(id))
    for (const dish of back) options.set(dish.id, groups.get(dish.id) ?? [])
    later.push(...back)
  }
  const dealIds = [...whole.deals, ...(whole.later?.deals ?? [])].map(({ id }) => id)
  const deals = dealIds.flatMap((id) => {
    const now = whole.deals.find((deal) => deal.id === id)
    if (now && isAvailable(now)) return now
    const back = moments.flatMap(({ from, menu }) => {
      const deal = menu.deals.find((one) => one.id === id)
      return deal && isAvailable(deal) ? { ...deal, soldOutUntil: from.toISOString() } : []
    })
    return back[0] ?? now ?? []
  })
  return { menu: { ...whole, items: [...whole.items, ...later], deals }, options }
}

/** An option that is sold out now can be chosen for when it is back; the cart then asks for a later time. */
const withLaterOptions = (menu: MenuDocument): MenuDocument => ({
  ...menu,
  optionGroups: menu.optionGroups?.map((group) => ({
    ...group,
    values: group.values.map((value) => (value.soldOutUntil ? { ...value, isSoldOut: false } : value)),
  })),
})
