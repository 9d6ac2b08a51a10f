import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, resize, signIn, test } from './fixtures.ts'
import { startShop } from './start-shop.ts'

/**
 * Everything that moves on this page once the dashboard is there. The access check before it stands in the middle, and moves by some
 * pixels when the font comes, on a device that has none of its width.
 */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const seen: string[] = []
    Object.assign(window, { shifts: seen })
    const shifts = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources } = entry as PerformanceEntry & { sources: readonly { readonly node: Node | null }[] }
        for (const { node } of sources) seen.push((node?.textContent ?? '').slice(0, 60))
      }
    })
    const arrival = new MutationObserver(() => {
      if (!document.querySelector('nav[aria-label="Staff area"]')) return
      arrival.disconnect()
      shifts.observe({ type: 'layout-shift' })
    })
    arrival.observe(document, { childList: true, subtree: true })
  })

/** Whether the links of the dashboard were ever hidden on a page. */
const watchHiding = (page: Page) =>
  page.addInitScript(() => {
    Object.assign(window, { wasHidden: false })
    new MutationObserver(() => {
      if (document.querySelector('[hidden] nav[aria-label="Staff area"]')) Object.assign(window, { wasHidden: true })
    }).observe(document, { childList: true, subtree: true })
  })

test("on the dashboard of a new restaurant nothing moves when the guide's card appears", async ({ browser }) => {
  await using shop = await startOwnShop()
  const owner = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await signIn(owner, shop)
  await watchShifts(owner)
  // The dashboard of the sign-in asks for the same figures.
  await owner.goto('about:blank')
  // The guide comes last, after everything that does not wait for it is painted.
  const figures = owner.waitForResponse((answer) => answer.url().includes('/api/admin/bookings?'))
  const painted = () => owner.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))))
  await owner.route('**/api/admin/setup', async (route) => {
    await (await figures).finished()
    await painted()
    await route.continue()
  })
  await owner.goto('/admin')
  await expect(owner.getByRole('link', { name: 'Open the guide' })).toBeVisible()
  await expect(owner.getByRole('navigation', { name: 'Staff area' })).toBeVisible()
  await painted()
  expect(await owner.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  await owner.context().close()
})

test("the dashboard does not wait for a slow server: the guide's card appears below, and once it is dismissed nothing is hidden", async ({
  browser,
}) => {
  await using shop = await startOwnShop()
  const owner = await (await browser.newContext({ baseURL: shop.url })).newPage()
  await signIn(owner, shop)
  await watchShifts(owner)
  await watchHiding(owner)
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await owner.route('**/api/admin/setup', async (route) => {
    await held
    await route.continue()
  })
  await owner.goto('/admin')
  const links = owner.getByRole('navigation', { name: 'Staff area' })
  await expect(links).toBeVisible()
  expect(await owner.evaluate(() => Reflect.get(window, 'wasHidden'))).toBe(true)
  await expect(owner.getByText('Active now')).toBeVisible()
  letGo()
  await owner.getByRole('link', { name: 'Open the guide' }).waitFor()
  await owner.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))))
  expect(await owner.evaluate(() => Reflect.get(window, 'shifts'))).toEqual([])
  await owner.getByRole('button', { name: 'Keep looking around' }).click()
  await expect(owner.getByText('You can find the guide again')).toBeVisible()

  await owner.route('**/api/admin/setup', () => {})
  await owner.reload()
  await expect(links).toBeVisible()
  expect(await owner.evaluate(() => Reflect.get(window, 'wasHidden'))).toBe(false)
  await owner.context().close()
})

