import { eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { cents } from '#domain/money/money.ts'
import { SYSTEM } from '#domain/people/audit.ts'
import type { LandingPage } from '#domain/settings/landing-page.ts'
import { DEFAULT_SETTINGS } from '#domain/settings/settings.ts'
import { menuItems } from '#server/database/schema/menu.ts'
import { insertPicture, markStored } from '#server/media/picture-queries.ts'
import { changeSettings } from '#server/settings/settings.ts'
import { NOON, openTestShop } from '#tests/support/shop/test-shop.ts'
import { homeRoute } from './home.route.tsx'

const shop = await openTestShop()
afterAll(shop.close)

async function drawHome() {
  const faults: unknown[] = []
  const assets = { 'site/home/home-entry.tsx': { script: '/assets/home-1.js', imports: [], styles: [] } }
  const report = (fault: unknown) => void faults.push(fault)
  const answer = await homeRoute(new Request('http://localhost/'), { shop, assets, report })
  return { status: answer.status, html: await answer.text(), faults }
}

test('a dish with an unusable picture URL is shown without a picture', async () => {
  const addresses = ['https://', 'https://:80/a.jpg', '/\\', '/\t/', '//elsewhere.example/a.jpg', 'javascript:alert(1)']
  const rows = addresses.map((imageUrl, at) => ({
    name: `Dish ${at}`,
    priceCents: cents(900),
    unmanagedCategory: 'Mains',
    imageUrl,
  }))
  const good = {
    name: 'Bhel',
    priceCents: cents(900),
    unmanagedCategory: 'Mains',
    imageUrl: 'https://cdn.example/bhel.jpg',
  }
  await shop.db.insert(menuItems).values([...rows, good])
  shop.menu.invalidate()
  const { status, html, faults } = await drawHome()
  expect([status, faults]).toEqual([200, []])
  expect(html).toContain('src="https://cdn.example/bhel.jpg"')
  for (const [at, address] of addresses.entries()) {
    expect(html).toContain(`Dish ${at}`)
    expect(html).not.toContain(`src="${address}"`)
  }
  const { items } = await shop.menu.read()
  expect(items.filter(({ imageUrl }) => imageUrl !== '')).toMatchObject([{ name: 'Bhel' }])
})

test('a menu that says what is in a dish has its diet filter before any script has run', async () => {
  expect((await drawHome()).html).not.toContain('Diet</summary>')
  const stated = { name: 'Dal', priceCents: cents(900), unmanagedCategory: 'Mains', allergens: [] } as const
  await shop.db.insert(menuItems).values(stated)
  shop.menu.invalidate()
  expect((await drawHome()).html).toContain('Diet</summary>')
})

const { landing } = DEFAULT_SETTINGS
const PICTURE = '/images/gallery/burger-close-up-1200.webp'

async function drawWith(change: Partial<LandingPage>): Promise<string> {
  const version = shop.settings.read().versions.landing
  await changeSettings(shop, 'landing', { version, ...landing, ...change }, SYSTEM)
  return (await drawHome()).html
}
/** The sections of the page, and where header and footer lead, in their order. */
const sectionsIn = (html: string) => [...html.matchAll(/<section [^>]*\bid="(\w+)"/g)].map(([, id]) => id)
const linksIn = (html: string) => [...html.matchAll(/<a href="\/#(\w+)"/g)].map(([, id]) => id)

test("page, header and footer have the sections in the owner's order", async () => {
  const html = await drawWith({
    sections: landing.sections.toReversed().map(({ id }) => ({ id, isShown: id !== 'book' && id !== 'testimonials' })),
  })
  const linked = ['home', 'contact', 'gallery', 'menu', 'about']
  expect(sectionsIn(html).filter((id) => id && linked.includes(id))).toEqual(linked)
  expect(linksIn(html)).toEqual([...linked, ...linked])
  expect(html).not.toContain('or book a table')
  expect(html).not.toContain('ReserveAction')
})

test('a section without content is not shown, and nothing links to it', async () => {
  const html = await drawWith({
    story: { ...landing.story, text: ' \n ', picture: null },
    gallery: { ...landing.gallery, pictures: [] },
    testimonials: { ...landing.testimonials, quotes: [] },
  })
  for (const words of ['>Our Story<', '>Gallery<', '>Testimonials<']) expect(html).not.toContain(words)
  expect(linksIn(html)).not.toContain('gallery')
})

test('a single testimonial is shown alone; of thirty, six are shown and the others open on request', async () => {
  const quotes = (count: number) => ({
    testimonials: {
      title: 'Voices',
      quotes: Array.from({ length: count }, (_, at) => ({ words: `Words ${at}`, name: 'Ada' })),
    },
  })
  const one = await drawWith(quotes(1))
  expect([one.includes('--columns:1'), one.includes('more</summary>')]).toEqual([true, false])
  const [before = '', after = ''] = (await drawWith(quotes(30))).split('Show 24 more')
  expect([before.includes('Words 5<'), before.includes('Words 6<'), after.includes('Words 29<')]).toEqual([
    true,
    false,
    true,
  ])
})

test('a testimonial leads to the dish that it praises, while that dish is on the menu', async () => {
  const [bhel] = await shop.db.select().from(menuItems).where(eq(menuItems.name, 'Bhel'))
  if (!bhel) throw new Error('The first test has added it.')
  const draw = async (isAvailable: boolean) => {
    await shop.db.update(menuItems).set({ isAvailable }).where(eq(menuItems.id, bhel.id))
    shop.menu.invalidate()
    const quotes = ['Bhel', 'Pho', undefined].map((dish) => ({ words: 'Best in town.', name: 'Ada', dish }))
    const html = await drawWith({ testimonials: { title: 'Voices', quotes } })
    return [...html.matchAll(/<\/figcaption><a [^>]*href="#([^"]*)"/g)].map(([, id]) => id)
  }
  expect(await draw(true)).toEqual([`dish-${bhel.id}`])
  expect(await draw(false)).toEqual([])
  expect(await draw(true)).toHaveLength(1)
})

test('a picture of the gallery has a caption over it, if its owner wrote one', async () => {
  const picture = { imageUrl: PICTURE, alt: 'A burger' }
  const html = await drawWith({ gallery: { title: 'Gallery', pictures: [{ ...picture, caption: 'Bite.' }, picture] } })
  expect(html.match(/aria-label="Enlarge: A burger"/g)).toHaveLength(2)
  expect(html.match(/<\/button><p[^>]*>[^<]*/g)).toEqual([expect.stringMatching(/>Bite\.$/)])
})

test("the owner's words are escaped everywhere", async () => {
  const bad = '</script><script>alert(1)</script>"\'><img src=x>'
  const html = await drawWith({
    hero: { ...landing.hero, welcome: bad, button: bad.slice(0, 30) },
    story: { title: bad, text: `${bad}\n${bad}`, picture: { ...landing.story.picture, imageUrl: PICTURE, alt: bad } },
    menu: { text: bad },
    orderOnline: { title: bad, text: bad },
    gallery: { title: bad, pictures: [{ imageUrl: PICTURE, alt: bad, caption: bad.slice(0, 80) }] },
    testimonials: { title: bad, quotes: [{ words: bad, name: bad }] },
  })
  expect(html).not.toContain('<script>alert')
  expect(html).not.toContain('<img src=x')
  await drawWith({})
})

test('an uploaded picture of the first screen has all its sizes, is loaded first, and is the preview of shared links', async () => {
  const uploaded = '/media/site/0b0a5a2e3a524b5c9d1eaabbccddeeff-oven-0123456789ab-1600x800.webp'
  await insertPicture(shop.db, { path: uploaded.slice('/media/'.length), uploadId: 'one', createdAt: NOON })
  await markStored(shop.db, uploaded.slice('/media/'.length), NOON)
  const [first = { imageUrl: '', alt: '' }] = landing.hero.pictures
  const html = await drawWith({ hero: { ...landing.hero, pictures: [{ imageUrl: uploaded, alt: 'Oven' }, first] } })
  expect(html).toContain(`<meta property="og:image" content="${shop.publicUrl}${uploaded}"/>`)
  expect(html).toContain('<meta property="og:image:height" content="800"/>')
  const preload = /<link rel="preload" as="image" type="image\/avif"[^>]*>/.exec(html)?.[0]
  expect(preload).toContain('imageSizes="max(100vw, 200vh)"')
  expect(preload).toContain(`${uploaded.replace('.webp', '-1600.avif')} 1600w`)
  expect(html).toMatch(/<img[^>]*alt="Oven"/)
  await drawWith({})
})

test('the demo’s drawings are shown beside the demo’s logo alone', async () => {
  const version = () => shop.settings.read().versions.restaurant
  expect((await drawHome()).html).toMatch(/<html [^>]*data-demo="true"/)
  await changeSettings(shop, 'restaurant', { version: version(), logo: '' }, SYSTEM)
  expect((await drawHome()).html).not.toContain('data-demo')
})
