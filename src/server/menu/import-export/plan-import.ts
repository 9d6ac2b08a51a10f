import { FileCategory, type FileDeal, FileDish, type MenuFile } from '#contract/menu-file.ts'
import { InvalidInput, sentencesOf } from '#contract/problem.ts'
import { type WrittenWords, withWritten } from '#domain/language/own-words.ts'
import type { Sentence } from '#domain/language/translate.ts'
import { newCategoryProblem, UNMANAGED_CATEGORIES } from '#domain/menu/category.ts'
import { linkedParts } from '#domain/menu/deal.ts'
import { DEFAULT_CATEGORY } from '#domain/menu/menu-item.ts'
import { showPart } from '#server/deal/deal-parts.ts'
import { type GivenGroup, pricesById, type WrittenPrices, withIds } from './given-options.ts'

/** What a file holds about one dish, category or deal; a table has only its columns. Checked when the import is planned. */
export type GivenRecord = {
  readonly name: string
  readonly id?: string | undefined
  readonly category?: string | undefined
  readonly optionGroups?: readonly GivenGroup[] | undefined
  /** Option prices as written in a table. */
  readonly writtenPrices?: WrittenPrices | undefined
  /** Texts in other languages as written in a table. */
  readonly writtenWords?: WrittenWords | undefined
  readonly [field: string]: unknown
}
export type Given<Entry = GivenRecord> = {
  readonly entry: Entry
  /** The place of a field in the file: `Row 14, Price`. */
  readonly placeOf: (field: string) => string
}
export type GivenMenu = {
  readonly categories: readonly Given[]
  readonly dishes: readonly Given[]
  /** Category names in the order in which a table first mentions them; empty if each category states its position. */
  readonly order: readonly string[]
  /** Null if the file format has no deals. */
  readonly deals: readonly Given<FileDeal>[] | null
  /** For new records, unless the file states otherwise. */
  readonly defaults: { readonly optionGroups?: readonly GivenGroup[] }
  /** What could not be read, by its place. */
  readonly problems: ReadonlyMap<string, Sentence>
}
export type Missing = 'keep' | 'delete'

/** As many as a person would fix before the next try. */
const PROBLEMS_SHOWN = 100

/** The whole menu as it is after the import. Throws with a sentence for each wrong place. */
export function planImport(present: MenuFile, given: GivenMenu, missing: Missing): MenuFile {
  const problems = new Map(given.problems)
  const categories = planCategories(present, given, problems)
  const dishes = planDishes(present, given, { ...categories, problems, missing })
  const used = new Set(dishes.map(({ category }) => category))
  const isKept = ({ id, name }: FileCategory) =>
    missing === 'keep' || used.has(name) || !categories.untouched.some((one) => one.id === id)
  if (problems.size > 0) throw wrongPlaces(problems)
  return {
    ...present,
    categories: inPlace(categories.planned, present, given).filter(isKept),
    items: dishes,
    deals: planDeals(present.deals.map(categories.renamedDeal), given.deals, missing).map((deal) =>
      withParts(deal, dishes),
    ),
  }
}

function wrongPlaces(problems: ReadonlyMap<string, Sentence>): InvalidInput {
  return new InvalidInput(Object.fromEntries([...problems].slice(0, PROBLEMS_SHOWN)), (t) =>
    t.plural(
      problems.size,
      'One place in the file cannot be imported. Please correct the file and choose it again.',
      '{count} places in the file cannot be imported. Please correct the file and choose it again.',
    ),
  )
}

/** New categories without a position come after the others, in the order of the file. */
function inPlace(planned: readonly FileCategory[], present: MenuFile, { categories, order }: GivenMenu) {
  const says = new Set(
    categories.flatMap(({ entry }) => (entry.position === undefined ? [] : entry.name.toLowerCase())),
  )
  const old = new Set(present.categories.map(({ id }) => id))
  const isNew = ({ id, name }: FileCategory) => !(old.has(id) || says.has(name.toLowerCase()))
  const last = Math.max(0, ...planned.filter((one) => !isNew(one)).map(({ position }) => position))
  const added = order.filter((name) => planned.some((one) => isNew(one) && one.name.toLowerCase() === name))
  return planned.map((one) =>
    isNew(one) ? { ...one, position: last + 1 + added.indexOf(one.name.toLowerCase()) } : one,
  )
}

