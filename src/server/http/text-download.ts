import type { Context } from 'hono'
import type { HttpEnv } from './http-env.ts'
import { streamedBody } from './streamed-body.ts'

export type TextFile = {
  readonly filename: string
  readonly contentType: string
  readonly parts: AsyncGenerator<string>
}

/** A download of text, streamed part by part. The first is read before the answer starts, so that a query that fails is a proper 500. */
export async function textDownload(c: Context<HttpEnv>, { filename, contentType, parts }: TextFile): Promise<Response> {
  const encoder = new TextEncoder()
  let next: IteratorResult<string> | undefined = await parts.next()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = next ?? (await parts.next())
      next = undefined
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
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
