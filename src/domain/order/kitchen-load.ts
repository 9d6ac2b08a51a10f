import { portionsOf } from '../menu/sold-out.ts'

type Lines = Parameters<typeof portionsOf>[0]
type Dishes = readonly (Parameters<typeof portionsOf>[1][number] & {
  /** Its own or its category's; null if neither is set. */
  readonly kitchenMinutes: number | null
})[]

/** How long the kitchen works on an order. A deal of which no dish is known counts as one dish. */
export function kitchenMinutesOf(lines: Lines, dishes: Dishes, dishMinutes: number): number {
  const minutesOf = new Map(dishes.map(({ id, kitchenMinutes }) => [id, kitchenMinutes ?? dishMinutes]))
  const ofDishes = portionsOf(lines, dishes).map(({ targetId, quantity }) => quantity * (minutesOf.get(targetId) ?? 0))
  const ofPlainDeals = lines
    .filter((line) => line.menuItemId === null && isOnlyWords(line))
    .map(({ quantity }) => quantity * dishMinutes)
  return [...ofDishes, ...ofPlainDeals].reduce((sum, minutes) => sum + minutes, 0)
}

type Kitchen = { readonly dishesAtOnce: number; readonly leadMinutes: number }

/** By how many minutes a large order is ready later than others: the kitchen cannot make it within the time for a pickup. */
export const minutesBeyondLead = (kitchenMinutes: number, { dishesAtOnce, leadMinutes }: Kitchen): number =>
  Math.max(0, Math.ceil(kitchenMinutes / dishesAtOnce) - leadMinutes)

/** How many minutes of work the kitchen does in a quarter of an hour. */
export const minutesInAQuarter = ({ dishesAtOnce }: Pick<Kitchen, 'dishesAtOnce'>): number => 15 * dishesAtOnce

const isOnlyWords = ({ meta }: Lines[number]): boolean =>
  Object.keys(meta?.selections ?? {}).length === 0 && !meta?.fixed?.some(({ menuItemId }) => menuItemId)
