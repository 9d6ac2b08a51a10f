import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { AdminMenuItem, UploadedPicture } from '#contract/menu.ts'
import { pictureFiles } from '#domain/media/picture.ts'
import { s3PictureStore } from '#server/adapters/images/open-images.ts'
import type { PictureStore } from '#server/adapters/images/picture-store.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { exportMenu, importMenu } from '#server/menu/menu-file.ts'
import { openTestBucket } from '#tests/support/doubles/test-bucket.ts'
import { photo } from '#tests/support/shop/test-pictures.ts'
import { NOON, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { uploadPicture } from '#tests/support/shop/upload-picture.ts'
import { REMOVE_UPLOAD_JOB } from './make-picture.ts'
import { REMOVE_PICTURES_JOB, sweepPictures } from './pictures.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const HOUR_MS = 60 * 60 * 1000

let bucket: Awaited<ReturnType<typeof openTestBucket>>
let shop: TestShop
let server: Listening
let staff: { Cookie: string }
let small: Buffer
/** Set by a test to make the bucket fail. */
let failure: Error | undefined

beforeAll(async () => {
  bucket = await openTestBucket()
  shop = await openTestShop({ pictures: failing(s3PictureStore(bucket.bucket)) })
  staff = await shop.signInStaff()
  server = await listen(shop.app.fetch, { host: '127.0.0.1', port: 0 })
  shop.jobs.start()
  small = await photo({ width: 60, height: 40 })
})
afterEach(() => {
  failure = undefined
  shop.setTime(NOON)
})
afterAll(async () => {
  await server.close()
  await shop.close()
  await bucket.close()
})

function failing(store: PictureStore): PictureStore {
  const unless = <Result>(work: () => Promise<Result>) => (failure ? Promise.reject(failure) : work())
  return {
    put: (key, file) => unless(() => store.put(key, file)),
    read: (key) => unless(() => store.read(key)),
    remove: (key) => unless(() => store.remove(key)),
  }
}

const upload = async (): Promise<string> => {
  const endpoint = `http://127.0.0.1:${server.port}/api/admin/uploads`
  const { url } = await uploadPicture(small, { endpoint, headers: staff })
  return new URL(url).pathname
}
const aPicture = async (): Promise<UploadedPicture> => (await shop.get(`${await upload()}/picture`, staff)).json()
const aDish = async (body: object = {}): Promise<AdminMenuItem> =>
  (await shop.post('/api/admin/menu-items', { name: 'Dish of the day', price: 12.5, ...body }, staff)).json()
const change = (id: string, body: unknown) =>
  shop.ask(`/api/admin/menu-items/${id}`, { method: 'PATCH', body, headers: staff })
const statusesOf = async ({ imagePath }: UploadedPicture) => {
  const answers = await Promise.all(pictureFiles(imagePath).map(({ key }) => shop.get(`/media/${key}`)))
  await Promise.all(answers.map((answer) => answer.body?.cancel()))
  return new Set(answers.map(({ status }) => status))
}
const isThere = async (picture: UploadedPicture) => {
  const found = await statusesOf(picture)
  expect(found.size, 'all sizes of a picture come and go together').toBe(1)
  return found.has(200)
}
/** Its sizes are deleted one after the other. */
const untilGone = (picture: UploadedPicture) => expect.poll(() => statusesOf(picture)).toEqual(new Set([404]))

test('a dish is saved with its picture, and visitors see it', async () => {
  const { imagePath, imageUrl } = await aPicture()
  const dish = await aDish({ imagePath })
  expect(dish).toMatchObject({ imagePath, imageUrl })
  const { items } = await (await shop.get('/api/menu')).json()
  expect(items.find(({ id }: { id: string }) => id === dish.id)).toMatchObject({ imageUrl })
  expect((await shop.get(imageUrl)).headers.get('Content-Type')).toBe('image/webp')
})

test('a picture set by its address alone is kept too', async () => {
  const picture = await aPicture()
  expect(await aDish({ imageUrl: picture.imageUrl })).toMatchObject({ imagePath: picture.imagePath })
})

test('replacing a picture deletes all sizes of the old one, and nothing else', async () => {
  const [old, fresh] = [await aPicture(), await aPicture()]
  const dish = await aDish({ imagePath: old.imagePath })
  expect((await change(dish.id, { imagePath: fresh.imagePath, imageUrl: fresh.imageUrl })).status).toBe(200)
  await untilGone(old)
  expect([await isThere(old), await isThere(fresh)]).toEqual([false, true])
})

test('any other change keeps the picture', async () => {
  const { imagePath, imageUrl } = await aPicture()
  const dish = await aDish({ imagePath })
  for (const body of [{ price: 14 }, { imageUrl }, { imagePath }, { imagePath, imageUrl, name: 'Other' }]) {
    expect(await (await change(dish.id, body)).json()).toMatchObject({ imagePath, imageUrl })
  }
})

test.for([
  { imagePath: null, imageUrl: '' },
  { imagePath: null },
  { imageUrl: '' },
  { imageUrl: '/images/dishes/momos.webp' },
])('taking the picture away with %j deletes it', async (body) => {
  const picture = await aPicture()
  const dish = await aDish({ imagePath: picture.imagePath })
  const changed = await (await change(dish.id, body)).json()
  expect(changed).toMatchObject({ imagePath: null, imageUrl: 'imageUrl' in body ? body.imageUrl : '' })
  await untilGone(picture)
})

test('deleting the dish deletes its picture', async () => {
  const picture = await aPicture()
  const dish = await aDish({ imagePath: picture.imagePath })
  await shop.ask(`/api/admin/menu-items/${dish.id}`, { method: 'DELETE', headers: staff })
  await untilGone(picture)
})

test('a picture of two dishes is kept until neither uses it', async () => {
  const picture = await aPicture()
  const [one, other] = [await aDish({ imagePath: picture.imagePath }), await aDish({ imagePath: picture.imagePath })]
  await REMOVE_PICTURES_JOB.run(shop, { paths: [picture.imagePath] })
  await change(one.id, { imagePath: null })
  await REMOVE_PICTURES_JOB.run(shop, { paths: [picture.imagePath] })
  expect(await isThere(picture)).toBe(true)
  await change(other.id, { imagePath: null })
  await untilGone(picture)
})

test('a refused change deletes nothing', async () => {
  const [old, fresh] = [await aPicture(), await aPicture()]
  const dish = await aDish({ imagePath: old.imagePath })
  expect((await change(dish.id, { imagePath: fresh.imagePath, version: 99 })).status).toBe(409)
  expect((await change(dish.id, { imagePath: fresh.imagePath, category: 'No such category' })).status).toBe(400)
  const { rows } = await shop.database.pool.query(
    "select 1 from graphile_worker.jobs where task_identifier = 'remove_pictures'",
  )
  expect(rows).toEqual([])
  expect(await isThere(old)).toBe(true)
})

test('a picture that was never uploaded, or was deleted, cannot be used', async () => {
  const picture = await aPicture()
  await REMOVE_PICTURES_JOB.run(shop, { paths: [picture.imagePath] })
  for (const imagePath of [picture.imagePath, 'menu/x-nothing-ab-100x100.webp', '../../etc/passwd']) {
    const answer = await shop.post('/api/admin/menu-items', { name: 'Dish', price: 5, imagePath }, staff)
    expect([answer.status, (await answer.json()).code]).toEqual([409, 'picture_gone'])
  }
})

test('a dish that is given a picture while a job deletes it either keeps it or is refused', async () => {
  const pictures = await Promise.all(Array.from({ length: 8 }, aPicture))
  const outcomes = await Promise.all(
    pictures.map(async (picture) => {
      const remove = REMOVE_PICTURES_JOB.run(shop, { paths: [picture.imagePath] })
      const answer = await shop.post(
        '/api/admin/menu-items',
        { name: 'Dish', price: 5, imagePath: picture.imagePath },
        staff,
      )
      await remove
      expect([201, 409]).toContain(answer.status)
      return { isShown: answer.status === 201, isKept: await isThere(picture) }
    }),
  )
  for (const { isShown, isKept } of outcomes) expect(isKept).toBe(isShown)
})

test('replacing the whole menu leaves no pictures behind', async () => {
  const [lost, kept] = [await aPicture(), await aPicture()]
  await aDish({ name: 'Soon gone', imagePath: lost.imagePath })
  await aDish({ name: 'Stays', imagePath: kept.imagePath })
  const file = await exportMenu(shop)
  await importMenu(shop, { ...file, items: file.items.filter(({ name }) => name !== 'Soon gone') })
  await untilGone(lost)
  expect(await isThere(kept)).toBe(true)
})

test('unused uploads and pictures are deleted after a day, not sooner', async () => {
  const [orphan, shown] = [await aPicture(), await aPicture()]
  await aDish({ imagePath: shown.imagePath })
  const begun = await shop.ask('/api/admin/uploads', {
    method: 'POST',
    headers: { ...staff, 'Tus-Resumable': '1.0.0', 'Upload-Length': '9' },
  })
  const offset = async () =>
    (
      await shop.ask(begun.headers.get('Location') ?? '', {
        method: 'HEAD',
        headers: { ...staff, 'Tus-Resumable': '1.0.0' },
      })
    ).status
  // Uploads are dated by the real clock, pictures by the shop's.
  const later = Math.max(Date.now(), NOON.getTime())
  shop.setTime(new Date(Math.min(Date.now(), NOON.getTime()) + 23 * HOUR_MS))
  await sweepPictures(shop)
  expect([await isThere(orphan), await offset()]).toEqual([true, 200])
  shop.setTime(new Date(later + DAY_MS + HOUR_MS))
  await sweepPictures(shop)
  expect([await isThere(orphan), await isThere(shown), await offset()]).toEqual([false, true, 404])
})

test('the original of a finished picture is kept only while its browser may ask for the result', async () => {
  const address = await upload()
  const id = address.split('/').at(-1) ?? ''
  expect(await shop.adapters.uploads.findFinished(id)).toBeDefined()
  const { rows } = await shop.database.pool.query(
    "select run_at > now() + interval '14 minutes' as later, payload from graphile_worker._private_jobs where key = $1",
    [`forget_upload:${id}`],
  )
  expect(rows).toEqual([{ later: true, payload: { uploadId: id } }])
  await REMOVE_UPLOAD_JOB.run(shop, rows[0].payload)
  expect(await shop.adapters.uploads.findFinished(id)).toBeUndefined()
  expect((await shop.get(`${address}/picture`, staff)).status).toBe(200)
})

test('while the bucket fails an upload gets a sentence, and succeeds once the bucket works again', async () => {
  failure = new Error('the bucket is down')
  const endpoint = `http://127.0.0.1:${server.port}/api/admin/uploads`
  const { url, status, body } = await uploadPicture(small, { endpoint, headers: staff })
  expect({ status, problem: JSON.parse(body) }).toEqual({
    status: 503,
    problem: {
      error: 'The picture could not be stored. Please try again in a moment.',
      code: 'storage_unavailable',
    },
  })
  failure = undefined
  const again = await shop.get(`${new URL(url).pathname}/picture`, staff)
  expect(again.status).toBe(200)
  const picture = await again.json()
  failure = new Error('the bucket is down')
  expect((await shop.get(picture.imageUrl)).status).toBe(503)
})

test('deleting a picture is retried after a failure', async () => {
  const picture = await aPicture()
  failure = new Error('the bucket is down')
  await expect(REMOVE_PICTURES_JOB.run(shop, { paths: [picture.imagePath] })).rejects.toThrow('down')
  failure = undefined
  await REMOVE_PICTURES_JOB.run(shop, { paths: [picture.imagePath] })
  expect(await isThere(picture)).toBe(false)
})
