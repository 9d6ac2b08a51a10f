import { type Cents, cents, subtractCents, sumCents, timesCents } from '../money/money.ts'
import type { ChosenOptions } from './option-group.ts'

type Priced = {
  readonly price: Cents
  readonly fixed: readonly (ChosenOptions & { readonly qty: number; readonly menuItemId?: string | null | undefined })[]
  readonly choices: readonly {
    readonly count: number
    readonly size: string | null
    readonly options: readonly { readonly id: string }[]
  }[]
}

export type Saving = {
  readonly least: Cents
  /** Whether every choice saves the same. */
  readonly isSame: boolean
}

/**
 * What a deal saves against its dishes bought one by one, with the cheapest dish of each choice: never more is promised than every
 * guest saves. Null if it saves nothing, or if a part has no price of its own: words alone, or a size that the menu does not sell.
 */
export function savingOf(
  { price, fixed, choices }: Priced,
  priceOf: (dishId: string, chosen?: ChosenOptions) => Cents | undefined,
): Saving | null {
  const parts = [
    ...fixed.map((part) => ({
      count: part.qty,
      prices: allOf([part.menuItemId ? priceOf(part.menuItemId, part) : undefined]),
    })),
    ...choices.map(({ count, size, options }) => ({
      count,
      prices: size ? [] : allOf(options.map(({ id }) => priceOf(id))),
    })),
  ]
  if (parts.some(({ prices }) => prices.length === 0)) return null
  const singly = (pick: (...prices: number[]) => number) =>
    sumCents(parts.map(({ count, prices }) => timesCents(cents(pick(...prices)), count)))
  const [low, high] = [singly(Math.min), singly(Math.max)]
  return low > price ? { least: subtractCents(low, price), isSame: low === high } : null
}

/** The prices; none if one of them is unknown. */
const allOf = (prices: readonly (Cents | undefined)[]): readonly Cents[] =>
  prices.every((price) => price !== undefined) ? prices : []
