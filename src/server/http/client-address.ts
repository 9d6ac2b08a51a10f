import type { MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { parseIp } from '#server/config/public-address.ts'
import type { HttpEnv } from './http-env.ts'

/**
 * The address that rate limits count. Behind n trusted proxies it is the n-th entry of X-Forwarded-For from the end: each proxy
 * appends the address that it sees, and the client can forge everything before.
 */
export function clientAddressOf(socketAddress = 'unknown', forwardedFor: string | undefined, trusted: number): string {
  const forwarded = (forwardedFor ?? '').split(',').map((entry) => entry.trim())
  const claimed = trusted > 0 ? forwarded.at(-trusted) : undefined
  const ip = (claimed && parseIp(claimed)) || parseIp(socketAddress)
  return ip ? networkOf(ip) : socketAddress
}

/** A household or phone has a whole /64 of IPv6 addresses, so a /64 counts as one. */
function networkOf(ip: NonNullable<ReturnType<typeof parseIp>>): string {
  if (ip.kind() === 'ipv4') return ip.toString()
  const prefix = ip.toNormalizedString().split(':').slice(0, 4).join(':')
  return `${prefix}::/64`
}

/** Sets `clientAddress`. Warns once if requests seem to come through a proxy that is not configured. */
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
