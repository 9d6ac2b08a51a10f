import { expect, test } from './fixtures.ts'

test('the specials pop up once a day, and the next day again', async ({ page }) => {
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

test('the specials wait until nobody types and do not take the focus', async ({ page }) => {
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
  const link = page.getByRole('navigation', { name: 'Menu categories' }).getByRole('link').first()
  await link.focus()
  await expect(popup).toBeVisible()
  await expect(link).toBeFocused()
  await popup.getByRole('button', { name: 'Got it' }).click()
  await expect(popup).toBeHidden()
  await expect(link).toBeFocused()
})
