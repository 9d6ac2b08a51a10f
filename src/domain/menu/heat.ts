import type { OptionGroup } from './option-group.ts'

type WithGroups = { readonly optionGroups: readonly OptionGroup[] }

/** How many chillies the menu draws for each of these spice levels; none for a level that it no longer has. */
export function heatOf(levels: Iterable<string>, dishes: readonly WithGroups[]): Record<string, number> {
  const scales = dishes.flatMap(({ optionGroups }) => optionGroups.filter(({ role }) => role === 'spice'))
  return Object.fromEntries(
    [...new Set(levels)].flatMap((level) => {
      const heat = scales.map(({ values }) => 1 + values.findIndex(({ name }) => name === level)).find(Boolean)
      return heat ? [[level, heat]] : []
    }),
  )
}
