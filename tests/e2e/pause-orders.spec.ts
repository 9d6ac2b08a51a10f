import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'

const banner = (page: Page) => page.getByRole('complementary', { name: 'How we take orders now' })
const openService = (staff: Page) => staff.getByRole('button', { name: /^Service: / }).click()
const dialog = (staff: Page) => staff.getByRole('dialog', { name: 'Service' })
const undo = (staff: Page) => dialog(staff).getByRole('button', { name: 'Undo' }).click()

test('staff pause pickup and sell out a dish with a thumb; open pages and carts of guests are told at once', async ({
  page,
  staffPage,
}) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Add to cart Butter Naan' }).click()
  await staffPage.goto('/admin/orders')

  await openService(staffPage)
  await dialog(staffPage).getByLabel('Reason (optional)').fill('the fryer is down')
  await dialog(staffPage).getByRole('button', { name: 'Rest of the day: pause pickup' }).click()
  await expect(dialog(staffPage).getByRole('region', { name: 'Pickup' })).toContainText('Paused until')
  await expect(banner(page)).toContainText(
    /Pickup is paused until .+ \(the fryer is down\)\. You can order for later\./,
  )

  await page.goto('/cart')
  await expect(banner(page)).toBeVisible()
  await expect(page.getByLabel('Pickup time')).toHaveAccessibleDescription(/Pickup is paused until/)
  await undo(staffPage)
  await expect(banner(page)).toBeHidden()
  await expect(page.getByLabel('Pickup time')).not.toHaveAccessibleDescription(/paused/)

  await dialog(staffPage).getByRole('radio', { name: 'Sold out' }).check()
  await dialog(staffPage).getByLabel('Dish, option or ingredient').fill('naan')
  await expect(dialog(staffPage).getByRole('checkbox', { name: 'Garlic Naan' })).toBeChecked()
  await dialog(staffPage).getByRole('button', { name: 'Sold out until tomorrow' }).click()
  const line = page.getByRole('listitem', { name: 'Butter Naan' })
  await expect(line).toContainText('Sold out. Please remove it.')
  await expect(page.getByRole('alert').filter({ hasText: 'has sold out since you added it' })).toBeVisible()
  await undo(staffPage)
  await expect(line).not.toContainText('Sold out')
})
