import type { CategoryRef, DealChoice } from './deal.ts'

/** A deal's choice as the API and menu files write it: with the names of its categories, in one of three fields. */
export type NamedChoice = Omit<DealChoice, 'categories'> & {
  /** Takes precedence over the other two. */
  readonly categories?: readonly string[] | undefined
  /** A single category. */
  readonly source?: string | undefined
  /** Several categories, only for the choice with the key `curry`; older clients know this field (docs/design/menu.md). */
  readonly allowedCategories?: readonly string[] | undefined
}

const KEY_WITH_ALLOWED_CATEGORIES = 'curry'

/** The categories that such a choice names. */
export function categoryNames({ key, categories, source, allowedCategories }: NamedChoice): readonly string[] {
  if (categories) return categories
  if (key === KEY_WITH_ALLOWED_CATEGORIES) return allowedCategories ?? []
  return source === undefined ? [] : [source]
}

/** The choice with these categories, where possible in the field that clients without `categories` read. */
export function withCategoryNames(choice: NamedChoice, names: readonly string[]): NamedChoice {
  const { categories: _, source: _source, allowedCategories: _allowed, ...others } = choice
  const [first] = names
  if (first === undefined) return others
  if (choice.key === KEY_WITH_ALLOWED_CATEGORIES) return { ...others, allowedCategories: names }
  return names.length === 1 ? { ...others, source: first } : { ...others, categories: names }
}

type Category = { readonly id: string; readonly name: string }

/** A named choice as it is stored: its categories by id if they are managed, otherwise by name. */
export function storedChoice(choice: NamedChoice, managed: readonly Category[] = []): DealChoice {
  const { source: _source, allowedCategories: _allowed, ...others } = choice
  return {
    ...others,
    categories: categoryNames(choice).map((name): CategoryRef => {
      const category = managed.find((one) => one.name === name)
      return category ? { id: category.id } : { name }
    }),
  }
}

/** A stored choice as the API and menu files show it. A category that is gone is left out. */
export function namedChoice({ categories, ...choice }: DealChoice, managed: readonly Category[]): NamedChoice {
  const names = categories.flatMap((ref) =>
    'name' in ref ? [ref.name] : (managed.find(({ id }) => id === ref.id)?.name ?? []),
  )
  return withCategoryNames(choice, names)
}

/**
 * A stored choice after the categories change: a renamed category keeps its reference, a deleted one is referred to by its last
 * name, and a name that has become a managed category by its id.
 */
export function choiceAfterChange(
  choice: DealChoice,
  categories: readonly Category[],
  former: readonly Category[],
): DealChoice {
  const refs = choice.categories.map((ref): CategoryRef => {
    const known = [...former, ...categories].find(({ id, name }) => ('id' in ref ? id === ref.id : name === ref.name))
    if (!known) return ref
    return categories.some(({ id }) => id === known.id) ? { id: known.id } : { name: known.name }
  })
  return { ...choice, categories: refs }
}
