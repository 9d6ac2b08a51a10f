import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UploadedPicture } from '#contract/menu.ts'
import { pictureFiles } from '#domain/media/picture.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { photo, photoWithPlace } from '#tests/support/shop/test-pictures.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { uploadPicture } from '#tests/support/shop/upload-picture.ts'

let shop: TestShop
let server: Listening
let staff: { Cookie: string }
let site: string

beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.signInStaff()
  server = await listen(shop.app.fetch, { host: '127.0.0.1', port: 0 })
  site = `http://127.0.0.1:${server.port}`
})
afterAll(async () => {
  await server.close()
  await shop.close()
})

type Way = { readonly metadata?: Record<string, string>; readonly inOne?: boolean }

const send = (content: Buffer, { metadata, inOne = false }: Way = {}) =>
  uploadPicture(content, {
    endpoint: `${site}/api/admin/uploads`,
    headers: staff,
    ...(metadata && { metadata }),
    ...(inOne && { chunkSize: Number.POSITIVE_INFINITY, uploadDataDuringCreation: true }),
  })

const pictureOf = async (url: string): Promise<UploadedPicture> => {
  const answer = await fetch(`${url}/picture`, { headers: staff })
  expect(answer.status).toBe(200)
  return answer.json()
}
const bytesOf = async (path: string) => Buffer.from(await (await fetch(site + path)).arrayBuffer())

test('a photo uploaded in many pieces becomes a picture in all its sizes', async () => {
  const content = await photo({ width: 640, height: 480 })
  expect(content.length).toBeGreaterThan(100_000)
  const { url } = await send(content)
  const picture = await pictureOf(url)
  expect(picture).toMatchObject({ width: 640, height: 480, imageUrl: `/media/${picture.imagePath}` })
  expect(picture.imagePath).toMatch(/^menu\/[0-9a-f]{32}-momos-[0-9a-f]{12}-640x480\.webp$/)
  for (const { key, width, format } of pictureFiles(picture.imagePath)) {
    const made = await sharp(await bytesOf(`/media/${key}`)).metadata()
    expect(made).toMatchObject({ width, format: format === 'avif' ? 'heif' : 'webp' })
  }
})

test.for(['jpeg', 'png', 'webp', 'avif'] as const)('a small %s is sent with the first request', async (format) => {
  const { url, status } = await send(await photo({ width: 90, height: 60, format }), { inOne: true })
  expect(status).toBe(201)
  expect(await pictureOf(url)).toMatchObject({ width: 90, height: 60 })
})

test("the picture of a dish has the dish's id in its name, and a repeated request makes it once", async () => {
  const menuItemId = '4b7c2a5e-6d0f-4d7e-9d59-0a2f5c1b7e11'
  const { url } = await send(await photo({ width: 400, height: 300 }), { metadata: { filename: 'a.jpg', menuItemId } })
  const [one, other] = await Promise.all([pictureOf(url), pictureOf(url)])
  expect(one.imagePath.startsWith(`menu/${menuItemId}-a-`)).toBe(true)
  expect(other).toEqual(one)
})

test('the same photo uploaded again gets another address', async () => {
  const content = await photo({ width: 40, height: 30 })
  const [one, other] = await Promise.all([send(content), send(content)])
  expect((await pictureOf(one.url)).imageUrl).not.toBe((await pictureOf(other.url)).imageUrl)
})

test('a picture is rotated upright, and its metadata is removed', async () => {
  const original = await photoWithPlace()
  expect((await sharp(original).metadata()).exif?.includes('SecretCamera')).toBe(true)
  const { url } = await send(original)
  const picture = await pictureOf(url)
  expect(picture).toMatchObject({ width: 150, height: 200 })
  for (const { key } of pictureFiles(picture.imagePath)) {
    const bytes = await bytesOf(`/media/${key}`)
    const { exif, xmp, iptc, orientation } = await sharp(bytes).metadata()
    expect({ exif, xmp, iptc, orientation }).toEqual({})
    expect(bytes.includes('SecretCamera')).toBe(false)
  }
})

