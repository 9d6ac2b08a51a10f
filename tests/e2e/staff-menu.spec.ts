import type { Page } from '@playwright/test'
import { expectAccessible } from './accessibility.ts'
import { expect, resize, test } from './fixtures.ts'

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
  await expect(row).toContainText('Sold out')
  await staffPage.getByRole('checkbox', { name: 'Sold out' }).check()
  await staffPage.getByLabel('Category').selectOption('Drinks')
  await expect(staffPage.getByText('No dishes match.')).toBeVisible()
  await staffPage.getByRole('button', { name: '1 in Desserts' }).click()
  await row.getByRole('button', { name: 'Delete' }).click()
  const deletion = staffPage.getByRole('alertdialog', { name: 'Delete this item?' })
  await expect(deletion).toContainText('Jalebi Sundae')
  await deletion.getByRole('button', { name: 'Delete' }).click()
  await expect(row).toBeHidden()
  await expect(staffPage.getByText('No dishes match.')).toBeVisible()
})

test('dishes are rows under their categories, and what is sold out is sold again by its switch, or by category in one press', async ({
  staffPage,
}) => {
  await staffPage.goto('/admin/menu')
  const listed = await (await staffPage.request.get('/api/admin/menu-items?category=Breads&limit=500')).json()
  const idOf = (dish: string) => listed.items.find(({ name }: { name: string }) => name === dish).id
  const targets = ['Garlic Naan', 'Butter Naan'].map((name) => ({ menuItemId: idOf(name) }))
  const said = await staffPage.request.post('/api/admin/sold-out', { data: { targets } })
  expect(said.status()).toBe(201)
  const chapter = staffPage.getByRole('row').filter({ has: staffPage.getByRole('heading', { name: 'Breads' }) })
  await expect(chapter).toContainText(`${listed.total} dishes · 2 sold out`)
  const naan = rowOf(staffPage, 'Garlic Naan')
  await expect(naan).toContainText(/sold out until .*\d+:\d\d[ap]m/)
  await staffPage.getByRole('checkbox', { name: 'Sold out' }).check()
  await expect(rowOf(staffPage, 'Butter Naan')).toBeVisible()
  await expect(rowOf(staffPage, 'Tandoori Roti')).toBeHidden()
  await staffPage.getByRole('checkbox', { name: 'Sold out' }).uncheck()

  await naan.getByRole('switch', { name: 'Garlic Naan is available' }).click()
  await expect(chapter).toContainText(`${listed.total} dishes · 1 sold out`)
  await expect(naan.getByRole('switch')).toBeChecked()
  await expect(naan).not.toContainText('sold out')
  const sellAll = chapter.getByRole('button', { name: 'Sell all again: Breads' })
  await sellAll.click()
  await expect(sellAll).toBeHidden()
  await expect(staffPage.getByRole('heading', { name: 'Menu', level: 1 })).toBeFocused()
  const notices = staffPage.getByRole('region', { name: 'Notifications' })
  await expect(notices).toContainText('On offer again: Butter Naan.')
  await notices.getByRole('button', { name: 'Undo' }).click()
  await expect(chapter).toContainText('1 sold out')

  // What somebody has switched off may be off the menu for the season.
  await naan.getByRole('switch').click()
  await expect(chapter).toContainText('2 sold out')
  await sellAll.click()
  const question = staffPage.getByRole('alertdialog')
  await expect(question).toContainText('Sell Garlic Naan again too? It was switched off by hand.')
  await question.getByRole('button', { name: 'Sell all again' }).click()
  await expect(chapter).not.toContainText('sold out')
  await expect(naan.getByRole('switch')).toBeChecked()
})

