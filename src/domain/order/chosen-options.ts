import type { CartMeta } from '../cart.ts'
import { type DealPick, type DealSelections, picksOf } from '../deal.ts'

export type ChosenOption = { readonly label: string; readonly text: string }

/**
 * The options of a line as every screen and receipt shows them: a deal's picks (`Curry`: `Butter Chicken (Mains)`), its fixed
 * items (`Includes`: `1 x Basmati Rice`), a dish's spice and style.
 */
export function chosenOptions(meta: CartMeta | null): ChosenOption[] {
  if (!meta) return []
  const { selections, fixed, spice, style } = meta
  return [
    ...pickedOptions(selections ?? {}),
    { label: 'Includes', text: (fixed ?? []).map(({ qty, label }) => `${qty} x ${label}`).join(', ') },
    { label: 'Spice', text: spice ?? '' },
    { label: 'Style', text: style ?? '' },
  ].filter(({ text }) => text !== '')
}

/** The same as text: `Spice: Hot`. */
export const describeOptions = (meta: CartMeta | null): string[] =>
  chosenOptions(meta).map(({ label, text }) => `${label}: ${text}`)

const pickedOptions = (selections: DealSelections): ChosenOption[] =>
  Object.keys(selections).map((group) => ({
    label: groupName(group),
    text: picksOf(selections, group).map(describePick).join(' + '),
  }))

function describePick({ name, category, size }: DealPick): string {
  // A category can contain brackets itself: "Mains (Chicken $18)".
  const where = category.includes('(') ? ` – ${category}` : ` (${category})`
  return `${name}${size ? `, ${size}` : ''}${category ? where : ''}`
}

/** `curry` is `Curry`, `secondDrink` is `Second drink`. */
function groupName(key: string): string {
  const words = key
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_-]+/g, ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}
