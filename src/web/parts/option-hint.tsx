import { type OptionGroup, type OptionValue, priceDifference } from '#domain/menu/option-group.ts'
import { useRestaurant } from '#web/parts/restaurant.tsx'
import { useSoldOutUntil } from '#web/parts/sold-out-until.tsx'

export type ChoiceProps = {
  name: string
  group: OptionGroup
  picked: readonly string[]
  problem: string | undefined
  /** Asks for the missing choice in a friendly way. */
  isAsked: boolean
  /** Shown as small as in a closed dish. */
  isSmall: boolean
  onChange: (names: readonly string[]) => void
}

/** An option's price difference and deposit, whether and until when it is sold out, and what it contains. */
export function useOptionHint() {
  const { amountFormat, t } = useRestaurant()
  const soldOut = useSoldOutUntil()
  return ({ priceCents, isSoldOut, soldOutUntil, allergens = [], deposit }: OptionValue): { hint?: string } => {
    const contains =
      allergens.length > 0 && t('contains {allergens}', { allergens: allergens.map(t.message).join(', ') })
    const words = [
      soldOutUntil ? soldOut(soldOutUntil) : isSoldOut && t('Sold out'),
      !isSoldOut && priceDifference(priceCents, amountFormat),
      deposit && t('{amount} deposit', { amount: priceDifference(deposit.amountCents, amountFormat) }),
      contains,
    ].filter(Boolean)
    return words.length > 0 ? { hint: ` ${words.join(' · ')}` } : {}
  }
}
