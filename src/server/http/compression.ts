import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import type { HttpEnv } from './http-env.ts'

const WORTH_IT_BYTES = 1_000
const COMPRESSIBLE = /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml)|image\/svg\+xml)/
/** Written row by row: waiting for its end would hold all of it in memory. */
const STREAMED = /^text\/csv\b/
const brotliNow = promisify(brotliCompress)
const gzipNow = promisify(gzip)

export type Encoding = 'br' | 'gzip'

/** The better of the two that the client accepts. */
export function encodingFor(acceptEncoding: string | undefined): Encoding | undefined {
  const accepted = (acceptEncoding ?? '')
    .toLowerCase()
    .split(',')
    .map((entry) => entry.split(';').map((part) => part.trim()))
    .filter(([, quality]) => quality === undefined || !/^q=0(\.0*)?$/.test(quality))
    .map(([name]) => name)
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined
}

/** Brotli 4 beats gzip 6 in both size and time on our pages; 11 is for files that are compressed once. */
export const compressed = (
  content: Uint8Array,
  encoding: Encoding,
  brotliQuality = 4,
): Promise<Uint8Array<ArrayBuffer>> =>
  encoding === 'br'
    ? brotliNow(content, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } })
    : gzipNow(content)

/** Compresses what is text and long enough; pictures and live streams pass as they are. */
export const compression: MiddlewareHandler<HttpEnv> = async (c, next) => {
  await next()
  const { res } = c
  const type = res.headers.get('Content-Type') ?? ''
  const isDone = res.headers.has('Content-Encoding') || res.status === 206 || !COMPRESSIBLE.test(type)
  if (isDone || /no-transform/.test(res.headers.get('Cache-Control') ?? '')) return
  addVary(res.headers)
  const encoding = encodingFor(c.req.header('Accept-Encoding'))
  if (!encoding || !res.body || c.req.method === 'HEAD') return
  if (STREAMED.test(type)) return void replaceBody(c, gzipped(res.body), 'gzip')
  const content = new Uint8Array(await res.arrayBuffer())
  if (content.length < WORTH_IT_BYTES) c.res = new Response(content, res)
  else replaceBody(c, await compressed(content, encoding), encoding)
}

/** Whatever ends one side ends the other: a reader who leaves, and a source that fails. */
const gzipped = (body: ReadableStream<Uint8Array<ArrayBuffer>>) => body.pipeThrough(new CompressionStream('gzip'))

function replaceBody(c: Parameters<typeof compression>[0], body: BodyInit, encoding: Encoding): void {
  const { status, headers } = c.res
  const fresh = new Headers(headers)
  fresh.delete('Content-Length')
  fresh.set('Content-Encoding', encoding)
  const etag = fresh.get('ETag')
  // The bytes differ from the uncompressed ones, which a strong tag would deny.
  if (etag && !etag.startsWith('W/')) fresh.set('ETag', `W/${etag}`)
  c.res = undefined
  c.res = new Response(body, { status, headers: fresh })
}

function addVary(headers: Headers): void {
  const vary = headers.get('Vary')
  if (!vary?.toLowerCase().includes('accept-encoding')) {
    headers.set('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding')
  }
}
