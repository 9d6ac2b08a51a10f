import { PAGE_POLICY } from '#server/http/security-headers.ts'

const HTML = /^text\/html\b/

/** The development server writes scripts and styles of its own, and keeps a socket open. */
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: blob: ws:; frame-ancestors 'none'"

/** A page with its policy: no inline script runs but the constant one of every page. */
export async function asPage(
  page: Response,
  url: string,
  { isDevelopment = false }: { readonly isDevelopment?: boolean } = {},
): Promise<Response> {
  const headers = new Headers(page.headers)
  // Whoever holds the key of an order sees it: such a page must not stay behind in a shared browser.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', /[?&]key=/.test(url) ? 'no-store' : 'no-cache')
  const { status } = page
  if (!HTML.test(headers.get('Content-Type') ?? '')) return new Response(page.body, { status, headers })
  const html = await page.text()
  headers.set('Content-Security-Policy', isDevelopment ? DEVELOPMENT_POLICY : PAGE_POLICY)
  // Google signs in in a window that our page opens; where it comes back, it must still be that window, to close itself.
  headers.set('Cross-Origin-Opener-Policy', /[?&]popup=/.test(url) ? 'unsafe-none' : 'same-origin-allow-popups')
  return new Response(html === '' ? null : html, { status, headers })
}
