import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestBucket } from '#tests/support/doubles/test-bucket.ts'
import { diskPictureStore, s3PictureStore } from './open-images.ts'
import type { PictureStore } from './picture-store.ts'

type Opened = { readonly store: PictureStore; readonly broken: PictureStore; close(): Promise<void> }

const stores: [where: string, open: () => Promise<Opened>][] = [
  [
    'on disk',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'restaurant-store-'))
      await mkdir(join(folder, 'broken'))
      await writeFile(join(folder, 'broken', 'menu'), 'a file where a folder belongs')
      return {
        store: diskPictureStore(join(folder, 'media')),
        broken: diskPictureStore(join(folder, 'broken')),
        close: () => rm(folder, { recursive: true }),
      }
    },
  ],
  [
    'in an S3 bucket',
    async () => {
      const { bucket, close } = await openTestBucket()
      return {
        store: s3PictureStore(bucket),
        broken: s3PictureStore({ ...bucket, secretAccessKey: 'not the key of this bucket' }),
        close,
      }
    },
  ],
]

describe.each(stores)('pictures %s', (_where, open) => {
  let opened: Opened
  beforeAll(async () => {
    opened = await open()
  })
  afterAll(() => opened.close())

  const KEY = 'menu/4f2-momos-ab12-1200x900-480.avif'
  const file = (content: Uint8Array<ArrayBuffer>) => ({ content, contentType: 'image/avif' })
  const read = async (key: string) => {
    const found = await opened.store.read(key)
    return found && { size: found.size, bytes: new Uint8Array(await new Response(found.content).arrayBuffer()) }
  }

  test('are returned as they were stored', async () => {
    const content = crypto.getRandomValues(new Uint8Array(60_000))
    await opened.store.put(KEY, file(content))
    expect(await read(KEY)).toEqual({ size: 60_000, bytes: content })
  })

  test('can be stored again', async () => {
    await opened.store.put(KEY, file(Uint8Array.of(1, 2, 3)))
    await opened.store.put(KEY, file(Uint8Array.of(4)))
    expect(await read(KEY)).toEqual({ size: 1, bytes: Uint8Array.of(4) })
  })

  test('are gone once removed, and removing a missing one is not an error', async () => {
    await opened.store.put(KEY, file(Uint8Array.of(1)))
    await opened.store.remove(KEY)
    expect(await read(KEY)).toBeUndefined()
    await opened.store.remove(KEY)
  })

  test('that were never stored are missing', async () => {
    expect(await read('menu/none.webp')).toBeUndefined()
  })

  test('do not mix when many are stored at once', async () => {
    const keys = Array.from({ length: 20 }, (_, index) => `menu/dish-${index}.webp`)
    await Promise.all(keys.map((key, index) => opened.store.put(key, file(new Uint8Array(1000).fill(index)))))
    const found = await Promise.all(keys.map(read))
    expect(found.map((each) => [each?.size, each?.bytes[999]])).toEqual(keys.map((_, index) => [1000, index]))
  })

  test('can be opened without being read', async () => {
    await opened.store.put(KEY, file(new Uint8Array(200_000)))
    await (await opened.store.read(KEY))?.content.cancel()
    expect((await read(KEY))?.size).toBe(200_000)
  })

  test('must have plain names', async () => {
    for (const key of ['menu/../../secret.webp', '../secret.webp', 'menu/a.svg', '/etc/passwd']) {
      await expect(opened.store.put(key, file(Uint8Array.of(1)))).rejects.toThrow('not a picture key')
      await expect(opened.store.read(key)).rejects.toThrow('not a picture key')
    }
  })

  test('are not reported as missing while the store is unreachable', async () => {
    await expect(opened.broken.read(KEY)).rejects.toThrow()
    await expect(opened.broken.put(KEY, file(Uint8Array.of(1)))).rejects.toThrow()
  })
})
