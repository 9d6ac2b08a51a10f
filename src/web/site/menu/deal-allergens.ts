import type { PublicDeal } from '#contract/deal.ts'
import type { PublicDish } from '#contract/menu.ts'
import { listIn } from '#domain/language/date-forms.ts'
import { english, type Translate } from '#domain/language/translate.ts'
import { dietWishesOf } from '#domain/menu/allergens.ts'
import { type Diet, describeAllergens } from '#domain/menu/diet.ts'
import { chosenIn } from '#domain/menu/option-group.ts'
import { type Choosing, optionsOfPick, picksFor } from '#web/site/menu/deal-selection.ts'

type Dishes = ReadonlyMap<string, Pick<PublicDish, 'name' | 'allergens'>>
type NamedPart = Pick<Diet, 'allergens'> & { readonly name: string }

/** What the deal contains as far as it is chosen, with the options of its dishes; empty while nothing is stated of any. */
export function describeDealAllergens(deal: PublicDeal, choosing: Choosing, dishes: Dishes, t = english): string {
  const { parts, isWhole } = partsOf(deal, choosing, dishes, t)
  const stated = parts.filter(({ allergens }) => allergens !== undefined)
  if (stated.length === 0) return ''
  const allergens = dietWishesOf({ items: stated }).without
  const unstated = parts.filter((part) => !stated.includes(part)).map(({ name }) => name)
  const isAll = isWhole && unstated.length === 0
  return [
    isAll || allergens.length > 0 ? describeAllergens({ allergens }, t) : '',
    isWhole ? '' : t('What you choose is added here.'),
    unstated.length > 0 ? t('Allergens of {dishes} not stated. Please ask us.', { dishes: listIn(t, unstated) }) : '',
  ]
    .filter(Boolean)
    .join(' ')
}

function partsOf(deal: PublicDeal, choosing: Choosing, dishes: Dishes, t: Translate) {
  const picks = deal.choices.flatMap((choice) =>
    picksFor(choice, choosing.chosen).map((pick, place) => ({ choice, place, pick })),
  )
  const picked = picks.flatMap(({ choice, place, pick }): NamedPart[] => {
    const id = choosing.chosen[choice.key]?.[place] ?? ''
    if (!pick) return []
    const options = optionsOfPick(choice, choosing, place)
    const values = (choosing.groups.get(id) ?? []).flatMap((group) =>
      group.values.filter(({ name }) => chosenIn(group, options).includes(name)),
    )
    // An option of which nothing is stated changes nothing about its dish.
    const ofOptions = values.filter(({ allergens }) => allergens !== undefined)
    return [{ name: pick.name, allergens: dishes.get(id)?.allergens }, ...ofOptions]
  })
  const included: NamedPart[] =
    deal.fixed.length > 0 ? [{ name: t('what it includes'), allergens: deal.allergens }] : []
  return { parts: [...included, ...picked], isWhole: picks.every(({ pick }) => pick !== undefined) }
}
