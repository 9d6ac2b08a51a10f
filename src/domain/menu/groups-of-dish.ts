import type { OptionGroup, OptionPrices, StoredGroup } from './option-group.ts'

/** The groups of a dish: its category's, then its own. Its own group replaces one of the same name or role. */
export function groupsOfDish(
  ofCategory: readonly StoredGroup[],
  own: readonly StoredGroup[],
  prices: OptionPrices,
): readonly StoredGroup[] {
  const inherited = ofCategory.filter((group) => !own.some((one) => isSameGroup(one, group)))
  return [...inherited.map((group) => atPrices(group, prices)), ...own]
}

export const isSameGroup = (one: OptionGroup, other: OptionGroup): boolean =>
  one.role === null || other.role === null
    ? one.role === other.role && one.name.toLowerCase() === other.name.toLowerCase()
    : one.role === other.role

function atPrices(group: StoredGroup, prices: OptionPrices): StoredGroup {
  if (!group.values.some(({ id }) => Object.hasOwn(prices, id))) return group
  return {
    ...group,
    values: group.values.map((value) => ({ ...value, priceCents: prices[value.id] ?? value.priceCents })),
  }
}
