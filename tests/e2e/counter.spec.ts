import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

test('an order by telephone is taken by keys alone, paid in cash, and repeated at the next call', async ({
  staffPage,
}) => {
  const { keyboard } = staffPage
  await staffPage.goto('/admin/orders/new')
  await staffPage.getByRole('combobox', { name: 'Dish' }).focus()
  await keyboard.type('2 butter ch')
  await expect(staffPage.getByRole('option').first()).toContainText('Butter Chicken')
  await keyboard.press('Enter')
  const options = staffPage.getByRole('dialog', { name: 'Butter Chicken' })
  await expect(options).toBeVisible()
  await keyboard.press('3')
  await expect(options.getByRole('checkbox', { name: 'Hot' })).toBeChecked()
  await keyboard.press('Enter')
  await expect(options).toBeHidden()
  await keyboard.type('garlic na')
  await keyboard.press('Enter')
  await keyboard.press('+')
  await keyboard.press('+')
  await expect(staffPage.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' })).toHaveValue('3')
  await expectAccessible(staffPage)

  await staffPage.getByLabel('Phone').focus()
  await keyboard.type('021 555 7788')
  await keyboard.press('Tab')
  await keyboard.type('Grace Hopper')
  await keyboard.press('Control+Enter')
  const payment = staffPage.getByRole('dialog', { name: /^Take \$/ })
  await expect(payment).toBeVisible()
  await payment.getByLabel('Cash given').focus()
  await keyboard.type('100')
  await expect(payment.getByRole('status')).toContainText(/Change\$\d/)
  await expectAccessible(staffPage)
  await keyboard.press('Enter')
  await expect(staffPage.getByText(/paid in cash\. Change: \$/)).toBeVisible()
  await expect(payment).toBeHidden()

  await staffPage.getByLabel('Phone').focus()
  await keyboard.type('0215557788')
  await staffPage.getByRole('button', { name: 'Repeat this order' }).press('Enter')
  await expect(staffPage.getByLabel('Name')).toHaveValue('Grace Hopper')
  await expect(staffPage.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' })).toHaveValue('3')
  await staffPage.getByRole('button', { name: 'Park' }).press('Enter')
  await expect(staffPage.getByText('Nothing yet.')).toBeVisible()
  await staffPage.reload()
  await staffPage.getByRole('button', { name: /^Grace Hopper, \$/ }).press('Enter')
  await expect(staffPage.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' })).toHaveValue('3')

  await staffPage.goto('/admin/orders?search=Grace+Hopper&status=all')
  await expect(staffPage.getByRole('article').filter({ hasText: 'Grace Hopper' })).toContainText('PAID')
})
