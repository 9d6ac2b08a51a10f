export type ApiRequest = {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Sent as JSON. */
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal | undefined
  readonly timeoutMs?: number
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
const UNREACHABLE = 'We could not reach the restaurant. Check your connection and try again.'
const UNEXPECTED = 'Something went wrong on our side. Please try again.'

/** Every answer of the API that is not a success, and the network's silence (status 0, code `unreachable`). */
export class ApiProblem extends Error {
  readonly status: number
  /** A sentence for the reader; the message as well. */
  readonly error: string
  readonly code: string
  /** What is wrong, by the field's dotted path: `customer.phone`. */
  readonly fields: Readonly<Record<string, string>>
  /** The rest of the answer, e.g. the changed prices. */
  readonly details: Readonly<Record<string, unknown>>
  /** How long to wait, when the answer says so. */
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

/**
 * Asks our own HTTP API: `callApi<SlotOffer>('/api/slots?type=pickup')`. Returns the answer's data, or throws an
 * ApiProblem; only a request that its caller aborted throws the browser's AbortError.
 */
export async function callApi<Answer>(path: string, request: ApiRequest = {}): Promise<Answer> {
  const { method = 'GET', body, signal, timeoutMs = TIMEOUT_MS } = request
  const timeout = AbortSignal.timeout(timeoutMs)
  const headers = { Accept: 'application/json', ...request.headers }
  try {
    const response = await fetch(path, {
      method,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(body === undefined
        ? { headers }
        : { headers: { 'Content-Type': 'application/json', ...headers }, body: JSON.stringify(body) }),
    })
    if (!response.ok) throw await problemFrom(response)
    const answer = response.status === 204 ? undefined : await response.json()
    return answer
  } catch (error) {
    if (error instanceof ApiProblem || signal?.aborted) throw error
    // A SyntaxError is a success that is no JSON: some proxy answered in our place.
    const isOurs = error instanceof SyntaxError
    throw new ApiProblem({
      status: 0,
      error: isOurs ? UNEXPECTED : UNREACHABLE,
      code: isOurs ? 'no_json' : 'unreachable',
    })
  }
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

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
