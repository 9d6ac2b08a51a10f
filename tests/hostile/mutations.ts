import fc from 'fast-check'
import { bareNumber, HOSTILE_JSON, HOSTILE_KEYS, HOSTILE_NUMBERS, HOSTILE_TEXTS } from './hostile-values.ts'
import { type Draft, type Draw, oneOf } from './request-draft.ts'

type Mutation = (draw: Draw, draft: Draft) => void

const hostileValue = (draw: Draw): unknown =>
  oneOf(draw, [
    () => oneOf(draw, HOSTILE_TEXTS),
    () => bareNumber(oneOf(draw, HOSTILE_NUMBERS)),
    () => JSON.parse(oneOf(draw, HOSTILE_JSON)),
    () => draw(fc.string, { unit: 'binary', maxLength: 40 }),
    () => draw(fc.double, {}),
  ])()

type Container = Record<string, unknown> | unknown[]
const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null

/** Every object and list in a body, itself included; not what hostile values hold, which may be endless. */
function containersIn(value: unknown, levels = 6): Container[] {
  if (!isContainer(value) || levels === 0) return []
  return [value, ...Object.values(value).flatMap((inner) => containersIn(inner, levels - 1))]
}

/** Sets even `__proto__` as an ordinary key. */
const setKey = (container: Container, key: string, value: unknown) =>
  Object.defineProperty(container, key, { value, enumerable: true, configurable: true, writable: true })

/** Some of the values have no `toString` that could be called. */
const asText = (value: unknown): string => (typeof value === 'object' ? JSON.stringify(value) : String(value))

/** Changes one place of the body. */
function inBody(change: (draw: Draw, container: Container, key: string) => void): Mutation {
  return (draw, draft) => {
    const filled = containersIn(draft.json).filter((container) => Object.keys(container).length > 0)
    if (filled.length === 0) return
    const container = oneOf(draw, filled)
    change(draw, container, oneOf(draw, Object.keys(container)))
  }
}

const BODY_MUTATIONS: readonly Mutation[] = [
  inBody((draw, container, key) => void setKey(container, key, hostileValue(draw))),
  inBody((draw, container, key) => void setKey(container, key, hostileValue(draw))),
  inBody((_draw, container, key) => void Reflect.deleteProperty(container, key)),
  inBody((draw, container) => {
    if (!Array.isArray(container)) setKey(container, oneOf(draw, HOSTILE_KEYS), hostileValue(draw))
  }),
  inBody((_draw, container, key) => void setKey(container, key, [Reflect.get(container, key)])),
  inBody((_draw, container, key) => void setKey(container, key, asText(Reflect.get(container, key)))),
  inBody((draw, container) => {
    if (Array.isArray(container))
      for (let more = oneOf(draw, [1, 99, 500]); more > 0; more--) container.push(container[0])
  }),
  (draw, draft) => {
    draft.json = hostileValue(draw)
  },
]

/** Escaped for a URL; lone surrogates, which have no escape, become question marks. */
const escaped = (text: string) => encodeURIComponent(text.toWellFormed())

const ODD_PATHS: readonly ((path: string) => string)[] = [
  (path) => `/${path}`,
  (path) => `${path}/`,
  (path) => `${path}//`,
  (path) => `${path}/.`,
  (path) => `${path}/..`,
  (path) => `${path}/%2e%2e/%2e%2e/etc/passwd`,
  (path) => `${path}%00`,
  (path) => `${path}%ff`,
  (path) => `${path}%`,
  (path) => `${path}%zz`,
  (path) => `${path}%C0%AF`,
  (path) => `${path};x=1`,
  (path) => `${path}#fragment`,
  (path) => `${path}\\..\\x`,
  (path) => `${path}\u00e9`,
  (path) => `${path}?${'a=1&'.repeat(2_000)}`,
  (path) => `${path}/${'x'.repeat(7_000)}`,
  (path) => path.toUpperCase(),
  (path) => path.replace('/api', '/api/./x/..'),
  (path) => path.replace('/api', '//api'),
  (path) => path.replaceAll('/', '%2f'),
  (path) => path.replaceAll('a', '%61'),
  (path) => path.replace('/api', '/images'),
  (path) => path.replace('/api', '/media/menu'),
  (path) => path.replace('/api', '/assets'),
  (path) => path.replace('/api', ''),
  (path) => path.replace('/admin', '/Admin'),
  (path) => `http://evil.example${path}`,
  (path) => `//evil.example${path}`,
  (path) => `http://[::1${path}`,
  () => '*',
  () => '',
  () => '/admin/orders/../..',
  () => '/success?order=known:order&key=known:key',
  () => '/success?order=__proto__&key=constructor',
  () => '/__proto__',
  () => '/constructor',
  () => '/cart?x[]=1&x[__proto__]=1',
  () => '/api/auth/get-session?x=%00',
  () => '/api/auth/callback/google?code=x&state=%22',
  () => '/api/openapi.json',
  () => '/api/docs/..%2f..%2fpackage.json',
]

const METHODS = [
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PROPFIND',
  'get',
  'QUERY',
  'LINK',
]

