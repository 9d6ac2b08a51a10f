import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UploadedPicture } from '#contract/menu.ts'
import type { AdminSettings } from '#contract/settings.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { settings } from '#server/database/schema/settings.ts'
import { type Listening, listen } from '#server/http/listen.ts'
import { REMOVE_PICTURES_JOB, sweepPictures } from '#server/media/pictures.ts'
import { aCheckout, checkOut, momosLine, openOrderingShop } from '#tests/support/shop/test-orders.ts'
import { photo } from '#tests/support/shop/test-pictures.ts'
import { NOON, openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'
import { uploadPicture } from '#tests/support/shop/upload-picture.ts'

let shop: TestShop
let server: Listening
let staff: { Cookie: string }
let small: Buffer

beforeAll(async () => {
  shop = await openTestShop()
  staff = await shop.signInStaff()
  server = await listen(shop.app.fetch, { host: '127.0.0.1', port: 0 })
  shop.jobs.start()
  small = await photo({ width: 60, height: 40, format: 'png' })
})
afterAll(async () => {
  await server.close()
  await shop.close()
})

async function upload(content = small): Promise<UploadedPicture> {
  const endpoint = `http://127.0.0.1:${server.port}/api/admin/uploads`
  const metadata = { filename: 'Our oven.png', folder: 'site' }
  const { url } = await uploadPicture(content, { endpoint, headers: staff, metadata })
  return (await shop.get(`${new URL(url).pathname}/picture`, staff)).json()
}
const read = async (): Promise<AdminSettings> => (await shop.get('/api/admin/settings', staff)).json()
const patch = async (section: 'landing' | 'restaurant', change: object) => {
  const { version } = (await read())[section]
  const body = { version, ...change }
  const answer = await shop.ask(`/api/admin/settings/${section}`, { method: 'PATCH', body, headers: staff })
  return { status: answer.status, body: await answer.json() }
}
const statusOf = async (address: string) => (await shop.get(address)).status
const gallery = (...pictures: UploadedPicture[]) => ({
  gallery: { title: 'Gallery', pictures: pictures.map(({ imageUrl }) => ({ imageUrl, alt: 'Our oven' })) },
})

test('an upgraded shop keeps its words and pictures, and stores none of them', async () => {
  expect((await read()).landing).toEqual({ ...DEFAULT_SETTINGS.landing, id: 'landing', version: 0 })
  const { logo: _logo, ...older } = DEFAULT_SETTINGS.restaurant
  await using other = await openTestShop()
  await other.db.insert(settings).values({ section: 'restaurant', formatVersion: 1, content: older })
  const { menu: _menu, sameWords: _sameWords, ...olderPage } = DEFAULT_SETTINGS.landing
  await other.db.insert(settings).values({ section: 'landing', formatVersion: 1, content: olderPage })
  await other.settings.refresh()
  expect(other.restaurant.logo).toBe('/images/logo/mark.svg')
  expect(other.restaurant.landing.menu).toEqual(DEFAULT_SETTINGS.landing.menu)
  // Words of another kitchen.
  expect(other.restaurant.landing.sameWords).toBe('')
})

test('a section added by a newer version counts in the version of the settings', async () => {
  await using other = await openTestShop()
  await other.database.pool.query(
    `insert into settings (section, "formatVersion", version, content) values ('newer', 1, 3, '{}')`,
  )
  await other.settings.refresh()
  expect(other.settings.read().version).toBe(3)
})

test('orders are accepted while a newer version changes a section that this one does not know', async () => {
  const other = await openOrderingShop()
  const { pool } = other.shop.database
  await pool.query(`insert into settings (section, "formatVersion", version, content) values ('newer', 9, 3, '{}')`)
  const order = async () => (await checkOut(other.shop, aCheckout([momosLine(other.menu, { quantity: 3 })]))).status
  expect(await order()).toBe(200)
  await pool.query(`update settings set version = version + 1 where section = 'newer'`)
  expect(await order()).toBe(200)
  await other.shop.close()
})

test('guests get nothing of a section that is switched off; its contents are kept for the owner', async () => {
  const { landing } = await read()
  const hidden = ['about', 'gallery', 'testimonials', 'order-online']
  const sections = landing.sections.map((one) => ({ ...one, isShown: !hidden.includes(one.id) }))
  expect((await patch('landing', { sections })).status).toBe(200)
  const text = await (await shop.get('/api/settings')).text()
  const { story, gallery, testimonials, orderOnline } = landing
  for (const words of [story.text, gallery.pictures[0]?.alt, testimonials.quotes[0]?.words, orderOnline.text]) {
    expect(text).not.toContain(JSON.stringify(words).slice(1, -1))
  }
  expect((await read()).landing.testimonials).toEqual(testimonials)
  await patch('landing', { sections: landing.sections })
})

test('a caption and the dish of a testimonial are kept, read by guests, and carried by a settings file', async () => {
  const before = await read()
  const { gallery: pictures, testimonials } = before.landing
  const [picture] = pictures.pictures
  if (!picture) throw new Error('The demo has pictures.')
  const own = {
    gallery: {
      ...pictures,
      pictures: [
        { ...picture, caption: 'Still hot.' },
        { imageUrl: picture.imageUrl, alt: 'Plain' },
      ],
    },
    testimonials: {
      ...testimonials,
      quotes: [
        { words: 'Good.', name: 'Ada', dish: 'Bhel' },
        { words: 'Fine.', name: 'Bo' },
      ],
    },
  }
  expect((await patch('landing', own)).status).toBe(200)
  expect((await (await shop.get('/api/settings')).json()).restaurant.landing).toMatchObject(own)
  const file = await (await shop.get('/api/admin/settings/export', staff)).json()
  await patch('landing', { gallery: pictures, testimonials })
  const imported = await shop.ask('/api/admin/settings/import', { method: 'POST', body: file, headers: staff })
  expect((await imported.json()).landing).toMatchObject(own)
  await patch('landing', { gallery: pictures, testimonials })
})

test('/favicon.ico is the icon of the logo, or of the name', async () => {
  const iconAt = async () => (await shop.get('/favicon.ico')).headers.get('Location')
  expect(await iconAt()).toBe('/icons/favicon.ico')
  const logo = await upload()
  await patch('restaurant', { logo: logo.imageUrl })
  const icon = (await iconAt()) ?? ''
  expect(icon).toMatch(/^\/media\/icon-32\/site\/.*our-oven.*\.png$/)
  expect((await shop.get(icon)).headers.get('Content-Type')).toBe('image/png')
  await patch('restaurant', { logo: '' })
  expect(await iconAt()).toBe('/icons/initial.svg')
  await patch('restaurant', { logo: DEFAULT_SETTINGS.restaurant.logo })
})

test('a picture of the site is stored larger than one of a dish', async () => {
  const large = await photo({ width: 2000, height: 1000, format: 'jpeg' })
  const { imageUrl, imagePath } = await upload(large)
  expect(imagePath).toMatch(/^site\/[0-9a-f]{32}-our-oven-[0-9a-f]{12}-1600x800\.webp$/)
  for (const address of [imageUrl, imageUrl.replace('.webp', '-320.avif'), imageUrl.replace('.webp', '-1200.avif')]) {
    expect([address, await statusOf(address)]).toEqual([address, 200])
  }
})

test('a picture of the first screen has a point that stays in sight', async () => {
  const [first, second] = [await upload(), await upload()]
  const hero = (x: number) => {
    const pictures = [
      { imageUrl: first.imageUrl, alt: '', focus: { x, y: 30 } },
      { imageUrl: second.imageUrl, alt: '' },
    ]
    return { hero: { ...DEFAULT_SETTINGS.landing.hero, pictures } }
  }
  expect((await patch('landing', hero(80))).status).toBe(200)
  const { landing } = shop.restaurant
  expect(landing.hero.pictures.map(({ focus }) => focus)).toEqual([{ x: 80, y: 30 }, undefined])
  expect((await patch('landing', hero(101))).status).toBe(400)
  await patch('landing', { hero: DEFAULT_SETTINGS.landing.hero })
})

test('a picture is kept while any setting uses it, and deleted afterwards', async () => {
  const [logo, first, second] = [await upload(), await upload(), await upload()]
  expect((await patch('landing', gallery(first, second))).status).toBe(200)
  expect((await patch('restaurant', { logo: logo.imageUrl })).status).toBe(200)
  await REMOVE_PICTURES_JOB.run(shop, { paths: [logo, first, second].map(({ imagePath }) => imagePath) })
  shop.setTime(new Date(NOON.getTime() + 25 * 60 * 60 * 1000))
  await sweepPictures(shop)
  shop.setTime(NOON)
  for (const { imageUrl } of [logo, first, second]) expect(await statusOf(imageUrl)).toBe(200)
  await patch('landing', gallery(first))
  await expect.poll(() => statusOf(second.imageUrl)).toBe(404)
  expect([await statusOf(first.imageUrl), await statusOf(logo.imageUrl)]).toEqual([200, 200])
  await patch('landing', { gallery: DEFAULT_SETTINGS.landing.gallery })
  await patch('restaurant', { logo: DEFAULT_SETTINGS.restaurant.logo })
})

test('a deleted picture cannot be used, neither by a change nor by a file', async () => {
  const picture = await upload()
  await REMOVE_PICTURES_JOB.run(shop, { paths: [picture.imagePath] })
  const fields = { 'gallery.pictures.0.imageUrl': 'This picture no longer exists. Please upload it again.' }
  const before = await read()
  expect(await patch('landing', gallery(picture))).toMatchObject({ status: 400, body: { fields } })
  const file = await (await shop.get('/api/admin/settings/export', staff)).json()
  const changedFile = { ...file, landing: { ...file.landing, ...gallery(picture) } }
  const imported = await shop.ask('/api/admin/settings/import', { method: 'POST', body: changedFile, headers: staff })
  expect([imported.status, await imported.json()]).toMatchObject([400, { fields }])
  expect(await read()).toEqual(before)
})

test('a file from another installation is imported without its pictures, if the owner agrees', async () => {
  const picture = await upload()
  const elsewhere = await upload()
  await REMOVE_PICTURES_JOB.run(shop, { paths: [elsewhere.imagePath] })
  const before = await read()
  const post = async (path: string, body: object) => {
    const answer = await shop.ask(`/api/admin/settings/${path}`, { method: 'POST', body, headers: staff })
    return { status: answer.status, body: await answer.json() }
  }
  const file = await (await shop.get('/api/admin/settings/export', staff)).json()
  const { imageUrl } = elsewhere
  const [own] = file.landing.hero.pictures
  const [market] = file.restaurant.marketplaces
  const given = {
    ...file,
    restaurant: { ...file.restaurant, logo: imageUrl, marketplaces: [{ ...market, logo: imageUrl }] },
    landing: {
      ...file.landing,
      hero: { ...file.landing.hero, welcome: 'Willkommen bei', pictures: [own, { imageUrl, alt: '' }] },
      story: { ...file.landing.story, picture: { imageUrl, alt: 'Our oven' } },
      gallery: { ...file.landing.gallery, pictures: gallery(elsewhere, picture).gallery.pictures },
    },
    payments: {
      ...file.payments,
      own: [{ name: 'MB WAY', sentence: 'To 912.', imageUrl, atPickup: true, atDelivery: true }],
    },
  }
  const { missingPictures } = (await post('import/impact', given)).body
  expect(missingPictures.map((one: { place: string }) => one.place)).toEqual([
    'the logo',
    'the logo of Tuk Eats',
    'picture 2 of the first screen',
    'the picture of the story',
    'picture 1 of the gallery (Our oven)',
    'the code of MB WAY',
  ])
  expect((await post('import', given)).status).toBe(400)
  expect(await read()).toEqual(before)

  const { status, body } = await post('import?missingPictures=leave_out', given)
  expect([status, body.restaurant.logo, body.restaurant.marketplaces]).toEqual([200, '', [{ ...market, logo: '' }]])
  expect(body.payments.own).toMatchObject([{ name: 'MB WAY', imageUrl: '' }])
  expect(body.landing).toMatchObject({
    hero: { welcome: 'Willkommen bei', pictures: [own] },
    story: { picture: null },
    gallery: gallery(picture).gallery,
  })
  expect((await post('import', file)).status).toBe(200)

  // With no picture left, the first screen keeps those that it shows.
  const hero = { ...file.landing.hero, pictures: [{ imageUrl, alt: '' }] }
  const emptied = await post('import?missingPictures=leave_out', { ...file, landing: { ...file.landing, hero } })
  expect(emptied.body.landing.hero).toEqual(file.landing.hero)
})

test('a section that is given a picture while a job deletes it either keeps it or is refused', async () => {
  for (let round = 0; round < 6; round++) {
    const picture = await upload()
    const [{ status }] = await Promise.all([
      patch('landing', gallery(picture)),
      REMOVE_PICTURES_JOB.run(shop, { paths: [picture.imagePath] }),
    ])
    expect([200, 400]).toContain(status)
    expect(await statusOf(picture.imageUrl)).toBe(status === 200 ? 200 : 404)
  }
  await patch('landing', { gallery: DEFAULT_SETTINGS.landing.gallery })
})

test('when two owners change words at once, the second is refused and sees the words of the first', async () => {
  const { version, story } = (await read()).landing
  const write = (text: string) =>
    shop.ask('/api/admin/settings/landing', {
      method: 'PATCH',
      body: { version, story: { ...story, text } },
      headers: staff,
    })
  expect((await write('Since 1987.')).status).toBe(200)
  const slower = await write('Since 1978.')
  expect(slower.status).toBe(409)
  expect(await slower.json()).toMatchObject({ code: 'stale_version', current: { story: { text: 'Since 1987.' } } })
  await patch('landing', { story })
})

test('an uploaded logo becomes the icons of the site; another picture does not', async () => {
  const [logo, other] = [await upload(), await upload()]
  await patch('restaurant', { logo: logo.imageUrl })
  const { icons } = await (await shop.get('/site.webmanifest')).json()
  const sizes = []
  for (const { src } of icons) {
    const answer = await shop.get(src)
    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([200, expect.stringMatching(/immutable/)])
    const { width, height, format, hasAlpha } = await sharp(await answer.arrayBuffer()).metadata()
    sizes.push([format, width, height, hasAlpha])
  }
  expect(sizes).toEqual([
    ['png', 192, 192, true],
    ['png', 512, 512, true],
    ['png', 512, 512, false],
  ])
  expect(await statusOf(icons[0].src.replace(logo.imagePath.slice(0, -5), other.imagePath.slice(0, -5)))).toBe(404)
  expect(await statusOf(icons[0].src.replace('icon-192', 'icon-9000'))).toBe(404)
  await patch('restaurant', { logo: '', name: 'Ø & Søn' })
  const { icons: letters } = await (await shop.get('/site.webmanifest')).json()
  expect(letters).toEqual([{ src: '/icons/initial.svg', sizes: 'any', type: 'image/svg+xml' }])
  expect(await (await shop.get('/icons/initial.svg')).text()).toContain('>Ø</text>')
  await patch('restaurant', { logo: DEFAULT_SETTINGS.restaurant.logo, name: DEFAULT_SETTINGS.restaurant.name })
})
