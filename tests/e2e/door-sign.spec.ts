import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const CLOSED = { words: 'We open at 11:00am: order ahead', note: '', isAhead: true }
const OPEN = { words: 'Open · in your hand at 8:36pm', note: '', isAhead: false }

const promise = (page: Page, promises: object) =>
  page.route('**/api/promises', (route) =>
    route.fulfill({ json: { sentence: 'Pickup at 8:36pm.', lastOrders: null, ...promises } }),
  )

test('the sign counts the minutes to the last orders', async ({ page }) => {
  await page.clock.install()
  await promise(page, { sign: OPEN, lastOrders: new Date(Date.now() + 24.9 * 60_000).toISOString() })
  await page.goto('/')
  await expect(page.getByText('Last orders in 25 min')).toBeVisible()
  await expect(page.getByText('Pickup at 8:36pm.')).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(page.getByText('Last orders in 24 min')).toBeVisible()
  await page.clock.runFor(24 * 60_000)
  await expect(page.getByText(OPEN.words)).toBeVisible()
})

test('while the restaurant is closed, the sign leads to the times, and the cart has the one that was chosen', async ({
  page,
}) => {
  await promise(page, { sign: CLOSED })
  await page.goto('/')
  const sign = page.getByRole('button', { name: CLOSED.words })
  await sign.click()
  const dialog = page.getByRole('dialog', { name: 'Order ahead' })
  await dialog.getByRole('radio', { name: 'Delivery' }).click()
  await expect(dialog.getByLabel('Delivery time')).toBeVisible()
  await dialog.getByRole('group', { name: 'Day' }).getByRole('button', { name: 'Tomorrow' }).click()
  await dialog.getByRole('button', { name: '6:30pm' }).click()
  await expectAccessible(page, 'dialog')
  await dialog.getByRole('button', { name: 'Choose dishes' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(sign).toBeFocused()
  await expect(sign).toContainText(/You order for .*, 6:30pm\./)
  await page.getByRole('button', { name: /^Add to cart Samosas/ }).click()
  await page.goto('/cart')
  await expect(page.getByLabel('Delivery time')).toHaveValue(/T18:30$/)
})
