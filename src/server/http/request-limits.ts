import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { InvalidInput } from '#contract/problem.ts'
import { Refusal } from '#domain/refusal.ts'
import type { HttpEnv } from './http-env.ts'

const JSON_BODY_MAX_BYTES = 256 * 1024

const limit = bodyLimit({
  maxSize: JSON_BODY_MAX_BYTES,
  onError: () => {
    throw new Refusal('too_large', 'The request is too large. At most 256 KB are accepted.')
  },
})

/** Bounds every body, also one that comes in chunks without saying its length. Uploads have their own limit. */
export const boundedBody: MiddlewareHandler<HttpEnv> = (c, next) =>
  c.req.path.startsWith('/api/admin/uploads') ? next() : limit(c, next)

/** What lies below these is no page: a missing one is a problem, not a way home. */
export const PREFIXES_WITHOUT_PAGES = ['/api', '/images', '/media', '/assets']

/**
 * Refuses an address that no decoder understands, or that smuggles a NUL past the database. Of a page it leads home, like any
 * other page that is not there.
 */
export const readableAddress =
  ({ hasPages }: { readonly hasPages: boolean }): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const { pathname, search } = new URL(c.req.url)
    if (isReadable(pathname) && !/%00/.test(search)) return next()
    const isPage = !PREFIXES_WITHOUT_PAGES.some((prefix) => pathname === prefix || pathname.startsWith(`${prefix}/`))
    if (hasPages && isPage) return c.redirect('/')
    throw new InvalidInput({ url: 'The address cannot be read.' })
  }

function isReadable(pathname: string): boolean {
  try {
    return !decodeURIComponent(pathname).includes('\0')
  } catch {
    return false
  }
}