type Categories = ReturnType<typeof planCategories>

function planCategories(present: MenuFile, given: GivenMenu, problems: Map<string, Sentence>) {
  const found = pair(given.categories, present.categories, [({ id }) => id, ({ name }) => name.toLowerCase()])
  const untouched = present.categories.filter((category) => ![...found.values()].includes(category))
  const planned: FileCategory[] = []
  for (const { entry, placeOf } of given.categories) {
    const before = found.get(entry)
    const record = checked(FileCategory, categoryRecord(entry, before, given), (field) =>
      placeOf(field === 'name' ? 'category' : field),
    )
    const names = [...planned, ...untouched.filter(({ id }) => id !== before?.id)].map(({ name }) => name)
    const taken = newCategoryProblem(entry.name, names)
    if (taken) problems.set(placeOf('category'), taken)
    if ('problems' in record) for (const [place, sentence] of record.problems) problems.set(place, sentence)
    else planned.push(record.value)
  }
  const renamed = new Map([...found].map(([entry, { name }]) => [name, entry.name]))
  planned.push(...untouched)
  return {
    planned,
    untouched,
    renamed,
    presentOf: (name: string) => present.categories.find((one) => one.name === name),
    renamedDeal: (deal: FileDeal): FileDeal => renamedDeal(deal, renamed),
  }
}

const categoryRecord = (
  { writtenWords, ...entry }: GivenRecord,
  before: FileCategory | undefined,
  { defaults }: GivenMenu,
) => ({
  ...defaults,
  ...before,
  ...given(entry),
  ...(writtenWords && { words: withWritten(before?.words, writtenWords) }),
  ...(entry.optionGroups && { optionGroups: withIds(entry.optionGroups, before?.optionGroups) }),
  id: before?.id ?? entry.id,
})

/** Deals refer to categories by name, so a renamed category gets its new name there. */
export const renamedDeal = (deal: FileDeal, renamed: ReadonlyMap<string, string>): FileDeal => ({
  ...deal,
  choices: deal.choices.map((choice) => {
    const name = (one: string) => renamed.get(one) ?? one
    const { source, categories, allowedCategories } = choice
    return {
      ...choice,
      ...(categories && { categories: categories.map(name) }),
      ...(source && { source: name(source) }),
      ...(allowedCategories && { allowedCategories: allowedCategories.map(name) }),
    }
  }),
})

type DishContext = Categories & { readonly problems: Map<string, Sentence>; readonly missing: Missing }

function planDishes(present: MenuFile, given: GivenMenu, context: DishContext): FileDish[] {
  const { renamed, problems, missing } = context
  const before = present.items.map((dish) => ({ ...dish, category: renamed.get(dish.category) ?? dish.category }))
  const placed = given.dishes.map(({ entry, placeOf }) => {
    const category = entry.category && categoryCalled(entry.category, context)
    return { entry: category ? { ...entry, category } : entry, placeOf }
  })
  const found = pair(placed, before, [
    ({ id }) => id,
    ({ category, name }) => category && `${category} ${name}`.toLowerCase(),
    ({ name }) => name.toLowerCase(),
  ])
  const after = new Map<FileDish, FileDish>()
  const added: FileDish[] = []
  for (const { entry, placeOf } of placed.filter(isOnce(problems))) {
    const old = found.get(entry)
    const record = checked(FileDish, dishRecord(entry, old, placeOf, { ...context, given }), placeOf)
    if ('problems' in record) for (const [place, sentence] of record.problems) problems.set(place, sentence)
    else if (old) after.set(old, record.value)
    else added.push(record.value)
  }
  const kept = before.flatMap((dish) => after.get(dish) ?? (missing === 'keep' ? dish : []))
  return [...kept, ...added]
}

/** The same dish twice is a mistake; rows with ids may share a name. */
function isOnce(problems: Map<string, Sentence>) {
  const seen = new Set<string>()
  return ({ entry: { id, category = '', name }, placeOf }: Given): boolean => {
    const key = id ?? `${category} ${name}`.toLowerCase()
    if (seen.has(key)) problems.set(placeOf('name'), (t) => t('"{name}" is already in the file.', { name }))
    return seen.size < seen.add(key).size
  }
}

