import { holds, type Portions, portionsOf, type SoldOut } from '../menu/sold-out.ts'

/** What a guest was told about an order, and when. */
export type ToldRunOut = {
  readonly at: string
  readonly dishes: readonly string[]
  /** Who told it by telephone. Absent: the order's page, an email and notices did. */
  readonly phonedBy?: string
}

/** The names of what is gone, each once. */
export const goneIn = (lines: readonly Pick<LineRunOut, 'name' | 'isGone'>[]): string[] => [
  ...new Set(lines.filter(({ isGone }) => isGone).map(({ name }) => name)),
]

/** How the guest was told exactly this; null if of nothing, or of something else. */
export const toldOf = (told: ToldRunOut | null, gone: readonly string[]): ToldRunOut | null =>
  told && new Set([...told.dishes, ...gone]).size === gone.length && told.dishes.length === gone.length ? told : null

type Said = SoldOut & { readonly saidAt: Date }
type OrderedLine = Parameters<typeof portionsOf>[0][number]
type OpenOrder = { readonly orderedAt: Date; readonly promisedFor: Date; readonly lines: readonly OrderedLine[] }

/** A line of an order that holds something which staff have since sold out or counted. */
export type LineRunOut = Pick<Portions, 'name' | 'quantity'> & {
  /** Its place in the order. */
  readonly line: number
  /** Whether it is the line's own dish, not an option of it or a part of a deal. */
  readonly isDish: boolean
  /** False if it was only counted: the order may have the portions that were left before. */
  readonly isGone: boolean
}

/**
 * What an order, not cooked yet, holds of what was sold out after it was placed, for its own time. What was said before concerns
 * only other times, or the order took the last portions.
 */
export function linesRunOut(
  { orderedAt, promisedFor, lines }: OpenOrder,
  soldOut: readonly Said[],
  dishes: Parameters<typeof portionsOf>[1],
): LineRunOut[] {
  const said = new Map(
    soldOut.filter((one) => one.saidAt > orderedAt && holds(one, promisedFor)).map((one) => [one.targetId, one]),
  )
  if (said.size === 0) return []
  return lines.flatMap((ordered, line) =>
    portionsOf([ordered], dishes).flatMap(({ targetId, name, quantity }) => {
      const entry = said.get(targetId)
      const isDish = targetId === ordered.menuItemId
      return entry && quantity > 0 ? [{ line, name, quantity, isDish, isGone: entry.left === null }] : []
    }),
  )
}
