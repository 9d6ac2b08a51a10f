import { gzipSync } from 'node:zlib'
import { withBareNumbers } from './hostile-values.ts'
import { type Draft, type Draw, KNOWN, oneOf, type Sender } from './request-draft.ts'

/** A request as bytes, with what is needed to check its answer. */
export type WrittenRequest = {
  readonly operation: Draft['operation']
  readonly sender: Sender
  readonly method: string
  readonly target: string
  readonly bytes: Buffer
  /** False if the head may be invalid HTTP, or the body length may be wrong: then the connection may simply close. */
  readonly isWellFramed: boolean
}

/** What exists in the shop when the request is sent. */
export type Surroundings = {
  readonly cookies: Readonly<Record<Sender, string | undefined>>
  readonly known: ReadonlyMap<string, string>
  readonly clientAddress: string
}

type Damage = (json: string) => Uint8Array

const DAMAGES: readonly Damage[] = [
  (json) => Buffer.from(json.slice(0, -1)),
  (json) => Buffer.from(`${json}]`),
  (json) => Buffer.from(`\ufeff${json}`),
  (json) => Buffer.from(json, 'utf16le'),
  (json) => Buffer.from(json.replace(':', ':\x00'), 'latin1'),
  (json) =>
    Buffer.concat([Buffer.from(json.slice(0, -2)), Buffer.from([0xc3, 0x28, 0xff]), Buffer.from(json.slice(-2))]),
  (json) => Buffer.from(json.replace('{', '{"__proto__":{"isAdmin":true},')),
  (json) => Buffer.from(json.replace('{', `${json.slice(0, -1)},`)),
  (json) => Buffer.from(json.replaceAll('"', "'")),
  (json) => Buffer.from(json.replace(/"[^"]*"/, '"\\ud800\\udc00\\ud800\\u0000"')),
  (json) => gzipSync(json),
  () => Buffer.alloc(0),
  () => Buffer.from('['.repeat(100_000)),
  () => Buffer.from('['.repeat(100_000) + ']'.repeat(100_000)),
  () => Buffer.from(`{"a":${'{"a":'.repeat(30_000)}1${'}'.repeat(30_001)}`),
  () => Buffer.from(`"${'x'.repeat(300_000)}"`),
  () => Buffer.from('--x\r\nContent-Disposition: form-data; name="f"; filename="../x"\r\n\r\nx\r\n--x--\r\n'),
  () => Buffer.from('email=ada%40example.com&items[__proto__][x]=1'),
  () => Buffer.from('NaN'),
]

type Frame = {
  readonly headers: readonly [string, string][]
  readonly body: Uint8Array
  readonly isWellFramed: boolean
}
type Framing = (body: Uint8Array) => Frame

const withLength: Framing = (body) => ({
  headers: [['Content-Length', String(body.length)]],
  body,
  isWellFramed: true,
})
const chunkOf = (part: Uint8Array) =>
  Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from('\r\n')])
const inChunks: Framing = (body) => {
  const parts = [body.subarray(0, 7), body.subarray(7)].filter((part) => part.length > 0)
  return {
    headers: [['Transfer-Encoding', 'chunked']],
    body: Buffer.concat([...parts.map(chunkOf), Buffer.from('0\r\n\r\n')]),
    isWellFramed: true,
  }
}
const broken =
  (headers: readonly [string, string][]): Framing =>
  (body) => ({ headers, body, isWellFramed: false })

const FRAMINGS: readonly Framing[] = [
  ...Array.from({ length: 12 }, () => withLength),
  inChunks,
  inChunks,
  broken([['Content-Length', '5']]),
  broken([['Content-Length', '999999']]),
  broken([['Content-Length', '-1']]),
  broken([['Transfer-Encoding', 'chunked']]),
  broken([['Transfer-Encoding', 'gzip, chunked']]),
  broken([
    ['Content-Length', '3'],
    ['Transfer-Encoding', 'chunked'],
  ]),
  broken([
    ['Content-Length', '3'],
    ['Content-Length', '4'],
  ]),
  broken([]),
]

const VERSIONS = [...Array.from({ length: 40 }, () => 'HTTP/1.1'), 'HTTP/1.0', 'HTTP/2.0', 'HTTP/0.9', 'JUNK/1.1']

const byteText = (value: string) => Buffer.from(value).toString('latin1')

/** The draft's bytes, sometimes damaged so that they are invalid JSON or HTTP. */
export function writeRequest(draw: Draw, draft: Draft) {
  const damage = oneOf(draw, [undefined, undefined, undefined, undefined, undefined, ...DAMAGES])
  const framing = oneOf(draw, FRAMINGS)
  const version = oneOf(draw, VERSIONS)
  return (surroundings: Surroundings): WrittenRequest => {
    const fill = (text: string) => text.replaceAll(KNOWN, (name, kind: string) => surroundings.known.get(kind) ?? name)
    const frame = framedBody(draft, { damage, framing, fill })
    const target = fill(draft.path) + (draft.query.length > 0 ? `?${fill(queryOf(draft))}` : '')
    const cookie = surroundings.cookies[draft.sender]
    const hasHost = draft.headers.some(([name]) => name === 'Host')
    const headers = [
      ...(hasHost ? [] : [['Host', 'localhost:3000']]),
      ['Connection', 'close'],
      ['X-Forwarded-For', surroundings.clientAddress],
      ...(cookie ? [['Cookie', cookie]] : []),
      ...draft.headers,
      ...frame.headers,
    ].map(([name, value]) => `${name}: ${fill(value ?? '')}`)
    const head = [`${draft.method} ${target} ${version}`, ...headers, '', ''].join('\r\n')
    return {
      operation: draft.operation,
      sender: draft.sender,
      method: draft.method,
      target,
      bytes: Buffer.concat([Buffer.from(byteText(head), 'latin1'), frame.body]),
      isWellFramed: frame.isWellFramed && version === 'HTTP/1.1' && isPlainHead(head),
    }
  }
}

const queryOf = ({ query }: Draft) =>
  query.map(([name, value]) => [name, value].map((part) => encodeURIComponent(part.toWellFormed())).join('=')).join('&')

const PLAIN_LINE = /^(?:[A-Z]+ \/[!-[\]-~]* HTTP\/1\.1|[\w-]+: ?[\t -~]*|)$/
const CHANGES_THE_CONNECTION = /^(?:Expect|Upgrade|Connection: Upgrade)/

/** Whether it contains nothing that an HTTP parser may refuse or take for another message. */
const isPlainHead = (head: string) =>
  head.length < 15_000 &&
  isPlainHost(/^Host: (.*)$/m.exec(head)?.[1] ?? '') &&
  head.split('\r\n').every((line) => PLAIN_LINE.test(line) && !CHANGES_THE_CONNECTION.test(line))

const isPlainHost = (host: string) => /^[\w.:-]+$/.test(host) && URL.canParse(`http://${host}`)

type Framed = { damage: Damage | undefined; framing: Framing; fill: (text: string) => string }

function framedBody({ json }: Draft, { damage, framing, fill }: Framed): Frame {
  if (json === undefined) return { headers: [], body: Buffer.alloc(0), isWellFramed: true }
  const text = fill(withBareNumbers(JSON.stringify(json) ?? ''))
  return framing(damage ? damage(text) : Buffer.from(text))
}
