import type { Locator, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openCart } from './ordering.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The controls that the chat link covers, and whether the link itself is visible and can be pressed. */
const atTheChat = (page: Page) =>
  page.evaluate(() => {
    const chat = document.querySelector('a[href*="wa.me"]')
    if (!chat) throw new Error('The page has no link to the chat.')
    const place = chat.getBoundingClientRect()
    const isThere = chat.contains(document.elementFromPoint(place.left + place.width / 2, place.top + place.height / 2))
    const isUnder = (control: Element) => {
      const { left, right, top, bottom } = control.getBoundingClientRect()
      return left < place.right && right > place.left && top < place.bottom && bottom > place.top
    }
    const controls = [...document.querySelectorAll('main :is(a[href], button, input, select, textarea), footer a')]
    const covered = isThere ? controls.filter(isUnder).map(({ outerHTML }) => outerHTML.slice(0, 120)) : []
    return { covered, isThere }
  })

/** Waits until the page has not moved for a fifth of a second. */
const standStill = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        let before = -1
        let still = 0
        requestAnimationFrame(function next() {
          still = window.scrollY === before ? still + 1 : 0
          before = window.scrollY
          if (still < 14) requestAnimationFrame(next)
          else resolve()
        })
      }),
  )

test('the chat link covers no control at any scroll position and is visible at both ends of the page', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Got it' }).click()
  await standStill(page)
  expect(await atTheChat(page)).toEqual({ covered: [], isThere: true })
  const button = page.getByRole('button', { name: 'Add to cart Butter Chicken', exact: true })
  const bottom = page.viewportSize()?.height ?? 0
  for (const above of [20, 40, 60, 80, 100]) {
    const top = await button.evaluate((element) => element.getBoundingClientRect().top + window.scrollY)
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top - bottom + above)
    await standStill(page)
    expect((await atTheChat(page)).covered).toEqual([])
  }
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await standStill(page)
  expect(await atTheChat(page)).toEqual({ covered: [], isThere: true })
})

test('in a filled cart, each control with the keyboard focus is visible, errors included', async ({ page }) => {
  await openCart(page, [{ dish: 'Butter Chicken' }, { dish: 'Mango Lassi' }])
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Quantity').first().focus()
  const pay = page.getByRole('button', { name: 'Pay & Place Pickup Order' })
  while (!(await pay.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab')
    await standStill(page)
    expect((await atTheChat(page)).covered).toEqual([])
  }
  // It hides where it would cover something, and reappears.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }))
  await expect.poll(() => atTheChat(page)).toEqual({ covered: [], isThere: true })
})

/** Whether a floating control is visible and can be pressed, and the lines of text that it then covers. */
const atFloating = (control: Locator) =>
  control.evaluate((button) => {
    const place = button.getBoundingClientRect()
    const isThere = button.contains(
      document.elementFromPoint(place.left + place.width / 2, place.top + place.height / 2),
    )
    const texts = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    const covered: string[] = []
    for (let node = texts.nextNode(); isThere && node; node = texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(node)
      const isUnder = ({ left, right, top, bottom, width }: DOMRect) =>
        width > 1 && left < place.right && right > place.left && top < place.bottom && bottom > place.top
      if (node.parentElement?.checkVisibility() && [...range.getClientRects()].some(isUnder)) {
        covered.push(node.textContent ?? '')
      }
    }
    return { covered, isThere }
  })

/** Scrolls until the middle of the element is this far above the foot of the screen. */
const bringNearFoot = (element: Locator, above: number) =>
  element.evaluate((one, distance) => {
    const { top, bottom } = one.getBoundingClientRect()
    window.scrollBy({ top: (top + bottom) / 2 + distance - window.innerHeight, behavior: 'instant' })
  }, above)

test('neither the button to the top nor the chat lies on a line of text', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Got it' }).click()
  const story = page.getByRole('region', { name: 'Our Story' }).getByRole('paragraph')
  for (const text of [story.first(), story.last(), page.getByText(/^\d+ dishes/)]) {
    for (const above of [24, 44, 64]) {
      await bringNearFoot(text, above)
      await standStill(page)
      await expect
        .poll(() => atFloating(page.getByRole('button', { name: 'Scroll to top' })))
        .toEqual({ covered: [], isThere: false })
      const chat = page.getByRole('link', { name: /^Chat with us/ })
      await expect.poll(async () => (await atFloating(chat)).covered).toEqual([])
    }
  }
  // It can be pressed where it covers no line.
  const places: Awaited<ReturnType<typeof atFloating>>[] = []
  while (places.length < 60 && !places.at(-1)?.isThere) {
    await page.evaluate(() => window.scrollBy({ top: 130, behavior: 'instant' }))
    await standStill(page)
    places.push(await atFloating(page.getByRole('button', { name: 'Scroll to top' })))
  }
  expect(places.at(-1)).toEqual({ covered: [], isThere: true })
})
