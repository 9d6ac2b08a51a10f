import { z } from '@hono/zod-openapi'
import { stringify } from 'csv-stringify/sync'
import type { Context } from 'hono'
import type { CsvQuery } from '#contract/list.ts'
import type { AmountFormat, Cents, Unit } from '#domain/money/money.ts'
import { withoutFormula } from '#domain/text/spreadsheet-text.ts'
import type { HttpEnv } from './http-env.ts'
import { textDownload } from './text-download.ts'

/** Written with all decimals of its currency in every file. */
export type Amount = { readonly cents: Cents; readonly of: Unit }
export type Cell = string | number | boolean | null | Amount
type CsvFile = {
  readonly filename: string
  readonly header: readonly string[]
  readonly rows: AsyncIterable<readonly Cell[]> | readonly (readonly Cell[])[]
}

type CsvForm = { readonly delimiter: string; readonly decimal: string }
export const PLAIN: CsvForm = { delimiter: ',', decimal: '.' }

/** How all files are written: as the restaurant's spreadsheets read them, or plainly for programs. With a decimal comma, columns are separated by semicolons, as Excel expects. */
export const csvForm = ({ decimal }: Pick<AmountFormat, 'decimal'>, { format }: CsvQuery): CsvForm =>
  format === 'plain' || decimal !== ',' ? PLAIN : { delimiter: ';', decimal }

const BYTE_ORDER_MARK = '\uFEFF'

/** For a route's `responses`. */
export const csvContent = {
  content: { 'text/csv': { schema: z.string() } },
  description:
    'RFC 4180, UTF-8 with BOM. Where the restaurant writes amounts with a decimal comma, so does the file, with semicolons between columns.',
}

/** A CSV download, streamed row by row. A query that fails before its first row is a proper 500; a later failure aborts the download. */
export const csvAnswer = (
  c: Context<HttpEnv>,
  { filename, header, rows }: CsvFile,
  form: CsvForm,
  { withByteOrderMark = true } = {},
): Promise<Response> => {
  const parts = linesOf({ header, rows }, form, withByteOrderMark ? BYTE_ORDER_MARK : '')
  return textDownload(c, { filename, contentType: 'text/csv; charset=utf-8', parts })
}

/** The header comes with the first row, which is read before anything is sent. */
async function* linesOf(
  { header, rows }: Pick<CsvFile, 'header' | 'rows'>,
  form: CsvForm,
  begin: string,
): AsyncGenerator<string> {
  let text = begin + lineOf(header, form)
  for await (const row of rows) {
    yield text + lineOf(row, form)
    text = ''
  }
  if (text !== '') yield text
}

const lineOf = (cells: readonly Cell[], form: CsvForm): string =>
  stringify([cells.map((cell) => written(cell, form))], {
    delimiter: form.delimiter,
    record_delimiter: 'windows',
    quote_record_delimiter: true,
  })

/** Only texts are escaped: a negative amount is no formula. */
function written(cell: Cell, { decimal }: CsvForm): string | boolean | null {
  if (typeof cell === 'string') return withoutFormula(cell)
  if (typeof cell === 'number') return String(cell).replace('.', decimal)
  if (typeof cell !== 'object' || cell === null) return cell
  const { digits = 2 } = cell.of
  return (cell.cents / 10 ** digits).toFixed(digits).replace('.', decimal)
}
