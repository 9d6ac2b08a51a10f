import { type LookupAddress, type LookupOptions, lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import type { LookupFunction } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * Where a call may lead: only to the internet, also to machines in the local network, or anywhere. Link-local addresses, where
 * cloud machines serve their secrets, are open only to the last (decision 0144).
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

/** Why a call failed, as owners read it in their alerts. */
const REASONS: Readonly<Record<string, (host: string) => string>> = {
  ENOTFOUND: (host) => `The host name ${host} cannot be found.`,
  EAI_AGAIN: (host) => `The host name ${host} cannot be found at the moment.`,
  ECONNREFUSED: (host) => `Nothing answers at ${host}.`,
  ECONNRESET: (host) => `${host} closed the connection.`,
  ETIMEDOUT: (host) => `${host} does not answer.`,
  EHOSTUNREACH: (host) => `${host} cannot be reached.`,
  // The call's own timeout.
  ABORT_ERR: (host) => `${host} does not answer.`,
}

function inWords(error: NodeJS.ErrnoException, host: string): Error {
  const reason = REASONS[error.code ?? '']
  return reason ? new Error(reason(host), { cause: error }) : error
}

const OF_NETWORK = ['private', 'uniqueLocal', 'carrierGradeNat', 'loopback']

function mayCall(address: string, mayReach: Reach): boolean {
  if (mayReach === 'anywhere') return true
  const range = ipaddr.process(address).range()
  return range === 'unicast' || (mayReach === 'network' && OF_NETWORK.includes(range))
}

const notAllowed = (host: string) => new Error(`${host} is a private address and must not be called.`)

/** An IP address in the URL is never looked up, so it is checked here. */
function refusalOf(hostname: string, mayReach: Reach): Error | undefined {
  const host = hostname.replace(/^\[|\]$/g, '')
  return ipaddr.isValid(host) && !mayCall(host, mayReach) ? notAllowed(host) : undefined
}

/** Checks the address that is actually called: a name may resolve to any address, and to a different one each time. */
const lookupWithin =
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
