import { readFile } from 'node:fs/promises'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'
import { placePaidOrder } from './staff-work.ts'

test('the takings of today are downloaded, whatever the list shows', async ({ page, staffPage }) => {
  const { code } = await placePaidOrder(page, 'Katherine Johnson')
  await staffPage.goto('/admin/orders?search=nobody+at+all')
  await expect(staffPage.getByText('No orders to show.')).toBeVisible()
  await staffPage.getByRole('button', { name: 'Takings…' }).click()
  const dialog = staffPage.getByRole('dialog', { name: 'Takings' })
  const today = await dialog.getByLabel('To').inputValue()
  await dialog.getByLabel('From').fill('')
  await dialog.getByRole('link', { name: 'Download takings' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Please choose both days.')
  await dialog.getByLabel('From').fill(today)
  await expect(dialog.getByRole('alert')).toBeHidden()
  await expectAccessible(staffPage)

  const downloaded = staffPage.waitForEvent('download')
  await dialog.getByRole('link', { name: 'Download takings' }).click()
  const file = await downloaded
  expect(file.suggestedFilename()).toBe(`takings-${today}.csv`)
  expect(await readFile(await file.path(), 'utf8')).toContain(code)
  await staffPage.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})
