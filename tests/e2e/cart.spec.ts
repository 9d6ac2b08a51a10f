import { expectAccessible } from './accessibility.ts'
import { expect, resize, test } from './fixtures.ts'
import { chooseLastTime, openCart, storedCart } from './ordering.ts'

const curry = { dish: 'Butter Chicken', quantity: 2, meta: { spice: 'Hot' } }
const paneer = { dish: 'Chili Paneer', meta: { style: 'Dry', spice: 'Mild' } }

test('the receipt shows each line with its options, the total and the GST inside it', async ({ page }) => {
  await openCart(page, [curry, paneer])
  const line = page.getByRole('listitem', { name: 'Butter Chicken' })
  await expect(line).toContainText('$18.00 x 2')
  await expect(line).toContainText('Spice: Hot')
  await expect(page.getByRole('listitem', { name: 'Chili Paneer' })).toContainText('Style: Dry')
  await expect(page.getByText('Total', { exact: true }).locator('..')).toContainText('$53.00')
  await expect(page.getByText('Includes GST', { exact: true }).locator('..')).toContainText('$6.91')
  await expect(page.getByText('All orders are prepaid through card payment (Stripe).')).toBeVisible()
})

test('beside a long cart on a wide screen, the total and the pay button stay in sight', async ({ page }) => {
  await resize(page, { width: 1440, height: 900 })
  const { items } = await (await page.request.get('/api/menu')).json()
  await openCart(
    page,
    items.slice(0, 24).map(({ name }: { name: string }) => ({ dish: name })),
  )
  const pay = page.getByRole('button', { name: 'Pay & Place Pickup Order' })
  for (const line of [8, 16, 23]) {
    await page
      .getByRole('listitem')
      .filter({ has: page.getByLabel('Quantity') })
      .nth(line)
      .scrollIntoViewIfNeeded()
    await expect(pay).toBeInViewport({ ratio: 1 })
    await expect(page.getByText('Total', { exact: true })).toBeInViewport({ ratio: 1 })
  }
})

