type Dish = {
  readonly id: string
  readonly left?: number | undefined
  readonly leftUntil?: string | undefined
  readonly soldOutUntil?: string | undefined
}
type Deal<Option> = {
  readonly id: string
  readonly soldOutUntil?: string | undefined
  readonly choices: readonly { readonly options: readonly Option[]; readonly later?: readonly Option[] | undefined }[]
}
type Group = {
  readonly values: readonly { readonly isSoldOut: boolean; readonly soldOutUntil?: string | undefined }[]
}
/** The part of the public menu that depends on the time for which one orders. */
type TimedMenu<OfDish extends Dish, OfDeal extends Deal<{ readonly id: string }>, OfGroup extends Group> = {
  readonly items: readonly OfDish[]
  readonly deals: readonly OfDeal[]
  readonly later?: { readonly items: readonly OfDish[]; readonly deals: readonly OfDeal[] } | undefined
  readonly optionGroups?: readonly OfGroup[] | undefined
  readonly digits?: number | undefined
}

const isBack = (until: string | undefined, at: Date): boolean =>
  until !== undefined && Date.parse(until) <= at.getTime()

/** The public menu for an order for this moment: with what is sold out now, but not then. */
export function menuAt<OfDish extends Dish, OfDeal extends Deal<{ readonly id: string }>, OfGroup extends Group>(
  menu: TimedMenu<OfDish, OfDeal, OfGroup>,
  at: Date,
): { digits: number | undefined; items: OfDish[]; deals: OfDeal[]; optionGroups: OfGroup[] | undefined } {
  const back = (menu.later?.items ?? []).filter(({ soldOutUntil }) => isBack(soldOutUntil, at))
  const ids = new Set(back.map(({ id }) => id))
  const backDeals = (menu.later?.deals ?? []).filter(({ soldOutUntil }) => isBack(soldOutUntil, at))
  return {
    digits: menu.digits,
    items: [...menu.items, ...back].map((dish) =>
      isBack(dish.leftUntil, at) ? { ...dish, left: undefined, leftUntil: undefined } : dish,
    ),
    deals: [...menu.deals, ...backDeals].map((deal) => ({
      ...deal,
      choices: deal.choices.map((choice) => ({
        ...choice,
        options: [...choice.options, ...(choice.later ?? []).filter(({ id }) => ids.has(id))],
      })),
    })),
    optionGroups: menu.optionGroups?.map((group) => ({
      ...group,
      values: group.values.map((value) =>
        isBack(value.soldOutUntil, at) ? { ...value, isSoldOut: false, soldOutUntil: undefined } : value,
      ),
    })),
  }
}

/** When something that is sold out now, or counted, can be ordered again; the next moment first. */
export function returnsIn({
  items,
  later,
  optionGroups,
}: TimedMenu<Dish, Deal<{ readonly id: string }>, Group>): readonly Date[] {
  const ends = [
    ...items.map(({ leftUntil }) => leftUntil),
    ...(later?.items ?? []).map(({ soldOutUntil }) => soldOutUntil),
    ...(later?.deals ?? []).map(({ soldOutUntil }) => soldOutUntil),
    ...(optionGroups ?? []).flatMap(({ values }) => values.map(({ soldOutUntil }) => soldOutUntil)),
  ].flatMap((end) => (end === undefined ? [] : Date.parse(end)))
  return [...new Set(ends)].sort((one, other) => one - other).map((end) => new Date(end))
}
