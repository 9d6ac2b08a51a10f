import type { Page } from '@playwright/test'
import { expect, signIn, test } from './fixtures.ts'
import { fillDetails, openCart, payByCard } from './ordering.ts'
import { startShop } from './start-shop.ts'

test('an owner opens twice a day and past midnight, closes for a holiday, and delivers in a zone with a fee', async ({
  browser,
}) => {
  test.setTimeout(180_000)
  await using shop = await startOwnShop()
  const context = await browser.newContext({ baseURL: shop.url })
  const [guest, owner] = [await context.newPage(), await context.newPage()]
  await signIn(owner, shop)
  const closedDay = dayFromNow(3)
  await guest.goto('/#book')
  await bookTable(guest, closedDay)
  await expect(guest.getByText("Your booking has been received! We'll confirm shortly.")).toBeVisible()

  await test.step('hours: two ranges, the second past midnight', async () => {
    await owner.goto('/admin/settings/hours')
    await owner.getByLabel('Monday: opens', { exact: true }).fill('06:00')
    await owner.getByLabel('Monday: closes', { exact: true }).fill('14:00')
    await owner.getByRole('button', { name: 'Add hours on Monday' }).click()
    await owner.getByLabel('Monday, range 2: opens').fill('13:30')
    await owner.getByLabel('Monday, range 2: closes').fill('05:30')
    await owner.getByRole('button', { name: 'Copy Monday to every day' }).click()
    await owner.getByRole('button', { name: 'Save' }).click()
    await expect(owner.getByText('This overlaps Monday 6:00am-2:00pm.', { exact: true })).toBeVisible()
    await owner.getByLabel('Monday, range 2: opens').fill('14:30')
    await owner.getByRole('button', { name: 'Copy Monday to every day' }).click()
    await expect(owner.getByRole('region', { name: 'Preview' })).toContainText(
      'Mon-Sun 6:00am-2:00pm and 2:30pm-5:30am',
    )
    await owner.getByRole('button', { name: 'Save' }).click()
    await expectSaved(owner)
    await expect(guest.getByText('Mon-Sun 6:00am-2:00pm and 2:30pm-5:30am').first()).toBeAttached()
  })

  await test.step('a closed day names the guest whom it hits', async () => {
    await owner.getByRole('button', { name: 'Show public holidays' }).click()
    await expect(owner.getByRole('region', { name: 'Public holidays' })).toContainText('Good Friday')
    await owner.getByRole('button', { name: 'Add a special day' }).click()
    await owner.getByLabel('Name', { exact: true }).fill('Staff party')
    await owner.getByLabel('First day').fill(closedDay)
    await owner.getByRole('button', { name: 'Save' }).click()
    const question = owner.getByRole('dialog', { name: 'These hours hit 1 order or booking' })
    await expect(question.getByRole('link', { name: /Ana Māhia$/ })).toBeVisible()
    await question.getByRole('button', { name: 'Go back' }).click()
    await expect(owner.getByText('Not saved yet')).toBeVisible()
    await owner.getByRole('button', { name: 'Save' }).click()
    await question.getByRole('button', { name: 'Save anyway' }).click()
    await expectSaved(owner)
    await bookTable(guest, closedDay)
    await expect(guest.getByText(/^We are closed on .*Staff party.*We open again on /).first()).toBeVisible()
    await expect(guest.locator('#contact').getByText(/closed \(Staff party\)/)).toBeAttached()
  })

  await test.step('a zone with a fee', async () => {
    await owner.goto('/admin/settings/ordering')
    await owner.getByRole('button', { name: 'Add a delivery zone' }).click()
    const zone = owner.getByRole('region', { name: 'Delivery zone 1' })
    await zone.getByLabel('Name').fill('Centre')
    await zone.getByLabel('Minimum order').fill('10')
    await zone.getByLabel('Delivery fee').fill('4.5')
    await owner.getByRole('button', { name: 'Save' }).click()
    await expectSaved(owner)
    await openCart(guest, [{ dish: 'Butter Chicken', quantity: 2 }])
    await guest.getByRole('radio', { name: 'Delivery' }).check()
    await guest.getByLabel('Delivery address').fill('286 Victoria Street, Hamilton Central')
    await fillDetails(guest)
    await expect(guest.getByText('Delivery fee')).toBeVisible()
    await expect(guest.getByText('$4.50')).toBeVisible()
    await guest.getByRole('button', { name: 'Pay & Place Delivery Order' }).click()
    await expect(guest.getByText('$40.50').first()).toBeVisible()
    await payByCard(guest)
    await expect(guest.getByText('Delivery fee')).toBeVisible()
    await expect(guest.getByText('$40.50').first()).toBeVisible()
  })

  await test.step('pickup only', async () => {
    await owner.getByRole('switch', { name: 'Customers can order for delivery' }).click()
    await owner.getByRole('button', { name: 'Save' }).click()
    await expectSaved(owner)
    await openCart(guest, [{ dish: 'Butter Chicken' }])
    await expect(guest.getByRole('radio', { name: 'Pickup' })).toBeChecked()
    await expect(guest.getByRole('radio', { name: 'Delivery' })).toHaveCount(0)
  })
  await context.close()
})

/** The restaurant's date in this many days. */
const dayFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Pacific/Auckland' })

async function bookTable(page: Page, date: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Book a Table' })
  await form.getByLabel('Name').fill('Ana Māhia')
  await form.getByLabel('Email').fill('ana@example.com')
  await form.getByLabel('Phone').fill('021 555 0101')
  await form.getByLabel('Guests').fill('4')
  await form.getByLabel('Date').fill(date)
  await form.getByLabel('Time').fill('18:30')
  await form.getByRole('button', { name: 'Book a Table' }).click()
}

const expectSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

async function startOwnShop() {
  const shop = await startShop()
  return { ...shop, [Symbol.asyncDispose]: () => shop.close() }
}
