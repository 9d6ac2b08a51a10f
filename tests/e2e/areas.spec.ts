import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { inThreeDays } from './days.ts'
import { expect, test } from './fixtures.ts'

const NO_AREAS = { isLimited: false, areas: [] }

async function setTables(staff: Page, change: object) {
  const { tables } = await (await staff.request.get('/api/admin/settings')).json()
  const data = { ...change, version: tables.version }
  const answer = await staff.request.patch('/api/admin/settings/tables', { data })
  expect(answer.status(), await answer.text()).toBe(200)
}

test.afterEach(({ staffPage }) => setTables(staffPage, NO_AREAS))

test('a guest asks for an area and sees the times of its tables, and staff see the request', async ({
  page,
  staffPage,
}) => {
  await staffPage.goto('/admin/settings/tables')
  await staffPage.getByRole('switch', { name: 'Guests are offered only times at which there is room' }).check()
  for (const [at, [name, tables]] of [
    ['Garden', 'Garden 1 4'],
    ['Window', 'Window 1 2'],
  ].entries()) {
    await staffPage.getByRole('button', { name: 'Add an area' }).click()
    const area = staffPage.getByRole('group', { name: `Area ${at + 1}` })
    await area.getByLabel('Name').fill(name ?? '')
    await area.getByLabel('Tables', { exact: true }).fill(tables ?? '')
  }
  await staffPage.getByRole('button', { name: 'Save' }).click()
  await expect(staffPage.getByText('Saved', { exact: true })).toBeVisible()

  await page.goto('/#book')
  const form = page.getByRole('form', { name: 'Book a Table' })
  await form.getByLabel('Guests').fill('3')
  await form.getByLabel('Date').fill(inThreeDays())
  await form.getByLabel('Area (optional)').selectOption('Window')
  // Its only table seats two.
  await expect(form.getByText(/^We have no table for 3 left on/)).toBeVisible()
  await form.getByLabel('Area (optional)').selectOption('Garden')
  await form.getByRole('button', { name: '6:00pm', exact: true }).click()
  await expectAccessible(page, '#book')
  await form.getByLabel('Name').fill('Valerie Thomas')
  await form.getByLabel('Email').fill('valerie@example.com')
  await form.getByLabel('Phone').fill('021 555 0177')
  await form.getByRole('button', { name: 'Book a Table' }).click()
  await expect(page.getByText(/Your booking has been received!/)).toBeVisible()

  await staffPage.goto('/admin/bookings?search=Valerie+Thomas')
  const row = staffPage.getByRole('row', { name: /Valerie Thomas/ })
  await expect(row).toContainText('prefers Garden')
  await expect(row).toContainText('Garden 1')
})
