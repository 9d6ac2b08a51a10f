import { createHash } from 'node:crypto'
import { contentSecurityPolicy } from './security-headers.ts'

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g
const HTML = /^text\/html\b/

/** A page with its policy: every script that the renderer wrote into it is named by its hash, and no other runs. */
export async function withPagePolicy(page: Response): Promise<Response> {
  if (!HTML.test(page.headers.get('Content-Type') ?? '')) return page
  const html = await page.text()
  const headers = new Headers(page.headers)
  headers.set('Content-Security-Policy', contentSecurityPolicy(inlineScriptHashes(html)))
  return new Response(html === '' ? null : html, { status: page.status, headers })
}

export function inlineScriptHashes(html: string): string[] {
  const scripts = [...html.matchAll(INLINE_SCRIPT)].map(([, text = '']) => text).filter((text) => text !== '')
  return [...new Set(scripts)].map((text) => `sha256-${createHash('sha256').update(text).digest('base64')}`)
}
