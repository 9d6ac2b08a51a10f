import type { FileCategory, FileDish, MenuFile } from '#contract/menu-file.ts'
import type { LanguageCode } from '#domain/language/languages.ts'
import type { GivenWords } from '#domain/language/own-words.ts'
import { MARKS } from '#domain/menu/allergens.ts'
import { writeDeposit } from '#domain/menu/deposit-text.ts'
import { MARK_NAME, type Mark } from '#domain/menu/diet.ts'
import { inQuotes, writeOptionPrices, writeOptions } from '#domain/menu/option-text.ts'
import { type Decimal, decimal } from '#domain/money/money.ts'
import type { TableCell } from './read-table.ts'

/** The columns by their field, in the order of the file. */
export const COLUMNS = {
  id: 'Id',
  category: 'Category',
  name: 'Name',
  description: 'Description',
  price: 'Price',
  isAvailable: 'Available',
  recommended: 'Recommended',
  recommendedPosition: 'Recommended place',
  marks: 'Marks',
  allergens: 'Allergens',
  optionGroups: 'Options',
  optionPrices: 'Option prices',
  station: 'Station',
  taxClass: 'Tax class',
  deposit: 'Deposit',
  position: 'Position',
} as const
export type Column = keyof typeof COLUMNS
export const COLUMN_KEYS = Object.keys(COLUMNS) as readonly Column[]

/** The columns that can be written in other languages, each in a column of its own: `Name:de`. */
export const TRANSLATED_COLUMNS = ['name', 'description'] as const
/** A text in another language: its field and language. */
export type WordColumn = readonly [field: (typeof TRANSLATED_COLUMNS)[number], language: LanguageCode]
type AnyColumn = Column | WordColumn

/** For a dish that is stated to contain no allergens; an empty cell states nothing. */
export const NO_ALLERGENS = 'none'

export type Table = { readonly header: readonly string[]; readonly rows: readonly (readonly TableCell[])[] }

/**
 * The menu as a table: for each category a row without a name, with the options that all its dishes share, then a row per dish.
 * Pictures, specials and deals are not in it. Each other language of the site has its own columns.
 */
export function menuTable(
  { categories, items }: MenuFile,
  currency: string,
  [, ...others]: readonly LanguageCode[] = [],
): Table {
  const ofCategory = Map.groupBy(items, ({ category }) => category)
  const managed = new Set(categories.map(({ name }) => name))
  const rows = [
    ...categories.flatMap((category) => [
      categoryRow(category),
      ...(ofCategory.get(category.name) ?? []).map((dish) => dishRow(dish, category)),
    ]),
    ...items.filter(({ category }) => !managed.has(category)).map((dish) => dishRow(dish, undefined)),
  ]
  const usual = items.some(({ deposit }) => deposit) ? COLUMN_KEYS : USUAL_COLUMNS
  const columns = usual.flatMap((column): AnyColumn[] => {
    const field = TRANSLATED_COLUMNS.find((one) => one === column)
    return [column, ...(field ? others.map((language) => [field, language] as const) : [])]
  })
  return { header: headerIn(currency, columns), rows: rows.map((row) => inColumns(row, columns)) }
}

/** Few restaurants take deposits. */
const USUAL_COLUMNS = COLUMN_KEYS.filter((column) => column !== 'deposit')

const EXAMPLE: FileDish = {
  name: 'Margherita',
  description: 'Tomato, mozzarella, basil',
  category: 'Pizza',
  price: decimal(9.5),
  imageUrl: '',
  imagePath: null,
  isAvailable: true,
  recommended: false,
  isSpecial: false,
  specialStartAt: null,
  specialEndAt: null,
  specialBadge: null,
  discountPercent: null,
  marks: ['vegetarian'],
  allergens: ['gluten', 'milk'],
  optionPrices: {},
  // One group of each kind, so that their notation can be copied.
  optionGroups: [
    exampleGroup('Size', { isRequired: true }, [exampleValue('Small', 0, true), exampleValue('Large', 2.5)]),
    exampleGroup('Crust', {}, [exampleValue('Classic', 0), exampleValue('Thin', 0)]),
    exampleGroup('Toppings', { maxPicks: 5 }, [
      ...[exampleValue('Olives', 1), exampleValue('Ham', 1.5), exampleValue('Rocket', 1)],
      ...[exampleValue('Mushrooms', 1), exampleValue('Extra cheese', 1.5)],
    ]),
    exampleGroup('Dips', { isRequired: true, minPicks: 2, maxPicks: 2 }, [
      ...[exampleValue('Garlic', 0), exampleValue('Chilli', 0), exampleValue('Herb', 0)],
    ]),
  ],
}

