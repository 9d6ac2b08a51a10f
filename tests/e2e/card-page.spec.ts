import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { fillDetails, openCart, payByCard } from './ordering.ts'

const feast = [{ dish: 'Butter Chicken', quantity: 2 }]

test('cancelling on the card page keeps the cart, and trying again is the same order', async ({ page }) => {
  await openCart(page, feast)
  await fillDetails(page)
  const pay = page.getByRole('button', { name: 'Pay & Place Pickup Order' })
  await pay.click()
  const cardPage = page.getByRole('button', { name: 'Pay NZ$36.00' })
  await expect(cardPage).toBeVisible()
  const address = page.url()
  await page.goBack()
  await expect(pay).toBeEnabled()
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace')
  await pay.click()
  await expect(cardPage).toBeVisible()
  expect(page.url()).toBe(address)

  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await expect(page.getByRole('heading', { name: 'Payment Cancelled' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Back to cart' }).click()
  await expect(page.getByRole('heading', { name: 'Butter Chicken' })).toBeVisible()
})

test('a changed cart closes the card page of the order before it; one that was paid meanwhile stands', async ({
  page,
}) => {
  await openCart(page, feast)
  await fillDetails(page)
  const pay = page.getByRole('button', { name: 'Pay & Place Pickup Order' })
  await pay.click()
  await expect(page.getByRole('button', { name: 'Pay NZ$36.00' })).toBeVisible()
  const replaced = page.url()
  await page.goBack()
  await page.getByLabel('Quantity').fill('1')
  await pay.click()
  await expect(page.getByRole('button', { name: 'Pay NZ$18.00' })).toBeVisible()
  const card = { number: '4242424242424242', expiry: '12/34', cvc: '123', name: 'Ada Lovelace' }
  expect((await page.request.post(replaced, { form: card, maxRedirects: 0 })).status()).toBe(200)

  // Paid, but its customer comes back by the back button.
  expect((await page.request.post(page.url(), { form: card, maxRedirects: 0 })).status()).toBe(303)
  await page.goBack()
  await page.getByLabel('Quantity').fill('3')
  await pay.click()
  await expect(page.getByRole('alert')).toContainText('has been paid already, so nothing new was ordered.')
  await expectAccessible(page)
  await pay.click()
  await expect(page.getByRole('button', { name: 'Pay NZ$54.00' })).toBeVisible()
})

test('after a declined card and a wrong one, the way back from the receipt sends no card again', async ({ page }) => {
  await openCart(page, feast)
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await payByCard(page, '4000 0000 0000 0002')
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await expect(page.getByLabel('Name on card')).toHaveValue('Ada Lovelace')
  await payByCard(page, '4242')
  await expect(page.getByLabel('Card number')).toHaveAccessibleDescription('Your card number is incomplete.')
  await payByCard(page)
  await expect(page.getByText('Payment confirmed')).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: 'See my order' }).click()
  await expect(page.getByText('Payment confirmed')).toBeVisible()
})
