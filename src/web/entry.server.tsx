import { type EntryContext, ServerRouter } from 'react-router'
import { renderedText } from '#web/rendered-text.ts'

/** Renders a page of the staff area. */
export default async function renderPage(request: Request, status: number, headers: Headers, context: EntryContext) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  return new Response(await renderedText(<ServerRouter context={context} url={request.url} />), { status, headers })
}
