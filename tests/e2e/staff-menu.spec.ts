import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, test } from './fixtures.ts'

const rowOf = (page: Page, dish: string) => page.getByRole('row').filter({ hasText: dish })
const problem = (page: Page, sentence: string) => page.getByRole('alert').filter({ hasText: sentence })

test('a dish is added, seen by visitors at once, changed, sold out and deleted', async ({ page, staffPage }) => {
  await page.goto('/')
  await staffPage.goto('/admin/menu')
  await expect(staffPage.getByText(/^Showing (\d+) of \1$/)).toBeVisible()
  await staffPage.getByRole('button', { name: 'New Item' }).click()
  const dialog = staffPage.getByRole('dialog', { name: 'New Item' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Name')).toHaveAccessibleDescription('Please enter a dish name.')
  await expect(dialog.getByLabel('Price')).toHaveAccessibleDescription('Please enter a valid price.')
  await expectAccessible(staffPage)
  await dialog.getByLabel('Name').fill('Jalebi Sundae')
  await dialog.getByLabel('Price').fill('11.5')
  await dialog.getByLabel('Category').selectOption('Desserts')
  await dialog.getByLabel('Description').fill('Warm jalebi over vanilla ice cream.')
  await expect(dialog.getByText('35 / 200')).toBeVisible()
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  const onMenu = page.getByRole('heading', { name: 'Jalebi Sundae' })
  await expect(onMenu).toBeVisible()
  await staffPage.getByLabel('Search dishes').fill('jalebi')
  await expect(staffPage.getByText(/^Showing 1 of \d+$/)).toBeVisible()
  const row = rowOf(staffPage, 'Jalebi Sundae')
  await row.getByRole('button', { name: 'Edit' }).click()
  const edit = staffPage.getByRole('dialog', { name: 'Edit Jalebi Sundae' })
  await edit.getByLabel('Price').fill('12')
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(row).toContainText('$12')

  await row.getByRole('switch').uncheck()
  await expect(onMenu).toBeHidden()
  await row.getByRole('button', { name: 'Delete' }).click()
  await staffPage
    .getByRole('alertdialog', { name: 'Delete this item?' })
    .getByRole('button', { name: 'Delete' })
    .click()
  await expect(row).toBeHidden()
  await expect(staffPage.getByText('No dishes match.')).toBeVisible()
})

test('who saves second is told, and loses nothing', async ({ staffPage }) => {
  await staffPage.goto('/admin/menu?search=Butter+Chicken')
  const row = rowOf(staffPage, 'Butter Chicken').first()
  await row.getByRole('button', { name: 'Edit' }).click()
  const dialog = staffPage.getByRole('dialog')
  await dialog.getByLabel('Description').fill('Mine.')
  const { items } = await (await staffPage.request.get('/api/admin/menu-items?search=Butter+Chicken')).json()
  // A colleague's save whose announcement has not arrived yet.
  const current = { ...items[0], description: 'Theirs.' }
  await staffPage.route(
    '**/api/admin/menu-items/*',
    (route) => route.fulfill({ status: 409, json: { error: 'Changed.', code: 'stale_version', current } }),
    { times: 1 },
  )
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Somebody else has changed this dish meanwhile.')).toBeVisible()
  await expect(dialog.getByLabel('Description')).toHaveValue('Mine.')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toContainText('Mine.')
})

test('a special has its price, dates and badge, and switching it off clears them', async ({ page, staffPage }) => {
  await page.goto('/')
  await staffPage.goto('/admin/specials?search=Palak+Paneer')
  const card = staffPage.getByRole('region', { name: 'Palak Paneer' })
  const special = card.getByRole('switch', { name: 'Special' })
  await special.check()
  const percent = card.getByLabel('Discount percent')
  await percent.fill('91')
  await expect(percent).toHaveAccessibleDescription('Please enter a whole number from 1 to 90.')
  await percent.fill('50')
  await expect(card.getByText('$7.50')).toBeVisible()
  await card.getByLabel('Badge').fill('Half price')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Live now')).toBeVisible()
  await expect(page.getByText('Half price').first()).toBeVisible()

  await special.uncheck()
  await expect(percent).toBeHidden()
  await special.check()
  await expect(percent).toHaveValue('')
  await expect(card.getByLabel('Badge')).toHaveValue('')
  await staffPage.route('**/api/admin/menu-items/*', (route) =>
    route.fulfill({ status: 409, json: { error: 'Not today.', code: 'conflict' } }),
  )
  await special.click() // and not uncheck: it is back before anybody could look
  await expect(problem(staffPage, 'Save failed: Not today.')).toBeVisible()
  await expect(special).toBeChecked()
})

test('recommended dishes and their descriptions are saved one by one', async ({ staffPage }) => {
  await staffPage.goto('/admin/recommended?search=Kiwi+Lemonade')
  const card = staffPage.getByRole('region', { name: 'Kiwi Lemonade' })
  await card.getByRole('switch', { name: 'Recommended' }).check()
  await card.getByLabel('Description').fill('Cloudy, cold and sharp.')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('button', { name: 'Save' })).toBeHidden()
  await staffPage.reload()
  await expect(card.getByRole('switch', { name: 'Recommended' })).toBeChecked()
  await expect(card.getByLabel('Description')).toHaveValue('Cloudy, cold and sharp.')

  await staffPage.route('**/api/admin/menu-items/*', (route) =>
    route.fulfill({ status: 409, json: { error: 'Not today.', code: 'conflict' } }),
  )
  // A mere click: the switch is back where it was before anybody could look.
  await card.getByRole('switch', { name: 'Recommended' }).click()
  await expect(problem(staffPage, 'Failed to update: Not today.')).toBeVisible()
  await expect(card.getByRole('switch', { name: 'Recommended' })).toBeChecked()
  await card.getByLabel('Description').fill('Other words.')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(problem(staffPage, 'Failed to save description: Not today.')).toBeVisible()
  await expect(card.getByLabel('Description')).toHaveValue('Other words.')
})

test('categories are added, renamed, moved and deleted, each "no" in its own words', async ({ staffPage }) => {
  await staffPage.goto('/admin/categories')
  const name = staffPage.getByLabel('New category')
  const add = staffPage.getByRole('button', { name: 'Add' })
  await add.click()
  await expect(name).toHaveAccessibleDescription('Category name is required.')
  await name.fill('seafood')
  await add.click()
  await expect(name).toHaveAccessibleDescription('That category already exists.')
  await name.fill('Thalis')
  await add.click()
  const rowOfCategory = (category: string) =>
    staffPage.getByRole('listitem').filter({ has: staffPage.getByRole('heading', { name: category, exact: true }) })
  await rowOfCategory('Thalis').getByRole('button', { name: 'Rename' }).click()
  const rename = staffPage.getByLabel('New name of Thalis')
  await rename.fill('')
  await staffPage.getByRole('button', { name: 'Save' }).click()
  await expect(rename).toHaveAccessibleDescription("Name can't be empty.")
  await rename.fill('Drinks')
  await staffPage.getByRole('button', { name: 'Save' }).click()
  await expect(rename).toHaveAccessibleDescription('Another category with that name already exists.')
  await rename.fill('Platters')
  await staffPage.getByRole('button', { name: 'Save' }).click()
  await staffPage.getByRole('button', { name: 'Move Platters up' }).click()
  await expect(staffPage.getByText(/^Platters is now number \d+ of \d+\.$/)).toBeAttached()

  await rowOfCategory('Seafood').getByRole('button', { name: 'Delete' }).click()
  const question = staffPage.getByRole('alertdialog', { name: 'Delete this category?' })
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(staffPage.getByRole('alertdialog')).toContainText(
    /"Seafood" still has \d+ menu item\(s\)\. Move or delete them first\./,
  )
  await staffPage.getByRole('button', { name: 'OK' }).click()
  await rowOfCategory('Platters').getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(rowOfCategory('Platters')).toBeHidden()
})

test('a deal is changed, previewed and switched off', async ({ page, staffPage }) => {
  await page.goto('/')
  await staffPage.goto('/admin/deals')
  const card = staffPage.getByRole('region', { name: 'Burger Combo' })
  await card.getByRole('button', { name: 'Edit' }).click()
  const dialog = staffPage.getByRole('dialog', { name: 'Edit Burger Combo' })
  await dialog.getByLabel('Title').fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByLabel('Title')).toHaveAccessibleDescription('Please enter a title.')
  await dialog.getByLabel('Title').fill('Big Burger Combo')
  await dialog.getByLabel('Price').fill('23.5')
  await dialog.getByLabel('Only names with (optional)').first().fill('no such burger')
  await expect(dialog.getByText('This choice offers nothing now.')).toBeVisible()
  await dialog.getByLabel('Only names with (optional)').first().fill('')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const changed = staffPage.getByRole('region', { name: 'Big Burger Combo' })
  await expect(changed).toContainText('$23.50')
  await expect(page.getByRole('heading', { name: 'Big Burger Combo' })).toBeAttached()
  await changed.getByRole('switch', { name: 'Active' }).uncheck()
  await expect(page.getByRole('heading', { name: 'Big Burger Combo' })).not.toBeAttached()
})