/** Finds a category by its old or new name, in any spelling; adds an unknown one. */
function categoryCalled(given: string, { planned, renamed }: DishContext): string {
  const isSame = (name: string) => name.toLowerCase() === given.trim().toLowerCase()
  const known = planned.find(({ name }) => isSame(name))?.name ?? [...renamed].find(([old]) => isSame(old))?.[1]
  const name = known ?? UNMANAGED_CATEGORIES.find(isSame)
  if (name !== undefined) return name
  planned.push({ id: crypto.randomUUID(), name: given.trim(), position: 0, optionGroups: [] })
  return given.trim()
}

type RecordContext = DishContext & { readonly given: GivenMenu }

function dishRecord(
  entry: GivenRecord,
  before: FileDish | undefined,
  placeOf: (field: string) => string,
  { planned, presentOf, renamed, problems, given: { defaults } }: RecordContext,
) {
  const { writtenPrices, writtenWords, ...fields } = entry
  const category = entry.category ?? before?.category ?? DEFAULT_CATEGORY
  const oldName = [...renamed].find(([, name]) => name === before?.category)?.[0] ?? before?.category ?? ''
  const prices = writtenPrices && {
    before: before?.optionPrices ?? {},
    ofBefore: presentOf(oldName),
    ofNow: planned.find(({ name }) => name === category),
    refuse: (sentence: Sentence) => problems.set(placeOf('optionPrices'), sentence),
  }
  return {
    ...defaults,
    ...before,
    ...given(fields),
    ...(entry.optionGroups && { optionGroups: withIds(entry.optionGroups, before?.optionGroups) }),
    ...(writtenWords && { words: withWritten(before?.words, writtenWords) }),
    ...(entry.recommended === false && { recommendedPosition: null }),
    ...(writtenPrices && prices && { optionPrices: pricesById(writtenPrices, prices) }),
    category,
    id: before?.id ?? entry.id,
    createdAt: before?.createdAt ?? entry.createdAt,
  }
}

function planDeals(
  present: readonly FileDeal[],
  given: readonly Given<FileDeal>[] | null,
  missing: Missing,
): FileDeal[] {
  if (!given) return [...present]
  const found = pair(given, present, [({ id }) => id, ({ title }) => title.toLowerCase()])
  const after = new Map([...found].map(([entry, old]) => [old, { ...entry, id: old.id, createdAt: old.createdAt }]))
  const kept = present.flatMap((deal) => after.get(deal) ?? (missing === 'keep' ? deal : []))
  return [...kept, ...given.map(({ entry }) => entry).filter((entry) => !found.has(entry))]
}

/** As they will be stored. A dish that is new has no id yet. */
const withParts = (deal: FileDeal, dishes: readonly FileDish[]): FileDeal => ({
  ...deal,
  fixed: linkedParts(deal.fixed, dishes).map(showPart),
})

/** Matches each given record to an existing one, by the first key that fits exactly one. */
function pair<Entry extends object, Present extends object>(
  given: readonly { readonly entry: Entry }[],
  present: readonly Present[],
  keys: readonly ((record: Entry | Present) => string | undefined)[],
): Map<Entry, Present> {
  const found = new Map<Entry, Present>()
  const taken = new Set<Present>()
  for (const keyOf of keys) {
    const free = Map.groupBy(
      present.filter((record) => !taken.has(record)),
      keyOf,
    )
    for (const { entry } of given) {
      const key = keyOf(entry)
      const [only, ...others] = (key !== undefined && free.get(key)) || []
      if (!only || others.length > 0 || taken.has(only) || found.has(entry)) continue
      found.set(entry, only)
      taken.add(only)
    }
  }
  return found
}

type Schema<Value> = {
  safeParse(
    record: unknown,
  ):
    | { readonly success: true; readonly data: Value }
    | { readonly success: false; readonly error: Parameters<typeof sentencesOf>[0] }
}

function checked<Value>(schema: Schema<Value>, record: unknown, placeOf: (field: string) => string) {
  const result = schema.safeParse(record)
  if (result.success) return { value: result.data }
  const problems = Object.entries(sentencesOf(result.error)).map(
    ([path, sentence]) => [placeOf(path.split('.')[0] ?? ''), sentence] as const,
  )
  return { problems }
}

/** Without the fields for which the file has no value. */
const given = (entry: object): object =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value !== undefined))
