import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { inThreeDays } from './days.ts'
import { expect, resize, test } from './fixtures.ts'
import { fillDetails, openCart, payByCard, storedCart } from './ordering.ts'

const snack = [{ dish: 'Butter Chicken' }]
const strip = (page: Page) => page.getByRole('navigation', { name: 'Your orders' })

async function placeOrder(page: Page) {
  await openCart(page, snack)
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await payByCard(page)
  await expect.poll(() => storedCart(page)).toBe('[]')
  return new URL(page.url()).searchParams.get('order') ?? ''
}

test('a paid order is found again from every page, in one tap, until it is picked up', async ({ page, staffPage }) => {
  await resize(page, { width: 390, height: 844 })
  const id = await placeOrder(page)
  await expect(strip(page), 'the page of the order itself').toHaveCount(0)
  for (const path of ['/', '/cart', '/cancel', '/success']) {
    await page.goto(path)
    await expect(strip(page)).toContainText('Received')
  }
  await page.goto('/')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Open navigation' }).click()
  await expect(page.getByRole('dialog', { name: 'Navigation' }).getByRole('link', { name: id })).toContainText(
    'Received',
  )
  await page.keyboard.press('Escape')
  const title = await page.title()
  await staffPage.request.patch(`/api/admin/orders/${id}`, { data: { status: 'ready' } })
  await expect(strip(page)).toContainText('Ready')
  await expect(page).toHaveTitle(`● Ready · ${title}`)
  await strip(page)
    .getByRole('link', { name: `Order ${id}` })
    .click()
  await expect(page.getByRole('status').filter({ hasText: 'Order status: Ready' })).toBeAttached()
  await staffPage.request.patch(`/api/admin/orders/${id}`, { data: { status: 'completed' } })
  await expect(page.getByRole('status').filter({ hasText: 'Order status: Completed' })).toBeAttached()
  const asked = page.waitForResponse(/\/api\/orders\//)
  await page.goto('/')
  await asked
  await expect(strip(page)).toHaveCount(0)
  expect(await page.title()).toBe(title)
})

test('the tab says of a delivery that it is packed, as the strip does', async ({ page, staffPage }) => {
  await openCart(page, [{ dish: 'Butter Chicken', quantity: 2 }])
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await page.getByLabel('Delivery address').fill('12 Grey Street')
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay & Place Delivery Order' }).click()
  await payByCard(page)
  await expect.poll(() => storedCart(page)).toBe('[]')
  const id = new URL(page.url()).searchParams.get('order')
  await page.goto('/')
  await staffPage.request.patch(`/api/admin/orders/${id}`, { data: { status: 'ready' } })
  await expect(strip(page)).toContainText('Packed')
  await expect(page).toHaveTitle(/^● Packed · /)
})

test('several orders are folded, a cancelled one is said, and an unpaid one is not', async ({ page, staffPage }) => {
  const [first, second] = [await placeOrder(page), await placeOrder(page)]
  await openCart(page, snack)
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await expect(page.getByLabel('Card number')).toBeVisible()
  await page.goto('/')
  await expect(strip(page)).toContainText('2 orders')
  await expect(strip(page).getByRole('link')).toHaveCount(0)
  await strip(page).getByText('2 orders').click()
  for (const id of [first, second]) await expect(strip(page).getByRole('link', { name: `Order ${id}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(strip(page).getByRole('link')).toHaveCount(0)
  await staffPage.request.patch(`/api/admin/orders/${second}`, { data: { status: 'cancelled' } })
  await expect(strip(page)).toContainText('Cancelled')
  await staffPage.request.patch(`/api/admin/orders/${first}`, { data: { status: 'cancelled' } })
  await strip(page).getByText('2 orders').click()
  await expect(strip(page).getByRole('button', { name: /^Put away/ })).toHaveCount(2)
  await page.keyboard.press('Escape')

  // From the sheet of the navigation, which lists them as well.
  await resize(page, { width: 390, height: 844 })
  await page.getByRole('button', { name: 'Open navigation' }).click()
  const sheet = page.getByRole('dialog', { name: 'Navigation' })
  await sheet.getByRole('button', { name: `Put away Order ${first}` }).click()
  await expect(sheet.getByRole('button', { name: 'Close navigation' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(strip(page).getByRole('link')).toHaveCount(1)
  await strip(page)
    .getByRole('button', { name: `Put away Order ${second}` })
    .click()
  await expect(strip(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(strip(page)).toHaveCount(0)
})

test('the strip does not cover what a link in the page leads to', async ({ page }) => {
  await placeOrder(page)
  await page.goto('/#contact')
  await expect(strip(page)).toBeVisible()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Gallery' }).click()
  const heading = page.locator('#gallery')
  await expect.poll(async () => Math.round((await heading.boundingBox())?.y ?? 0)).toBe(114)

  await resize(page, { width: 844, height: 390 })
  await page.goto('/')
  await expect(strip(page)).toBeVisible()
  await expect(page.getByRole('button', { name: 'View Menu' })).toBeInViewport({ ratio: 1 })
})

test('a booked table is found again from every page, with its state', async ({ page, staffPage }) => {
  await page.goto('/')
  const date = inThreeDays()
  const booking = { name: 'Ada', email: 'ada@example.com', phone: '021 555 0142', guests: 6, date, time: '18:30' }
  const made = await (await page.request.post('/api/bookings', { data: booking })).json()
  await page.evaluate(
    ([id, key, date]) => {
      const kept = { id, key, name: 'Ada', guests: 6, date, time: '18:30', status: 'new', endsAt: 4e12 }
      localStorage.setItem('own-bookings', JSON.stringify([kept]))
    },
    [made.id, made.key, date],
  )
  const tables = page.getByRole('navigation', { name: 'Your bookings' })
  await page.goto('/cart')
  await expect(tables.getByRole('link', { name: 'Table for 6' })).toContainText(/Requested · .*6:30pm/)
  await staffPage.request.patch(`/api/admin/bookings/${made.id}`, { data: { status: 'confirmed' } })
  await page.goto('/cancel')
  await expect(tables).toContainText('Confirmed')
  await staffPage.request.delete(`/api/admin/bookings/${made.id}`)
  await page.goto('/cart')
  await expect(tables).toHaveCount(0)
})
