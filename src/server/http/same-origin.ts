import type { MiddlewareHandler } from 'hono'
import { Refusal } from '#domain/refusal.ts'
import type { HttpEnv } from './http-env.ts'

const READS = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Refuses writes that a foreign site makes a browser send. Programs send neither header and carry no visitor's
 * cookies; Stripe's webhook is one of them and proves itself by its signature.
 */
export const sameOrigin =
  (publicUrl: string): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const isExempt = READS.has(c.req.method) || c.req.path === '/api/stripe/webhook'
    if (!isExempt && !isFromUs(c.req.raw.headers, new URL(publicUrl).origin)) {
      throw new Refusal('forbidden_origin', 'This request comes from another site and is not accepted.')
    }
    await next()
  }

/** A page of ours may be reached under the public address, or under any other name that led to this server. */
function isFromUs(headers: Headers, ownOrigin: string): boolean {
  const origin = headers.get('Origin')
  if (origin === null) return !['cross-site', 'same-site'].includes(headers.get('Sec-Fetch-Site') ?? '')
  return origin === ownOrigin || URL.parse(origin)?.host === headers.get('Host')
}
