import { isLanguageCode, type LanguageCode } from '#domain/language/languages.ts'
import { message, type Sentence } from '#domain/language/translate.ts'
import { DEPOSIT_SAMPLE, readWrittenDeposit } from '#domain/menu/deposit-text.ts'
import { MARK_NAME } from '#domain/menu/diet.ts'
import { ASK_FOR_DISH_NAME } from '#domain/menu/dish-limits.ts'
import { OPTION_BRACKETS, OPTIONS_SAMPLE, readOptions, splitAt, unknownBrackets } from '#domain/menu/option-text.ts'
import { type AmountFormat, INVALID_PRICE } from '#domain/money/money.ts'
import { typedAmount } from '#domain/money/typed-amount.ts'
import { shortened } from '#domain/text/shortened.ts'
import { textOfCell } from '#domain/text/spreadsheet-text.ts'
import {
  COLUMN_KEYS,
  COLUMNS,
  type Column,
  markNamed,
  NO_ALLERGENS,
  TRANSLATED_COLUMNS,
  type WordColumn,
} from './menu-table.ts'
import type { Given, GivenMenu, GivenRecord } from './plan-import.ts'
import type { TableCell } from './read-table.ts'
import { unreadable } from './upload-limits.ts'

class WrongCell {
  readonly sentence: Sentence
  constructor(sentence: Sentence) {
    this.sentence = sentence
  }
}

type Reader = (cell: TableCell, format: AmountFormat) => unknown

const wrong = (sentence: Sentence) => new WrongCell(sentence)
const text = (cell: TableCell): string => (cell === null ? '' : String(cell).trim())
const YES = ['yes', 'true', '1', 'x', 'y']
const NO = ['no', 'false', '0', 'n']

const yesOrNo =
  (whenEmpty: boolean): Reader =>
  (cell) => {
    const word = text(cell).toLowerCase()
    if (word === '') return whenEmpty
    if (YES.includes(word)) return true
    return NO.includes(word) ? false : wrong(message('Please write yes or no.'))
  }

const READERS: Readonly<Record<Column, Reader>> = {
  id: (cell) => text(cell) || undefined,
  category: (cell) => text(cell) || undefined,
  name: text,
  description: text,
  // The currency is that of the column's title, whatever sign the spreadsheet shows.
  price: (cell, format) =>
    typeof cell === 'number'
      ? cell
      : (typedAmount(text(cell).replaceAll(/\p{Sc}/gu, ''), format) ?? wrong(INVALID_PRICE)),
  isAvailable: yesOrNo(true),
  recommended: yesOrNo(false),
  recommendedPosition: (cell) => (text(cell) === '' ? null : Number(text(cell))),
  marks: (cell) => {
    const marks = splitAt(text(cell), /[,;\n]/).map((name) => markNamed(name) ?? wrong(noSuchMark(name)))
    return marks.find((mark) => mark instanceof WrongCell) ?? [...new Set(marks)]
  },
  allergens: (cell) => {
    const names = splitAt(text(cell), /[,;\n]/)
    if (names.length === 0) return null
    if (names.length === 1 && names[0]?.toLowerCase() === NO_ALLERGENS) return []
    return names.map((name) => (/^"[\s\S]*"$/.test(name) ? name.slice(1, -1).replaceAll('""', '"') : name))
  },
  optionGroups: (cell) => readOptions(text(cell)) ?? wrong(optionsProblem(unknownBrackets(text(cell)))),
  optionPrices: (cell) => {
    const groups = readOptions(text(cell))
    return groups
      ? { text: text(cell), groups }
      : wrong((t) => t('Please write prices of options like this: {sample}', { sample: OPTION_PRICES_SAMPLE }))
  },
  station: text,
  taxClass: (cell) => text(cell).toLowerCase() || null,
  deposit: (cell, format) => {
    if (text(cell) === '') return null
    return readWrittenDeposit(text(cell).replaceAll(/\p{Sc}/gu, ''), format) ?? wrong(DEPOSIT_PROBLEM)
  },
  position: (cell) => (text(cell) === '' ? undefined : Number(text(cell))),
}

/** Marks are written in English here, as all words of the table. */
const noSuchMark =
  (name: string): Sentence =>
  (t) =>
    t('There is no mark "{name}". The marks are {marks}.', { name, marks: Object.values(MARK_NAME).join(', ') })

const OPTION_PRICES_SAMPLE = 'Size: Large +3'

const DEPOSIT_PROBLEM: Sentence = (t) => t('Please write a deposit like this: {sample}.', { sample: DEPOSIT_SAMPLE })

const optionsProblem =
  (unknown: string | undefined): Sentence =>
  (t) =>
    [
      ...(unknown === undefined ? [] : [t('“({words})” is not known.', { words: shortened(unknown, 40) })]),
      t(
        'Please write options like this: {sample}. Put each further group on its own line in the cell (Alt and Enter).',
        { sample: OPTIONS_SAMPLE },
      ),
      t.message(OPTION_BRACKETS),
    ].join(' ')

