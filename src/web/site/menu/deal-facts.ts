import type { PublicDeal } from '#contract/deal.ts'
import type { PublicDish } from '#contract/menu.ts'
import { type Saving, savingOf } from '#domain/menu/deal-saving.ts'
import type { ChosenOptions, OptionGroup } from '#domain/menu/option-group.ts'
import { centsFromDecimal, type Unit } from '#domain/money/money.ts'
import { priceOf } from '#web/site/menu/menu-view.ts'

/** As many as fit beside the type of a deal. */
const PICTURES_MAX = 4

export type DealFacts = {
  /** Of its dishes, no picture twice. */
  readonly pictures: readonly string[]
  readonly saving: Saving | null
}

/** What the ticket of a deal says of its dishes, by the deal's id. */
export function dealFacts(
  deals: readonly PublicDeal[],
  dishes: readonly PublicDish[],
  options: ReadonlyMap<string, readonly OptionGroup[]>,
  currency: Unit,
): ReadonlyMap<string, DealFacts> {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]))
  const priceAt = (id: string, chosen?: ChosenOptions) => {
    const dish = byId.get(id)
    return dish && priceOf(dish, options.get(id) ?? [], currency, chosen)
  }
  return new Map(
    deals.map((deal) => [
      deal.id,
      {
        pictures: picturesOf(deal, byId),
        saving: savingOf({ ...deal, price: centsFromDecimal(deal.price, currency) }, priceAt),
      },
    ]),
  )
}

/** One of each choice, then of what it includes, then more of the choices. */
function picturesOf({ fixed, choices }: PublicDeal, dishes: ReadonlyMap<string, PublicDish>): readonly string[] {
  const ids = [
    ...choices.flatMap(({ options }) => options.slice(0, 1)),
    ...fixed.map(({ menuItemId }) => ({ id: menuItemId ?? '' })),
    ...choices.flatMap(({ options, count }) => (count > 1 ? options.slice(1, count) : [])),
  ]
  const pictures = ids.flatMap(({ id }) => dishes.get(id)?.imageUrl || [])
  return [...new Set(pictures)].slice(0, PICTURES_MAX)
}
