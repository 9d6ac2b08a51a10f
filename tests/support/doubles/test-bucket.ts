import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from '@20minutes/s3rver'
import type { Bucket } from '#server/adapters/images/open-images.ts'

/** The test server's only account; the server checks signatures as S3 does. */
const ACCOUNT = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }

/** A separate S3 server with one empty bucket. */
export async function openTestBucket() {
  const directory = await mkdtemp(join(tmpdir(), 'restaurant-bucket-'))
  const name = 'pictures'
  const server = new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory, configureBuckets: [{ name }] })
  const { port } = await server.run()
  const bucket: Bucket = { bucket: name, endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1', ...ACCOUNT }
  return {
    bucket,
    close: async () => {
      await server.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}
