import { createHash, randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { AwsClient } from 'aws4fetch'
import { isPictureKey } from '#domain/media/picture.ts'
import type { Database } from '#server/database/client.ts'
import type { PictureStore } from './picture-store.ts'
import { openUploadFolder, type UploadFolder } from './upload-folder.ts'

/** Storage of uploaded pictures: unfinished uploads are always on disk, finished pictures on disk or in a bucket. */
type Images = { readonly pictures: PictureStore; readonly uploads: UploadFolder }

export function openImages(place: PicturePlace, { sessionPool }: Pick<Database, 'sessionPool'>): Images {
  return { pictures: openPictureStore(place), uploads: openUploadFolder(join(place.dataDir, 'uploads'), sessionPool) }
}

type PicturePlace = { readonly dataDir: string; readonly imageBucket: Bucket | undefined }

/** Finished pictures: in the bucket if there is one, otherwise in the data folder. */
export const openPictureStore = ({ dataDir, imageBucket }: PicturePlace): PictureStore =>
  imageBucket ? s3PictureStore(imageBucket) : diskPictureStore(join(dataDir, 'media'))

/** Pictures as files below one folder. */
export const diskPictureStore = (folder: string): PictureStore => ({
  async put(key, { content }) {
    const path = pathOf(folder, key)
    await mkdir(dirname(path), { recursive: true })
    // A concurrent reader, or a power cut, never sees half a file.
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

/** Keys come from URLs: only a valid picture key may become a path. */
function pathOf(folder: string, key: string): string {
  if (!isPictureKey(key)) throw new Error('This is not a picture key.')
  return join(folder, key)
}

function nothingThere(error: unknown): undefined {
  if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error
}

export type Bucket = {
  readonly bucket: string
  /** Amazon's own in that region if undefined. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const TIMEOUT_MS = 20_000
/** For responses 429 and 5xx, with exponential backoff. */
const RETRIES = 2
/** Long, because a key never changes its picture. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Pictures as objects of an S3 bucket, which may be private: the server itself reads them for the browser. */
export function s3PictureStore({ bucket, endpoint, region, accessKeyId, secretAccessKey }: Bucket): PictureStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const base = `${endpoint ?? `https://s3.${region}.amazonaws.com`}/${bucket}`

  async function ask(key: string, init: RequestInit): Promise<Response> {
    if (!isPictureKey(key)) throw new Error('This is not a picture key.')
    const response = await client.fetch(`${base}/${key}`, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    if (response.ok || response.status === 404) return response
    await response.body?.cancel()
    throw new Error(`The bucket ${bucket} answered ${response.status} to ${init.method ?? 'GET'}.`)
  }

  return {
    async put(key, { content, contentType }) {
      const headers = {
        'Content-Type': contentType,
        'Cache-Control': FOREVER,
        'X-Amz-Content-Sha256': createHash('sha256').update(content).digest('hex'),
      }
      const response = await ask(key, { method: 'PUT', body: content, headers })
      await response.body?.cancel()
      if (response.status === 404) throw new Error(`There is no bucket ${bucket}.`)
    },

    async read(key) {
      const response = await ask(key, {})
      if (response.status === 404 || !response.body) {
        await response.body?.cancel()
        return undefined
      }
      return { size: Number(response.headers.get('Content-Length')), content: response.body }
    },

    async remove(key) {
      const response = await ask(key, { method: 'DELETE' })
      await response.body?.cancel()
    },
  }
}
