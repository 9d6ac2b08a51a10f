import type { CartMeta } from '../cart.ts'
import { foldForMenu } from '../menu/menu-fold.ts'
import type { MenuItem } from '../menu/menu-item.ts'
import { type ChosenOptions, defaultOptions, priceWithOptions, type StoredGroup } from '../menu/option-group.ts'
import { dishesLeft, portionsLeft, portionsOf, type SoldOut, shortages } from '../menu/sold-out.ts'
import { currentPrice } from '../menu/special.ts'
import type { Cents, Unit } from '../money/money.ts'
import { priceOrder } from './price-order.ts'

/** A dish that can take the place of one that has run out. */
type DishSwap = {
  readonly menuItemId: string
  readonly name: string
  /** Of one, with the options that it takes over; of a dish that must be asked about, with its usual ones. */
  readonly unitPriceCents: Cents
  /** Whether its options have to be chosen first: some of the line are not among them, or a required one is missing. */
  readonly asks: boolean
}

const SWAPS_MAX = 3

type Dish = MenuItem & { readonly optionGroups: readonly StoredGroup[] }
type GoneLine = {
  readonly menuItemId: string | null
  readonly unitPriceCents: Cents
  readonly quantity: number
  readonly meta: CartMeta | null
}
type Menu = { readonly dishes: readonly Dish[]; readonly soldOut: readonly SoldOut[] }

/**
 * The dishes most like that of a line: of its category and with its marks, since nobody swaps paneer for chicken. Those of its kind come
 * first, then those that can take its place at once, then the nearest price.
 */
export function swapsFor(
  line: GoneLine,
  { dishes, soldOut }: Menu,
  { now, orderedFor, currency }: { readonly now: Date; readonly orderedFor: Date; readonly currency: Unit },
): DishSwap[] {
  const gone = dishes.find(({ id }) => id === line.menuItemId)
  if (!gone) return []
  const isAlike = ({ id, category, isAvailable, marks }: Dish) =>
    isAvailable && id !== gone.id && category === gone.category && gone.marks.every((mark) => marks.includes(mark))
  const left = portionsLeft(soldOut, orderedFor)
  const distance = ({ unitPriceCents }: DishSwap) => Math.abs(unitPriceCents - line.unitPriceCents)
  const alike = dishes.filter(isAlike)
  const weights = weightsOf(gone, dishes)
  const kinds = new Map(alike.map((dish) => [dish.id, likeness(gone, dish, weights)]))
  const kindOf = ({ menuItemId }: DishSwap) => kinds.get(menuItemId) ?? 0
  const swaps = dishesLeft(alike, soldOut, orderedFor)
    .filter((dish) => {
      const portions = portionsOf([{ ...line, menuItemId: dish.id, meta: optionsOf(line) }], [dish])
      return shortages(portions, left).length === 0
    })
    .map((dish) => swapWith(dish, line, { now, currency }))
    .sort(
      (one, other) =>
        kindOf(other) - kindOf(one) ||
        Number(one.asks) - Number(other.asks) ||
        distance(one) - distance(other) ||
        (one.name < other.name ? -1 : 1),
    )
  return swaps.slice(0, SWAPS_MAX)
}

/** By the words that both names have, then by the same marks. */
function likeness(one: Dish, other: Dish, weights: ReadonlyMap<string, number>): number {
  const shared = [...wordsOf(other.name)].reduce((sum, word) => sum + (weights.get(word) ?? 0), 0)
  return 2 * shared + (other.marks.length === one.marks.length ? 1 : 0)
}

/**
 * In how many categories each word of a name stands. One of several says what a dish is made of (Chicken Korma, Chicken Burger), and
 * counts more than one of a single category, which says how (Chicken Korma, Lamb Korma).
 */
function weightsOf({ name }: Dish, dishes: readonly Dish[]): ReadonlyMap<string, number> {
  const categories = new Map([...wordsOf(name)].map((word) => [word, new Set<string>()]))
  for (const dish of dishes) for (const word of wordsOf(dish.name)) categories.get(word)?.add(dish.category)
  return new Map([...categories].map(([word, { size }]) => [word, size]))
}

/** The words that name a kind: short ones are `of` and `with`. */
const wordsOf = (name: string): ReadonlySet<string> => new Set(foldForMenu(name).match(/[\p{L}\p{M}]{4,}/gu) ?? [])

function swapWith(
  dish: Dish,
  line: GoneLine,
  { now, currency }: { readonly now: Date; readonly currency: Unit },
): DishSwap {
  const { id: menuItemId, name, optionGroups } = dish
  const wanted = { id: menuItemId, name, unitPriceCents: undefined, quantity: line.quantity, meta: optionsOf(line) }
  const [same] = priceOrder([wanted], { dishes: [dish], deals: [] }, now, currency).lines
  const usual = () => priceWithOptions(currentPrice(dish, now, currency), optionGroups, defaultOptions(optionGroups))
  return { menuItemId, name, unitPriceCents: same?.unitPriceCents ?? usual(), asks: same === undefined }
}

/** What was chosen about the line's dish. */
export function optionsOf({ meta }: Pick<GoneLine, 'meta'>): ChosenOptions {
  const { style, spice, options } = meta ?? {}
  return { ...(style && { style }), ...(spice && { spice }), ...(options && { options }) }
}
