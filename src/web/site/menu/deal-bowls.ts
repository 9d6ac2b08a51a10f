import type { PublicDeal } from '#contract/deal.ts'
import type { PublicDish } from '#contract/menu.ts'
import type { CartMeta } from '#domain/cart.ts'
import type { FixedItem } from '#domain/menu/deal.ts'
import { picksOf } from '#domain/menu/deal-pick.ts'
import type { Bowl } from '#web/parts/deal-plate.tsx'
import { type ChosenIds, picksFor } from '#web/site/menu/deal-selection.ts'

type Dishes = readonly Pick<PublicDish, 'id' | 'name' | 'category' | 'imageUrl'>[]

/** Names the bowl of a choice. */
export const bowlId = (choiceKey: string, place: number): string => `${choiceKey} ${place}`

/** The plate of a deal whose choices are being made: what it includes, then a bowl for each pick. */
export function bowlsOfDeal(
  deal: PublicDeal,
  chosen: ChosenIds,
  dishes: Dishes,
  onPress: (id: string) => void,
): readonly Bowl[] {
  const picked = deal.choices.flatMap((choice) =>
    picksFor(choice, chosen).map((pick, place) => {
      const id = bowlId(choice.key, place)
      const dish = dishes.find((one) => one.id === chosen[choice.key]?.[place])
      return { id, name: pick?.name, imageUrl: (pick && dish?.imageUrl) ?? '', onPress: () => onPress(id) }
    }),
  )
  return [...included(deal.fixed, dishes), ...picked]
}

/** The plate of a deal in the cart. */
export function bowlsOfLine({ fixed, selections }: CartMeta, dishes: Dishes, onPress?: (id: string) => void) {
  const picked = Object.keys(selections ?? {}).flatMap((key) =>
    picksOf(selections ?? {}, key).map(({ name, category }, place): Bowl => {
      const id = bowlId(key, place)
      const dish = dishes.find((one) => one.name === name && one.category === category)
      return { id, name, imageUrl: dish?.imageUrl ?? '', onPress: onPress && (() => onPress(id)) }
    }),
  )
  return [...included(fixed ?? [], dishes), ...picked]
}

const included = (fixed: readonly FixedItem[], dishes: Dishes): readonly Bowl[] =>
  fixed.map(({ label, menuItemId }, at) => {
    const dish = dishes.find(({ id, name }) => id === menuItemId || name === label)
    return { id: `includes ${at}`, name: label, imageUrl: dish?.imageUrl ?? '' }
  })