test('an animation becomes its first frame', async () => {
  const frames = await Promise.all(
    ['red', 'blue'].map((background) =>
      sharp({ create: { width: 50, height: 40, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  )
  const animation = await sharp(frames, { join: { animated: true } })
    .webp({ loop: 0 })
    .toBuffer()
  expect((await sharp(animation).metadata()).pages).toBe(2)
  const picture = await pictureOf((await send(animation)).url)
  expect(picture).toMatchObject({ width: 50, height: 40 })
  const { channels } = await sharp(await bytesOf(picture.imageUrl)).stats()
  expect(channels[0]?.mean).toBeGreaterThan(200)
})

const forgeries: [what: string, content: string | Buffer][] = [
  ['a page that calls itself a picture', '<!doctype html><script>alert(1)</script>'],
  [
    'a drawing that could run scripts',
    '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)" width="9" height="9"/>',
  ],
  ['a moving picture of another kind', Buffer.from('R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==', 'base64')],
  ['a program', 'MZ\x90\0\x03'],
  ['nothing at all', ''],
]

test.for(forgeries)('%s is refused, whatever its name and type', async ([, content]) => {
  const metadata = { filename: 'curry.jpg', filetype: 'image/jpeg' }
  const { status, body, url } = await send(Buffer.from(content), { metadata })
  expect({ status, problem: JSON.parse(body) }).toEqual({
    status: 415,
    problem: { error: 'Please choose a JPEG, PNG, WebP or AVIF picture.', code: 'unsupported_media' },
  })
  if (url) expect((await fetch(`${url}/picture`, { headers: staff })).status).toBe(404)
})

test('an incomplete picture is refused as damaged', async () => {
  const whole = await photo({ width: 300, height: 200 })
  const { status, body } = await send(whole.subarray(0, whole.length / 2))
  expect({ status, ...JSON.parse(body) }).toMatchObject({
    status: 415,
    error: 'This picture is damaged. Please choose another one.',
  })
})

test('a small file that claims too many pixels is refused before it is decoded', async () => {
  const content = await photo({ width: 8, height: 8, format: 'png' })
  content.writeUInt32BE(9000, 16)
  content.writeUInt32BE(9000, 20)
  content.writeUInt32BE(crc32(content.subarray(12, 29)), 29)
  const { status, body } = await send(content)
  expect({ status, ...JSON.parse(body) }).toMatchObject({ status: 413, code: 'too_large' })
})

test('an upload declared as another type or as too large is refused before it is sent', async () => {
  const begin = (headers: Record<string, string>) =>
    fetch(`${site}/api/admin/uploads`, { method: 'POST', headers: { ...staff, 'Tus-Resumable': '1.0.0', ...headers } })
  const film = await begin({ 'Upload-Length': '9', 'Upload-Metadata': `filetype ${btoa('video/mp4')}` })
  expect([film.status, film.headers.get('Tus-Resumable')]).toEqual([415, '1.0.0'])
  const large = await begin({ 'Upload-Length': String(15 * 1024 * 1024 + 1) })
  expect([large.status, await large.json()]).toEqual([
    413,
    { error: 'Pictures can be at most 15 MB.', code: 'too_large' },
  ])
  expect((await begin({ 'Upload-Length': String(15 * 1024 * 1024) })).status).toBe(201)
  const noDish = await begin({ 'Upload-Length': '9', 'Upload-Metadata': `menuItemId ${btoa('../../x')}` })
  expect([noDish.status, (await noDish.json()).code]).toEqual([400, 'invalid_input'])
})

test.each([
  ['concatenated from others', { 'Upload-Concat': 'final;/api/admin/uploads/1 /api/admin/uploads/2' }],
  ['whose length is deferred', { 'Upload-Defer-Length': '1' }],
])('an upload %s is refused as unsupported', async (_, ways) => {
  const length = 'Upload-Defer-Length' in ways ? undefined : { 'Upload-Length': '64' }
  const answer = await fetch(`${site}/api/admin/uploads`, {
    method: 'POST',
    headers: { ...staff, Origin: site, 'Tus-Resumable': '1.0.0', ...length, ...ways },
  })
  expect([answer.status, await answer.json()]).toEqual([
    400,
    { error: 'The upload was not understood. Please start it again.', code: 'upload_refused' },
  ])
})

test.each(['0.2.2', '2.0.0', undefined])('version %s of tus is refused with the one spoken here', async (version) => {
  const headers = { ...staff, Origin: site, 'Upload-Length': '64', ...(version && { 'Tus-Resumable': version }) }
  const answer = await fetch(`${site}/api/admin/uploads`, { method: 'POST', headers })
  expect([answer.status, answer.headers.get('Tus-Version')]).toEqual([412, '1.0.0'])
  expect(await answer.json()).toMatchObject({ code: 'upload_refused' })
})

test('a part without its offset is refused with 400', async () => {
  const headers = { ...staff, Origin: site, 'Tus-Resumable': '1.0.0' }
  const begun = await fetch(`${site}/api/admin/uploads`, {
    method: 'POST',
    headers: { ...headers, 'Upload-Length': '10' },
  })
  const part = await fetch(site + begun.headers.get('Location'), {
    method: 'PATCH',
    headers: { ...headers, 'Content-Type': 'application/offset+octet-stream' },
    body: 'hello',
  })
  expect(part.status).toBe(400)
})

test('a part that is not sent as bytes of an upload is refused with 415, as tus asks', async () => {
  const headers = { ...staff, Origin: site, 'Tus-Resumable': '1.0.0' }
  const begun = await fetch(`${site}/api/admin/uploads`, {
    method: 'POST',
    headers: { ...headers, 'Upload-Length': '10' },
  })
  for (const type of ['text/plain', 'application/octet-stream']) {
    const part = await fetch(site + begun.headers.get('Location'), {
      method: 'PATCH',
      headers: { ...headers, 'Upload-Offset': '0', 'Content-Type': type },
      body: 'x'.repeat(5),
    })
    expect([part.status, part.headers.get('Tus-Resumable'), (await part.json()).code]).toEqual([
      415,
      '1.0.0',
      'unsupported_media',
    ])
  }
})

test('more bytes than declared are refused', async () => {
  const begun = await fetch(`${site}/api/admin/uploads`, {
    method: 'POST',
    headers: { ...staff, 'Tus-Resumable': '1.0.0', 'Upload-Length': '10' },
  })
  const more = await fetch(site + begun.headers.get('Location'), {
    method: 'PATCH',
    headers: {
      ...staff,
      'Tus-Resumable': '1.0.0',
      'Upload-Offset': '0',
      'Content-Type': 'application/offset+octet-stream',
    },
    body: 'x'.repeat(11),
  })
  expect([more.status, (await more.json()).code]).toEqual([413, 'too_large'])
})

test('only staff can upload, and only from our own pages', async () => {
  const begin = (headers: Record<string, string>) =>
    fetch(`${site}/api/admin/uploads`, {
      method: 'POST',
      headers: { 'Tus-Resumable': '1.0.0', 'Upload-Length': '9', ...headers },
    })
  expect((await begin({})).status).toBe(401)
  expect((await begin({ ...staff, Origin: 'https://evil.example' })).status).toBe(403)
  const ours = await begin(staff)
  expect(ours.headers.get('Access-Control-Allow-Origin')).toBeNull()
  expect((await fetch(site + ours.headers.get('Location'), { method: 'HEAD' })).status).toBe(401)
})

test('a cancelled upload is deleted', async () => {
  const tus = { ...staff, 'Tus-Resumable': '1.0.0' }
  const begun = await fetch(`${site}/api/admin/uploads`, { method: 'POST', headers: { ...tus, 'Upload-Length': '9' } })
  const url = site + begun.headers.get('Location')
  expect((await fetch(url, { method: 'HEAD', headers: tus })).headers.get('Upload-Offset')).toBe('0')
  expect((await fetch(url, { method: 'DELETE', headers: tus })).status).toBe(204)
  expect((await fetch(url, { method: 'HEAD', headers: tus })).status).toBe(404)
  expect((await fetch(`${site}/api/admin/uploads/..%2f..%2fsecrets`, { method: 'HEAD', headers: tus })).status).toBe(
    404,
  )
})

test('a picture may be cached forever, is never served as a page, and an unknown one is a 404', async () => {
  const { imageUrl } = await pictureOf((await send(await photo({ width: 64, height: 48 }))).url)
  const answer = await fetch(site + imageUrl)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
    'content-length': String((await answer.arrayBuffer()).byteLength),
  })
  const headers = { 'If-None-Match': answer.headers.get('ETag') ?? '' }
  expect((await fetch(site + imageUrl, { headers })).status).toBe(304)
  const head = await fetch(site + imageUrl, { method: 'HEAD' })
  expect([head.status, head.headers.get('Content-Length')]).toEqual([200, answer.headers.get('Content-Length')])
  for (const path of ['/media/menu/none.webp', '/media/menu/..%2f..%2fdata.webp', '/media/x', '/media/menu/a.svg']) {
    const none = await fetch(site + path)
    expect([none.status, (await none.json()).code]).toEqual([404, 'not_found'])
  }
})
