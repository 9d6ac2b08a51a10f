import type { OwnWords } from '../language/own-words.ts'
import { english, type Sentence } from '../language/translate.ts'
import { type Cents, sumCents } from '../money/money.ts'
import type { DealType } from './deal-limits.ts'
import { type DealPick, type DealSelections, picksOf } from './deal-pick.ts'
import type { Mark } from './diet.ts'
import {
  type ChosenOptions,
  chosenIn,
  normalizeOptions,
  type OptionGroup,
  optionProblems,
  optionsPrice,
} from './option-group.ts'

/** What a deal includes. If it is a dish, it has the dish's name, and the options that are served; otherwise it is only words. */
export type FixedItem = ChosenOptions & {
  readonly qty: number
  readonly label: string
  /** Null: only words, although a dish has this name. */
  readonly menuItemId?: string | null | undefined
  /** Its weight in the price where the restaurant splits it by fixed shares. */
  readonly taxShare?: number | undefined
}

/** A category whose dishes a choice offers: a managed one by id, so that renaming it changes nothing, any other by name. */
export type CategoryRef = { readonly id: string } | { readonly name: string }

/** One thing the customer chooses: `count` dishes from those that match. */
export type DealChoice = {
  readonly key: string
  readonly label: string
  /** The same dish may be picked twice. */
  readonly count: number
  /** The categories to choose from. */
  readonly categories: readonly CategoryRef[]
  /** Shown with the choice and stored with the pick, e.g. "Regular". */
  readonly size?: string | undefined
  /** If given, a dish's name must contain one of these. */
  readonly nameIncludes?: readonly string[] | undefined
  /** As of a part: the weight of all its picks together. */
  readonly taxShare?: number | undefined
}

/** How the price of a deal is split over the tax classes of its dishes: by their list prices, by fixed shares, or not at all. */
export const TAX_SPLITS = ['list', 'shares', 'class'] as const
export type TaxSplit = (typeof TAX_SPLITS)[number]

export type Deal = {
  readonly id: string
  readonly title: string
  readonly type: DealType
  readonly priceCents: Cents
  readonly uiOrder: number
  readonly isActive: boolean
  readonly fixed: readonly FixedItem[]
  readonly choices: readonly DealChoice[]
  /** The marks of what it includes. */
  readonly marks: readonly Mark[]
  readonly allergens: readonly string[] | null
  readonly taxSplit: TaxSplit
  /** Of what is only words in it, and of all of it without a split. Null is the standard class. */
  readonly taxClass: string | null
  /** Its texts in other languages; null: none. */
  readonly words?: OwnWords | null
}

type Dish = { readonly name: string; readonly category: string; readonly categoryId?: string | null | undefined }
type DishWithOptions = Dish & { readonly optionGroups: readonly OptionGroup[] }

/** The available dishes that match a choice. */
export function dishesForChoice<Available extends Dish>(
  choice: DealChoice,
  available: readonly Available[],
): Available[] {
  return available.filter((dish) => isIn(choice.categories, dish) && matchesName(choice, dish.name))
}

type WithChoices = { readonly choices: readonly Pick<DealChoice, 'key' | 'count' | 'size'>[] }

/** True once every choice has as many picks as it takes. */
export function isComplete(deal: WithChoices, selections: DealSelections): boolean {
  return deal.choices.every(({ key, count }) => picksOf(selections, key).length === count)
}

type IncludedDish = { readonly id: string; readonly name: string; readonly optionGroups: readonly OptionGroup[] }

/** The included dishes that cannot be served, because they or their options are not among the available ones. */
export const missingParts = ({ fixed }: Pick<Deal, 'fixed'>, available: readonly IncludedDish[]): string[] =>
  fixed.filter((part) => part.menuItemId && !isServed(part, available)).map(({ label }) => label)

function isServed(part: FixedItem, available: readonly IncludedDish[]): boolean {
  const dish = available.find(({ id }) => id === part.menuItemId)
  if (!dish) return false
  const { groups, unknown } = chosenGroups(part, dish.optionGroups)
  const isLeft = ({ values }: OptionGroup, name: string) =>
    values.some((value) => value.name === name && !value.isSoldOut)
  return unknown.length === 0 && groups.every((group) => chosenIn(group, part).every((name) => isLeft(group, name)))
}

/** The groups in which something is chosen, and the names of those that the dish does not have. */
function chosenGroups(part: FixedItem, groups: readonly OptionGroup[]) {
  const isKnown = (name: string) => groups.some((group) => group.role === null && group.name === name)
  const roles = (['style', 'spice'] as const).filter((role) => part[role] && !groups.some((one) => one.role === role))
  return {
    groups: groups.filter((group) => chosenIn(group, part).length > 0),
    unknown: [...roles, ...Object.keys(part.options ?? {}).filter((name) => !isKnown(name))],
  }
}

