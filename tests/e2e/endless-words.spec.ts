import type { Page } from '@playwright/test'
import { expect, resize, test } from './fixtures.ts'

const NAME = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaftsabendessenplatte99'
const WIDTHS = [320, 820, 1440]

/** By how much the page is wider than the screen. */
const overhang = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

test('a very long word makes no page or dialog wider than the screen', async ({ page, staffPage }) => {
  const made = await staffPage.request.post('/api/admin/menu-items', {
    data: { name: NAME, description: NAME.repeat(2), price: 12, category: 'Drinks' },
  })
  expect(made.status(), await made.text()).toBe(201)
  await page.goto('/')
  await page.getByRole('button', { name: 'Got it' }).click()
  await page.getByRole('button', { name: `Add to cart ${NAME}` }).click()
  for (const path of ['/', '/cart']) {
    await page.goto(path)
    for (const width of WIDTHS) {
      await resize(page, { width, height: 900 })
      // Distant parts are not laid out yet.
      await page.getByRole('heading', { name: NAME }).scrollIntoViewIfNeeded()
      expect(await overhang(page), `${path} at ${width} pixels`).toBeLessThanOrEqual(0)
    }
  }
  for (const screen of ['menu', 'specials', 'recommended', 'categories', 'deals']) {
    await staffPage.goto(`/admin/${screen}`)
    for (const width of WIDTHS) {
      await resize(staffPage, { width, height: 900 })
      // On the menu it is behind `⋯`, unless the screen is wide; the specials on a phone have none.
      const history = staffPage.getByRole('button', { name: 'History' }).filter({ visible: true })
      const more = staffPage.getByRole('button', { name: /^More about/ })
      await expect(
        history
          .or(more)
          .or(staffPage.getByRole('heading', { name: NAME }))
          .first(),
      ).toBeVisible()
      expect(await overhang(staffPage), `${screen} at ${width} pixels`).toBeLessThanOrEqual(0)
    }
  }
  await staffPage.goto('/admin/menu')
  for (const width of WIDTHS) {
    await resize(staffPage, { width, height: 900 })
    await opensInTheMiddle(staffPage, 'Edit', `Edit ${NAME}`)
    await opensInTheMiddle(staffPage, 'History', `History of ${NAME}`)
  }
  await staffPage.request.delete(`/api/admin/menu-items/${(await made.json()).id}`)
})

test('a parked order with a very long name does not widen the form', async ({ staffPage }) => {
  await resize(staffPage, { width: 820, height: 1180 })
  await staffPage.goto('/admin/orders/new')
  const name = staffPage.getByRole('textbox', { name: 'Name' })
  await name.fill(NAME)
  const before = await name.boundingBox()
  await staffPage.getByRole('button', { name: 'Park', exact: true }).click()
  await expect(staffPage.getByRole('button', { name: NAME })).toBeVisible()
  expect((await name.boundingBox())?.width).toBe(before?.width)
})

async function opensInTheMiddle(page: Page, button: string, title: string): Promise<void> {
  const row = page.getByRole('row').filter({ hasText: NAME })
  await expect(row).toBeVisible()
  const direct = row.getByRole('button', { name: button })
  if (!(await direct.isVisible())) await row.getByRole('button', { name: `More about ${NAME}` }).click()
  await direct.click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 0.9 })
  const { left, right, hidden } = await dialog.evaluate((element) => {
    const { left, right } = element.getBoundingClientRect()
    const rooms = [element, ...element.querySelectorAll(':not(input, .visually-hidden)')].filter(
      (part) => getComputedStyle(part).overflowX !== 'visible',
    )
    return { left, right, hidden: Math.max(...rooms.map((room) => room.scrollWidth - room.clientWidth)) }
  })
  const width = await page.evaluate(() => document.documentElement.clientWidth)
  expect(Math.abs(left - (width - right)), 'as much room left as right').toBeLessThanOrEqual(16)
  expect(hidden, 'what is cut off or has to be scrolled sideways').toBeLessThanOrEqual(1)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
