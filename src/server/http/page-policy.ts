import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from './security-headers.ts'

/** Data, for search engines or for the page itself, is no script: nothing runs it. */
const INLINE_SCRIPT = /<script(?![^>]*\s(?:src=|type="application\/(?:ld\+)?json"))[^>]*>([\s\S]*?)<\/script>/g
const HTML = /^text\/html\b/

/** The development server writes scripts and styles of its own, and keeps a socket open. */
const DEVELOPMENT_POLICY = "default-src 'self' 'unsafe-inline' data: blob: ws:; frame-ancestors 'none'"

/** A page with its policy: every script that the renderer wrote into it is named by its hash, and no other runs. */
export async function asPage(page: Response, url: string, isDevelopment: boolean): Promise<Response> {
  const headers = new Headers(page.headers)
  // Whoever holds the key of an order sees it: such a page must not stay behind in a shared browser.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', /[?&]key=/.test(url) ? 'no-store' : 'no-cache')
  const { status } = page
  if (!HTML.test(headers.get('Content-Type') ?? '')) return new Response(page.body, { status, headers })
  const html = await page.text()
  const policy = isDevelopment ? DEVELOPMENT_POLICY : contentSecurityPolicy(inlineScriptHashes(html))
  headers.set('Content-Security-Policy', policy)
  // Google signs in in a window that our page opens; where it comes back, it must still be that window, to close itself.
  headers.set('Cross-Origin-Opener-Policy', /[?&]popup=/.test(url) ? 'unsafe-none' : 'same-origin-allow-popups')
  return new Response(html === '' ? null : html, { status, headers })
}

export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text).filter((text) => text !== '')
  return [...new Set(scripts)].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
}
