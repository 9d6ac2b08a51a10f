import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { clearOpenWork, listenToAlarm, placeOrder, placePaidOrder, titleAbout } from './staff-work.ts'

const cardOf = (page: Page, code: string) => page.getByRole('article', { name: code })
const statusesOf = (page: Page, code: string) => cardOf(page, code).getByRole('group', { name: 'Move on' })

test('a paid order arrives with sound, banner and badge, and staff complete it', async ({ page, staffPage }) => {
  await clearOpenWork(staffPage)
  const rings = await listenToAlarm(staffPage)
  await staffPage.goto('/admin/orders')
  await staffPage.getByRole('heading', { name: 'Orders' }).click()
  const { code } = await placePaidOrder(page, 'Ada Lovelace', 'No onions, please')

  const card = cardOf(staffPage, code)
  await expect(card).toBeVisible()
  await expect(staffPage.getByText('1 new order waiting for acceptance!')).toBeVisible()
  await expect(staffPage).toHaveTitle(/^\(1\) Orders/)
  await expect(staffPage.getByRole('link', { name: /Orders.*new: 1/ })).toBeVisible()
  await expect.poll(rings).toBe(true)
  for (const words of ['PAID', 'Pickup', 'Ada Lovelace', '2 x', 'Style: Dry', 'Spice: Hot', 'No onions, please']) {
    await expect(card).toContainText(words)
  }
  await expect(card.getByRole('link', { name: '021 555 0142' })).toHaveAttribute('href', 'tel:0215550142')
  await expectAccessible(staffPage)

  const statuses = statusesOf(staffPage, code)
  await expect(statuses.getByRole('button')).toHaveText(['New', 'Preparing', 'Ready', 'Completed', 'Cancelled'])
  await expect(statuses.getByRole('button', { name: 'New' })).toBeDisabled()
  await statuses.getByRole('button', { name: 'Preparing' }).click()
  await expect(statuses.getByRole('button', { name: 'Preparing' })).toHaveAttribute('aria-current', 'true')
  await expect(statuses.getByRole('button', { name: 'New' })).toBeEnabled()
  await expect(staffPage.getByText('1 new order waiting for acceptance!')).toBeHidden()
  await expect.poll(rings).toBe(false)
  await statuses.getByRole('button', { name: 'Ready' }).click()
  await statuses.getByRole('button', { name: 'Completed' }).click()
  await expect(card).toBeHidden()
  await staffPage.getByLabel('Status').selectOption('Completed')
  await expect(card).toBeVisible()
  await expect(staffPage).toHaveURL(/status=completed/)
})

test('an arrow chooses the first order of the list, and Enter takes its next step', async ({ page, staffPage }) => {
  await clearOpenWork(staffPage)
  const { code } = await placePaidOrder(page, 'Edith Clarke')
  await staffPage.goto('/admin/orders')
  const preparing = statusesOf(staffPage, code).getByRole('button', { name: 'Preparing' })
  await expect(preparing).toBeVisible()
  await staffPage.keyboard.press('ArrowDown')
  await expect(preparing).toBeFocused()
  await staffPage.keyboard.press('Enter')
  await expect(preparing).toHaveAttribute('aria-current', 'true')
  await expect(preparing).toBeFocused()
  // The search leads there, too, but not before it has found something.
  await staffPage.keyboard.press('/')
  await staffPage.keyboard.type('clarke')
  await staffPage.keyboard.press('ArrowDown')
  await expect(staffPage.getByLabel('Search orders')).toBeFocused()
  await expect(staffPage).toHaveURL(/search=clarke/)
  await expect(async () => {
    await staffPage.keyboard.press('ArrowDown')
    await expect(statusesOf(staffPage, code).getByRole('button', { name: 'Ready' })).toBeFocused({ timeout: 500 })
  }).toPass()
})

