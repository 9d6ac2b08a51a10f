import { type OptionGroup, type OptionValue, priceDifference } from '#domain/option-group.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'

export type ChoiceProps = {
  name: string
  group: OptionGroup
  picked: readonly string[]
  problem: string | undefined
  onChange: (names: readonly string[]) => void
}

/** An option's price difference, whether it is sold out, and what it contains. */
export function useOptionHint() {
  const { amountFormat } = useRestaurant()
  return ({ priceCents, isSoldOut, allergens = [] }: OptionValue): { hint?: string } => {
    const contains = allergens.length > 0 && `contains ${allergens.join(', ')}`
    const words = [isSoldOut ? 'Sold out' : priceDifference(priceCents, amountFormat), contains].filter(Boolean)
    return words.length > 0 ? { hint: ` ${words.join(' · ')}` } : {}
  }
}
