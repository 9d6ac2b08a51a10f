import type { CartMeta } from '../cart.ts'
import { english, type Translate } from '../language/translate.ts'
import { categoryWithoutPrice } from '../menu/category.ts'
import { type DealPick, type DealSelections, picksOf } from '../menu/deal-pick.ts'
import { type ChosenOption, describePart, inBrackets, optionsOfDish } from './options-of-dish.ts'

/**
 * The options of a line as every screen and receipt shows them: a deal's picks (`Curry`: `2 x Butter Chicken`), its fixed items
 * (`Includes`: `1 x Basmati Rice`), a dish's spice and style, and its other options.
 */
export function chosenOptions(meta: CartMeta | null, t = english): ChosenOption[] {
  if (!meta) return []
  const { selections, fixed } = meta
  const included = (fixed ?? []).map((part) => describePart(part, t)).join(', ')
  return [
    ...pickedOptions(selections ?? {}, t),
    ...(included ? [{ label: t.as('what is part of a deal', 'Includes'), text: included }] : []),
    ...optionsOfDish(meta, t),
  ]
}

/** The same as text: `Spice: Hot`, `Curry: Korma – Mains`. */
export const describeOptions = (meta: CartMeta | null, t = english): string[] =>
  chosenOptions(meta, t).map(({ label, text, note }) => `${label}: ${text}${note ? ` – ${note}` : ''}`)

const pickedOptions = (selections: DealSelections, t: Translate): ChosenOption[] =>
  Object.keys(selections).flatMap((group) => optionsOf(groupName(group), picksOf(selections, group), t))

/** Repeats of one dish are one option; different dishes are numbered: `Curry 1 of 2`. */
function optionsOf(label: string, picks: readonly DealPick[], t: Translate): ChosenOption[] {
  const [first, ...others] = picks.map((pick) => describePick(pick, t))
  if (!first) return []
  if (others.length === 0) return [{ label, ...first }]
  if (others.every(({ text, note }) => text === first.text && note === first.note)) {
    return [{ label, ...first, text: `${picks.length} x ${first.text}` }]
  }
  return [first, ...others].map((pick, index) => ({
    label: t('{choice} {place} of {count}', { choice: label, place: index + 1, count: picks.length }),
    ...pick,
  }))
}

function describePick({ name, category, size, ...chosen }: DealPick, t: Translate): Omit<ChosenOption, 'label'> {
  return {
    text: `${t.own(name)}${size ? `, ${t.own(size)}` : ''}${inBrackets(chosen, t)}`,
    ...(category && { note: categoryWithoutPrice(t.own(category)) }),
    ...(chosen.spice && { spice: chosen.spice }),
  }
}

/** `curry` is `Curry`, `secondDrink` is `Second drink`. */
function groupName(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
