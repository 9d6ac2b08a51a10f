import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { largeMenu } from '#tests/support/shop/large-menu.ts'
import { runCommand } from '#tests/support/shop/run-command.ts'
import type { ShopProcess } from '#tests/support/shop/shop-process.ts'
import { expect, resize, test } from './fixtures.ts'
import { startShop } from './start-shop.ts'

// The test's shop closes before its page, whose requests then fail.
test.use({ losesConnection: true })

test('in a menu of a thousand dishes the scroll bar and the links are right before the dishes are rendered', async ({
  page,
}) => {
  await using shop = await startShop()
  await importDishes(1_000, shop)
  await resize(page, { width: 390, height: 844 })
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto(shop.url, { waitUntil: 'domcontentloaded' })
  await expect(page.locator('article[id^="dish-"]')).toHaveCount(1_000)
  // A guest may move the strip of categories before the scripts run.
  const link = page
    .getByRole('navigation', { name: 'Menu categories' })
    .getByRole('link', { name: 'Category 12', exact: true })
  await link.scrollIntoViewIfNeeded()
  const promised = page.waitForResponse('**/api/promises')
  letGo()
  const { sign } = await (await promised).json()
  // In the evening the browser counts the minutes to the last orders instead.
  const shown = page.getByText(sign.words, { exact: true }).or(page.getByText(/^Last orders in \d+ min$/))
  await expect(shown).toBeVisible()
  await expect(link).toBeInViewport({ ratio: 1 })
  const estimated = await heightOf(page)
  expect(await skippedRows(page)).toBeGreaterThan(900)

  await link.click()
  const last = page.getByRole('heading', { name: 'Category 12' })
  await expect(last).toBeInViewport()
  const isBelowTools = () =>
    last.evaluate((heading) => {
      const { top } = heading.getBoundingClientRect()
      return top > 70 && top < 300
    })
  await expect.poll(isBelowTools).toBe(true)

  await page.evaluate(renderEverything)
  const real = await heightOf(page)
  expect(Math.abs(real - estimated) / real, `${estimated} pixels were reserved for ${real}`).toBeLessThan(0.03)
  // The shop stops before the page is closed, and a proxy cuts its live stream.
  await page.goto('about:blank')
})

async function importDishes(dishes: number, { env }: ShopProcess): Promise<void> {
  const file = join(await mkdtemp(join(tmpdir(), 'restaurant-long-menu-')), 'menu.json')
  await writeFile(file, JSON.stringify(largeMenu(dishes)))
  const { problem, code } = await runCommand('menu', ['import', file], { env })
  expect(code, problem).toBe(0)
}

const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

const skippedRows = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('article[id^="dish-"]')].filter(
        (row) => !row.checkVisibility({ contentVisibilityAuto: true }),
      ).length,
  )

function renderEverything() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { content-visibility: visible !important }')
  document.adoptedStyleSheets = [sheet]
}
