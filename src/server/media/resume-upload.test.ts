import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listen } from '#server/http/listen.ts'
import { weakLine } from '#tests/support/doubles/weak-line.ts'
import { photo } from '#tests/support/shop/test-pictures.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { uploadPicture } from '#tests/support/shop/upload-picture.ts'

let shop: TestShop
let staff: { Cookie: string }
let dataDir: string
let content: Buffer

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'restaurant-resume-'))
  shop = await openTestShop({ dataDir })
  staff = await shop.signInStaff()
  content = await photo({ width: 330, height: 330, format: 'png' })
})
afterAll(async () => {
  await shop.close()
  await rm(dataDir, { recursive: true, force: true })
})

const RETRIES = Array.from({ length: 40 }, () => 50)

test('an upload whose connection breaks three times resumes where it stopped', async () => {
  const server = await listen(shop.app.fetch, { host: '127.0.0.1', port: 0 })
  const line = await weakLine(server, [60_000, 130_000, 200_000])
  const site = `http://127.0.0.1:${line.port}`
  const { url } = await uploadPicture(content, {
    endpoint: `${site}/api/admin/uploads`,
    headers: staff,
    retryDelays: RETRIES,
  })
  expect(line.breaksLeft()).toBe(0)
  // After each break, at most one piece is sent again.
  expect(line.sent()).toBeLessThan(content.length + 3 * 40_000 + 30_000)
  const picture = await fetch(`${url}/picture`, { headers: staff })
  expect(await picture.json()).toMatchObject({ width: 330, height: 330 })
  await line.close()
  await server.close()
})

test('an upload resumes after a restart of the server', async () => {
  const first = await listen(shop.app.fetch, { host: '127.0.0.1', port: 0 })
  const goal = { port: first.port }
  const line = await weakLine(goal, [150_000])
  const site = `http://127.0.0.1:${line.port}`
  let restarted: Promise<() => Promise<void>> | undefined
  const { url } = await uploadPicture(content, {
    endpoint: `${site}/api/admin/uploads`,
    headers: staff,
    retryDelays: RETRIES,
    onShouldRetry: () => {
      restarted ??= restart()
      return true
    },
    // The retries would otherwise end before a slow restart does.
    onBeforeRequest: async () => void (await restarted),
  })
  const picture = await fetch(`${url}/picture`, { headers: staff })
  expect(await picture.json()).toMatchObject({ width: 330, height: 330 })
  expect(line.sent()).toBeLessThan(content.length + 2 * 40_000 + 30_000)
  await line.close()
  await (await restarted)?.()

  async function restart() {
    await first.close()
    const again = await openTestShop({ dataDir, database: shop.database })
    const second = await listen(again.app.fetch, { host: '127.0.0.1', port: 0 })
    goal.port = second.port
    return async () => {
      await second.close()
      await again.close()
    }
  }
})

test('bytes received before the server died are not sent again, and the next request makes the picture', async () => {
  const before = new Set(await readdir(join(dataDir, 'uploads')))
  const head = await shop.ask('/api/admin/uploads', {
    method: 'POST',
    headers: { ...staff, 'Tus-Resumable': '1.0.0', 'Upload-Length': String(content.length) },
  })
  const id = head.headers.get('Location')?.split('/').at(-1) ?? ''
  // As after a kill between the last byte and the picture.
  await shop.uploads.store.write(Readable.from([content]), id, 0)
  const picture = await shop.ask(`/api/admin/uploads/${id}/picture`, { headers: staff })
  expect(picture.status).toBe(200)
  expect((await readdir(join(dataDir, 'uploads'))).filter((name) => !before.has(name))).toHaveLength(2)
})