test('the whole menu is a few screens long on a phone, and the menu of a dish is used with the keyboard', async ({
  staffPage,
}) => {
  await resize(staffPage, { width: 1440, height: 900 })
  await staffPage.goto('/admin/menu')
  const row = rowOf(staffPage, 'Tandoori Roti')
  await expect(row).toBeVisible()
  expect((await row.boundingBox())?.height).toBeLessThan(52)
  await resize(staffPage, { width: 390, height: 844 })
  expect((await row.boundingBox())?.height).toBeLessThan(60)
  const dishes = await staffPage.getByRole('switch').count()
  expect(await staffPage.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(700 + dishes * 60)

  const more = row.getByRole('button', { name: 'More about Tandoori Roti' })
  await more.press('Enter')
  const item = (name: string) => row.getByRole('button', { name, exact: true })
  await expect(item('Edit')).toBeFocused()
  await expectAccessible(staffPage)
  for (const [key, name] of [
    ['ArrowDown', 'Recommend'],
    ['ArrowDown', 'Stop selling…'],
    ['End', 'Delete'],
    ['ArrowDown', 'Edit'],
    ['ArrowUp', 'Delete'],
    ['ArrowUp', 'History'],
  ] as const) {
    await staffPage.keyboard.press(key)
    await expect(item(name)).toBeFocused()
  }
  await staffPage.keyboard.press('Enter')
  await expect(staffPage.getByRole('dialog', { name: 'History of Tandoori Roti' })).toBeVisible()
  await staffPage.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await expect(item('Delete')).toBeHidden()
  await more.press('Enter')
  await staffPage.keyboard.press('Escape')
  await expect(more).toBeFocused()
  await row.getByRole('button', { name: 'Edit Tandoori Roti' }).press('Enter')
  await expect(staffPage.getByRole('dialog', { name: 'Edit Tandoori Roti' })).toBeVisible()
})

test('filters ticked at the same moment all apply, and no checkbox is cleared in between', async ({ staffPage }) => {
  await staffPage.goto('/admin/menu')
  const areTicked = await staffPage.getByRole('search').evaluate(async (bar) => {
    const boxes = [...bar.querySelectorAll('input')].filter(({ type }) => type === 'checkbox')
    for (const box of boxes) {
      box.click()
      // As far apart as two clicks of a user: React has rendered, but the URL has not changed yet.
      await Promise.resolve()
    }
    return boxes.map((box) => box.checked)
  })
  expect(areTicked).toEqual([true, true, true])
  for (const filter of [/special=true/, /recommended=true/, /available=false/])
    await expect(staffPage).toHaveURL(filter)
  await expect(staffPage.getByRole('checkbox', { checked: true })).toHaveCount(3)
})

test('a special has its price, dates and badge, and switching it off clears them', async ({ page, staffPage }) => {
  await page.goto('/')
  await staffPage.goto('/admin/specials?search=Palak+Paneer')
  const card = staffPage.getByRole('region', { name: 'Palak Paneer' })
  const special = card.getByRole('switch', { name: 'Special' })
  await special.check()
  // Nothing is published before it is saved.
  await expect(card.getByText('Not saved yet')).toBeVisible()
  await staffPage.reload()
  await expect(special).not.toBeChecked()
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

  const end = card.getByLabel('End date')
  await end.fill('2099-12-31')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByRole('button', { name: 'Undo' })).toBeHidden()
  // A half-deleted date: the browser sees no date, the user does.
  await end.press('Backspace')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(end).toHaveAccessibleDescription('Please finish the date, or clear it.')
  await expect(end).toBeFocused()
  await card.getByRole('button', { name: 'Undo' }).click()
  await expect(end).toHaveValue('2099-12-31')
  await expect(end).toHaveAccessibleDescription('')

  await special.uncheck()
  await expect(percent).toBeHidden()
  await expect(page.getByText('Half price').first()).toBeHidden()
  await card.getByRole('button', { name: 'Put it back' }).click()
  await expect(percent).toHaveValue('50')
  await expect(page.getByText('Half price').first()).toBeVisible()
  await special.uncheck()
  await expect(percent).toBeHidden()
  await special.check()
  await expect(percent).toHaveValue('')
  await expect(card.getByLabel('Badge')).toHaveValue('')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(card.getByText('Live now')).toBeVisible()
  await staffPage.route('**/api/admin/menu-items/*', (route) =>
    route.fulfill({ status: 409, json: { error: 'Not today.', code: 'conflict' } }),
  )
  await special.click() // not `uncheck`: it switches back at once
  await expect(problem(staffPage, 'Save failed: Not today.')).toBeVisible()
  await expect(special).toBeChecked()
})

