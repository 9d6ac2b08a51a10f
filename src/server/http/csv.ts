import { z } from '@hono/zod-openapi'
import { stringify } from 'csv-stringify/sync'
import type { Context } from 'hono'
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
 * A table as a file to download, sent row by row as it is read. The first row is read before the answer begins, so that a
 * database that fails then is still a proper 500; one that fails later breaks the download off.
 */
export async function csvAnswer(
  c: Context<HttpEnv>,
  filename: string,
  header: readonly string[],
  rows: AsyncIterable<readonly Cell[]>,
): Promise<Response> {
  const iterator = rows[Symbol.asyncIterator]()
  const first = await iterator.next()
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      controller.enqueue(encoder.encode(BYTE_ORDER_MARK + lineOf(header)))
      if (first.done) controller.close()
      else controller.enqueue(encoder.encode(lineOf(first.value)))
    },
    async pull(controller) {
      const { done, value } = await iterator.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(lineOf(value)))
    },
    async cancel() {
      await iterator.return?.()
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

const lineOf = (cells: readonly Cell[]): string =>
  stringify([cells.map(defused)], { record_delimiter: 'windows', quote_record_delimiter: true })

/** A cell that a spreadsheet would run as a formula is shown as text: the apostrophe is its sign for that. */
const defused = (cell: Cell): Cell =>
  typeof cell === 'string' && /^[=+\-@\t\r\n]|^[＝＋－＠]/.test(cell) ? `'${cell}` : cell
