import type { Cents } from '../money/money.ts'

export const DEAL_TYPES = ['combo', 'lunch special'] as const
export type DealType = (typeof DEAL_TYPES)[number]

export type FixedItem = { readonly qty: number; readonly label: string }

/** One thing the customer chooses: `count` picks from the dishes it offers. */
export type DealChoice = {
  readonly key: string
  readonly label: string
  /** How many picks it takes; the same dish may be picked twice. */
  readonly count: number
  /** The category it offers, for every choice but the one keyed `curry`. */
  readonly source?: string | undefined
  /** Shown with the choice and kept with the pick, e.g. "Regular". */
  readonly size?: string | undefined
  /** When given, a dish's name must contain one of these. */
  readonly nameIncludes?: readonly string[] | undefined
  /** The categories the choice keyed `curry` offers. */
  readonly allowedCategories?: readonly string[] | undefined
}

export type Deal = {
  readonly id: string
  readonly title: string
  readonly type: DealType
  readonly price: Cents
  readonly uiOrder: number
  readonly isActive: boolean
  readonly fixed: readonly FixedItem[]
  readonly choices: readonly DealChoice[]
}

export type DealPick = { readonly name: string; readonly category: string; readonly size?: string | undefined }
/** What was picked, by the choice's key: one pick, or a list when the choice takes several. */
export type DealSelections = Readonly<Record<string, DealPick | readonly DealPick[]>>

type Offered = { readonly name: string; readonly category: string }

/** The dishes a choice offers, of those available (decisions, Deals). */
export function offersOf<Dish extends Offered>(choice: DealChoice, available: readonly Dish[]): Dish[] {
  return available.filter((dish) => isOfferedCategory(choice, dish.category) && hasOfferedName(choice, dish.name))
}

/** The picks of one choice. A stored cart may hold anything there; what is no pick does not count. */
export function picksOf(selections: DealSelections, key: string): readonly DealPick[] {
  const picked: unknown = Object.hasOwn(selections, key) ? selections[key] : undefined
  return (Array.isArray(picked) ? picked : [picked]).filter(isPick)
}

/** True once every choice has as many picks as it takes; otherwise 'Please select all options.' (specification, section 5). */
export function isComplete(deal: Pick<Deal, 'choices'>, selections: DealSelections): boolean {
  return deal.choices.every(({ key, count }) => picksOf(selections, key).length === count)
}

/** Names of picks the deal does not offer now, each once. */
export function unofferedPicks(
  deal: Pick<Deal, 'choices'>,
  selections: DealSelections,
  available: readonly Offered[],
): string[] {
  const names = deal.choices.flatMap((choice) => {
    const offers = offersOf(choice, available)
    return picksOf(selections, choice.key)
      .filter((pick) => !offers.some(({ name, category }) => name === pick.name && category === pick.category))
      .map(({ name }) => name)
  })
  return [...new Set(names)]
}

/** Selections as they are stored: known choices only, a single pick bare, several as a list, each with its choice's size. */
export function normalSelections(deal: Pick<Deal, 'choices'>, selections: DealSelections): DealSelections {
  return Object.fromEntries(
    deal.choices.map(({ key, count, size }) => {
      const picks = picksOf(selections, key).map(({ name, category }) => ({ name, category, ...(size && { size }) }))
      return [key, count === 1 && picks.length === 1 && picks[0] ? picks[0] : picks]
    }),
  )
}

/** The choices after a category has got another name; the very same list when none of them names it. */
export function withRenamedCategory(choices: readonly DealChoice[], from: string, to: string): readonly DealChoice[] {
  const renamed = (name: string) => (name === from ? to : name)
  const isNamed = choices.some(({ source, allowedCategories }) => source === from || allowedCategories?.includes(from))
  if (!isNamed) return choices
  return choices.map((choice) => ({
    ...choice,
    ...(choice.source !== undefined && { source: renamed(choice.source) }),
    ...(choice.allowedCategories && { allowedCategories: choice.allowedCategories.map(renamed) }),
  }))
}

function isOfferedCategory({ key, source, allowedCategories }: DealChoice, category: string): boolean {
  return key === 'curry' ? (allowedCategories ?? []).includes(category) : source === category
}

function hasOfferedName({ nameIncludes }: DealChoice, name: string): boolean {
  if (!nameIncludes || nameIncludes.length === 0) return true
  return nameIncludes.some((part) => name.toLowerCase().includes(part.toLowerCase()))
}

/** Whether a value from elsewhere is a pick. */
export const isPick = (value: unknown): value is DealPick =>
  typeof value === 'object' &&
  value !== null &&
  'name' in value &&
  typeof value.name === 'string' &&
  'category' in value &&
  typeof value.category === 'string'
