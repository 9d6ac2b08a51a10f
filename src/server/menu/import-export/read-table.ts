import type { CsvError } from 'csv-parse'
import { message, type Sentence } from '#domain/language/translate.ts'
import type { Encoding } from '#domain/text/file-encoding.ts'
import { checkedWorkbook } from './checked-workbook.ts'
import { readText } from './read-text.ts'
import { COLUMNS_MAX, ROWS_MAX, tooManyColumns, tooManyRows, unreadable } from './upload-limits.ts'

export type TableCell = string | number | boolean | null
type Rows = readonly (readonly TableCell[])[]
type Encoded = { readonly encoding: Encoding; readonly isGuess: boolean }
/** The contents of an uploaded file, whatever its name. */
export type ReadFile =
  | ({ readonly format: 'json'; readonly json: unknown } & Encoded)
  | ({ readonly format: 'csv'; readonly rows: Rows } & Encoded)
  | { readonly format: 'xlsx'; readonly rows: Rows }

/** Without a chosen encoding, one that is no Unicode is guessed for the country. */
export async function readFile(bytes: Uint8Array, country: string, chosen: Encoding | undefined): Promise<ReadFile> {
  if (startsWith(bytes, [0x50, 0x4b])) return { format: 'xlsx', rows: limited(await readWorkbook(bytes)) }
  if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) {
    throw unreadable(message('This is an old Excel file (XLS). Please save it as XLSX or CSV.'))
  }
  const { text, ...how } = readText(bytes, country, chosen)
  if (text.trim() === '') throw unreadable(message('The file is empty.'))
  return /^\s*[{[]/.test(text)
    ? { format: 'json', json: parsed(text), ...how }
    : { format: 'csv', rows: await readCsv(text), ...how }
}

const startsWith = (bytes: Uint8Array, start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw unreadable(message('This starts like JSON, but is not valid JSON.'))
  }
}

const DELIMITERS = [',', ';', '\t'] as const

async function readCsv(text: string): Promise<readonly (readonly TableCell[])[]> {
  const { parse, CsvError } = await import('csv-parse/sync')
  // Excel writes this line to declare its separator.
  const [, declared, body = text] = /^sep=(.)\r?\n([\s\S]*)$/.exec(text) ?? []
  const options = { relax_column_count: true, relax_quotes: false, max_record_size: 1_000_000 }
  try {
    const widthBy = (delimiter: string) => (parse(body, { ...options, delimiter, to: 1 })[0] ?? []).length
    const delimiter = declared ?? DELIMITERS.toSorted((one, other) => widthBy(other) - widthBy(one))[0] ?? ','
    return limited(parse(body, { ...options, delimiter, to: ROWS_MAX + 1 }))
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(csvProblem(error))
    throw error
  }
}

const csvProblem =
  ({ records = 0 }: CsvError & { records?: number }): Sentence =>
  (t) =>
    t('Row {row} cannot be read: please check its quotation marks.', { row: records + 1 })

async function readWorkbook(bytes: Uint8Array): Promise<(readonly TableCell[])[]> {
  const workbook = await checkedWorkbook(bytes)
  const { readSheet } = await import('read-excel-file/node')
  const rows = await readSheet(workbook, { trim: false }).catch(() => {
    throw unreadable(message('This file is not a readable Excel file. Please save it as XLSX or CSV.'))
  })
  return rows.map((row) => row.map(cellOf))
}

/** A price that Excel mistook for a date is reported as such when it is read. */
const cellOf = (cell: unknown): TableCell =>
  typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean'
    ? cell
    : cell instanceof Date
      ? cell.toISOString().slice(0, 10)
      : null

function limited<Row extends readonly TableCell[]>(rows: readonly Row[]): readonly Row[] {
  if (rows.length > ROWS_MAX) throw tooManyRows()
  if (rows.some((row) => row.length > COLUMNS_MAX)) throw tooManyColumns()
  return rows
}