const URL_MUTATIONS: readonly Mutation[] = [
  (draw, draft) => {
    draft.path = oneOf(draw, ODD_PATHS)(draft.path)
  },
  (draw, draft) => {
    draft.path = draft.path.replace(/known:\w+/, () => escaped(oneOf(draw, HOSTILE_TEXTS)))
  },
  (draw, draft) => {
    draft.path = draft.path.replace(/known:\w+/, () => oneOf(draw, HOSTILE_TEXTS).replaceAll(/[\r\n ]/g, '+'))
  },
  (draw, draft) => {
    if (draft.query.length > 0) oneOf(draw, draft.query)[1] = oneOf(draw, [...HOSTILE_TEXTS, ...HOSTILE_NUMBERS])
  },
  (draw, draft) => void draft.query.push(...draft.query, [oneOf(draw, HOSTILE_KEYS), oneOf(draw, HOSTILE_TEXTS)]),
  (draw, draft) => {
    const names = (draft.operation.parameters ?? []).filter(({ in: place }) => place === 'query')
    for (const { name } of names) draft.query.push([name, oneOf(draw, HOSTILE_TEXTS)])
  },
  (draw, draft) => {
    draft.method = oneOf(draw, METHODS)
  },
]

const ODD_HEADERS: readonly [string, string][] = [
  ['Host', ''],
  ['Host', 'evil.example'],
  ['Host', 'LOCALHOST:3000'],
  ['Host', 'user@localhost:99999'],
  ['Host', '[::1'],
  ['Host', '1.2.3.999'],
  ['Host', 'a b/../?#'],
  ['Host', 'xn--\u00e9'],
  ['Host', `${'a.'.repeat(500)}example`],
  ['Accept-Encoding', 'br;q=nonsense, gzip;q=-1, *;q=0'],
  ['Accept-Encoding', 'zstd, deflate'],
  ['Accept', 'text/html;q=x, */*'],
  ['Cookie', 'staff.session_token=%'],
  ['Cookie', `${'a=b; '.repeat(500)}=;=;;__proto__=1`],
  ['Authorization', 'Basic AAAA'],
  ['Origin', 'null'],
  ['Origin', 'https://evil.example'],
  ['Origin', 'http://['],
  ['Sec-Fetch-Site', 'cross-site'],
  ['Range', 'bytes=0-'],
  ['Range', 'bytes=-1,0-0,5-1'],
  ['Range', `bytes=${'9'.repeat(400)}-`],
  ['If-Range', '"x"'],
  ['If-None-Match', '*'],
  ['If-None-Match', 'W/"'],
  ['If-Match', '"x"'],
  ['If-Modified-Since', 'yesterday'],
  ['Expect', '100-continue'],
  ['Expect', 'the best'],
  ['Upgrade', 'websocket'],
  ['Connection', 'Upgrade, keep-alive'],
  ['Content-Encoding', 'gzip'],
  ['Content-Type', 'application/json; charset=utf-7'],
  ['Content-Type', 'application/json; charset="'],
  ['Content-Type', 'application/json;;;'],
  ['Content-Type', 'application/x-www-form-urlencoded'],
  ['Content-Type', 'multipart/form-data; boundary=x'],
  ['Content-Type', 'multipart/form-data'],
  ['Content-Type', 'text/plain'],
  ['Content-Type', ''],
  ['X-Forwarded-For', ',,,'],
  ['X-Forwarded-For', `${'1.2.3.4, '.repeat(300)}x`],
  ['X-Forwarded-For', '::ffff:999.1.1.1'],
  ['X-Forwarded-Host', 'evil.example'],
  ['X-Forwarded-Proto', 'gopher'],
  ['X-HTTP-Method-Override', 'DELETE'],
  ['X-Request-Id', '"} {"level":60'],
  ['Idempotency-Key', 'x'.repeat(3_000)],
  ['Idempotency-Key', '\u0001\u0002'],
  ['Stripe-Signature', 't=1,v1=x'],
  ['Stripe-Signature', `t=${'9'.repeat(400)},v1=${'a'.repeat(64)}`],
  ['Tus-Resumable', '0.2.2'],
  ['Upload-Length', '-1'],
  ['Upload-Length', '1e9'],
  ['Upload-Length', '99999999999999999999'],
  ['Upload-Defer-Length', '1'],
  ['Upload-Concat', 'final;/api/admin/uploads/x /api/admin/uploads/y'],
  ['Upload-Offset', '-5'],
  ['Upload-Offset', 'NaN'],
  ['Upload-Checksum', 'sha1 x'],
  ['Upload-Metadata', 'filename'],
  ['Upload-Metadata', 'filename ===,,menuItemId \u00ff'],
  ['Upload-Metadata', `filename ${'QUFB'.repeat(1_000)}`],
  ['X-Large', 'x'.repeat(20_000)],
]

const HEADER_MUTATIONS: readonly Mutation[] = [
  (draw, draft) => {
    const odd = oneOf(draw, ODD_HEADERS)
    draft.headers = [...draft.headers.filter(([name]) => name !== odd[0]), odd]
  },
  (draw, draft) => void draft.headers.push(oneOf(draw, ODD_HEADERS)),
  (draw, draft) => {
    if (draft.headers.length > 0) draft.headers.push([...oneOf(draw, draft.headers)])
  },
  (draw, draft) => {
    if (draft.headers.length === 0) return
    const gone = oneOf(draw, draft.headers)
    draft.headers = draft.headers.filter((header) => header !== gone)
  },
]

const MUTATIONS = [...BODY_MUTATIONS, ...BODY_MUTATIONS, ...URL_MUTATIONS, ...HEADER_MUTATIONS]

/** Changes a valid request in up to three places. */
export function mutate(draw: Draw, draft: Draft): Draft {
  for (let left = oneOf(draw, [0, 1, 1, 1, 2, 3]); left > 0; left--) oneOf(draw, MUTATIONS)(draw, draft)
  return draft
}
