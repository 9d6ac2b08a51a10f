import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { isPictureKey } from '#domain/picture.ts'
import type { PictureStore } from './picture-store.ts'

/** Pictures as files below one folder. */
export const diskPictureStore = (folder: string): PictureStore => ({
  async put(key, { content }) {
    const path = pathOf(folder, key)
    await mkdir(dirname(path), { recursive: true })
    // Whoever reads meanwhile, or after a power cut, finds all of it or nothing.
    const unfinished = `${path}.${randomUUID()}.part`
    try {
      await writeFile(unfinished, content, { flush: true })
      await rename(unfinished, path)
    } catch (error) {
      await rm(unfinished, { force: true })
      throw error
    }
  },

  async read(key) {
    const file = await open(pathOf(folder, key)).catch(nothingThere)
    if (!file) return undefined
    try {
      const { size } = await file.stat()
      return { size, content: Readable.toWeb(file.createReadStream()) as ReadableStream<Uint8Array<ArrayBuffer>> }
    } catch (error) {
      await file.close()
      throw error
    }
  },

  remove: (key) => rm(pathOf(folder, key), { force: true }),
})

/** Keys come from addresses: one that is no picture's never becomes a path. */
function pathOf(folder: string, key: string): string {
  if (!isPictureKey(key)) throw new Error('This is no key of a picture.')
  return join(folder, key)
}

function nothingThere(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}
