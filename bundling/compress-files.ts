import { createHash, randomUUID } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { COMPRESSED_FROM_BYTES, COMPRESSED_SUFFIX, isCompressible } from '#server/http/static-file.ts'

const brotli = promisify(brotliCompress)
const FORMATS = [
  {
    suffix: COMPRESSED_SUFFIX.br,
    compress: (content: Buffer) => brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
  },
  { suffix: COMPRESSED_SUFFIX.gzip, compress: (content: Buffer) => promisify(gzip)(content, { level: 9 }) },
]

/**
 * Writes `name.br` and `name.gz` next to every file in the folder that compresses well. The cache keeps the results by
 * content, so that a build compresses only what changed; entries that this build does not use are removed.
 */
export async function compressFiles(folder: string, cache: string): Promise<void> {
  await mkdir(cache, { recursive: true })
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = files
    .filter((file) => file.isFile() && isCompressible(file.name))
    .map((file) => join(file.parentPath, file.name))
  const used = new Set((await Promise.all(paths.map((path) => compressFile(path, cache)))).flat())
  const stale = (await readdir(cache)).filter((name) => !used.has(name))
  await Promise.all(stale.map((name) => rm(join(cache, name))))
}

/** Returns the cache files that it used. */
async function compressFile(path: string, cache: string): Promise<string[]> {
  const content = await readFile(path)
  if (content.length < COMPRESSED_FROM_BYTES) return []
  const key = createHash('sha256').update(content).digest('hex')
  return Promise.all(
    FORMATS.map(async ({ suffix, compress }) => {
      const kept = join(cache, `${key}${suffix}`)
      await copyFile(kept, path + suffix).catch(async () => {
        await writeFile(path + suffix, await compress(content))
        // An interrupted build must not leave half a file under the final name.
        const unfinished = join(cache, randomUUID())
        await copyFile(path + suffix, unfinished)
        await rename(unfinished, kept)
      })
      return `${key}${suffix}`
    }),
  )
}

if (import.meta.main)
  await compressFiles(
    resolve(import.meta.dirname, '..', 'build', 'client'),
    resolve(import.meta.dirname, '..', 'node_modules', '.cache', 'compressed-files'),
  )
