import type { Page } from '@playwright/test'
import type { CheckoutAnswer } from '#contract/checkout.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, resize, test } from './fixtures.ts'
import { chooseLastTime, fillDetails, openCart, payByCard, storedCart } from './ordering.ts'
import { placePaidOrder } from './staff-work.ts'

const feast = [{ dish: 'Butter Chicken', quantity: 2 }]
const snack = [{ dish: 'Butter Chicken' }]
const NEAR = 'Anglesea Street, Hamilton Central'
const EDGE = '12 Houchens Road, Glenview'
const FAR = 'Raglan'

test('a pickup order is paid, confirmed and followed, and its cart is emptied once', async ({ page, staffPage }) => {
  await openCart(page, feast)
  // This shop sends no mail, so it does not ask for an email address.
  await expect(page.getByLabel('Email')).toHaveCount(0)
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await payByCard(page)

  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByText('Thank you, Ada Lovelace!')).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Order status: Received' })).toBeAttached()
  await expect(page).toHaveTitle(/^◔ Received · /)
  await expect(page.getByText('Pick up at 286 Victoria Street, Hamilton Central')).toBeVisible()
  await expect.poll(() => storedCart(page)).toBe('[]')

  const orderId = new URL(page.url()).searchParams.get('order')
  for (const [status, words] of [
    ['preparing', 'Order status: Preparing'],
    ['ready', 'Order status: Ready'],
    ['completed', 'Order status: Completed'],
  ] as const) {
    const changed = await staffPage.request.patch(`/api/admin/orders/${orderId}`, { data: { status } })
    expect(changed.ok()).toBe(true)
    await expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()
  }
  await expect(page).toHaveTitle(/^● Completed · /)

  await page.getByRole('link', { name: 'Order confirmation' }).click()
  await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
  await expect(page.getByText('Ada Lovelace')).toBeVisible()
  await expect(page.getByText(`Order ID: ${orderId}`)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  await expect(page.getByRole('link', { name: 'Order More' })).toHaveAttribute('href', '/#menu')
})

