import { afterAll, beforeAll, expect, test } from 'vitest'
import { offerLanguages } from '#tests/support/shop/site-languages.ts'
import { openTestShop, type TestShop } from '#tests/support/shop/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop({ publicUrl: 'https://spice.example' })
})
afterAll(() => shop.close())

test('robots.txt names the sitemap and blocks only the API', async () => {
  const answer = await shop.get('/robots.txt')
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/plain/)
  expect(await answer.text()).toBe('User-agent: *\nDisallow: /api/\n\nSitemap: https://spice.example/sitemap.xml\n')
})

test('the sitemap lists the landing page under its public address, and no checkout page', async () => {
  const answer = await shop.get('/sitemap.xml')
  expect(answer.headers.get('Content-Type')).toMatch(/^application\/xml/)
  const text = await answer.text()
  expect(text).toMatch(
    /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">/,
  )
  expect([...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual(['https://spice.example/'])
})

test('the web manifest gives phones the name of the site', async () => {
  const answer = await shop.get('/site.webmanifest')
  expect(answer.headers.get('Content-Type')).toBe('application/manifest+json')
  expect(await answer.json()).toMatchObject({ name: 'Spice Parade', lang: 'en-NZ', start_url: '/' })
})

test('a tablet installs the staff area as a separate application that opens with the orders', async () => {
  const answer = await shop.get('/admin/site.webmanifest')
  expect(answer.headers.get('Content-Type')).toBe('application/manifest+json')
  expect(await answer.json()).toMatchObject({
    id: '/admin',
    name: 'Spice Parade staff',
    start_url: '/admin/orders',
    scope: '/admin',
    display: 'standalone',
  })
})

test('the staff area is kept under a name in the language of its page', async () => {
  const english = await (await shop.get('/admin/site.webmanifest')).json()
  const german = await (await shop.get('/admin/de/site.webmanifest')).json()
  expect(german).toMatchObject({ id: english.id, start_url: english.start_url, scope: english.scope })
  expect(german.lang).toMatch(/^de/)
  expect(await (await shop.get('/admin/ar/site.webmanifest')).json()).toMatchObject({ dir: 'rtl' })
  expect(english.name).toBe('Spice Parade staff')
  const unknown = await shop.get('/admin/xx/site.webmanifest')
  expect(unknown.headers.get('Content-Type') ?? '').not.toContain('manifest')
})

test('the service worker of the staff area covers all of it, is revalidated each time, and does not handle the API', async () => {
  const answer = await shop.get('/admin/service-worker.js')
  expect(answer.headers.get('Content-Type')).toMatch(/^text\/javascript/)
  expect(answer.headers.get('Cache-Control')).toBe('no-cache')
  expect(answer.headers.get('Service-Worker-Allowed')).toBe('/admin')
  const script = await answer.text()
  expect([...script.matchAll(/'(\/[\w/*-]+)'/g)].map(([, path]) => path)).toEqual(['/admin/orders', '/api/*'])
})

test('the sitemap and the offline page know the languages of the site', async () => {
  const site = await openTestShop({ publicUrl: 'https://spice.example' })
  offerLanguages(site, ['en', 'de', 'ar'])
  try {
    const sitemap = await (await site.get('/sitemap.xml')).text()
    expect([...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)).toEqual([
      'https://spice.example/',
      'https://spice.example/de/',
      'https://spice.example/ar/',
    ])
    expect(sitemap.split('hreflang="de" href="https://spice.example/de/"')).toHaveLength(4)
    expect(sitemap).toContain('hreflang="x-default" href="https://spice.example/"')
    const worker = await (await site.get('/service-worker.js')).text()
    const pages: unknown = JSON.parse(/^const PAGES = new Map\((.*)\)$/m.exec(worker)?.[1] ?? '')
    expect(pages).toEqual([
      ['de', expect.stringContaining('<html lang="de">')],
      ['ar', expect.stringContaining('<html lang="ar" dir="rtl">')],
    ])
  } finally {
    await site.close()
  }
})

test('a site in one language has one offline page', async () => {
  const worker = await (await shop.get('/service-worker.js')).text()
  expect(worker).toContain('new Response(PAGE, INIT)')
  expect(worker).not.toContain('PAGES')
})

test('below the prefix of a language, phones keep the site in that language', async () => {
  const site = await openTestShop({ publicUrl: 'https://spice.example' })
  offerLanguages(site, ['en', 'ar'])
  expect(await (await site.get('/ar/site.webmanifest')).json()).toMatchObject({
    lang: 'ar',
    dir: 'rtl',
    start_url: '/ar/',
  })
  expect((await site.get('/de/site.webmanifest')).status).toBe(404)
  await site.close()
})