/** What is wrong with the options of a dish that a deal includes. Options may stay open, even those that guests must choose. */
export function partProblem(part: FixedItem, dish: IncludedDish): Sentence | undefined {
  const { groups, unknown } = chosenGroups(part, dish.optionGroups)
  const [first] = unknown
  if (first !== undefined) return notOffered(first, dish)
  const missing = groups.flatMap((group) =>
    chosenIn(group, part).filter((name) => !group.values.some((value) => value.name === name)),
  )
  if (missing[0] !== undefined) return notOffered(missing[0], dish)
  const tooMany = groups.find((group) => chosenIn(group, part).length > group.maxPicks)
  return (
    tooMany &&
    ((t) =>
      t.plural(
        tooMany.maxPicks,
        'Please choose at most {count} of “{group}”.',
        'Please choose at most {count} of “{group}”.',
        {
          group: tooMany.name,
        },
      ))
  )
}

const notOffered =
  (option: string, { name: dish }: IncludedDish): Sentence =>
  (t) =>
    t('“{option}” is not offered for “{dish}”.', { option, dish })

/** The parts as stored: a label that is the name of exactly one dish means that dish, and a dish is called by its name. */
export function linkedParts(
  fixed: readonly FixedItem[],
  dishes: readonly { readonly id?: string | undefined; readonly name: string }[],
): FixedItem[] {
  return fixed.map((part) => {
    if (part.menuItemId === null) return part
    const isCalled = ({ name }: { readonly name: string }) => name.toLowerCase() === part.label.trim().toLowerCase()
    const named = dishes.filter(isCalled)
    const dish = dishes.find(({ id }) => id === part.menuItemId) ?? (named.length === 1 ? named[0] : undefined)
    return dish?.id === undefined ? part : { ...part, label: dish.name, menuItemId: dish.id }
  })
}

/** The parts under the current names of their dishes, as guests and orders know them. */
export const namedParts = (
  fixed: readonly FixedItem[],
  dishes: readonly { readonly id: string; readonly name: string }[],
): FixedItem[] =>
  fixed.map(({ taxShare: _, ...part }) => {
    const dish = part.menuItemId && dishes.find(({ id }) => id === part.menuItemId)
    return dish ? { ...part, label: dish.name } : part
  })

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
export function normalizeSelections(
  deal: WithChoices,
  selections: DealSelections,
  available: readonly DishWithOptions[] = [],
): DealSelections {
  return Object.fromEntries(
    deal.choices.map(({ key, count, size }) => {
      const picks = picksOf(selections, key).map((pick) => ({
        name: pick.name,
        category: pick.category,
        ...(size && { size }),
        ...normalizeOptions(groupsOfPick(pick, available), pick),
      }))
      return [key, count === 1 && picks.length === 1 && picks[0] ? picks[0] : picks]
    }),
  )
}

type WithKeys = { readonly choices: readonly Pick<DealChoice, 'key'>[] }

/** What is wrong with the options of the picks, one sentence for each. */
export const pickProblems = (
  deal: WithKeys,
  selections: DealSelections,
  available: readonly DishWithOptions[],
  t = english,
): string[] =>
  allPicks(deal, selections).flatMap((pick) =>
    Object.values(optionProblems(groupsOfPick(pick, available), pick, t)).map((sentence) =>
      t('{name}: {sentence}', { name: pick.name, sentence }),
    ),
  )

/** What the options of the picks add to the price of the deal. */
export const picksPrice = (deal: WithKeys, selections: DealSelections, available: readonly DishWithOptions[]): Cents =>
  sumCents(allPicks(deal, selections).map((pick) => optionsPrice(groupsOfPick(pick, available), pick)))

const allPicks = ({ choices }: WithKeys, selections: DealSelections): readonly DealPick[] =>
  choices.flatMap(({ key }) => picksOf(selections, key))

const groupsOfPick = ({ name, category }: DealPick, available: readonly DishWithOptions[]): readonly OptionGroup[] =>
  available.find((dish) => dish.name === name && dish.category === category)?.optionGroups ?? []

const isIn = (categories: readonly CategoryRef[], { category, categoryId }: Dish): boolean =>
  categories.some((ref) => ('id' in ref ? ref.id === categoryId : ref.name === category))

function matchesName({ nameIncludes }: DealChoice, name: string): boolean {
  if (!nameIncludes || nameIncludes.length === 0) return true
  return nameIncludes.some((part) => name.toLowerCase().includes(part.toLowerCase()))
}
