import type { Page } from '@playwright/test'
import type { StaffOrder } from '#contract/order.ts'
import { openPaperPrinter, showsRow } from '#tests/support/doubles/paper-printer.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { clearOpenWork, placePaidOrder } from './staff-work.ts'

const cardOf = (page: Page, code: string) => page.getByRole('article', { name: code })

test.afterEach(async ({ staffPage }) => {
  const { printing } = await (await staffPage.request.get('/api/admin/settings')).json()
  const none = { version: printing.version, printers: [] }
  expect((await staffPage.request.patch('/api/admin/settings/printing', { data: none })).status()).toBe(200)
})

test('a printer is added and tested; the board shows what it printed, reprints an order, and prints its change', async ({
  page,
  staffPage,
}) => {
  const printer = await openPaperPrinter()
  await clearOpenWork(staffPage)
  await staffPage.goto('/admin/settings/printing')
  await staffPage.getByRole('button', { name: 'Add a printer' }).click()
  await staffPage.getByLabel('Name').fill('Hot kitchen')
  await staffPage.getByLabel('Address in the network').fill(printer.host)
  await staffPage.getByRole('spinbutton', { name: 'Port' }).fill(String(printer.port))
  await staffPage.getByRole('button', { name: 'Print a test' }).click()
  await expect(staffPage.getByText('It has printed.')).toBeVisible()
  expect(await showsRow(printer.papers[0], { style: 'code', text: 'Hot kitchen' })).toBe(true)
  await expectAccessible(staffPage)
  await staffPage.getByRole('button', { name: 'Save' }).click()
  await expect(staffPage.getByRole('status').filter({ hasText: /^Saved$/ })).toBeVisible()

  await staffPage.addInitScript(() => localStorage.setItem('orders-view', 'kitchen'))
  await staffPage.goto('/admin/orders')
  const { code } = await placePaidOrder(page, 'Ada Lovelace')
  const card = cardOf(staffPage, code)
  await expect(card).toContainText('· printed')
  const shows = (paper: number, style: 'dish' | 'inverted' | 'strong', text: string) =>
    showsRow(printer.papers[paper], { style, text })
  expect(await shows(1, 'dish', '2 x Butter Chicken')).toBe(true)
  expect(await shows(1, 'inverted', 'REPRINT')).toBe(false)

  printer.become('no paper')
  await card.getByRole('button', { name: /^More about/ }).click()
  const sheet = staffPage.getByRole('dialog', { name: 'Ada Lovelace' })
  await sheet.getByRole('button', { name: 'Reprint tickets' }).click()
  await expect(sheet.getByRole('list', { name: `Tickets of ${code}` })).toContainText(
    'Hot kitchen (reprint): failed. The printer is out of paper.',
  )
  await staffPage.keyboard.press('Escape')
  await expect(card).toContainText('Not printed (Hot kitchen). The printer is out of paper.')
  await expectAccessible(staffPage)
  printer.become('fine')
  await expect(card).toContainText('· printed')
  expect(await shows(2, 'inverted', 'REPRINT')).toBe(true)

  const order: StaffOrder = await (await staffPage.request.get(`/api/admin/orders/${code}`)).json()
  const items = order.items.map((_, line) => ({ line, quantity: 1 }))
  const changed = { items, version: order.version }
  expect((await staffPage.request.post(`/api/admin/orders/${code}/ordered`, { data: changed })).status()).toBe(200)
  await expect(card).toContainText('Changed: − 1 x Butter Chicken')
  await expect.poll(() => printer.papers.length).toBe(4)
  expect(await shows(3, 'inverted', 'CHANGED')).toBe(true)
  expect(await shows(3, 'strong', '− 1 x Butter Chicken')).toBe(true)
  expect(await shows(3, 'dish', '1 x Butter Chicken')).toBe(true)
  await printer.close()
})
