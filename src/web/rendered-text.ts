import { type RenderToReadableStreamOptions, renderToReadableStream } from 'react-dom/server'

/**
 * A page, rendered to its end. The security policy names every inline script by its hash, so the whole document must be
 * known when the headers leave; it also lets the landing page be kept in memory.
 */
export async function renderedText(
  page: React.ReactNode,
  options: RenderToReadableStreamOptions = {},
): Promise<string> {
  let fault: unknown
  const stream = await renderToReadableStream(page, {
    ...options,
    onError(error) {
      fault ??= error
    },
  })
  await stream.allReady
  if (fault) throw fault
  return new Response(stream).text()
}
