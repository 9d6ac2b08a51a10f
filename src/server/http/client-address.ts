import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.ts'

/**
 * Whom a request is counted to. Behind n trusted proxies it is the n-th entry of X-Forwarded-For from its end: each
 * proxy appended whom it saw, and whatever stands before was written by the client itself.
 */
export function clientAddressOf(socketAddress: string | undefined, forwardedFor: string | undefined, trusted: number) {
  const forwarded = (forwardedFor ?? '').split(',').map((entry) => entry.trim())
  const claimed = trusted > 0 ? forwarded.at(-trusted) : undefined
  return networkOf(claimed && isIP(claimed) > 0 ? claimed : (socketAddress ?? 'unknown'))
}

/** One household or phone has a whole /64 of IPv6 addresses: it counts as one. */
function networkOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  return isIP(plain) === 6 ? `${firstGroups(plain)}::/64` : plain
}

function firstGroups(address: string): string {
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::')
  const groups = head === '' ? [] : head.split(':')
  const known = groups.length + (tail ? tail.split(':').length : 0)
  const zeros = tail === undefined ? [] : Array.from({ length: Math.max(0, 8 - known) }, () => '0')
  return [...groups, ...zeros, ...(tail ? tail.split(':') : [])]
    .slice(0, 4)
    .map((group) => group.toLowerCase())
    .join(':')
}

/** Tells the request whose it is. */
export const clientAddress =
  (trustedProxies: number): MiddlewareHandler<HttpEnv> =>
  async (c, next) => {
    const socketAddress = c.env?.incoming?.socket?.remoteAddress
    c.set('clientAddress', clientAddressOf(socketAddress, c.req.header('X-Forwarded-For'), trustedProxies))
    await next()
  }
