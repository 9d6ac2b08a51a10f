import { expectAccessible } from './accessibility.ts'
import { expect, resize, signIn, test } from './fixtures.ts'
import { fillDetails, openCart } from './ordering.ts'
import { closedToday, OPEN, recentReport, setHours } from './staff-work.ts'
import { startShop } from './start-shop.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

test('without Stripe a guest orders, pays in cash when collecting, and the report has it', async ({ browser }) => {
  test.slow()
  // A server for the internet, without any key: nobody could pay by card.
  await using shop = await startShop({ CARD_PAYMENTS: 'off', HOST: '0.0.0.0' })
  const [staff, guest] = [await browser.newPage({ baseURL: shop.url }), await browser.newPage({ baseURL: shop.url })]
  await signIn(staff, shop)
  await setHours(staff, OPEN)

  await test.step('before it is set up, nothing can be ordered', async () => {
    await guest.goto('/cart')
    await expect(guest.getByText(/call/i).first()).toBeVisible()
    await expect(guest.getByText('Demo payments')).toHaveCount(0)
  })

  await test.step('the owner offers cash, and a way of their own', async () => {
    await staff.goto('/admin/settings/payments')
    await expect(staff.getByText(/Card payments are switched off/)).toBeVisible()
    await staff.getByRole('switch', { name: 'In cash, when they collect' }).click()
    await staff.getByRole('button', { name: 'Add a way to pay' }).click()
    await staff.getByLabel('Name').fill('Bizum')
    await staff.getByLabel('What guests do').fill('Send it to 612 345 678.')
    await staff.getByRole('button', { name: 'Save' }).click()
    await expect(staff.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    for (const size of [PHONE, DESK]) {
      await resize(staff, size)
      await expectAccessible(staff)
    }
  })

  await test.step('the guest chooses cash, and reads what is due', async () => {
    await openCart(guest, [{ dish: 'Butter Chicken', quantity: 2 }])
    await fillDetails(guest)
    await expect(guest.getByRole('radio', { name: /^In cash, when you collect/ })).toBeChecked()
    await expect(guest.getByRole('radio', { name: /By card/ })).toHaveCount(0)
    await guest.getByRole('radio', { name: /^By Bizum/ }).check()
    await expect(guest.getByText(/^To pay when you collect: \$36\.00, by Bizum/)).toBeVisible()
    await guest.getByRole('radio', { name: /^In cash/ }).check()
    await expect(guest.getByText(/prepaid/)).toHaveCount(0)
    for (const size of [PHONE, DESK]) {
      await resize(guest, size)
      await expectAccessible(guest)
    }
    await guest.getByRole('button', { name: 'Place Pickup Order' }).click()
    await expect(guest.getByRole('heading', { level: 1, name: 'Order Sent' })).toBeVisible()
    await expect(guest.getByRole('heading', { name: 'To pay when you collect' })).toBeVisible()
    await expectAccessible(guest)
    expect(await guest.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]'))).toEqual([])
  })

  const code = new URL(guest.url()).searchParams.get('order') ?? ''
  await test.step('staff hear of it, and accept it; its guest reads so at once', async () => {
    await staff.goto('/admin/orders')
    const card = staff.getByRole('article', { name: code })
    await expect(card.getByText('To pay when collected: $36.00, in cash')).toBeVisible()
    await expectAccessible(staff)
    await card.getByRole('button', { name: 'Decline…' }).click()
    await expectAccessible(staff)
    await staff.getByRole('button', { name: 'Keep the order' }).click()
    await card.getByRole('button', { name: /^Accept/ }).click()
    await expect(card.getByRole('button', { name: /^Accept/ })).toHaveCount(0)
    await expect(guest.getByText('Order Accepted').first()).toBeVisible()
    await expect(guest.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0)
  })

  await test.step('it is cooked, paid and handed over', async () => {
    const card = staff.getByRole('article', { name: code })
    await card.getByRole('button', { name: 'Preparing' }).click()
    await expect(guest.getByText('Your food is being prepared.').first()).toBeVisible()
    await card.getByRole('button', { name: 'Take payment…' }).click()
    await expect(staff.getByRole('radio', { name: 'Link' })).toHaveCount(0)
    await staff.getByLabel('Cash given').fill('40')
    await staff.getByRole('button', { name: 'Take $36.00' }).click()
    await expect(card.getByText('PAID', { exact: true })).toBeVisible()
    await expect(guest.getByRole('heading', { name: 'To pay when you collect' })).toHaveCount(0)
    await card.getByRole('button', { name: 'Completed' }).click()
    await expect(guest.getByText('Enjoy your meal, and see you soon.').first()).toBeVisible()
  })

  await test.step('the report has it', async () => {
    await staff.goto(recentReport())
    await expect(staff.getByRole('table', { name: 'By payment' }).getByRole('row', { name: /^Cash/ })).toContainText(
      '$36.00',
    )
  })
  for (const page of [staff, guest]) await page.close()
})

test('a guest cancels while nobody has accepted the order', async ({ browser }) => {
  await using shop = await startShop({ CARD_PAYMENTS: 'off' })
  const [staff, guest] = [await browser.newPage({ baseURL: shop.url }), await browser.newPage({ baseURL: shop.url })]
  await signIn(staff, shop)
  await setHours(staff, closedToday())
  await staff.goto('/admin/settings/payments')
  await staff.getByRole('switch', { name: 'In cash, when they collect' }).click()
  await staff.getByRole('button', { name: 'Save' }).click()
  await expect(staff.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
  await openCart(guest, [{ dish: 'Butter Chicken' }])
  await fillDetails(guest)
  await guest.getByRole('button', { name: 'Place Pickup Order' }).click()
  await guest.getByRole('button', { name: 'Cancel the order' }).click()
  await expectAccessible(guest)
  await guest.getByRole('button', { name: 'Yes, cancel it' }).click()
  await expect(guest.getByRole('heading', { level: 1, name: 'Order Cancelled' })).toBeVisible()
  await expect(guest.getByText('Your order was cancelled. You have nothing to pay.')).toBeVisible()
  for (const page of [staff, guest]) await page.close()
})
