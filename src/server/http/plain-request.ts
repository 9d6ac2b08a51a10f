import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import { type Encoding, encodingFor } from './compression.ts'

/** A request for one of the given paths, with everything that its answer depends on. */
export type PlainRequest = {
  readonly path: string
  readonly method: 'GET' | 'HEAD'
  readonly encoding: Encoding | undefined
  /** Its If-None-Match. */
  readonly knownTags: string | undefined
  /** The id that a proxy has given it. */
  readonly requestId: string | undefined
}

/** Paths and queries that need no interpretation: nothing to decode, no dot segments, no NUL. */
const PLAIN_PATH = /^\/(?:[\w-][\w.-]*(?:\/[\w-][\w.-]*)*\/?)?$/
const PLAIN_QUERY = /^(?:[\w.~=&+*,:;@!-]|%(?!00)[\dA-Fa-f]{2})*$/
const PLAIN_HOST = /^[a-z0-9._-]+(?::\d{1,5})?$/
/** Browsers send few different values. The limit keeps programs that invent new ones from filling the memory. */
const REMEMBERED_MAX = 100

/**
 * Reads requests for these paths. `undefined` for every other request, and for those that need the app: another method, a body,
 * a range, or an unusual host or query.
 */
export function plainRequestReader(paths: ReadonlySet<string>) {
  const plainPaths = new Set([...paths].filter((path) => PLAIN_PATH.test(path)))
  const encodingOf = remembered(encodingFor)
  const isHostPlain = remembered(
    (host) => host !== undefined && PLAIN_HOST.test(host) && URL.canParse(`http://${host}/`),
  )

  function pathOf(url: string): string | undefined {
    if (plainPaths.has(url)) return url
    const end = url.indexOf('?')
    const path = url.slice(0, end)
    return end !== -1 && plainPaths.has(path) && PLAIN_QUERY.test(url.slice(end + 1)) ? path : undefined
  }

  return ({ method, url = '', headers }: IncomingMessage): PlainRequest | undefined => {
    if (method !== 'GET' && method !== 'HEAD') return undefined
    const path = pathOf(url)
    if (path === undefined || !isHostPlain(headers.host) || asksForMore(headers)) return undefined
    return {
      path,
      method,
      encoding: encodingOf(headers['accept-encoding'] as string | undefined),
      knownTags: headers['if-none-match'],
      requestId: headers['x-request-id'] as string | undefined,
    }
  }
}

/** A range, a body, or a date to compare with. If-None-Match overrides that date (RFC 9110, 13.1.3). */
const asksForMore = (headers: IncomingHttpHeaders): boolean =>
  headers.range !== undefined ||
  headers['content-length'] !== undefined ||
  headers['transfer-encoding'] !== undefined ||
  (headers['if-modified-since'] !== undefined && headers['if-none-match'] === undefined)

/** Computes the result for a header once. */
function remembered<Result>(compute: (header: string | undefined) => Result) {
  const results = new Map<string | undefined, Result>()
  return (header: string | undefined): Result => {
    const known = results.get(header)
    if (known !== undefined || results.has(header)) return known as Result
    const result = compute(header)
    if (results.size < REMEMBERED_MAX) results.set(header, result)
    return result
  }
}
