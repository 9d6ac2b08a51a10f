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
  /** Takes the content in as it comes, and answers what it was; one file after the other. */
  add(name: string, content: Readable, options?: { readonly isCompressed?: boolean }): Promise<AddedFile>
}

/**
 * Writes a ZIP file for its owner's eyes alone. It comes to its name when it is whole and on the disk: a failure, whatever
 * it is, leaves what was there before. An interruption is thrown as its reason.
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
  const kept = pipeline(zip.outputStream, file, { signal }).then(() => rename(draft, path))
  // A full disk ends the filling, which would otherwise wait for room.
  kept.catch(() => stop.abort())
  try {
    await fill({ add: (name, content, options) => addTo(zip, signal, name, content, options) })
    zip.end()
    await kept
  } catch (error) {
    stop.abort()
    const reason = await kept.catch((caught: NodeJS.ErrnoException) => caught)
    await rm(draft, { force: true })
    interruption?.throwIfAborted()
    throw reason && reason.name !== 'AbortError' ? cannotBeWritten(path, reason) : error
  }
}

const cannotBeWritten = (path: string, { code }: NodeJS.ErrnoException) =>
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
  // How large it becomes is known at its end only; without this it could not pass 4 GB.
  zip.addReadStream(counted, name, { compress: isCompressed, forceZip64Format: true, mode: 0o100600 })
  await pipeline(content, counted, { signal })
  return { bytes, sha256: hash.digest('hex') }
}

export type Archive = {
  readonly names: readonly string[]
  /** The content of a file that is there; throws when it is none, or comes out otherwise than its length says. */
  open(name: string): Promise<Readable>
  readJson(name: string): Promise<unknown>
  sha256Of(name: string): Promise<string>
  close(): void
}

/** Opens a ZIP file, whose list of contents stands at its end: one that was cut off cannot be opened. */
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
