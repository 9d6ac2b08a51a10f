import type { Page } from '@playwright/test'
import { expect, placesOf, resize, test } from './fixtures.ts'

test.use({ reducedMotion: 'no-preference' })

/** Notes what pictures are told to do, since a movement may be over before it is looked at. */
const noteMovements = (page: Page) =>
  page.addInitScript(() => {
    const moved: unknown[] = []
    const { animate } = HTMLImageElement.prototype
    HTMLImageElement.prototype.animate = function (this: HTMLImageElement, keyframes, options) {
      moved.push((keyframes as Keyframe[]).map(({ transform }) => transform))
      return animate.call(this, keyframes, options)
    }
    Object.assign(window, { moved })
  })
const movements = (page: Page) => page.evaluate(() => (window as unknown as { moved: unknown[] }).moved)

test('the photo of a dish grows from its row to the width of the page, and Escape closes it from anywhere', async ({
  page,
}) => {
  await noteMovements(page)
  await resize(page, { width: 390, height: 844 })
  await page.goto('/')
  const dish = page.getByRole('article', { name: 'Butter Chicken', exact: true })
  const less = dish.getByRole('button', { name: 'Less about Butter Chicken' })
  await dish.getByRole('heading').click()
  await expect(less).toBeVisible()
  expect(await movements(page), 'one movement, which ends at its new place').toEqual([
    [expect.stringContaining('scale('), 'none'],
  ])
  await expect.poll(async () => (await dish.locator('img').boundingBox())?.width).toBeGreaterThan(300)

  await page.getByLabel('Search dishes').focus()
  await page.keyboard.press('Escape')
  await expect(less).toBeHidden()

  // Held sideways, its words stand beside the photo, and its button is not far below.
  await resize(page, { width: 844, height: 390 })
  await dish.evaluate((row) => row.scrollIntoView())
  await dish.getByRole('heading').click()
  await expect(less).toBeVisible()
  await expect(dish.getByText('Tandoor-roasted')).toBeInViewport({ ratio: 1 })
})

test('nothing moves for who has asked for less motion', async ({ page }) => {
  await noteMovements(page)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const dish = page.getByRole('article', { name: 'Butter Chicken', exact: true })
  await dish.getByRole('heading').click()
  await expect(dish.getByRole('button', { name: 'Less about Butter Chicken' })).toBeVisible()
  expect(await movements(page)).toEqual([])

  // In two columns other dishes stand beside it, not an empty place.
  const korma = page.getByRole('article', { name: 'Chicken Korma', exact: true })
  const [opened, last] = await placesOf(page, dish, korma)
  expect(last.left).toBeGreaterThan(opened.right)
  expect(last.bottom).toBeLessThan(opened.bottom + 40)
})
