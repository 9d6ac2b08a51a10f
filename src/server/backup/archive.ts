import { createHash, randomBytes } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { type Readable, Transform } from 'node:stream'
import { json } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { type Entry, openPromise } from 'yauzl'
import { ZipFile } from 'yazl'
import { StartProblem } from '#server/config/start-problem.ts'

export type AddedFile = { readonly bytes: number; readonly sha256: string }
export type ArchiveWriter = {
  /** Streams the content in and returns its size and hash. Call it for one file at a time. */
  add(name: string, content: Readable, options?: { readonly isCompressed?: boolean }): Promise<AddedFile>
}

/**
 * Writes a ZIP file that only its owner can read. It is renamed to `path` once it is complete and on disk, so that any failure
 * leaves the previous file in place. An interruption throws the signal's reason.
 */
export async function writeArchive(
  path: string,
  fill: (archive: ArchiveWriter) => Promise<void>,
  interruption?: AbortSignal,
): Promise<void> {
  const draft = `${path}.${randomBytes(4).toString('hex')}.part`
  const zip = new ZipFile()
  const stop = new AbortController()
  const signal = AbortSignal.any([stop.signal, ...(interruption ? [interruption] : [])])
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
  const written = pipeline(zip.outputStream, file, { signal }).then(() => rename(draft, path))
  // On a full disk `fill` would wait forever.
  written.catch(() => stop.abort())
  try {
    await fill({ add: (name, content, options) => addTo(zip, signal, name, content, options) })
    zip.end()
    await written
  } catch (error) {
    stop.abort()
    const reason = await written.catch((caught: NodeJS.ErrnoException) => caught)
    await rm(draft, { force: true })
    interruption?.throwIfAborted()
    throw reason && reason.name !== 'AbortError' ? notWritable(path, reason) : error
  }
}

const notWritable = (path: string, { code }: NodeJS.ErrnoException) =>
  new StartProblem(`${path} cannot be written (${code}).`)

async function addTo(
  zip: ZipFile,
  signal: AbortSignal,
  name: string,
  content: Readable,
  { isCompressed = true } = {},
): Promise<AddedFile> {
  const hash = createHash('sha256')
  let bytes = 0
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk)
      bytes += chunk.length
      done(null, chunk)
    },
  })
  // The size is not known in advance; without ZIP64 it could not exceed 4 GB.
  zip.addReadStream(counted, name, { compress: isCompressed, forceZip64Format: true, mode: 0o100600 })
  await pipeline(content, counted, { signal })
  return { bytes, sha256: hash.digest('hex') }
}

export type Archive = {
  readonly names: readonly string[]
  /** The content of a file in the archive. Throws if there is none, or if its length is wrong. */
  open(name: string): Promise<Readable>
  readJson(name: string): Promise<unknown>
  sha256Of(name: string): Promise<string>
  close(): void
}

/** Opens a ZIP file. A truncated file fails here, as its list of contents is at the end. */
export async function openArchive(path: string): Promise<Archive> {
  const zip = await openPromise(path, { autoClose: false, strictFileNames: true })
  const entries = new Map<string, Entry>()
  try {
    for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry)
  } catch (error) {
    zip.close()
    throw error
  }
  const open = async (name: string): Promise<Readable> => {
    const entry = entries.get(name)
    if (!entry) throw new Error(`There is no ${name} in ${path}.`)
    return zip.openReadStreamPromise(entry)
  }
  return {
    names: [...entries.keys()],
    open,
    readJson: async (name) => json(await open(name)),
    async sha256Of(name) {
      const hash = createHash('sha256')
      for await (const chunk of await open(name)) hash.update(chunk)
      return hash.digest('hex')
    },
    close: () => zip.close(),
  }
}