/** The titles and one example, for an owner who writes a first menu. */
export const emptyTable = (currency: string): Table => ({
  header: headerIn(currency, USUAL_COLUMNS),
  rows: [inColumns(dishRow(EXAMPLE, undefined), USUAL_COLUMNS)],
})

function exampleGroup(
  name: string,
  kind: { readonly isRequired?: boolean; readonly minPicks?: number; readonly maxPicks?: number },
  values: ReturnType<typeof exampleValue>[],
) {
  return { name, role: null, isRequired: false, minPicks: 1, maxPicks: 1, ...kind, values }
}

function exampleValue(name: string, price: number, isDefault = false) {
  return { name, price: decimal(price), isDefault, isSoldOut: false, marks: null, allergens: [] }
}

const headerIn = (currency: string, columns: readonly AnyColumn[]): string[] =>
  columns.map((column) => {
    if (typeof column !== 'string') return `${COLUMNS[column[0]]}:${column[1]}`
    return column === 'price' ? `${COLUMNS.price} (${currency})` : COLUMNS[column]
  })

type Row = Partial<Record<Column, TableCell>> & { readonly words?: GivenWords | null | undefined }

const inColumns = (row: Row, columns: readonly AnyColumn[]): TableCell[] =>
  columns.map((column) =>
    typeof column === 'string' ? (row[column] ?? null) : (row.words?.[column[1]]?.[column[0]]?.text ?? null),
  )

const categoryRow = ({ id = '', name, position, station, optionGroups = [], words }: FileCategory): Row => ({
  id,
  words,
  category: name,
  optionGroups: writeOptions(optionGroups),
  station: station ?? '',
  position,
})

const dishRow = (dish: FileDish, category: FileCategory | undefined): Row => ({
  id: dish.id ?? '',
  category: dish.category,
  name: dish.name,
  description: dish.description,
  price: dish.price,
  isAvailable: dish.isAvailable ? 'yes' : 'no',
  recommended: dish.recommended ? 'yes' : 'no',
  recommendedPosition: dish.recommendedPosition ?? '',
  marks: dish.marks.map((mark: Mark) => MARK_NAME[mark]).join(', '),
  allergens: writeAllergens(dish.allergens),
  optionGroups: writeOptions(dish.optionGroups ?? []),
  optionPrices: describePrices(dish.optionPrices, category),
  station: dish.station ?? '',
  taxClass: dish.taxClass ?? '',
  deposit: dish.deposit ? writeDeposit(dish.deposit) : '',
  words: dish.words,
})

const writeAllergens = (allergens: readonly string[] | null): string => {
  if (allergens === null) return ''
  const names = allergens.map((name) => (/[,;"\r\n]/.test(name) || name === NO_ALLERGENS ? inQuotes(name) : name))
  return names.length === 0 ? NO_ALLERGENS : names.join(', ')
}

/** Leaves out prices of options that the category no longer has. */
export function describePrices(
  prices: Readonly<Record<string, Decimal>>,
  category: Pick<FileCategory, 'optionGroups'> | undefined,
): string {
  const groups = (category?.optionGroups ?? []).map(({ name, values }) => ({
    name,
    values: values.flatMap((value) => {
      const price = prices[value.id ?? '']
      return price === undefined ? [] : [{ name: value.name, price }]
    }),
  }))
  return writeOptionPrices(groups.filter(({ values }) => values.length > 0))
}

/** A mark by its name on screens or in the API. */
export const markNamed = (text: string): Mark | undefined =>
  MARKS.find((mark) => [mark, MARK_NAME[mark].toLowerCase()].includes(text.toLowerCase()))
