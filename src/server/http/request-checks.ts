import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { InvalidInput } from '#contract/problem.ts'
import { message } from '#domain/language/translate.ts'
import { UPLOADS_PATH } from '#domain/media/picture-upload.ts'
import { MENU_IMPORT_PATH, MENU_UPLOAD_MAX_BYTES, MENU_UPLOAD_TOO_LARGE } from '#domain/menu/menu-upload.ts'
import { Refusal } from '#domain/refusal.ts'
import type { HttpEnv } from './http-env.ts'

const JSON_BODY_MAX_BYTES = 256 * 1024

const limit = (maxSize: number, sentence: string) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('too_large', sentence)
    },
  })
const jsonBodyLimit = limit(JSON_BODY_MAX_BYTES, message('The request is too large. At most 256 KB are accepted.'))
const menuUploadLimit = limit(MENU_UPLOAD_MAX_BYTES, MENU_UPLOAD_TOO_LARGE)

const BODILESS_METHODS = new Set(['GET', 'HEAD'])

/** Limits every body, including chunked ones without a Content-Length. Picture uploads have their own limit. */
export const limitBody: MiddlewareHandler<HttpEnv> = (c, next) => {
  // They have no body. Reading it would create a second, full request, which a live stream would hold for as long as it is open.
  if (BODILESS_METHODS.has(c.req.method)) return next()
  if (c.req.path.startsWith(UPLOADS_PATH)) return next()
  return c.req.path.startsWith(MENU_IMPORT_PATH) ? menuUploadLimit(c, next) : jsonBodyLimit(c, next)
}

/** Nothing below these is a page: an unknown URL there is a problem answer, not a redirect. */
export const PREFIXES_WITHOUT_PAGES = ['/api', '/images', '/media', '/assets', '/words']

/** Rejects URLs that cannot be decoded or contain a NUL. If the URL is not below one of these prefixes, redirects home instead. */
export const checkUrl =
  ({ hasPages }: { readonly hasPages: boolean }): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const url = URL.parse(c.req.url)
    if (!url) throw new InvalidInput({ url: message('The address cannot be read.') })
    const { pathname, search } = url
    if (isReadable(pathname) && !/%00/.test(search)) return next()
    const isPage = !PREFIXES_WITHOUT_PAGES.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))
    if (hasPages && isPage) return c.redirect('/')
    throw new InvalidInput({ url: message('The address cannot be read.') })
  }

function isReadable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Rejects writes that another site makes a browser send. Programs send neither Origin nor Sec-Fetch-Site and have no visitor's
 * cookies. Stripe's webhook is exempt: it is verified by its signature.
 */
export const sameOrigin =
  (publicUrl: string): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const isExempt = SAFE_METHODS.has(c.req.method) || c.req.path === '/api/stripe/webhook'
    if (!isExempt && !isOwnOrigin(c.req.raw.headers, new URL(publicUrl).origin)) {
      throw new Refusal('forbidden_origin', message('This request comes from another site and is not accepted.'))
    }
    await next()
  }

/** Our pages may be opened under the public URL or under any other host name of this server. */
function isOwnOrigin(headers: Headers, publicOrigin: string): boolean {
  const origin = headers.get('Origin')
  if (origin === null) return !['cross-site', 'same-site'].includes(headers.get('Sec-Fetch-Site') ?? '')
  return origin === publicOrigin || URL.parse(origin)?.host === headers.get('Host')
}
