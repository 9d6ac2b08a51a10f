import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { StaffOrder } from '#contract/order.ts'
import { readCsv } from '#tests/support/shop/read-csv.ts'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { placePaidOrder, recentReport, titleAbout } from './staff-work.ts'

/** The report for each payment method, in cents, from its CSV. */
async function downloadedSums(staff: Page) {
  const downloaded = staff.waitForEvent('download')
  await staff.getByRole('link', { name: 'Download CSV' }).click()
  const rows = readCsv(await readFile(await (await downloaded).path(), 'utf8'))
  const sum = (by: string, name: string, column: number) =>
    rows
      .filter((row) => row[1] === by && (name === '' || row[2] === name))
      .reduce((cents, row) => cents + Math.round(Number(row[column]) * 100), 0)
  return {
    card: [sum('Payment', 'card', 4), sum('Payment', 'card', 5)],
    cash: [sum('Payment', 'cash', 4), sum('Payment', 'cash', 5)],
    takings: sum('Service', '', 6),
  }
}

const inCents = (shown: string | null) => Math.round(Number(shown?.replace(/[$,]/g, '')) * 100)

/** The same, as shown on the screen. */
async function shownSums(staff: Page) {
  const method = async (name: string) => {
    const row = staff.getByRole('table', { name: 'By payment' }).getByRole('row', { name })
    const cells = await row.getByRole('cell').allTextContents()
    return cells
      .filter((text) => text !== '')
      .slice(0, 2)
      .map(inCents)
  }
  const takings = staff.locator('dt', { hasText: /^Takings$/ }).locator('+ dd')
  return { card: await method('Card'), cash: await method('Cash'), takings: inCents(await takings.textContent()) }
}

const total = async (staff: Page, code: string) => {
  const order: StaffOrder = await (await staff.request.get(`/api/admin/orders/${code}`)).json()
  return Math.round(order.total * 100)
}

test('the report has an order of the counter, one by card and a refund, and its CSV the same sums', async ({
  page,
  staffPage,
}) => {
  const report = recentReport()
  await staffPage.goto(report)
  const before = await downloadedSums(staffPage)

  await staffPage.goto('/admin/orders/new')
  await staffPage.getByRole('combobox', { name: 'Dish' }).fill('garlic na')
  await staffPage.keyboard.press('Enter')
  await staffPage.getByLabel('Phone').fill('021 555 0199')
  await staffPage.getByLabel('Name').fill('Annie Easley')
  const taken = staffPage.waitForResponse((answer) => answer.url().endsWith('/api/admin/orders') && answer.ok())
  await staffPage.getByRole('button', { name: 'Take order' }).click()
  const { id: atCounter }: StaffOrder = await (await taken).json()
  await staffPage
    .getByRole('dialog', { name: /^Take \$/ })
    .getByLabel('Cash given')
    .fill('50')
  await staffPage.keyboard.press('Enter')
  await expect(staffPage.getByText(/paid in cash\. Change: \$/)).toBeVisible()

  const { code } = await placePaidOrder(page, 'Mary Jackson')
  await staffPage.goto('/admin/orders?search=Mary+Jackson&status=all')
  const card = staffPage.getByRole('article', { name: code })
  await card.getByRole('button', { name: 'Refund…' }).click()
  const refund = staffPage.getByRole('dialog', { name: titleAbout('Refund', code) })
  // Typing replaces what is filled in.
  await expect(refund.getByLabel('Amount')).toBeFocused()
  await staffPage.keyboard.type('5.000')
  await staffPage.keyboard.press('Enter')
  await expect(refund.getByLabel('Amount')).toHaveAccessibleDescription(
    /“5\.000” can mean two amounts\. Please write 5000\.00 or 5\.00\.$/,
  )
  await refund.getByRole('button', { name: 'Cancel' }).focus()
  await refund.getByLabel('Amount').click()
  await staffPage.keyboard.type('5,0')
  await expect(refund.getByRole('status')).toHaveText('Goes back$5.00')
  await refund.getByRole('button', { name: 'Refund' }).click()
  await expect(refund).toBeHidden()
  await expect(card).toContainText('$5.00 refund, succeeded')

  await staffPage.goto(report)
  await expect(staffPage.getByRole('table', { name: 'By payment' })).toBeVisible()
  await expectAccessible(staffPage)
  const after = await downloadedSums(staffPage)
  expect(await shownSums(staffPage)).toEqual(after)
  const [inCash, byCard] = [await total(staffPage, atCounter), await total(staffPage, code)]
  expect(after).toEqual({
    card: [(before.card[0] ?? 0) + byCard, (before.card[1] ?? 0) + 500],
    cash: [(before.cash[0] ?? 0) + inCash, before.cash[1]],
    takings: before.takings + inCash + byCard - 500,
  })
})
