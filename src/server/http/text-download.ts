import type { Context } from 'hono'
import type { HttpEnv } from './http-env.ts'
import { streamedBody } from './streamed-body.ts'

type TextFile = {
  readonly filename: string
  readonly contentType: string
  readonly parts: AsyncGenerator<string>
  /** UTF-8, unless a program reads something else. */
  readonly encode?: (text: string) => Uint8Array
}

const utf8 = new TextEncoder()

/** A download of text, streamed part by part. The first is read before the answer starts, so that a query that fails is a proper 500. */
export async function textDownload(c: Context<HttpEnv>, file: TextFile): Promise<Response> {
  const { filename, contentType, parts, encode = (text) => utf8.encode(text) } = file
  let next: IteratorResult<string> | undefined = await parts.next()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = next ?? (await parts.next())
      next = undefined
      if (done) controller.close()
      else controller.enqueue(encode(value))
    },
    async cancel() {
      await parts.return(undefined)
    },
  })
  return new Response(streamedBody(c, body), {
    headers: {
      'Content-Type': contentType,
      'Content-Disposition': `attachment; filename="${filename}"`,
      'Cache-Control': 'no-store',
    },
  })
}
