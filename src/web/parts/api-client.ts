import type { ExtractSchema } from 'hono/types'
import type { SuccessStatusCode } from 'hono/utils/http-status'
import { isRecord } from '#domain/is-record.ts'
import { message } from '#domain/language/translate.ts'
import type { Api } from '#server/app/api.ts'

type Routes = ExtractSchema<Api>
type Method = 'get' | 'post' | 'patch' | 'delete'
/** The paths below /api that take this method. */
export type PathOf<M extends Method> = {
  [Path in keyof Routes]: `$${M}` extends keyof Routes[Path] ? Path : never
}[keyof Routes]
type EndpointOf<M extends Method, Path extends PathOf<M>> = Routes[Path][`$${M}` & keyof Routes[Path]]

export type CallOptions = {
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number
  /** A file, for a route that takes one instead of JSON. */
  readonly file?: Blob
}
/** What a route takes: `param`, `query` and `json`, if any. */
type InputOf<M extends Method, Path extends PathOf<M>> =
  EndpointOf<M, Path> extends { input: infer Input } ? Immutable<Omit<Input, 'header'>> : never
/** A route's answer to a successful call. */
export type AnswerOf<M extends Method, Path extends PathOf<M>> =
  Extract<EndpointOf<M, Path>, { status: SuccessStatusCode }> extends { output: infer Output } ? Output : never

/** A call never changes its input. */
type Immutable<Value> = Value extends object ? { readonly [Key in keyof Value]: Immutable<Value[Key]> } : Value

type Call<M extends Method> = <Path extends PathOf<M>>(
  path: Path,
  ...[request]: object extends InputOf<M, Path>
    ? [request?: InputOf<M, Path> & CallOptions]
    : [request: InputOf<M, Path> & CallOptions]
) => Promise<AnswerOf<M, Path>>

export type ApiClient = { readonly [M in Method]: Call<M> }

type FetchOptions = CallOptions & { readonly method?: Method; readonly json?: unknown }
export type ClientRequest = FetchOptions & AddressParts & { readonly path: string }
type AddressParts = {
  readonly param?: Readonly<Record<string, string>>
  /** A list is sent as one parameter for each of its parts. */
  readonly query?: Readonly<Record<string, string | number | boolean | readonly string[] | undefined>>
}

type ProblemParts = {
  readonly status: number
  readonly error: string
  readonly code: string
  readonly fields?: Readonly<Record<string, string>>
  readonly details?: Readonly<Record<string, unknown>>
  readonly retryAfterSeconds?: number | undefined
}

const TIMEOUT_MS = 20_000
export const UNREACHABLE = message('We could not reach the restaurant. Check your connection and try again.')
const UNEXPECTED = message('Something went wrong on our side. Please try again.')

/** An error answer of the API, or no answer at all (status 0, code `unreachable`). */
export class ApiProblem extends Error {
  readonly status: number
  /** A sentence for the user; also the error's message. */
  readonly error: string
  readonly code: string
  /** Errors by the field's path: `customer.phone`. */
  readonly fields: Readonly<Record<string, string>>
  /** The rest of the answer, e.g. the changed prices. */
  readonly details: Readonly<Record<string, unknown>>
  /** From the Retry-After header. */
  readonly retryAfterSeconds: number | undefined

  constructor({ status, error, code, fields = {}, details = {}, retryAfterSeconds }: ProblemParts) {
    super(error)
    this.name = 'ApiProblem'
    this.status = status
    this.error = error
    this.code = code
    this.fields = fields
    this.details = details
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** A client whose calls go through `send`, which takes the request and returns the data, or throws an ApiProblem. */
export function apiClient(send: (request: ClientRequest) => Promise<unknown>): ApiClient {
  const call =
    (method: Method) =>
    (path: string, request: Omit<ClientRequest, 'method' | 'path'> = {}) =>
      send({ ...request, method, path })
  return { get: call('get'), post: call('post'), patch: call('patch'), delete: call('delete') } as ApiClient
}

/**
 * Our own HTTP API, typed from its routes: `api.get('/slots', { query: { type } })`. Returns the answer's data, or throws an
 * ApiProblem; only a request that its caller aborted throws the browser's AbortError.
 */
export const api = apiClient(sendRequest)

/** The URL of a route, for a link or a live stream: `apiUrl('/admin/takings.csv', { query })`. */
export const apiUrl: <Path extends PathOf<'get'>>(path: Path, parts?: AddressParts) => string = addressOf

function addressOf(path: string, { param = {}, query = {} }: AddressParts = {}): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(param[name] ?? ''))
  const parts = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().flatMap((one) => (one === undefined ? [] : [[name, `${one}`]])),
  )
  const asked = new URLSearchParams(parts).toString()
  return `/api${filled}${asked && `?${asked}`}`
}

/** Sends one call of a client: the default for `apiClient`. */
export function sendRequest(request: ClientRequest): Promise<unknown> {
  return fetchAnswer(addressOf(request.path, request), request)
}

/** Fetches JSON from a URL; an empty 204 is undefined. Errors as for `api`. */
export async function fetchAnswer(url: string, request: FetchOptions = {}): Promise<unknown> {
  const { method = 'get', signal, timeoutMs = TIMEOUT_MS } = request
  const timeout = AbortSignal.timeout(timeoutMs)
  const headers = { Accept: 'application/json', ...languageOfPage(), ...contentType(request), ...request.headers }
  try {
    const response = await fetch(url, {
      method: method.toUpperCase(),
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      headers,
      ...bodyOf(request),
    })
    if (!response.ok) throw await problemFrom(response)
    const answer: unknown = response.status === 204 ? undefined : await response.json()
    return answer
  } catch (error) {
    if (error instanceof ApiProblem || signal?.aborted) throw error
    // A SyntaxError is a success without JSON: a proxy answered instead of the server.
    const isOurs = error instanceof SyntaxError
    throw new ApiProblem({
      status: 0,
      error: isOurs ? UNEXPECTED : UNREACHABLE,
      code: isOurs ? 'no_json' : 'unreachable',
    })
  }
}

/** The reader's language, for sentences that the server writes; there is none outside of pages. */
const languageOfPage = () =>
  typeof document === 'undefined' ? {} : { 'Accept-Language': document.documentElement.lang }

const bodyOf = ({ json, file }: FetchOptions) =>
  file ? { body: file } : json === undefined ? {} : { body: JSON.stringify(json) }

function contentType({ json, file }: FetchOptions): Record<string, string> {
  if (file) return { 'Content-Type': 'application/octet-stream' }
  return json === undefined ? {} : { 'Content-Type': 'application/json' }
}

async function problemFrom(response: Response): Promise<ApiProblem> {
  const { status, headers } = response
  const answer: unknown = await response.json().catch(() => undefined)
  const { error, code, fields, ...details } = isRecord(answer) ? answer : {}
  const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN)
  return new ApiProblem({
    status,
    error: typeof error === 'string' && error !== '' ? error : UNEXPECTED,
    code: typeof code === 'string' ? code : 'unknown',
    fields: sentencesIn(fields),
    details,
    retryAfterSeconds: Number.isFinite(retryAfter) ? retryAfter : undefined,
  })
}

const sentencesIn = (fields: unknown): Record<string, string> =>
  isRecord(fields)
    ? Object.fromEntries(
        Object.entries(fields).flatMap(([field, why]) => (typeof why === 'string' ? [[field, why]] : [])),
      )
    : {}
