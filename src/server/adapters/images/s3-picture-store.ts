import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import { isPictureKey } from '#domain/picture.ts'
import type { PictureStore } from './picture-store.ts'

export type Bucket = {
  readonly bucket: string
  /** Undefined: Amazon's own in that region. */
  readonly endpoint: string | undefined
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

const TIMEOUT_MS = 20_000
/** Of answers 429 and 5xx, with growing pauses. */
const RETRIES = 2
/** Long, as no key ever means another picture. */
const FOREVER = 'public, max-age=31536000, immutable'

/** Pictures as objects of an S3 bucket, which may be private: the server itself reads them for the browser. */
export function s3PictureStore({ bucket, endpoint, region, accessKeyId, secretAccessKey }: Bucket): PictureStore {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES })
  const base = `${endpoint ?? `https://s3.${region}.amazonaws.com`}/${bucket}`

  async function ask(key: string, init: RequestInit): Promise<Response> {
    if (!isPictureKey(key)) throw new Error('This is no key of a picture.')
    const response = await client.fetch(`${base}/${key}`, { ...init, signal: AbortSignal.timeout(TIMEOUT_MS) })
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