test('an old success page does not empty the next cart', async ({ page }) => {
  await openCart(page, feast)
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await payByCard(page)
  await expect(page.getByText('Payment confirmed')).toBeVisible()
  await expect.poll(() => storedCart(page)).toBe('[]')
  const success = page.url()
  await openCart(page, snack)
  await page.goto(success)
  await expect(page.getByText('Payment confirmed')).toBeVisible()
  expect(await storedCart(page)).toContain('Butter Chicken')

  await page.goto(success.replace(/key=[^&]+/, 'key=wrong'))
  await expect(page.getByRole('heading', { name: 'Order Not Found' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toHaveCount(0)
})

test('a receipt opened on another device leaves its cart alone', async ({ page, staffPage }) => {
  await openCart(page, feast)
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await payByCard(page)
  await expect.poll(() => storedCart(page)).toBe('[]')
  const another = staffPage
  await openCart(another, snack)
  for (const [address, heading] of [
    [page.url(), 'Payment Successful'],
    [page.url().replace('/success', '/cart'), 'Order Confirmed'],
  ] as const) {
    await another.goto(address)
    await expect(another.getByRole('heading', { name: heading })).toBeVisible()
    await another.goto('/cart')
    await expect(another.getByRole('heading', { name: 'Butter Chicken' })).toBeVisible()
  }
})

test('missing fields are named in one alert and beside each field', async ({ page }) => {
  await openCart(page, feast)
  const pay = page.getByRole('button', { name: 'Pay & Place Pickup Order' })
  await pay.click()
  await expect(page.getByRole('alert')).toHaveText('Please fill name, phone and pickup/delivery time.')
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByLabel('Name')).toHaveAccessibleDescription('Please enter your name.')
  await fillDetails(page)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('a delivery below the minimum shows a warning at once, and choosing pickup clears it', async ({ page }) => {
  await openCart(page, snack)
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await expect(page.getByRole('alert')).toHaveText(
    'Minimum order for delivery is $30. Please add more items or select Pickup.',
  )
  await expect(page.getByRole('progressbar')).toHaveAccessibleName(
    'Spend $12.00 more to unlock free delivery (within 5 km)!',
  )
  await expect(page.getByRole('button', { name: 'Pay & Place Delivery Order' })).toBeDisabled()
  await page.getByRole('radio', { name: 'Pickup' }).check()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await page.getByLabel('Quantity').fill('2')
  await expect(page.getByRole('progressbar')).toHaveAccessibleName("You've unlocked free delivery!")
  await expect(page.getByRole('button', { name: 'Pay & Place Delivery Order' })).toBeEnabled()
})

test('a delivery is checked and paid; near the edge of the area, customer and staff read that it must be confirmed', async ({
  page,
  staffPage,
}) => {
  await openCart(page, feast)
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay & Place Delivery Order' }).click()
  await expect(page.getByRole('alert')).toHaveText('Please enter your delivery address.')
  const address = page.getByLabel('Delivery address')
  await address.fill(NEAR)
  await address.blur()
  await expect(address).toHaveAccessibleDescription(/^We deliver there: about \d\.\d km away \(approximate\)\.$/)
  await address.fill(EDGE)
  await address.blur()
  await expect(address).toHaveAccessibleDescription(/near the edge of our delivery area\. We will confirm by phone/)
  await page.getByRole('button', { name: 'Pay & Place Delivery Order' }).click()
  await payByCard(page)
  await expect(page.getByText('Payment confirmed')).toBeVisible()
  await expect(page.getByText(`Delivery to ${EDGE}`)).toBeVisible()
  await expect(page.getByText(/near the edge of our delivery area\. We will confirm by phone/)).toBeVisible()
  await expect(page.getByText('We will confirm by phone', { exact: true })).toBeVisible()

  await staffPage.goto('/admin/orders')
  const card = staffPage.getByRole('article', { name: new URL(page.url()).searchParams.get('order') ?? '' })
  await expect(card).toContainText('confirm by phone that we can deliver')
})

test('with an address too far away, the customer can switch to pickup', async ({ page }) => {
  await resize(page, { width: 390, height: 844 })
  await openCart(page, feast)
  await page.getByRole('radio', { name: 'Delivery' }).check()
  const address = page.getByLabel('Delivery address')
  await address.fill(FAR)
  await address.blur()
  const outside = 'Delivery is only available within 5 km of our store. Please select Pickup or enter a closer address.'
  await expect(address).toHaveAccessibleDescription(new RegExp(outside))
  // The rest of the form stays as it is, and nothing can be paid, until the customer decides.
  await fillDetails(page)
  await expect(page.getByRole('button', { name: 'Pay & Place Delivery Order' })).toBeDisabled()
  await page.getByRole('button', { name: 'That address is too far away.' }).click()
  await expect(address).toBeFocused()
  await page.getByRole('button', { name: 'Switch to pickup at 286 Victoria Street?' }).click()
  await expect(page.getByRole('alert')).toHaveText(outside)
  await expect(page.getByRole('alert')).toBeInViewport()
  await expect(page.getByRole('radio', { name: 'Pickup' })).toBeChecked()
  await expect(page.getByRole('button', { name: 'Pay & Place Pickup Order' })).toBeEnabled()
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await expect(page.getByLabel('Delivery address')).toHaveValue('')
})

test('an order sent with an address that was not checked yet turns to pickup if it is too far away', async ({
  page,
}) => {
  await openCart(page, feast)
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await fillDetails(page)
  await page.getByLabel('Delivery address').fill(FAR)
  await page.getByRole('button', { name: 'Pay & Place Delivery Order' }).click()
  await expect(page.getByRole('alert')).toContainText('Delivery is only available within 5 km of our store.')
  await expect(page.getByRole('radio', { name: 'Pickup' })).toBeChecked()
  await page.getByRole('button', { name: 'Try another address' }).click()
  await expect(page.getByLabel('Delivery address')).toHaveValue(FAR)
})

test('an unknown address blocks the order until it is changed', async ({ page }) => {
  await openCart(page, feast)
  await page.getByRole('radio', { name: 'Delivery' }).check()
  const address = page.getByLabel('Delivery address')
  await address.fill('Nowhere at all 99')
  await address.blur()
  const pay = page.getByRole('button', { name: 'Pay & Place Delivery Order' })
  await expect(pay).toBeDisabled()
  await expect(address).toHaveAccessibleDescription(/We could not find this address/)
  await expect(page.getByRole('status').filter({ hasText: 'We could not find this address' })).toBeAttached()
  await address.fill(NEAR)
  await expect(pay).toBeEnabled()
})

test('changed prices are shown line by line and confirmed again', async ({ page }) => {
  await openCart(page, [{ dish: 'Butter Chicken', quantity: 2, believedPrice: 12 }])
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('Some prices have changed')
  await expect(alert.getByRole('listitem')).toHaveText('Butter Chickenwas $12.00 now $18.00')
  await expect(alert).toBeFocused()
  await expect(alert).toBeInViewport({ ratio: 1 })
  await expect(page.getByText('$18.00 x 2')).toBeVisible()
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await expect(page.getByRole('button', { name: 'Pay NZ$36.00' })).toBeVisible()
})

test('a dish that is no longer available is named and can be removed', async ({ page }) => {
  await openCart(page, [...feast, { dish: 'Mango Lassi' }])
  await page.evaluate(() => {
    const [curry, lassi] = JSON.parse(localStorage.getItem('cart') ?? '[]')
    localStorage.setItem('cart', JSON.stringify([curry, { ...lassi, id: crypto.randomUUID() }]))
  })
  await page.reload()
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await expect(page.getByRole('alert')).toContainText('"Mango Lassi" is not available')
  const line = page.getByRole('listitem', { name: 'Mango Lassi' })
  await expect(line).toContainText('Sold out. Please remove it.')
  await expect(page.getByText('Total', { exact: true }).locator('..')).toContainText('$36.00')
  await line.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await expect(page.getByRole('button', { name: 'Pay NZ$36.00' })).toBeVisible()
})

test('a payment that cannot start loses nothing, and a double click sends one order', async ({ page }) => {
  await openCart(page, feast)
  await fillDetails(page)
  await page.getByLabel('Notes (optional)').fill('No coriander, please')
  let sent = 0
  // After the answer, a click is a new try.
  const { promise: clicked, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/api/create-stripe-session', async (route) => {
    sent++
    await clicked
    await route.fulfill({ json: {} })
  })
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).dblclick()
  answer()
  await expect(page.getByRole('alert')).toHaveText('Failed to start payment. Please try again.')
  expect(sent).toBe(1)
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace')
  await expect(page.getByLabel('Notes (optional)')).toHaveValue('No coriander, please')
  await expect(page.getByRole('heading', { name: 'Butter Chicken' })).toBeVisible()
})

test('offline customers read that they are offline, beside the usual alert', async ({ context }) => {
  const page = await context.newPage() // not the fixture's page: the browser logs an error for a lost connection
  await openCart(page, feast)
  await fillDetails(page)
  await page.route('**/api/create-stripe-session', (route) => route.abort())
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await expect(page.getByText(/^We could not reach the restaurant\./)).toBeVisible()
  await expect(page.getByRole('alert')).toHaveText('Failed to start payment. Please try again.')
})

test('without an order, the success page only says thanks', async ({ page }) => {
  await page.goto('/success')
  await expect(page.getByRole('heading', { name: 'Payment Successful' })).toBeVisible()
  await expect(page.getByText('Your food is being prepared.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Receipt' })).toHaveCount(0)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('before the payment is confirmed, the order does not read as being prepared, and the cart stays', async ({
  page,
}) => {
  await openCart(page, feast)
  await fillDetails(page)
  const { orderId, key } = await placedWithoutLeaving(page)
  await page.goto(`/success?${new URLSearchParams({ order: orderId, key })}`)
  await expect(page.getByText('Waiting for payment confirmation', { exact: true })).toBeVisible()
  await expect(page.getByText('Your food is being prepared.')).toHaveCount(0)
  await expectAccessible(page)
  expect(await storedCart(page)).toContain('Butter Chicken')
  await page.goto(`/cart?${new URLSearchParams({ order: orderId, key })}`)
  await expect(page.getByRole('heading', { name: 'Waiting for payment confirmation' })).toBeVisible()
})

test('a receipt prints on one sheet, without controls', async ({ page }) => {
  const { code, key } = await placePaidOrder(page, 'Ada Lovelace')
  await page.goto(`/success?order=${code}&key=${key}`)
  await expect(page.getByText('Payment confirmed')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible()
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Back to Home' })).toBeHidden()
  const pdf = await page.pdf({ format: 'A4' })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})

test('a delivery time that is too soon must be chosen again', async ({ page }) => {
  await openCart(page, feast)
  await chooseLastTime(page)
  await page.route('**/api/slots', (route) => route.fulfill({ json: { asap: false, days: [] } }))
  await page.getByRole('radio', { name: 'Delivery' }).check()
  await expect(page.getByLabel('Delivery time')).toHaveAccessibleDescription(/Please choose another time\./)
})

/** The order's id and key, without leaving the page. */
async function placedWithoutLeaving(page: Page): Promise<CheckoutAnswer> {
  const placed = new Promise<CheckoutAnswer>((resolve) => {
    void page.route('**/api/create-stripe-session', async (route) => {
      resolve(await (await route.fetch()).json())
      await route.fulfill({ json: {} })
    })
  })
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  const answer = await placed
  await expect(page.getByRole('alert')).toBeVisible()
  return answer
}