test('a long dish name breaks no word beside it, and a sale price is in the price column', async ({ staffPage }) => {
  await resize(staffPage, { width: 1440, height: 900 })
  await staffPage.goto('/admin/recommended?search=burger')
  const words = staffPage.getByRole('region').getByText('Recommended', { exact: true })
  await expect(words.nth(3)).toBeVisible()
  for (const word of await words.all()) expect((await word.boundingBox())?.height).toBeLessThan(30)

  for (const width of [390, 820]) {
    await resize(staffPage, { width, height: 900 })
    await staffPage.goto('/admin/menu?special=true')
    const prices = staffPage
      .getByRole('cell')
      .filter({ hasText: /^was \$/ })
      .first()
    await expect(prices.getByRole('strong')).toBeVisible()
    // Both at the same moment: the list above may still grow.
    const [before, now] = await prices.evaluate((cell) => {
      const placeOf = (element: Element | null | undefined) => element?.getBoundingClientRect().toJSON()
      const was = [...cell.querySelectorAll('*')].findLast((one) => one.textContent?.startsWith('was $'))
      return [placeOf(was), placeOf(cell.querySelector('strong'))]
    })
    expect(now?.y).toBe(before?.y)
    expect(now?.x).toBeGreaterThan(before?.x ?? Number.NaN)
  }

  // A list without chapters also has the category.
  const found = staffPage.getByRole('button', { name: 'Edit Paneer Burger' })
  for (const width of [820, 1180]) {
    await resize(staffPage, { width, height: 900 })
    await staffPage.goto('/admin/menu?search=paneer')
    await expect(found).toBeVisible()
    expect((await found.boundingBox())?.height).toBeLessThan(30)
  }
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
  await expectAccessible(staffPage)

  await staffPage.route('**/api/admin/menu-items/*', (route) =>
    route.fulfill({ status: 409, json: { error: 'Not today.', code: 'conflict' } }),
  )
  // `click`, because the switch goes back at once.
  await card.getByRole('switch', { name: 'Recommended' }).click()
  await expect(problem(staffPage, 'Failed to update: Not today.')).toBeVisible()
  await expect(card.getByRole('switch', { name: 'Recommended' })).toBeChecked()
  await card.getByLabel('Description').fill('Other words.')
  await card.getByRole('button', { name: 'Save' }).click()
  await expect(problem(staffPage, 'Failed to save description: Not today.')).toBeVisible()
  await expect(card.getByLabel('Description')).toHaveValue('Other words.')
})

test('the recommended dishes are moved on the menu and on their own screen, and guests see their order', async ({
  page,
  staffPage,
}) => {
  await staffPage.goto('/admin/menu')
  await staffPage.getByRole('checkbox', { name: 'Only recommended' }).check()
  const names = staffPage.getByRole('table', { name: 'Dishes' }).getByRole('button', { name: /^Edit / })
  const onMenu = async () => (await names.allTextContents()).slice(0, 2)
  await expect.poll(onMenu).toEqual(['Pani Puri (7 pieces)', 'Butter Chicken'])
  await expect(staffPage.getByRole('button', { name: 'Move Pani Puri (7 pieces) up' })).toBeDisabled()
  await staffPage.getByRole('button', { name: 'Move Butter Chicken up' }).focus()
  await staffPage.keyboard.press('Enter')
  await expect.poll(onMenu).toEqual(['Butter Chicken', 'Pani Puri (7 pieces)'])
  await expect(staffPage.getByText(/^Butter Chicken is now number 1 of \d+\.$/)).toBeAttached()
  await page.goto('/')
  const rail = page.getByRole('region', { name: 'We recommend' }).getByRole('link')
  await expect(rail.first()).toHaveAccessibleName(/^Butter Chicken/)
  for (const width of [390, 1180]) {
    await resize(staffPage, { width, height: 844 })
    await expectAccessible(staffPage)
  }

  // With another filter beside it, the rest of the order is out of sight.
  await staffPage.getByLabel('Category').selectOption('Street Food')
  await expect(staffPage.getByText(/^Showing 1 of/)).toBeVisible()
  await expect(staffPage.getByRole('button', { name: /^Move / })).toHaveCount(0)

  await staffPage.goto('/admin/recommended?recommended=true')
  const rows = staffPage.getByRole('region').filter({ has: staffPage.getByRole('switch') })
  await expect(rows.first()).toHaveAccessibleName('Butter Chicken')
  await staffPage.getByRole('button', { name: 'Move Butter Chicken down' }).click()
  await expect(rows.first()).toHaveAccessibleName('Pani Puri (7 pieces)')
  await expect(rail.first()).toHaveAccessibleName(/^Pani Puri/)
  await expectAccessible(staffPage)

  const before = await rail.count()
  await staffPage.goto('/admin/menu?search=Mango+Lassi')
  await staffPage.getByRole('button', { name: 'More about Mango Lassi' }).click()
  await staffPage.getByRole('button', { name: 'Recommend', exact: true }).click()
  await expect(rowOf(staffPage, 'Mango Lassi').getByTitle('Recommended')).toBeVisible()
  await expect(rail.last()).toHaveAccessibleName(/^Mango Lassi/)
  await staffPage.getByRole('button', { name: 'More about Mango Lassi' }).click()
  await staffPage.getByRole('button', { name: 'No longer recommend' }).click()
  await expect(rail).toHaveCount(before)
})

