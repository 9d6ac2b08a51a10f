import { type RenderToReadableStreamOptions, renderToReadableStream } from 'react-dom/server'

/**
 * A page, rendered to its end: a fault in its midst can still become an answer of its own, no inline script is needed to
 * put late parts in their place, and the landing page can be kept in memory.
 */
export async function renderedText(
  page: React.ReactNode,
  options: RenderToReadableStreamOptions = {},
): Promise<string> {
  let fault: unknown
  const stream = await renderToReadableStream(page, {
    // A part in a boundary of its own is written where it stands, however long it is.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    ...options,
    onError(error) {
      fault ??= error
    },
  })
  await stream.allReady
  if (fault) throw fault
  return new Response(stream).text()
}