test('a new owner makes the demo their own, step by step, and reads what is missing before they open', async ({
  browser,
}) => {
  // Every step of the guide, with its own saves and reads.
  test.slow()
  await using shop = await startOwnShop()
  const context = await browser.newContext({
    baseURL: shop.url,
    permissions: ['geolocation'],
    geolocation: { latitude: 38.70993, longitude: -9.13714, accuracy: 12 },
  })
  const owner = await context.newPage()
  await signIn(owner, shop)
  await owner.getByRole('link', { name: 'Open the guide' }).click()
  await expect(owner.getByText('0 of 6 steps are done.')).toBeVisible()

  await owner.getByRole('link', { name: 'Name and place' }).click()
  await owner.getByRole('group', { name: 'Name' }).getByLabel('Name', { exact: true }).fill('Pizzaria Ada')
  await owner.getByLabel('Street and number').fill('Rua Augusta 10')
  await owner.getByLabel('City').fill('Lisboa')
  await owner.getByLabel('Country').selectOption('Portugal')
  await expect(owner.getByText('This is not the time zone of Portugal.')).toBeVisible()
  await expect(owner.getByText('the point on the map has not')).toBeVisible()
  await owner.getByRole('button', { name: 'Find on the map' }).click()
  await expect(owner.getByText('No address service is set up, so addresses in this town')).toBeVisible()
  await owner.getByRole('button', { name: 'Use this device’s location' }).click()
  await expect(owner.getByLabel('Latitude')).toHaveValue('38.70993')
  await expect(owner.getByText('Found, to within 12 m.')).toBeVisible()
  await expectAccessibleInBothLooks(owner)
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()
  await expect(owner.getByText('This is not the time zone of Portugal.')).toBeVisible()
  await owner.getByRole('link', { name: 'Make it yours' }).click()
  await expect(owner.getByText('1 of 6 steps are done.')).toBeVisible()

  await expect(owner.getByText('Guests still find links of the demo: WhatsApp, Facebook,')).toBeVisible()
  await owner.getByRole('button', { name: 'Remove all of them' }).click()
  await expect(owner.getByText('Guests still find links of the demo')).toBeHidden()
  expect(await owner.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual([
    'Name and place',
    'Opening hours',
    'Money and payments',
    'Pickup and delivery',
    'Dishes and prices',
    'People',
  ])

  await owner.getByRole('button', { name: /^It is right as it is.*Opening hours$/ }).click()
  await owner.getByRole('button', { name: 'Begin with an empty menu' }).click()
  const question = owner.getByRole('alertdialog')
  await expect(question).toContainText(/Remove \d\d dishes, 12 categories,? and 5 deals\?/)
  await question.getByRole('button', { name: 'Remove all' }).click()
  await expect(owner.getByText('The menu is empty.')).toBeVisible()
  await expect(owner.getByText('2 of 6 steps are done.')).toBeVisible()
  await owner.getByRole('button', { name: 'Bring the earlier dishes back' }).click()
  await expect(owner.getByRole('button', { name: 'Begin with an empty menu' })).toBeVisible()
  await expect(owner.getByText('2 of 6 steps are done.')).toBeVisible()
  await owner.goto('/admin/settings/ordering')
  const noService = owner.getByText('No address service is set, so deliveries are refused.')
  await expect(noService).toBeVisible()
  await owner.getByRole('switch', { name: 'Customers can order for delivery' }).uncheck()
  await expect(noService).toBeHidden()
  await owner.getByRole('button', { name: 'Undo' }).click()
  await owner.goto('/admin/deals')
  await owner.getByRole('button', { name: 'New deal' }).click()
  await owner.getByRole('button', { name: 'Add a choice' }).click()
  await expect(owner.getByRole('checkbox', { name: 'Breads' })).toBeVisible()
  await expect(owner.getByRole('checkbox', { name: /^(Mains|Other)$/ })).toHaveCount(0)
  await owner.goto('/admin')
  await expect(owner.getByText('2 of 6 steps are done.')).toBeVisible()
  await owner.getByRole('link', { name: 'Go on with the guide' }).click()

  await owner.getByRole('link', { name: 'Ready to open?' }).click()
  const check = (title: string) =>
    owner.getByRole('listitem').filter({ has: owner.getByRole('heading', { name: title }) })
  await expect(check('A screen that rings')).toContainText('it rings for new orders')
  await expect(check('Addresses for delivery')).toContainText('deliveries are refused')
  await expect(check('Your own words')).not.toContainText('name,')
  await check('Real payments').getByRole('link', { name: 'Stripe' }).click()
  await expect(owner.getByText('guests pay with the test cards of the demo')).toBeVisible()
})

/** In the light scheme on a desktop, and in the dark scheme on a phone. */
async function expectAccessibleInBothLooks(page: Page): Promise<void> {
  for (const [colorScheme, width] of [
    ['dark', 390],
    ['light', 1280],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await resize(page, { width, height: 800 })
    await expectAccessible(page)
  }
}

async function startOwnShop() {
  const shop = await startShop()
  return { ...shop, [Symbol.asyncDispose]: () => shop.close() }
}