test('categories are added, renamed, moved and deleted, and each refusal says why', async ({ staffPage }) => {
  await staffPage.goto('/admin/categories')
  const name = staffPage.getByLabel('New category')
  const add = staffPage.getByRole('button', { name: 'Add' })
  await add.click()
  await expect(name).toHaveAccessibleDescription('Category name is required.')
  await expect(name).toBeFocused()
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
  await expect(rowOfCategory('Platters').getByRole('button', { name: 'Rename' })).toBeFocused()
  await staffPage.getByRole('button', { name: 'Move Platters up' }).click()
  await expect(staffPage.getByText(/^Platters is now number \d+ of \d+\.$/)).toBeAttached()
  const names = async () => (await staffPage.getByRole('heading', { level: 2 }).allTextContents()).join()
  await expect.poll(names).toContain('Desserts,Platters,Drinks')
  await rowOfCategory('Platters').dragTo(rowOfCategory('Drinks'))
  await expect.poll(names).toContain('Desserts,Drinks,Platters')

  await rowOfCategory('Seafood').getByRole('button', { name: 'Delete' }).click()
  const question = staffPage.getByRole('alertdialog', { name: 'Delete this category?' })
  await expect(question).toContainText('Seafood')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(staffPage.getByRole('alertdialog')).toContainText(
    /"Seafood" still has \d+ menu item\(s\)\. Move or delete them first\./,
  )
  await staffPage.getByRole('button', { name: 'OK' }).click()
  await rowOfCategory('Platters').getByRole('button', { name: 'Delete' }).click()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(rowOfCategory('Platters')).toBeHidden()
  await expect(staffPage.getByRole('heading', { name: 'Categories' })).toBeFocused()
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
  await dialog.getByLabel('Only dishes named (optional)').first().fill('no such burger')
  await expect(dialog.getByText('This choice has no dishes at the moment.')).toBeVisible()
  await dialog.getByLabel('Only dishes named (optional)').first().fill('')
  const parts = dialog.getByRole('combobox', { name: 'Dish', exact: true })
  await expect(parts.first().locator('option:checked')).toHaveText('Fries')
  await dialog.getByRole('button', { name: 'Add what is included' }).click()
  await parts.last().selectOption('Cucumber Raita')
  await dialog.getByRole('button', { name: 'Add what is included' }).click()
  await parts.last().selectOption('Chili Paneer')
  const style = dialog.getByRole('combobox', { name: 'Style' })
  await style.selectOption('Dry')
  await dialog.getByRole('button', { name: 'Add what is included' }).click()
  await dialog.getByLabel('What', { exact: true }).fill('A smile')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  const changed = staffPage.getByRole('region', { name: 'Big Burger Combo' })
  await expect(changed).toContainText('$23.50')
  await expect(changed.getByRole('listitem').filter({ hasText: '1 x' })).toHaveText([
    '1 x Fries',
    '1 x Cucumber Raita',
    '1 x Chili Paneer (Style: Dry)',
    '1 x A smile',
  ])
  await changed.getByRole('button', { name: 'Delete' }).click()
  await staffPage
    .getByRole('alertdialog', { name: 'Delete the deal “Big Burger Combo”?' })
    .getByRole('button', { name: 'Cancel' })
    .click()
  await expect(page.getByRole('heading', { name: 'Big Burger Combo' })).toBeAttached()
  await changed.getByRole('switch', { name: 'Active' }).uncheck()
  await expect(page.getByRole('heading', { name: 'Big Burger Combo' })).not.toBeAttached()
})

test('a failed save is reported in one sentence, with the reason beside it', async ({ staffPage }) => {
  await staffPage.goto('/admin/menu')
  await staffPage.route(/\/api\/admin\/(menu-items|categories)(\/[^?]*)?$/, (route) =>
    route.fulfill({ status: 409, json: { error: 'The oven is on fire.', code: 'fire' } }),
  )
  await staffPage.getByRole('button', { name: 'New Item' }).click()
  const dialog = staffPage.getByRole('dialog', { name: 'New Item' })
  await dialog.getByLabel('Name').fill('Charcoal')
  await dialog.getByLabel('Price').fill('9')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Failed' })).toHaveText('Failed to save menu item.')
  await expect(dialog.getByText('The oven is on fire.', { exact: true })).toBeVisible()

  await staffPage.goto('/admin/categories')
  await staffPage.getByLabel('New category').fill('Grill')
  await staffPage.getByRole('button', { name: 'Add' }).click()
  await expect(problem(staffPage, 'Failed')).toHaveText('Failed to add category.')
  await expect(staffPage.getByText('The oven is on fire.', { exact: true })).toBeVisible()
  await staffPage.reload()
  await staffPage.getByRole('button', { name: 'Rename' }).first().click()
  await staffPage.getByLabel(/^New name of/).fill('Grill')
  await staffPage.getByRole('button', { name: 'Save' }).click()
  await expect(problem(staffPage, 'failed')).toHaveText('Rename failed.')
  await expect(staffPage.getByText('The oven is on fire.', { exact: true })).toBeVisible()
})
