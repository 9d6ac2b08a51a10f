import { isIP } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
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

/** Tells the request whose it is; warns once when a proxy seems to stand in front that nobody has named. */
export function clientAddress(trustedProxies: number, log: Logger): MiddlewareHandler<HttpEnv> {
  let isWarned = trustedProxies > 0
  return async (c, next) => {
    const forwardedFor = c.req.header('X-Forwarded-For')
    if (!isWarned && (forwardedFor ?? c.req.header('Forwarded')) !== undefined) {
      isWarned = true
      log.warn(UNTRUSTED_PROXY)
    }
    const socketAddress = c.env?.incoming?.socket?.remoteAddress
    c.set('clientAddress', clientAddressOf(socketAddress, forwardedFor, trustedProxies))
    await next()
  }
}

const UNTRUSTED_PROXY =
  'a request came through a proxy, but TRUST_PROXY is 0: all guests share one address, and one rate limit. Set TRUST_PROXY=1 ' +
  '(or how many proxies stand in front, each adding to X-Forwarded-For). Without a proxy, a client made this up: then leave it.'
