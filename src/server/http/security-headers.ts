import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.ts'

/** The map on the landing page. */
const MAP = 'https://www.openstreetmap.org'
/** Forms lead to our own card page or to Stripe's. */
const CARD_PAGE = 'https://checkout.stripe.com'

/** The hash of the only inline script of our pages, `CLICK_REPLAY_SCRIPT` in `web/document`. */
const CLICK_REPLAY = "'sha256-bEbZkJW4YC9PuqxcP91rDDaV9jAIIbhv8A/RuIHFGAk='"

const PICTURES = "img-src 'self' data: blob: https:"
const STYLES = "style-src 'self'"

/** The content security policy of a page. */
export const PAGE_POLICY = [
  "default-src 'self'",
  `script-src 'self' ${CLICK_REPLAY}`,
  STYLES,
  "style-src-attr 'unsafe-inline'",
  // A dish's picture may be on another site.
  PICTURES,
  "font-src 'self'",
  "connect-src 'self'",
  `frame-src ${MAP}`,
  `form-action 'self' ${CARD_PAGE}`,
  "object-src 'none'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The policy allows images over HTTPS from anywhere. A local tile server may use plain HTTP. */
const withTiles = (policy: string, tilesUrl: string): string =>
  policy.replace(/(?<=img-src [^;]*)(?=;)/, ` ${new URL(tilesUrl).origin}`)

/** Vite writes inline scripts and styles into pages, and opens a WebSocket. */
const DEVELOPMENT_POLICY = `default-src 'self' 'unsafe-inline' data: blob: ws:; ${PICTURES}; frame-ancestors 'none'`

/** For everything that is not a page. */
const STRICT_POLICY = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const permissions = (geolocation: string): string => `camera=(), ${geolocation}, microphone=(), payment=(), usb=()`

const YEAR_SECONDS = 365 * 24 * 60 * 60

type HttpsOptions = {
  readonly publicUrl: string
  /** Only the owner knows whether all hosts below the domain have HTTPS: browsers would refuse the others for a year. */
  readonly hstsSubdomains: boolean
}

/** Headers of every answer. A header that a route has set itself stays. */
export const securityHeaders = ({ publicUrl, hstsSubdomains }: HttpsOptions): MiddlewareHandler<HttpEnv> => {
  const always: Record<string, string> = {
    'Content-Security-Policy': STRICT_POLICY,
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': permissions('geolocation=()'),
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
  }
  if (publicUrl.startsWith('https:')) {
    always['Strict-Transport-Security'] = `max-age=${YEAR_SECONDS}${hstsSubdomains ? '; includeSubDomains' : ''}`
  }
  return async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(always)) if (!c.res.headers.has(name)) c.res.headers.set(name, value)
  }
}

type PageOptions = {
  readonly isDevelopment?: boolean
  /** Where maps of the staff area get their map tiles. */
  readonly tilesUrl?: string | undefined
}

const HTML = /^text\/html\b/

/** Adds a page's own headers: its policy, and how it may be cached. */
export async function withPageHeaders(
  page: Response,
  url: string,
  { isDevelopment = false, tilesUrl }: PageOptions = {},
): Promise<Response> {
  const headers = new Headers(page.headers)
  // A key in the URL opens an order: a shared browser must not keep that page.
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', /[?&]key=/.test(url) ? 'no-store' : 'no-cache')
  const { status } = page
  if (!HTML.test(headers.get('Content-Type') ?? '')) return new Response(page.body, { status, headers })
  const html = await page.text()
  // A page with inline styles brings their hashes, which the build computed.
  const ownStyles = headers.get('Content-Security-Policy') ?? STYLES
  // Owners may use their own position to set the restaurant's location.
  const isStaffPage = new URL(url).pathname.startsWith('/admin')
  if (isStaffPage) headers.set('Permissions-Policy', permissions('geolocation=(self)'))
  const policy = isDevelopment ? DEVELOPMENT_POLICY : PAGE_POLICY.replace(STYLES, ownStyles)
  headers.set('Content-Security-Policy', isStaffPage && tilesUrl ? withTiles(policy, tilesUrl) : policy)
  // Google sign-in runs in a popup of our page. When it returns, the opener needs a reference to close it.
  headers.set('Cross-Origin-Opener-Policy', /[?&]popup=/.test(url) ? 'unsafe-none' : 'same-origin-allow-popups')
  return new Response(html === '' ? null : html, { status, headers })
}
