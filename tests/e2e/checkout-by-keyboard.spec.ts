import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { fillDetails, openCart, payByCard } from './ordering.ts'

const isFocused = (control: Locator) => control.evaluate((element) => element === document.activeElement)

/** Presses Tab until the control has the focus. */
async function tabTo(page: Page, control: Locator): Promise<void> {
  await control.waitFor()
  for (let steps = 0; !(await isFocused(control)); steps++) {
    expect(steps, `tab stops before ${control}`).toBeLessThan(80)
    await page.keyboard.press('Tab')
  }
}

async function press(page: Page, control: Locator): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.press('Enter')
}

async function type(page: Page, control: Locator, text: string): Promise<void> {
  await tabTo(page, control)
  await page.keyboard.type(text)
}

test('a pickup order is chosen, paid and followed by keyboard alone', async ({ page }) => {
  await page.goto('/')
  await press(page, page.getByRole('button', { name: 'View Menu' }))
  await expect(page.getByRole('region', { name: 'Menu' })).toBeFocused()
  await type(page, page.getByLabel('Search dishes'), 'butter chicken')
  await page.keyboard.press('Enter')
  const add = page.getByRole('button', { name: 'Add to cart Butter Chicken', exact: true })
  await press(page, add)
  await page.keyboard.press('Enter')
  await press(page, page.getByRole('link', { name: 'Checkout' }))

  await expect(page.getByText('$18.00 x 2')).toBeVisible()
  await press(page, page.getByRole('button', { name: 'One more Butter Chicken' }))
  await expect(page.getByText('$18.00 x 3')).toBeVisible()
  await tabTo(page, page.getByRole('radio', { name: 'Pickup' }))
  await page.keyboard.press('ArrowRight')
  await expect(page.getByLabel('Delivery address')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await type(page, page.getByLabel('Name'), 'Ada Lovelace')
  await type(page, page.getByLabel('Phone'), '021 555 0142')
  const days = page.getByRole('group', { name: 'Day' }).getByRole('button')
  await tabTo(page, days.first())
  for (let moves = (await days.count()) - 1; moves > 0; moves--) await page.keyboard.press('ArrowRight')
  await expect(days.last()).toBeFocused()
  await expect(days.last()).toHaveAttribute('aria-pressed', 'true')
  await press(page, page.getByRole('button', { name: '11:00am' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('button', { name: '12:15pm', pressed: true })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Notes (optional)')).toBeFocused()
  await press(page, page.getByRole('button', { name: 'Pay & Place Pickup Order' }))

  await type(page, page.getByLabel('Card number'), '4242424242424242')
  await type(page, page.getByLabel('Expiry (MM/YY)'), '12/34')
  await type(page, page.getByLabel('CVC'), '123')
  await type(page, page.getByLabel('Name on card'), 'Ada Lovelace')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Order status: Received' })).toBeAttached()
  await press(page, page.getByRole('link', { name: 'Order confirmation' }))
  await expect(page.getByRole('heading', { name: 'Order Confirmed' })).toBeVisible()
})

test('the cart reads as a list of lines with their controls, and the day buttons as a group', async ({ page }) => {
  await openCart(page, [{ dish: 'Butter Chicken', quantity: 2, meta: { spice: 'Hot' } }])
  await expect(page.getByRole('listitem', { name: 'Butter Chicken' })).toMatchAriaSnapshot(`
    - listitem "Butter Chicken":
      - heading "Butter Chicken" [level=3]
      - text: $36.00
      - paragraph: $18.00 x 2
      - term: "Spice:"
      - definition: Hot
      - text: Quantity
      - button "One less Butter Chicken"
      - spinbutton "Quantity": "2"
      - button "One more Butter Chicken"
      - button "Remove"
  `)
  const days = page.getByRole('group', { name: 'Day' })
  await days.getByRole('button', { name: 'Tomorrow' }).click()
  await expect(days.getByRole('button', { pressed: true })).toHaveText('Tomorrow')
  await page.getByRole('button', { name: '12:30pm' }).click()
  await expect(page.getByRole('button', { name: '12:30pm', pressed: true })).toBeVisible()
  await expectAccessible(page)
})

test('a screen reader reads the code, time, place and steps on the ticket of a paid order, and axe finds nothing', async ({
  page,
}) => {
  await openCart(page, [{ dish: 'Butter Chicken', quantity: 2 }])
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await payByCard(page)
  await expect(page.getByText('Payment confirmed')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Your order' })).toMatchAriaSnapshot(`
    - region "Your order":
      - heading "Your order" [level=2]
      - paragraph: /Ready/
      - paragraph: Pick up at 286 Victoria Street, Hamilton Central
      - button /SP-[0-9A-Z]+, show it large/
      - list:
        - listitem: Payment confirmed (done)
        - listitem: /^Received (The kitchen has your order|We are waiting for the restaurant to accept your order)/
        - listitem: Preparing
        - listitem: Ready
        - listitem: Completed
      - status: "Order status: Received"
  `)
  await expectAccessible(page)
})
