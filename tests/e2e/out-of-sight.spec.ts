import { expect, placesOf, resize, test } from './fixtures.ts'

test('what is out of sight of a dialog costs nothing when it opens and closes, and the page behind stays in its place', async ({
  page,
}) => {
  await resize(page, { width: 390, height: 844 })
  await page.goto('/')
  await page.getByRole('button', { name: 'Got it' }).click()
  await expect.poll(() => page.evaluate(undrawn)).toBe(0)
  const opener = page.getByRole('button', { name: 'Add to cart Family Feast' })
  // Scrolls as the press below does, which then moves nothing.
  await opener.click({ trial: true })
  const deals = page.locator('#category-deals > ul')
  const before = await placesOf(page, opener, page.getByRole('heading', { name: 'Our Story' }))
  const scrolled = await deals.evaluate((rail) => rail.scrollLeft)
  await opener.click()
  const dialog = page.getByRole('dialog', { name: 'Family Feast' })
  await expect(dialog).toBeVisible()
  await expect.poll(() => page.evaluate(undrawn)).toBeGreaterThan(12)
  await expect(deals).toHaveCSS('content-visibility', 'visible')

  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(opener).toBeFocused()
  await expect.poll(() => page.evaluate(undrawn)).toBe(0)
  expect(await placesOf(page, opener, page.getByRole('heading', { name: 'Our Story' }))).toEqual(before)
  expect(await deals.evaluate((rail) => rail.scrollLeft)).toBe(scrolled)
  await expect(page.getByRole('article', { name: 'Garlic Naan', exact: true })).toHaveText(/Garlic Naan/, {
    useInnerText: true,
  })
})

test('a dialog within what is drawn in turn is drawn, and closes onto the picture that opened it', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Got it' }).click()
  const picture = page.locator('#gallery').getByRole('button').last()
  await picture.click()
  await expect(page.getByRole('dialog').getByRole('img').first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(picture).toBeFocused()
})

test.describe('for those who do not mind motion', () => {
  test.use({ reducedMotion: 'no-preference' })
  test('the steam over the food stands still while it is far out of sight', async ({ page }) => {
    await page.goto('/')
    const isMoving = () => page.evaluate(isSteamDrawn)
    await expect.poll(isMoving).toBe(true)
    await page.getByRole('heading', { name: 'Contact' }).scrollIntoViewIfNeeded()
    await expect.poll(isMoving).toBe(false)
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await expect.poll(isMoving).toBe(true)
  })
})

const undrawn = () =>
  [...document.querySelectorAll('main section, main ul')].filter(
    (part) => getComputedStyle(part).contentVisibility === 'auto',
  ).length

/** Animations go on in what is drawn alone. */
const isSteamDrawn = (): boolean =>
  document
    .getAnimations()
    .map(({ effect }) => effect instanceof KeyframeEffect && effect.target)
    .some((target) => target instanceof SVGElement && target.checkVisibility({ contentVisibilityAuto: true }))
