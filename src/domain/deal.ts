import type { DealType } from './deal-limits.ts'
import type { Cents } from './money.ts'

export type FixedItem = { readonly qty: number; readonly label: string }

/** One thing the customer chooses: `count` dishes from those that match. */
export type DealChoice = {
  readonly key: string
  readonly label: string
  /** The same dish may be picked twice. */
  readonly count: number
  /** The category to choose from. The choice with the key `curry` uses `allowedCategories` instead. */
  readonly source?: string | undefined
  /** Shown with the choice and stored with the pick, e.g. "Regular". */
  readonly size?: string | undefined
  /** If given, a dish's name must contain one of these. */
  readonly nameIncludes?: readonly string[] | undefined
  readonly allowedCategories?: readonly string[] | undefined
}

export type Deal = {
  readonly id: string
  readonly title: string
  readonly type: DealType
  readonly priceCents: Cents
  readonly uiOrder: number
  readonly isActive: boolean
  readonly fixed: readonly FixedItem[]
  readonly choices: readonly DealChoice[]
}

export type DealPick = { readonly name: string; readonly category: string; readonly size?: string | undefined }
/** The picks by the choice's key: one, or a list when the choice takes several. */
export type DealSelections = Readonly<Record<string, DealPick | readonly DealPick[]>>

type Dish = { readonly name: string; readonly category: string }

/** The available dishes that match a choice. */
export function dishesForChoice<Available extends Dish>(
  choice: DealChoice,
  available: readonly Available[],
): Available[] {
  return available.filter((dish) => matchesCategory(choice, dish.category) && matchesName(choice, dish.name))
}

/** The picks of one choice. A stored cart may contain anything here; invalid picks are left out. */
export function picksOf(selections: DealSelections, key: string): readonly DealPick[] {
  const picked: unknown = Object.hasOwn(selections, key) ? selections[key] : undefined
  return (Array.isArray(picked) ? picked : [picked]).filter(isPick)
}

/** True once every choice has as many picks as it takes. */
export function isComplete(deal: Pick<Deal, 'choices'>, selections: DealSelections): boolean {
  return deal.choices.every(({ key, count }) => picksOf(selections, key).length === count)
}

/** Names of picks that cannot be chosen now, without duplicates. */
export function unavailablePicks(
  deal: Pick<Deal, 'choices'>,
  selections: DealSelections,
  available: readonly Dish[],
): string[] {
  const names = deal.choices.flatMap((choice) => {
    const dishes = dishesForChoice(choice, available)
    return picksOf(selections, choice.key)
      .filter((pick) => !dishes.some(({ name, category }) => name === pick.name && category === pick.category))
      .map(({ name }) => name)
  })
  return [...new Set(names)]
}

/** Selections as they are stored: known choices only, a single pick on its own, several as a list, each with its choice's size. */
export function normalizeSelections(deal: Pick<Deal, 'choices'>, selections: DealSelections): DealSelections {
  return Object.fromEntries(
    deal.choices.map(({ key, count, size }) => {
      const picks = picksOf(selections, key).map(({ name, category }) => ({ name, category, ...(size && { size }) }))
      return [key, count === 1 && picks.length === 1 && picks[0] ? picks[0] : picks]
    }),
  )
}

/** The choices after a category was renamed; the same array when none of them refers to it. */
export function renameCategoryInChoices(
  choices: readonly DealChoice[],
  from: string,
  to: string,
): readonly DealChoice[] {
  const renamed = (name: string) => (name === from ? to : name)
  const isNamed = choices.some(({ source, allowedCategories }) => source === from || allowedCategories?.includes(from))
  if (!isNamed) return choices
  return choices.map((choice) => ({
    ...choice,
    ...(choice.source !== undefined && { source: renamed(choice.source) }),
    ...(choice.allowedCategories && { allowedCategories: choice.allowedCategories.map(renamed) }),
  }))
}

function matchesCategory({ key, source, allowedCategories }: DealChoice, category: string): boolean {
  return key === 'curry' ? (allowedCategories ?? []).includes(category) : source === category
}

function matchesName({ nameIncludes }: DealChoice, name: string): boolean {
  if (!nameIncludes || nameIncludes.length === 0) return true
  return nameIncludes.some((part) => name.toLowerCase().includes(part.toLowerCase()))
}

export const isPick = (value: unknown): value is DealPick =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'category' in value &&
  typeof value.category === 'string'
