import type { Locator, Page } from '@playwright/test'
import { expect, resize, test } from './fixtures.ts'
import { openCart } from './ordering.ts'

test.use({ viewport: { width: 390, height: 844 } })

const chat = (page: Page) => page.getByRole('link', { name: /^Chat with us/ })
const up = (page: Page) => page.getByRole('button', { name: 'Scroll to top' })

/** Whether the control is seen in full and a press reaches it. */
const isOnTop = (control: Locator) =>
  control.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect()
    const isInScreen = left >= 0 && top >= 0 && right <= window.innerWidth && bottom <= window.innerHeight
    return isInScreen && element.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2))
  })

/** Where the letters of a line are. */
const textBox = (line: Locator) =>
  line.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const { left, right, bottom } = range.getBoundingClientRect()
    return { left, right, bottom }
  })

test('the chat and the button to the top are seen wherever the page is scrolled to', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Got it' }).click()
  expect(await isOnTop(chat(page))).toBe(true)
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  for (let top = 301; top < height; top += 371) {
    await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
    await expect.poll(() => isOnTop(up(page))).toBe(true)
    expect(await isOnTop(chat(page)), `at ${top}`).toBe(true)
  }
  // The page ends with room for them: its last line stands above or between them.
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  const notice = await textBox(page.getByText(/All rights reserved/))
  for (const floating of [chat(page), up(page)]) {
    const box = (await floating.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
    const isBeside = notice.right <= box.x || notice.left >= box.x + box.width
    expect(isBeside || notice.bottom <= box.y).toBe(true)
  }
})

/** Whether any part of what has the focus lies below what floats. */
const isFocusCovered = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement?.getBoundingClientRect()
    const floating = [...document.querySelectorAll('[data-floating] :is(a, button)')].filter((one) =>
      one.checkVisibility({ visibilityProperty: true }),
    )
    return floating.some((one) => {
      const { left, right, top, bottom } = one.getBoundingClientRect()
      return (
        one !== document.activeElement &&
        focused !== undefined &&
        focused.left < right &&
        focused.right > left &&
        focused.top < bottom &&
        focused.bottom > top
      )
    })
  })

test('in a filled cart on a phone, no control with the focus lies below the chat, which gives way to a field', async ({
  page,
}) => {
  await openCart(page, [{ dish: 'Butter Chicken' }, { dish: 'Mango Lassi' }])
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Name').focus()
  await expect(chat(page)).toBeHidden()
  await page.getByLabel('Quantity').first().focus()
  const pay = page.getByRole('button', { name: 'Pay & Place Pickup Order' })
  while (!(await pay.evaluate((button) => button === document.activeElement))) {
    await page.keyboard.press('Tab')
    // What floats gives way once the page has heard of the focus.
    await expect.poll(() => isFocusCovered(page)).toBe(false)
  }
  await expect(chat(page)).toBeVisible()
})

test('beside a long order, the pay button and the way to the checkout keep clear of the chat', async ({ page }) => {
  await resize(page, { width: 1120, height: 700 })
  const { items } = await (await page.request.get('/api/menu')).json()
  await openCart(
    page,
    items.slice(0, 24).map(({ name }: { name: string }) => ({ dish: name })),
  )
  await page.getByLabel('Quantity').nth(12).scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).focus()
  await expect.poll(() => isFocusCovered(page)).toBe(false)
  await page.goto('/#menu')
  const checkout = page.getByRole('link', { name: 'Checkout' })
  await checkout.focus()
  await expect(checkout).toBeFocused()
  await expect.poll(() => isFocusCovered(page)).toBe(false)
})
