import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { chooseLastTime, payByCard, storedCart } from './ordering.ts'
import { clearOpenWork, listenToAlarm } from './staff-work.ts'

// The settings of most visitors and staff.
test.use({ reducedMotion: 'no-preference', serviceWorkers: 'allow', loadsAhead: true })

/** Two dishes, one with its options, and a deal: chosen on the menu, as a visitor does. */
async function chooseDinner(page: Page): Promise<void> {
  await page.goto('/')
  const wok = page.getByRole('article', { name: 'Chili Paneer' })
  await wok.getByRole('radio', { name: 'Dry' }).check()
  await wok.getByRole('radio', { name: 'Hot' }).check()
  await page.getByRole('button', { name: 'Add to cart Chili Paneer' }).click()
  await page.getByRole('button', { name: 'Add to cart Butter Chicken', exact: true }).click()
  await page.getByRole('button', { name: 'Add to cart Curry Combo' }).click()
  const dialog = page.getByRole('dialog', { name: 'Curry Combo' })
  await expect(dialog).toBeVisible()
  for (const list of await dialog.getByRole('combobox').all()) await list.selectOption({ index: 1 })
  await dialog.getByRole('button', { name: /^Add to cart Curry Combo/ }).click()
  await page.getByRole('link', { name: 'Cart 3 items' }).click()
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeVisible()
}

test('a dinner is chosen and paid, rings in the kitchen, and is cooked and followed to its end', async ({
  page,
  staffPage,
}) => {
  await clearOpenWork(staffPage)
  const rings = await listenToAlarm(staffPage)
  await staffPage.goto('/admin/orders')
  await staffPage.getByRole('heading', { name: 'Orders' }).click()

  await chooseDinner(page)
  await page.getByLabel('Name').fill('Ada Lovelace')
  await page.getByLabel('Phone').fill('021 555 0142')
  await chooseLastTime(page)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await payByCard(page)
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Order status: Received' })).toBeAttached()
  await expect.poll(() => storedCart(page)).toBe('[]')

  const code = new URL(page.url()).searchParams.get('order') ?? ''
  const card = staffPage.getByRole('article', { name: code })
  await expect(card).toBeVisible()
  await expect.poll(rings).toBe(true)
  for (const words of ['PAID', 'Pickup', 'Style: Dry', 'Spice: Hot', 'Curry Combo', '1 x Basmati Rice']) {
    await expect(card).toContainText(words)
  }

  for (const status of ['Preparing', 'Ready', 'Completed']) {
    await card.getByRole('group', { name: 'Move on' }).getByRole('button', { name: status }).click()
    await expect(page.getByRole('status').filter({ hasText: `Order status: ${status}` })).toBeAttached()
  }
  await expect(card).toBeHidden()
  await expect.poll(rings).toBe(false)
})
