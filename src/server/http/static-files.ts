import { createReadStream, type Dirent } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import type { Context, MiddlewareHandler } from 'hono'
import { LRUCache } from 'lru-cache'
import { compressed, type Encoding, encodingFor } from './compression.ts'
import type { HttpEnv } from './http-env.ts'
import {
  type ByteRange,
  COMPRESSED_FROM_BYTES,
  COMPRESSED_SUFFIX,
  describeFile,
  headersOf,
  isFresh,
  rangeOf,
  type StaticFile,
} from './static-file.ts'
import { streamedBody } from './streamed-body.ts'

/** Files by their URL path. */
export type FileList = ReadonlyMap<string, StaticFile>

const CACHE_MAX_BYTES = 4 * 1024 * 1024
/** Never held in memory as a whole. */
export const STREAMED_FROM_BYTES = 512 * 1024
/** For files without a compressed copy, which are compressed once and kept. Quality 11 takes seconds for a megabyte. */
const BROTLI_QUALITY = 7

/** All files in the folder; none if there is no such folder. A compressed copy is part of its file's entry. */
export async function listFiles(folder: string): Promise<FileList> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((): Dirent[] => [])
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const paths = new Set(files.filter((path) => !isHidden(relative(folder, path))))
  return new Map(
    await Promise.all(
      [...paths]
        .filter((path) => !isCompressedCopy(path, paths))
        .map(async (path): Promise<[string, StaticFile]> => {
          const address = `/${relative(folder, path).split(sep).join('/')}`
          const isNamedByContent = address.startsWith('/assets/')
          return [address, await describeFile(path, { isNamedByContent, compressed: copiesOf(path, paths) })]
        }),
    ),
  )
}

/** A dot file, or anything in a dot folder: the build leaves its manifest in `.vite`. */
const isHidden = (path: string) => path.split(sep).some((name) => name.startsWith('.'))

const SUFFIXES = Object.values(COMPRESSED_SUFFIX)

const isCompressedCopy = (path: string, paths: ReadonlySet<string>) =>
  SUFFIXES.some((suffix) => path.endsWith(suffix) && paths.has(path.slice(0, -suffix.length)))

function copiesOf(path: string, paths: ReadonlySet<string>) {
  const { br, gzip } = COMPRESSED_SUFFIX
  return { ...(paths.has(path + br) && { br: path + br }), ...(paths.has(path + gzip) && { gzip: path + gzip }) }
}

/** Serves only these files: the URL is looked up in the list, never joined to a path. */
export function serveFiles(files: FileList): MiddlewareHandler<HttpEnv> {
  const contentOf = cachedContents()
  return async (c, next) => {
    const file = files.get(c.req.path)
    const isRead = c.req.method === 'GET' || c.req.method === 'HEAD'
    return file && isRead ? answerFile(c, file, contentOf) : next()
  }
}

type Contents = (file: StaticFile, encoding: Encoding | undefined) => Promise<Uint8Array<ArrayBuffer>>

/** Keeps only what it has compressed itself; whole answers are kept in front of the app. */
function cachedContents(): Contents {
  const cache = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: CACHE_MAX_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  })
  return async ({ path, compressed: copies }, encoding) => {
    const copy = encoding && copies[encoding]
    if (!encoding || copy) return new Uint8Array(await readFile(copy ?? path))
    const key = `${encoding} ${path}`
    const found = cache.get(key)
    if (found) return found
    const content = await compressed(await readFile(path), encoding, BROTLI_QUALITY)
    cache.set(key, content)
    return content
  }
}

async function answerFile(c: Context<HttpEnv>, file: StaticFile, contentOf: Contents): Promise<Response> {
  const canCompress = file.isText && file.size >= COMPRESSED_FROM_BYTES
  const encoding = canCompress ? encodingFor(c.req.header('Accept-Encoding')) : undefined
  const headers = headersOf(file, encoding)
  if (isFresh(file, c.req.raw.headers)) return c.body(null, 304, headers)
  const range = file.isText ? undefined : rangeOf(file, c.req.raw.headers)
  if (range) return answerRange(c, file, range, headers)
  const isStreamed = !encoding && file.size >= STREAMED_FROM_BYTES
  const content = isStreamed ? undefined : await contentOf(file, encoding)
  const length = { 'Content-Length': String(content?.length ?? file.size) }
  if (c.req.method === 'HEAD') return c.body(null, 200, { ...headers, ...length })
  return c.body(content ?? streamOf(c, file), 200, { ...headers, ...length })
}

function answerRange(
  c: Context<HttpEnv>,
  file: StaticFile,
  range: ByteRange | 'none',
  headers: Record<string, string>,
): Response {
  if (range === 'none') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${file.size}` })
  const { start, end } = range
  const partial = {
    ...headers,
    'Content-Range': `bytes ${start}-${end}/${file.size}`,
    'Content-Length': String(end - start + 1),
  }
  return c.req.method === 'HEAD' ? c.body(null, 206, partial) : c.body(streamOf(c, file, range), 206, partial)
}

const streamOf = (c: Context<HttpEnv>, { path }: StaticFile, range?: ByteRange) =>
  streamedBody(c, Readable.toWeb(createReadStream(path, range)) as ReadableStream<Uint8Array<ArrayBuffer>>)