/** What the file holds about dishes and categories, and the titles of ignored columns. */
export function readMenuTable(
  rows: readonly (readonly TableCell[])[],
  format: AmountFormat,
  { isCsv }: { readonly isCsv: boolean },
): { readonly given: GivenMenu; readonly ignoredColumns: readonly string[] } {
  const [header = [], ...others] = rows
  const columns = header.map((title) => columnOf(text(title), format))
  if (!columns.includes('name')) {
    throw unreadable(
      message('The first row must name the columns. No column is called "Name"; the template shows them all.'),
    )
  }
  const ignoredColumns = header.map(text).filter((title, index) => title !== '' && columns[index] === undefined)
  // With titles in another language only names could be read, and each row would report further mistakes.
  if (ignoredColumns.length > 0 && !columns.some((column) => column && column !== 'name')) {
    const titles = ignoredColumns.map((title) => `"${title}"`).join(', ')
    throw unreadable((t) =>
      t('These columns are not known: {titles}. Please use the titles of the template.', { titles }),
    )
  }
  // A workbook has texts as they are.
  const asWritten = isCsv ? withoutApostrophe : (cell: TableCell) => cell
  const problems = new Map<string, Sentence>()
  const categories: Given[] = []
  const dishes: Given[] = []
  for (const [index, cells] of others.entries()) {
    if (cells.every((cell) => text(cell) === '')) continue
    const row = `Row ${index + 2}`
    const placeOf = (field: string) => `${row}, ${titleOf(field)}`
    const { name, ...cellsOf } = readRow(cells.map(asWritten), columns, { placeOf, format, problems })
    if (name) dishes.push({ placeOf, entry: { ...cellsOf, name } })
    else if (cellsOf.category)
      categories.push({ placeOf, entry: { ...cellsOf, name: cellsOf.category, category: undefined } })
    else problems.set(placeOf('name'), ASK_FOR_DISH_NAME)
  }
  const mentioned = others.flatMap(
    (cells) => text(asWritten(cells[columns.indexOf('category')] ?? null)).toLowerCase() || [],
  )
  const given: GivenMenu = {
    categories,
    dishes,
    order: [...new Set(mentioned)],
    deals: null,
    defaults: { optionGroups: [] },
    problems,
  }
  return { given, ignoredColumns }
}

/** A field without a column is reported under the name's column. */
const titleOf = (field: string): string => COLUMNS[COLUMN_KEYS.find((key) => key === field) ?? 'name']

const withoutApostrophe = (cell: TableCell): TableCell => (typeof cell === 'string' ? textOfCell(cell) : cell)

/** The column with this title. Amounts in another currency are refused instead of being taken for ours. */
function columnOf(title: string, { currency }: AmountFormat): Column | WordColumn | undefined {
  const [, ofField = '', code = ''] = /^(.*?)\s*:\s*(\w+)$/.exec(title.toLowerCase()) ?? []
  const field = TRANSLATED_COLUMNS.find((key) => COLUMNS[key].toLowerCase() === ofField)
  if (field && isLanguageCode(code)) return [field, code]
  const [, bare = title, given] = /^(.*?)\s*\(([A-Za-z]{3})\)$/.exec(title) ?? []
  const column = COLUMN_KEYS.find((key) => COLUMNS[key].toLowerCase() === bare.toLowerCase())
  if (column === 'price' && given && given.toUpperCase() !== currency) {
    throw unreadable((t) =>
      t(
        'The prices of this file are in {given}, and those of this restaurant in {currency}. Please change the title of that column, or the currency on the Money screen.',
        { given: given.toUpperCase(), currency },
      ),
    )
  }
  return column
}

type RowEntry = Partial<
  Pick<GivenRecord, 'name' | 'id' | 'category' | 'optionGroups' | 'writtenPrices' | 'writtenWords'>
>
type RowContext = {
  readonly placeOf: (field: string) => string
  readonly format: AmountFormat
  readonly problems: Map<string, Sentence>
}

/** A row without a name is a category: only these cells are read. */
const OF_CATEGORIES: readonly Column[] = ['id', 'category', 'optionGroups', 'station', 'position']

function readRow(
  cells: readonly TableCell[],
  columns: readonly (Column | WordColumn | undefined)[],
  context: RowContext,
): RowEntry {
  const isCategory = text(cells[columns.indexOf('name')] ?? null) === ''
  const fields = columns.flatMap((column, index) => {
    if (!column || typeof column !== 'string' || (isCategory ? !OF_CATEGORIES.includes(column) : column === 'position'))
      return []
    const value = READERS[column](cells[index] ?? null, context.format)
    if (value instanceof WrongCell) context.problems.set(context.placeOf(column), value.sentence)
    if (value === undefined || value instanceof WrongCell) return []
    return [[column === 'optionPrices' ? 'writtenPrices' : column, value] as const]
  })
  // The plan checks each value by the schema of its record.
  return { ...Object.fromEntries(fields), ...wordsIn(cells, columns) } as RowEntry
}

/** The texts in other languages; nothing without columns for them. */
function wordsIn(
  cells: readonly TableCell[],
  columns: readonly (Column | WordColumn | undefined)[],
): Pick<RowEntry, 'writtenWords'> {
  const written: { [Language in LanguageCode]?: Record<string, string> } = {}
  for (const [index, column] of columns.entries()) {
    if (!column || typeof column === 'string') continue
    const [field, language] = column
    written[language] = { ...written[language], [field]: text(cells[index] ?? null) }
  }
  return Object.keys(written).length > 0 ? { writtenWords: written } : {}
}
