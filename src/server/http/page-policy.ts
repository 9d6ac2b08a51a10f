import { randomBytes } from 'node:crypto'
import { contentSecurityPolicy } from '#server/http/security-headers.ts'

const HTML = /^text\/html\b/

/** The development server writes scripts and styles of its own, and keeps a socket open. */
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: blob: ws:; frame-ancestors 'none'"

type PageSettings = { readonly isDevelopment?: boolean; readonly scriptNonce?: string | undefined }

/** Nobody can guess it, so nobody can mark a script with it who is not asked to write the page. */
export const newScriptNonce = (): string => randomBytes(16).toString('base64')

/**
 * A page with its policy. No inline script runs, but for those that the renderer has marked with the nonce of this answer (the
 * staff area's) and the constant one of the public pages, whose policy is always the same.
 */
export async function asPage(
  page: Response,
  url: string,
  { isDevelopment = false, scriptNonce }: PageSettings = {},
): Promise<Response> {
  const headers = new Headers(page.headers)
  // Whoever holds the key of an order sees it: such a page must not stay behind in a shared browser.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', /[?&]key=/.test(url) ? 'no-store' : 'no-cache')
  const { status } = page
  if (!HTML.test(headers.get('Content-Type') ?? '')) return new Response(page.body, { status, headers })
  const html = await page.text()
  const isMarked = scriptNonce !== undefined && html.includes(`nonce="${scriptNonce}"`)
  const policy = isDevelopment ? DEVELOPMENT_POLICY : contentSecurityPolicy(isMarked ? scriptNonce : undefined)
  headers.set('Content-Security-Policy', policy)
  // Google signs in in a window that our page opens; where it comes back, it must still be that window, to close itself.
  headers.set('Cross-Origin-Opener-Policy', /[?&]popup=/.test(url) ? 'unsafe-none' : 'same-origin-allow-popups')
  return new Response(html === '' ? null : html, { status, headers })
}
