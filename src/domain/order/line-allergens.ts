import type { CartMeta } from '../cart.ts'
import { english } from '../language/translate.ts'
import type { Deal } from '../menu/deal.ts'
import { dealDiet } from '../menu/deal-diet.ts'
import { type DealPick, picksOf } from '../menu/deal-pick.ts'
import { describeAllergens } from '../menu/diet.ts'
import type { MenuItem } from '../menu/menu-item.ts'
import { type ChosenOptions, chosenIn } from '../menu/option-group.ts'

/** The menu as its dishes and deals state it now. */
export type StatedMenu = {
  readonly dishes: readonly Pick<MenuItem, 'id' | 'name' | 'category' | 'marks' | 'allergens' | 'optionGroups'>[]
  readonly deals: readonly Pick<Deal, 'id' | 'allergens'>[]
}
type StatedDish = StatedMenu['dishes'][number]

type OrderedLine = {
  readonly menuItemId: string | null
  readonly dealId: string | null
  readonly meta: CartMeta | null
}

/** What is stated of an ordered line. */
export type LineAllergens = {
  readonly contains: readonly string[]
  /** False if something in it may contain anything: nobody has stated what is in it. */
  readonly isWhole: boolean
}

/** A dish that is no longer on the menu, or an option that it no longer has, is not stated. */
export function lineAllergens({ menuItemId, dealId, meta }: OrderedLine, menu: StatedMenu): LineAllergens {
  if (!meta?.dealId && dealId === null) return together([ofDish(findDish(menu, menuItemId), meta ?? {})])
  const { fixed = [], selections = {} } = meta ?? {}
  const deal = menu.deals.find(({ id }) => id === (dealId ?? meta?.dealId))
  const statement = { fixed, choices: [], marks: [], allergens: deal?.allergens ?? null }
  const included = fixed.length > 0 ? [dealDiet(statement, menu.dishes).allergens] : []
  const picks = Object.keys(selections).flatMap((key) => picksOf(selections, key))
  return together([...included, ...picks.map((pick) => ofDish(findPicked(menu, pick), pick))])
}

const findDish = ({ dishes }: StatedMenu, id: string | null) => dishes.find((dish) => dish.id === id)

/** A pick has no id. Two dishes of one name in one category would be a guess. */
function findPicked({ dishes }: StatedMenu, { name, category }: DealPick): StatedDish | undefined {
  const found = dishes.filter((dish) => dish.name === name && dish.category === category)
  return found.length === 1 ? found[0] : undefined
}

/** Null if not stated. An option of which nothing is stated changes nothing about its dish. */
function ofDish(dish: StatedDish | undefined, chosen: ChosenOptions): readonly string[] | null {
  if (!dish?.allergens) return null
  const known = dish.optionGroups.flatMap((group) => {
    const names = chosenIn(group, chosen)
    return group.values.filter(({ name }) => names.includes(name))
  })
  if (known.length < chosenCount(chosen)) return null
  return [...dish.allergens, ...known.flatMap(({ allergens = [] }) => allergens)]
}

const chosenCount = ({ style, spice, options = {} }: ChosenOptions): number =>
  [style, spice, ...Object.values(options).flat()].filter(Boolean).length

function together(parts: readonly (readonly string[] | null)[]): LineAllergens {
  const names = parts.flatMap((part) => part ?? [])
  const contains = [...new Map(names.map((name) => [name.toLowerCase(), name])).values()]
  return { contains, isWhole: parts.length > 0 && !parts.includes(null) }
}

/** `Contains milk, gluten.` */
export function describeLineAllergens({ contains, isWhole }: LineAllergens, t = english): string {
  if (isWhole) return describeAllergens({ allergens: contains }, t)
  return contains.length > 0
    ? `${describeAllergens({ allergens: contains }, t)} ${t('Other allergens not stated. Please ask us.')}`
    : describeAllergens({}, t)
}
