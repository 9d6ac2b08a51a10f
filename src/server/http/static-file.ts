import { stat } from 'node:fs/promises'
import { extname } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { type Encoding, isKnownTag, tagOf } from './compression.ts'

/** A file on disk with everything that its headers need. */
export type StaticFile = {
  readonly path: string
  readonly size: number
  readonly type: string
  readonly isText: boolean
  readonly etag: string
  readonly modifiedAt: Date
  readonly cacheControl: string
  /** Where the build left its compressed copies. */
  readonly compressed: CompressedCopies
}

type CompressedCopies = { readonly [encoding in Encoding]?: string }

type Description = { readonly isNamedByContent: boolean; readonly compressed?: CompressedCopies }

export type ByteRange = { readonly start: number; readonly end: number }

/** Shorter files hardly shrink. */
export const COMPRESSED_FROM_BYTES = 1_000
/** The compressed copy of `a.js` is `a.js.br` or `a.js.gz`. */
export const COMPRESSED_SUFFIX = { br: '.br', gzip: '.gz' } as const satisfies Record<Encoding, string>
const TEXT = new Set(['.js', '.css', '.svg', '.json', '.txt', '.map', '.html', '.xml', '.ico'])
export const isCompressible = (path: string): boolean => TEXT.has(extname(path))

const FOREVER = 'public, max-age=31536000, immutable'
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'

export async function describeFile(path: string, { isNamedByContent, compressed = {} }: Description) {
  const { size, mtime } = await stat(path)
  return {
    path,
    size,
    type: typeOf(path),
    isText: isCompressible(path),
    etag: `"${size.toString(36)}-${Math.floor(mtime.getTime()).toString(36)}"`,
    modifiedAt: mtime,
    cacheControl: isNamedByContent ? FOREVER : A_DAY,
    compressed,
  } satisfies StaticFile
}

/** XML without a charset is read as whatever its first line says. */
const typeOf = (path: string): string =>
  path.endsWith('.svg') ? 'image/svg+xml; charset=utf-8' : (getMimeType(path) ?? 'application/octet-stream')

export const headersOf = (file: StaticFile, encoding: Encoding | undefined) => ({
  'Content-Type': file.type,
  'Cache-Control': file.cacheControl,
  'Last-Modified': file.modifiedAt.toUTCString(),
  ETag: tagOf(file.etag, encoding),
  ...(file.isText ? { Vary: 'Accept-Encoding' } : { 'Accept-Ranges': 'bytes' }),
  ...(encoding ? { 'Content-Encoding': encoding } : {}),
})

/** Whether the client's copy is up to date. */
export function isFresh({ etag, modifiedAt }: StaticFile, headers: Headers): boolean {
  const known = headers.get('If-None-Match')
  if (known !== null) return isKnownTag(etag, known)
  const since = Date.parse(headers.get('If-Modified-Since') ?? '')
  return since >= Math.floor(modifiedAt.getTime() / 1000) * 1000
}

/** One byte range. Multiple ranges get the whole file, as RFC 9110 allows. */
export function rangeOf({ size, etag }: StaticFile, headers: Headers): ByteRange | 'none' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d*)-(\d*)$/.exec(headers.get('Range') ?? '') ?? []
  const ifRange = headers.get('If-Range')
  if ((first === '' && last === '') || (ifRange !== null && ifRange !== etag)) return undefined
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(size - 1, Number(last))
  return start > end || start >= size ? 'none' : { start, end }
}
