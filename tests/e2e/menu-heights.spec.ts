import type { Page } from '@playwright/test'
import { expect, resize, test } from './fixtures.ts'
import { startShop } from './start-shop.ts'

// The test's shop closes before its page, whose requests then fail.
test.use({ losesConnection: true })

/** How much of the demo menu a screen shows: docs/menu-and-checkout.md has the figures. */
const SCREENS = [
  { width: 320, height: 640, menuAtMost: 12_900, dishesAtLeast: 2, cutAtMost: 0 },
  { width: 390, height: 844, menuAtMost: 11_200, dishesAtLeast: 5, cutAtMost: 0 },
  { width: 768, height: 1024, menuAtMost: 7_400, dishesAtLeast: 9, cutAtMost: 0 },
  { width: 1440, height: 900, menuAtMost: 7_400, dishesAtLeast: 8, cutAtMost: 0 },
]

test('a phone shows five whole dishes and a desktop more, with their whole texts, and the menu is short', async ({
  page,
}, info) => {
  // A separate shop, so that dishes sold out or added by other tests do not count.
  await using shop = await startShop()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(shop.url)
  await page.evaluate(() => document.fonts.ready)
  await page.getByRole('button', { name: 'Got it' }).click()
  for (const { menuAtMost, dishesAtLeast, cutAtMost, ...screen } of SCREENS) {
    await resize(page, screen)
    await expect.poll(() => page.evaluate(unrenderedDishes)).toBe(0)
    // Until its categories are laid out, the menu has the estimated height.
    await expect.poll(async () => (await menuOn(page)).height).toBeLessThanOrEqual(menuAtMost)
    const menu = await menuOn(page)
    info.annotations.push({ type: `${screen.width} px`, description: JSON.stringify(menu) })
    expect(menu.height).toBeLessThanOrEqual(menuAtMost)
    expect(menu.dishesOnScreen).toBeGreaterThanOrEqual(dishesAtLeast)
    expect(menu.cutTexts, `texts cut off at ${screen.width} px`).toBeLessThanOrEqual(cutAtMost)
  }
})

const unrenderedDishes = (): number =>
  [...document.querySelectorAll('article')].filter((row) => !row.checkVisibility({ contentVisibilityAuto: true }))
    .length

/** The heights of page and menu, and the whole dishes below the sticky bars: the median over all scroll positions. */
const menuOn = (page: Page) =>
  page.evaluate(() => {
    const menu = document.querySelector('#menu')?.getBoundingClientRect() ?? new DOMRect()
    const tools = document.querySelector('#menu search')?.getBoundingClientRect().height ?? 0
    const strip = document.querySelector('#menu nav')
    const isStrip = strip !== null && strip.getBoundingClientRect().width > window.innerWidth / 2
    const above = 70 + tools + (isStrip ? strip.getBoundingClientRect().height : 0)
    const dishes = [...document.querySelectorAll('#menu article')].map((dish) => dish.getBoundingClientRect())
    const counts: number[] = []
    for (let top = menu.top; top < menu.bottom - window.innerHeight; top += 40) {
      const bottom = top + window.innerHeight
      counts.push(dishes.filter((dish) => dish.top >= top + above - 1 && dish.bottom <= bottom + 1).length)
    }
    counts.sort((one, other) => one - other)
    const texts = [...document.querySelectorAll('#menu article p')].filter(
      (text) => getComputedStyle(text).webkitLineClamp !== 'none',
    )
    return {
      cutTexts: texts.filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight).length,
      page: document.documentElement.scrollHeight,
      height: Math.round(menu.height),
      dishesOnScreen: counts[Math.floor(counts.length / 2)] ?? 0,
    }
  })