test('orders are found by code, name, phone, status and day, and download as CSV with the same filters', async ({
  page,
  staffPage,
}) => {
  const { code } = await placePaidOrder(page, 'Grace Hopper')
  const { code: unpaid } = await placeOrder(page, 'Unpaid Visitor')
  await staffPage.goto('/admin/orders')
  await expect(cardOf(staffPage, code)).toBeVisible()
  await expect(cardOf(staffPage, unpaid)).toBeHidden()

  await staffPage.getByLabel('Status').selectOption('All')
  await expect(cardOf(staffPage, unpaid)).toContainText('UNPAID')
  await staffPage.getByLabel('Search orders').fill('hopper')
  await expect(cardOf(staffPage, unpaid)).toBeHidden()
  await expect(cardOf(staffPage, code)).toBeVisible()

  const download = staffPage.waitForEvent('download')
  await staffPage.getByRole('link', { name: 'Download CSV' }).click()
  const csv = await readFile(await (await download).path(), 'utf8')
  expect(csv).toContain(code)
  expect(csv).not.toContain(unpaid)

  await staffPage.reload()
  await expect(staffPage.getByLabel('Search orders')).toHaveValue('hopper')
  await staffPage.getByLabel('To', { exact: true }).fill('2020-01-01')
  await expect(staffPage.getByText('No orders to show.')).toBeVisible()
  await staffPage.getByRole('button', { name: 'Clear filters' }).click()
  await expect(cardOf(staffPage, code)).toBeVisible()
})

test('cancelling a paid order offers a refund', async ({ page, staffPage }) => {
  const { code } = await placePaidOrder(page, 'Alan Turing')
  await staffPage.goto('/admin/orders?status=all')
  const cancel = statusesOf(staffPage, code).getByRole('button', { name: 'Cancelled' })
  await cancel.click()
  const question = staffPage.getByRole('alertdialog', { name: titleAbout('Cancel', code) })
  await question.getByRole('button', { name: 'Keep the order' }).click()
  await expect(question).toBeHidden()
  await cancel.click()
  await question.getByRole('button', { name: /^Cancel and refund \$\d+\.\d\d$/ }).click()
  await expect(cardOf(staffPage, code).getByRole('list', { name: 'Refunds' })).toContainText('refund')
  await expect(statusesOf(staffPage, code).getByRole('button', { name: 'Cancelled' })).toBeDisabled()
  await expect(cardOf(staffPage, code).getByText('REFUNDED', { exact: true })).toBeVisible()
})

test('cancelling with a refund is one step: if the answer is lost, both have happened', async ({ page, staffPage }) => {
  const { code } = await placePaidOrder(page, 'Annie Easley')
  await staffPage.goto('/admin/orders?status=all')
  // The request reaches the server, but the response is the sign-in page of a network on the way.
  await staffPage.route(`**/api/admin/orders/${code}`, async (route) => {
    const answer = await route.fetch()
    await (route.request().method() === 'PATCH'
      ? route.fulfill({ body: 'Welcome!' })
      : route.fulfill({ response: answer }))
  })
  const card = cardOf(staffPage, code)
  await statusesOf(staffPage, code).getByRole('button', { name: 'Cancelled' }).click()
  const question = staffPage.getByRole('alertdialog', { name: titleAbout('Cancel', code) })
  await question.getByRole('button', { name: /^Cancel and refund/ }).click()
  await expect(staffPage.getByRole('alert').filter({ hasText: 'Failed to update status' })).toBeVisible()
  await expect(card.getByRole('list', { name: 'Refunds' }).getByRole('listitem')).toHaveCount(1)
  await expect(card.getByText('REFUNDED', { exact: true })).toBeVisible()
})

test("staff correct a customer's details; nothing typed is lost when saving fails", async ({ page, staffPage }) => {
  const { code } = await placePaidOrder(page, 'Barbara Liskov', 'Ring twice')
  await staffPage.goto('/admin/orders')
  const card = cardOf(staffPage, code)
  await card.getByRole('button', { name: 'Edit' }).click()
  const dialog = staffPage.getByRole('dialog', { name: titleAbout('Edit', code) })
  const save = dialog.getByRole('button', { name: 'Save' })
  await expect(dialog.getByLabel('Name')).toBeFocused()
  await expect(dialog.getByLabel('Delivery address')).toBeHidden()
  await dialog.getByLabel('Phone').fill('')
  await dialog.getByLabel('Notes').fill('Ring three times')
  await save.click()
  await expect(dialog.getByLabel('Phone')).toBeFocused()
  await dialog.getByLabel('Phone').fill('021 555 0177')
  const { customer } = await (await staffPage.request.get(`/api/admin/orders/${code}`)).json()
  await dialog.getByLabel('Pickup time').fill(`${customer.pickupTime.slice(0, 10)} 23:30`)
  await save.click()
  await expect(dialog.getByLabel('Pickup time')).toHaveAccessibleDescription(/We are closed at that time\./)
  await expect(dialog.getByLabel('Notes')).toHaveValue('Ring three times')
  // A time that cannot be read is not "as soon as possible".
  await dialog.getByLabel('Pickup time').fill('half past')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Pickup time')).toHaveAccessibleDescription(/Please enter a time like 1830/)
  await dialog.getByLabel('Pickup time').fill('')
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(card).toContainText('As soon as possible')
  await expect(card).toContainText('021 555 0177')
  await expect(card).toContainText('Ring three times')
})

