import { z } from '@hono/zod-openapi'
import { stringify } from 'csv-stringify/sync'
import type { Context } from 'hono'
import type { CsvQuery } from '#contract/list.ts'
import type { AmountFormat, Cents } from '#domain/money/money.ts'
import { withoutFormula } from '#domain/text/spreadsheet-text.ts'
import type { HttpEnv } from './http-env.ts'
import { streamedBody } from './streamed-body.ts'

/** Written with two decimals in every file. */
export type Amount = { readonly cents: Cents }
export type Cell = string | number | boolean | null | Amount
export type CsvFile = {
  readonly filename: string
  readonly header: readonly string[]
  readonly rows: AsyncIterable<readonly Cell[]> | readonly (readonly Cell[])[]
}

export type CsvForm = { readonly delimiter: string; readonly decimal: string }
const PLAIN: CsvForm = { delimiter: ',', decimal: '.' }

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

/**
 * A CSV download, streamed row by row. The first row is read before the answer starts, so that a query that fails is a proper
 * 500. A later failure aborts the download.
 */
export async function csvAnswer(
  c: Context<HttpEnv>,
  { filename, header, rows }: CsvFile,
  form: CsvForm,
): Promise<Response> {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : inTurn(rows)
  const first = await iterator.next()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + lineOf(header, form)))
      if (first.done) controller.close()
      else controller.enqueue(encoder.encode(lineOf(first.value, form)))
    },
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(lineOf(value, form)))
    },
    async cancel() {
      await iterator.return?.(undefined)
    },
  })
  return new Response(streamedBody(c, body), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'no-store',
    },
  })
}

async function* inTurn(rows: readonly (readonly Cell[])[]) {
  yield* rows
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
  return (cell.cents / 100).toFixed(2).replace('.', decimal)
}
