import type { APIRequestContext, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, resize, test } from './fixtures.ts'

// For the slideshow, and for animated scrolling.
test.use({ reducedMotion: 'no-preference' })

const closeSpecials = (page: Page) => page.getByRole('button', { name: 'Got it' }).click()

test('the landing page names the restaurant and links to the menu', async ({ page }) => {
  await page.goto('/')
  await closeSpecials(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Spice Parade')
  await expect(
    page.getByText('Authentic Indian Cuisine and Burgers made fresh with love in Hamilton.').first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'View Menu' }).click()
  await expect(page.getByRole('heading', { name: 'Menu', exact: true })).toBeInViewport()
})

test('the header links to every section, marks the current one, and leads home from other pages', async ({ page }) => {
  await page.goto('/')
  await closeSpecials(page)
  const header = page.getByRole('navigation', { name: 'Main' })
  for (const [link, heading] of [
    ['About', 'Our Story'],
    ['Menu', 'Menu'],
    ['Gallery', 'Gallery'],
    ['Contact', 'Contact'],
    ['Book', 'Book a Table'],
  ] as const) {
    await header.getByRole('link', { name: link }).click()
    await expect(page.getByRole('heading', { name: heading, exact: true })).toBeInViewport()
    await expect(header.getByRole('link', { name: link })).toHaveAttribute('aria-current', 'location')
  }
  await page.goto('/cart')
  await header.getByRole('link', { name: 'Gallery' }).click()
  await expect(page).toHaveURL('/#gallery')
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeInViewport()
  // Also once the menu above it is drawn, in other heights than were kept free.
  await expect.poll(() => page.evaluate(undrawnLists)).toBe(0)
  await expect(page.locator('#gallery').getByRole('heading').first()).toBeInViewport()
})

const undrawnLists = () =>
  [...document.querySelectorAll('#menu ul')].filter((list) => getComputedStyle(list).contentVisibility === 'auto')
    .length

test('the slideshow can be paused and resumed', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Pause the slideshow' }).click()
  await page.getByRole('button', { name: 'Play the slideshow' }).click()
  await expect(page.getByRole('button', { name: 'Pause the slideshow' })).toBeVisible()
})

test('nothing moves for visitors who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /slideshow/ })).toBeHidden()
})

