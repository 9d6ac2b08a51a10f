import { expect, resize, test } from './fixtures.ts'

test.use({ reducedMotion: 'no-preference' })

test('the specials pop up once a day, and again the next day', async ({ page }) => {
  await page.clock.install({ time: new Date('2027-01-10T09:00:00+13:00') })
  await page.goto('/')
  const popup = page.getByRole('dialog', { name: 'Limited-time Specials' })
  await expect(popup).toContainText('Mango Lassi')
  await popup.getByRole('button', { name: 'Got it' }).click()
  await expect(popup).toBeHidden()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Pause the slideshow' })).toBeVisible()
  await expect(popup).toBeHidden()

  await page.clock.setFixedTime(new Date('2027-01-11T00:05:00+13:00'))
  await page.reload()
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(popup).toBeHidden()
})

test('the specials close with Escape and block nothing', async ({ page }) => {
  await page.goto('/')
  const popup = page.getByRole('dialog', { name: 'Limited-time Specials' })
  await expect(popup).toBeVisible()
  await page.getByRole('button', { name: 'View Menu' }).click()
  await expect(page.getByRole('heading', { name: 'Menu', exact: true })).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
})

test('the specials wait until the guest stops typing, and do not take the focus', async ({ page }) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'domcontentloaded' })
  const search = page.getByLabel('Search dishes')
  await search.focus()
  const arrived = page.waitForResponse('**/assets/specials-list-*.js')
  letGo()
  await arrived
  await page.keyboard.type('naan')
  // The page is hydrated, and the popup's code is loaded.
  await expect(page.getByRole('article', { name: 'Butter Chicken', exact: true })).toBeHidden()
  const popup = page.getByRole('dialog', { name: 'Limited-time Specials' })
  await expect(popup).toBeHidden()
  await expect(search).toBeFocused()
  await expect(search).toHaveValue('naan')

  await page.keyboard.press('Tab')
  const next = page.getByLabel('Price')
  await expect(next).toBeFocused()
  await expect(popup).toBeHidden()
  const link = page.getByRole('link', { name: 'Spice Parade, home page' })
  await link.focus()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(popup).toBeVisible()
  await expect(link).toBeFocused()
  await popup.getByRole('button', { name: 'Got it' }).click()
  await expect(popup).toBeHidden()
  await expect(link).toBeFocused()
})

test('the specials stay over the hero, close below it, and link to their dishes', async ({ page }) => {
  await resize(page, { width: 844, height: 390 })
  await page.goto('/')
  const popup = page.getByRole('dialog', { name: 'Limited-time Specials' })
  await expect(popup).toBeInViewport({ ratio: 1 })
  await expect(page.locator('body')).toBeFocused()
  await popup.getByRole('button', { name: '4 specials today' }).press('Enter')
  await expect(popup.getByRole('link').first(), 'the focus stays in the popup').toBeFocused()
  const { x = 0, width = 0 } = (await page.getByRole('heading', { level: 1 }).boundingBox()) ?? {}
  const left = (await popup.boundingBox())?.x ?? 0
  expect(x + width, 'the popup is beside the name').toBeLessThan(left)
  await popup.getByRole('link', { name: /^Mango Lassi/ }).click()
  await expect(popup).toBeHidden()
  const lassi = page.getByRole('article', { name: 'Mango Lassi' })
  await expect(lassi).toBeFocused()
  await expect(lassi, 'the eye finds it among its neighbours').toHaveAttribute('data-found')
  await expect(lassi).not.toHaveAttribute('data-found')
  await expect(lassi.getByRole('button', { name: 'Add to cart Mango Lassi' })).toBeInViewport({ ratio: 1 })

  await page.evaluate(() => localStorage.removeItem('specials-seen'))
  await page.reload()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(popup).toBeVisible()
  await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }))
  await expect(popup).toBeHidden()
})

test('on a phone the specials are one line below the food until the first scroll, and a press adds a dish', async ({
  page,
}) => {
  await resize(page, { width: 390, height: 844 })
  await page.goto('/')
  const popup = page.getByRole('dialog', { name: 'Limited-time Specials' })
  await expect(popup.getByRole('button', { name: 'Got it' })).toBeVisible()
  await expect(popup.getByText('Mango Lassi')).toBeHidden()
  const viewMenu = await page.getByRole('button', { name: 'View Menu' }).boundingBox()
  expect((viewMenu?.y ?? 0) + (viewMenu?.height ?? 0)).toBeLessThan((await popup.boundingBox())?.y ?? 0)
  await page.evaluate(() => window.scrollTo({ top: 60, behavior: 'instant' }))
  await popup.getByRole('button', { name: 'Add Mango Lassi' }).click()
  await expect(page.getByRole('link', { name: /^Cart/ })).toContainText('1 item')
  await popup.getByRole('button', { name: 'Close' }).click()
  await page.evaluate(() => localStorage.removeItem('specials-seen'))
  await page.reload()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await popup.getByRole('button', { name: '4 specials today' }).click()
  await expect(popup.getByText('Mango Lassi')).toBeVisible()
})
