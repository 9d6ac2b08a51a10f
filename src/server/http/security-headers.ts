import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.ts'

/** Where the map on the landing page comes from, and where a form may lead: our own card page or Stripe's. */
const MAP = 'https://www.openstreetmap.org'
const CARD_PAGE = 'https://checkout.stripe.com'

/** The one inline script of every page, `CLICK_REPLAY_SCRIPT` in `web/document`: a constant, named by the hash of its text. */
const CLICK_REPLAY = "'sha256-8XqT2VqjwoMCeV13x0m9FAb8rgOjiFJHTd/FmaQJdjg='"

/** The content security policy of a page. */
export const PAGE_POLICY = [
  "default-src 'self'",
  `script-src 'self' ${CLICK_REPLAY}`,
  "style-src 'self'",
  "style-src-attr 'unsafe-inline'",
  // A dish may show a picture that lies elsewhere.
  "img-src 'self' data: blob: https:",
  "font-src 'self'",
  "connect-src 'self'",
  `frame-src ${MAP}`,
  `form-action 'self' ${CARD_PAGE}`,
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** What is no page runs nothing at all. */
const NOTHING_RUNS = "default-src 'none'; frame-ancestors 'none'"

/** Headers of every answer; one that a route has set itself stands. */
export const securityHeaders = (publicUrl: string): MiddlewareHandler<HttpEnv> => {
  const always: Record<string, string> = {
    'Content-Security-Policy': NOTHING_RUNS,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  if (publicUrl.startsWith('https:')) always['Strict-Transport-Security'] = 'max-age=31536000'
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(always)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}
