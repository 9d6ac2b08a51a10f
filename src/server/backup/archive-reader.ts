import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { json } from 'node:stream/consumers'
import { type Entry, openPromise } from 'yauzl'

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
