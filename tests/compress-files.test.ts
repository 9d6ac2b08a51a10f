import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compressFiles } from '../bundling/compress-files.ts'

const SCRIPT = `console.log(${JSON.stringify('curry '.repeat(1000))})`

let folder: string
let built: string
let cache: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'restaurant-build-'))
  built = join(folder, 'client')
  cache = join(folder, 'cache')
  await mkdir(join(built, 'assets'), { recursive: true })
  await writeFile(join(built, 'assets', 'site.js'), SCRIPT)
})
afterEach(() => rm(folder, { recursive: true }))

const contentOf = (name: string) => readFile(join(built, 'assets', name))

test('a script gets a brotli and a gzip copy', async () => {
  await compressFiles(built, cache)
  expect(brotliDecompressSync(await contentOf('site.js.br')).toString()).toBe(SCRIPT)
  expect(gunzipSync(await contentOf('site.js.gz')).toString()).toBe(SCRIPT)
})

test('pictures and short files are not compressed', async () => {
  await writeFile(join(built, 'assets', 'curry.webp'), SCRIPT)
  await writeFile(join(built, 'assets', 'tiny.js'), 'curry()')
  await compressFiles(built, cache)
  expect((await readdir(join(built, 'assets'))).sort()).toEqual([
    'curry.webp',
    'site.js',
    'site.js.br',
    'site.js.gz',
    'tiny.js',
  ])
})

test('the next build takes unchanged files from the cache, and removes unused entries', async () => {
  await compressFiles(built, cache)
  const [first = ''] = await readdir(cache)
  await writeFile(join(cache, first), 'from the cache')
  await compressFiles(built, cache)
  expect((await contentOf(`site.js${first.slice(-3)}`)).toString()).toBe('from the cache')
  await writeFile(join(built, 'assets', 'site.js'), `${SCRIPT} // changed`)
  await compressFiles(built, cache)
  expect(await readdir(cache)).toHaveLength(2)
  expect(await readdir(cache)).not.toContain(first)
})
