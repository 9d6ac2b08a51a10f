import { expect, test } from './fixtures.ts'

test('the shop shows its menu, and an unknown URL leads home', async ({ page }) => {
  await page.goto('/no/such/page')
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: /Welcome to/ })).toBeVisible()
  await expect(page.getByText('Chili Paneer').first()).toBeVisible()
})

test('staff sign in and see links to all screens', async ({ staffPage }) => {
  await staffPage.goto('/admin')
  for (const name of ['Bookings', 'Orders', 'Menu', 'Specials', 'Recommended', 'Categories', 'Deals']) {
    await expect(staffPage.getByRole('link', { name }).first()).toBeVisible()
  }
})

test('an admin page asks an unknown visitor to sign in', async ({ page }) => {
  await page.goto('/admin/orders')
  await expect(page).toHaveURL(/\/admin\/login/)
})
