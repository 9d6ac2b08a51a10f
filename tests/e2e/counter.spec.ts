import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { placePaidOrder } from './staff-work.ts'

test('staff enter a telephone order by keyboard alone, take cash, repeat it at the next call, and change it', async ({
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
  const card = staffPage.getByRole('article').filter({ hasText: 'Grace Hopper' })
  await expect(card).toContainText('PAID')
  await card.getByRole('link', { name: 'Change order' }).click()
  await staffPage.getByRole('spinbutton', { name: 'Quantity of Garlic Naan' }).fill('1')
  await expect(staffPage.getByText(/^New total/)).toBeVisible()
  await expect(staffPage.getByText(/^\$\d+\.\d\d less than before\.$/)).toBeVisible()
  await expectAccessible(staffPage)
  await staffPage.getByRole('button', { name: 'Change order' }).press('Enter')
  await expect(staffPage.getByText(/the difference was given back/)).toBeVisible()
  await staffPage.goto('/admin/orders?search=Grace+Hopper&status=all')
  await expect(card).toContainText('− 2 x Garlic Naan')
  await card.getByRole('button', { name: 'Seen' }).click()
  await expect(card).not.toContainText('− 2 x Garlic Naan')
})

test('an order without a dish is refused, and the counter says what to do', async ({ staffPage }) => {
  await staffPage.goto('/admin/orders/new')
  await staffPage.getByRole('button', { name: 'Take order' }).click()
  await expect(staffPage.getByRole('alert').filter({ hasText: 'Please add a dish first.' })).toBeVisible()
})

test('a message caused by a dialog appears above it and can be dismissed there', async ({ page, staffPage }) => {
  const { code } = await placePaidOrder(page, 'Dorothy Vaughan')
  await staffPage.route('**/refund', (route) =>
    route.fulfill({ status: 409, json: { error: 'The terminal is busy.', code: 'refund_failed' } }),
  )
  await staffPage.goto('/admin/orders?search=Dorothy+Vaughan&status=all')
  await staffPage.getByRole('article').getByRole('button', { name: 'Refund…' }).click()
  const dialog = staffPage.getByRole('dialog', { name: `Refund ${code}` })
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  const message = dialog.getByRole('alert').filter({ hasText: 'Refund failed: The terminal is busy.' })
  await expect(message).toBeVisible()
  await expectAccessible(staffPage)
  await dialog.getByRole('button', { name: 'Dismiss' }).click()
  await expect(message).toBeHidden()
  await expect(dialog).toBeVisible()
})

test('what a dialog has said is not announced again when it closes', async ({ page, staffPage }) => {
  await placePaidOrder(page, 'Katherine Johnson')
  await staffPage.route('**/refund', (route) =>
    route.fulfill({ status: 409, json: { error: 'The terminal is busy.', code: 'refund_failed' } }),
  )
  await staffPage.clock.install()
  await staffPage.goto('/admin/orders?search=Katherine+Johnson&status=all')
  await staffPage.getByRole('article').getByRole('button', { name: 'Refund…' }).click()
  const dialog = staffPage.getByRole('dialog', { name: /^Refund/ })
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  const said = 'Refund failed: The terminal is busy.'
  await expect(dialog.getByRole('alert').filter({ hasText: said })).toBeVisible()
  await staffPage.clock.runFor(1000)
  await dialog.getByRole('button', { name: 'Close' }).click()
  const notifications = staffPage.getByRole('region', { name: 'Notifications' })
  await expect(notifications.getByText(said)).toBeVisible()
  await expect(staffPage.getByRole('alert').filter({ hasText: said })).toHaveCount(0)
  await notifications.getByRole('button', { name: 'Dismiss' }).click()
  await expect(notifications.getByText(said)).toBeHidden()
})
