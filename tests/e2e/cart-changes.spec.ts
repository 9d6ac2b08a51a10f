import type { Locator } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, resize, test } from './fixtures.ts'
import { openCart, storedCart } from './ordering.ts'
import { setTextSize } from './text-fits.ts'

const paneer = { dish: 'Chili Paneer', meta: { style: 'Dry', spice: 'Mild' } }
const curry = { dish: 'Butter Chicken', quantity: 2, meta: { spice: 'Hot' } }

test('spice and style of a dish in the cart are changed, and equal lines become one', async ({ page }) => {
  await openCart(page, [curry, paneer, { ...paneer, meta: { style: 'Gravy', spice: 'Mild' } }])
  const [dry] = await page.getByRole('listitem', { name: 'Chili Paneer' }).all()
  await dry?.getByRole('button', { name: 'Edit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Chili Paneer' })
  await expect(dialog.getByRole('radio', { name: 'Dry' })).toBeChecked()
  await expect(dialog.getByRole('radio', { name: 'Mild' })).toBeChecked()
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'Gravy', exact: true }).check()
  await dialog.getByRole('button', { name: 'Update Chili Paneer · $17' }).click()
  const line = page.getByRole('listitem', { name: 'Chili Paneer' })
  await expect(line).toHaveCount(1)
  await expect(line).toContainText('$17.00 x 2')
  await expect(line).toContainText('Style: Gravy')
  await expect(line.getByRole('button', { name: 'Edit' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'Chili Paneer is changed. Total $70.00.' })).toBeAttached()
})

test('a choice of a deal in the cart is changed in three taps, on a phone', async ({ page }) => {
  await resize(page, { width: 390, height: 844 })
  await page.goto('/#menu')
  await page.getByRole('button', { name: 'Add to cart Curry Combo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Curry Combo' })
  await dialog.getByLabel('Choose your curry').selectOption('Butter Chicken')
  await dialog.getByLabel('Choose your drink').selectOption('Mango Lassi')
  await dialog.getByRole('button', { name: /^Add to cart/ }).click()
  await page.goto('/cart')
  const line = page.getByRole('listitem', { name: 'Curry Combo' })
  await line.getByRole('button', { name: 'Edit' }).click()
  await expect(dialog.getByLabel('Choose your drink')).toHaveValue(/./)
  await dialog.getByLabel('Choose your drink').selectOption('Masala Chai')
  await dialog.getByRole('button', { name: 'Update Curry Combo · $25' }).click()
  await expect(line).toContainText('Butter Chicken')
  await expect(line).toContainText('Masala Chai')
  await expect(line).not.toContainText('Mango Lassi')
  // The bowls: rice and naan, which are included, then the choices.
  await line.locator('button[tabindex="-1"]').first().click()
  await dialog.getByRole('option', { name: 'Lamb Rogan Josh' }).click()
  await expect(dialog.getByText('2 of 2 chosen')).toBeVisible()
  await dialog.getByRole('button', { name: 'Update Curry Combo · $25' }).click()
  await expect(line).toContainText('Lamb Rogan Josh')
})

test('a removed line comes back to its place, and one less than one removes it', async ({ page }) => {
  await resize(page, { width: 390, height: 844 })
  await openCart(page, [paneer, curry])
  const before = JSON.parse((await storedCart(page)) ?? '')
  const names = page.getByRole('listitem').getByRole('heading', { level: 3 })
  await page.getByRole('button', { name: 'One less Chili Paneer' }).click()
  await expect(names).toHaveText(['Butter Chicken'])
  await expect(page.getByRole('status').filter({ hasText: 'Chili Paneer removed.' })).toBeVisible()
  const undo = page.getByRole('button', { name: 'Undo' })
  const pay = page.getByRole('button', { name: 'Pay & Place Pickup Order' })
  const top = async (button: Locator) => (await button.boundingBox())?.y ?? Number.NaN
  await expect
    .poll(async () => (await top(pay)) - (await top(undo)), 'not over the button that pays')
    .toBeGreaterThan(44)
  // The message stays while the pointer is on it.
  await undo.hover()
  const client = await page.context().newCDPSession(page)
  await setTextSize(page, client, 200)
  const said = page.getByRole('status').filter({ hasText: 'Chili Paneer removed.' })
  expect((await said.boundingBox())?.width, 'not one letter per line').toBeGreaterThan(150)
  await setTextSize(page, client, 100)
  await undo.click()
  await expect(names).toHaveText(['Chili Paneer', 'Butter Chicken'])
  const line = page.getByRole('listitem', { name: 'Chili Paneer' })
  await expect(line.getByRole('button', { name: 'Remove' }), 'the keyboard goes on from there').toBeFocused()
  expect(JSON.parse((await storedCart(page)) ?? '')).toEqual(before)
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0)
})

test('from a filled cart a link leads back to the menu', async ({ page }) => {
  await openCart(page, [curry])
  await page.getByRole('link', { name: 'Add more dishes' }).click()
  await expect(page).toHaveURL(/\/#menu$/)
})
