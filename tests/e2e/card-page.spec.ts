import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { fillDetails, openCart, payByCard } from './ordering.ts'
import { endSoldOut } from './staff-work.ts'

const feast = [{ dish: 'Butter Chicken', quantity: 2 }]

test('cancelling on the card page keeps the cart, and trying again leads to the same order', async ({ page }) => {
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

test('a changed cart closes the card page of the previous order, unless that was paid in the meantime', async ({
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

  // Paid, but the customer returns with the back button.
  expect((await page.request.post(page.url(), { form: card, maxRedirects: 0 })).status()).toBe(303)
  await page.goBack()
  await page.getByLabel('Quantity').fill('3')
  await pay.click()
  await expect(page.getByRole('alert')).toContainText('has already been paid, so nothing new was ordered.')
  await expectAccessible(page)
  await pay.click()
  await expect(page.getByRole('button', { name: 'Pay NZ$54.00' })).toBeVisible()
})

test('a guest who returns can pay the placed order even if a dish has sold out since; a new order leaves the dish out', async ({
  page,
  staffPage,
}) => {
  await openCart(page, [{ dish: 'Mango Kulfi', quantity: 2 }, ...feast])
  const menuItemId = (await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]')))[0].id
  await fillDetails(page)
  const pay = page.getByRole('button', { name: 'Pay & Place Pickup Order' })
  await pay.click()
  const cardPage = page.getByRole('button', { name: 'Pay NZ$51.00' })
  await expect(cardPage).toBeVisible()
  // Late in the evening, orders are for tomorrow: until then would not be long enough.
  const soldOut = { targets: [{ menuItemId }], until: 'further_notice' }
  const said = await staffPage.request.post('/api/admin/sold-out', { data: soldOut })
  expect(said.ok(), await said.text()).toBe(true)
  const known = page.waitForResponse('**/api/menu')
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await page.getByRole('link', { name: 'Back to cart' }).click()
  expect((await (await known).json()).items.map(({ id }: { id: string }) => id)).not.toContain(menuItemId)
  const total = page.getByRole('form', { name: 'Your details' }).getByText('Total', { exact: true }).locator('..')
  const kulfi = page.getByRole('listitem', { name: 'Mango Kulfi' })
  await expect(page.getByLabel('Notes (optional)')).toBeEnabled()
  await page.getByLabel('Notes (optional)').fill('No nuts')
  await expect(kulfi).toContainText('Sold out. Please remove it.')
  await expect(total).toContainText('$36.00')
  await page.getByLabel('Notes (optional)').fill('')
  await expect(kulfi).not.toContainText('Sold out')
  await expect(total).toContainText('$51.00')
  await pay.click()
  await expect(cardPage).toBeVisible()
  await endSoldOut(staffPage)
})

test('a guest who returns and changes the cart keeps the last portions of their own unpaid order', async ({
  page,
  staffPage,
}) => {
  await openCart(page, [{ dish: 'Mango Kulfi', quantity: 2 }, ...feast])
  const menuItemId = (await page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]')))[0].id
  const counted = { targets: [{ menuItemId }], until: 'further_notice', left: 2 }
  const said = await staffPage.request.post('/api/admin/sold-out', { data: counted })
  const { items } = await said.json()
  await fillDetails(page)
  const pay = page.getByRole('button', { name: 'Pay & Place Pickup Order' })
  await pay.click()
  await expect(page.getByRole('button', { name: 'Pay NZ$51.00' })).toBeVisible()
  const known = page.waitForResponse('**/api/menu')
  await page.getByRole('link', { name: 'Cancel and go back' }).click()
  await page.getByRole('link', { name: 'Back to cart' }).click()
  expect((await (await known).json()).items.map(({ id }: { id: string }) => id)).not.toContain(menuItemId)
  const kulfi = page.getByRole('listitem', { name: 'Mango Kulfi' })
  await kulfi.getByLabel('Quantity').fill('3')
  await expect(kulfi).toContainText('Only 2 are left.')
  await kulfi.getByLabel('Quantity').fill('2')
  await page.getByLabel('Notes (optional)').fill('No nuts')
  await expect(kulfi).not.toContainText('left')
  await pay.click()
  await expect(page.getByRole('button', { name: 'Pay NZ$51.00' })).toBeVisible()
  await payByCard(page)
  await expect(page.getByText('Payment confirmed')).toBeVisible()
  const ids = items.map(({ id }: { id: string }) => id)
  expect((await staffPage.request.post('/api/admin/sold-out/end', { data: { ids } })).ok()).toBe(true)
})

test('after a declined card and an invalid one, going back from the receipt sends no card again', async ({ page }) => {
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

test('digits are grouped as they are typed, and one step back from a declined card leads to the cart', async ({
  page,
}) => {
  await openCart(page, feast)
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await page.getByLabel('Card number').pressSequentially('4000000000000002')
  await expect(page.getByLabel('Card number')).toHaveValue('4000 0000 0000 0002')
  await payByCard(page, '4000 0000 0000 0002')
  await expect(page.getByText('Your card was declined.')).toBeVisible()
  await expectAccessible(page)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Pay & Place Pickup Order' })).toBeEnabled()
  await expect(page.getByLabel('Name')).toHaveValue('Ada Lovelace')
})