test('deleting asks first, checks that the order is gone, and says so if it is not', async ({ page, staffPage }) => {
  const { code } = await placePaidOrder(page, 'Edsger Dijkstra')
  await staffPage.goto('/admin/orders')
  const remove = cardOf(staffPage, code).getByRole('button', { name: 'Delete' })
  const question = staffPage.getByRole('alertdialog', { name: 'Delete this order?' })
  const confirm = async () => {
    await remove.click()
    await question.getByRole('button', { name: 'Delete' }).click()
  }
  await remove.click()
  await expect(question).toContainText(
    /Edsger Dijkstra · \w{3}: \$\d+\.\d\d was paid for it\. Deleting the order does not pay it back\./,
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(cardOf(staffPage, code)).toBeVisible()

  const oneOrder = `**/api/admin/orders/${code}`
  await staffPage.route(oneOrder, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill({ status: 204 }) : route.continue(),
  )
  await confirm()
  await expect(staffPage.getByRole('alert').filter({ hasText: 'Order still exists on server' })).toHaveText(
    'Order still exists on server after delete — check auth/rules/project.',
  )
  await staffPage.unroute(oneOrder)
  await staffPage.route(oneOrder, (route) =>
    route.fulfill({ status: 409, json: { error: 'Not today.', code: 'conflict' } }),
  )
  await confirm()
  await expect(staffPage.getByRole('alert').filter({ hasText: 'Delete failed: Not today.' })).toBeVisible()
  const preparing = statusesOf(staffPage, code).getByRole('button', { name: 'Preparing' })
  await preparing.click()
  await expect(staffPage.getByRole('alert').filter({ hasText: 'Failed to update status: Not today.' })).toBeVisible()
  await expect(preparing).toBeEnabled()

  await staffPage.unroute(oneOrder)
  await confirm()
  await expect(cardOf(staffPage, code)).toBeHidden()
})

test('a list that cannot be loaded says why, and a lost connection is shown until it is back', async ({
  page,
  staffPage,
}) => {
  // Without live events, only the button reloads.
  await staffPage.route('**/api/admin/live', (route) => route.fulfill({ status: 429 }))
  await staffPage.route('**/api/admin/orders?**', (route) =>
    route.fulfill({ status: 409, json: { error: 'The oven is on fire.', code: 'fire' } }),
  )
  await staffPage.goto('/admin/orders')
  await expect(staffPage.getByRole('alert').filter({ hasText: 'Failed to load orders' })).toContainText(
    'Failed to load orders: The oven is on fire.',
  )
  await staffPage.unroute('**/api/admin/orders?**')
  await staffPage.getByRole('button', { name: 'Try again' }).click()
  await expect(staffPage.getByRole('alert').filter({ hasText: 'Failed to load orders' })).toBeHidden()
  await expect(staffPage.getByText('Live updates are interrupted. Trying again…')).toBeVisible()
  const { code } = await placePaidOrder(page, 'Barbara Liskov')
  await staffPage.unroute('**/api/admin/live')
  await expect(staffPage.getByText('Live updates are interrupted. Trying again…')).toBeHidden()
  await expect(cardOf(staffPage, code)).toBeVisible()
})

test("the kitchen's screen stays lit while the orders are open", async ({ staffPage }) => {
  // A headless browser refuses the wake lock.
  await staffPage.addInitScript(() => {
    navigator.wakeLock.request = async () => {
      const lock = Object.assign(new EventTarget(), {
        released: false,
        type: 'screen' as const,
        onrelease: null,
        release: async () => {
          lock.released = true
        },
      })
      Reflect.set(window, 'screenLock', lock)
      return lock
    }
  })
  const isLit = () => staffPage.evaluate(() => Reflect.get(window, 'screenLock')?.released === false)
  await staffPage.goto('/admin/orders')
  await expect.poll(isLit).toBe(true)
  await staffPage.getByRole('link', { name: 'Dashboard' }).click()
  await expect.poll(isLit).toBe(false)
})
