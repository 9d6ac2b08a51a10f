import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, signIn, test } from './fixtures.ts'
import { fillDetails, openCart, payByCard } from './ordering.ts'
import { startShop } from './start-shop.ts'

test('an owner changes name, phone and hours on screens, and open pages, slots and tickets follow', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  await using shop = await startOwnShop()
  const context = await browser.newContext({ baseURL: shop.url })
  const [guest, cart, owner] = [await context.newPage(), await context.newPage(), await context.newPage()]
  await signIn(owner, shop)
  await guest.goto('/')
  await cart.goto('/cart')
  await expect(guest.getByRole('heading', { level: 1, name: 'Welcome to Spice Parade' })).toBeVisible()
  await expect(cart).toHaveTitle('Your cart · Spice Parade')

  await owner.getByRole('main').getByRole('link', { name: 'Settings' }).click()
  await owner.getByRole('link', { name: 'Restaurant' }).click()
  const preview = owner.getByRole('region', { name: 'Preview' })
  await owner.getByLabel('Name', { exact: true }).fill('Pizzeria Ada')
  await expect(preview).toContainText('Pizzeria Ada')
  await expect(owner.getByText('Not saved yet')).toBeVisible()
  await owner.getByLabel('Phone').fill('12')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByLabel('Phone')).toHaveAccessibleDescription(/This phone number is too short/)
  await owner.getByLabel('Phone').fill('+64 7 555 0177')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expectSaved(owner)
  await expect(guest.getByRole('heading', { level: 1, name: 'Welcome to Pizzeria Ada' })).toBeVisible()
  await expect(guest.getByRole('link', { name: '+64 7 555 0177' }).first()).toBeAttached()
  await expect(cart).toHaveTitle('Your cart · Pizzeria Ada')
  await expect(owner).toHaveTitle(/Pizzeria Ada staff$/)

  await owner.getByRole('link', { name: 'All settings' }).click()
  await owner.getByRole('link', { name: 'Opening hours' }).click()
  await owner.getByLabel('Monday: closes').fill('20:00')
  await owner.getByRole('button', { name: 'Copy Monday to every day' }).click()
  await owner.getByRole('switch', { name: 'Sunday' }).click()
  await expect(preview).toContainText('Mon-Sat 11:00am-8:00pm')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expectSaved(owner)
  await expect(guest.getByText('Mon-Sat 11:00am-8:00pm, Sun closed')).toBeAttached()
  const { days } = await (await context.request.get('/api/slots?type=pickup')).json()
  const slots: string[] = days.flatMap((day: { slots: string[] }) => day.slots)
  expect(slots.filter((slot) => slot.slice(11) >= '20:00')).toEqual([])
  expect(slots.length).toBeGreaterThan(0)
  await moveToAustin(owner)
  await buyInAustin(guest, cart)
  await context.close()
})

test('an owner who leaves with something typed is asked, and a colleague on another section is no conflict', async ({
  browser,
}) => {
  test.setTimeout(120_000)
  await using shop = await startOwnShop()
  const context = await browser.newContext({ baseURL: shop.url })
  const [one, other] = [await context.newPage(), await context.newPage()]
  await signIn(one, shop)
  await one.goto('/admin/settings/restaurant')
  await other.goto('/admin/settings/restaurant')
  await one.getByLabel('Tagline').fill('Mine')
  await other.getByLabel('City').fill('Raglan')
  await other.getByRole('button', { name: 'Save' }).click()
  // What nobody typed into follows the colleague.
  await expect(one.getByLabel('City')).toHaveValue('Raglan')
  await one.getByRole('link', { name: 'All settings' }).click()
  const question = one.getByRole('alertdialog')
  await expect(question).toContainText('Leave without saving?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await one.getByRole('button', { name: 'Save' }).click()
  await expectSaved(one)
  await one.getByRole('link', { name: 'All settings' }).click()
  await expect(one.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  await one.reload()
  await one.getByRole('link', { name: 'Restaurant' }).click()
  await expect(one.getByLabel('Tagline')).toHaveValue('Mine')
  await expect(one.getByLabel('City')).toHaveValue('Raglan')
  await context.close()
})

test('axe finds nothing on the settings screens, by day and by night, with a field refused', async ({ staffPage }) => {
  test.setTimeout(120_000)
  for (const path of ['', '/restaurant', '/hours', '/ordering', '/money']) {
    await staffPage.goto(`/admin/settings${path}`)
    await expect(staffPage.getByRole('link', { name: path === '' ? 'Opening hours' : 'All settings' })).toBeVisible()
    if (path === '/restaurant') {
      await staffPage.getByLabel('Phone').fill('12')
      await staffPage.getByRole('button', { name: 'Save' }).click()
      await expect(staffPage.getByRole('alert').filter({ hasText: 'too short' })).toBeVisible()
    }
    for (const [colorScheme, width] of [
      ['light', 1280],
      ['dark', 390],
    ] as const) {
      await staffPage.emulateMedia({ colorScheme })
      await staffPage.setViewportSize({ width, height: 800 })
      await test.step(`${path} ${colorScheme} at ${width}`, () => expectAccessible(staffPage))
    }
    if (path === '/restaurant') await staffPage.getByRole('button', { name: 'Undo' }).click()
  }
})

async function moveToAustin(owner: Page): Promise<void> {
  const open = async (section: string) => {
    await owner.getByRole('link', { name: 'All settings' }).click()
    await owner.getByRole('link', { name: section }).click()
  }
  const preview = owner.getByRole('region', { name: 'Preview' })
  await open('Restaurant')
  await owner.getByLabel('Country').fill('US')
  await owner.getByLabel('Time zone').selectOption('America/Chicago')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expectSaved(owner)
  await open('Money')
  await owner.getByLabel('Currency').selectOption('USD')
  await expect(owner.getByText('No price is converted: what costs 18 NZD will cost 18 USD.')).toBeVisible()
  await owner.getByLabel('What the tax is called').fill('Sales tax')
  await owner.getByLabel('Rate in percent').fill('8.25 %')
  await owner.getByRole('radio', { name: 'are without it' }).check()
  await owner.getByLabel('Your tax number').fill('')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expect(owner.getByLabel('Rate in percent')).toHaveAccessibleDescription(/Please enter a percentage/)
  await owner.getByLabel('Rate in percent').fill('8.25')
  await expect(preview).toContainText('Subtotal$40.50Sales tax (8.25 %)$3.34Total$43.84')
  await owner.getByRole('button', { name: 'Save' }).click()
  await expectSaved(owner)
}

/** The home page was open all the time. The cart, the card page and the receipt add the tax. */
async function buyInAustin(home: Page, page: Page): Promise<void> {
  await openCart(page, [{ dish: 'Butter Chicken', quantity: 2 }])
  const sums = 'Subtotal$36.00Sales tax (8.25 %)$2.97Total$38.97'
  await expect(page.getByRole('form', { name: 'Your details' })).toContainText(sums)
  await expect(home.getByText('Sales tax is added at the checkout.')).toBeAttached()
  await fillDetails(page)
  await page.getByRole('button', { name: 'Pay & Place Pickup Order' }).click()
  await expect(page.getByRole('button', { name: 'Pay $38.97' })).toBeVisible()
  await payByCard(page)
  await expect(page.getByRole('main')).toContainText(sums)
}

const expectSaved = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

async function startOwnShop() {
  const shop = await startShop()
  return { ...shop, [Symbol.asyncDispose]: () => shop.close() }
}