test('on a phone, the pay button says what is still needed and leads there', async ({ page }) => {
  await resize(page, { width: 390, height: 844 })
  await openCart(page, [curry, paneer])
  const pay = page.getByRole('button', { name: 'Pay & Place Pickup Order' })
  await expect(pay).toBeInViewport({ ratio: 1 })
  // While the restaurant is closed, a time has to be chosen, too.
  await chooseLastTime(page)
  await page.getByRole('button', { name: 'Still needed: name and phone.' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await page.getByLabel('Name').fill('Ada')
  await page.getByRole('button', { name: 'Still needed: phone.' }).click()
  await expect(page.getByLabel('Phone')).toBeFocused()
  await page.getByLabel('Phone').fill('021 555 0142')
  await expect(page.getByRole('button', { name: /^Still needed/ })).toHaveCount(0)
  // The bar shows the total as long as it covers the one of the form.
  const total = () =>
    pay.evaluate((button) => {
      const sum = button.parentElement?.querySelector('[data-sum]')
      return sum && getComputedStyle(sum).visibility
    })
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect.poll(total).toBe('visible')
  await page.evaluate(() => window.scrollTo({ top: document.documentElement.scrollHeight, behavior: 'instant' }))
  await expect.poll(total).toBe('hidden')
  await page.getByRole('listitem', { name: 'Butter Chicken' }).getByRole('button', { name: 'Remove' }).click()
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await expect(page.getByRole('link', { name: 'Add dishes for $13, or choose Pickup.' })).toHaveAttribute(
    'href',
    '/#menu',
  )
  await expect(page.getByRole('button', { name: 'Pay & Place Delivery Order' })).toBeDisabled()
})

test('quantities change the total and survive a reload', async ({ page }) => {
  await openCart(page, [curry])
  const quantity = page.getByLabel('Quantity')
  await quantity.fill('5')
  await expect(page.getByText('$18.00 x 5')).toBeVisible()
  await page.reload()
  await expect(quantity).toHaveValue('5')
  await quantity.fill('')
  await quantity.blur()
  await expect(quantity).toHaveValue('1')
  await page.getByRole('button', { name: 'One more Butter Chicken' }).click()
  await expect(page.getByText('$18.00 x 2')).toBeVisible()
})

test('a changed quantity announces the new total', async ({ page }) => {
  await openCart(page, [curry, paneer])
  await page.getByRole('button', { name: 'One more Butter Chicken' }).click()
  await expect(page.getByRole('status').filter({ hasText: '3 x Butter Chicken. Total $71.00.' })).toBeAttached()
  await expect(page.getByText('Total', { exact: true }).locator('..')).toContainText('$71.00')
})

test('removing the last line leaves an empty cart with a link to the menu', async ({ page }) => {
  await openCart(page, [curry, paneer])
  await page.getByRole('listitem', { name: 'Chili Paneer' }).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('listitem', { name: 'Chili Paneer' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Order summary' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('heading', { name: 'Your cart' })).toBeFocused()
  const alert = page.getByRole('alert')
  await expect(alert).toHaveText('Your cart is empty.')
  await expect(page.getByRole('button', { name: 'Pay & Place Pickup Order' })).toBeDisabled()
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await expect(alert).toHaveText([
    'Your cart is empty.',
    'Minimum order for delivery is $30. Please add more items or select Pickup.',
  ])
  await page.getByRole('radio', { name: 'Pickup' }).check()
  await expect(alert).toHaveText('Your cart is empty.')
  expect(await storedCart(page)).toBe('[]')
  await page.getByRole('link', { name: 'Browse the menu' }).click()
  await expect(page).toHaveURL(/\/#menu$/)
})

test('the cart follows changes in another tab', async ({ page, context }) => {
  await openCart(page, [curry])
  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByLabel('Quantity').fill('7')
  await expect(page.getByText('$18.00 x 7')).toBeVisible()
  await other.close()
})

test('a stored cart that is not a list is discarded', async ({ page }) => {
  await page.goto('/cart')
  await page.evaluate(() => localStorage.setItem('cart', '{"not":"a list"}'))
  await page.reload()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  expect(await storedCart(page)).toBeNull()
})

test('the cart is accessible, empty and full', async ({ page }) => {
  await openCart(page, [curry, paneer])
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await page.getByRole('button', { name: 'Pay & Place Delivery Order' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please fill name, phone and pickup/delivery time.')
  await expectAccessible(page)
  await page.evaluate(() => localStorage.clear())
  await page.reload()
  await expect(page.getByText('Your cart is empty.')).toBeVisible()
  await expectAccessible(page)
})

test('at 320 pixels nothing is cut off sideways', async ({ page }) => {
  await resize(page, { width: 320, height: 640 })
  await openCart(page, [curry, paneer])
  await page.getByRole('radio', { name: 'Delivery' }).check()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  for (const size of ['150%', '200%']) {
    await page.evaluate((fontSize) => Object.assign(document.documentElement.style, { fontSize }), size)
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `letters of ${size}`).toBe(320)
    const name = await page.getByRole('heading', { name: 'Chili Paneer' }).boundingBox()
    expect(name?.width, 'room for words beside or below the picture').toBeGreaterThan(90)
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  test('the cart says how to order, and every section can be reached', async ({ page }) => {
    await page.goto('/cart')
    await expect(page.locator('#content noscript p')).toHaveText(
      'The cart needs JavaScript. You can also order by phone: +64 7 555 0142.',
    )
    await expect(page.getByRole('button')).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeInViewport()
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click()
    await expect(page).toHaveURL('/#menu')
  })
})

test('an empty cart fills the first screen', async ({ page }) => {
  await resize(page, { width: 390, height: 844 })
  await page.goto('/cart')
  await expect(page.getByRole('link', { name: 'Browse the menu' })).toBeInViewport()
  await expect(page.getByRole('heading', { name: 'Your details' })).not.toBeInViewport()
})
