import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { renderedText } from '#web/rendered-text.ts'
import { scriptNonceContext } from '#web/script-nonce.ts'

/** Renders a page of the staff area. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: Readonly<RouterContextProvider>,
) {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const scriptNonce = loadContext.get(scriptNonceContext)
  const marked = scriptNonce === undefined ? {} : { nonce: scriptNonce }
  const page = <ServerRouter context={context} url={request.url} {...marked} />
  return new Response(await renderedText(page, marked), { status, headers })
}
