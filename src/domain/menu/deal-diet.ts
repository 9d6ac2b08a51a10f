import type { Deal, FixedItem } from './deal.ts'
import { type Diet, MARK_NAME, type Mark } from './diet.ts'
import { chosenIn, type OptionGroup } from './option-group.ts'

type PartDish = {
  readonly id: string
  readonly marks: readonly Mark[]
  readonly allergens: readonly string[] | null
  readonly optionGroups: readonly OptionGroup[]
}
type DietOfDeal = { readonly marks: readonly Mark[]; readonly allergens: readonly string[] | null }

/** Something is hot if one part of it is; any other mark holds only if it holds for all parts. */
const ADDS_UP: readonly Mark[] = ['hot']

/**
 * What is in the included part of a deal. Its dishes are asked as well as its owner: a mark never claims more than they do, and
 * their allergens are its own. A deal of dishes alone needs no statement.
 */
export function dealDiet(
  { fixed, choices, marks, allergens }: Pick<Deal, 'fixed' | 'choices' | 'marks' | 'allergens'>,
  dishes: readonly PartDish[],
): DietOfDeal {
  const parts = fixed.flatMap((part) => {
    const dish = part.menuItemId && dishes.find(({ id }) => id === part.menuItemId)
    return dish ? [dietOfPart(part, dish)] : []
  })
  if (parts.length === 0) return { marks, allergens }
  const isAllDishes = parts.length === fixed.length
  const isFollowing = isAllDishes && choices.length === 0 && marks.length === 0
  return {
    marks: (isFollowing ? ALL_MARKS : marks).filter((mark) =>
      ADDS_UP.includes(mark) && isFollowing
        ? parts.some((part) => part.marks.includes(mark))
        : ADDS_UP.includes(mark) || parts.every((part) => part.marks.includes(mark)),
    ),
    allergens: allergensOf(allergens, parts, isAllDishes),
  }
}

const ALL_MARKS = Object.keys(MARK_NAME) as Mark[]

function allergensOf(
  stated: DietOfDeal['allergens'],
  parts: readonly DietOfDeal[],
  isAllDishes: boolean,
): DietOfDeal['allergens'] {
  const isUnknown = !isAllDishes || parts.some(({ allergens }) => allergens === null)
  if (stated === null && isUnknown) return null
  const byName = new Map(
    [...(stated ?? []), ...parts.flatMap(({ allergens }) => allergens ?? [])].map((name) => [name.toLowerCase(), name]),
  )
  return [...byName.values()]
}

/** If an option lists marks, only those still apply; its allergens are added to the dish's. */
function dietOfPart(part: FixedItem, { marks, allergens, optionGroups }: PartDish): DietOfDeal {
  const chosen: readonly Diet[] = optionGroups.flatMap((group) => {
    const names = chosenIn(group, part)
    return group.values.filter(({ name }) => names.includes(name))
  })
  return {
    marks: marks.filter((mark) => chosen.every((value) => value.marks === undefined || value.marks.includes(mark))),
    allergens: allergens && [...allergens, ...chosen.flatMap((value) => value.allergens ?? [])],
  }
}
