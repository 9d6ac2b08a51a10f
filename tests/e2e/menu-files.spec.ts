import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

test('an owner imports the menu from a table, sees mistakes and differences, and undoes the import', async ({
  page,
  staffPage,
}) => {
  await staffPage.goto('/admin/menu')
  await staffPage.getByRole('link', { name: 'Menu in and out' }).click()
  const choose = (table: string) =>
    staffPage
      .getByLabel('Menu file')
      .setInputFiles({ name: 'our-menu.csv', mimeType: 'text/csv', buffer: Buffer.from(table) })
  await choose('Category,Name,Price\nDesserts,Kulfi Falooda,abc')
  await expect(staffPage.getByRole('alert').filter({ hasText: 'Nothing was imported: ' })).toBeVisible()
  const mistakes = staffPage.getByRole('list', { name: 'Mistakes in the file' })
  await expect(mistakes).toHaveText('Row 2, Price: Please enter a valid price.')
  await expectAccessible(staffPage)

  const western = Buffer.from('Category;Name;Price\nDesserts;Crème brûlée;9', 'latin1')
  await staffPage.getByLabel('Menu file').setInputFiles({ name: 'old-menu.csv', mimeType: 'text/csv', buffer: western })
  await expect(staffPage.getByText('which is a guess. Please check these names: “Crème brûlée”.')).toBeVisible()
  await staffPage.getByLabel('Encoding of the file').selectOption('Cyrillic (Windows-1251)')
  await expect(staffPage.getByRole('list', { name: 'Changes' })).toContainText('Crиme brыlйe')
  await expectAccessible(staffPage)

  await choose('Category;Name;Price;Marks\nDesserts;Kulfi Falooda;"9,50";vegetarian\n;Gulab Jamun (3 pieces);"8,50";')
  await expect(mistakes).toBeHidden()
  const preview = staffPage.getByRole('region', { name: 'What our-menu.csv would change' })
  await expect(preview.getByRole('status')).toHaveText(/^1 added, 1 changed, 0 deleted, \d+ unchanged\.$/)
  await expect(preview.getByRole('listitem').filter({ hasText: 'Gulab Jamun' })).toContainText('$8.50')
  await expect(preview.getByRole('listitem').filter({ hasText: 'Kulfi Falooda' })).toHaveText(/\$9\.50$/)
  await expectAccessible(staffPage)
  await staffPage.getByRole('radio', { name: 'Delete them' }).check()
  await expect(preview.getByRole('status')).toHaveText(/^1 added, 1 changed, \d+ deleted/)
  const demoDeals = preview.getByRole('checkbox', { name: /^Delete the \d deals of the demo too/ })
  await expect(demoDeals).toBeChecked()
  await expect(preview.getByText('Lunch Special')).toHaveCount(2)
  await demoDeals.uncheck()
  await expect(preview.getByText('Lunch Special')).toHaveCount(1)
  await expect(demoDeals).toBeFocused()
  await expectAccessible(staffPage)
  await staffPage.getByRole('radio', { name: 'Leave them as they are' }).check()
  await expect(preview.getByRole('status')).toHaveText(/ 0 deleted/)
  await page.goto('/')
  await preview.getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Kulfi Falooda' })).toBeVisible()

  await staffPage.getByRole('button', { name: 'Undo the import' }).click()
  await staffPage.getByRole('alertdialog').getByRole('button', { name: 'Undo the import' }).click()
  await expect(staffPage.getByText('The menu is as it was before the import.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Kulfi Falooda' })).toBeHidden()
  await expect(staffPage.getByRole('heading', { name: 'Last import' })).toBeHidden()
})

test('the menu prints in two columns with its QR code, and so do the codes for the tables', async ({ staffPage }) => {
  await staffPage.goto('/admin/menu/print')
  await expect(staffPage.getByRole('img', { name: /^QR code of http.*\/#menu$/ })).toBeVisible()
  await staffPage.emulateMedia({ media: 'print' })
  const menu = staffPage.getByRole('article', { name: 'The printed menu' })
  expect(await pagesOf(staffPage)).toBeLessThanOrEqual(4)
  const spiced = menu.getByText('Spice: Mild, Medium, Hot')
  await expect(spiced.first()).toBeVisible()
  // Once for each category that has it, not for each of its dishes.
  expect(await spiced.count()).toBeLessThanOrEqual(6)
  await expect(menu).toContainText('Prices include GST. GST number')
  for (const role of ['button', 'radio', 'checkbox', 'navigation'] as const) {
    await expect(staffPage.getByRole(role).filter({ visible: true })).toHaveCount(0)
  }
  await staffPage.emulateMedia({ media: 'screen' })
  const warning = staffPage.getByText('Guests cannot open the codes: they lead to http://localhost:')
  await expect(warning).toBeVisible()
  await staffPage.goto('/admin/menu/table-codes')
  await expect(warning).toBeVisible()
  await staffPage.getByLabel('Number of tables').fill('3')
  await expect(staffPage.getByRole('img', { name: /^QR code of/ })).toHaveCount(3)
  await expect(staffPage.getByText('Table 3')).toBeVisible()
})

test('the codes are those of the tables in the settings, and lead to the menu', async ({ page, staffPage }) => {
  const table = (name: string) => ({ name, seats: 4 })
  const areas = [
    { name: 'Sala', canJoin: false, tables: [table('Mesa 1'), table('Mesa 2')] },
    { name: 'Esplanada', canJoin: false, tables: [table('E1')] },
  ]
  await staffPage.route('**/api/admin/room', async (route) => {
    const room = await (await route.fetch()).json()
    await route.fulfill({ json: { ...room, areas } })
  })
  await staffPage.goto('/admin/menu/table-codes')
  const codes = staffPage.getByRole('article', { name: 'QR codes to cut out' })
  await expect(codes.getByRole('img')).toHaveCount(3)
  await expect(codes).toContainText('Mesa 2Sala')
  await expect(staffPage.getByLabel('Number of tables')).toBeHidden()
  const label = (await codes.getByRole('img').nth(1).getAttribute('aria-label')) ?? ''
  expect(label).toMatch(/\/\?table=Mesa%202#menu$/)
  await page.goto(label.replace('QR code of ', ''))
  await expect(page.getByRole('heading', { name: 'Garlic Naan' })).toBeVisible()
})

const pagesOf = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
