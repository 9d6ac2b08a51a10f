import { Ajv2020 } from 'ajv/dist/2020.js'
import { OTHER_GUEST } from './hostile-shop.ts'
import type { OpenApiDocument } from './open-api-operations.ts'
import type { RawAnswer, RawOutcome } from './raw-request.ts'
import type { WrittenRequest } from './write-request.ts'

/** Traces of internals: stack traces, queries, files, libraries. */
const INTERNALS =
  /node:internal|node_modules|\bat [\w.<> ]+ \(|\.ts:\d+|\b(select|update) "|insert into|failed query|violates|relation "|syntax error at|drizzle|postgres(?!Version")|ECONN|ZodError|TypeError|RangeError/i
// A sentence may say how a signing secret begins.
const SECRETS = /only good for tests|whsec_[\w-]|\$argon|scrypt|password_hash/i
const OTHER_GUESTS_DATA = new RegExp(Object.values(OTHER_GUEST).join('|'))

/** Answers that any call may give, whatever its description: for a wrong URL, method, sign-in, size or type, or too many requests. */
const EVERYWHERE = [400, 403, 405, 413, 414, 415, 417, 429, 431, 505]

/** Checks answers against the API's description; each check returns a list of faults. */
export function openAnswerRules(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  ajv.addSchema({ ...document, $id: 'api' })
  const isValid = (schema: object, value: unknown) => ajv.validate(absolute(schema), value)
  const problem = { $ref: '#/components/schemas/Problem' }

  function faultsOfBody(
    { operation, method }: WrittenRequest,
    { status, headers, body, isWhole }: RawAnswer,
  ): string[] {
    if (!isWhole || !isJson(headers) || method === 'HEAD' || body.length === 0) return []
    const described = operation.responses[status]?.content?.['application/json']?.schema
    const schema = status >= 400 ? (described ?? problem) : described
    if (!schema) return []
    const value: unknown = JSON.parse(body.toString())
    if (!isValid(schema, value)) return [`the body is not as described: ${ajv.errorsText()}`]
    return /"fields":\{\}/.test(body.toString()) ? ['a problem that names no field'] : []
  }

  return (request: WrittenRequest, outcome: RawOutcome): string[] => {
    if (outcome === 'cut') return request.isWellFramed ? ['the connection was closed without an answer'] : []
    if (outcome === 'silent') return request.isWellFramed ? ['no answer came'] : []
    if (!outcome.isWhole && request.isWellFramed) return ['the answer breaks off']
    return [
      ...faultsOfStatus(request, outcome),
      ...(isAtItsPath(request) ? faultsOfBody(request, outcome) : []),
      ...faultsOfHeaders(request, outcome),
      ...leaksIn(request, outcome),
    ]
  }
}

/** Schemas refer to each other from the root of the document. */
const absolute = (schema: object): object =>
  JSON.parse(JSON.stringify(schema), (key, value) => (key === '$ref' ? `api${value}` : value))

const isJson = (headers: RawAnswer['headers']) => headers.get('content-type')?.startsWith('application/json') ?? false

/** Whether the request still goes to the call that it was made for. */
function isAtItsPath({ operation, target, method }: WrittenRequest): boolean {
  const pattern = operation.path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/?#%]+')
  return method === operation.method && new RegExp(`^${pattern}(\\?|$)`).test(target)
}

function faultsOfStatus(request: WrittenRequest, { status }: RawAnswer): string[] {
  if (status >= 500 && status !== 505) return [`status ${status}`]
  const isDescribed = EVERYWHERE.includes(status) || status in request.operation.responses
  return isAtItsPath(request) && request.isWellFramed && !isDescribed ? [`status ${status} is not described`] : []
}

/** An answer by the HTTP parser, before the site sees the request, has none of the site's headers. */
function faultsOfHeaders(
  { target, method, isWellFramed }: WrittenRequest,
  { status, headers, body }: RawAnswer,
): string[] {
  if (!isWellFramed) return []
  const missing = ['x-content-type-options', 'content-security-policy', 'x-request-id'].filter(
    (name) => !headers.has(name),
  )
  const isProblem = status >= 400 && isApi(target) && method !== 'HEAD'
  return [
    ...missing.map((name) => `no ${name}`),
    ...(isProblem && !isJson(headers) ? [`a problem as ${headers.get('content-type')}: ${body.subarray(0, 80)}`] : []),
    ...(headers.has('set-cookie') && headers.get('set-cookie')?.includes('forged') ? ['a forged header'] : []),
  ]
}

const isApi = (target: string) => URL.parse(`http://localhost${target}`)?.pathname.startsWith('/api/') ?? false

/** An answer that shows the owner a secret, once. */
const SHOWN_SECRET = '/api/admin/alerts/webhook-secret'

function leaksIn({ sender, target }: WrittenRequest, { headers, body }: RawAnswer): string[] {
  const isDescription = /openapi|docs/.test(target)
  const text = `${[...headers.values()].join('\n')}\n${body}`
  return [
    ...(isDescription ? [] : found(INTERNALS, text, 'reveals internals')),
    ...(sender === 'staff' && target.startsWith(SHOWN_SECRET) ? [] : found(SECRETS, text, 'holds a secret')),
    ...(sender === 'staff' ? [] : found(OTHER_GUESTS_DATA, text, "holds another guest's data")),
  ]
}

const found = (pattern: RegExp, text: string, sentence: string): string[] => {
  const [match] = pattern.exec(text) ?? []
  return match === undefined ? [] : [`${sentence}: ${match}`]
}
