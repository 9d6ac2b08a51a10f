import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { openCart } from './ordering.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The controls that the chat link lies on, and whether it can itself be seen and pressed. */
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

/** Waits until the page has not moved for the frames of a fifth of a second. */
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
})
