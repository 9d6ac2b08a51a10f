import { type DealSelections, picksOf } from '../deal-pick.ts'
import { type ChosenOptions, chosenIn, type StoredGroup } from '../option-group.ts'

/** What staff have set for a dish or an option. It ends at its instant or, without one, when staff end it. */
export type SoldOut = {
  /** The id of the dish or option. */
  readonly targetId: string
  readonly until: Date | null
  /** How many portions can still be ordered; null for none. */
  readonly left: number | null
}

/** Guests see how many portions are left once so few remain. */
export const LEFT_SHOWN_FROM = 5
export const LEFT_MAX = 999

const holds = ({ until }: SoldOut, now: Date): boolean => until === null || until > now
const isGone = ({ left }: SoldOut): boolean => left === null || left === 0

/** When the next sold-out entry ends automatically; undefined when none does. */
export function nextEndOfSoldOut(soldOut: readonly SoldOut[], now: Date): Date | undefined {
  const ends = soldOut.map(({ until }) => until).filter((until): until is Date => until !== null && until > now)
  return ends.sort((one, other) => one.getTime() - other.getTime())[0]
}

type Dish = { readonly id: string; readonly optionGroups: readonly StoredGroup[] }

/**
 * The dishes that can be ordered now; sold-out options are marked as such. Leaves out sold-out dishes, and dishes whose required
 * choices are no longer possible.
 */
export function dishesLeft<Kind extends Dish>(
  dishes: readonly Kind[],
  soldOut: readonly SoldOut[],
  now: Date,
): readonly Kind[] {
  const gone = new Set(soldOut.filter((one) => holds(one, now) && isGone(one)).map(({ targetId }) => targetId))
  return dishes
    .filter(({ id }) => !gone.has(id))
    .map((dish) => withoutOptions(dish, gone))
    .filter(({ optionGroups }) => optionGroups.every(canBeChosen))
}

const canBeChosen = ({ isRequired, minPicks, values }: StoredGroup): boolean =>
  !isRequired || values.filter(({ isSoldOut }) => !isSoldOut).length >= minPicks

function withoutOptions<Kind extends Dish>(dish: Kind, gone: ReadonlySet<string>): Kind {
  if (!dish.optionGroups.some(({ values }) => values.some(({ id }) => gone.has(id)))) return dish
  const optionGroups = dish.optionGroups.map((group) => ({
    ...group,
    values: group.values.map((value) => (gone.has(value.id) ? { ...value, isSoldOut: true } : value)),
  }))
  return { ...dish, optionGroups }
}

/** How many portions are left, by the id of the dish or option; only for those that are counted now. */
export const portionsLeft = (soldOut: readonly SoldOut[], now: Date): ReadonlyMap<string, number> =>
  new Map(soldOut.flatMap((one) => (holds(one, now) && one.left !== null ? [[one.targetId, one.left] as const] : [])))

/** The same as if an order had returned the portions that it holds. */
export const withReturnedPortions = (
  soldOut: readonly SoldOut[],
  held: ReadonlyMap<string, number>,
): readonly SoldOut[] =>
  soldOut.map((one) => (one.left === null ? one : { ...one, left: one.left + (held.get(one.targetId) ?? 0) }))

type OrderedLine = {
  readonly menuItemId: string | null
  readonly quantity: number
  readonly meta: (ChosenOptions & { readonly selections?: DealSelections | undefined }) | null
}
type NamedDish = Dish & { readonly name: string; readonly category: string }

/** A number of portions of a dish or option, and the dishes that use them. */
export type Portions = {
  readonly targetId: string
  readonly name: string
  quantity: number
  readonly dishes: Set<string>
}

/** How many portions of each dish and option the lines take, deals included. */
export function portionsOf(lines: readonly OrderedLine[], dishes: readonly NamedDish[]): Portions[] {
  const portions = new Map<string, Portions>()
  const add = (targetId: string, name: string, dish: NamedDish, quantity: number) => {
    const known = portions.get(targetId) ?? { targetId, name, quantity: 0, dishes: new Set<string>() }
    known.quantity += quantity
    portions.set(targetId, { ...known, dishes: known.dishes.add(dish.name) })
  }
  for (const { menuItemId, quantity, meta } of lines) {
    for (const { dish, chosen } of dishesOf({ menuItemId, meta }, dishes)) {
      add(dish.id, dish.name, dish, quantity)
      for (const { id, name } of valuesOf(dish.optionGroups, chosen)) add(id, name, dish, quantity)
    }
  }
  return [...portions.values()]
}

/** The dish of a line, or those picked for a deal. */
function dishesOf({ menuItemId, meta }: Omit<OrderedLine, 'quantity'>, dishes: readonly NamedDish[]) {
  const picks = Object.keys(meta?.selections ?? {}).flatMap((key) => picksOf(meta?.selections ?? {}, key))
  const found = [
    { dish: dishes.find(({ id }) => id === menuItemId), chosen: meta ?? {} },
    ...picks.map((pick) => ({
      dish: dishes.find(({ name, category }) => name === pick.name && category === pick.category),
      chosen: pick,
    })),
  ]
  return found.flatMap(({ dish, chosen }) => (dish ? [{ dish, chosen }] : []))
}

const valuesOf = (groups: readonly StoredGroup[], chosen: ChosenOptions) =>
  groups.flatMap((group) => {
    const names = chosenIn(group, chosen)
    return group.values.filter(({ name }) => names.includes(name))
  })

export type Shortage = { readonly name: string; readonly left: number; readonly dishes: readonly string[] }

/** Where an order takes more portions than are left. */
export const shortages = (portions: readonly Portions[], left: ReadonlyMap<string, number>): Shortage[] =>
  portions.flatMap(({ targetId, name, quantity, dishes }) => {
    const most = left.get(targetId)
    return most !== undefined && quantity > most ? [{ name, left: most, dishes: [...dishes] }] : []
  })

/** `Only 2 of “Garlic Naan” are left. Please change your cart.` */
export function shortageSentence(missing: readonly Shortage[]): string {
  const sentences = missing.map(({ name, left }) =>
    left === 0 ? `“${name}” is sold out.` : `Only ${left} of “${name}” ${left === 1 ? 'is' : 'are'} left.`,
  )
  return [...sentences, 'Please change your cart.'].join(' ')
}
