import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'
import { isLoopback } from '#server/config/public-address.ts'

/**
 * Where a call may lead: only to the internet, also to machines in the local network, or anywhere. Link-local addresses, where
 * cloud machines serve their secrets, are open only to the last (docs/design/kitchen.md).
 */
export type Reach = 'internet' | 'network' | 'anywhere'

type Post = {
  readonly headers: Readonly<Record<string, string | number>>
  readonly body: string | Buffer | null
  readonly mayReach: Reach
}

const PATIENCE_MS = 10_000

/** Posts to an address that a person entered, and returns the status. Follows no redirect and reads no response body. */
export function postOutside(address: string, { headers, body, mayReach }: Post): Promise<number> {
  const url = new URL(address)
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return new Promise((resolve, reject) => {
    const refused = refusalOf(url.hostname, mayReach)
    if (refused) return reject(refused)
    const call = request(url, {
      method: 'POST',
      headers: { ...headers, 'Content-Length': Buffer.byteLength(body ?? '') },
      lookup: lookupWithin(mayReach),
      signal: AbortSignal.timeout(PATIENCE_MS),
    })
    call.once('response', (answer) => {
      answer.destroy()
      resolve(answer.statusCode ?? 0)
    })
    call.once('error', (error) => reject(inWords(error, url.host)))
    call.end(body)
  })
}

type Reason = (host: string) => string

const silent: Reason = (host) => `${host} does not answer in time. Check the address, and try again later.`
const unreachable: Reason = (host) => `${host} cannot be reached. Check the address and the network.`

/** Why a call failed and what to do, as owners read it in their alerts. The first match counts. */
const REASONS: readonly (readonly [code: RegExp, reason: Reason])[] = [
  [/^ENOTFOUND$/, (host) => `There is no server named ${host}. Check the address.`],
  [/^EAI_/, (host) => `The name ${host} cannot be looked up at the moment. Check the address and the network.`],
  [/^ECONNREFUSED$/, (host) => `No server answers at ${host}. Check the address.`],
  [/^(ECONNRESET|EPIPE)$/, (host) => `${host} closed the connection. Check the address, and try again later.`],
  // The latter is the call's own timeout.
  [/^(ETIMEDOUT|ABORT_ERR)$/, silent],
  [/CERT|SIGNATURE/, (host) => `The certificate of ${host} cannot be trusted. It must be renewed there.`],
  [/^(EPROTO|ERR_SSL|ERR_TLS)/, (host) => `${host} does not speak HTTPS. Check whether its address begins with http:.`],
  [/^HPE_/, (host) => `What answers at ${host} is not a web server. Check the address and its port.`],
]

/** Errors without a code are sentences already. */
function inWords(error: NodeJS.ErrnoException, host: string): Error {
  const { code } = error
  if (code === undefined) return error
  const [, reason = unreachable] = REASONS.find(([pattern]) => pattern.test(code)) ?? []
  return new Error(reason(host), { cause: error })
}

const OF_NETWORK = ['private', 'uniqueLocal', 'carrierGradeNat', 'loopback']

function mayCall(address: string, mayReach: Reach): boolean {
  if (mayReach === 'anywhere') return true
  const ip = ipaddr.process(address)
  const range = ip.range()
  // Of IPv6, only 2000::/3 is given out: the library also counts such as ::7f00:1, which holds 127.0.0.1, as unicast.
  if (range === 'unicast') return ip.kind() === 'ipv4' || ip.match(ipaddr.IPv6.parseCIDR('2000::/3'))
  return mayReach === 'network' && OF_NETWORK.includes(range)
}

/** The address leads into a network that must not be called. */
export class PrivateAddress extends Error {}
const notAllowed = (host: string) => new PrivateAddress(`${host} is a private address and must not be called.`)

/** Whether the host of a URL is an IP address outside the internet, or a name of this machine. Other names may still lead to one. */
export const isPrivateHost = (hostname: string): boolean =>
  isLoopback(hostname.replace(/\.$/, '')) || refusalOf(hostname, 'internet') !== undefined

/** An IP address in the URL is never looked up, so it is checked here. */
export function refusalOf(hostname: string, mayReach: Reach): Error | undefined {
  const host = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) && !mayCall(host, mayReach) ? notAllowed(host) : undefined
}

/** Checks the address that is actually called: a name may resolve to any address, and to a different one each time. */
export const lookupWithin =
  (mayReach: Reach): LookupFunction =>
  (hostname, options: LookupOptions, done) =>
    lookup(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
      if (error) return done(error, '')
      const allowed = found.filter(({ address }) => mayCall(address, mayReach))
      const [first] = allowed
      if (!first) return done(notAllowed(hostname), '')
      if (options.all) return done(null, allowed)
      done(null, first.address, first.family)
    })