test('a gallery picture opens large, the arrow keys show the others, and Escape returns to it', async ({ page }) => {
  await page.goto('/')
  await closeSpecials(page)
  await page.getByRole('button', { name: /^Enlarge: Close view of a double cheeseburger/ }).click()
  const lightbox = page.getByRole('dialog', { name: 'Gallery' })
  await expect(lightbox.getByText('1 of 6')).toBeVisible()
  await expect(lightbox.getByText('Two patties, and the cheese still running.')).toBeVisible()
  await expect(lightbox.getByRole('img', { name: /^Close view of a double cheeseburger/ })).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(lightbox.getByText('6 of 6')).toBeVisible()
  await lightbox.getByRole('button', { name: 'Previous picture' }).click()
  await expect(lightbox.getByText('5 of 6')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(lightbox).toBeHidden()
  await expect(page.getByRole('button', { name: /^Enlarge: Close view of pleated momos/ })).toBeFocused()
})

test('a testimonial leads to the dish that it praises', async ({ page }) => {
  await page.goto('/')
  await closeSpecials(page)
  await page.getByRole('region', { name: 'Testimonials' }).getByRole('link', { name: 'Chili Paneer' }).click()
  const praised = page.getByRole('article', { name: 'Chili Paneer', exact: true })
  await expect(praised).toBeFocused()
  await expect(praised).toBeInViewport({ ratio: 1 })
})

test('the address leads to directions, and a drawn map shows until the real one is there', async ({ page }) => {
  const maps = { isReachable: false }
  await page.route('https://www.openstreetmap.org/**', (route) => {
    if (!maps.isReachable) return route.abort()
    const isProbe = route.request().url().includes('favicon')
    return isProbe
      ? route.fulfill({
          contentType: 'image/svg+xml',
          body: '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
        })
      : route.fulfill({ contentType: 'text/html', body: 'The real map' })
  })
  await page.goto('/')
  await closeSpecials(page)
  const contact = page.getByRole('region', { name: 'Contact' })
  const way = /^https:\/\/www\.google\.com\/maps\/dir\/\?api=1&destination=-37\.787,175\.2793$/
  await expect(contact.getByRole('link', { name: /^Directions/ })).toHaveAttribute('href', way)
  for (const place of [contact, page.getByRole('contentinfo')]) {
    await expect(place.getByRole('link', { name: /^286 Victoria Street/ })).toHaveAttribute('href', way)
  }
  const ground = contact.locator('img')
  await ground.scrollIntoViewIfNeeded()
  await expect.poll(() => ground.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  await expect(contact.locator('iframe')).toHaveCount(0)
  maps.isReachable = true
  await page.reload()
  await contact.getByRole('link', { name: /^Directions/ }).scrollIntoViewIfNeeded()
  const map = contact.getByTitle('Map: Spice Parade, 286 Victoria Street')
  await expect(map.contentFrame().getByText('The real map')).toBeVisible()
  await expect(map).toHaveCSS('opacity', '1')
})

test('on a phone the footer takes at most a third of the screen, and its words are clear of what floats; nothing is below it', async ({
  page,
}) => {
  await resize(page, { width: 390, height: 844 })
  await page.goto('/')
  await closeSpecials(page)
  const footer = page.getByRole('contentinfo')
  await footer.scrollIntoViewIfNeeded()
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const heightOf = () => footer.evaluate((box) => box.getBoundingClientRect().height)
  await expect.poll(heightOf).toBeLessThanOrEqual(844 / 3)
  const notice = await footer.getByText(/All rights reserved\.$/).evaluate((text) => {
    const words = document.createRange()
    words.selectNodeContents(text)
    const { left, right } = words.getBoundingClientRect()
    return { left, right }
  })
  const up = await page.getByRole('button', { name: 'Scroll to top' }).boundingBox()
  const chat = await page.getByRole('link', { name: /^Chat with us/ }).boundingBox()
  expect(notice.left).toBeGreaterThanOrEqual((up?.x ?? 390) + (up?.width ?? 0))
  expect(notice.right).toBeLessThanOrEqual(chat?.x ?? 0)
  // Also on a page that is shorter than the screen.
  await resize(page, { width: 1440, height: 900 })
  await page.goto('/cancel')
  const below = () =>
    footer.evaluate(
      (box) => document.documentElement.scrollHeight - window.scrollY - box.getBoundingClientRect().bottom,
    )
  await expect.poll(below).toBeLessThan(1)
})

test('the back-to-top button appears after 300 pixels', async ({ page }) => {
  await page.goto('/')
  const up = page.getByRole('button', { name: 'Scroll to top' })
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await expect(up).toBeHidden()
  await page.evaluate(() => window.scrollTo({ top: 301, behavior: 'instant' }))
  await up.click()
  await expect(up).toBeHidden()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
})

test('marketplaces, social pages and the chat open in a new tab', async ({ page }) => {
  await page.goto('/')
  for (const name of [/^Tuk Eats/, /^Doorstep/, /^Facebook/, /^Instagram/, /^Chat with us on WhatsApp/]) {
    const link = page.getByRole('link', { name })
    await expect(link).toHaveAttribute('target', '_blank')
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
})

test('on a phone the navigation is a separate sheet that traps the focus', async ({ page }) => {
  await resize(page, { width: 390, height: 844 })
  await page.goto('/')
  await closeSpecials(page)
  const open = page.getByRole('button', { name: 'Open navigation' })
  await open.click()
  const navigation = page.getByRole('dialog', { name: 'Navigation' })
  await expect(navigation).toContainText('Gallery')
  await expect(navigation).toContainText(/(Open|Closed) now.*Today 11:00am-9:00pm/)
  await expect(navigation.getByRole('link', { name: /in your cart/ })).toHaveCount(0)
  for (let step = 0; step < 12; step++) await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('main') ?? null)).toBeNull()
  await page.keyboard.press('Escape')
  await expect(open).toBeFocused()
  await open.click()
  await navigation.getByRole('link', { name: 'Contact' }).click()
  await expect(navigation).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeInViewport()
  // Even on the smallest phone, staff find the sign-in without scrolling.
  await resize(page, { width: 320, height: 568 })
  await open.click()
  await expect(navigation.getByRole('link', { name: 'Admin' })).toBeInViewport({ ratio: 1 })
  await navigation.getByRole('link', { name: 'Admin' }).click()
  await expect(page).toHaveURL('/admin/login')
})

test('the navigation on a phone leads to the cart, with what is in it', async ({ page }) => {
  await resize(page, { width: 390, height: 844 })
  await page.goto('/')
  await closeSpecials(page)
  await page.getByRole('button', { name: 'Add to cart Chana Masala', exact: true }).click()
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(page.getByRole('dialog', { name: 'Navigation' })).toContainText('Today')
  await expectAccessible(page, 'dialog')
  await page.getByRole('link', { name: '1 item in your cart $15.00' }).click()
  await expect(page).toHaveURL('/cart')
})

test('the open navigation can still be closed after the phone is turned sideways', async ({ page }) => {
  await resize(page, { width: 390, height: 844 })
  await page.goto('/')
  await closeSpecials(page)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await resize(page, { width: 844, height: 390 })
  await page.getByRole('button', { name: 'Close navigation' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Gallery' }).click()
  await expect(page.getByRole('heading', { name: 'Gallery' })).toBeInViewport()
})

for (const width of [320, 390, 768, 1440]) {
  test(`at ${width} pixels nothing is cut off, and axe finds nothing`, async ({ page }) => {
    await resize(page, { width, height: 900 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.goto('/')
    await closeSpecials(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0)
    // The menu is laid out category by category: axe would compare a row with what was below it before.
    await expect.poll(() => page.evaluate(growthInFrames)).toBe(0)
    await expectAccessible(page)
  })
}

/** By how many pixels the page grows or shrinks in the next thirty frames. */
async function growthInFrames(): Promise<number> {
  const before = document.documentElement.scrollHeight
  for (let frame = 0; frame < 30; frame++) await new Promise(requestAnimationFrame)
  return document.documentElement.scrollHeight - before
}

test('axe finds nothing in the dialogs', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  await expect(page.getByRole('dialog', { name: 'Limited-time Specials' })).toBeVisible()
  await expectAccessible(page, 'dialog')
  await closeSpecials(page)
  await page.getByRole('button', { name: 'Add to cart Curry Combo' }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Add to cart/ })
    .click()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /^Enlarge: Close view of hakka noodles/ }).click()
  await expect(page.getByRole('dialog', { name: 'Gallery' })).toBeVisible()
  await expectAccessible(page, 'dialog')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('menu, prices, hours and contact can be read', async ({ page, request }) => {
    const html = await (await request.get('/')).text()
    for (const words of [
      'Butter Chicken',
      'Curry Combo',
      'Mon-Sun 11:00am-9:00pm',
      '286 Victoria Street',
      'Our Story',
    ]) {
      expect(html).toContain(words)
    }
    await page.goto('/')
    await expect(page.getByRole('article', { name: 'Butter Chicken', exact: true })).toContainText('$18')
    await expect(page.getByRole('heading', { name: 'Our Story' })).toBeVisible()
    await expectDrawnWhole(page, request)
  })

  test('the first screen has no dead buttons, and its text is below the navigation at every text size', async ({
    page,
  }) => {
    // `resize` needs JavaScript.
    await page.setViewportSize({ width: 320, height: 640 })
    const client = await page.context().newCDPSession(page)
    await client.send('Page.setFontSizes', { fontSizes: { standard: 24, fixed: 13 } })
    await page.goto('/')
    const hero = page.getByRole('region', { name: /^Welcome to/ })
    await expect(hero.getByRole('button')).toHaveCount(0)
    const header = await page.getByRole('banner').boundingBox()
    const words = await hero.getByRole('heading').boundingBox()
    expect((header?.y ?? 0) + (header?.height ?? 640)).toBeLessThanOrEqual(words?.y ?? 0)
    await hero.locator('noscript a').click()
    await expect(page.getByRole('heading', { name: 'Menu', exact: true })).toBeInViewport()
  })
})

test('every dish on the page can be printed and found in the page', async ({ page, request }) => {
  await page.goto('/')
  await expectDrawnWhole(page, request)
})

/** Only rendered text is in `innerText`, is found by find-in-page, and is printed. */
async function expectDrawnWhole(page: Page, request: APIRequestContext): Promise<void> {
  const menu: { items: { name: string }[] } = await (await request.get('/api/menu')).json()
  const missing = async () => {
    // biome-ignore lint/performance/useDomNodeTextContent: what is not drawn has text content as well
    const words = await page.getByRole('main').innerText()
    return menu.items.filter(({ name }) => !words.includes(name))
  }
  await expect.poll(missing).toEqual([])
}
