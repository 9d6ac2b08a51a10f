import { expectAccessible } from './accessibility.ts'
import { expect, resize, signIn, test } from './fixtures.ts'
import { fillDetails, openCart, payByCard } from './ordering.ts'
import { OPEN, setHours } from './staff-work.ts'
import { startShop } from './start-shop.ts'

const PHONE = { width: 390, height: 844 }
const DESK = { width: 1440, height: 900 }

test('a deposit is set up, paid beside the price, and given back for the empties', async ({ browser }) => {
  test.slow()
  await using shop = await startShop()
  const [staff, guest] = [await browser.newPage({ baseURL: shop.url }), await browser.newPage({ baseURL: shop.url })]
  await signIn(staff, shop)
  await setHours(staff, OPEN)

  await test.step('without the setting, no dish asks for a deposit', async () => {
    await staff.goto('/admin/menu')
    await staff.getByRole('button', { name: 'Edit Salted Lassi' }).click()
    await expect(staff.getByLabel('Price')).toBeVisible()
    await expect(staff.getByLabel(/^Deposit/)).toHaveCount(0)
    await staff.keyboard.press('Escape')
  })

  await test.step('the owner says how deposits are taxed, and how much the bottle is', async () => {
    await staff.goto('/admin/settings/money')
    await staff.getByRole('radio', { name: 'are outside of tax' }).check()
    await staff.getByRole('button', { name: 'Save' }).click()
    await expect(staff.getByRole('status').filter({ hasText: 'Saved' })).toBeVisible()
    await expectAccessible(staff)
    await staff.goto('/admin/menu')
    await staff.getByRole('button', { name: 'Edit Salted Lassi' }).click()
    await staff.getByLabel(/^Deposit/).fill('0.50')
    await expect(staff.getByLabel('Tax of the deposit')).toHaveValue('')
    await expectAccessible(staff)
    await staff.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(staff.getByText('+ $0.50 deposit')).toBeVisible()
  })

  await test.step('its guest reads it on the menu and in the cart, and pays it', async () => {
    await guest.goto('/')
    await expect(guest.getByText('+ $0.50 deposit')).toHaveCount(1)
    await openCart(guest, [{ dish: 'Salted Lassi', quantity: 2 }])
    await fillDetails(guest)
    await expect(guest.getByText('+ $1 deposit')).toBeVisible()
    await expect(guest.getByText('$12.00').first()).toBeVisible()
    for (const size of [PHONE, DESK]) {
      await resize(guest, size)
      await expectAccessible(guest)
    }
    await guest.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
    await payByCard(guest)
    await expect(guest.getByText('+ $1.00 deposit')).toBeVisible()
    await expectAccessible(guest)
  })

  const code = new URL(guest.url()).searchParams.get('order') ?? ''
  await test.step('two empties come back', async () => {
    await staff.goto('/admin/orders')
    const card = staff.getByRole('article', { name: code })
    await card.getByRole('button', { name: 'Refund…' }).click()
    await staff.getByRole('checkbox', { name: '2 x Deposit on Salted Lassi' }).check()
    await expect(staff.getByLabel('Amount')).toHaveValue('1.00')
    await expectAccessible(staff)
    await staff.getByRole('button', { name: 'Refund', exact: true }).click()
    await expect(card.getByText('2 x deposit on Salted Lassi')).toBeVisible()
    await staff.goto('/admin/reports')
    await expect(staff.getByText('$1.00 given back')).toBeVisible()
  })
  for (const page of [staff, guest]) await page.close()
})
