import { z } from '@hono/zod-openapi'
import { stringify } from 'csv-stringify/sync'
import type { Context } from 'hono'
import { withoutFormula } from '#domain/spreadsheet-text.ts'
import type { HttpEnv } from './http-env.ts'
import { streamedBody } from './streamed-body.ts'

export type Cell = string | number | boolean | null

const BYTE_ORDER_MARK = '\uFEFF'

/** For a route's `responses`. */
export const csvContent = {
  content: { 'text/csv': { schema: z.string() } },
  description: 'RFC 4180, UTF-8 with BOM',
}

/**
 * A CSV download, streamed row by row. The first row is read before the answer starts, so that a query that fails is a proper
 * 500. A later failure aborts the download.
 */
export async function csvAnswer(
  c: Context<HttpEnv>,
  filename: string,
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]> | readonly (readonly Cell[])[],
  delimiter = ',',
): Promise<Response> {
  const iterator = Symbol.asyncIterator in rows ? rows[Symbol.asyncIterator]() : inTurn(rows)
  const first = await iterator.next()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + lineOf(header, delimiter)))
      if (first.done) controller.close()
      else controller.enqueue(encoder.encode(lineOf(first.value, delimiter)))
    },
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(lineOf(value, delimiter)))
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

const lineOf = (cells: readonly Cell[], delimiter: string): string =>
  stringify([cells.map(escapedFormula)], { delimiter, record_delimiter: 'windows', quote_record_delimiter: true })

const escapedFormula = (cell: Cell): Cell => (typeof cell === 'string' ? withoutFormula(cell) : cell)
