import type { CartMeta } from '../cart.ts'
import { picksOf } from '../menu/deal-pick.ts'
import { isAtOneOf } from '../menu/station.ts'
import { optionsOfDish } from './options-of-dish.ts'

/** Something to cook, with the options chosen for it: `2`, `Chili Paneer`, `Hot`, `Dry`. */
export type KitchenDish = {
  readonly quantity: number
  readonly name: string
  readonly options: readonly string[]
  /** Known for the picks of a deal; for any other dish it is looked up in the menu. */
  readonly category?: string
}

/** A line of an order as the kitchen reads it. A deal's dishes are its parts. */
export type KitchenLine = KitchenDish & { readonly parts: readonly KitchenDish[] }

type OrderedLine = { readonly name: string; readonly quantity: number; readonly meta: CartMeta | null }

export function kitchenLine({ name, quantity, meta }: OrderedLine): KitchenLine {
  const { selections = {}, fixed = [] } = meta ?? {}
  const picked = Object.keys(selections)
    .flatMap((choice) => picksOf(selections, choice))
    .map(({ name, category, size, ...chosen }) => ({
      quantity,
      name,
      options: [...(size ? [size] : []), ...optionTexts(chosen)],
      category,
    }))
  const included = fixed.map(({ qty, label, ...chosen }) => ({
    quantity: qty * quantity,
    name: label,
    options: optionTexts(chosen),
  }))
  return { name, quantity, options: optionTexts(meta ?? {}), parts: merged([...picked, ...included]) }
}

const optionTexts = (chosen: Parameters<typeof optionsOfDish>[0]): string[] =>
  optionsOfDish(chosen).map(({ text }) => text)

/** Merges equal dishes with equal options into one part. */
function merged(dishes: readonly KitchenDish[]): KitchenDish[] {
  const byText = Map.groupBy(dishes, ({ name, options }) => JSON.stringify([name, options]))
  return [...byText.values()].flatMap((same) => {
    const [first] = same
    return first ? [{ ...first, quantity: sumOf(same) }] : []
  })
}

const sumOf = (dishes: readonly KitchenDish[]): number => dishes.reduce((sum, { quantity }) => sum + quantity, 0)

/** What is cooked for a line: the dish, or what the deal consists of. */
const dishesOf = (line: KitchenLine): readonly KitchenDish[] => (line.parts.length > 0 ? line.parts : [line])

/** How many of each dish there are to cook, whatever their options; the highest count first. */
export function allDayCounts(lines: readonly KitchenLine[]): { readonly name: string; readonly count: number }[] {
  return [...Map.groupBy(lines.flatMap(dishesOf), ({ name }) => name)]
    .map(([name, dishes]) => ({ name, count: sumOf(dishes) }))
    .sort((one, other) => other.count - one.count || (one.name < other.name ? -1 : 1))
}

/** The stations and categories that a device shows, by name; an empty set means all. */
export type Station = ReadonlySet<string>

/**
 * Whether a line is made at a station. A dish of unknown place is shown everywhere: it was renamed or deleted after the order,
 * and otherwise nobody would make it.
 */
export function isAtStation(
  line: KitchenLine,
  station: Station,
  placesOf: (dish: string) => readonly string[] | undefined,
): boolean {
  if (station.size === 0) return true
  return dishesOf(line).some(({ name, category }) => {
    const places = [...(placesOf(name) ?? []), ...(category === undefined ? [] : [category])]
    return places.length === 0 || isAtOneOf(station, places)
  })
}
