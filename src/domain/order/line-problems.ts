import { english, message, type Sentence, sentenceIn, type Translate } from '../language/translate.ts'
import { type Deal, isComplete, pickProblems } from '../menu/deal.ts'
import type { DealSelections } from '../menu/deal-pick.ts'
import type { MenuItem } from '../menu/menu-item.ts'
import { type ChosenOptions, optionProblems } from '../menu/option-group.ts'

/** Sentences about the options of lines by field, e.g. `items.0.meta.style`. */
export type LineProblems = Readonly<Record<string, Sentence>>

const NO_PROBLEM: LineProblems = {}
const ASK_FOR_ALL = message('Please select all options.')

export function dishProblems(
  at: number,
  { name, optionGroups }: Pick<MenuItem, 'name' | 'optionGroups'>,
  chosen: ChosenOptions,
): LineProblems {
  const problems = (t: Translate) => optionProblems(optionGroups, chosen, t)
  return Object.fromEntries(
    Object.keys(problems(english)).map((option) => [
      `items.${at}.meta.${option}`,
      about(name, (t) => problems(t)[option] ?? ''),
    ]),
  )
}

/** Something is not chosen yet. */
export const choiceProblems = (at: number, deal: Deal, selections: DealSelections): LineProblems =>
  isComplete(deal, selections) ? NO_PROBLEM : { [fieldOf(at)]: about(deal.title, ASK_FOR_ALL) }

/** A dish cannot be had as it was chosen. */
export function chosenProblems(
  at: number,
  deal: Deal,
  selections: DealSelections,
  dishes: readonly MenuItem[],
): LineProblems {
  const problem = (t: Translate) => pickProblems(deal, selections, dishes, t)[0]
  if (problem(english) === undefined) return NO_PROBLEM
  return { [fieldOf(at)]: about(deal.title, (t) => problem(t) ?? '') }
}

const fieldOf = (at: number): string => `items.${at}.meta.selections`

/** `Butter Chicken: Please choose a style.` */
const about =
  (name: string, sentence: Sentence): Sentence =>
  (t) =>
    t('{name}: {sentence}', { name, sentence: sentenceIn(t, sentence) })
