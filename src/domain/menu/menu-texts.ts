import type { OwnTexts } from '../language/own-words.ts'

type Groups = readonly {
  readonly id?: string | undefined
  readonly name: string
  readonly values: readonly { readonly id?: string | undefined; readonly name: string }[]
}[]

/** The names of options, by their ids, which survive renaming. */
const textsOfOptions = (groups: Groups): OwnTexts =>
  Object.fromEntries(
    groups.flatMap((group) => [group, ...group.values]).flatMap(({ id, name }) => (id ? [[id, name] as const] : [])),
  )

type DishTexts = {
  readonly name: string
  readonly description: string
  readonly specialBadge?: string | null | undefined
  readonly optionGroups: Groups
}

/** What can be written in other languages about a dish. */
export const textsOfDish = ({ name, description, specialBadge, optionGroups }: DishTexts): OwnTexts => ({
  name,
  description,
  ...(specialBadge && { specialBadge }),
  ...textsOfOptions(optionGroups),
})

/** The same of a category. */
export const textsOfCategory = ({ name, optionGroups }: { readonly name: string; readonly optionGroups: Groups }) => ({
  name,
  ...textsOfOptions(optionGroups),
})

type DealTexts = {
  readonly title: string
  readonly fixed: readonly { readonly label: string; readonly menuItemId?: string | null | undefined }[]
  readonly choices: readonly { readonly key: string; readonly label: string; readonly size?: string | undefined }[]
}

/** What a deal includes besides dishes, by the names of its texts. */
export const partsWithWords = (fixed: DealTexts['fixed']): string[] =>
  fixed.flatMap(({ label, menuItemId }) => (menuItemId ? [] : [`part ${label}`]))

/** The same of a deal. What it includes has no id: it is known by its words, unless it is a dish, which has its own. */
export const textsOfDeal = ({ title, fixed, choices }: DealTexts): OwnTexts => ({
  title,
  ...Object.fromEntries(fixed.flatMap(({ label, menuItemId }) => (menuItemId ? [] : [[`part ${label}`, label]]))),
  ...Object.fromEntries(choices.map(({ key, label }) => [`choice ${key}`, label])),
  ...Object.fromEntries(choices.flatMap(({ key, size }) => (size ? [[`size ${key}`, size]] : []))),
})
